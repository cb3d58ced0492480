"""Pairs of games that differ only in what somebody can't see, and what the two of them let him hear."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass, replace
from random import Random
from typing import Any

from shared.codecs.plies import TitlePlies
from shared.games import TITLES
from shared.kernel.errors import IllegalAction
from shared.kernel.ply import legal_actions
from shared.kernel.secrets import Viewer, holds_secret
from shared.table import commands as c
from shared.table.chance import Seeded
from shared.table.decide import Asking, decide
from shared.table.fold import Game, advance, fold
from tests.laws.channels import Attempt, Facing, Present, sent, tried
from tests.laws.lawful import Lawful, Told, named, viewers
from tests.laws.playing import GAME, Moment, play, randomly, seed_of

WRONG = 2  # actions that are refused


@dataclass
class Count:
    """What was compared, and what was not: where a hidden thing spoke up, or could not have done the same."""

    pairs: int = 0
    spoken: int = 0
    impossible: int = 0
    by_game: Counter[str] = field(default_factory=Counter)
    varied: set[str] = field(default_factory=set)
    """The hidden fields that differed in some pair."""


Differ = Callable[[list[str], str], None]


class Pairs:
    """The pairs of one title; `differ` is called with the channels in which two differ, and where that was."""

    def __init__(self, lawful: Lawful, differ: Differ, share: float = 1) -> None:
        self._lawful, self._differ, self._share = lawful, differ, share
        self._plies = TitlePlies(lawful.rules)
        self.count = Count()

    def of_game(self, seats: int, options: Any, number: int) -> None:
        """Compare a share of the moments of a game with twins for every seat and for a spectator."""
        rng, seed = Random(number), seed_of(number)
        for moment in play(self._lawful, seats, options, _mixed(self._lawful, Random(number)), number):
            if moment.after.table.state is None:
                continue
            for viewer in viewers(seats):
                if isinstance(moment.command, c.StartGame) or rng.random() < self._share:
                    self._of_moment(moment, viewer, seed, rng, f"{seats} {options}")

    def _of_moment(self, moment: Moment, viewer: Viewer, seed: bytes, rng: Random, game: str) -> None:
        known = self._known(moment, viewer)
        one = Present(moment.after, self._plies.read_ply(moment.sealed.stored), seed)
        attempts = tuple(self._attempts(moment.after, viewer, rng))
        heard: dict[str, list[bytes]] | None = None
        for other in (self._dealt(moment, one, viewer, known, rng), self._decided(moment, one, viewer, known, rng)):
            if other is None or other.game.table.state == one.game.table.state:
                continue
            self.count.varied |= set(varied(one.game.table.state, other.game.table.state))
            heard = heard or Facing(one, viewer).hears(attempts)
            hears = Facing(other, viewer).hears(attempts)
            self.count.pairs += 1
            self.count.by_game[game] += 1
            if heard != hears:
                where = f"{game}, version {one.game.version}: {type(moment.command).__name__}, told to {viewer}"
                self._differ([channel for channel in heard if heard[channel] != hears[channel]], where)

    def _known(self, moment: Moment, viewer: Viewer) -> Told:
        """What the viewer comes to know of hidden things by the ply: this is no difference between twins."""
        after, before = moment.after.table.state, moment.before and moment.before.table.state
        hidden = self._lawful.hidden_things
        opened = hidden(before, viewer) - hidden(after, viewer) if before is not None else frozenset()
        command = moment.command
        asked = () if self._unseen(command, viewer) or not isinstance(command, c.SubmitAction) else (command.action,)
        tellings = (self._lawful.told(event, viewer) for event in moment.decided.events)
        return Told.all_of(tellings, *opened, *named(asked))

    def _unseen(self, command: Any, viewer: Viewer) -> bool:
        if not isinstance(command, c.SubmitAction) or command.seat == viewer:
            return False
        return type(command.action) in self._lawful.unseen

    def _dealt(self, moment: Moment, one: Present, viewer: Viewer, known: Told, rng: Random) -> Present:
        """The same ply, after which something else is hidden, and with that in its events."""
        table = one.game.table
        other = replace(table, state=self._lawful.disguise(table.state, viewer, rng, known))
        instead = dict(_instead(table.state, other.state))
        events = tuple(dealt(event, instead) for event in one.ply.events)
        if isinstance(moment.command, c.StartGame):
            assert moment.before is not None
            assert fold(self._lawful.rules, moment.before.table, events, one.ply.version) == other
        return replace(one, game=replace(one.game, table=other), ply=replace(one.ply, events=events))

    def _decided(self, moment: Moment, one: Present, viewer: Viewer, known: Told, rng: Random) -> Present | None:
        """The same command on a table that looked the same before; None if it could not become the same ply."""
        before, command = moment.before, moment.command
        if before is None or before.table.state is None:
            return None
        state = self._lawful.disguise(before.table.state, viewer, rng, known)
        if self._unseen(command, viewer):
            choose = self._lawful.unseen[type(command.action)]
            command = replace(command, action=choose(command.action, before.table.state, state, rng))
        game = replace(before, table=replace(before.table, state=state))
        asking = Asking(self._lawful.rules, game, Seeded(GAME, one.seed), self._plies.read_options)
        try:
            decided = decide(asking, command)
        except IllegalAction:
            assert viewer != before.table.to_act, f"{command} depends on what its seat can't see"
            self.count.impossible += 1
            return None
        if self._speaking(decided.events) != self._speaking(one.ply.events):
            self.count.spoken += 1
            return None
        ply = replace(one.ply, events=decided.events, draws=decided.draws)
        after = advance(self._lawful.rules, game, ply, one.game.hash, table=decided.table)
        return replace(one, game=after, ply=ply)

    def _speaking(self, events: tuple[Any, ...]) -> list[type]:
        return [type(event) for event in events if type(event) in self._lawful.speaking]

    def _attempts(self, game: Game, viewer: Viewer, rng: Random) -> Iterator[Attempt]:
        """What the viewer tries at the moment: a legal action without doing it, wrong ones, and to take back."""
        table = game.table
        if viewer is None or table.state is None:
            return
        prompt = table.ids[-1] if table.ids else "1.0"
        legal = legal_actions(self._lawful.rules, table.state, viewer)
        wrong = [action for action in self._lawful.sample_actions(rng) if action not in legal][:WRONG]
        for action in (*wrong, *rng.sample(legal, min(len(legal), 1))):
            yield tried(game, viewer, c.SubmitAction(viewer, prompt, action))
        for action in wrong:
            yield sent(game, viewer, c.SubmitAction(viewer, prompt, action))
        yield sent(game, viewer, c.TakeBack(viewer, game.version))


def with_secrets() -> tuple[str, ...]:
    """The titles in which anything is hidden from anybody."""
    return tuple(title for title, rules in TITLES.items() if holds_secret(rules.State))


def varied(one: Any, other: Any) -> Iterator[str]:
    """The hidden fields in which two states differ."""
    for cls, name, value, instead in _hidden(one, other):
        if value != instead:
            yield f"{cls.__name__}.{name}"


def dealt(event: Any, instead: dict[Any, Any]) -> Any:
    """An event with other hidden things in it."""
    changes = {name: _other(getattr(event, name), instead) for name in _secret(type(event))}
    return replace(event, **changes) if changes else event


def _mixed(lawful: Lawful, rng: Random) -> Callable[..., Any]:
    """Mostly what the bot would do, so that games last; else anything."""
    anything = randomly(rng)
    return lambda *asked: (anything if rng.random() < 0.3 else lawful.rules.greedy)(*asked)


def _instead(one: Any, other: Any) -> Iterator[tuple[Any, Any]]:
    for _, _, value, instead in _hidden(one, other):
        yield from zip(value, instead, strict=True) if isinstance(value, tuple) else [(value, instead)]


def _other(value: Any, instead: dict[Any, Any]) -> Any:
    return tuple(instead.get(item, item) for item in value) if isinstance(value, tuple) else instead.get(value, value)


def _hidden(one: Any, other: Any) -> Iterator[tuple[type, str, Any, Any]]:
    if isinstance(one, tuple):
        for item, its_twin in zip(one, other, strict=True):
            yield from _hidden(item, its_twin)
    elif is_dataclass(one):
        secret = _secret(type(one))
        for each in fields(one):
            value, instead = getattr(one, each.name), getattr(other, each.name)
            if each.name in secret:
                yield type(one), each.name, value, instead
            elif value is not None:
                yield from _hidden(value, instead)


def _secret(cls: type) -> list[str]:
    return [each.name for each in fields(cls) if "secret" in each.metadata]
