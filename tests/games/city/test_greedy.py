"""What the bot of section 5.6 thinks of its own secret goals."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from shared.games.city import CITY
from shared.games.city.greedy.trial import Trial
from shared.games.city.state import State
from shared.kernel.ply import legal_actions
from shared.kernel.secrets import redact
from tests.games.city.given import card, given
from tests.games.city.simulation import play


def thought(**secrets: Any) -> float:
    """What seat 0 thinks of the position at its first turn, with these things in its hand; no card is destroyed."""
    state: State = next(state for state in play(0, 4).turns() if state.active == 0)
    players = (replace(state.players[0], **secrets), *state.players[1:])
    return Trial(replace(state, players=players), 0).worth()


@pytest.mark.parametrize(
    ("agendas", "points"),
    [
        (("agenda-25",), 1),  # no card destroyed: holds
        (("agenda-30", "agenda-25"), 3),  # Populace at most 5: holds, the better of the two counts
        (("agenda-15", "agenda-25"), 1),  # two cards destroyed: does not hold
    ],
)
def test_the_best_own_agenda_whose_goal_holds_counts_as_influence(agendas: tuple[str, ...], points: int) -> None:
    assert thought(agendas=agendas) - thought(agendas=()) == pytest.approx(0.8 * points)


def test_once_an_agenda_is_revealed_the_others_count_no_more() -> None:
    assert thought(agendas=("agenda-25",), revealed="agenda-01") == thought(agendas=())


@pytest.mark.parametrize("on", [["discardAction"], ["event", "invader"]])
@pytest.mark.parametrize("who", ["self", "each"])
def test_a_card_that_a_discard_action_throws_on_the_way_can_be_thought_of(on: list[str], who: str) -> None:
    thrower = card("Unit", passives=[{"on": on, "do": [["discard", who, 1]]}])
    state = given(2).units(thrower).state
    legal = legal_actions(CITY, state, 0)
    assert CITY.greedy(redact(state, 0), 0, legal) in legal
