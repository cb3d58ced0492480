"""Truths that hold after every event; each is named by a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from shared.games.caylus import components
from shared.games.caylus.components import Components
from shared.games.caylus.state import SECTIONS, Player, Space, State
from shared.games.caylus.values import RESIDENCE, Line, Place


def invariants(state: State) -> Iterator[str]:
    """The name of each truth that does not hold."""
    if not state.turn_order or len(state.players) < len(state.turn_order):
        return
    printed = components.of(state)
    for name, holds in OF_PLAYERS.items():
        if not all(holds(state, printed, player) for player in state.players):
            yield name
    for name, whole in OF_GAMES.items():
        if not whole(state, printed):
            yield name


def _workers(state: State, printed: Components, player: Player) -> bool:
    seat = player.seat
    beside = sum(state.standing(place).count(seat) for place in Place) + (state.right_inn == seat)
    return player.workers + beside + sum(space.worker == seat for space in state.road) == printed.start.workers


def _nothing_owed(state: State, printed: Components, player: Player) -> bool:
    cubes = player.cubes
    return min(cubes.food, cubes.wood, cubes.stone, cubes.cloth, cubes.gold, player.deniers, player.workers) >= 0


def _points(state: State, printed: Components, player: Player) -> bool:
    return player.points >= 0


def _tally(state: State, printed: Components, player: Player) -> bool:
    return player.tally.total() == player.points


def _houses_paid(state: State, printed: Components, player: Player) -> bool:
    houses = {section: state.houses(section).count(player.seat) for section in SECTIONS}
    worth = sum(printed.section[section].points * count for section, count in houses.items())
    return player.tally.castle == worth and 0 <= player.batches <= sum(houses.values())


def _markers(state: State, printed: Components, player: Player) -> bool:
    opened = printed.favors.columns[min(len(state.counted), 2)]
    return all(0 <= player.markers.column(line) <= opened for line in Line)


def _lines(state: State, printed: Components, player: Player) -> bool:
    return len(set(player.lines)) == len(player.lines)


def _order(state: State, printed: Components) -> bool:
    through = (*state.passed, *state.aside)
    seats = sorted(state.turn_order) == list(range(len(state.players)))
    return seats and len(set(through)) == len(through) and set(through) <= set(state.turn_order)


def _tiles(state: State, printed: Components) -> bool:
    built = Counter(space.tile for space in state.road if space.tile not in ("", RESIDENCE))
    printed_once = Counter((*printed.neutral(), *printed.supply(state.options), *printed.road.fixed.values()))
    return built + Counter(state.supply) + Counter(state.box) == printed_once


def _box(state: State, printed: Components) -> bool:
    return all(printed.tile[tile].kind == "neutral" for tile in state.box)


def _filled(state: State, printed: Components) -> bool:
    empty = state.lowest_empty() or len(state.road)
    laid = {*printed.road.neutral, *map(int, printed.road.fixed)}
    return all(not space.tile or number in laid for number, space in state.numbered() if number > empty)


def _owned(state: State, printed: Components) -> bool:
    def right(space: Space) -> bool:
        free = not space.tile or (space.tile != RESIDENCE and printed.tile[space.tile].kind in ("neutral", "fixed"))
        return (space.owner is None) is free

    return all(right(space) for space in state.road)


def _standing(state: State, printed: Components) -> bool:
    return all(space.worker is None or space.tile in printed.workable for space in state.road)


def _promised(state: State, printed: Components) -> bool:
    def right(space: Space) -> bool:
        return space.tile in printed.targets and space.owner in (None, space.promised)

    return all(space.promised is None or right(space) for space in state.road)


def _circles(state: State, printed: Components) -> bool:
    rooms = ((state.stables, printed.places.stables.circles), (state.castle, printed.places.castle.circles))
    return all(len(set(there)) == len(there) <= circles for there, circles in rooms)


def _disks(state: State, printed: Components) -> bool:
    return 1 <= state.provost <= len(state.road) and printed.road.bailiff <= state.bailiff <= len(state.road)


def _sections(state: State, printed: Components) -> bool:
    in_order = state.counted == SECTIONS[: len(state.counted)]
    return in_order and all(len(state.houses(section)) <= printed.section[section].parts for section in SECTIONS)


OF_PLAYERS: Mapping[str, Callable[[State, Components, Player], bool]] = {
    "every worker of a player is in hand or stands somewhere": _workers,
    "cubes, deniers and workers are never negative": _nothing_owed,
    "points are never negative": _points,
    "points are the sum of what they come from": _tally,
    "every house in the castle scored once": _houses_paid,
    "favor markers stand in open columns": _markers,
    "no line is used twice in a phase": _lines,
}

OF_GAMES: Mapping[str, Callable[[State, Components], bool]] = {
    "turn order and passing scale hold each player once": _order,
    "tiles are on the road, in the supply or in the box": _tiles,
    "only neutral tiles leave the game": _box,
    "empty spaces fill from the lowest on": _filled,
    "who builds owns, and nobody owns the rest": _owned,
    "workers stand only on buildings that take them": _standing,
    "only what a lawyer may transform is promised": _promised,
    "stables and castle hold a player once": _circles,
    "provost and bailiff stand on the road": _disks,
    "sections are counted in order and hold no more houses than parts": _sections,
}
