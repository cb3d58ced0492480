"""Effects tried out on a copy: prompts are answered by rules of thumb, city draws skipped, events are constants."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from shared.games.city.components import primitives as p
from shared.games.city.components.cards import Bolster, Destroyed, Passive, Played, Resolved, Restored
from shared.games.city.components.costs import cost
from shared.games.city.components.reading import Found, Place
from shared.games.city.components.walls import line
from shared.games.city.greedy.trial import Trial, dear, dispensable
from shared.games.city.greedy.worth import list_worth
from shared.games.city.state import Cell, Unit
from shared.games.city.values import UNIT_SLOTS, CardKind, Direction, EventDeck, Resource, Trigger


class Trying:
    """One card's text, tried: `source` is the copy, `passive` whether it is a passive; `gained` feeds bolsters."""

    def __init__(self, trial: Trial, source: str = "", place: Place | None = None, *, passive: bool = False) -> None:
        self.trial = trial
        self.source = source
        self.place = place
        self.passive = passive
        self.gained: set[Resource] = set()

    def run(self, effects: tuple[Any, ...]) -> None:
        """Carry a list out, until the game is decided."""
        for effect in effects:
            if self.trial.ended is not None:
                return
            EFFECTS[type(effect)](self, effect)

    def amount(self, effect: Any) -> int:
        """The amount of an effect now."""
        return effect.amount if isinstance(effect.amount, int) else self.eyes.amount(effect.amount)

    def often(self, number: Any) -> int:
        """How often something is done now."""
        return number if isinstance(number, int) else self.eyes.often(number)

    @property
    def eyes(self) -> Any:
        """A reader with the eyes of the card."""
        return self.trial.eyes(self.source, self.place)

    def set_off(self, trigger: Trigger, found: Found | None = None, deck: EventDeck | None = None) -> None:
        """The passives that an occurrence sets off; none within a passive."""
        for unit in () if self.passive else tuple(self.trial.units):
            for passive in self.trial.printed.card[unit.card.id].passives:
                if passive.on.trigger is trigger and self._waits(unit, passive, found, deck):
                    Trying(self.trial, unit.card.id, passive=True).run(passive.do)

    def _waits(self, unit: Unit, passive: Passive, found: Found | None, deck: EventDeck | None) -> bool:
        eyes = self.trial.eyes(unit.card.id)
        match passive.on:
            case Played() | Destroyed() | Restored():
                fits = found is not None and found.copy != unit.card.id and eyes.fits(passive.on.match, found)
            case Resolved():
                fits = passive.on.deck is deck
            case _:
                fits = True
        return fits and (passive.condition is None or eyes.holds(passive.condition))


def placed(trial: Trial, copy: str, place: Place | None) -> None:
    """Place a card of the hand into a cell, or a Unit into a slot."""
    card, design = trial.held(copy), trial.printed.card[copy]
    trial.figures[Resource.COINS] -= cost(trial.eyes(), copy)
    if place is None:
        if len(trial.units) >= UNIT_SLOTS:
            trial.retire(min(trial.eyes().active_units(), key=lambda f: dispensable(trial.printed, trial.own, f)).copy)
        trial.units.append(Unit(card, 0))
    else:
        trial.grid[place] = Cell(*place, card, 0)
    trial.leave(card)
    trying = Trying(trial, copy, place)
    trying.run(design.effects)
    _around(trying)
    _between(trying)
    trying.run(design.special)
    _bolstered(trying)
    trying.set_off(Trigger.PLAYED, trial.eyes().found(copy, place))


def _around(trying: Trying) -> None:
    counted = []
    for adjacency in trying.trial.printed.card[trying.source].adjacency:
        times = sum(trying.eyes.fits(adjacency.match, f) for f in trying.eyes.beside(adjacency.directions))
        counted.append((adjacency.do, min(times, 1) if adjacency.per == "once" else times))
    for effects, times in counted:
        for _ in range(times):
            trying.run(effects)


def _between(trying: Trying) -> None:
    between = trying.trial.printed.card[trying.source].between
    if not between or trying.place is None:
        return
    eyes = trying.eyes
    lines = [line(eyes.grid, trying.place, direction, eyes.is_wall) for direction in Direction]
    nearest = min((cells for cells in lines if cells is not None), key=len, default=[])
    found = [f for f in eyes.face_up() if f.place in nearest]
    for effect in between:
        for _ in range(sum(eyes.fits(effect.match, f) for f in found)):
            trying.run(effect.do)


def _bolstered(trying: Trying) -> None:
    trial = trying.trial
    card = trial.eyes().found(trying.source, trying.place)
    for unit in trial.units:
        modifiers = trial.printed.card[unit.card.id].modifiers if unit.card.id != trying.source else ()
        for m in modifiers:
            if isinstance(m, Bolster) and m.res in trying.gained and trial.eyes(unit.card.id).fits(m.match, card):
                trial.change(m.res, m.by)


def _gain(t: Trying, effect: p.Gain) -> None:
    amount = t.amount(effect)
    if amount:
        t.gained.add(effect.resource)
        t.trial.change(effect.resource, amount)


def _lose(t: Trying, effect: p.Lose) -> None:
    t.trial.change(effect.resource, -t.amount(effect))


def _convert(t: Trying, effect: p.Convert) -> None:
    amount = min(t.amount(effect), t.trial.figures[effect.lost])
    if amount:
        t.gained.add(effect.gained)
        t.trial.change(effect.lost, -amount)
        t.trial.change(effect.gained, amount)


def _if(t: Trying, effect: p.If) -> None:
    t.run(effect.then if t.eyes.holds(effect.condition) else effect.otherwise)


def _may(t: Trying, effect: p.May) -> None:
    if list_worth(effect.do) > 0:
        t.run(effect.do)


def _choose(t: Trying, effect: p.Choose) -> None:
    open_ = [option for option in effect.options if option.need is None or t.eyes.holds(option.need)]
    if open_:
        t.run(max(open_, key=lambda option: list_worth(option.do)).do)


def _repeat(t: Trying, effect: p.Repeat) -> None:
    for _ in range(t.often(effect.times)):
        t.run(effect.do)


def _discard(t: Trying, effect: p.Discard) -> None:
    if effect.who != "others":
        for card in t.trial.worst(t.often(effect.count)):
            t.trial.leave(card)


def _retire(t: Trying, effect: p.DiscardUnit) -> None:
    for _ in range(t.often(effect.count)):
        found = [f for f in t.eyes.fitting(effect.match, effect.match.where or "units") if f.card.unit]
        if found:
            t.trial.retire(min(found, key=lambda f: dispensable(t.trial.printed, t.trial.own, f)).copy)


def _demand(t: Trying, effect: p.Demand) -> None:
    for _ in range(t.often(effect.count)):
        t.trial.demand(effect.deck)
        t.set_off(Trigger.EVENT, deck=effect.deck)


def _thought(worth: float, favor: float | None = None) -> Callable[[Trying, Any], None]:
    def think(t: Trying, effect: Any) -> None:
        good = favor is not None and effect.deck is EventDeck.FAVOR_GAINED
        count = t.often(effect.count) if hasattr(effect, "count") else 1
        t.trial.thought += (favor if good and favor is not None else worth) * count

    return think


def _destroy(t: Trying, effect: p.Destroy) -> None:
    for _ in range(t.often(effect.count)):
        found = [f for f in t.eyes.fitting(effect.match, effect.match.where or "city") if f.place is not None]
        others = [f for f in found if f.card.kind is not CardKind.CENTER]
        if others or (found and effect.match.center != "no"):
            victim = min(others or found, key=lambda f: dispensable(t.trial.printed, t.trial.own, f))
            assert victim.place is not None
            t.trial.turn(victim.place, face_down=True)
            t.set_off(Trigger.DESTROYED, victim)


def _restore(t: Trying, effect: p.Restore) -> None:
    for _ in range(t.often(effect.count)):
        found = t.eyes.fitting(effect.match, "destroyed")
        if found:
            restore(t, max(found, key=lambda f: dear(t.trial.own, f)))


def restore(t: Trying, found: Found) -> None:
    """Turn a destroyed card up."""
    assert found.place is not None
    t.trial.turn(found.place, face_down=False)
    t.set_off(Trigger.RESTORED, found)


def _nothing(t: Trying, effect: Any) -> None:
    """Cards drawn or recovered aren't looked at."""


EFFECTS: Mapping[type, Callable[[Trying, Any], None]] = {
    p.Gain: _gain,
    p.Lose: _lose,
    p.Convert: _convert,
    p.If: _if,
    p.May: _may,
    p.Choose: _choose,
    p.Repeat: _repeat,
    p.Draw: _nothing,
    p.Discard: _discard,
    p.DiscardUnit: _retire,
    p.Recover: _nothing,
    p.Demand: _demand,
    p.Ward: _thought(2.0),
    p.LookAt: _thought(0.3),
    p.Return: _thought(1.5, -2.0),
    p.Bury: _thought(-1.0, 3.0),
    p.Destroy: _destroy,
    p.Restore: _restore,
    p.Extra: _thought(1.5),
}
