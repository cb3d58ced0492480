"""Plays on from any state: what rule tests ask, answer and look at."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple, Self

from shared.games.caylus import CAYLUS
from shared.games.caylus.actions import PlaceOnRoad, PlaceWorker
from shared.games.caylus.events import FavorsGranted, TurnBegan
from shared.games.caylus.prompts import AskPlace
from shared.games.caylus.state import Player, Space, State
from shared.games.caylus.values import CloseCount, CountHouses, Cubes, Phase, Place, Section
from shared.kernel.dice import Dice
from shared.kernel.errors import Refused
from shared.kernel.fold import fold
from shared.kernel.ply import Ply, decide, legal_actions, resume, settle
from shared.kernel.prompts import to_act

ENDS = {
    Phase.SPECIAL: Phase.PLACEMENT,
    Phase.PROVOST: Phase.SPECIAL,
    Phase.ACTIVATION: Phase.PROVOST,
    Phase.CASTLE: Phase.ACTIVATION,
    Phase.TURN_END: Phase.CASTLE,
}
"""Each phase follows when the one before it has nothing more to do."""

BUILT = frozenset({"only neutral tiles leave the game"})
"""What a builder may break: tiles that a scenario leaves out of the supply are put into the box."""


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
        return fold(CAYLUS, self.events[:index], self.before)


class Playing:
    """A game in play."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.plies = 1
        self.conceded: tuple[int, ...] = ()

    def player(self, seat: int) -> Player:
        """What a player has now."""
        return self.state.players[seat]

    def cubes(self, seat: int) -> Cubes:
        """The cubes of a player."""
        return self.state.players[seat].cubes

    def space(self, number: int) -> Space:
        """A space of the road."""
        return self.state.space(number)

    # asking

    def ask(self, prompt: Any) -> Self:
        """Open a question to a seat."""
        return self._set(prompts=(prompt,))

    def to_place(self, seat: int) -> Self:
        """Phase 2, and it is the seat's go; who comes next follows from the turn order."""
        return self._set(phase=Phase.PLACEMENT, tasks=(), prompts=(AskPlace(seat),))

    def begin(self, phase: Phase | str) -> Result:
        """Begin a phase and let the game run to the next question; who has not passed counts as passing in turn order.

        `begin("income")` pays the income of the running turn. Workers on the road are activated before the castle.
        """
        named = phase if isinstance(phase, Phase) else Phase(phase)
        late = tuple(seat for seat in self.state.turn_order if seat not in self.state.passed)
        passed = () if named in (Phase.INCOME, Phase.PLACEMENT) else (*self.state.passed, *late)
        self._set(phase=ENDS.get(named, named), tasks=(), passed=passed)
        return self.go_on()

    def next_turn(self) -> Result:
        """Begin the next turn, up to its first placement; sections that are due are counted first."""
        return self._set(phase=Phase.TURN_END, tasks=()).go_on()

    def favor(self, seat: int, favors: int = 1) -> Result:
        """Grant favors in the running phase."""
        return self._emit(FavorsGranted(seat, favors))

    def count(self, section: Section | str) -> Result:
        """Count a section in phase 7, wherever the bailiff stands; the game goes on with the next turn."""
        named = section if isinstance(section, Section) else Section(section)
        tasks = (*(CountHouses(named, seat) for seat in self.state.turn_order), CloseCount(named))
        return self._set(phase=Phase.TURN_END, tasks=tasks).go_on()

    @property
    def asked(self) -> Any:
        """The open prompt, or None."""
        return self.state.prompts[-1] if self.state.prompts else None

    def options(self, *types: type) -> list[Any]:
        """The legal actions of the seat that is asked; of these types, if any are named."""
        seat = to_act(self.state)
        legal = () if seat is None else legal_actions(CAYLUS, self.state, seat)
        return [action for action in legal if not types or isinstance(action, types)]

    def neutral(self) -> Any:
        """The neutral answer to the open question."""
        prompt = self.state.prompts[-1]
        return CAYLUS.steps[type(prompt)].neutral(self.state, prompt, tuple(self.options()))

    # answering

    def act(self, seat: int, action: Any) -> Result:
        """Play an action through the one door; raises Refused."""
        self.plies += 1
        before = self.state
        return self._played(before, decide(CAYLUS, before, seat, action, Dice(b"given", self.plies), self.conceded))

    def place(self, seat: int, where: str | int) -> Result:
        """It is the seat's go in phase 2, and it places a worker: `place(0, "castle")`, `place(1, 9)`."""
        action = PlaceOnRoad(where) if isinstance(where, int) else PlaceWorker(Place(where))
        return self.to_place(seat).act(seat, action)

    def play(self, *answers: tuple[int, Any]) -> Result:
        """Several answers, each with the seat that gives it: `play((0, PASS), (1, to(9)))`."""
        before, events = self.state, []
        for seat, action in answers:
            events += self.act(seat, action).events
        return Result(tuple(events), before, self.state)

    def refused(self, seat: int, action: Any) -> str:
        """The clause of the refusal, `""` if none is known; fails if the action is legal."""
        try:
            decide(CAYLUS, self.state, seat, action, Dice(b"given", self.plies))
        except Refused as refusal:
            return refusal.clause
        raise AssertionError(f"{action} is legal")

    def rest(self, *answers: tuple[int, Any], stop: type = TurnBegan) -> Result:
        """Let the turn run out: `answers` where their seat is asked and they are legal, else neutral answers.

        The result, and the game, end just before the first event of type `stop`, or with the end of the game.
        """
        left, before, events = list(answers), self.state, []
        while not any(isinstance(event, stop) for event in events) and (seat := to_act(self.state)) is not None:
            fits = next((a for a in left if a[0] == seat and a[1] in self.options()), None)
            if fits is not None:
                left.remove(fits)
            events += self.act(seat, fits[1] if fits is not None else self.neutral()).events
        if left:
            raise AssertionError(f"nobody asked for {left}")
        cut = next((i for i, event in enumerate(events) if isinstance(event, stop)), len(events))
        return self._played(before, tuple(events[:cut]))

    def give_up(self, seat: int) -> Result:
        """A player concedes: from now on the table answers for him."""
        before, self.conceded = self.state, (*self.conceded, seat)
        return self._played(before, resume(CAYLUS, before, Dice(b"given", self.plies), self.conceded))

    def go_on(self) -> Result:
        """Close open questions and let the game run on to the next one."""
        return self._emit()

    def broken(self) -> list[str]:
        """The truths that do not hold, but for those that builders may break."""
        return [truth for truth in CAYLUS.invariants(self.state) if truth not in BUILT]

    def _emit(self, *events: Any) -> Result:
        before = replace(self.state, prompts=())
        ply = Ply(CAYLUS, before, Dice(b"given", self.plies), self.conceded)
        ply.emit(*events)
        settle(ply)
        return self._played(before, tuple(ply.events))

    def _played(self, before: State, events: tuple[Any, ...]) -> Result:
        self.state = fold(CAYLUS, events, before)
        return Result(events, before, self.state)

    def _set(self, **fields: Any) -> Self:
        self.state = replace(self.state, **fields)
        return self
