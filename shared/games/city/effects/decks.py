"""Primitives event, ward, peek, return and bury; drawing events, and what follows them."""

from __future__ import annotations

from shared.games.city import components
from shared.games.city.components.primitives import Bury, Demand, LookAt, Return, Ward
from shared.games.city.effects.doing import falls, fate, how_often, push
from shared.games.city.effects.passives import set_off
from shared.games.city.events import (
    EventBuried,
    EventDrawn,
    EventPeeked,
    EventReturned,
    EventUsed,
    WardsLaid,
    WardUsed,
)
from shared.games.city.prompts import AskAgenda, AskPeek
from shared.games.city.state import State
from shared.games.city.values import (
    EVENTS_PER_TURN,
    DrawEvents,
    EventDeck,
    FinishEvent,
    Mode,
    OfferAgenda,
    Origin,
    Reason,
    RunList,
    Trigger,
    Verdict,
)
from shared.kernel.ply import Ply
from shared.kernel.secrets import size


def demand(ply: Ply, effect: Demand, here: RunList) -> None:
    """Events, drawn and resolved one after the other."""
    count = how_often(ply.state, effect.count, here)
    if count:
        push(ply, DrawEvents(effect.deck, count, here.origin.passive))


def ward(ply: Ply, effect: Ward, here: RunList) -> None:
    """Wards on a deck."""
    count = how_often(ply.state, effect.count, here)
    if count:
        ply.emit(WardsLaid(effect.deck, count))


def peek(ply: Ply, effect: LookAt, here: RunList) -> None:
    """The active seat sees the top event and is asked about it."""
    events = ply.state.stack(effect.deck).events
    if events:
        ply.emit(EventPeeked(ply.state.active, effect.deck, events[0]))
        ply.ask(AskPeek(ply.state.active, effect.deck))


def put_back(ply: Ply, effect: Return, here: RunList) -> None:
    """The latest used events go under their deck, one by one."""
    for _ in range(how_often(ply.state, effect.count, here)):
        used = ply.state.stack(effect.deck).used
        if used:
            ply.emit(EventReturned(effect.deck, used[-1]))


def bury(ply: Ply, effect: Bury, here: RunList) -> None:
    """The top events are put away without effect."""
    for _ in range(how_often(ply.state, effect.count, here)):
        events = ply.state.stack(effect.deck).events
        if events:
            ply.emit(EventBuried(effect.deck, events[0]))


def draw_events(ply: Ply, task: DrawEvents) -> None:
    """Draw one event: a demand that an empty deck can't meet decides the game, but for Favor Gained in love."""
    state: State = ply.state
    stack = state.stack(task.deck)
    if not stack.events:
        _exhausted(ply, task.deck)
        return
    if state.events_drawn >= EVENTS_PER_TURN:
        falls(ply, Reason.STALL)
        return
    event = stack.events[0]
    ply.emit(EventDrawn(task.deck, event))
    finish = FinishEvent(task.deck, event, task.passive)
    rest = (DrawEvents(task.deck, task.count - 1, task.passive),) if task.count > 1 else ()
    if stack.wards:
        ply.emit(WardUsed(task.deck))
        push(ply, finish, *rest)
    else:
        text = components.of(state.edition).event[event].id
        push(ply, RunList(text, 0, Origin("", task.deck, task.passive)), finish, *rest)


def _exhausted(ply: Ply, deck: EventDeck) -> None:
    if deck is EventDeck.FAVOR_GAINED:
        if ply.state.mode is not Mode.LOVE:
            fate(ply, Verdict.PREVAILS, Reason.FAVOR_GAINED)
    else:
        falls(ply, Reason.INVADER if deck is EventDeck.INVADER else Reason.FAVOR_LOST)


def finish_event(ply: Ply, task: FinishEvent) -> None:
    """Put a resolved event away; passives that wait for it run, then an Agenda is offered."""
    ply.emit(EventUsed(task.deck, task.event))
    waiting = [] if task.passive else set_off(ply.state, Trigger.EVENT, deck=task.deck)
    push(ply, *waiting, *((OfferAgenda(),) if ply.state.options.shadows else ()))


def offer_agenda(ply: Ply, task: OfferAgenda) -> None:
    """Offer an Agenda to the active seat, if it can still use one and the deck has one."""
    state: State = ply.state
    if state.solo:
        useful = any(size(slot.agendas) > size(slot.fulfilled) for slot in state.slots)
    else:
        useful = not state.players[state.active].revealed
    if useful and state.agenda_deck:
        ply.ask(AskAgenda(state.active))
