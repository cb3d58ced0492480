"""Setup: what is laid out and dealt before the first turn; all chance of the game is in here."""

from __future__ import annotations

from shared.games.city import components
from shared.games.city.components import Components
from shared.games.city.events import (
    AgendaDeckLaid,
    AgendasDealt,
    BackShown,
    EventDeckLaid,
    FirstSeatChosen,
    GameBegan,
    HandDealt,
    IdentityDealt,
    PileLaid,
    TitleDealt,
    TopTurned,
)
from shared.games.city.values import FULL_HAND, TRIBES, Card, EventDeck, Mode, Options, Pile, Resource, Tribe
from shared.kernel.errors import BadOptions
from shared.kernel.ply import Ply
from shared.kernel.rules import Opening

SEATS = range(1, 5)
PER_TRIBE = 8
COMMUNAL = 10
EVENTS = {EventDeck.FAVOR_GAINED: 8, EventDeck.FAVOR_LOST: 8, EventDeck.INVADER: 10}
TITLES = 3
AGENDAS = 2


def check(seats: int, options: Options, edition: str) -> None:
    """Raise BadOptions where number of seats, options and edition can't be played together."""
    if seats not in SEATS:
        raise BadOptions("seats", "city is played by 1 to 4", clause="CI-002")
    if seats == 1 and options.mode is Mode.LOVE:
        raise BadOptions("mode", "love needs 2 to 4 players", clause="CI-006")
    if options.first is not None and options.first not in range(seats):
        raise BadOptions("first", f"there is no seat {options.first}", clause="CI-008")
    for path, problem in _short(components.of(edition), seats, options):
        raise BadOptions(f"edition.{path}", problem, clause="CI-010")


def _short(printed: Components, seats: int, options: Options) -> list[tuple[str, str]]:
    """The decks of an edition that are smaller than the options need."""
    needed = {("cards", tribe.value): (len(printed.decks[tribe]), PER_TRIBE) for tribe in TRIBES}
    if options.mode is not Mode.SQUALOR:
        needed["cards", "communal"] = (len(printed.decks[Tribe.COMMUNAL]), COMMUNAL)
    needed |= {("events", deck.value): (len(printed.event_decks[deck]), least) for deck, least in EVENTS.items()}
    if seats == 1:
        needed["titles", ""] = (len(printed.titles), TITLES)
    if options.shadows:
        needed["agendas", ""] = (len(printed.agendas), AGENDAS * (TITLES if seats == 1 else seats))
    return [
        (section, f"{there} {kind or section} are too few, {least} are needed".replace("_", " "))
        for (section, kind), (there, least) in needed.items()
        if there < least
    ]


def setup(ply: Ply, opening: Opening) -> None:
    """Lay out the board, shuffle, deal, and settle who begins."""
    printed, options, seats = components.of(opening.edition), opening.options, opening.seats
    _board(ply, printed, opening)
    for deck, count in EVENTS.items():
        ply.emit(EventDeckLaid(deck, ply.dice.shuffle(printed.event_decks[deck])[:count]))
    cards = _combined(ply, printed, options)
    for seat in range(seats):
        ply.emit(HandDealt(seat, cards[FULL_HAND * seat : FULL_HAND * (seat + 1)]))
    _piles(ply, cards[FULL_HAND * seats :])
    tribes, each = ply.dice.shuffle(TRIBES), 2 if seats == 2 else 1
    for seat in range(seats):
        ply.emit(IdentityDealt(seat, tribes[each * seat : each * (seat + 1)]))
    _secrets(ply, printed, seats, options)
    first = options.first
    ply.emit(FirstSeatChosen(ply.dice.below(seats) if first is None else first))


def _board(ply: Ply, printed: Components, opening: Opening) -> None:
    mode = opening.options.mode or Mode.STANDARD
    starts = {track.value: printed.tracks[mode][track].start for track in Resource if track is not Resource.COINS}
    ply.emit(
        GameBegan(
            seats=opening.seats,
            options=opening.options,
            rules=opening.rules,
            edition=opening.edition,
            center=printed.center_card,
            coins=printed.side(mode).coins,
            **starts,
        )
    )


def _combined(ply: Ply, printed: Components, options: Options) -> tuple[Card, ...]:
    cards = [card for tribe in TRIBES for card in ply.dice.shuffle(printed.decks[tribe])[:PER_TRIBE]]
    if options.mode is not Mode.SQUALOR:
        cards += ply.dice.shuffle(printed.decks[Tribe.COMMUNAL])[:COMMUNAL]
    return ply.dice.shuffle(cards)


def _piles(ply: Ply, cards: tuple[Card, ...]) -> None:
    a = -(-len(cards) // 3)
    b = -(-(len(cards) - a) // 2)
    parts = {Pile.A: cards[:a], Pile.B: cards[a : a + b], Pile.C: cards[a + b :]}
    for pile, part in parts.items():
        ply.emit(PileLaid(pile, part), TopTurned(part[0]) if pile is Pile.A else BackShown(pile, part[:1]))


def _secrets(ply: Ply, printed: Components, seats: int, options: Options) -> None:
    """Agendas with shadows, Titles in solo."""
    if options.shadows:
        deck = ply.dice.shuffle(tuple(printed.agenda))
        ply.emit(AgendaDeckLaid(deck))
        for seat in range(seats) if seats > 1 else ():
            ply.emit(AgendasDealt(seat, 0, deck[AGENDAS * seat : AGENDAS * (seat + 1)]))
    if seats == 1:
        for slot, title in enumerate(ply.dice.shuffle(tuple(printed.title))[:TITLES], 1):
            ply.emit(TitleDealt(0, slot, title))
