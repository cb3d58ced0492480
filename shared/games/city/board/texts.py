"""What is printed on the cards that matter to a viewer now, so that nobody needs the edition beside the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from shared.games.city.board.layout import folded
from shared.games.city.components import Components
from shared.games.city.state import State
from shared.games.city.values import Backs, Card
from shared.games.city.words.cards import action, agenda, flavour, half, head, text
from shared.kernel.drawing import rule
from shared.kernel.secrets import Veil


def texts(state: State, printed: Components, width: int) -> Iterator[str]:
    """The own hand, the top of pile A, active Units, unique actions, own Agendas and Titles."""
    yield rule("Texts", width)
    for place, told in (*_cards(state, printed), *_actions(state, printed), *_goals(state, printed)):
        yield from folded(place, told, width)


def _cards(state: State, printed: Components) -> Iterator[tuple[str, str]]:
    groups = (
        ("Hand", _own_hand(state)),
        ("Pile A", () if state.pile_a.top is None else (state.pile_a.top,)),
        ("Unit", tuple(unit.card for unit in state.units)),
    )
    for place, cards in groups:
        for card in {printed.card[copy.id].id: printed.card[copy.id] for copy in cards}.values():
            told = f"{card.name} ({head(card)}): {text(card)}"
            yield place, f"{told} {flavour(card)}".rstrip() if place == "Hand" else told


def _own_hand(state: State) -> tuple[Card, ...]:
    """The one hand that is seen; none where all are."""
    hands: list[Any] = [player.hand for player in state.players]
    open_: list[tuple[Card, ...]] = [hand for hand in hands if not isinstance(hand, Backs)]
    return open_[0] if len(open_) == 1 else ()


def _actions(state: State, printed: Components) -> Iterator[tuple[str, str]]:
    for cell in state.cells:
        card = printed.card[cell.card.id]
        if card.action is not None and not cell.face_down:
            yield "Action", f"{card.name}, {action(card.action)}"


def _goals(state: State, printed: Components) -> Iterator[tuple[str, str]]:
    for player in state.players:
        yield from (("Agenda", told) for told in _agendas(printed, player.agendas, ()))
    for slot in state.slots:
        yield from ((f"Slot {slot.number}", told) for told in _agendas(printed, slot.agendas, slot.fulfilled))
        title: Any = slot.title
        if title is not None and not isinstance(title, Veil) and not slot.turned:
            halves = (slot.half,) if slot.half else (1, 2)
            yield from ((f"Slot {slot.number}", half(printed.half(title, number))) for number in halves)


def _agendas(printed: Components, held: Any, fulfilled: Any) -> Iterator[str]:
    """Nothing of those that the viewer can't see."""
    for id_ in () if isinstance(held, Veil) else held:
        yield f"{id_}, {agenda(printed.agenda[id_])}{', fulfilled' if id_ in fulfilled else ''}"
