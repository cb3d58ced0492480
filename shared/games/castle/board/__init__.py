"""The public state of a game as a drawing in plain text: nothing in it is told by colour."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.castle import components
from shared.games.castle.board.lands import lands
from shared.games.castle.board.layout import folded
from shared.games.castle.board.seats import seat_block
from shared.games.castle.components import Components
from shared.games.castle.components.board import GoodsField, HireField
from shared.games.castle.state import BonusPlace, State
from shared.games.castle.values import Area, Income, Phase
from shared.kernel.drawing import beside, rule
from shared.kernel.secrets import size
from shared.kernel.wording import counted, plain

NARROW = 80
WIDE = 120
NAMES = {
    Area.START: "Start Player",
    Area.CRAFTSMAN: "Craftsman",
    Area.ESTATES: "Estates",
    Area.MARKET: "Market",
    Area.CONSTRUCTION: "Construction",
    Area.WORKS: "Resource Works",
}


def board(state: State, width: int) -> str:
    """The state or view as lines of at most `width` columns, 80 or more; seats go by their numbers."""
    width = max(width, NARROW)
    printed = components.of(state.edition)
    parts = (_season, _bar, _works, lands, _market, _display, _bonuses)
    lines = [line for part in parts for line in part(state, printed, width)]
    lines += _seats(state, printed, width)
    lines += _result(state, width)
    return "\n".join(line.rstrip() for line in lines)


def _season(state: State, printed: Components, width: int) -> Iterator[str]:
    when = f"Year {state.year}, {state.season.value}, round {state.round} of {printed.calendar.rounds}"
    yield rule("Castle", width)
    yield from folded("", f"{when if state.round else 'Setup'}   Phase: {plain(state.phase)}", width)
    if state.in_force is not None:
        yield from folded("Event", plain(state.in_force), width)
    if state.card is not None:
        card = state.card
        events = [f"{season} {plain(getattr(card, season))}" for season in ("spring", "summer", "autumn", "winter")]
        yield from folded(f"Card {card.id}", ", ".join(events), width)
    right, left = size(state.spring_summer), size(state.autumn_winter)
    used = ", ".join(state.used_cards) or "none"
    yield from folded("Face down", f"{right} spring/summer, {left} autumn/winter; used: {used}", width)
    turns = [f"[{seat}]" if turn == state.turn else f"{seat}" for turn, seat in enumerate(state.turn_order, 1)]
    yield from folded("Turn order", " ".join(turns), width)
    if state.hospital:
        yield from folded("Hospital", " ".join(map(str, state.hospital)), width)
    if state.prompts:
        prompt = state.prompts[-1]
        yield from folded("To act", f"seat {prompt.seat}: {type(prompt).__name__.removeprefix('Ask')}", width)


def _bar(state: State, printed: Components, width: int) -> Iterator[str]:
    yield rule("Action bar", width)
    for area in Area:
        stewards = state.bar.stewards(area)
        free = max(0, printed.spaces(area, len(state.players)) - len(stewards))
        yield from folded(NAMES[area], " ".join([f"[{seat}]" for seat in stewards] + ["[ ]"] * free), width)


def _works(state: State, printed: Components, width: int) -> Iterator[str]:
    yield rule("Resource Works: one seat per worker or gold disc", width)
    for income in Income:
        column = state.works.column(income)
        free = printed.works_spaces(income, len(state.players)) - len(column)
        yield from folded(income.value, "".join(map(str, column)) + "." * free, width)


def _market(state: State, printed: Components, width: int) -> Iterator[str]:
    yield rule("Market", width)
    deals = []
    for field in printed.market.fields:
        if isinstance(field, GoodsField):
            deals.append(f"{plain(field.id)} buy {field.buy} sell {field.sell}")
        elif isinstance(field, HireField):
            price = field.later_price if field.id in state.dear else field.first_price
            deals.append(f"{plain(field.id)} {price}")
        else:
            deals.append(f"{plain(field.id)} 1 for {field.units}")
    yield from folded("Fields", ", ".join(deals), width)
    lying = {laid.spot: laid.tile for laid in state.spots}
    spots = [f"{spot} {plain(lying.get(spot, '-'))}" for spot in printed.estate_map.market_spots]
    yield from folded("Spots", ", ".join(spots), width)
    yield from folded("Conditions", ", ".join(map(plain, state.conditions)) or "none left", width)


def _display(state: State, printed: Components, width: int) -> Iterator[str]:
    yield rule("Craftsmen: gold per head tile, the next one first", width)
    for label, displayed in (("On display", True), ("To come", False)):
        stacks = [stack for stack in state.stacks if stack.displayed is displayed]
        tiles = [f"{plain(stack.craftsman)}: {' '.join(map(str, stack.prices)) or 'none'}" for stack in stacks]
        if tiles:
            yield from folded(label, "; ".join(tiles), width)


def _bonuses(state: State, printed: Components, width: int) -> Iterator[str]:
    yield rule("Bonus area: who fulfilled what", width)
    for number, place in enumerate(state.places, 1):
        yield from folded(f"Place {number}", f"{_light(printed, place)};   {_dark(printed, place)}", width)
    tiles = [f"{tile}: {_effect(printed, tile)}" for tile in state.yellow]
    yield from folded("Yellow", "; ".join(tiles) or "none left", width)


def _light(printed: Components, place: BonusPlace) -> str:
    row = printed.light[place.light]
    taken = f", tile taken by {place.light_owner}" if place.light_owner is not None else ""
    return f"light {plain(row.counts)} {row.at_least} [{' '.join(map(str, place.light_done))}]{taken}"


def _dark(printed: Components, place: BonusPlace) -> str:
    if not place.dark:
        return "dark face down"
    row = printed.dark[place.dark]
    return f"dark {plain(row.counts)} {row.at_least} [{' '.join(map(str, place.dark_done))}]"


def _effect(printed: Components, tile: str) -> str:
    return ", ".join(f"{plain(effect)} {amount}" for effect, amount in printed.yellow[tile])


def _seats(state: State, printed: Components, width: int) -> Iterator[str]:
    yield rule("Castles", width)
    yield from folded(
        "Signs", "s stucco, p paneling, m marble decoration, c column, W cladding, number of statues", width
    )
    if width < WIDE:
        for player in state.players:
            yield from seat_block(state, printed, player, width)
        return
    half = (width - 2) // 2
    blocks = [list(seat_block(state, printed, player, half)) for player in state.players]
    for left in range(0, len(blocks), 2):
        yield from beside(blocks[left], blocks[left + 1] if left + 1 < len(blocks) else [], half)


def _result(state: State, width: int) -> Iterator[str]:
    if state.phase is Phase.OVER and state.scores:
        yield rule("Result", width)
        for score in sorted(state.scores, key=lambda score: score.rank):
            parts = f"exterior {score.exterior}, interior {score.interior}, balance {score.balance}, "
            parts += f"dark-blue {score.dark_blue}, light-blue {score.light_blue}, penalties {score.penalties}, "
            parts += f"goods {score.goods}"
            yield from folded(f"{score.rank}. seat {score.seat}", f"{counted(score.points, 'point')}: {parts}", width)
