"""A title as the program speaks it: its boards, its sentences, its actions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, get_args

from prestige.v1.game_pb2 import GameEvent, GameView
from prestige.v1.titles_pb2 import Action, Event, Prompt

from services.cli.failing import Failed
from shared.codecs import table_events, titles
from shared.games import TITLES

OPENED, ANSWERED = "prompt_opened", "prompt_answered"


class Title:
    """What this program knows of a title; `edition` is the text that a game brought along. Raises Failed."""

    def __init__(self, name: str, edition: str = "") -> None:
        if name not in TITLES:
            raise Failed(f"this program does not know the title {name!r}, but {', '.join(TITLES)}", 2)
        self.name = name
        self._rules = TITLES[name]
        self._edition = self._rules.load_edition(edition or self._rules.edition)
        self._wire = titles.of(name).wire

    @property
    def seats(self) -> range:
        """How many can play."""
        return self._rules.seats

    @property
    def vocabulary(self) -> tuple[type, ...]:
        """The classes of all actions."""
        return get_args(self._rules.Action) or (self._rules.Action,)

    def board(self, view: GameView, width: int) -> str:
        """The board of a view, `width` columns wide; empty before the start."""
        return self._rules.board(self._wire.view.take(view.view), width) if view.HasField("view") else ""

    def action(self, message: Action) -> Any:
        """The action in a message."""
        return self._wire.action.take(message)

    def message(self, action: Any) -> Action:
        """The message that says an action."""
        message = Action()
        self._wire.action.put(action, message)
        return message

    def question(self, prompt: Prompt) -> str:
        """An open question as a sentence: the one that its event is told with."""
        event = Event()
        getattr(getattr(event, self.name), OPENED).prompt.CopyFrom(getattr(prompt, self.name))
        return self._rules.words(self._wire.event.take(event), self._edition)

    def about(self, view: GameView) -> str:
        """What the open question of a view is about, where there is more to say than the question does."""
        return self._rules.about(self._wire.view.take(view.view)) if view.HasField("view") else ""

    def begins(self, prompt: Prompt) -> bool:
        """Whether a question is asked even where there is one answer only: a turn begins with it."""
        return self._rules.steps[type(self._wire.prompt.take(prompt))].always_asked

    def news(self, events: Iterable[GameEvent]) -> Iterator[str]:
        """What happened, as sentences: without questions, answers, and what the title says is no news."""
        for event in events:
            if event.HasField("table"):
                yield table_events.sentence(table_events.codec().take(event.table))
            elif not self._silent(event.title):
                fact = self._wire.event.take(event.title)
                if type(fact) not in self._rules.untold:
                    yield self._rules.words(fact, self._edition)

    def _silent(self, event: Event) -> bool:
        said = getattr(event, self.name)
        kind = said.WhichOneof("kind")
        return kind == OPENED or (kind == ANSWERED and not said.prompt_answered.forced)
