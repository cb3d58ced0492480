"""`prestige games`, `show` and `replay`: what is played, and how."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import TYPE_CHECKING, Annotated, cast

import typer

from services.cli.failing import Failed
from services.cli.files import GameOrFile, ask, standing
from services.cli.hints import VAR
from services.cli.place import TOKEN, Address, ApiKey, Here, connected, talk
from services.cli.screen import WIDE, console, table
from services.cli.telling import acting

if TYPE_CHECKING:
    from prestige.v1.audit_service_pb2 import ReplayResponse
    from prestige.v1.game_pb2 import GameSummary, GameView
    from prestige.v1.titles_pb2 import Action

    from services.cli.place import Calls
    from shared.client import Client, Target

SeatOption = Annotated[int | None, typer.Option(help="As this seat sees it; else as a spectator does.")]
Token = Annotated[str, typer.Option(envvar=TOKEN, help="Of the seat.")]


class Status(Enum):
    """Where a game stands."""

    OPEN = "open"
    RUNNING = "running"
    FINISHED = "finished"
    ABANDONED = "abandoned"


def games(
    status: Annotated[Status | None, typer.Option(help="Only games that stand so.")] = None,
    title: Annotated[str, typer.Option(help="Only games of this title.")] = "",
    player: Annotated[str, typer.Option(help="Only games where this player sits.")] = "",
    label: Annotated[str, typer.Option(help="Only games with this label.")] = "",
    my_turn: Annotated[bool, typer.Option("--my-turn", help="Only games where --player is asked.")] = False,
    limit: Annotated[int, typer.Option(min=1, help="How many at most.")] = 50,
    address: Address = "",
    api_key: ApiKey = "",
    folder: Here = VAR,
) -> None:
    """List games, newest first."""

    async def work(client: Client) -> list[GameSummary]:
        from prestige.v1.game_pb2 import GameStatus

        wanted = GameStatus.Value(f"GAME_STATUS_{status.name if status else 'UNSPECIFIED'}")
        listed = client.list_games(
            status=cast("GameStatus", wanted), title=title, player=player, label=label, my_turn=my_turn
        )
        found: list[GameSummary] = []
        async for game in listed:
            found.append(game)
            if len(found) == limit:
                break
        return found

    rows = [_row(game) for game in talk(address, api_key, folder, work)]
    columns = ("game", "title", "status", "version", "to act", "players", "labels")
    console().print(table(columns, rows, numbers=("version", "to act")))


def show(
    game: GameOrFile,
    seat: SeatOption = None,
    token: Token = "",
    version: Annotated[int | None, typer.Option(help="At this version; else now.")] = None,
    address: Address = "",
    api_key: ApiKey = "",
    folder: Here = VAR,
) -> None:
    """Draw the board as a seat or a spectator sees it; auditors look through any seat's eyes without its token."""

    async def work(client: Client, name: str) -> tuple[str, GameView, str, str]:
        from shared.client import Seat

        target: Target = name if seat is None or not token else Seat(name, seat, token)
        title = (await client.get(target)).title
        if seat is None or token:
            view = await client.view(target, version=version)
        else:
            view = (await client.state(name, version or 0, seat=seat)).view
        return name, view, title, await client.own_edition(target)

    draw(*ask([game], address, api_key, folder, work))


def draw(game: str, view: GameView, title: str, edition: str, more: Iterable[str] = ()) -> None:
    """Print where a game stands, its hash and whatever more there is to say, and the board."""
    from services.cli.titled import Title

    out = console()
    asked = f", seat {view.to_act} is asked" if view.HasField("to_act") else ""
    out.print(f"{game}: {title}, version {view.version}, {_status(view.status)}{asked}")
    for line in (f"hash {view.hash}", *more):
        out.print(line)
    if view.HasField("view"):
        out.print()
        out.print(Title(title, edition).board(view, min(out.width, WIDE)), soft_wrap=True)


def replay(
    game: GameOrFile,
    seat: Annotated[int | None, typer.Option(help="As this seat saw it; else the whole truth.")] = None,
    first: Annotated[int, typer.Option("--from", min=1, help="From this version.")] = 1,
    last: Annotated[int, typer.Option("--to", min=0, help="Up to this version, 0 for the head.")] = 0,
    boards: Annotated[bool, typer.Option("--boards", help="Draw the board after each ply.")] = False,
    interactive: Annotated[bool, typer.Option("--interactive", help="Step forwards and back, with boards.")] = False,
    token: Token = "",
    address: Address = "",
    api_key: ApiKey = "",
    folder: Here = VAR,
) -> None:
    """Tell a game ply by ply: who, what, and what happened. For auditors; step by step for others, too."""
    if last and last < first:
        raise Failed(f"--to {last} comes before --from {first}", 2)
    out = console()
    if interactive:
        with standing([game], address, api_key) as ([name], where, key), connected(where, key, folder) as calls:
            _step(calls, name, seat, token, first)
        return

    async def work(client: Client, name: str) -> None:
        width = min(out.width, WIDE) if boards else 0
        plies = client.replay(name, seat=seat, from_version=first, to_version=last, board_width=width)
        async for ply in plies:
            for line in told(ply):
                out.print(line, soft_wrap=True)

    ask([game], address, api_key, folder, work)


def _step(calls: Calls, game: str, seat: int | None, token: str, first: int) -> None:
    from services.cli.stepping import Stepping
    from shared.client import Seat

    Stepping(calls, game, console(), None if seat is None else Seat(game, seat, token)).run(first)


def told(ply: ReplayResponse) -> list[str]:
    """A ply in words."""
    from services.cli.spelling import plain

    update = ply.update
    what = spoken(ply.action) or plain(update.cause)
    lines = [f"{update.version:4}  {acting(update):8} {what}{' (rewound)' if update.rewound else ''}"]
    lines += [f"        {sentence}" for sentence in ply.words]
    return lines + ([ply.board] if ply.board else [])


def spoken(action: Action) -> str:
    """An action as it may be typed: `place steward: market`; empty if there is none."""
    from services.cli.spelling import spelled
    from shared.codecs import titles

    title = action.WhichOneof("title")
    return spelled(titles.of(title).wire.action.take(action)) if title else ""


def _row(game: GameSummary) -> tuple[object, ...]:
    asked = game.to_act if game.HasField("to_act") else ""
    players = ", ".join(player or "-" for player in game.players)
    return game.name, game.title, _status(game.status), game.version, asked, players, ", ".join(game.labels)


def _status(number: int) -> str:
    from prestige.v1.game_pb2 import GameStatus

    return GameStatus.Name(number).removeprefix("GAME_STATUS_").lower()
