"""`prestige checkpoint` and `prove`: what was signed about the heads of games, and whether it still holds."""

from __future__ import annotations

from base64 import b64decode
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from services.cli.failing import Failed
from services.cli.hints import VAR
from services.cli.operating import Here as Store
from services.cli.operating import tool
from services.cli.place import TOKEN, Address, ApiKey, Here, game_name, talk
from services.cli.screen import console, table

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from prestige.v1.checkpoint_service_pb2 import Checkpoint
    from prestige.v1.game_pb2 import Receipt

    from shared.client import Client
    from shared.client.checkpoints import Proof, TreeHead

T = TypeVar("T")
BYTES = 32  # of a public key
PROOF = "c2sp.org/tlog-proof@"
checkpoint = typer.Typer(invoke_without_command=True)

Partition = Annotated[int, typer.Option(min=0, help="Of the games; a game's proof names it.")]
Key = Annotated[str, typer.Option(help="The public key as `prestige key` prints it and its operators publish it.")]
Note = Annotated[Path, typer.Argument(metavar="NOTE", help="A file with a note, as `prestige checkpoint show` prints.")]
Kept = Annotated[
    Path | None,
    typer.Option("--checkpoint", help="A note or a proof that somebody kept: the head in it is the one that is known."),
]


@checkpoint.callback()
def sign(context: typer.Context, folder: Store = VAR) -> None:
    """Sign the heads of all games now; or show what was signed."""
    if context.invoked_subcommand is None:
        tool(folder, "services.projection", "checkpoint")


@checkpoint.command("list")
def list_checkpoints(
    partition: Partition = 0,
    limit: Annotated[int, typer.Option(min=1, help="How many at most.")] = 50,
    address: Address = "",
    api_key: ApiKey = "",
    folder: Here = VAR,
) -> None:
    """List the checkpoints of a partition, newest first."""

    async def work(client: Client) -> list[Checkpoint]:
        found: list[Checkpoint] = []
        async for one in client.checkpoints(partition):
            found.append(one)
            if len(found) == limit:
                break
        return found

    rows = [(it.day, it.tree_size, it.entry, it.root.hex()) for it in talk(address, api_key, folder, work)]
    console().print(table(("day", "heads", "entry", "root"), rows, numbers=("heads", "entry")))


@checkpoint.command()
def show(
    partition: Partition = 0,
    day: Annotated[str, typer.Option(help="The last one of this UTC day, such as 2026-11-30; else the newest.")] = "",
    key: Key = "",
    address: Address = "",
    api_key: ApiKey = "",
    folder: Here = VAR,
) -> None:
    """Print a note as it was signed: keep it in a file."""

    async def work(client: Client) -> str:
        from shared.client.checkpoints import opened

        note = (await client.checkpoint(partition, day=day)).note
        opened(note, await public(client, key))
        return note

    typer.echo(holding(address, api_key, folder, work), nl=False)


@checkpoint.command()
def consistency(note: Note, key: Key = "", address: Address = "", api_key: ApiKey = "", folder: Here = VAR) -> None:
    """Check that what is signed today goes on from a note that was kept; exit code 1 if it was rewritten."""
    kept = text_of(note)

    async def work(client: Client) -> tuple[TreeHead, TreeHead]:
        from shared.client.checkpoints import continued, opened

        known = await public(client, key)
        before = opened(kept, known)
        grown = await client.growth(before.partition, before.size)
        return continued(kept, grown.note, tuple(grown.hashes), known)

    before, after = holding(address, api_key, folder, work)
    console().print(
        f"{after.origin}: the {before.size} heads signed on {before.day} are the first of the {after.size} "
        f"signed on {after.day}",
        soft_wrap=True,
    )


def prove(
    game: Annotated[str, typer.Argument(metavar="GAME", help="games/… or only its id.")],
    file: Annotated[Path | None, typer.Argument(help="Where to keep the proof, in the format tlog-proof.")] = None,
    version: Annotated[int, typer.Option(min=0, help="The first head not before it; 0 for the newest.")] = 0,
    key: Key = "",
    token: Annotated[str, typer.Option(envvar=TOKEN, help="Of a seat of the game, instead of an API key.")] = "",
    address: Address = "",
    api_key: ApiKey = "",
    folder: Here = VAR,
) -> None:
    """Prove that a game stood at a hash when it was signed; the proof is checked here and can be kept."""

    async def work(client: Client) -> tuple[Proof, TreeHead]:
        from shared.client import Seat

        found = await client.prove(Seat(game_name(game), 0, token), version)
        return found, found.proven(await public(client, key))

    proof, head = holding(address, api_key, folder, work)
    out = console()
    out.print(f"{game_name(game)} at version {proof.leaf.version}: hash {proof.leaf.hash}")
    out.print(f"leaf {proof.index} of {head.size} in {head.origin}, signed on {head.day}", soft_wrap=True)
    if not key:
        out.print("the key is the one that the service tells: give --key with the one that was published")
    if file is not None:
        try:
            file.write_text(proof.text, encoding="utf-8")
        except OSError as failed:
            raise Failed(f"{file}: {failed.strerror}") from failed


async def known_head(client: Client, game: str, kept: str, key: str) -> Receipt:
    """The head of a game by a note or proof that somebody kept; raises BadProof, BadNote, CallFailed."""
    from prestige.v1.game_pb2 import Receipt

    from shared.client.checkpoints import BadProof, opened
    from shared.client.checkpoints import Proof as Proven

    published = await public(client, key)
    if kept.startswith(PROOF):
        proof = Proven.of(kept)
    else:
        size = opened(kept, published).size
        proof = replace(await client.prove(game, tree_size=size), note=kept)
    proof.proven(published)
    if game_name(proof.leaf.game) != game:
        raise BadProof(f"it is about {game_name(proof.leaf.game)}, not about {game}")
    return Receipt(version=proof.leaf.version, hash=proof.leaf.hash)


def holding(address: str, api_key: str, folder: Path, work: Callable[[Client], Coroutine[Any, Any, T]]) -> T:
    """As `talk`, where something is to be proven; raises Failed if it is not."""
    from shared.client.checkpoints import BadNote, BadProof

    try:
        return talk(address, api_key, folder, work)
    except (BadNote, BadProof) as bad:
        raise Failed(f"it does not hold: {bad}") from bad


async def public(client: Client, key: str) -> bytes:
    """The key that was given, else the one that the service tells."""
    if not key:
        return (await client.signing_key()).public_key
    try:
        found = b64decode(key.split()[-1], validate=True)
    except (IndexError, ValueError):
        found = b""
    if len(found) != BYTES:
        raise Failed("--key: it is no public key; `prestige key` prints it", 2)
    return found


def text_of(file: Path) -> str:
    """What is in a file; raises Failed."""
    try:
        return file.read_text(encoding="utf-8")
    except OSError as failed:
        raise Failed(f"{file}: {failed.strerror}") from failed
    except UnicodeDecodeError:
        raise Failed(f"{file} is no text") from None
