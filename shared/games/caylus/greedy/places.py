"""Where a worker is worth sending, and where the provost should stand."""

from __future__ import annotations

from shared.games.caylus.greedy.mind import Mind
from shared.games.caylus.greedy.works import building_worth
from shared.games.caylus.values import Place

TIRED = 0.25
RIVAL = 0.5
PACE = 0.1


def road_worth(mind: Mind, number: int) -> float:
    """What a worker on a building of the road brings, if the provost gets that far."""
    space = mind.view.space(number)
    visit = 0.4 if space.owner not in (None, mind.seat) else 0.0
    return building_worth(mind, number, space) * mind.certainty(number) - visit


def cost(mind: Mind, number: int | None) -> float:
    """What a placement costs, in points."""
    view, placement = mind.view, mind.printed.placement
    if view.right_inn == mind.seat:
        return -mind.coins(-placement.right_inn)
    if number is not None and view.space(number).owner == mind.seat:
        return -mind.coins(-placement.own_building)
    prices = mind.printed.prices[len(view.players)]
    return -mind.coins(-prices[min(len(view.passed), len(prices) - 1)])


def place_worth(mind: Mind, place: Place) -> float:
    """What a worker on a special building or in the castle brings."""
    view, printed, me = mind.view, mind.printed, mind.me
    match place:
        case Place.CASTLE:
            return castle_worth(mind)
        case Place.TRADING_POST:
            return mind.coins(printed.places.trading_post.deniers)
        case Place.JOUST_FIELD:
            joust = printed.places.joust_field
            if not me.cubes.cover(joust.pay.cubes) or me.deniers < joust.pay.deniers:
                return 0.0
            return joust.favors * mind.favor + mind.gain(less=joust.pay.cubes) + mind.coins(-joust.pay.deniers)
        case Place.MERCHANTS_GUILD:
            far = [n for n, s in view.numbered() if s.worker == mind.seat and n > view.provost - 2]
            return 0.6 + 0.5 * len(far)
        case Place.STABLES:
            return 0.25 * view.turn_order.index(mind.seat) * (mind.soon > 0)
        case Place.INN:
            return 0.45 * (len(view.players) - 1) * mind.soon if view.right_inn != mind.seat else 0.0
        case Place.GATE:
            return 0.5


def castle_worth(mind: Mind) -> float:
    """What the batches of this turn bring, and the loss for none."""
    held = mind.held_at(len(mind.view.road) + 1)
    given = mind.batches(held)
    if not given or not mind.batch:
        return -mind.printed.batches.loss * 0.8
    total, favor = 0.0, mind.favor * (0.6 if not mind.view.castle else 0.3)
    for batch in given:
        worth = mind.batch + mind.gain(less=batch, held=held)
        if worth <= 0 and total:
            break
        total, held = total + worth, held.minus(batch)
    return total + favor


def provost_worth(mind: Mind, space: int) -> float:
    """What it is worth to a player that the provost stands on a space."""
    view = mind.view
    total = 0.0
    rivals = RIVAL / max(1, len(view.players) - 1)
    for number, there in view.numbered():
        if there.worker is None or number > space:
            continue
        if there.worker == mind.seat:
            total += max(0.0, building_worth(mind, number, there))
        else:
            total -= rivals * 2.0
    return total + pace(mind, space)


def pace(mind: Mind, space: int) -> float:
    """Who leads wants the end sooner, the others want it later."""
    best = max(player.points for player in mind.view.players)
    if space <= mind.view.bailiff:
        return 0.0
    return PACE if mind.me.points == best else -PACE
