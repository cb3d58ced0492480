"""A copy of a position to try something on: figures, city, Units and the own hand, with what the bot thinks of it."""

from __future__ import annotations

from typing import Any

from shared.games.city import components
from shared.games.city.components.reading import Found, Place, Reader
from shared.games.city.greedy.worth import card_worth, height, list_worth
from shared.games.city.state import Cell, EventStack, State, Unit
from shared.games.city.values import TRACKS, Card, CardKind, EventDeck, Mode, Position, Resource, Verdict
from shared.kernel.records import changed
from shared.kernel.secrets import Seat, size

EVENTS = {EventDeck.FAVOR_GAINED: 4.0, EventDeck.FAVOR_LOST: -3.0, EventDeck.INVADER: -3.5}
WON, LOST = 1000.0, -1000.0


class Trial:
    """A position that changes; `thought` holds what isn't seen in it: constants and penalties."""

    def __init__(self, view: State, seat: Seat) -> None:
        player = view.players[seat]
        self.printed = components.of(view.edition)
        self.mode: Mode = view.mode
        self.figures = {resource: view.amount(resource) for resource in Resource}
        self.grid: dict[Place, Cell] = {(cell.x, cell.y): cell for cell in view.cells}
        self.units: list[Unit] = list(view.units)
        self.dealt: tuple[Card, ...] = tuple(player.hand)
        self.hand: list[Card] = list(player.hand)
        self.own = player.identity
        self.deeds = player.deeds
        self.aims = () if player.revealed else tuple([self.printed.agenda[id_] for id_ in player.agendas])
        self.discard = list(view.discard)
        self.stats = view.stats
        self.decks: dict[EventDeck, EventStack] = {stack.deck: stack for stack in view.decks}
        self.left = {deck: size(stack.events) for deck, stack in self.decks.items()}
        self.thought = 0.0
        self.ended: Verdict | None = None

    @property
    def cells(self) -> list[Cell]:
        """The cells that hold cards."""
        return list(self.grid.values())

    def amount(self, resource: Resource) -> int:
        """Where a marker stands, or the coins."""
        return self.figures[resource]

    def stack(self, deck: EventDeck) -> EventStack:
        """A deck of events, as it was."""
        return self.decks[deck]

    def eyes(self, source: str = "", place: Place | None = None) -> Reader:
        """A reader of the position as it is now."""
        if source and place is None:
            place = next((at for at, cell in self.grid.items() if cell.card.id == source), None)
        return Reader(self, self.printed, self.grid, source, place, len(self.hand), self.deeds, self.own)

    def change(self, resource: Resource, by: int) -> None:
        """A resource rises or falls inside its limits; the game may end by it."""
        top = self.printed.top(self.mode, resource)
        now = max(self.figures[resource] + by, 0)
        self.figures[resource] = now if top is None else min(now, top)
        if self.figures[Resource.POPULACE] == 0:
            self.end(Verdict.FALLS)
        elif self.figures[Resource.PRESTIGE] == self.printed.top(self.mode, Resource.PRESTIGE):
            self.end(Verdict.PREVAILS)

    def end(self, verdict: Verdict) -> None:
        """The game is decided; the first verdict counts."""
        self.ended = self.ended or verdict

    def demand(self, deck: EventDeck) -> None:
        """An event, as a constant; an empty deck is the end, a short bad one is a danger."""
        left = self.left[deck]
        good = deck is EventDeck.FAVOR_GAINED
        if left == 0 and not (good and self.mode is Mode.LOVE):
            self.thought += 500.0 if good else -500.0
        elif not good and left <= 3:
            self.thought -= 2.0 * (4 - left)
        self.thought += EVENTS[deck]
        self.left[deck] = max(left - 1, 0)

    def turn(self, place: Place, *, face_down: bool) -> None:
        """A card is turned over; without its Tribal Center the city falls."""
        cell = self.grid[place]
        self.grid[place] = changed(cell, face_down=face_down)
        if face_down and self.printed.card[cell.card.id].kind is CardKind.CENTER:
            self.end(Verdict.FALLS)

    def retire(self, copy: str) -> None:
        """A Unit leaves its slot."""
        self.units = [unit for unit in self.units if unit.card.id != copy]

    def leave(self, card: Card) -> None:
        """A card leaves the hand."""
        self.hand = [other for other in self.hand if other.id != card.id]
        self.thought -= 0.25 * card_worth(self.printed, card, self.own)

    def held(self, copy: str) -> Card:
        """A card of the hand as it was at first: what is tried may throw it away before it is looked at."""
        return next(card for card in self.dealt if card.id == copy)

    def worst(self, count: int) -> list[Card]:
        """The cards of the hand that are missed least."""
        return sorted(self.hand, key=lambda card: card_worth(self.printed, card, self.own))[:count]

    def worth(self) -> float:
        """What the bot thinks of the position."""
        if self.ended is not None:
            return WON if self.ended is Verdict.PREVAILS else LOST
        coins = self.figures[Resource.COINS]
        markers = (Resource.HAPPINESS, Resource.POPULACE, Resource.DEFENSE)
        worth = 6.0 * self.figures[Resource.PRESTIGE] + sum(height(self.figures[marker]) for marker in markers)
        worth += min(coins, 6) + 0.5 * max(0, min(coins, 12) - 6)
        worth += 0.8 * self._influence() + 0.7 * len(self.units)
        worth -= 1.5 * sum(cell.face_down for cell in self.grid.values())
        return worth + 1.5 * self._spots() + self.thought

    def _influence(self) -> int:
        """The own influence, with the points of the best own Agenda whose goal holds."""
        eyes = self.eyes()
        return eyes.influence() + max((agenda.vp for agenda in self.aims if eyes.holds(agenda.goal)), default=0)

    def _spots(self) -> float:
        tracks = self.printed.tracks[self.mode]
        lists = (tracks[track].spots.get(str(self.figures[track]), ()) for track in TRACKS)
        return sum(map(list_worth, lists))


def dispensable(printed: Any, own: tuple[Any, ...], found: Found) -> tuple[bool, bool, bool, int]:
    """The order in which cards are given up: not the center, not of an own tribe, no Leader, the cheapest."""
    card = found.card
    return card.kind is CardKind.CENTER, card.tribe in own, bool(card.leader), card.cost


def dear(own: tuple[Any, ...], found: Found) -> tuple[bool, int]:
    """The order in which cards are wanted back, the last one most: own tribe, then cost."""
    return found.card.tribe in own, found.card.cost


def at(position: Position) -> Place:
    """A position as a place of the grid."""
    return position.x, position.y
