"""How the archived games of caylus were played: each seat count, each option, each end, in few plies."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from shared.games.caylus import CAYLUS
from shared.games.caylus import actions as a
from shared.games.caylus.components.text import REMARKS
from shared.games.caylus.values import Edition, Options, Place
from shared.table import commands as c
from tests.games.caylus.editions import changed
from tests.golden.desk import Choose, Curious, Desk, mixed

STONE_PRODUCTION = ("stone_farm", "park", "workshop")
WORKSHOPS = {"fixed_carpenter": 7, "neutral_carpenter": 6, "mason": 7, "lawyer": 8, "architect": 6}
"""Where buildings are made, and how well they are liked."""


def sensible(desk: Desk, chance: float = 0.2) -> Choose:
    """Each kind of action once, then mostly what the bot would do."""
    return Curious(mixed(desk.rng, chance, CAYLUS.greedy))


def bots(view: Any, seat: int, legal: tuple[Any, ...]) -> Any:
    """What the bot would do."""
    return CAYLUS.greedy(view, seat, legal)


def neighbour(view: Any, seat: int, legal: tuple[Any, ...]) -> Any:
    """Stands at the gate and on the others' stone production, builds such, and turns occupied buildings."""
    return max(legal, key=lambda action: _liking(view, seat, action))


def _liking(view: Any, seat: int, action: Any) -> int:
    match action:
        case a.PlaceOnRoad(space):
            tile, owner = view.space(space).tile, view.space(space).owner
            foreign = tile in STONE_PRODUCTION and owner not in (None, seat)
            return 9 if foreign else WORKSHOPS.get(tile, 8 if owner == seat else 1)
        case a.BuildTile(tile):
            return 5 if tile in STONE_PRODUCTION else WORKSHOPS.get(tile, 1)
        case a.TransformTile(space):
            return 9 if view.space(space).worker is not None else 1
        case a.PlaceWorker(place):
            return 8 if place is Place.GATE else 6 if place is Place.CASTLE else 1
        case a.GiveBatch():
            return -1 if view.players[seat].batches > 1 else 2
        case a.MoveWorker() | a.ShiftProvost(3) | a.ChooseLine():
            return 2
        case _:
            return 0


def at_turn(number: int) -> Callable[[Any], bool]:
    """Until the first question of a turn."""
    return lambda table: table.state.turn >= number


def two_seats(desk: Desk) -> None:
    """Default options; people come and go, plies are taken back."""
    desk.create(2, Options())
    desk.do(c.TakeSeat(None, "who leaves takes this along"))
    desk.do(c.LeaveSeat(0))
    desk.sit_down()
    desk.do(c.ReplacePlayer(1))
    desk.do(c.StartGame())
    choose = sensible(desk)
    for number in range(1, 4):
        desk.play(choose, until=at_turn(number))
        desk.play(choose, plies=number + 1)
        desk.take_back()
        desk.take_back()
    desk.do(c.ReplacePlayer(0))
    desk.play(choose)


def two_seats_rich(desk: Desk) -> None:
    """An edition of its own in which everybody has plenty."""
    desk.begin(2, Options(Edition.RULEBOOK, jeweller=True), rich())
    desk.play(sensible(desk, 0.5))


def two_seats_neighbours(desk: Desk) -> None:
    """Two counts come in one turn and bring more favors than there are lines."""
    desk.begin(2, Options(jeweller=True), rich(favors=4))
    desk.play(Curious(mixed(desk.rng, 0.3, neighbour)))


def three_seats_without_one(desk: Desk) -> None:
    """A whole game of bots with the other printing; one seat concedes, its questions are answered for it."""
    desk.begin(3, Options(Edition.V7_2))
    desk.play(bots, until=at_turn(3))
    desk.do(c.Concede(1))
    desk.play(bots)


def four_seats_short(desk: Desk) -> None:
    """A whole game on a short way, with the jeweller."""
    desk.begin(4, Options(jeweller=True), short())
    desk.play(sensible(desk))


def five_seats_short(desk: Desk) -> None:
    """A whole game of bots on a short way, with the other printing."""
    desk.begin(5, Options(Edition.V7_2, jeweller=True), short())
    desk.play(bots)


def three_seats_conceded(desk: Desk) -> None:
    """All but one give up."""
    desk.begin(3, Options(Edition.RULEBOOK))
    desk.play(bots, until=at_turn(2))
    desk.do(c.Concede(2))
    desk.play(bots, plies=5)
    desk.do(c.Concede(0))


def four_seats_one_aside(desk: Desk) -> None:
    """A whole game by the second version of the rules, on a short way: who gives up stands aside."""
    desk.begin(4, Options(), short())
    desk.play(bots, until=at_turn(2))
    desk.do(c.Concede(2))
    desk.play(bots, plies=3)
    desk.take_back()
    desk.play(bots)


def five_seats_abandoned(desk: Desk) -> None:
    """Left in the second turn."""
    desk.begin(5, Options(Edition.V7_2))
    desk.play(sensible(desk), until=at_turn(2))
    desk.do(c.AbandonGame("nobody comes any more"))


def never_started(desk: Desk) -> None:
    """Left before it began."""
    desk.create(3, Options())
    desk.do(c.TakeSeat(2))
    desk.do(c.AbandonGame())


def short() -> str:
    """The counts come early, so that the game is soon over."""

    def change(sections: dict[str, Any]) -> None:
        for section, space in zip(sections["castle"], (8, 10, 12), strict=True):
            section["count_space"] = space

    return slim(changed(change))


def rich(favors: int = 0) -> str:
    """A short way as well; much money, cubes of all kinds, and four favors at the joust field.

    With `favors`, a single house brings so many at a count, and the first two batches fill two sections.
    """

    def change(sections: dict[str, Any]) -> None:
        for section, space in zip(sections["castle"], (9, 12, 15), strict=True):
            section["count_space"] = space
        sections["start"]["cubes"] = {"food": 9, "wood": 9, "stone": 9, "cloth": 9, "gold": 9}
        sections["income"]["base"] = 9
        sections["places"]["joust_field"]["favors"] = 4
        if favors:
            sections["road"]["bailiff_steps"] = {"provost_ahead": 2, "otherwise": 2}
            for section, space, parts in zip(sections["castle"], (15, 16, 18), (1, 1, 14), strict=True):
                section["count_space"] = space
                section["parts"] = parts
                section["favors"] = [{"houses": 1, "favors": favors}]

    return slim(changed(change))


def slim(text: str) -> str:
    """The same edition without its remarks."""
    return json.dumps(_bare(json.loads(text)), separators=(",", ":"))


def _bare(node: Any) -> Any:
    if isinstance(node, list):
        return [_bare(part) for part in node]
    if isinstance(node, dict):
        return {key: _bare(part) for key, part in node.items() if key not in REMARKS}
    return node


ARCHIVE = {
    script.__name__: script
    for script in (
        two_seats,
        two_seats_rich,
        two_seats_neighbours,
        three_seats_without_one,
        four_seats_short,
        five_seats_short,
        three_seats_conceded,
        four_seats_one_aside,
        five_seats_abandoned,
        never_started,
    )
}
