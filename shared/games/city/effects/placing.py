"""Placing a card: its lists step by step, its neighbours, the Walls, and what active Units add."""

from __future__ import annotations

from shared.games.city import components
from shared.games.city.components.cards import Bolster
from shared.games.city.components.reading import Found, Reader
from shared.games.city.components.walls import line
from shared.games.city.effects.doing import look, modifiers, push
from shared.games.city.effects.resources import raise_by
from shared.games.city.events import CardPlaced, CostPaid, UnitPlaced
from shared.games.city.prompts import AskWall
from shared.games.city.state import State
from shared.games.city.values import (
    BolsterPlaced,
    Card,
    Direction,
    LookAround,
    LookBetween,
    Origin,
    PlaceUnit,
    Position,
    RunList,
    RunTimes,
    SetOff,
    Task,
    Trigger,
)
from shared.kernel.ply import Ply
from shared.kernel.secrets import Seat


def pay_cost(ply: Ply, card: str, coins: int) -> None:
    """The cost of a card leaves the Coffers."""
    if coins:
        ply.emit(CostPaid(card, coins))


def place(ply: Ply, seat: Seat, card: Card, position: Position) -> None:
    """A card lies in its cell; its effects follow."""
    ply.emit(CardPlaced(seat, card, position.x, position.y))
    push(ply, *_steps(ply.state, card.id))


def place_unit(ply: Ply, task: PlaceUnit) -> None:
    """A Unit stands in a slot; its effects follow."""
    seat = ply.state.active
    card = next(card for card in ply.state.players[seat].hand if card.id == task.card)
    ply.emit(UnitPlaced(seat, card))
    push(ply, *_steps(ply.state, card.id))


def _steps(state: State, copy: str) -> list[Task]:
    design, origin = components.of(state.edition).card[copy], Origin(copy)
    steps: list[Task] = [RunList(f"{design.id}.effects", 0, origin)] if design.effects else []
    steps += [LookAround(copy)] if design.adjacency else []
    steps += [LookBetween(copy)] if design.between else []
    steps += [RunList(f"{design.id}.special", 0, origin)] if design.special else []
    attended = any(unit.card.id != copy for unit in state.units)
    return [*steps, BolsterPlaced(copy), SetOff(Trigger.PLAYED, copy)] if attended else steps


def look_around(ply: Ply, task: LookAround) -> None:
    """Count the neighbours for all adjacency effects, then let each run as often."""
    eyes = look(ply.state, task.card)
    design = eyes.printed.card[task.card]
    tasks = []
    for number, adjacency in enumerate(design.adjacency):
        times = sum(eyes.fits(adjacency.match, found) for found in eyes.beside(adjacency.directions))
        times = min(times, 1) if adjacency.per == "once" else times
        if times:
            tasks.append(RunTimes(f"{design.id}.adjacency.{number}", times, Origin(task.card)))
    push(ply, *tasks)


def look_between(ply: Ply, task: LookBetween) -> None:
    """Find the nearest Wall; the active seat chooses between equally near ones."""
    eyes = look(ply.state, task.card)
    assert eyes.place is not None
    lines = {d: cells for d in Direction if (cells := line(eyes.grid, eyes.place, d, eyes.is_wall)) is not None}
    nearest = min((len(cells) for cells in lines.values()), default=0)
    directions = tuple(direction for direction, cells in lines.items() if len(cells) == nearest)
    if not nearest:
        return
    if len(directions) > 1:
        ply.ask(AskWall(ply.state.active, task.card, directions))
    else:
        run_between(ply, task.card, directions[0])


def run_between(ply: Ply, card: str, direction: Direction) -> None:
    """Count the cards up to the Wall in a direction for all between-effects, then let each run as often."""
    eyes = look(ply.state, card)
    assert eyes.place is not None
    places = line(eyes.grid, eyes.place, direction, eyes.is_wall) or []
    between = [found for found in eyes.face_up() if found.place in places]
    design = eyes.printed.card[card]
    times = [sum(eyes.fits(effect.match, found) for found in between) for effect in design.between]
    push(ply, *(RunTimes(f"{design.id}.between.{n}", t, Origin(card)) for n, t in enumerate(times) if t))


def bolster(ply: Ply, task: BolsterPlaced) -> None:
    """What active Units add, where the placed card has gained of their resource."""
    state: State = ply.state
    gained = state.placing.gained if state.placing else ()
    for found, modifier in modifiers(look(state), Bolster) if gained else ():
        if modifier.res in gained and _strengthens(look(state), found, modifier, task.card):
            raise_by(ply, modifier.res, modifier.by, f"{found.card.id}.modifiers")
            if ply.state.verdict is not None:
                return


def _strengthens(eyes: Reader, by: Found, modifier: Bolster, card: str) -> bool:
    placed = eyes.found(card, eyes.of(card).place)
    return by.copy != card and eyes.of(by.copy).fits(modifier.match, placed)
