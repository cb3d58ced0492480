"""The turn: one turn action out of place, discard, restore and unique action, or pass; revealing an Agenda is free."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from typing import Any

from shared.games.city import actions as a
from shared.games.city import components
from shared.games.city.components.costs import cost, meets_needs, usable
from shared.games.city.components.reading import Found, Place, Reader
from shared.games.city.effects import picks, placing
from shared.games.city.effects.doing import look, push
from shared.games.city.effects.hands import throw
from shared.games.city.effects.resources import lower_by
from shared.games.city.events import CardShown, TurnActionChosen
from shared.games.city.prompts import AskRetire, AskTurn
from shared.games.city.state import State
from shared.games.city.steps.agendas import reveal, revealable
from shared.games.city.steps.cells import cells_for
from shared.games.city.steps.refusals import why_not
from shared.games.city.values import (
    UNIT_SLOTS,
    Card,
    CardKind,
    DrawEvents,
    EventDeck,
    Origin,
    PlaceUnit,
    Position,
    Resource,
    RunList,
    SetOff,
    ThrowSome,
    Trigger,
    TurnAct,
)
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskTurn, seat: Seat) -> Iterator[a.Action]:
    """Place, discard, restore, use; pass if nothing of it is possible; then what can be revealed."""
    eyes, hand = look(state), state.players[seat].hand
    found = False
    for action in _acts(state, eyes, hand):
        found = True
        yield action
    if not found:
        yield a.PassTurn()
    for agenda in revealable(state, seat):
        yield a.RevealAgenda(agenda)


def _acts(state: State, eyes: Reader, hand: tuple[Card, ...]) -> Iterator[a.Action]:
    yield from _places(eyes, hand)
    for count in range(1, len(hand) + 1):
        for chosen in combinations(hand, count):
            yield a.DiscardCards(tuple([card.id for card in chosen]))
    ruins = [found.place for found in eyes.face_down() if found.place is not None]
    for x, y in sorted(ruins, key=lambda place: (-place[1], place[0])):
        for card in hand:
            yield a.RestoreCard(x, y, card.id)
    for found in in_play_order(state, eyes):
        if usable(eyes, found.card, found.copy):
            yield a.UseUnique(found.copy)


def _places(eyes: Reader, hand: tuple[Card, ...]) -> Iterator[a.Action]:
    cells: dict[CardKind, list[Place]] = {}
    for card in hand:
        design = eyes.printed.card[card.id]
        if cost(eyes, card.id) > eyes.situation.amount(Resource.COINS):
            continue
        if not design.needs_a_cell and not meets_needs(eyes, card.id):
            continue
        if design.unit:
            yield from [a.PlayUnit(card.id)] if meets_needs(eyes, card.id) else []
            continue
        if design.kind not in cells:
            cells[design.kind] = cells_for(eyes, design.kind)
        for place in cells[design.kind]:
            if not design.needs_a_cell or meets_needs(eyes, card.id, place):
                yield a.PlaceCard(card.id, *place)


def in_play_order(state: State, eyes: Reader) -> list[Found]:
    """The active cards, as they were placed."""
    cards = [(cell.order, eyes.found(cell.card.id)) for cell in state.cells if not cell.face_down]
    cards += [(unit.order, eyes.found(unit.card.id)) for unit in state.units]
    return [found for _, found in sorted(cards, key=lambda placed: placed[0])]


def decide(ply: Ply, prompt: AskTurn, seat: Seat, action: a.Action) -> None:
    """The turn action; what follows it is waiting already."""
    DECISIONS[type(action)](ply, seat, action)


def _place(ply: Ply, seat: Seat, action: a.PlaceCard) -> None:
    card, price = _of_hand(ply.state, seat, action.card), cost(look(ply.state), action.card)
    ply.emit(TurnActionChosen(seat, TurnAct.PLACE), CardShown(seat, card))
    placing.pay_cost(ply, card.id, price)
    placing.place(ply, seat, card, Position(action.x, action.y))


def _unit(ply: Ply, seat: Seat, action: a.PlayUnit) -> None:
    card, price = _of_hand(ply.state, seat, action.card), cost(look(ply.state), action.card)
    ply.emit(TurnActionChosen(seat, TurnAct.PLACE), CardShown(seat, card))
    placing.pay_cost(ply, action.card, price)
    push(ply, PlaceUnit(action.card))
    units = ply.state.units
    if len(units) >= UNIT_SLOTS:
        ply.ask(AskRetire(seat, tuple(unit.card.id for unit in units)))


def _discard(ply: Ply, seat: Seat, action: a.DiscardCards) -> None:
    ply.emit(TurnActionChosen(seat, TurnAct.DISCARD))
    throw(ply, seat, action.cards)
    push(ply, DrawEvents(EventDeck.INVADER, 1), SetOff(Trigger.DISCARD_ACTION))


def _restore(ply: Ply, seat: Seat, action: a.RestoreCard) -> None:
    ply.emit(TurnActionChosen(seat, TurnAct.RESTORE))
    throw(ply, seat, (action.discard,))
    picks.restore(ply, Position(action.x, action.y), Origin())


def _use(ply: Ply, seat: Seat, action: a.UseUnique) -> None:
    design = components.of(ply.state.edition).card[action.card]
    unique = design.action
    assert unique is not None
    ply.emit(TurnActionChosen(seat, TurnAct.UNIQUE, action.card))
    for resource, price in unique.pay:
        lower_by(ply, resource, price, f"{design.id}.action")
        if ply.state.verdict is not None:
            return
    thrown = [ThrowSome(seat, unique.discard)] if unique.discard else []
    push(ply, *thrown, RunList(f"{design.id}.action", 0, Origin(action.card)))


def _pass(ply: Ply, seat: Seat, action: a.PassTurn) -> None:
    ply.emit(TurnActionChosen(seat, TurnAct.PASS))


def _reveal(ply: Ply, seat: Seat, action: a.RevealAgenda) -> None:
    reveal(ply, seat, action.agenda)
    ply.ask(AskTurn(seat))


def _of_hand(state: State, seat: Seat, copy: str) -> Card:
    return next(card for card in state.players[seat].hand if card.id == copy)


DECISIONS: Mapping[type, Callable[[Ply, Seat, Any], None]] = {
    a.PlaceCard: _place,
    a.PlayUnit: _unit,
    a.DiscardCards: _discard,
    a.RestoreCard: _restore,
    a.UseUnique: _use,
    a.PassTurn: _pass,
    a.RevealAgenda: _reveal,
}


def neutral(state: State, prompt: AskTurn, options: tuple[a.Action, ...]) -> a.Action:
    """The first free placing, else the first Discard of one card, else Pass, or what else there is."""
    eyes = look(state)
    free = (o for o in options if isinstance(o, a.PlaceCard | a.PlayUnit) and cost(eyes, o.card) == 0)
    thrown = (o for o in options if isinstance(o, a.DiscardCards))
    return next(free, None) or next(thrown, None) or options[0]


STEP = Step(options, decide, why_not, neutral, public=False, always_asked=True)
