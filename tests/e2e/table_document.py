"""What docs/table.md shows: fixed games, played and looked at with the program; `make golden` writes it anew."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from services.cli.seating import begin
from shared.client import Seat, options
from shared.embedded.processes import ROOT
from tests.e2e.documents import fixed, shown
from tests.services.gateway.house import House, commands, house

DOCUMENT = ROOT / "docs" / "table.md"
PLAY = ("4", "? buy glass 5", "undo", "works", "6", "? fetch marble 2", "2", "quit")
REPLAY = ("p", "spectator", "6", "q")
AFTER, LATER = "11", "8"
CITY = ("1", "2", "swap", "3", "? place card com-nothing 1 1", "place", "1", "2", "8", "1", "1", "quit")
COMPANY = ("1", "1", "2", "9", "1", "1", "1", "2", "quit")
CAYLUS = ("trading", "3", "11", "? place worker castle", "4", "quit")


async def recorded(url: str) -> Mapping[str, str]:
    """The blocks of the document by their names, from games on an empty store."""
    with fixed():
        async with commands(url), house(url) as opened:
            castle = await seated(opened, 2, "castle")
            play = await played(opened, castle, PLAY)
            show = await shown(opened.address, "show", castle.game, "--version", AFTER)
            replay = await shown(opened.address, "replay", castle.game, "--interactive", "--from", LATER, typed=REPLAY)
            alone = await played(opened, await seated(opened, 1, "city", shadows=True), CITY)
            city = await looked_at(opened, await seated(opened, 2, "city", shadows=True), COMPANY)
            caylus = await seated(opened, 2, "caylus")
            road = await played(opened, caylus, CAYLUS)
            caylus_board = await shown(opened.address, "show", caylus.game)
    told = {"play": play, "replay": replay, "city_alone": alone, "caylus_play": road}
    boards = {"show": show, "city_show": city, "caylus_show": caylus_board}
    return {name: without_boards(text) for name, text in told.items()} | boards


async def seated(opened: House, seats: int, title: str, **chosen: Any) -> Seat:
    """The seat of a person at a new game against greedy bots."""
    return (await begin(await opened.client(), options(title, **chosen), seats, 0, "greedy", "ann")).own


async def played(opened: House, seat: Seat, typed: Sequence[str]) -> str:
    """A person at the table."""
    own = ("--game", seat.game, "--seat", str(seat.number))
    return await shown(opened.address, "play", *own, typed=typed, PRESTIGE_SEAT_TOKEN=seat.token)


async def looked_at(opened: House, seat: Seat, typed: Sequence[str]) -> str:
    """The board as a person sees it who has played a while."""
    await played(opened, seat, typed)
    own = ("show", seat.game, "--seat", str(seat.number))
    return await shown(opened.address, *own, PRESTIGE_SEAT_TOKEN=seat.token)


def without_boards(text: str) -> str:
    """A transcript with a line in place of each board: they begin with a rule and end with an empty line."""
    return re.sub(r"^-- .*?\n(?=\n)", "(the board)\n", text, flags=re.MULTILINE | re.DOTALL)
