"""A sensible bot: it tries turn actions on a copy, answers other questions by rules of thumb; no chance in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any
from zlib import crc32

from shared.games.city import actions as a
from shared.games.city import prompts as p
from shared.games.city.components.reading import Found
from shared.games.city.greedy.acts import best_act
from shared.games.city.greedy.trial import Trial, dear, dispensable
from shared.games.city.greedy.worth import OWN, UNKNOWN, card_worth, list_worth
from shared.games.city.state import State
from shared.games.city.values import Backs, Pile
from shared.kernel.secrets import Seat

Score = Callable[[Trial, State, Any, Any], Any]


def greedy(view: State, seat: Seat, legal: tuple[a.Action, ...]) -> a.Action:
    """The best of the legal actions; the first of equals."""
    if len(legal) == 1:
        return legal[0]
    prompt = view.prompts[-1]
    if isinstance(prompt, p.AskTurn):
        return best_act(view, seat, legal)
    score, trial = SCORES[type(prompt)], Trial(view, seat)
    return max(legal, key=lambda action: score(trial, view, prompt, action))


def _pile(trial: Trial, view: State, prompt: p.AskPile, action: a.DrawFrom) -> float:
    if action.pile is Pile.A:
        assert view.pile_a.top is not None
        return card_worth(trial.printed, view.pile_a.top, trial.own)
    top: Any = view.closed(action.pile).top
    backs = top if isinstance(top, Backs) else Backs.of(top)
    return UNKNOWN + (OWN if any(back in trial.own for back in backs.backs) else 0.0)


def _given_up(found: Found, trial: Trial) -> tuple[bool, bool, bool, int]:
    center, own, leader, cost = dispensable(trial.printed, trial.own, found)
    return not center, not own, not leader, -cost


def _retire(trial: Trial, view: State, prompt: p.AskRetire, action: a.RetireUnit) -> Any:
    return _given_up(trial.eyes().found(action.card), trial)


def _destroy(trial: Trial, view: State, prompt: p.AskDestroy, action: a.DestroyOne) -> Any:
    return _given_up(trial.eyes().found(trial.grid[action.x, action.y].card.id), trial)


def _restore(trial: Trial, view: State, prompt: p.AskRestore, action: a.RestoreOne) -> Any:
    return dear(trial.own, trial.eyes().found(trial.grid[action.x, action.y].card.id))


def _recover(trial: Trial, view: State, prompt: p.AskRecover, action: a.RecoverOne) -> Any:
    return dear(trial.own, trial.eyes().found(action.card))


def _throw(trial: Trial, view: State, prompt: p.AskThrow, action: a.ThrowCards) -> float:
    return -sum(card_worth(trial.printed, trial.held(card), trial.own) for card in action.cards)


def _may(trial: Trial, view: State, prompt: p.AskMay, action: a.Action) -> bool:
    good = list_worth(trial.printed.lists[prompt.text]) > 0
    return isinstance(action, a.AcceptEffect) is good


def _option(trial: Trial, view: State, prompt: p.AskOption, action: a.ChooseOption) -> float:
    choice: Any = trial.printed.lists[prompt.text][prompt.step]
    return list_worth(choice.options[action.option].do)


def _peek(trial: Trial, view: State, prompt: p.AskPeek, action: a.KeepEvent | a.SinkEvent) -> bool:
    assert view.peek is not None
    good = list_worth(trial.printed.event[view.peek.event].effects) >= -1
    return isinstance(action, a.KeepEvent) is good


def _agenda(trial: Trial, view: State, prompt: p.AskAgenda, action: a.Action) -> bool:
    return isinstance(action, a.TakeAgenda)


def _close(trial: Trial, view: State, prompt: p.AskClose, action: a.EndTurn | a.RevealAgenda) -> int:
    return trial.printed.agenda[action.agenda].vp if isinstance(action, a.RevealAgenda) else 0


def _anyhow(trial: Trial, view: State, prompt: p.Prompt, action: a.Action) -> int:
    """As good as chance: the answers in an order that only the position decides."""
    held = " ".join(card.id for card in trial.hand)
    return crc32(f"{held} {view.slots} {action}".encode())


SCORES: Mapping[type[p.Prompt], Score] = {
    p.AskTitleSide: _anyhow,
    p.AskPile: _pile,
    p.AskRetire: _retire,
    p.AskDestroy: _destroy,
    p.AskRestore: _restore,
    p.AskThrow: _throw,
    p.AskRecover: _recover,
    p.AskMay: _may,
    p.AskOption: _option,
    p.AskWall: lambda trial, view, prompt, action: 0,
    p.AskPeek: _peek,
    p.AskAgenda: _agenda,
    p.AskReplacement: _anyhow,
    p.AskClose: _close,
}
