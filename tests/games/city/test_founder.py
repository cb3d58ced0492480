"""The True Founder: CI-196 to CI-208, CI-232; S-49, S-50, S-115, S-116."""

from __future__ import annotations

from typing import Any

import pytest

from shared.games.city.components import of
from shared.games.city.state import Deeds
from shared.games.city.values import Mode, Reason, Result, Tribe
from tests.games.city.given import Game, card, given, opened
from tests.games.city.usual import WON, end
from tests.marks import clause, scenario

WIN = card("Monument", effects=["★+1"])


def prevailed(game: Game) -> Result:
    """The result after the city has prevailed by a communal Monument at the left."""
    game.with_state(prestige=4).hand(game.state.active, WIN)
    x = min(x for x, y in game.cells(WIN) if y == 0)
    game.place(WIN, x, 0)
    assert end(game) == (WON, Reason.PRESTIGE)
    assert game.state.result is not None
    return game.state.result


def row(*words: str) -> dict[tuple[int, int], Any]:
    """Cards to the right of the Tribal Center."""
    return {(x + 1, 0): word for x, word in enumerate(words)}


@scenario("S-49")
@clause("CI-156", "CI-196", "CI-197", "CI-199", "CI-200", "CI-202")
def test_counting_with_a_leader() -> None:
    game = given(3).city(
        row("Home:crafting$1", "Home:fishing$2", "Home:fishing", "Home:warrior", "Home", "(Home:fishing$4)")
    )
    result = prevailed(game.units("Leader:crafting$2"))
    assert (result.influence, result.winners) == ((3, 2, 0), (0,))


@scenario("S-50")
@clause("CI-206", "CI-208")
def test_two_players_count_both_their_tribes() -> None:
    words = ("Home:crafting", "Home:fishing$1", "Home:fishing", "Home:merchant", "Home:merchant$2", "Home:warrior")
    result = prevailed(given(2).city(row(*words)))
    assert (result.influence, result.winners) == ((3, 2), (0,))


@scenario("S-115")
@clause("CI-196", "CI-198", "CI-201", "CI-202", "CI-284")
def test_only_what_lies_in_the_city_counts_whoever_placed_it() -> None:
    game = given(3).city(row("Home:crafting$2", "Home:fishing", "Home:fishing"))
    game.player(0, deeds=Deeds(placed=3))
    game.discards("Home:crafting").piles(["Home:crafting"] * 3)
    game.with_state(prestige=4).hand(0, WIN, *["Home:crafting"] * 4)
    game.place(WIN, -1, 0)
    result = game.state.result
    assert result is not None
    assert (result.influence, result.cost, result.winners) == ((1, 2, 0), (2, 0, 0), (1,))


@scenario("S-116")
@clause("CI-022", "CI-231")
def test_in_squalor_no_communal_card_is_in_play() -> None:
    state: Any = opened(3, mode=Mode.SQUALOR).state
    hands = [c for player in state.players for c in player.hand]
    piles = (state.pile_a.top, *state.pile_a.below, *state.pile_b.top, *state.pile_b.below, *state.pile_c.top)
    cards = [*hands, *piles, *state.pile_c.below]
    assert len(cards) == 48
    assert all(c.back is not Tribe.COMMUNAL for c in cards)
    printed = of(state.edition).card
    assert all(printed[c.id].tribe is not Tribe.COMMUNAL for c in cards)


@scenario("S-116")
@clause("CI-232")
def test_in_squalor_the_founder_is_found_as_in_standard() -> None:
    game = given(3, mode="squalor").city(row("Home:merchant", "Home:merchant", "Home:fishing"))
    result = prevailed(game)
    assert (result.influence, result.winners) == ((0, 1, 2), (2,))


@clause("CI-197")
def test_covered_destroyed_and_discarded_cards_do_not_count() -> None:
    game = given(3).city(row("(Home:crafting)", "(Home:crafting)", "Home:fishing")).lay(1, 0, "Home:merchant")
    game.discards("Leader:crafting")
    assert prevailed(game).influence == (0, 1, 1)


@clause("CI-199")
def test_a_unit_that_is_no_leader_counts_one() -> None:
    assert prevailed(given(3).units("Unit:crafting", "Leader:fishing")).influence == (1, 2, 0)


@clause("CI-200")
def test_communal_cards_the_center_and_unclaimed_tribes_count_for_nobody() -> None:
    game = given(3).city(row("Home", "Home:warrior", "Home:priestly", "Home:peacekeeper")).units("Leader", "Unit")
    result = prevailed(game)
    assert (result.influence, result.winners) == ((0, 0, 0), (0, 1, 2))


@clause("CI-202")
@pytest.mark.parametrize("seat", [1, 2])
def test_the_highest_influence_wins_alone_whoever_is_active(seat: int) -> None:
    game = given(3, active=seat).city(row("Home:crafting", "Home:crafting", "Home:fishing$9"))
    assert prevailed(game).winners == (0,)


@clause("CI-203")
def test_in_a_tie_the_higher_sum_of_printed_costs_wins() -> None:
    cheaper = card("Unit", modifiers=[{"mod": "cost", "match": {}, "by": -3}])
    game = given(3).units(cheaper).city(row("Home:crafting$1", "Home:crafting$2", "Home:fishing$4", "Home:fishing"))
    result = prevailed(game.city({(5, 0): "(Home:crafting$9)"}))
    assert (result.influence, result.cost, result.winners) == ((2, 2, 0), (3, 4, 0), (1,))


@clause("CI-204")
def test_the_cost_of_a_leader_is_added_once() -> None:
    game = given(3).units("Leader:crafting$2").city(row("Home:fishing", "Home:fishing$3"))
    result = prevailed(game)
    assert (result.influence, result.cost, result.winners) == ((2, 2, 0), (2, 3, 0), (1,))


@clause("CI-205")
def test_with_equal_costs_all_that_are_tied_win() -> None:
    game = given(4).city(row("Home:crafting$2", "Home:fishing$2", "Home:merchant$1"))
    result = prevailed(game)
    assert (result.influence, result.cost, result.winners) == ((1, 1, 1, 0), (2, 2, 1, 0), (0, 1))


@clause("CI-207")
def test_the_cost_of_two_tribes_is_added() -> None:
    game = given(2).city(row("Home:crafting$1", "Home:fishing$3", "Home:merchant$2", "Home:peacekeeper$1"))
    result = prevailed(game)
    assert (result.influence, result.cost, result.winners) == ((2, 2), (4, 3), (0,))


@clause("CI-208")
def test_the_seat_wins_although_another_tribe_has_most_cards() -> None:
    words = ("Home:crafting", "Home:crafting", "Home:fishing", "Home:fishing", "Home:merchant", "Home:merchant")
    result = prevailed(given(2).city(row(*words, "Home:merchant")))
    assert (result.influence, result.winners) == ((4, 3), (0,))
