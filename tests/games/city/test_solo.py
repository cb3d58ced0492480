"""One player: CI-209 to CI-224; S-51, S-52, S-118 to S-120."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from shared.games.city import actions as a
from shared.games.city import events as e
from shared.games.city.prompts import AskTitleSide, AskTurn
from shared.games.city.values import Reason
from tests.games.city.given import Game, card, given, opened, title
from tests.games.city.usual import LOST, WON, end, sizes
from tests.marks import clause, scenario

WIN = card("Monument", effects=["★+1"])
NEVER = title("coins >= 99")


def turned(game: Game) -> list[bool]:
    """Which slots are turned."""
    return [slot.turned for slot in game.state.slots]


def placed(game: Game, *effects: Any) -> Any:
    """What follows when a Blank with these effects is placed at (1,0)."""
    spec = card("Blank", effects=list(effects))
    game.hand(0, spec, "Blank", "Blank", "Blank")
    return game.place(spec, 1, 0)


@clause("CI-209", "CI-211")
def test_solo_is_set_up_for_one_seat_with_three_titles() -> None:
    state = opened(1).state
    (player,) = state.players
    assert (len(player.hand), len(player.identity)) == (4, 1)
    assert sizes(opened(1)) == (18, 18, 18)
    assert [slot.number for slot in state.slots] == [1, 2, 3]
    assert len({slot.title for slot in state.slots}) == 3
    assert state.agenda_deck == ()


@clause("CI-211")
def test_the_titles_are_dealt_at_random() -> None:
    dealt = {tuple(slot.title for slot in opened(1, key=bytes([k])).state.slots) for k in range(8)}
    assert len(dealt) > 4


@clause("CI-210")
def test_the_identity_changes_nothing_for_the_titles() -> None:
    game = given(1).identity(0, "crafting").city({(1, 0): "Home:crafting"}).titles(title("coins >= 5"), NEVER, NEVER)
    game.with_state(prestige=4).hand(0, WIN)
    game.place(WIN, 2, 0)
    assert game.state.result is not None
    assert (game.state.result.titles, game.state.result.winners) == (0, ())


@scenario("S-119")
@clause("CI-212", "CI-213", "CI-214", "CI-264")
def test_the_other_half_is_ignored_for_the_whole_game() -> None:
    base = given(1, start=True).titles(
        *[title("coins >= 5", ["H+1"])] * 3, other=title("coins >= 99", ["P+1"]), half=None
    )
    slots = base.state.slots
    real = opened(1)
    assert [real.asked, real.options()] == [AskTitleSide(0, 1), [a.ChooseHalf(1), a.ChooseHalf(2)]]
    real.act(a.ChooseHalf(2))
    assert real.asked == AskTitleSide(0, 2)
    real.act(a.ChooseHalf(1))
    assert real.asked == AskTitleSide(0, 3)
    real.play(a.ChooseHalf(2))
    assert isinstance(real.asked, AskTurn)
    halves = [slot.half for slot in real.state.slots]
    assert halves == [2, 1, 2]
    base.with_state(slots=tuple(_with(slot, half) for slot, half in zip(slots, halves, strict=True)))
    base.start()
    assert base.figures == "[H5 P4 D4 ★0 C5]"
    assert turned(base) == [False, True, False]
    base.blank()
    assert [slot.half for slot in base.state.slots] == [2, 1, 2]
    assert not base.options(a.ChooseHalf)


def _with(slot: Any, half: int | None) -> Any:
    return replace(slot, half=half)


@scenario("S-51")
@clause("CI-216", "CI-219")
def test_two_titles_and_the_city_make_a_winner() -> None:
    game = given(1, prestige=4, start=True).titles(title("coins >= 5"), NEVER, title("defense >= 4")).hand(0, WIN)
    game.start()
    assert turned(game) == [True, False, True]
    game.place(WIN, 1, 0)
    assert end(game) == (WON, Reason.PRESTIGE)
    assert game.state.result is not None
    assert (game.state.result.titles, game.state.result.winners) == (2, (0,))


@scenario("S-52")
@clause("CI-215", "CI-216", "CI-217")
def test_one_title_helps_the_next() -> None:
    game = given(1, happiness=6).titles(
        title("defense >= 6", ["H+1"]), title("populace >= 6", ["D+2"]), title("happiness >= 9")
    )
    done = placed(game, "P+2")
    assert done.figures == "[H7 P6 D6 ★0 C5]"
    assert turned(game) == [True, True, False]
    assert [event.slot for event in done.of(e.TitleTurned)] == [2, 1]


@clause("CI-215")
def test_between_checkpoints_no_title_is_turned() -> None:
    game = given(1).titles(title("coins >= 9"))
    done = placed(game, "C+5", "C-5")
    assert not done.of(e.TitleTurned)
    assert not given(1).titles(title("coins >= 5")).state.slots[0].turned


@clause("CI-217")
def test_a_reward_comes_after_its_title_counts_as_turned() -> None:
    game = given(1).titles(title("coins >= 6", ["H+1"]))
    done = placed(game, "C+1")
    kinds = [type(event) for event in done.events if isinstance(event, e.TitleTurned | e.ResourceGained)]
    assert kinds[-2:] == [e.TitleTurned, e.ResourceGained]
    assert done.end.happiness == 5


@clause("CI-217", "CI-222")
def test_a_reward_can_end_the_game() -> None:
    game = given(1).titles(title("coins >= 6", ["P-4"]))
    placed(game, "C+1")
    assert end(game) == (LOST, Reason.POPULACE)


@scenario("S-118")
@clause("CI-214", "CI-218", "CI-219", "CI-223", "CI-224")
def test_a_title_stays_turned() -> None:
    easy, hard = title("coins >= 5", difficulty=1), title("defense >= 4", difficulty=3)
    game = given(1, prestige=4, start=True).titles(easy, NEVER, hard)
    game.start()
    assert turned(game) == [True, False, True]
    game.with_state(coins=0, defense=3).hand(0, WIN)
    game.place(WIN, 1, 0)
    result = game.state.result
    assert result is not None
    assert (result.verdict, result.titles, result.winners) == (WON, 2, (0,))
    assert (result.influence, result.cost) == ((), ())


@clause("CI-220", "CI-221")
def test_the_victory_itself_turns_no_title_and_one_title_is_too_few() -> None:
    game = given(1, prestige=4, start=True).titles(title("coins >= 5"), title("prestige >= 5"), NEVER).hand(0, WIN)
    game.start()
    game.place(WIN, 1, 0)
    assert end(game) == (WON, Reason.PRESTIGE)
    assert turned(game) == [True, False, False]
    assert game.state.result is not None
    assert (game.state.result.titles, game.state.result.winners) == (1, ())


@scenario("S-120")
@clause("CI-192", "CI-222")
def test_titles_do_not_save_the_city() -> None:
    game = given(1, populace=1).titles(*[title("coins >= 5")] * 3)
    game.with_state(slots=tuple(_turned(slot) for slot in game.state.slots))
    placed(game, "P-1")
    assert end(game) == (LOST, Reason.POPULACE)
    assert game.state.result is not None
    assert (game.state.result.titles, game.state.result.winners) == (3, ())


@scenario("S-120")
@clause("CI-036", "CI-185")
def test_with_all_titles_the_city_still_falls_without_cards() -> None:
    game = given(1).titles(*[title("coins >= 5")] * 3).piles().hand(0, "Blank")
    game.with_state(slots=tuple(_turned(slot) for slot in game.state.slots))
    done = game.blank()
    assert done.end.verdict is None
    assert turned(game) == [True] * 3
    assert end(game) == (LOST, Reason.DECK_EMPTY)


def _turned(slot: Any) -> Any:
    return replace(slot, turned=True, turned_title=slot.title, turned_half=1)


@clause("CI-222")
def test_an_empty_favor_gained_deck_is_a_victory_in_solo_too() -> None:
    game = given(1).favor_gained()
    placed(game, ["event", "favorGained", 1])
    assert end(game) == (WON, Reason.FAVOR_GAINED)


@clause("CI-224")
@pytest.mark.parametrize("difficulty", [1, 2, 3])
def test_a_title_of_any_difficulty_counts_one(difficulty: int) -> None:
    game = given(1, start=True).titles(title("coins >= 5", ["H+1"], difficulty), title("coins >= 5"), NEVER)
    game.start()
    game.with_state(prestige=4).hand(0, WIN)
    game.place(WIN, 1, 0)
    assert game.state.result is not None
    assert (game.state.result.titles, game.state.happiness) == (2, 5)
