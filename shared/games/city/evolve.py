"""What each event makes of the state: arithmetic only; rules, costs and chance are elsewhere."""

from __future__ import annotations

from typing import Any, assert_never

from shared.games.city import events as e
from shared.games.city.state import (
    Cell,
    ClosedPile,
    Deeds,
    EventStack,
    OpenPile,
    Peek,
    Placing,
    Player,
    Slot,
    Spent,
    State,
    Stats,
    Unit,
)
from shared.games.city.values import Card, EventDeck, Phase, Pile, Resource, TurnAct
from shared.kernel.prompts import PromptAnswered, PromptOpened, moved
from shared.kernel.records import changed
from shared.kernel.secrets import Seat, Veil, put, take


def evolve(state: State | None, event: e.Event) -> State:
    """The state after the event."""
    if isinstance(event, e.GameBegan):
        return _began(event)
    if state is None:
        raise ValueError("a game begins with GameBegan")
    match event:
        case PromptOpened() | PromptAnswered():
            return changed(state, prompts=moved(state.prompts, event))
        case e.TasksAdded():
            return changed(state, tasks=(*event.tasks, *state.tasks))
        case e.TaskTaken():
            return changed(state, tasks=state.tasks[1:])

        # setup
        case e.EventDeckLaid():
            return changed(state, decks=_decks(state, event.deck, events=event.events))
        case e.HandDealt():
            return state.with_player(event.seat, hand=event.cards)
        case e.PileLaid():
            return _pile(state, event.pile, changed(state.pile(event.pile), below=event.cards))
        case e.IdentityDealt():
            return state.with_player(event.seat, identity=event.tribes)
        case e.AgendaDeckLaid():
            return changed(state, agenda_deck=event.agendas)
        case e.AgendasDealt():
            return _dealt(state, event)
        case e.TitleDealt():
            slots = (*state.slots, Slot(event.seat, event.slot, title=event.title))
            return changed(state, slots=slots, phase=Phase.TITLES)
        case e.HalfChosen():
            return _slot(state, event.slot, half=event.half)
        case e.TitleSwapped():
            swapped = put(state.players[event.seat].swapped, _hold(state.slots[event.slot - 1].title))
            return _slot(state.with_player(event.seat, swapped=swapped), event.slot, title=None)
        case e.FirstSeatChosen():
            return changed(state, active=event.seat)

        # turns
        case e.TurnBegan():
            spent = tuple([limit for limit in state.spent if limit.game])
            return changed(
                state,
                phase=Phase.TURNS,
                active=event.seat,
                turn=event.turn,
                events_drawn=0,
                extra=0,
                spent=spent,
            )
        case e.TrackRead():
            return state
        case e.TurnActionChosen():
            return _chosen(state, event)
        case e.ActionCounted():
            return changed(state, still=event.still, moved=False, placing=None)
        case e.ExtraGranted():
            return changed(state, extra=state.extra + 1)
        case e.ExtraUsed():
            return changed(state, extra=state.extra - 1)
        case e.PassiveSpent():
            return changed(state, spent=(*state.spent, Spent(event.card, event.passive, event.game)))

        # resources
        case e.CardShown():
            return changed(state, showing=event.card)
        case e.CostPaid():
            return changed(state, coins=state.coins - event.coins)
        case e.ResourceGained():
            return _resource(state, event.resource, event.amount)
        case e.ResourceLost():
            return _resource(state, event.resource, -event.amount)
        case e.ResourceConverted():
            return _resource(_resource(state, event.lost, -event.amount), event.gained, event.more)
        case e.PlacingGained():
            placing = state.placing
            gained = placing and changed(placing, gained=(*placing.gained, event.resource))
            return changed(state, placing=gained)

        # cards
        case e.CardPlaced():
            return _in_cell(state, event)
        case e.UnitPlaced():
            unit = Unit(event.card, state.stats.placed + 1)
            return _placed(state, event.seat, event.card, units=(*state.units, unit))
        case e.UnitDiscarded():
            units = tuple([unit for unit in state.units if unit.card != event.card])
            return changed(state, units=units, discard=(*state.discard, event.card))
        case e.CardsDiscarded():
            players = _without_cards(state, event.seat, event.cards)
            return changed(state, players=players, discard=(*state.discard, *event.cards))
        case e.CardRecovered():
            discard = take(state.discard, (event.card,))
            return changed(state, discard=discard, players=_with_cards(state, event.seat, (event.card,)))
        case e.CardDestroyed():
            stats = changed(state.stats, destroyed=state.stats.destroyed + 1)
            return changed(state, stats=stats, cells=_turned(state, event.x, event.y, face_down=True))
        case e.CardRestored():
            deeds = state.players[event.seat].deeds
            players = state.players_with(event.seat, deeds=changed(deeds, restored=deeds.restored + 1))
            stats = changed(state.stats, restored=state.stats.restored + 1)
            cells = _turned(state, event.x, event.y, face_down=False)
            return changed(state, players=players, stats=stats, cells=cells)
        case e.OpenCardDrawn():
            pile_a, players = changed(state.pile_a, top=None), _with_cards(state, event.seat, (event.card,))
            return changed(state, pile_a=pile_a, players=players, moved=True, still=0)
        case e.CardDrawn():
            pile, players = state.closed(event.pile), _with_cards(state, event.seat, event.cards)
            pile = changed(pile, top=take(pile.top, event.cards))
            return _pile(state, event.pile, pile, players=players, moved=True, still=0)
        case e.TopTurned():
            below = take(state.pile_a.below, (event.card,))
            return changed(state, pile_a=OpenPile(event.card, below))
        case e.BackShown():
            pile = state.closed(event.pile)
            return _pile(state, event.pile, ClosedPile(put(pile.top, event.cards), take(pile.below, event.cards)))

        # events
        case e.EventDrawn():
            return _drawn(state, event)
        case e.WardUsed():
            return changed(state, decks=_decks(state, event.deck, wards=state.stack(event.deck).wards - 1))
        case e.EventUsed():
            used = (*state.stack(event.deck).used, event.event)
            return changed(state, decks=_decks(state, event.deck, used=used), resolving=state.resolving[:-1])
        case e.WardsLaid():
            return changed(state, decks=_decks(state, event.deck, wards=state.stack(event.deck).wards + event.amount))
        case e.EventPeeked():
            return changed(state, peek=Peek(event.seat, event.deck, event.event))
        case e.EventKept():
            return changed(state, peek=None)
        case e.EventSunk():
            events = _sunk(state.stack(event.deck).events)
            return changed(state, decks=_decks(state, event.deck, events=events), peek=None)
        case e.EventReturned():
            stack = state.stack(event.deck)
            return changed(
                state, decks=_decks(state, event.deck, used=stack.used[:-1], events=put(stack.events, (event.event,)))
            )
        case e.EventBuried():
            stack = state.stack(event.deck)
            events, used = take(stack.events, (event.event,)), (*stack.used, event.event)
            return changed(state, decks=_decks(state, event.deck, used=used, events=events))

        # titles and Agendas
        case e.TitleTurned():
            return _slot(state, event.slot, turned=True, turned_title=event.title, turned_half=event.half)
        case e.AgendaFulfilled():
            fulfilled = put(state.slots[event.slot - 1].fulfilled, event.agendas)
            return _slot(state, event.slot, fulfilled=fulfilled)
        case e.AgendaDrawn():
            held = put(state.players[event.seat].agendas, event.agendas)
            state = changed(state, agenda_deck=take(state.agenda_deck, event.agendas))
            return state.with_player(event.seat, agendas=held)
        case e.AgendaReplaced():
            return _replaced(state, event)
        case e.AgendaDropped():
            player = state.players[event.seat]
            agendas, dropped = take(player.agendas, event.agendas), put(player.dropped, event.agendas)
            return state.with_player(event.seat, agendas=agendas, dropped=dropped)
        case e.AgendaRevealed():
            left = take(state.players[event.seat].agendas, (event.agenda,))
            return state.with_player(event.seat, agendas=left, revealed=event.agenda)

        # the end
        case e.FateDecided():
            return changed(state, verdict=event.verdict, reason=event.reason, tasks=())
        case e.GameEnded():
            return changed(state, result=event.result, shown=event.shown, phase=Phase.OVER)
        case _:
            assert_never(event)


def _began(event: e.GameBegan) -> State:
    return State(
        rules=event.rules,
        edition=event.edition,
        options=event.options,
        phase=Phase.TURNS,
        happiness=event.happiness,
        populace=event.populace,
        defense=event.defense,
        prestige=event.prestige,
        coins=event.coins,
        cells=(Cell(0, 0, event.center, 0),),
        players=tuple(Player(seat, Deeds()) for seat in range(event.seats)),
        decks=tuple(EventStack(deck) for deck in EventDeck),
        pile_a=OpenPile(),
        pile_b=ClosedPile(),
        pile_c=ClosedPile(),
        stats=Stats(),
    )


def _hold(thing: Any) -> tuple[Any, ...]:
    """One thing, veiled or not, as what is put to a holding."""
    return (thing,)


def _pile(state: State, pile: Pile, cards: OpenPile | ClosedPile, **besides: Any) -> State:
    """The state with another draw pile, and what else has changed."""
    fields: dict[str, Any] = {f"pile_{pile.value}": cards, **besides}
    return changed(state, **fields)


def _decks(state: State, deck: EventDeck, **changes: Any) -> tuple[EventStack, ...]:
    return tuple([changed(stack, **changes) if stack.deck is deck else stack for stack in state.decks])


def _slot(state: State, number: int, **changes: Any) -> State:
    slots = tuple([changed(slot, **changes) if slot.number == number else slot for slot in state.slots])
    return changed(state, slots=slots)


def _dealt(state: State, event: e.AgendasDealt) -> State:
    state = changed(state, agenda_deck=take(state.agenda_deck, event.agendas))
    if event.slot:
        return _slot(state, event.slot, agendas=event.agendas)
    return state.with_player(event.seat, agendas=put(state.players[event.seat].agendas, event.agendas))


def _replaced(state: State, event: e.AgendaReplaced) -> State:
    player, slot = state.players[event.seat], state.slots[event.slot - 1]
    dropped = put(player.dropped, event.gone)
    state = state.with_player(event.seat, agendas=take(player.agendas, event.come), dropped=dropped)
    return _slot(state, event.slot, agendas=_swapped(slot.agendas, event))


def _swapped(agendas: Any, event: e.AgendaReplaced) -> Any:
    if isinstance(agendas, Veil):
        return agendas
    return tuple([come if agenda in event.gone else agenda for agenda in agendas for come in event.come])


def _sunk(events: Any) -> Any:
    return events if isinstance(events, Veil) else (*events[1:], *events[:1])


def _resource(state: State, resource: Resource, change: int) -> State:
    markers: dict[str, Any] = {resource.value: state.amount(resource) + change}
    return changed(state, **markers)


COUNTED = {TurnAct.DISCARD: "discard_actions", TurnAct.UNIQUE: "unique_actions"}


def _chosen(state: State, event: e.TurnActionChosen) -> State:
    counted = COUNTED.get(event.act)
    if counted is None:
        return changed(state, moved=False, placing=None)
    players, stats = _counted(state, event.seat, counted)
    return changed(state, players=players, stats=stats, moved=False, placing=None)


def _counted(state: State, seat: Seat, deed: str) -> tuple[tuple[Player, ...], Stats]:
    """The players and what has been done, with one more deed of a seat."""
    deeds, stats = state.players[seat].deeds, state.stats
    more: dict[str, int] = {deed: getattr(deeds, deed) + 1}
    in_all: dict[str, int] = {deed: getattr(stats, deed) + 1}
    return state.players_with(seat, deeds=changed(deeds, **more)), changed(stats, **in_all)


def _placed(state: State, seat: Seat, card: Card, **changes: Any) -> State:
    """A card of the hand has been placed: it has left the hand and counts."""
    deeds, stats = state.players[seat].deeds, state.stats
    hand = take(state.players[seat].hand, (card,))
    players = state.players_with(seat, hand=hand, deeds=changed(deeds, placed=deeds.placed + 1))
    stats = changed(stats, placed=stats.placed + 1)
    return changed(state, players=players, stats=stats, showing=None, placing=Placing(card.id), **changes)


def _in_cell(state: State, event: e.CardPlaced) -> State:
    ruin = state.cell(event.x, event.y)
    covered = () if ruin is None else (*ruin.covered, ruin.card)
    cell = Cell(event.x, event.y, event.card, state.stats.placed + 1, covered=covered)
    cells = (*[other for other in state.cells if other is not ruin], cell)
    return _placed(state, event.seat, event.card, cells=cells, moved=True, still=0)


def _with_cards(state: State, seat: Seat, cards: tuple[Card, ...]) -> tuple[Player, ...]:
    return state.players_with(seat, hand=put(state.players[seat].hand, cards))


def _without_cards(state: State, seat: Seat, cards: tuple[Card, ...]) -> tuple[Player, ...]:
    return state.players_with(seat, hand=take(state.players[seat].hand, cards))


def _turned(state: State, x: int, y: int, *, face_down: bool) -> tuple[Cell, ...]:
    return tuple([changed(cell, face_down=face_down) if cell.x == x and cell.y == y else cell for cell in state.cells])


DRAWN = {
    EventDeck.FAVOR_GAINED: "favor_gained",
    EventDeck.FAVOR_LOST: "favor_lost",
    EventDeck.INVADER: "invader",
}


def _drawn(state: State, event: e.EventDrawn) -> State:
    counted = DRAWN[event.deck]
    stats = changed(state.stats, **{counted: getattr(state.stats, counted) + 1})
    events = take(state.stack(event.deck).events, (event.event,))
    drawn = state.events_drawn + 1
    state = changed(state, stats=stats, events_drawn=drawn, resolving=(*state.resolving, event.event))
    return changed(state, decks=_decks(state, event.deck, events=events))
