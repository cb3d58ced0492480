"""No text keeps the table at work without end: lengths that a new game allows, CI-377; steps of one answer, CI-367."""

from __future__ import annotations

from typing import Any

import pytest

from shared.games.city import components
from shared.games.city.components.steps import steps
from shared.games.city.events import ResourceGained, ResourceLost
from shared.games.city.values import STEPS_PER_ANSWER, Reason
from tests.games.city.given import card, edited, given
from tests.games.city.usual import LOST, end
from tests.marks import clause

UP_AND_DOWN = [["gain", "coins", 1], ["lose", "coins", 1]]
GAIN = ["gain", "coins", 1]
RICH = [">=", ["res", "coins"], 1]


def thrice(inner: list[Any]) -> list[Any]:
    """A thousand times this list."""
    return ["repeat", 10, [["repeat", 10, [["repeat", 10, inner]]]]]


def refusal(section: str, place: int, **values: Any) -> list[str]:
    """What a new game is refused for if an entry has these values, numbers of the box aside."""
    text = edited(lambda tree: tree[section][place].update(values))
    return [str(fault) for fault in components.unfit(components.load(text)) if fault.clause != "CI-011"]


@clause("CI-377")
@pytest.mark.parametrize("effects", [[thrice(UP_AND_DOWN * 200)] * 2, [thrice([["draw", 1]])], [GAIN] * 260])
def test_a_card_with_too_many_steps_makes_no_new_game(effects: list[Any]) -> None:
    (told,) = refusal("cards", 3, effects=effects)
    assert told.endswith(" steps, 250 at most (CI-377)")


@clause("CI-377")
def test_what_can_be_repeated_counts_as_often_as_it_can_run() -> None:
    effects = components.of(components.load(edited(lambda tree: tree["cards"][3].update(effects=[thrice([GAIN])]))))
    (effect,) = effects.cards[3].effects
    assert steps(effect) == 1 + 10 * (1 + 10 * (1 + 10 * 1))


@clause("CI-377")
@pytest.mark.parametrize(
    ("section", "values", "told"),
    [
        ("cards", {"needs": [RICH] * 16}, "32 steps in needs, passives and modifiers, 20 at most"),
        ("events", {"effects": [GAIN] * 250}, "251 steps, 250 at most"),
        ("agendas", {"goal": ["and", *[RICH] * 10]}, "21 steps, 20 at most"),
        ("agendas", {"goal": ["and", *[RICH] * 9]}, ""),
    ],
)
def test_so_it_is_with_needs_events_and_goals(section: str, values: dict[str, Any], told: str) -> None:
    assert [fault.partition(" has ")[2].removesuffix(" (CI-377)") for fault in refusal(section, 3, **values)] == [
        told
    ] * bool(told)


BUSY = card("Blank", effects=[["repeat", 10, [["repeat", 10, UP_AND_DOWN * 6]]]])


@clause("CI-367")
def test_an_answer_that_has_more_to_do_than_a_thousand_steps_is_a_stall() -> None:
    game = given(2).hand(0, BUSY, "Blank", "Blank", "Blank")
    done = game.place(BUSY, 1, 0)
    assert end(game) == (LOST, Reason.STALL)
    assert STEPS_PER_ANSWER - 150 < len(done.of(ResourceGained, ResourceLost)) < STEPS_PER_ANSWER


@clause("CI-367")
def test_a_game_that_began_by_the_first_rules_does_it_all() -> None:
    game = given(2).with_state(rules=1).hand(0, BUSY, "Blank", "Blank", "Blank")
    done = game.place(BUSY, 1, 0)
    assert end(game) == (None, None)
    assert len(done.of(ResourceGained, ResourceLost)) == 1200


@clause("CI-367")
@pytest.mark.parametrize(
    "effects",
    [
        [thrice(UP_AND_DOWN)],
        [thrice([])],
        [thrice([["gain", "coins", ["diff", 0, ["count", {}]]]])],
        [thrice([["destroy", {"type": "Home"}, 1], ["restore", {}, 1]])],
        [thrice([["if", RICH, []]])],
    ],
)
def test_whatever_it_does_an_answer_comes_to_an_end(effects: list[Any]) -> None:
    endless = card("Blank", effects=effects)
    game = given(2).city({(1, 0): "Home"}).hand(0, endless, "Blank", "Blank", "Blank")
    done = game.place(endless, 2, 0)
    assert end(game) == (LOST, Reason.STALL)
    assert len(done.events) < 10 * STEPS_PER_ANSWER


@clause("CI-367")
def test_passives_that_a_card_sets_off_count_too() -> None:
    unit = card("Unit", passives=[{"on": ["destroyed", {}], "do": UP_AND_DOWN * 30}])
    turner = card("Blank", effects=[["destroy", {"type": "Home"}, 1], ["restore", {}, 1]] * 10)
    game = given(2).units(*[unit] * 2).city({(1, 0): "Home"}).hand(0, turner, "Blank", "Blank", "Blank")
    game.place(turner, 2, 0)
    assert end(game) == (LOST, Reason.STALL)
