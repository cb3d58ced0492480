"""A check that can't fail is none: each of these variants of city tells something in a channel, and is caught there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from shared.codecs.plies import of
from shared.games.city import CITY
from shared.games.city import actions as a
from shared.games.city import events as e
from shared.games.city import prompts as p
from shared.games.city.state import Peek, State
from shared.games.city.values import Backs, Mode, Options, Resource
from shared.kernel import ply as kernel
from shared.kernel import secrets
from shared.kernel.ply import Ply
from shared.kernel.rules import Outcome, Rules
from tests.architecture.vocabulary import members, reachable
from tests.laws.city_law import CITY_LAW
from tests.laws.twins import Pairs

PLAYED = [(1, Options(shadows=True)), (3, Options(shadows=True)), (2, Options(Mode.LOVE)), (1, Options())]
GAMES = 400  # are looked through at most
SELDOM: set[type | str] = {Peek, e.EventPeeked, e.AgendaFulfilled, e.AgendaDropped, "fulfilled"}
"""What takes many games to be seen."""


class Caught(Exception):
    """A difference, by its channels."""


def caught(rules: Rules, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The channels that tell something, in the first pair of which one does."""

    def differ(channels: list[str], where: str) -> None:
        raise Caught(*channels)

    monkeypatch.setattr(of("city"), "rules", rules)
    pairs = Pairs(replace(CITY_LAW, rules=rules), differ)
    try:
        for number in range(GAMES):
            pairs.of_game(*PLAYED[number % len(PLAYED)], number)
    except Caught as found:
        return set(found.args)
    return set()


def shown(cls: type, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on a hidden field is redacted no more."""
    compiled = secrets.redactor

    def redactor(asked: type) -> secrets.Redactor:
        run = compiled(asked)
        if asked is not cls:
            return run
        return lambda thing, viewer: replace(run(thing, viewer), **{name: getattr(thing, name)})

    monkeypatch.setattr(secrets, "redactor", redactor)


def hidden_fields(classes: set[type]) -> list[Any]:
    """Each field that is not for everybody, as parameters of a test."""
    records = [cls for cls in classes if is_dataclass(cls)]
    hidden = [(cls, each.name) for cls in records for each in fields(cls) if "secret" in each.metadata]
    return [
        pytest.param(cls, name, id=f"{cls.__name__}.{name}", marks=[pytest.mark.soak] if {cls, name} & SELDOM else [])
        for cls, name in sorted(hidden, key=str)
    ]


@pytest.mark.parametrize(("cls", "name"), hidden_fields(reachable([State])))
def test_a_part_of_the_state_that_is_not_redacted_is_seen(
    cls: type, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown(cls, name, monkeypatch)
    assert {"view", "watch"} <= caught(CITY, monkeypatch)


@pytest.mark.parametrize(("cls", "name"), hidden_fields(set(members(CITY.Event))))
def test_a_part_of_an_event_that_is_not_redacted_is_heard(
    cls: type, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown(cls, name, monkeypatch)
    assert caught(CITY, monkeypatch) == {"feed", "watch"}


def with_step(prompt: type, **changes: Any) -> Rules:
    return replace(CITY, steps={**CITY.steps, prompt: replace(CITY.steps[prompt], **changes)})


def by_the_hand(state: State, prompt: p.AskPile, seat: int) -> Iterator[a.Action]:
    """The last pile first where the hand's first card is late in the alphabet."""
    piles, (first, *_) = list(CITY.steps[p.AskPile].options(state, prompt, seat)), state.players[seat].hand
    yield from reversed(piles) if first.id[4:] > "m" else piles


def quoting(state: State, prompt: p.AskTurn, seat: int, action: a.Action) -> str:
    return f"CI-371, for {state.pile_b.below[:1]} is next"


def boasting(ply: Ply, prompt: p.AskTurn, seat: int, action: a.Action) -> None:
    CITY.steps[p.AskTurn].decide(ply, prompt, seat, action)
    if ply.state.players[seat].identity[0].value < "n":
        ply.emit(e.ResourceGained(Resource.COINS, 1))


def by_the_deck(state: State) -> Outcome | None:
    """The result names the event on top of a deck."""
    outcome = CITY.outcome(state)
    return outcome and replace(outcome, cause="".join(state.decks[0].events[:1]))


OTHERWISE = {
    "the turn's answers are shown to all": (with_step(p.AskTurn, public=True), {"options"}),
    "answers that all see depend on a hand": (with_step(p.AskPile, options=by_the_hand), {"options"}),
    "coins depend on an identity": (with_step(p.AskTurn, decide=boasting), {"view", "options", "feed", "watch"}),
    "the result depends on a deck": (replace(CITY, outcome=by_the_deck), {"lobby"}),
}


@pytest.mark.parametrize(("rules", "channels"), OTHERWISE.values(), ids=OTHERWISE)
def test_a_rule_that_tells_something_is_heard(
    rules: Rules, channels: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert caught(rules, monkeypatch) == channels


def test_a_refusal_that_is_found_in_the_whole_truth_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "redact", lambda state, viewer: state)
    assert caught(with_step(p.AskTurn, forbids=quoting), monkeypatch) == {"errors"}


def test_the_order_of_a_hand_is_seen_where_backs_lie_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    in_order: Callable[[Any], Backs] = lambda cards: Backs(tuple(card.back for card in cards))  # noqa: E731
    monkeypatch.setattr(Backs, "of", in_order)
    assert {"view", "watch"} <= caught(CITY, monkeypatch)
