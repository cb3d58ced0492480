"""Why an answer to the turn prompt is refused: the clause that it breaks."""

from __future__ import annotations

from shared.games.city import actions as a
from shared.games.city.components.costs import cost, meets_needs, usable
from shared.games.city.components.reading import Place, Reader
from shared.games.city.effects.doing import look
from shared.games.city.prompts import AskTurn
from shared.games.city.state import State
from shared.games.city.steps import agendas
from shared.games.city.steps.cells import cells_for, near_a_ruin
from shared.games.city.values import CardKind, Resource
from shared.kernel.secrets import Seat

CELLS = {CardKind.NORMAL: "CI-076", CardKind.ABOVE: "CI-109", CardKind.BELOW: "CI-105", CardKind.WATER: "CI-114"}


def why_not(state: State, prompt: AskTurn, seat: Seat, action: a.Action) -> str | None:
    """The clause that forbids a turn action."""
    hand = [card.id for card in state.players[seat].hand]
    match action:
        case a.PlaceCard() | a.PlayUnit():
            return _placing(look(state), hand, action)
        case a.DiscardCards():
            return "CI-161"
        case a.RestoreCard():
            return "CI-169"
        case a.UseUnique():
            return _unique(state, action.card)
        case a.PassTurn():
            return "CI-040"
        case a.RevealAgenda():
            return agendas.why_not(state, seat, action.agenda)
        case _:
            return None


def _placing(eyes: Reader, hand: list[str], action: a.PlaceCard | a.PlayUnit) -> str:
    if action.card not in hand:
        return "CI-075"
    design = eyes.printed.card[action.card]
    if design.unit is not isinstance(action, a.PlayUnit):
        return "CI-130"
    place = (action.x, action.y) if isinstance(action, a.PlaceCard) else None
    if place is not None and place not in cells_for(eyes, design.kind):
        return _cell(eyes, design.kind, place)
    if cost(eyes, action.card) > eyes.situation.amount(Resource.COINS):
        return "CI-084"
    assert not meets_needs(eyes, action.card, place)
    return "CI-080"


def _cell(eyes: Reader, kind: CardKind, place: Place) -> str:
    return "CI-148" if place not in eyes.grid and near_a_ruin(eyes, place) else CELLS[kind]


def _unique(state: State, card: str) -> str:
    eyes = look(state)
    design = next((found.card for found in eyes.played() if found.copy == card), None)
    if design is None:
        return "CI-179"
    if design.action is None:
        return "CI-175"
    assert not usable(eyes, design, card)
    return "CI-180"
