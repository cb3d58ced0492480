"""What things are worth to a player, in points: less of everything that needs time, as the end comes near."""

from __future__ import annotations

from functools import cached_property

from shared.games.caylus import components
from shared.games.caylus.components.tiles import Produce, TileRow
from shared.games.caylus.state import Player, Space, State
from shared.games.caylus.values import NO_CUBES, RESIDENCE, Cube, Cubes, Phase, Section, some
from shared.kernel.secrets import Seat

LATER = {Cube.FOOD: 1.05, Cube.WOOD: 1.05, Cube.STONE: 1.25, Cube.CLOTH: 1.35, Cube.GOLD: 3.3}
LEFT_OVER = {Cube.FOOD: 0.33, Cube.WOOD: 0.33, Cube.STONE: 0.33, Cube.CLOTH: 0.33, Cube.GOLD: 3.0}
LESS = (1.0, 0.95, 0.85, 0.7, 0.6)
STEP = 1.5
KIT = 0.8
KEPT = 3.0
PURSE = ((4, 0.75), (4, 0.5), (4, 0.35))
LAST = 0.25
RENT = 0.5
SOON = 3.0
FAVOR = 2.4
CERTAIN = (0.97, 0.9, 0.85, 0.8)
BEYOND = (0.35, 0.2, 0.1)


def kits(cubes: Cubes) -> int:
    """How many batches a store holds, about: one food with two other kinds each."""
    others = sorted((cubes.wood, cubes.stone, cubes.cloth, cubes.gold))
    pairs = min(sum(others) // 2, sum(others[:3]))
    return min(cubes.food, pairs)


class Mind:
    """One player's view of the game at one moment."""

    def __init__(self, view: State, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.me: Player = view.players[seat]
        self.printed = components.of(view)
        last = self.printed.section[Section.TOWERS]
        self.left = max(0.0, (last.count_space - view.bailiff - 1) / STEP)
        """Turns after this one, about."""
        self.soon = min(1.0, self.left / SOON)
        """1 while there is time for everything, 0 in the last turn."""
        self.favor = FAVOR + 0.6 * self.soon
        """The worth of one favor, about."""

    @cached_property
    def each(self) -> dict[Cube, float]:
        """The worth of the first cube of each kind."""
        return {cube: LEFT_OVER[cube] + (LATER[cube] - LEFT_OVER[cube]) * self.soon for cube in Cube}

    @cached_property
    def waiting(self) -> bool:
        """Whether a worker stands in the castle, so that a batch should be kept for it."""
        return self.seat in self.view.castle and self.view.phase is not Phase.CASTLE

    def worth(self, cubes: Cubes) -> float:
        """The worth of a store: of each kind, further cubes are worth less; whole batches are worth more."""
        whole = kits(cubes)
        total = KIT * self.soon * whole + (KEPT if whole and self.waiting else 0.0)
        for cube in Cube:
            amount = cubes.amount(cube)
            share = sum(LESS[:amount]) + LESS[-1] * max(0, amount - len(LESS))
            total += self.each[cube] * share
        return total

    def purse(self, deniers: int) -> float:
        """The worth of so many deniers: what lies beyond a full purse can hardly be spent."""
        total, left = 0.0, deniers
        for count, worth in PURSE:
            total += min(left, count) * (LAST + (worth - LAST) * self.soon)
            left -= min(left, count)
        return total + LAST * left

    def coins(self, amount: int) -> float:
        """What it is worth to get deniers, or below 0 to pay them."""
        return self.purse(max(0, self.me.deniers + amount)) - self.purse(self.me.deniers)

    def rent(self, income: int) -> float:
        """What so many deniers in each turn are worth."""
        return income * self.left * RENT

    def gain(self, more: Cubes = NO_CUBES, less: Cubes = NO_CUBES, held: Cubes | None = None) -> float:
        """What it is worth to get and give cubes, on top of what is held."""
        before = self.me.cubes if held is None else held
        return self.worth(before.plus(more).minus(less)) - self.worth(before)

    def certainty(self, number: int) -> float:
        """How likely a building is within the provost's reach in this turn."""
        ahead = number - self.view.provost
        if ahead > 0:
            return BEYOND[ahead - 1] if ahead <= len(BEYOND) else 0.02
        return CERTAIN[min(3, max(0, 3 + ahead))] if ahead > -3 else CERTAIN[0]

    def held_at(self, number: int) -> Cubes:
        """The cubes that the player will have when the building on a space is activated, if all goes well."""
        cubes = self.me.cubes
        for place, space in self.view.numbered():
            if place >= number or place > self.view.provost + 1:
                break
            if space.worker == self.seat:
                cubes = cubes.plus(self.product(space.tile))
        return cubes

    def product(self, tile: str) -> Cubes:
        """What a building produces for this player."""
        effect = self.printed.effect.get(tile)
        if not isinstance(effect, Produce):
            return NO_CUBES
        return max((choice.cubes for choice in effect.choices), key=self.gain)

    def payments(self, row: TileRow, held: Cubes, discount: Cubes = NO_CUBES) -> list[Cubes]:
        """Each way to pay for a tile out of a store."""
        fixed = self.price(row, discount)
        wild = row.price is not None and row.price.any
        prices = [fixed.plus(some(cube)) for cube in Cube] if wild else [fixed]
        return [price for price in prices if held.cover(price)]

    def price(self, row: TileRow, discount: Cubes = NO_CUBES) -> Cubes:
        """A tile's price less a discount, without the cube of any kind."""
        full = NO_CUBES if row.price is None else row.price.cubes
        return Cubes(**{cube.value: max(0, full.amount(cube) - discount.amount(cube)) for cube in Cube})

    def tile_worth(self, row: TileRow) -> float:
        """Points and favors of a tile, and what it brings until the end."""
        total = row.points + row.favors * self.favor + self.rent(row.income)
        return total + (0.3 * self.left if row.kind in ("wood", "stone") else 0.0)

    def residences(self) -> int:
        """Own residences."""
        return sum(self.mine(space) for space in self.view.road)

    def mine(self, space: Space) -> bool:
        """Whether a space holds an own residence."""
        return space.tile == RESIDENCE and space.owner == self.seat

    @cached_property
    def batch(self) -> float:
        """What one more house in the castle is worth, points and the count to come; 0 without room."""
        view, rows = self.view, self.printed.section
        for section in view.open_sections():
            houses = view.houses(section)
            if len(houses) < rows[section].parts:
                row, own = rows[section], houses.count(self.seat)
                more = row.earned(own + 1) - row.earned(own)
                return row.points + (row.loss * 0.6 if not own else 0.0) + more * self.favor * 0.8 + 0.3
        return 0.0

    def batches(self, held: Cubes) -> list[Cubes]:
        """The batches to give out of a store, one after another, the cheapest first."""
        given: list[Cubes] = []
        while True:
            payable = [batch for batch in self.printed.batches.cubes if held.cover(batch)]
            if not payable or len(given) > 8:
                return given
            best = max(payable, key=lambda batch: self.gain(less=batch, held=held))
            given.append(best)
            held = held.minus(best)
