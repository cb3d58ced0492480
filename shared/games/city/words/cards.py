"""What is printed on cards, Agendas, Titles and tracks, in short words."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.city.components import cards as c
from shared.games.city.components.cards import Agenda, CityCard, Half, Track
from shared.games.city.components.remarks import Told
from shared.games.city.values import CardKind
from shared.games.city.words.names import DECKS, amount_of, resource_name
from shared.games.city.words.phrases import condition, selected
from shared.games.city.words.texts import effects
from shared.kernel.wording import counted, plain


def head(card: CityCard) -> str:
    """Tribe, types and kind of a card: `fishing, Home, water`."""
    kind = [] if card.kind in (CardKind.NORMAL, CardKind.CENTER) else [plain(card.kind)]
    leader = ["Leader"] if card.leader else []
    return ", ".join([card.tribe.value, *(plain(it).capitalize() for it in card.types), *kind, *leader])


def text(card: CityCard) -> str:
    """What a card costs, needs and does."""
    return "; ".join([f"cost {card.cost}", *_parts(card)])


def flavour(printed: Told) -> str:
    """The flavour of an entry in quotes; empty if it has none."""
    return f'"{printed.flavour}"' if printed.flavour else ""


def _parts(card: CityCard) -> Iterator[str]:
    if card.needs:
        yield f"needs {' and '.join(map(condition, card.needs))}"
    if card.effects:
        yield effects(card.effects)
    yield from (_beside(adjacency) for adjacency in card.adjacency)
    yield from (f"for each {selected(it.match)} up to the next Wall: {effects(it.do)}" for it in card.between)
    if card.special:
        yield f"then {effects(card.special)}"
    yield from map(_passive, card.passives)
    yield from map(_modifier, card.modifiers)
    if card.action is not None:
        yield action(card.action)


def _beside(adjacency: c.Adjacency) -> str:
    often = "for each" if adjacency.per == "each" else "once if there is a"
    where = "" if adjacency.dirs == "LRUD" else f" ({' '.join(it.value for it in adjacency.directions)})"
    return f"{often} {selected(adjacency.match)} beside it{where}: {effects(adjacency.do)}"


def action(unique: c.UniqueAction) -> str:
    """The unique action of a card."""
    need = [] if unique.need is None else [f"needs {condition(unique.need)}"]
    paid = [f"pay {amount_of(price, resource)}" for resource, price in unique.pay]
    thrown = [] if unique.discard is None else [f"discard {unique.discard}"]
    return f"action: {', '.join([*need, *paid, *thrown, effects(unique.do)])}"


def _passive(passive: c.Passive) -> str:
    when = f", if {condition(passive.condition)}" if passive.condition is not None else ""
    limit = f", once a {passive.limit}" if passive.limit else ""
    return f"whenever {_occurrence(passive.on)}{when}{limit}: {effects(passive.do)}"


def _occurrence(on: c.Occurrence) -> str:
    match on:
        case c.Played():
            return f"another {selected(on.match)} is placed"
        case c.Destroyed():
            return f"a {selected(on.match)} is destroyed"
        case c.Restored():
            return f"a {selected(on.match)} is restored"
        case c.Resolved():
            return f"an event of {DECKS[on.deck]} is over"
        case c.Discarded():
            return "somebody discards as a turn action"
        case _:
            return "a turn begins"


def _modifier(modifier: c.Modifier) -> str:
    match modifier:
        case c.CostChange():
            return f"each {selected(modifier.match)} costs {abs(modifier.by)} {'more' if modifier.by > 0 else 'less'}"
        case c.Bolster():
            res = resource_name(modifier.res)
            return f"another {selected(modifier.match)} that gains {res} gains {modifier.by} more"
        case c.Soften():
            return f"{DECKS[modifier.kind]} events take {amount_of(modifier.by, modifier.res)} less"
        case c.Guard():
            return f"{DECKS[modifier.kind]} events destroy no {selected(modifier.match)}"


def agenda(printed: Agenda) -> str:
    """An Agenda with its goal."""
    when = "at the end" if printed.timing == "end" else "at any time"
    return f"{printed.name}: {condition(printed.goal)} {when}; {counted(printed.vp, 'point')}"


def half(printed: Half) -> str:
    """A half of a Title, with its goal and reward."""
    return f"{printed.seen_as}: {condition(printed.goal)}; then {printed.new_title}: {effects(printed.reward)}"


def spots(track: Track) -> str:
    """The spots of a track that do something."""
    acting = sorted(track.spots.items(), key=lambda spot: int(spot[0]))
    return "; ".join(f"{spot}: {effects(printed)}" for spot, printed in acting if printed)
