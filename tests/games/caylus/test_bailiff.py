"""Phase 7: how far the bailiff goes, and which section is due: S-67 to S-71, S-123."""

import pytest

from shared.games.caylus import CAYLUS
from shared.games.caylus.events import BailiffMoved, GameEnded, ProvostMoved, SectionCounted, TurnBegan
from shared.games.caylus.prompts import AskLine
from shared.games.caylus.values import Phase, Section
from tests.games.caylus.given import given
from tests.games.caylus.looks import BLUE, GREEN, RED
from tests.games.caylus.signs import batch, line
from tests.marks import clause, scenario


@scenario("S-67")
@clause("CY-263", "CY-265", "CY-268")
def test_the_provost_behind() -> None:
    game = given(3).bailiff(8, provost=5)
    ended = game.begin("turn_end")
    assert (ended.of(BailiffMoved), ended.of(ProvostMoved)) == ([BailiffMoved(9)], [ProvostMoved(9)])
    assert ended.of(SectionCounted) == []
    assert (game.state.bailiff, game.state.provost, game.state.phase) == (9, 9, Phase.PLACEMENT)


@scenario("S-68")
@clause("CY-262", "CY-265", "CY-268", "CY-270")
def test_the_provost_one_space_ahead() -> None:
    game = given(3).bailiff(10, provost=11)
    ended = game.begin("turn_end")
    assert (game.state.bailiff, game.state.provost) == (12, 12)
    assert ended.of(SectionCounted) == [SectionCounted(Section.DUNGEON)]
    earlier = given(3).bailiff(10, provost=11).counted("dungeon")
    assert earlier.begin("turn_end").of(SectionCounted) == []
    assert earlier.state.bailiff == 12


@scenario("S-69")
@clause("CY-262", "CY-268")
def test_passing_over_the_count_space() -> None:
    game = given(3).bailiff(11, provost=13)
    ended = game.begin("turn_end")
    assert (game.state.bailiff, game.state.provost) == (13, 13)
    assert ended.of(SectionCounted) == [SectionCounted(Section.DUNGEON)]


@scenario("S-70")
@clause("CY-263", "CY-265")
def test_bailiff_and_provost_on_the_same_space() -> None:
    game = given(3).bailiff(9)
    game.begin("turn_end")
    assert (game.state.bailiff, game.state.provost) == (10, 10)


@pytest.mark.parametrize(("provost", "space"), [(1, 11), (9, 11), (10, 11), (11, 12), (13, 12), (28, 12)])
@clause("CY-262", "CY-263", "CY-264")
def test_the_bailiff_goes_one_or_two_spaces_and_never_back(provost: int, space: int) -> None:
    game = given(3).counted("dungeon").bailiff(10, provost=provost)
    game.begin("turn_end")
    assert (game.state.bailiff, game.state.provost) == (space, space)


@scenario("S-71")
@clause("CY-269", "CY-270", "CY-283")
def test_the_dungeon_filled_early() -> None:
    game = given(3).with_state(turn=3).bailiff(8, provost=10).houses("dungeon", *[BLUE] * 5)
    game.workers(RED, "castle").seat(RED, food=1, wood=1, stone=1)
    game.begin("castle")
    game.act(RED, batch("FWS"))
    counted = game.rest()
    assert counted.of(SectionCounted) == [SectionCounted(Section.DUNGEON)]
    assert (game.state.turn, game.state.bailiff) == (3, 10)
    game.go_on()
    assert (game.state.turn, game.state.open_sections()[0]) == (4, Section.WALLS)
    while game.state.bailiff < 12:
        assert game.rest().of(SectionCounted) == []
        game.go_on()
    assert (game.state.bailiff, game.state.counted) == (12, (Section.DUNGEON,))


@pytest.mark.parametrize(
    ("section", "before", "parts"), [("dungeon", 11, 6), ("walls", 17, 10), ("towers", 23, 14)], ids=str
)
@clause("CY-268", "CY-269", "CY-270")
def test_each_section_is_counted_on_its_space_or_when_it_is_full(section: str, before: int, parts: int) -> None:
    assert counted(section, before - 1, 0) == []
    assert counted(section, before, 0) == [section]
    assert counted(section, before - 1, parts - 1) == []
    assert counted(section, before - 1, parts) == [section]
    assert counted(section, before, parts) == [section]


def counted(section: str, bailiff: int, houses: int) -> list[str]:
    """What is counted when the bailiff has gone one space on."""
    names = [row.value for row in Section]
    earlier = names[: names.index(section)]
    game = given(2).counted(*earlier).bailiff(bailiff, provost=1).houses(section, *[RED] * houses)
    game.begin("turn_end")
    while game.state.phase is Phase.TURN_END:
        game.act(game.asked.seat, game.neutral())
    return [row.value for row in game.state.counted[len(earlier) :]]


@scenario("S-123")
@pytest.mark.parametrize(("provost", "space"), [(26, 25), (14, 24)])
@clause("CY-262", "CY-263", "CY-264", "CY-265", "CY-266", "CY-267", "CY-268", "CY-286", "CY-325")
def test_where_the_bailiff_stops(provost: int, space: int) -> None:
    game = given(3).bailiff(23, provost=provost).counted("dungeon", "walls")
    game.houses("towers", RED, RED, GREEN, BLUE)
    game.begin("turn_end")
    assert (game.state.bailiff, game.state.provost) == (space, space)
    assert (game.asked, Section.TOWERS in game.state.counted) == (AskLine(RED), False)
    ended = game.act(RED, line("b"))
    assert ended.of(SectionCounted) == [SectionCounted(Section.TOWERS)]
    assert (len(ended.of(GameEnded)), ended.of(TurnBegan)) == (1, [])
    assert (game.state.phase, game.options()) == (Phase.OVER, [])
    assert CAYLUS.outcome(game.state) is not None
