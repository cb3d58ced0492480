"""Plays on from any state: what rule tests do, answer and look at."""

from __future__ import annotations

from typing import Any, NamedTuple

from shared.games.city import CITY
from shared.games.city import actions as a
from shared.games.city import prompts as p
from shared.games.city.events import TurnBegan
from shared.games.city.state import State
from shared.kernel.dice import Dice
from shared.kernel.errors import Refused
from shared.kernel.fold import fold
from shared.kernel.ply import Ply, decide, legal_actions, settle
from shared.kernel.prompts import to_act
from shared.kernel.secrets import redact

BY_DEFAULT = (p.AskPile, p.AskAgenda, p.AskClose)
BEYOND_SCENARIOS = {
    "no city card comes into the game or leaves it",
    "every event is in one place of its deck",
    "every Agenda is in one place",
    "every cell is there once, in play order",
}
"""Truths that a set-up position need not keep: it holds fewer cards, and all in no certain order."""


def figures(state: State) -> str:
    """The markers and the coins as the scenarios write them: `[H4 P4 D4 ★0 C5]`."""
    return f"[H{state.happiness} P{state.populace} D{state.defense} ★{state.prestige} C{state.coins}]"


class Result(NamedTuple):
    """What followed: the events, the state before, the state after, and the one at the end of the turn."""

    events: tuple[Any, ...]
    before: State
    state: State

    def of(self, *types: type) -> list[Any]:
        """The events of these types."""
        return [event for event in self.events if isinstance(event, types)]

    def until(self, kind: type) -> State:
        """The state just before the first event of a type; the last state if there is none."""
        index = next((i for i, event in enumerate(self.events) if isinstance(event, kind)), len(self.events))
        state: State = fold(CITY, self.events[:index], self.before)
        return state

    @property
    def end(self) -> State:
        """The state at the end of the turn, before the tracks of the next one."""
        return self.until(TurnBegan)

    @property
    def figures(self) -> str:
        """Markers and coins at the end of the turn."""
        return figures(self.end)


class Playing:
    """A game in play."""

    state: State

    plies = 1

    @property
    def asked(self) -> Any:
        """The open prompt, or None."""
        return self.state.prompts[-1] if self.state.prompts else None

    @property
    def figures(self) -> str:
        """Markers and coins now."""
        return figures(self.state)

    def view(self, viewer: int | None) -> State:
        """What a seat, or a spectator, sees."""
        return redact(self.state, viewer)

    def options(self, *types: type) -> list[Any]:
        """The legal actions of the seat that is asked; of these types, if any are named."""
        seat = to_act(self.state)
        legal = () if seat is None else legal_actions(CITY, self.state, seat)
        return [action for action in legal if not types or isinstance(action, types)]

    def act(self, action: Any, seat: int | None = None) -> Result:
        """One action through the one door, of the seat that is asked unless another is named; raises Refused."""
        before, self.plies = self.state, self.plies + 1
        who = to_act(before) if seat is None else seat
        assert who is not None, "nobody is asked"
        events = decide(CITY, before, who, action, Dice(b"given", self.plies))
        self._reached(fold(CITY, events, before), events)
        return Result(events, before, self.state)

    def play(self, action: Any, *answers: Any) -> Result:
        """An action, then these answers in sequence, with the usual ones between: draw A, decline, end.

        Stops at the next turn action, or at a prompt that no answer is left for.
        """
        return self.settled(self.act(action), *answers)

    def settled(self, done: Result, *answers: Any) -> Result:
        """What follows when these answers are given in sequence, and the usual ones between."""
        events, waiting = list(done.events), list(answers)
        while self.asked is not None and not (isinstance(self.asked, p.AskTurn) and not waiting):
            if waiting and waiting[0] in self.options():
                answer = waiting.pop(0)
            elif isinstance(self.asked, BY_DEFAULT):
                answer = self._usual()
            elif waiting:
                raise AssertionError(f"{waiting[0]} is not among {self.options()} of {self.asked}")
            else:
                break
            events += self.act(answer).events
        return Result(tuple(events), done.before, self.state)

    def start(self, *answers: Any) -> Result:
        """Let the turn of the active seat start, from its very beginning."""
        before = self.state
        ply = Ply(CITY, before, Dice(b"start", 1))
        settle(ply)
        self._reached(ply.state, tuple(ply.events))
        return self.settled(Result(tuple(ply.events), before, self.state), *answers)

    def refused(self, action: Any, seat: int | None = None) -> Refused:
        """How an action is refused; nothing changes."""
        before = self.state
        try:
            self.act(action, seat)
        except Refused as refused:
            assert self.state is before
            return refused
        raise AssertionError(f"{action} is accepted")

    def blank(self, *answers: Any) -> Result:
        """A turn that a scenario passes over: a Blank goes to the leftmost legal cell of row 0."""
        places = [o for o in self.options(a.PlaceCard) if o.card.startswith("blank.") and o.y == 0]
        return self.play(min(places, key=lambda place: place.x), *answers)

    def _usual(self) -> Any:
        match self.asked:
            case p.AskAgenda():
                return a.DeclineAgenda()
            case p.AskClose():
                return a.EndTurn()
            case _:
                return self.options()[0]

    def _reached(self, state: State, events: tuple[Any, ...]) -> None:
        broken = set(CITY.invariants(state)) - BEYOND_SCENARIOS
        assert not broken, f"{broken} after {events}"
        self.state = state
