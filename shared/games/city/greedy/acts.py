"""Turn actions, each tried on a copy of the position."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.city import actions as a
from shared.games.city import components
from shared.games.city.components.cards import CityCard
from shared.games.city.components.reading import Place
from shared.games.city.components.selectors import selectors_in
from shared.games.city.greedy.trial import Trial
from shared.games.city.greedy.trying import Trying, placed, restore
from shared.games.city.greedy.worth import card_worth
from shared.games.city.state import State
from shared.games.city.values import EventDeck, Trigger
from shared.kernel.secrets import Seat

Judged = tuple[float, a.Action]


def best_act(view: State, seat: Seat, legal: tuple[a.Action, ...]) -> a.Action:
    """The best turn action; the first of equals. An Agenda is revealed if it can be, the dearest first."""
    reveals = [action for action in legal if isinstance(action, a.RevealAgenda)]
    if reveals:
        printed = components.of(view.edition)
        return max(reveals, key=lambda reveal: printed.agenda[reveal.agenda].vp)
    judged = max(_judged(view, seat, legal), key=lambda one: one[0], default=None)
    return legal[0] if judged is None else judged[1]


def _judged(view: State, seat: Seat, legal: tuple[a.Action, ...]) -> Iterator[Judged]:
    tried: set[tuple[str, bool]] = set()
    thrown, printed = _discarding(view, seat), components.of(view.edition)
    for action in legal:
        match action:
            case a.PlaceCard():
                kind = _alike(view, printed.card[action.card], action)
                if kind is None or kind not in tried:
                    tried |= {kind} if kind else set()
                    yield _placing(view, seat, action.card, (action.x, action.y)), action
            case a.PlayUnit():
                yield _placing(view, seat, action.card, None), action
            case a.DiscardCards():
                yield thrown.worth() - _missed(thrown, action.cards), action
            case a.RestoreCard():
                yield _restoring(view, seat, action), action
            case a.UseUnique():
                yield _using(view, seat, action.card), action


def _alike(view: State, design: CityCard, action: a.PlaceCard) -> tuple[str, bool] | None:
    """What makes two cells equally good for a card: it doesn't look around, and covers a ruin in both or in none."""
    return None if looks_around(design) else (action.card, view.cell(action.x, action.y) is not None)


def _placing(view: State, seat: Seat, card: str, place: Place | None) -> float:
    trial = Trial(view, seat)
    placed(trial, card, place)
    return trial.worth()


def _discarding(view: State, seat: Seat) -> Trial:
    """The position after a Discard action, but for the cards that leave the hand."""
    trial = Trial(view, seat)
    trial.demand(EventDeck.INVADER)
    trying = Trying(trial)
    trying.set_off(Trigger.EVENT, deck=EventDeck.INVADER)
    trying.set_off(Trigger.DISCARD_ACTION)
    return trial


def _missed(trial: Trial, cards: tuple[str, ...]) -> float:
    worth = sum(card_worth(trial.printed, trial.held(card), trial.own) for card in cards)
    return 0.25 * worth + 0.8 * (len(cards) - 1)


def _restoring(view: State, seat: Seat, action: a.RestoreCard) -> float:
    trial = Trial(view, seat)
    trial.leave(trial.held(action.discard))
    place = (action.x, action.y)
    restore(Trying(trial), trial.eyes().found(trial.grid[place].card.id, place))
    return trial.worth()


def _using(view: State, seat: Seat, copy: str) -> float:
    trial = Trial(view, seat)
    action = trial.printed.card[copy].action
    assert action is not None
    for resource, price in action.pay:
        trial.change(resource, -price)
    thrown = trial.worst(action.discard or 0)
    for card in thrown:
        trial.leave(card)
    Trying(trial, copy).run(action.do)
    if len(trial.hand) == len(view.players[seat].hand):
        trial.thought -= 3.0
    return trial.worth()


def looks_around(design: CityCard) -> bool:
    """Whether it matters where a card lies."""
    return bool(design.adjacency or design.between) or any(selectors_in((design.effects, design.special)))
