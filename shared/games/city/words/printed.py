"""The printed names of things that events know by their ids."""

from __future__ import annotations

from shared.games.city import components
from shared.games.city.components import Components
from shared.games.city.components.whole import copy_id
from shared.games.city.values import Mode
from shared.games.city.words.names import design


class Names:
    """What things are called in an edition, by its hash; what it doesn't hold, or all without one, goes by its id."""

    def __init__(self, edition: str) -> None:
        self._printed = components.of(edition) if edition else None

    def card(self, copy: str) -> str:
        """A copy of a card."""
        found = self._printed.card.get(copy) if self._printed else None
        return found.name if found else design(copy)

    def event(self, copy: str) -> str:
        """A copy of an event."""
        found = self._printed.event.get(copy) if self._printed else None
        return found.name if found else design(copy)

    def half(self, title: str, half: int) -> str:
        """The end of a Title that was turned."""
        printed = self._printed
        return printed.half(title, half).new_title if printed and title in printed.title else f"{title}, half {half}"

    def agenda(self, id_: str) -> str:
        """An Agenda."""
        found = self._printed.agenda.get(id_) if self._printed else None
        return found.name if found else id_

    def source(self, text: str) -> str:
        """What a list of effects is printed on."""
        return source(self._printed, text) if self._printed else text


def source(printed: Components, text: str) -> str:
    """What a list of effects is printed on: a card, an event, a Title, a spot of a track."""
    first, *rest = text.split(".")
    if first in printed.title:
        return printed.half(first, int(rest[0])).new_title
    if found := printed.card.get(copy_id(first, 1)) or printed.event.get(copy_id(first, 1)):
        return found.name
    return f"{rest[0].capitalize()} {rest[1]}" if first in (Mode.STANDARD.value, Mode.SQUALOR.value) else text
