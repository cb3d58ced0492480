"""Who is on display in which year: CA-217 to CA-220, S-80."""

import pytest

from shared.games.castle.actions import HireCraftsman
from shared.games.castle.events import CraftsmenDisplayed, SeasonBegan
from shared.games.castle.prompts import AskCraftsman
from shared.games.castle.values import Craft, Craftsman
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import RED, events_of, whole
from tests.marks import clause, scenario

FIRST = {"sculptor_1", "stonemason_1"}
SECOND = {"master_builder_2", "carpenter_2", "stucco_worker_2"}
THIRD = {"master_builder_3", "carpenter_3", "stucco_worker_3", "stonemason_3"}


def displayed(game: Game) -> set[str]:
    """Who is on display."""
    return {stack.craftsman.value for stack in game.state.stacks if stack.displayed}


@scenario("S-80")
@clause("CA-217", "CA-218", "CA-219", "CA-220")
@pytest.mark.parametrize(
    ("round_", "shown"), [(1, FIRST), (4, FIRST), (5, FIRST | SECOND), (8, FIRST | SECOND), (9, FIRST | SECOND | THIRD)]
)
def test_each_year_shows_more_craftsmen(round_: int, shown: set[str]) -> None:
    begun = next(ply for ply in whole(2) if ply.state.round == round_)
    game = Game(begun.state)
    assert displayed(game) == shown
    assert len(shown) == {1: 2, 2: 5, 3: 9}[game.state.year]


@clause("CA-218", "CA-219")
def test_the_display_grows_with_the_new_year_before_its_first_season() -> None:
    told = events_of(whole(3), CraftsmenDisplayed, SeasonBegan)
    grown = [told[n + 1].round for n, event in enumerate(told) if isinstance(event, CraftsmenDisplayed)]
    shown = [{who.value for who in event.craftsmen} for event in told if isinstance(event, CraftsmenDisplayed)]
    assert grown == [1, 5, 9]
    assert shown == [FIRST, SECOND, THIRD]


@clause("CA-220")
def test_those_of_earlier_years_can_still_be_hired() -> None:
    game = given(2, round=12).seat(RED, gold=20).ask(AskCraftsman(RED))
    assert {each.craftsman.value for each in game.options(HireCraftsman)} == FIRST | SECOND | THIRD


@clause("CA-217")
def test_there_is_no_second_stonemason_and_one_sculptor() -> None:
    levels = {craft: [who.level for who in Craftsman if who.craft is craft] for craft in Craft}
    assert (levels[Craft.STONEMASON], levels[Craft.SCULPTOR]) == ([1, 3], [1])
    assert {stack.craftsman.value for stack in given(4).state.stacks} == FIRST | SECOND | THIRD
