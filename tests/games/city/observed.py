"""What is kept of a finished game of bots: small enough to come back from another process."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from shared.games.city import actions as a
from shared.games.city import components
from shared.games.city.components import Components
from shared.games.city.scoring import eyes_of
from shared.games.city.values import EventDeck, Reason, Tribe
from shared.kernel.secrets import Seat
from tests.games.city.simulation import Played, reached


@dataclass(frozen=True, slots=True)
class Observed:
    """How a game ended, and what of the edition came up in it."""

    prevails: bool  # the city
    reason: Reason  # why it prevails or falls
    turns: int  # how many were begun
    winners: tuple[Seat, ...]  # who won
    tribes: tuple[tuple[Tribe, ...], ...]  # of each seat
    seen: frozenset[str]  # designs that could be placed, events drawn, halves turned, Agendas fulfilled by a holder
    reached: frozenset[str] = frozenset()  # halves of Titles whose goal held at some turn action
    met: Counter[str] | None = None  # seats that met an Agenda, held or not; only where it was asked for


def observed(game: Played, *, halves: bool = False, agendas: bool = False) -> Observed:
    """What is kept of a game; if asked, of the goals of all halves or of all Agendas too."""
    end, printed = game.end, components.of(game.end.edition)
    assert end.reason is not None
    assert end.result is not None
    return Observed(
        prevails=game.prevails,
        reason=end.reason,
        turns=end.turn,
        winners=end.result.winners,
        tribes=tuple(player.identity for player in end.players),
        seen=frozenset(chain(placeable(game, printed), drawn(game, printed), _turned(game), _fulfilled(game, printed))),
        reached=frozenset(half_id(*half) for half in reached(game)) if halves else frozenset(),
        met=met(game, printed) if agendas else None,
    )


def half_id(title: str, half: int) -> str:
    """What a half of a Title goes by here."""
    return f"{title}.{half}"


def placeable(game: Played, printed: Components) -> Iterator[str]:
    """The designs that could be placed at some moment."""
    legal = (action for _, actions in game.moments for action in actions)
    copies = {action.card for action in legal if isinstance(action, a.PlaceCard | a.PlayUnit)}
    return (printed.card[copy].id for copy in copies)


def drawn(game: Played, printed: Components) -> Iterator[str]:
    """The events that were drawn."""
    return (printed.event[event].id for deck in EventDeck for event in game.end.stack(deck).used)


def _turned(game: Played) -> Iterator[str]:
    return (half_id(slot.turned_title, slot.turned_half) for slot in game.end.slots if slot.turned)


def _fulfilled(game: Played, printed: Components) -> Iterator[str]:
    """Agendas that a holder could reveal or marked, and those of the end that hold then."""
    for _, legal in game.moments:
        yield from (action.agenda for action in legal if isinstance(action, a.RevealAgenda))
    held = [(player.seat, agenda) for player in game.end.players for agenda in player.agendas]
    held += [(slot.seat, agenda) for slot in game.end.slots for agenda in slot.agendas]
    for slot in game.end.slots:
        yield from slot.fulfilled
    for seat, id_ in held if game.prevails else ():
        agenda = printed.agenda[id_]
        if agenda.timing == "end" and eyes_of(game.end, seat).holds(agenda.goal):
            yield id_


def met(game: Played, printed: Components) -> Counter[str]:
    """How many seats met each Agenda: `play` at some turn action of their own, `end` at the end."""
    seats: Counter[str] = Counter()
    for seat in range(len(game.end.players)):
        own = [eyes_of(state, seat) for state in game.turns() if state.active == seat]
        end = [eyes_of(game.end, seat)]
        for agenda in printed.agendas:
            seats[agenda.id] += any(eyes.holds(agenda.goal) for eyes in (own if agenda.timing == "play" else end))
    return seats
