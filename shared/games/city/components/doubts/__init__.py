"""Where an edition that can be played departs from section 5.5: counts, decks, cards out of line, goals, slips."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.city.components.doubts.balance import balance
from shared.games.city.components.doubts.cards import cards
from shared.games.city.components.doubts.counts import counts
from shared.games.city.components.doubts.decks import decks
from shared.games.city.components.doubts.events import events
from shared.games.city.components.slips import slips
from shared.games.city.components.whole import Components
from shared.kernel.errors import Fault


def doubts(printed: Components) -> Iterator[Fault]:
    """What an author should look at, with the clause that says why."""
    for look in (counts, decks, cards, balance, events, slips):
        yield from look(printed)
