"""`prestige verify` and `export`: whether a log is what it was, and taking it along."""

from __future__ import annotations

import re
import sys
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from services.cli.checkpointing import Kept, Key, holding, known_head, text_of
from services.cli.failing import Failed
from services.cli.files import are_files, brought, reading_room, told, where
from services.cli.hints import VAR
from services.cli.place import Address, ApiKey, Here, game_name, talk
from services.cli.screen import console, table, verdict
from shared.codecs.packing import packed

if TYPE_CHECKING:
    from prestige.v1.audit_service_pb2 import VerifyGameResponse
    from prestige.v1.game_pb2 import Receipt

    from shared.client import Client

Known = Callable[["Client", str], Awaitable["Receipt | None"]]
"""The head of a game that somebody knows, if anybody does."""
LOST = ("ARCHIVE_UNAVAILABLE", "ARCHIVE_DAMAGED")
HEAD = re.compile(r"(\d{1,9}):([0-9a-f]{64})", re.ASCII)


def verify(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME|FILE]…", help="games/… or only their ids, or exports.")
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="All games of the service.")] = False,
    checkpoint: Kept = None,
    key: Key = "",
    head: Annotated[str, typer.Option(metavar="VERSION:HASH", help="One you know, from a receipt or elsewhere.")] = "",
    address: Address = "",
    api_key: ApiKey = "",
    folder: Here = VAR,
) -> None:
    """Rebuild games from their logs and check all of it; exit code 1 if anything is not as it was. For auditors."""
    named = games or []
    if bool(named) == every:
        raise Failed("name a game, or give --all", 2)
    if (checkpoint or head) and (len(named) != 1 or (checkpoint and head)):
        raise Failed("--checkpoint or --head is for one game", 2)
    kept = text_of(checkpoint) if checkpoint else None
    receipt, files = _receipt(head) if head else None, are_files(named)
    signer = key or (told(named[0])[1] if files else "")

    async def known(client: Client, name: str) -> Receipt | None:
        return receipt if kept is None else await known_head(client, name, kept, signer)

    async def listed(client: Client) -> tuple[int, int]:
        names = sorted([name async for name in client.all_games()]) if every else [*map(game_name, named)]
        return len(names), await _told(client, names, known, stored=True, scan=every)

    if files:
        checked, broken = _of_files(named, key, known)
    else:
        checked, broken = holding(address, api_key, folder, listed)
    if every:
        console().print(table(("games", "broken"), [(checked, broken)], numbers=("games", "broken")))
    if broken:
        raise Failed(f"{broken} of {checked} are not as they were")


def _of_files(files: Sequence[str], key: str, known: Known) -> tuple[int, int]:
    """How many were checked, and how many are broken: some so that they can't even be read."""
    out, names = console(), []
    with reading_room() as room:
        found = brought(room, files, key)
        for file, game in found.items():
            if isinstance(game, Failed):
                out.print(file, "", verdict(False), f" {str(game).removeprefix(f'{file}: ')}", soft_wrap=True)
            else:
                names.append(game)
                whose = "the key you trust" if key else "the file's own key: is it the one you know?"
                out.print(f"{file}: signed by {told(file)[1]}, {whose}", soft_wrap=True)
        broken = holding(where(room), room.api_key, VAR, lambda client: _told(client, names, known)) if names else 0
    return len(found), broken + len(found) - len(names)


async def _told(client: Client, names: Sequence[str], known: Known, *, stored: bool = False, scan: bool = False) -> int:
    """Tell of each game what was found, and of one in a store if no head of it is signed; how many are broken."""
    out, broken = console(), 0
    for name in names:
        ok, found = await _checked(client, name, await known(client, name), stored, scan)
        broken += not ok
        out.print(name, "", verdict(ok), f" {found}", soft_wrap=True)
    return broken


async def _checked(client: Client, game: str, known: Receipt | None, stored: bool, scan: bool) -> tuple[bool, str]:
    """Whether a game is as it was, and what was found; in a scan one whose head, leaf or file is lost is a find."""
    from shared.client import CallFailed, NotFound, Refused

    try:
        result = await client.verify(game, known)
    except CallFailed as lost:
        if not (scan and (isinstance(lost, NotFound | Refused) or lost.reason in LOST)):
            raise
        return False, str(lost)
    unsigned = stored and result.ok and not result.known_version
    return result.ok, summary(result) + (", no signed head known" if unsigned else "")


def export(
    game: Annotated[str, typer.Argument(metavar="GAME", help="games/… or only its id.")],
    file: Annotated[Path | None, typer.Argument(help="Where to (.gz: compressed); else to standard output.")] = None,
    address: Address = "",
    api_key: ApiKey = "",
    folder: Here = VAR,
) -> None:
    """Write a game as lines of JSON, one ply each. For auditors."""

    async def lines(client: Client) -> list[str]:
        return [line async for line in client.export(game_name(game))]

    found = talk(address, api_key, folder, lines)
    text = "".join(f"{line}\n" for line in found)
    if file is None:
        sys.stdout.write(text)
        return
    try:
        file.write_bytes(packed(found) if file.suffix == ".gz" else text.encode())
    except OSError as failed:
        raise Failed(f"{file}: {failed.strerror}") from failed
    console().print(f"{len(found)} lines in {file}")


def _receipt(head: str) -> Receipt:
    from prestige.v1.game_pb2 import Receipt

    found = HEAD.fullmatch(head)
    if found is None:
        raise Failed("--head is VERSION:HASH, as in 40:5f3a…, with all 64 digits", 2)
    return Receipt(version=int(found[1]), hash=found[2])


def summary(result: VerifyGameResponse) -> str:
    """What was checked, in one line."""
    if not result.ok:
        return f"version {result.divergence.version}, {result.divergence.field}: {result.divergence.problem}"
    older = f", {result.older_schema} of an older schema" if result.older_schema else ""
    again = f"decided again {result.decided}"
    if result.reexecution_unavailable:
        again += f", re-execution unavailable for {result.reexecution_unavailable} (older than the oldest rules kept)"
    dice = f"{result.draws} draws derived again" if result.seed_revealed else "seed not yet revealed"
    held = f", held against version {result.known_version}" if result.known_version else ""
    return (
        f"{result.version} plies: chain {result.chained}, states {result.states}{older}, "
        f"{again}, {dice}; head {result.hash[:16]}…{held}"
    )
