"""`prestige play`: a person against bots, through the interface that everybody has."""

from __future__ import annotations

import os
import shlex
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from services.cli.bots import check, start
from services.cli.cards import contents
from services.cli.failing import Failed
from services.cli.hints import VAR, call
from services.cli.interrupts import as_interrupts, undisturbed
from services.cli.place import ADDRESS, TOKEN, Address, ApiKey, Calls, Here, connected, game_name
from services.cli.screen import console

if TYPE_CHECKING:
    from prestige.v1.titles_pb2 import Options

    from services.cli.seating import Company
    from services.cli.titled import Title
    from shared.client import Seat
    from shared.embedded.processes import Child


class Strategy(Enum):
    """How a bot plays."""

    GREEDY = "greedy"
    RANDOM = "random"


def play(
    title: Annotated[str, typer.Argument(metavar="[TITLE]", help="What is played.")] = "castle",
    seats: Annotated[int, typer.Option(help="How many play; else as few as can.")] = 0,
    seat: Annotated[int, typer.Option(min=0, help="Yours.")] = 0,
    bots: Annotated[Strategy, typer.Option(help="How the others play.")] = Strategy.GREEDY,
    options: Annotated[str, typer.Option(metavar="JSON", help='Of the title, as in {"duel": true}.')] = "{}",
    edition: Annotated[Path | None, typer.Option(metavar="FILE", help="Of your own, as cards check takes it.")] = None,
    player: Annotated[str, typer.Option(help="Your name in lists.")] = "player",
    game: Annotated[str, typer.Option(metavar="GAME", help="Come back to this game, with --seat and --token.")] = "",
    token: Annotated[str, typer.Option(envvar=TOKEN, help="Of your seat in that game.")] = "",
    address: Address = "",
    api_key: ApiKey = "",
    folder: Here = VAR,
) -> None:
    """Play a game against bots, by numbers and words; works without a terminal, too."""
    from services.cli.seating import begin, come_back
    from services.cli.titled import Title
    from shared.client import Seat

    as_interrupts()  # what was started has to be ended
    if game and not token:
        raise Failed(f"to come back to a game give --seat and {TOKEN}, as `prestige play` told them", 2)
    chosen, seats = (None, 0) if game else wished(Title(title), options, seats, seat)
    text = contents(edition) if edition and not game else ""
    with connected(address, api_key, folder) as calls:
        if chosen is None:
            company = calls(come_back(calls.client, Seat(game_name(game), seat, token)))
        else:
            company = calls(begin(calls.client, chosen, seats, seat, bots.value, player, text))
        _sit(calls, company, back(company.own, address, folder))


def back(own: Seat, address: str, folder: Path = VAR) -> str:
    """The line that comes back to a seat; the token is no part of the command line, which everyone may read."""
    elsewhere = ["--address", address] if address and address != os.environ.get(ADDRESS) else []
    again = call("play", "--game", own.game, "--seat", str(own.number), *elsewhere, folder=folder)
    return f"{TOKEN}={shlex.quote(own.token)} {again}"


def wished(title: Title, options: str, seats: int, seat: int) -> tuple[Options, int]:
    """The options and the number of seats of a new game; raises Failed where that can't be played."""
    from google.protobuf.json_format import ParseError

    from services.cli.choices import choices, spelled_out
    from shared.client import options as options_of

    seats = seats or title.seats.start
    if seats not in title.seats or seat >= seats:
        raise Failed(f"{title.name} is for {title.seats.start} to {title.seats[-1]} seats, numbered from 0", 2)
    try:
        return options_of(title.name, **spelled_out(title.name, options)), seats
    except (ParseError, ValueError) as broken:
        why = str(broken).splitlines()[0]
        raise Failed(f"--options: {why}; {title.name} has an object of: {choices(title.name)}", 2) from broken


def _sit(calls: Calls, company: Company, way_back: str) -> None:
    """Play until the game is over or the person leaves; then the way back is told."""
    from services.cli.person import Left, Person
    from services.cli.titled import Title

    out, own = console(), company.own
    game = calls(calls.client.get(own))
    title = Title(game.title, calls(calls.client.own_edition(own)))
    who = (f"seat {chair.seat} {chair.player}{' (you)' * (chair.seat == own.number)}" for chair in game.seats)
    out.print(f"{game.name}: {game.title}, {', '.join(who)}", soft_wrap=True)
    try:
        with _playing(calls, company) as bots:
            Person(calls, own, title, out, lambda: check(bots), alone=len(game.seats) == 1).play()
    except (Left, EOFError, KeyboardInterrupt) as left:
        broken_off = isinstance(left, KeyboardInterrupt)
        if broken_off:
            out.print()  # the terminal has shown the keys
        out.print(f"The game stays as it is; to come back:\n  {way_back}", soft_wrap=True)
        if broken_off:
            raise


@contextmanager
def _playing(calls: Calls, company: Company) -> Iterator[list[Child]]:
    """The bots at work."""
    with tempfile.TemporaryDirectory(prefix="prestige-play-") as folder:
        bots: list[Child] = []
        try:
            for bot in company.bots:
                bots.append(start(calls.address, Path(folder), bot.seat, bot.strategy, calls.tls))
            yield bots
        finally:
            with undisturbed():
                for child in bots:
                    child.stop()
