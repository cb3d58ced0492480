"""Plays on from any state: what rule tests ask, answer and look at."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import Any, NamedTuple, Self, TypeVar

from shared.games.castle import CASTLE
from shared.games.castle.actions import PlaceSteward
from shared.games.castle.events import SeasonBegan
from shared.games.castle.prompts import AskSteward
from shared.games.castle.state import Player, State
from shared.games.castle.values import Area, EventCard, Phase, SeasonEvent
from shared.kernel.dice import Dice
from shared.kernel.errors import Refused
from shared.kernel.fold import fold
from shared.kernel.ply import Ply, decide, legal_actions, settle
from shared.kernel.prompts import to_act

E = TypeVar("E", bound=Enum)
BUILT_WITHOUT_TURNS = "every turn played has a steward on the bar"


class Result(NamedTuple):
    """What followed from an action: the events, the state before and after."""

    events: tuple[Any, ...]
    before: State
    state: State

    def of(self, *types: type) -> list[Any]:
        """The events of these types."""
        return [event for event in self.events if isinstance(event, types)]

    def until(self, kind: type) -> State:
        """The state just before the first event of a type."""
        index = next(i for i, event in enumerate(self.events) if isinstance(event, kind))
        return fold(CASTLE, self.events[:index], self.before)


class Playing:
    """A game in play."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.plies = 1

    def player(self, seat: int) -> Player:
        """What a seat has now."""
        return self.state.players[seat]

    def ask(self, prompt: Any) -> Self:
        """Open a question to a seat."""
        return self._set(prompts=(prompt,))

    def to_place(self, seat: int) -> Self:
        """Bring the seat's next turn up, passing over turns of others: it is asked where to put a steward."""
        played = self.state.turn - isinstance(self.asked, AskSteward)
        coming = [i for i, s in enumerate(self.state.turn_order, 1) if i > played and s == seat]
        assert coming, f"seat {seat} has no turn left after {played} of {self.state.turn_order}"
        turn = coming[0]
        return self._set(phase=Phase.TURNS, turn=turn).ask(AskSteward(seat))

    def visit(self, seat: int, area: Area | str) -> Result:
        """Place a steward of the seat: what is then asked, `options()` shows."""
        return self.to_place(seat).act(seat, PlaceSteward(word(Area, area)))

    @property
    def asked(self) -> Any:
        """The open prompt, or None."""
        return self.state.prompts[-1] if self.state.prompts else None

    def options(self, *types: type) -> list[Any]:
        """The legal actions of the seat that is asked; of these types, if any are named."""
        seat = to_act(self.state)
        legal = () if seat is None else legal_actions(CASTLE, self.state, seat)
        return [action for action in legal if not types or isinstance(action, types)]

    def act(self, seat: int, action: Any, *, settled: bool = True) -> Result:
        """Play an action through the one door; raises Refused. With `settled=False` only its own step runs."""
        before, self.plies = self.state, self.plies + 1
        dice = Dice(b"given", self.plies)
        if settled:
            events = decide(CASTLE, before, seat, action, dice)
        else:
            ply = Ply(CASTLE, replace(before, prompts=()), dice)
            if action not in legal_actions(CASTLE, before, seat):
                raise AssertionError(f"{action} is not among {legal_actions(CASTLE, before, seat)}")
            CASTLE.steps[type(before.prompts[-1])].decide(ply, before.prompts[-1], seat, action)
            events = tuple(ply.events)
            before = replace(before, prompts=())
        return self._played(before, events)

    def refused(self, seat: int, action: Any) -> str:
        """The clause of the refusal, `""` if none is known; fails if the action is legal."""
        try:
            decide(CASTLE, self.state, seat, action, Dice(b"given", self.plies))
        except Refused as refusal:
            return refusal.clause
        raise AssertionError(f"{action} is legal")

    def go_on(self) -> Result:
        """Close open questions and let the game run on to the next one."""
        before = replace(self.state, prompts=())
        ply = Ply(CASTLE, before, Dice(b"given", self.plies))
        settle(ply)
        return self._played(before, tuple(ply.events))

    def begin_event(self, event: SeasonEvent | str) -> Result:
        """Let an event take effect as at the start of the running season."""
        named = word(SeasonEvent, event)
        card = EventCard("test", named, named, named, named)
        self._set(phase=Phase.EVENT, in_force=None, card=card, prompts=(), tasks=(), turn=0)
        return self.go_on()

    def last_turn_played(self) -> Result:
        """Count all turns as played: the season end runs up to its first question.

        Stewards that stand nowhere come last in the next turn order.
        """
        turns, nowhere = len(self.state.turn_order), self._nowhere()
        return self._set(phase=Phase.TURNS, turn=turns, hospital=nowhere).go_on()

    def season_end(self, *answers: Any, stop: type = SeasonBegan) -> Result:
        """Count all turns as played and end the season; a season whose last turn was played ends by itself.

        Questions get `answers` in sequence, then neutral answers. The result, and the game, end just before the next
        season begins (`stop`), or with the end of the game.
        """
        left, first = list(answers), self.last_turn_played()
        start, events = first.before, list(first.events)
        while not any(isinstance(event, stop) for event in events) and (seat := to_act(self.state)) is not None:
            action = left.pop(0) if left else self.neutral()
            events += self.act(seat, action).events
        if left:
            raise AssertionError(f"nobody asked for {left}")
        cut = next((i for i, event in enumerate(events) if isinstance(event, stop)), len(events))
        return self._played(start, tuple(events[:cut]))

    def neutral(self) -> Any:
        """The neutral answer to the open question."""
        prompt = self.state.prompts[-1]
        return CASTLE.steps[type(prompt)].neutral(self.state, prompt, tuple(self.options()))

    def broken(self) -> list[str]:
        """The truths that do not hold; builders put stewards on the bar without playing turns."""
        return [truth for truth in CASTLE.invariants(self.state) if truth != BUILT_WITHOUT_TURNS]

    def _played(self, before: State, events: tuple[Any, ...]) -> Result:
        self.state = fold(CASTLE, events, before)
        return Result(events, before, self.state)

    def _nowhere(self) -> tuple[int, ...]:
        bar, hospital = self.state.bar, self.state.hospital
        there = [*(seat for area in Area for seat in bar.stewards(area)), *hospital]
        missing = [seat for lap in range(5) for seat in range(len(self.state.players)) if there.count(seat) + lap < 5]
        return (*hospital, *missing)

    def _set(self, **fields: Any) -> Self:
        self.state = replace(self.state, **fields)
        return self


def word(enum: type[E], name: E | str) -> E:
    """The member itself, or the member of that name."""
    return name if isinstance(name, enum) else enum(name)
