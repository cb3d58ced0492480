"""Every truth that is looked at after each event can be broken, and is named when it is."""

from collections.abc import Callable
from typing import Any

import pytest

from shared.games.caylus import CAYLUS
from shared.games.caylus.invariants import OF_GAMES, OF_PLAYERS
from shared.games.caylus.state import State
from shared.games.caylus.values import Cubes, Line, Markers, Phase, Section
from shared.kernel.records import changed
from tests.games.caylus.games import played
from tests.marks import clause


def after_two_turns() -> State:
    """The first question of turn 3 in a game of three, in which all is as it should be."""
    state: State = next(ply.state for ply in played(3, 5, (0, 1, 2)) if ply.state.turn == 3)
    assert state.phase is Phase.PLACEMENT
    return state


def with_points(state: State, points: int) -> State:
    """Seat 0 gains points, by buildings."""
    player = state.players[0]
    tally = changed(player.tally, buildings=player.tally.buildings + points)
    return state.with_player(0, points=player.points + points, tally=tally)


def with_house(state: State) -> State:
    """A house that nothing was scored for."""
    return changed(state, dungeon=(*state.dungeon, 0))


def filled(state: State) -> State:
    """More houses than the Dungeon has parts, all scored for."""
    tally = changed(state.players[0].tally, castle=5 * 7)
    state = state.with_player(0, tally=tally, points=tally.total())
    return changed(state, dungeon=(0,) * 7, walls=(), towers=())


BREAKS: dict[str, Callable[[State], Any]] = {
    "every worker of a player is in hand or stands somewhere": lambda s: s.with_player(0, workers=7),
    "cubes, deniers and workers are never negative": lambda s: s.with_player(0, cubes=Cubes(gold=-1)),
    "points are never negative": lambda s: with_points(s, -1 - s.players[0].points),
    "points are the sum of what they come from": lambda s: s.with_player(0, points=s.players[0].points + 1),
    "every house in the castle scored once": with_house,
    "favor markers stand in open columns": lambda s: s.with_player(0, markers=Markers(money=3)),
    "no line is used twice in a phase": lambda s: s.with_player(0, lines=(Line.MONEY, Line.MONEY)),
    "turn order and passing scale hold each player once": lambda s: changed(s, passed=(1, 1)),
    "tiles are on the road, in the supply or in the box": lambda s: changed(s, supply=s.supply[1:]),
    "only neutral tiles leave the game": lambda s: changed(s, supply=s.supply[1:], box=(*s.box, s.supply[0])),
    "empty spaces fill from the lowest on": lambda s: s.with_space(20, tile="residence", owner=0),
    "who builds owns, and nobody owns the rest": lambda s: s.with_space(7, owner=0),
    "workers stand only on buildings that take them": lambda s: s.with_space(28, worker=0),
    "only what a lawyer may transform is promised": lambda s: s.with_space(7, promised=0),
    "stables and castle hold a player once": lambda s: changed(s, castle=(1, 1)),
    "provost and bailiff stand on the road": lambda s: changed(s, provost=29),
    "sections are counted in order and hold no more houses than parts": filled,
}


def test_every_truth_is_broken_here() -> None:
    assert set(BREAKS) == {*OF_PLAYERS, *OF_GAMES}


@pytest.mark.parametrize("truth", BREAKS)
@clause("CY-012", "CY-013", "CY-121", "CY-295")
def test_a_broken_truth_is_named(truth: str) -> None:
    whole = after_two_turns()
    assert not list(CAYLUS.invariants(whole))
    assert truth in list(CAYLUS.invariants(BREAKS[truth](whole)))


@pytest.mark.parametrize("provost", [0, 29])
@clause("CY-097", "CY-121")
def test_a_provost_beside_the_road_is_named(provost: int) -> None:
    state = changed(after_two_turns(), provost=provost)
    assert list(CAYLUS.invariants(state)) == ["provost and bailiff stand on the road"]


@pytest.mark.parametrize("counted", [(Section.WALLS,), (Section.DUNGEON, Section.TOWERS)])
@clause("CY-239", "CY-270")
def test_a_section_that_is_counted_before_its_time_is_named(counted: tuple[Section, ...]) -> None:
    state = changed(after_two_turns(), counted=counted)
    assert "sections are counted in order and hold no more houses than parts" in list(CAYLUS.invariants(state))
