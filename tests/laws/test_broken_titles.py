"""A law that can't fail is none: each of these titles breaks one, and is caught."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from shared.codecs.plies import TitlePlies
from shared.kernel.errors import Broken
from shared.kernel.ply import Ply
from shared.kernel.rules import Rules, Standing
from tests.laws.lawful import Lawful
from tests.laws.market_law import MARKET as LAWFUL
from tests.laws.playing import play, strategy
from tests.laws.test_laws import obey
from tests.titles import market as m


def with_turn(rules: Rules, **changes: Any) -> Rules:
    return replace(rules, steps={**rules.steps, m.AskTurn: replace(rules.steps[m.AskTurn], **changes)})


def twice(s: m.State, prompt: m.AskTurn, seat: int) -> Iterator[Any]:
    yield m.PassTurn()
    yield from m.turn_options(s, prompt, seat)


def peeking(s: m.State, prompt: m.AskTurn, seat: int) -> Iterator[Any]:
    yield m.PassTurn()
    if isinstance(s.deck, tuple) and s.deck and s.deck[0] in "abc":
        yield m.RollDie()


def by_other_hands(s: m.State, prompt: m.AskTurn, seat: int) -> Iterator[Any]:
    yield m.PassTurn()
    yield from (m.DemandCard(t.seat) for t in s.traders if t.seat != seat and "a" in t.hand)


def stuck(ply: Ply, prompt: m.AskTurn, seat: int, action: Any) -> None:
    if isinstance(action, m.SellCard):
        raise RuntimeError("no such card")
    m.turn(ply, prompt, seat, action)


def telling(ply: Ply, prompt: m.AskTurn, seat: int, action: Any) -> None:
    victim = next((t for t in ply.state.traders if t.seat != seat and t.hand), None)
    if isinstance(action, m.PassTurn) and victim is not None:
        ply.emit(m.CardSold(victim.seat, victim.hand[0], 0))
    else:
        m.turn(ply, prompt, seat, action)


def generous(ply: Ply, prompt: m.AskTurn, seat: int, action: Any) -> None:
    ply.emit(m.CoinsRolled(seat, -100))


def boasting(ply: Ply, prompt: m.AskTurn, seat: int, action: Any) -> None:
    if isinstance(action, m.PassTurn):
        ply.emit(m.CoinsRolled(seat, ply.state.traders[seat].hand.count("a")))
    else:
        m.turn(ply, prompt, seat, action)


def stammering(ply: Ply, prompt: m.AskTurn, seat: int, action: Any) -> None:
    if isinstance(action, m.PassTurn):
        ply.emit(*(m.CoinsRolled(seat, 0) for _ in set(ply.state.traders[seat].hand)))
    else:
        m.turn(ply, prompt, seat, action)


def miscounting(s: m.State) -> Any:
    result = m.outcome(s)
    wrong = result and tuple(replace(x, points=x.points + 1) for x in result.standings)
    return result and replace(result, standings=wrong)


def in_place(state: m.State | None, event: Any) -> m.State:
    after = m.evolve(state, event)
    if state is not None:
        object.__setattr__(state, "rules", 99)
    return after


def shared_ranks(s: m.State) -> Any:
    result = m.outcome(s)
    return result and replace(
        result, standings=tuple(Standing(x.seat, 1, x.points, x.reasons) for x in result.standings)
    )


CAUGHT = (AssertionError, RuntimeError, TypeError, Broken, pytest.fail.Exception)
BROKEN = {
    "an option twice": with_turn(m.MARKET, options=twice),
    "options that read the deck": with_turn(m.MARKET, options=peeking),
    "options that read other hands": with_turn(m.MARKET, options=by_other_hands),
    "an option that is not accepted": with_turn(m.MARKET, decide=stuck),
    "an event that shows a card and is not declared to": replace(
        with_turn(m.MARKET, decide=telling), reveals=m.MARKET.reveals - {m.CardSold}
    ),
    "an open number that depends on the own hand": with_turn(m.MARKET, decide=boasting),
    "a number of events that depends on the own hand": with_turn(m.MARKET, decide=stammering),
    "coins below zero": with_turn(m.MARKET, decide=generous),
    "points that are not the sum of their reasons": replace(m.MARKET, outcome=miscounting),
    "two winners": replace(m.MARKET, outcome=shared_ranks),
    "a state that is changed in place": replace(m.MARKET, evolve=in_place),
    "a game beyond its bound": replace(m.MARKET, bound=lambda seats: 3),
}


def obeyed(lawful: Lawful) -> None:
    for seed in range(10):
        moments = list(play(lawful, 3, m.Options(), strategy("random", lawful, seed), seed))
        obey(lawful, moments, TitlePlies(lawful.rules), Random(seed))


@pytest.mark.parametrize("rules", BROKEN.values(), ids=BROKEN)
def test_a_broken_title_is_caught(rules: Rules) -> None:
    with pytest.raises(CAUGHT):
        obeyed(replace(LAWFUL, rules=rules))
