"""What of the language of cards acts in archived games, watched while today's rules play them again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from shared.codecs.plies import of
from shared.games.city import components, flow
from shared.games.city import values as v
from shared.games.city.components.kinds import Part, Primitive, Several
from shared.games.city.effects import lists, picks, resources
from shared.games.city.events import CostPaid, ResourceGained, TasksAdded
from shared.ledger.checking import check
from tests.golden import archive

Words = set[str]


class Watch:
    """Notes which words act: an effect that does something, a passive that runs, a modifier that changes something."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.words: Words = set()
        for table in (lists.AT_ONCE, lists.LATER):
            for effect, do in dict(table).items():
                monkeypatch.setitem(table, effect, self._doing(do))
        monkeypatch.setitem(flow.TASKS, v.RunPassive, self._running(flow.TASKS[v.RunPassive]))
        monkeypatch.setattr(resources, "softened", self._changing("soften", resources.softened))
        monkeypatch.setattr(picks, "_guarded", self._changing("guard", picks._guarded))

    def see(self, files: Sequence[Path]) -> Words:
        """The words that act in these games."""
        for file in files:
            stored = archive.read(file)
            plies = [of("city").read_ply(each.ply) for each in stored]
            assert check(plies[0].game, stored).ok
            game = archive.game_at(file)
            printed = components.of(game.table.edition) if game.table.state is not None else None
            self.words |= {word for ply in plies for event in ply.events for word in told(event, printed)}
        return self.words

    def _doing(self, do: Callable[[Any, Any, Any], None]) -> Callable[[Any, Any, Any], None]:
        def done(ply: Any, effect: Any, here: Any) -> None:
            before = len(ply.events)
            do(ply, effect, here)
            if len(ply.events) > before:
                self.words |= set(words_in(effect))

        return done

    def _running(self, run: Callable[[Any, Any], None]) -> Callable[[Any, Any], None]:
        def ran(ply: Any, task: v.RunPassive) -> None:
            before = len(ply.events)
            run(ply, task)
            if len(ply.events) > before:
                passive = components.of(ply.state.edition).card[task.card].passives[task.passive]
                self.words.add(passive.on.trigger.value)

        return ran

    def _changing(self, word: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def asked(*about: Any) -> Any:
            answer = function(*about)
            if answer:
                self.words.add(word)
            return answer

        return asked


def words_in(thing: Any) -> Iterator[str]:
    """An effect with the numbers and conditions in it, but not the effects of its lists."""
    if isinstance(thing, Primitive | Several):
        yield type(thing).__name__
    if isinstance(thing, Part):
        for name in type(thing).model_fields:
            value = getattr(thing, name)
            if not (isinstance(value, tuple) and value and type(value[0]) in EFFECTS):
                yield from words_in(value)
    elif isinstance(thing, tuple):
        for item in thing:
            yield from words_in(item)


EFFECTS = {*lists.AT_ONCE, *lists.LATER}


def told(event: Any, printed: Any) -> Iterator[str]:
    """What a fact says of the language: a list that runs at its printed place, a bolster, a changed cost."""
    match event:
        case TasksAdded():
            yield from (place_of(task.text) for task in event.tasks if isinstance(task, v.RunList | v.RunTimes))
        case ResourceGained() if event.source.endswith(".modifiers"):
            yield "bolster"
        case CostPaid() if event.coins != printed.card[event.card].cost:
            yield "cost"


def place_of(text: str) -> str:
    """Where a list is printed, by its name."""
    whose, _, rest = text.partition(".")
    if not rest:
        return "event"
    if whose in ("standard", "squalor"):
        return "spot"
    place = rest.partition(".")[0]
    return "reward" if place.isdigit() else place
