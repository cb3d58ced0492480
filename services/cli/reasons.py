"""Why something is not offered: the service tries the action, and names the clause that it breaks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from services.cli.clauses import clause
from services.cli.place import Calls
from services.cli.spelling import plain, spelled
from services.cli.titled import Title
from services.cli.turns import Turn
from services.cli.wanting import LEAVING, Ask, Unclear, filled, named, split, vocabulary
from shared.client import CallFailed, IllegalAction, Seat

NO_CLAUSE = "It names what is not there, or what can't be had now; no clause is known that says more."


class Reasons:
    """Answers `?`: `tell` says a line, `ask` puts a question."""

    def __init__(self, calls: Calls, seat: Seat, title: Title, tell: Callable[[str], None], ask: Ask) -> None:
        self._calls = calls
        self._seat = seat
        self._title = title
        self._tell = tell
        self._ask = ask

    def explain(self, turn: Turn, text: str) -> None:
        """Whether what the words name is offered, and why not; without words after a list of all there is."""
        offered = [self._title.action(message) for message in turn.legal.actions]
        kinds = [*dict.fromkeys(map(type, offered))]
        try:
            action = self._meant(split(text), kinds)
        except Unclear as unclear:
            self._tell(str(unclear))
            return
        if action in offered:
            self._tell(f"It is offered: {offered.index(action) + 1}  {spelled(action)}")
        else:
            self._tell(f"Not offered: {spelled(action)}")
            self._tell(self._why(turn, action, kinds))

    def _meant(self, words: list[str], likely: Sequence[type]) -> Any:
        """The action that the words name or, without words, that is picked."""
        classes = self._title.vocabulary
        if not words:
            for number, line in enumerate(vocabulary(classes), 1):
                self._tell(f"{number:4}  {line}")
            words = split(self._ask("Which one? Its number or words"))
            if not words or words in LEAVING:
                raise Unclear("None of them.")
        if words[0].isdecimal() and 0 < int(words[0]) <= len(classes):
            return filled(classes[int(words[0]) - 1], words[1:], self._ask)
        cls, rest = named(classes, words, likely)
        return filled(cls, rest, self._ask)

    def _why(self, turn: Turn, action: Any, kinds: Sequence[type]) -> str:
        """The reason that the service gives for refusing the action."""
        message, prompt = self._title.message(action), turn.legal.prompt.id
        try:
            self._calls(self._calls.client.act(self._seat, message, prompt_id=prompt, dry_run=True))
        except IllegalAction as illegal:
            if illegal.clause:
                return clause(self._title.name, illegal.clause)
            if type(action) not in kinds:
                return f"The question takes only: {', '.join(plain(kind.__name__) for kind in kinds)}."
            return NO_CLAUSE
        except CallFailed as failed:
            if failed.passing:
                raise
            return str(failed)
        return "The service would take it: the game went on since it was asked."
