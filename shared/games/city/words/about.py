"""What an open question is about: the text of the card, event or track that asks."""

from __future__ import annotations

from typing import Any

from shared.games.city import components
from shared.games.city import prompts as p
from shared.games.city.components import Components
from shared.games.city.components.primitives import Choose
from shared.games.city.state import ClosedPile, State
from shared.games.city.values import backs_of
from shared.games.city.words.cards import agenda, flavour, half
from shared.games.city.words.printed import source
from shared.games.city.words.texts import effects, option
from shared.kernel.secrets import Veil


def about(state: State) -> str:
    """The text behind the open question, line by line, as far as the viewer sees it; empty if there is none."""
    if not state.prompts:
        return ""
    printed, prompt = components.of(state.edition), state.prompts[-1]
    match prompt:
        case p.AskPile():
            return _piles(state, printed)
        case p.AskMay():
            return f"{source(printed, prompt.text)}: {effects(printed.lists[prompt.text])}"
        case p.AskOption():
            return _options(printed, prompt)
        case p.AskPeek():
            return _peeked(state, printed)
        case p.AskTitleSide():
            return _halves(state, printed, prompt.slot)
        case p.AskReplacement():
            return _drawn(state, printed, prompt.seat)
        case p.AskDestroy() | p.AskRestore() if prompt.origin.card:
            return printed.card[prompt.origin.card].name
        case p.AskDestroy() if state.resolving:
            return printed.event[state.resolving[-1]].name
    return ""


def _piles(state: State, printed: Components) -> str:
    top = state.pile_a.top
    open_ = [] if top is None else [f"A: {printed.card[top.id].name}"]
    closed = [f"{name}: [{tribe.value}]" for name, pile in _closed(state) for tribe in backs_of(pile.top)]
    return ", ".join([*open_, *closed])


def _closed(state: State) -> tuple[tuple[str, ClosedPile], ...]:
    return ("B", state.pile_b), ("C", state.pile_c)


def _options(printed: Components, prompt: p.AskOption) -> str:
    choose: Any = printed.lists[prompt.text][prompt.step]
    assert isinstance(choose, Choose)
    told = (f"{place}: {option(choose.options[place])}" for place in prompt.options)
    return "\n".join([source(printed, prompt.text), *told])


def _peeked(state: State, printed: Components) -> str:
    seen: Any = state.peek and state.peek.event
    if not seen or isinstance(seen, Veil):
        return ""
    event = printed.event[seen]
    return f"{event.name}: {effects(event.effects) or 'nothing'} {flavour(event)}".rstrip()


def _halves(state: State, printed: Components, number: int) -> str:
    title: Any = state.slots[number - 1].title
    if isinstance(title, Veil):
        return ""
    return "\n".join(f"{place}: {half(printed.half(title, place))}" for place in (1, 2))


def _drawn(state: State, printed: Components, seat: int) -> str:
    held: Any = state.players[seat].agendas
    return "" if isinstance(held, Veil) else "; ".join(agenda(printed.agenda[drawn]) for drawn in held)
