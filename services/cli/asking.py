"""`prestige plies`, `state`, `diff`, `known`, `why` and `compare`: the questions of auditors about games."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import aclosing
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any

import typer

from services.cli.failing import Failed
from services.cli.files import GameOrFile, ask
from services.cli.hints import VAR
from services.cli.place import Address, ApiKey, Here
from services.cli.screen import console

if TYPE_CHECKING:
    from prestige.v1 import audit_service_pb2 as api

    from services.cli.titled import Title
    from shared.client import Client

Eyes = Annotated[int | None, typer.Option("--seat", min=0, help="As this seat could see it; else the whole truth.")]
VersionOption = Annotated[int, typer.Option("--version", min=0, help="At this version, 0 for the head.")]
TIMES = ["%Y-%m-%d", "%Y-%m-%dT%H:%M", "%Y-%m-%dT%H:%M:%S"]


def plies(
    game: GameOrFile,
    seat: Annotated[int | None, typer.Option(min=0, help="Only those that this seat caused.")] = None,
    cause: Annotated[str, typer.Option(help="Only those with this cause, such as submit or take_back.")] = "",
    since: Annotated[datetime | None, typer.Option(formats=TIMES, help="Only from then on, UTC.")] = None,
    before: Annotated[datetime | None, typer.Option(formats=TIMES, help="Only before then, UTC.")] = None,
    limit: Annotated[int, typer.Option(min=0, help="How many at most, 0 for all.")] = 0,
    raw: Annotated[bool, typer.Option("--raw", help="The stored bytes, a line for each ply.")] = False,
    address: Address = "",
    api_key: ApiKey = "",
    folder: Here = VAR,
) -> None:
    """List the plies of a game as they are stored: when, who, what. For auditors."""
    span = {"from_time": _ms(since), "to_time": _ms(before)}

    async def work(client: Client, name: str) -> list[api.StoredPly]:
        found: list[api.StoredPly] = []
        async with aclosing(client.plies(name, seat=seat, cause=cause, **span)) as listed:
            async for ply in listed:
                found.append(ply)
                if len(found) == limit:
                    break
        return found

    found = ask([game], address, api_key, folder, work)
    if raw:
        sys.stdout.writelines(f"{ply.ply.decode(errors='replace')}\n" for ply in found)
        return
    from services.cli.answers import stored

    _tell(*map(stored, found))


def state(
    game: GameOrFile,
    version: VersionOption = 0,
    seat: Eyes = None,
    as_json: Annotated[bool, typer.Option("--json", help="In the log's JSON, which the hash is taken of.")] = False,
    address: Address = "",
    api_key: ApiKey = "",
    folder: Here = VAR,
) -> None:
    """Show the state of a game at a version, nothing hidden or as a seat could see it. For auditors."""

    async def work(client: Client, name: str) -> tuple[api.GetStateResponse, str, str, str]:
        found = await client.state(name, version, seat=seat)
        title = (await client.get(name)).title
        return found, name, title, await client.own_edition(name)

    from services.cli.reading import draw

    found, name, title, edition = ask([game], address, api_key, folder, work)
    if as_json:
        sys.stdout.write(f"{found.state}\n")
        return
    draw(name, found.view, title, edition, [f"state {found.state_hash}"])


def diff(
    game: GameOrFile,
    before: Annotated[int, typer.Argument(min=1, help="A version.")],
    after: Annotated[int, typer.Argument(min=0, help="Another one, 0 for the head.")] = 0,
    seat: Eyes = None,
    address: Address = "",
    api_key: ApiKey = "",
    folder: Here = VAR,
) -> None:
    """Tell what differs between two versions, field by field. For auditors."""

    async def work(client: Client, name: str) -> api.DiffStatesResponse:
        return await client.diff(name, before, after, seat=seat)

    from services.cli.answers import differing, listed

    found = ask([game], address, api_key, folder, work)
    _tell(f"version {found.before_version} and {found.after_version}: {differing(found.changes)}")
    _tell(*listed(found.changes))


def known(
    game: GameOrFile,
    path: Annotated[str, typer.Argument(help="Of a field, as in state.players[1].gold.")] = "",
    thing: Annotated[str, typer.Option(help="In place of a path: a word of the state, such as the id of a card.")] = "",
    seat: Eyes = None,
    address: Address = "",
    api_key: ApiKey = "",
    folder: Here = VAR,
) -> None:
    """Tell what a seat could see of a field or a thing, and from which version on. For auditors."""
    if bool(path) == bool(thing):
        raise Failed("name a path, or give --thing", 2)

    async def work(client: Client, name: str) -> list[api.TraceSpan]:
        return await client.trace(name, path=path or None, thing=thing or None, seat=seat)

    from services.cli.answers import seen

    _tell(*map(seen, ask([game], address, api_key, folder, work)))


def why(
    game: GameOrFile,
    action: Annotated[list[str], typer.Argument(metavar="ACTION…", help="In words, as `prestige play` shows them.")],
    seat: Annotated[int, typer.Option(min=0, help="Whose action.")],
    version: VersionOption = 0,
    address: Address = "",
    api_key: ApiKey = "",
    folder: Here = VAR,
) -> None:
    """Tell whether an action was legal at a version, and which clause it broke. For auditors."""

    async def work(client: Client, name: str) -> tuple[Title, Any, api.ExplainActionResponse]:
        from services.cli.titled import Title

        title = Title((await client.get(name)).title, await client.own_edition(name))
        meant = _meant(title, action)
        found = await client.explain(name, seat, title.message(meant), version=version)
        return title, meant, found

    from services.cli.answers import judged
    from services.cli.spelling import spelled

    title, meant, found = ask([game], address, api_key, folder, work)
    asked = [title.question(found.prompt.prompt)] if found.HasField("prompt") else []
    _tell(f"version {found.version}, seat {seat}: {spelled(meant)}", *asked, judged(title.name, found))


def compare(
    game: GameOrFile,
    other: Annotated[str, typer.Argument(metavar="[GAME|FILE]", help="Else it is compared with itself.")] = "",
    first: Annotated[int, typer.Option("--from", min=1, help="From this version of the one.")] = 1,
    second: Annotated[int, typer.Option("--other-from", min=1, help="From this version of the other.")] = 1,
    most: Annotated[int, typer.Option("--plies", min=0, help="So many plies at most, 0 for all.")] = 0,
    address: Address = "",
    api_key: ApiKey = "",
    folder: Here = VAR,
) -> None:
    """Tell where two games part, or two spans of one, and in what. For auditors."""

    async def work(client: Client, one: str, two: str) -> api.CompareGamesResponse:
        return await client.compare(one, two, from_version=first, other_from_version=second, plies=most)

    from services.cli.answers import parted
    from services.cli.forks import are_of_one_game, forked

    if other and are_of_one_game(game, other):
        found = forked(game, other)
    else:
        found = ask([game, other or game], address, api_key, folder, work)
    _tell(*parted(found))


def _tell(*lines: str) -> None:
    out = console()
    for line in lines:
        out.print(line, soft_wrap=True)


def _ms(time: datetime | None) -> int:
    return int(time.replace(tzinfo=UTC).timestamp() * 1000) if time else 0


def _meant(title: Title, words: Sequence[str]) -> Any:
    """The action that the words name; raises Failed where they say too little."""
    from services.cli.wanting import Unclear, filled, named, split

    def ask(question: str) -> str:
        raise Unclear(f"say that, too: {question}")

    try:
        cls, rest = named(title.vocabulary, split(" ".join(words)))
        return filled(cls, rest, ask)
    except Unclear as unclear:
        raise Failed(str(unclear), 2) from unclear
