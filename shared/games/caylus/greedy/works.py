"""What the buildings of the road and the favor lines are worth to a player."""

from __future__ import annotations

from shared.games.caylus.components.tables import BuildEffect, LawyerEffect, SwapEffect, TakeEffect
from shared.games.caylus.components.tiles import Build, Buy, Deal, Lawyer, Melt, Produce, Sell
from shared.games.caylus.greedy.mind import Mind
from shared.games.caylus.state import Space
from shared.games.caylus.values import COLUMNS, NO_CUBES, Cube, Cubes, Line, some

NO_GOLD = (Cube.FOOD, Cube.WOOD, Cube.STONE, Cube.CLOTH)
OPENED = 0.25


def building_worth(mind: Mind, number: int, space: Space) -> float:
    """What activating a building brings, with the cubes that will be there."""
    effect = mind.printed.effect[space.tile]
    if isinstance(effect, Produce):
        owners = 0.5 if effect.owner_choices and space.owner not in (None, mind.seat) else 0.0
        return mind.gain(mind.product(space.tile)) - owners
    held, deniers = mind.held_at(number), mind.me.deniers - 1
    match effect:
        case Sell():
            prices = (mind.coins(effect.deniers) + mind.gain(less=some(c), held=held) for c in Cube if held.amount(c))
            return max(prices, default=0.0)
        case Buy():
            deals = (deal for deal in effect.deals if deniers >= deal.deniers)
            return max((bought_worth(mind, deal.cubes, deal.deniers) for deal in deals), default=0.0)
        case Build(kind="prestige"):
            return best_tile(mind, "prestige", held) if mind.residences() else 0.0
        case Build():
            return best_tile(mind, effect.kind, held)
        case Lawyer():
            return residence_worth(mind) if deniers >= 1 and held.cloth else 0.0
        case Deal():
            return max((deal_worth(mind, effect, n, held) for n in range(len(effect.deals))), default=0.0)
        case Melt():
            cubes = held.total() - held.gold
            meltings = (deal for deal in effect.deals if cubes >= deal.cubes)
            return max((mind.each[Cube.GOLD] * deal.gold - 0.9 * deal.cubes for deal in meltings), default=0.0)


def bought_worth(mind: Mind, count: int, deniers: int) -> float:
    """What buying so many cubes of the best kind brings."""
    best = max(mind.gain(some(cube)) for cube in NO_GOLD)
    return best * count * 0.95 + mind.coins(-deniers)


def best_tile(mind: Mind, kind: str, held: Cubes, discount: Cubes = NO_CUBES) -> float:
    """What building the best tile of a kind brings; 0 for none."""
    rows = (row for row in mind.printed.of_kind[kind] if row.id in mind.view.supply)
    return max(
        (
            mind.tile_worth(row) + mind.gain(less=price, held=held)
            for row in rows
            for price in mind.payments(row, held, discount)
        ),
        default=0.0,
    )


def deal_worth(mind: Mind, effect: Deal, number: int, held: Cubes) -> float:
    """What a deal brings, or 0 if it can't be paid."""
    deal = effect.deals[number]
    if mind.me.deniers < deal.pay.deniers or not held.cover(deal.pay.cubes):
        return 0.0
    deniers = mind.coins(deal.gain.deniers - deal.pay.deniers)
    return deal.gain.points + deniers + mind.gain(deal.gain.cubes, deal.pay.cubes, held)


def residence_worth(mind: Mind, discount: int = 0) -> float:
    """What a residence brings beyond its price: points, rent, and a site for a prestige tile."""
    residence = mind.printed.residence
    price = mind.coins(discount - residence.pay.deniers) + mind.gain(less=residence.pay.cubes)
    site = 2.5 * mind.soon if mind.residences() < 2 and mind.me.cubes.gold else 0.8 * mind.soon
    return residence.points + mind.rent(residence.income) + site + price


def target_worth(mind: Mind, number: int) -> float:
    """What is lost with a building that becomes a residence."""
    space = mind.view.space(number)
    if space.owner is None:
        return -0.1
    return -0.5 * mind.left - 0.3


def reached(mind: Mind, line: Line) -> int:
    """The column of the marker after a favor on a line."""
    column = mind.me.markers.column(line)
    opened = mind.printed.favors.columns[min(len(mind.view.counted), 2)]
    return min(column + 1, opened) if column < opened else column


def line_worth(mind: Mind, line: Line) -> float:
    """What a favor on a line brings, and the columns that it opens for later."""
    favors, column = mind.printed.favors, reached(mind, line)
    if line is Line.POINTS:
        now = float(favors.points[column - 1])
    elif line is Line.MONEY:
        now = mind.coins(favors.money[column - 1])
    elif line is Line.CUBES:
        now = max((effect_worth(mind, effect) for effect in favors.cubes[:column]), default=0.0)
    else:
        now = max((effect_worth(mind, effect) for effect in favors.buildings[:column]), default=0.0)
    return now + (OPENED * mind.left if column > mind.me.markers.column(line) and column < COLUMNS else 0.0)


def effect_worth(mind: Mind, effect: TakeEffect | SwapEffect | BuildEffect | LawyerEffect | None) -> float:
    """What an effect of line c or d brings; 0 if it can't be used."""
    cubes = mind.me.cubes
    match effect:
        case TakeEffect():
            return max(mind.gain(choice.cubes) for choice in effect.choices)
        case SwapEffect():
            given = [mind.gain(less=some(cube)) for cube in Cube if cubes.amount(cube)]
            return max(given) + effect.cubes * max(mind.gain(some(cube)) for cube in NO_GOLD) if given else 0.0
        case BuildEffect(kind="prestige"):
            return best_tile(mind, "prestige", cubes, effect.discount.cubes) if mind.residences() else 0.0
        case BuildEffect():
            return best_tile(mind, effect.kind, cubes, effect.discount.cubes)
        case LawyerEffect():
            return residence_worth(mind, effect.discount.deniers) if cubes.cloth else 0.0
        case None:
            return 0.0
