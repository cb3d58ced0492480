"""The state of a game as a drawing in plain text: nothing in it is told by colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from shared.games.caylus import components
from shared.games.caylus.board.favors import favor_table
from shared.games.caylus.board.layout import folded
from shared.games.caylus.board.road import road
from shared.games.caylus.board.seats import seat_block
from shared.games.caylus.components import Components
from shared.games.caylus.state import State
from shared.games.caylus.values import Phase, Place, Score, Section
from shared.kernel.drawing import beside, rule
from shared.kernel.secrets import Seat
from shared.kernel.wording import counted, plain

NARROW = 80
WIDE = 120


def board(state: State, width: int) -> str:
    """The state or view as lines of at most `width` columns, 80 or more; players go by their seats."""
    width = max(width, NARROW)
    printed = components.of(state)
    parts = (_turn, _places, _castle, favor_table, road, _supply)
    lines = [line for part in parts for line in part(state, printed, width)]
    lines += _seats(state, width)
    lines += _result(state, width)
    return "\n".join(line.rstrip() for line in lines)


def _turn(state: State, printed: Components, width: int) -> Iterator[str]:
    yield rule("Caylus", width)
    yield from folded("", f"Turn {state.turn}   Phase: {plain(state.phase)}", width)
    yield from folded("Turn order", " ".join(map(str, state.turn_order)), width)
    scale = " ".join(f"{number}:{seat}" for number, seat in enumerate(state.passed, 1))
    yield from folded("Passing scale", scale or "nobody has passed", width)
    if state.aside:
        yield from folded("Stand aside", " ".join(map(str, state.aside)), width)
    if state.prompts:
        prompt = state.prompts[-1]
        yield from folded("To act", f"seat {prompt.seat}: {type(prompt).__name__.removeprefix('Ask')}", width)


def _places(state: State, printed: Components, width: int) -> Iterator[str]:
    yield rule("Special buildings and castle: circles with their workers", width)
    rooms = {
        Place.STABLES: printed.places.stables.circles,
        Place.CASTLE: printed.places.castle.circles,
    }
    for place in Place:
        there = state.standing(place)
        text = " ".join([f"[{seat}]" for seat in there] + ["[ ]"] * (rooms.get(place, 1) - len(there)))
        if place is Place.INN:
            text += f" right {_circle(state.right_inn)}"
        yield from folded(plain(place), text, width)


def _circle(seat: Seat | None) -> str:
    return "[ ]" if seat is None else f"[{seat}]"


def _castle(state: State, printed: Components, width: int) -> Iterator[str]:
    yield rule("Castle: one seat per house", width)
    for section in Section:
        row, houses = printed.section[section], state.houses(section)
        parts = "".join(map(str, houses)) + "." * (row.parts - len(houses))
        due = f"{counted(row.points, 'point')}, counted at {row.count_space}"
        yield from folded(section.value, f"{parts}   {'counted' if section in state.counted else due}", width)


def _supply(state: State, printed: Components, width: int) -> Iterator[str]:
    yield rule("Supply", width)
    left = Counter(state.supply)
    for kind in ("wood", "stone", "prestige"):
        rows = [row for row in printed.of_kind[kind] if left[row.id]]
        tiles = [plain(row.id) + (f" x{left[row.id]}" if left[row.id] > 1 else "") for row in rows]
        yield from folded(kind, ", ".join(tiles) or "none left", width)


def _seats(state: State, width: int) -> Iterator[str]:
    if width < WIDE:
        for player in state.players:
            yield from seat_block(state, player, width)
        return
    half = (width - 2) // 2
    blocks = [list(seat_block(state, player, half)) for player in state.players]
    for left in range(0, len(blocks), 2):
        yield from beside(blocks[left], blocks[left + 1] if left + 1 < len(blocks) else [], half)


def _result(state: State, width: int) -> Iterator[str]:
    if state.phase is Phase.OVER and state.scores:
        yield rule("Result", width)
        for score in sorted(state.scores, key=lambda score: score.rank):
            parts = ", ".join(f"{plain(word)} {score.tally.of(word)}" for word in Score if score.tally.of(word))
            yield from folded(f"{score.rank}. seat {score.seat}", f"{counted(score.points, 'point')}: {parts}", width)
