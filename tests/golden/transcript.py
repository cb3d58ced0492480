"""Games in words: who is asked what, the answer, what follows. No ids of prompts, no versions, no hashes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from typing import Any

from shared.kernel.prompts import PromptAnswered
from shared.kernel.rules import Rules


@dataclass(frozen=True, slots=True)
class Scene:
    """What a transcript tells: the examples and rulings it is named after, a title, the situation, how it is played.

    `play` gets the page to write on.
    """

    names: tuple[str, ...]
    title: str
    given: str
    play: Callable[[Page], None]

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"{self.names[0]}_{self.title}.txt"


@dataclass(frozen=True, slots=True)
class Manner:
    """How games of a title are told."""

    rules: Rules
    holdings: Callable[[Any], Iterator[str]]
    """What the seats have in a state: a line for each."""


class Page:
    """The lines of a transcript."""

    def __init__(self, manner: Manner) -> None:
        self.lines: list[str] = []
        self._manner = manner

    def note(self, text: str) -> None:
        """A remark between the plies."""
        self.lines += ["", f"# {text}"]

    def stand(self, state: Any) -> None:
        """What the seats have; who won, if the game is over."""
        self.lines += ["", *self._manner.holdings(state)]
        if (outcome := self._manner.rules.outcome(state)) is not None:
            for standing in outcome.standings:
                reasons = ", ".join(f"{reason.reason} {reason.points}" for reason in standing.reasons)
                self.lines.append(f"{standing.rank}. seat {standing.seat}: {standing.points} points ({reasons})")

    def ply(self, prompt: Any, legal: Sequence[Any], action: Any, events: Iterable[Any]) -> None:
        """An answer and what followed."""
        self.lines += ["", f"{asked(prompt)}, one of {len(legal)}: {spelled(action)}"]
        self._told(events)

    def by_itself(self, why: str, events: Iterable[Any]) -> None:
        """What the rules did without an answer."""
        self.lines += ["", why]
        self._told(events)

    def offers(self, prompt: Any, legal: Sequence[Any], shown: Sequence[Any]) -> None:
        """What may be answered, or the part of it that matters."""
        part = "" if len(shown) == len(legal) else f", {len(shown)} of them"
        self.lines += ["", f"{asked(prompt)}, {len(legal)} answers{part}:"]
        self.lines += [f"    {spelled(action)}" for action in shown]

    def refused(self, seat: int, prompt: Any, action: Any, clause: str) -> None:
        """An answer that is not accepted."""
        self.lines += ["", f"{asked(prompt)}; seat {seat} is refused by {clause or 'the table'}: {spelled(action)}"]

    def _told(self, events: Iterable[Any]) -> None:
        # by ids: cards of a scenario may share a name
        self.lines += [f"    {self._manner.rules.words(event, '')}" for event in events if self._news(event)]

    def _news(self, event: Any) -> bool:
        # that a seat has answered stands above the events already
        answered = isinstance(event, PromptAnswered) and not event.forced
        return not answered and type(event) not in self._manner.rules.untold


def text(manner: Manner, scene: Scene) -> str:
    """The whole transcript of a scene, played by today's rules."""
    page = Page(manner)
    page.lines += [f"{', '.join(scene.names)}: {scene.title.replace('_', ' ')}", "", *scene.given.splitlines()]
    scene.play(page)
    return "\n".join(page.lines) + "\n"


def asked(prompt: Any) -> str:
    """Who is asked, and the kind of prompt."""
    return f"seat {prompt.seat}, {type(prompt).__name__}"


def spelled(thing: Any) -> str:
    """An action as it could be typed: its name and the fields that say something."""
    told = " ".join(f"{name}={_value(value)}" for name, value in _filled(thing))
    return f"{type(thing).__name__} {told}".rstrip()


def _value(value: Any) -> str:
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, tuple):
        return f"[{', '.join(map(_value, value))}]"
    if is_dataclass(value):
        return "{" + ", ".join(f"{name}: {_value(part)}" for name, part in _filled(value)) + "}"
    return str(value)


def _filled(thing: Any) -> Iterator[tuple[str, Any]]:
    for field in fields(thing):
        value = getattr(thing, field.name)
        if field.default is MISSING or value != field.default:
            yield field.name, value


def examples_and_rulings(document: str) -> list[str]:
    """What transcripts are named after: the scenarios of a rules document, S-01 and so on, and its rulings, as C12.

    Rulings are the rows of the tables below lines that begin `Rulings`.
    """
    tables = re.findall(r"^Rulings .*?(?=^Rulings |^#|\Z)", document, re.MULTILINE | re.DOTALL)
    rulings = [name for table in tables for name in re.findall(r"^\| ([A-Z]\d+) \|", table, re.MULTILINE)]
    return [*re.findall(r"^####? (S-\d+) ", document, re.MULTILINE), *rulings]
