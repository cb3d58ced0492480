"""Among the archived games of city are every mode, every way to win or lose, and the whole language of cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import pytest

from shared.codecs.plies import of
from shared.games.city import CITY, components
from shared.games.city.components.cards import Modifier
from shared.games.city.components.numbers import BestOther, Computed, Condition, Influence, Own
from shared.games.city.values import Mode, Options, Reason, Result, Trigger, Verdict
from shared.table.state import Table
from tests.golden import archive
from tests.golden.city.acting import EFFECTS, Watch
from tests.golden.city.six_tribes import SIX_TRIBES
from tests.golden.titles import golden

FILES = archive.files(golden("city"))
PLACES = {"effects", "adjacency", "between", "special", "passives", "action", "event", "spot", "reward"}
GOALS_ONLY = {Own, BestOther, Influence}
"""Numbers that only goals of Agendas have: they are in no effect."""


def ended() -> list[tuple[Table[Any], Options, Result]]:
    """The games that came to an end by the rules."""
    tables = (archive.game_at(file).table for file in FILES)
    read = of("city").read_options
    return [(t, read(t.options), t.state.result) for t in tables if t.state is not None and t.state.result is not None]


Way = Callable[[int, Options, Result, tuple[int, ...]], bool]
WAYS: dict[str, Way] = {
    "one True Founder": lambda seats, o, r, gone: seats > 1 and o.mode is not Mode.LOVE and len(r.winners) == 1,
    "several True Founders": lambda seats, o, r, gone: o.mode is not Mode.LOVE and len(r.winners) > 1,
    "a point from an Agenda": lambda seats, o, r, gone: any(r.agendas),
    "all together": lambda seats, o, r, gone: o.mode is Mode.LOVE and len(r.winners) == seats - len(gone) > 1,
    "all but who conceded": lambda seats, o, r, gone: bool(gone and r.winners) and not set(gone) & set(r.winners),
    "a leader with two Titles": lambda seats, o, r, gone: seats == 1 and r.winners == (0,) and (r.titles or 0) >= 2,
    "a forgotten leader": lambda seats, o, r, gone: seats == 1 and r.verdict is Verdict.PREVAILS and not r.winners,
    "nobody": lambda seats, o, r, gone: seats > 1 and r.verdict is Verdict.FALLS and not r.winners,
    "nobody, alone": lambda seats, o, r, gone: seats == 1 and r.verdict is Verdict.FALLS,
}
"""Who may have won when a game is over."""


@pytest.mark.parametrize("way", WAYS)
def test_somebody_won_in_every_way(way: str) -> None:
    assert any(WAYS[way](len(t.chairs), options, result, t.conceded) for t, options, result in ended())


def test_the_city_prevailed_and_fell_for_every_reason() -> None:
    prevailing = {Reason.PRESTIGE, Reason.FAVOR_GAINED}
    found = {(result.reason, result.verdict) for _, _, result in ended()}
    assert found == {(reason, Verdict.PREVAILS if reason in prevailing else Verdict.FALLS) for reason in Reason}


def test_each_mode_was_played_to_its_end_with_shadows_and_without() -> None:
    found = {(options.mode or Mode.STANDARD, options.shadows) for _, options, _ in ended()}
    assert found == {(mode, shadows) for mode in Mode for shadows in (False, True)}
    assert {options.mode for _, options, _ in ended()} == {None, *Mode}


def test_each_number_of_seats_was_played_with_shadows_and_without() -> None:
    found = {(len(table.chairs), options.shadows) for table, options, _ in ended()}
    assert found == {(seats, shadows) for seats in CITY.seats for shadows in (False, True)}


def test_the_edition_of_six_tribes_was_played_in_each_mode_by_each_number_of_seats_with_shadows_and_without() -> None:
    games = [game for game in ended() if components.of(game[0].state.edition).id == "six-tribes-1"]
    assert {options.mode or Mode.STANDARD for _, options, _ in games} == set(Mode)
    found = {(len(table.chairs), options.shadows) for table, options, _ in games}
    assert found >= {(1, False), (1, True), (2, False), (2, True), (3, False), (3, True), (4, False), (4, True)}
    assert {result.verdict for _, _, result in games} == set(Verdict)
    assert any(result.titles for _, _, result in games), "a Title was turned"
    assert any(any(result.agendas) for _, _, result in games), "an Agenda was fulfilled"


def classes(union: Any) -> set[type]:
    """The classes of an annotated union."""
    parts = get_args(union)
    return set().union(*map(classes, parts)) if parts else {union} if isinstance(union, type) else set()


def language() -> set[str]:
    """All that can act: effects, passives, modifiers, numbers and conditions, and lists at every printed place."""
    modifiers = {get_args(cls.model_fields["mod"].annotation)[0] for cls in classes(Modifier)}
    words = EFFECTS | (classes(Computed) - GOALS_ONLY) | classes(Condition)
    return {cls.__name__ for cls in words} | {trigger.value for trigger in Trigger} | modifiers | PLACES


def test_the_language_is_counted_whole() -> None:
    assert len(language()) == 19 + 16 + 8 + len(Trigger) + 4 + len(PLACES) - 1, "a list of events and a passive's event"


def test_everything_in_the_language_of_cards_acts_in_some_archived_game(monkeypatch: pytest.MonkeyPatch) -> None:
    assert language() - Watch(monkeypatch).see(FILES) == set()


def test_what_acts_in_no_game_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    others = {"two_seats_language", "two_seats_endless", *SIX_TRIBES}
    without = [file for file in FILES if file.stem not in others]
    missing = language() - Watch(monkeypatch).see(without)
    assert {"Repeat", "guard", "soften", "restored", "Not"} <= missing
