"""What each event makes of the state: arithmetic only; rules, costs and chance are elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
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
from shared.kernel.secrets import Seat, Veil, put, take


def evolve(state: State | None, event: e.Event) -> State:
    """The state after the event."""
    if isinstance(event, e.GameBegan):
        return _began(event)
    if state is None:
        raise ValueError("a game begins with GameBegan")
    match event:
        case PromptOpened() | PromptAnswered():
            return replace(state, prompts=moved(state.prompts, event))
        case e.TasksAdded():
            return replace(state, tasks=(*event.tasks, *state.tasks))
        case e.TaskTaken():
            return replace(state, tasks=state.tasks[1:])

        # setup
        case e.EventDeckLaid():
            return _stack(state, event.deck, events=event.events)
        case e.HandDealt():
            return state.with_player(event.seat, hand=event.cards)
        case e.PileLaid():
            return _pile(state, event.pile, lambda pile: replace(pile, below=event.cards))
        case e.IdentityDealt():
            return state.with_player(event.seat, identity=event.tribes)
        case e.AgendaDeckLaid():
            return replace(state, agenda_deck=event.agendas)
        case e.AgendasDealt():
            return _dealt(state, event)
        case e.TitleDealt():
            slots = (*state.slots, Slot(event.seat, event.slot, title=event.title))
            return replace(state, slots=slots, phase=Phase.TITLES)
        case e.HalfChosen():
            return _slot(state, event.slot, half=event.half)
        case e.TitleSwapped():
            swapped = put(state.players[event.seat].swapped, _hold(state.slots[event.slot - 1].title))
            return _slot(state.with_player(event.seat, swapped=swapped), event.slot, title=None)
        case e.FirstSeatChosen():
            return replace(state, active=event.seat)

        # turns
        case e.TurnBegan():
            spent = tuple([limit for limit in state.spent if limit.game])
            return replace(
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
            return replace(state, still=event.still, moved=False, placing=None)
        case e.ExtraGranted():
            return replace(state, extra=state.extra + 1)
        case e.ExtraUsed():
            return replace(state, extra=state.extra - 1)
        case e.PassiveSpent():
            return replace(state, spent=(*state.spent, Spent(event.card, event.passive, event.game)))

        # resources
        case e.CardShown():
            return replace(state, showing=event.card)
        case e.CostPaid():
            return replace(state, coins=state.coins - event.coins)
        case e.ResourceGained():
            return _resource(state, event.resource, event.amount)
        case e.ResourceLost():
            return _resource(state, event.resource, -event.amount)
        case e.ResourceConverted():
            return _resource(_resource(state, event.lost, -event.amount), event.gained, event.more)
        case e.PlacingGained():
            placing = state.placing
            gained = placing and replace(placing, gained=(*placing.gained, event.resource))
            return replace(state, placing=gained)

        # cards
        case e.CardPlaced():
            return _placed(state, event)
        case e.UnitPlaced():
            state = _counted_placing(state, event.seat, event.card)
            return replace(state, units=(*state.units, Unit(event.card, state.stats.placed)))
        case e.UnitDiscarded():
            units = tuple([unit for unit in state.units if unit.card != event.card])
            return replace(state, units=units, discard=(*state.discard, event.card))
        case e.CardsDiscarded():
            state = _from_hand(state, event.seat, event.cards)
            return replace(state, discard=(*state.discard, *event.cards))
        case e.CardRecovered():
            discard = take(state.discard, (event.card,))
            return _to_hand(replace(state, discard=discard), event.seat, (event.card,))
        case e.CardDestroyed():
            stats = replace(state.stats, destroyed=state.stats.destroyed + 1)
            return _turned(replace(state, stats=stats), event.x, event.y, face_down=True)
        case e.CardRestored():
            deeds = state.players[event.seat].deeds
            state = state.with_player(event.seat, deeds=replace(deeds, restored=deeds.restored + 1))
            stats = replace(state.stats, restored=state.stats.restored + 1)
            return _turned(replace(state, stats=stats), event.x, event.y, face_down=False)
        case e.OpenCardDrawn():
            state = replace(state, pile_a=replace(state.pile_a, top=None), moved=True, still=0)
            return _to_hand(state, event.seat, (event.card,))
        case e.CardDrawn():
            state = _pile(state, event.pile, lambda pile: replace(pile, top=take(pile.top, event.cards)))
            return _to_hand(replace(state, moved=True, still=0), event.seat, event.cards)
        case e.TopTurned():
            below = take(state.pile_a.below, (event.card,))
            return replace(state, pile_a=OpenPile(event.card, below))
        case e.BackShown():
            return _pile(
                state,
                event.pile,
                lambda pile: ClosedPile(put(pile.top, event.cards), take(pile.below, event.cards)),
            )

        # events
        case e.EventDrawn():
            return _drawn(state, event)
        case e.WardUsed():
            return _stack(state, event.deck, wards=state.stack(event.deck).wards - 1)
        case e.EventUsed():
            used = (*state.stack(event.deck).used, event.event)
            return _stack(replace(state, resolving=state.resolving[:-1]), event.deck, used=used)
        case e.WardsLaid():
            return _stack(state, event.deck, wards=state.stack(event.deck).wards + event.amount)
        case e.EventPeeked():
            return replace(state, peek=Peek(event.seat, event.deck, event.event))
        case e.EventKept():
            return replace(state, peek=None)
        case e.EventSunk():
            events = _sunk(state.stack(event.deck).events)
            return _stack(replace(state, peek=None), event.deck, events=events)
        case e.EventReturned():
            stack = state.stack(event.deck)
            return _stack(state, event.deck, used=stack.used[:-1], events=put(stack.events, (event.event,)))
        case e.EventBuried():
            stack = state.stack(event.deck)
            events, used = take(stack.events, (event.event,)), (*stack.used, event.event)
            return _stack(state, event.deck, used=used, events=events)

        # titles and Agendas
        case e.TitleTurned():
            return _slot(state, event.slot, turned=True, turned_title=event.title, turned_half=event.half)
        case e.AgendaFulfilled():
            fulfilled = put(state.slots[event.slot - 1].fulfilled, event.agendas)
            return _slot(state, event.slot, fulfilled=fulfilled)
        case e.AgendaDrawn():
            held = put(state.players[event.seat].agendas, event.agendas)
            state = replace(state, agenda_deck=take(state.agenda_deck, event.agendas))
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
            return replace(state, verdict=event.verdict, reason=event.reason, tasks=())
        case e.GameEnded():
            return replace(state, result=event.result, shown=event.shown, phase=Phase.OVER)
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


def _pile(state: State, pile: Pile, change: Callable[[Any], Any]) -> State:
    match pile:
        case Pile.A:
            return replace(state, pile_a=change(state.pile_a))
        case Pile.B:
            return replace(state, pile_b=change(state.pile_b))
        case Pile.C:
            return replace(state, pile_c=change(state.pile_c))


def _stack(state: State, deck: EventDeck, **changes: Any) -> State:
    decks = tuple([replace(stack, **changes) if stack.deck is deck else stack for stack in state.decks])
    return replace(state, decks=decks)


def _slot(state: State, number: int, **changes: Any) -> State:
    slots = tuple([replace(slot, **changes) if slot.number == number else slot for slot in state.slots])
    return replace(state, slots=slots)


def _dealt(state: State, event: e.AgendasDealt) -> State:
    state = replace(state, agenda_deck=take(state.agenda_deck, event.agendas))
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
    return replace(state, **{resource.value: state.amount(resource) + change})  # type: ignore[arg-type]  # markers


def _chosen(state: State, event: e.TurnActionChosen) -> State:
    state = replace(state, moved=False, placing=None)
    counted = {TurnAct.DISCARD: "discard_actions", TurnAct.UNIQUE: "unique_actions"}.get(event.act)
    if counted is None:
        return state
    deeds = state.players[event.seat].deeds
    more = replace(deeds, **{counted: getattr(deeds, counted) + 1})
    stats = replace(state.stats, **{counted: getattr(state.stats, counted) + 1})
    return replace(state, stats=stats).with_player(event.seat, deeds=more)


def _counted_placing(state: State, seat: Seat, card: Card) -> State:
    """A card of the hand is being placed: it has left the hand and counts."""
    state = _from_hand(state, seat, (card,))
    deeds = state.players[seat].deeds
    state = state.with_player(seat, deeds=replace(deeds, placed=deeds.placed + 1))
    stats = replace(state.stats, placed=state.stats.placed + 1)
    return replace(state, stats=stats, showing=None, placing=Placing(card.id))


def _placed(state: State, event: e.CardPlaced) -> State:
    state = _counted_placing(state, event.seat, event.card)
    ruin = state.cell(event.x, event.y)
    covered = () if ruin is None else (*ruin.covered, ruin.card)
    cell = Cell(event.x, event.y, event.card, state.stats.placed, covered=covered)
    cells = (*(other for other in state.cells if other is not ruin), cell)
    return replace(state, cells=cells, moved=True, still=0)


def _from_hand(state: State, seat: Seat, cards: tuple[Card, ...]) -> State:
    return state.with_player(seat, hand=take(state.players[seat].hand, cards))


def _to_hand(state: State, seat: Seat, cards: tuple[Card, ...]) -> State:
    return state.with_player(seat, hand=put(state.players[seat].hand, cards))


def _turned(state: State, x: int, y: int, *, face_down: bool) -> State:
    cells = [replace(cell, face_down=face_down) if (cell.x, cell.y) == (x, y) else cell for cell in state.cells]
    return replace(state, cells=tuple(cells))


DRAWN = {
    EventDeck.FAVOR_GAINED: "favor_gained",
    EventDeck.FAVOR_LOST: "favor_lost",
    EventDeck.INVADER: "invader",
}


def _drawn(state: State, event: e.EventDrawn) -> State:
    counted = DRAWN[event.deck]
    stats = replace(state.stats, **{counted: getattr(state.stats, counted) + 1})
    events = take(state.stack(event.deck).events, (event.event,))
    drawn = state.events_drawn + 1
    state = replace(state, stats=stats, events_drawn=drawn, resolving=(*state.resolving, event.event))
    return _stack(state, event.deck, events=events)
