"""What each event makes of the state: arithmetic only; rules, costs and chance are elsewhere."""

from __future__ import annotations

from typing import Any, assert_never

from shared.games.castle import events as e
from shared.games.castle.state import (
    Bar,
    BonusPlace,
    Columns,
    EstateSpace,
    EstateSupply,
    Indicators,
    Player,
    SpotTile,
    State,
    Tile,
)
from shared.games.castle.values import NOTHING, Area, Estate, Income, Phase, Pile, Product, Side
from shared.kernel.prompts import PromptAnswered, PromptOpened, moved
from shared.kernel.records import changed
from shared.kernel.secrets import Seat, take

BUILDING_TILES = (Product.GROUND, Product.SECOND, Product.TOWER)


def evolve(state: State | None, event: e.Event) -> State:
    """The state after the event."""
    if isinstance(event, e.GameBegan):
        return _began(event)
    if state is None:
        raise ValueError("a game begins with GameBegan")
    match event:
        case PromptOpened() | PromptAnswered():
            return changed(state, prompts=moved(state.prompts, event))

        # setup
        case e.SeatEquipped():
            return changed(state, players=(*state.players, _equipped(event)))
        case e.HeadTilesLaid():
            return changed(state, stacks=event.stacks)
        case e.CraftsmenDisplayed():
            shown = (changed(s, displayed=s.displayed or s.craftsman in event.craftsmen) for s in state.stacks)
            return changed(state, stacks=tuple(shown))
        case e.EstatesSupplied():
            supply = EstateSupply(event.forest, event.limestone_quarry, event.tax_revenue)
            return changed(state, estate_supply=supply)
        case e.MarketConditionsLaid():
            return changed(state, conditions=event.tiles)
        case e.EventStacksLaid():
            return changed(state, spring_summer=event.spring_summer, autumn_winter=event.autumn_winter)
        case e.LightBlueLaid():
            return changed(state, places=tuple([BonusPlace(light) for light in event.conditions]))
        case e.DarkBlueLaid():
            return _place(state, event.place, face_down=event.condition)
        case e.YellowTilesLaid():
            return changed(state, yellow=event.tiles)

        # seasons and turns
        case e.SeasonBegan():
            return _season(state, event.round)
        case e.EventCardRevealed():
            return _revealed(state, event)
        case e.EventCardPutAway():
            return changed(state, card=None, used_cards=(*state.used_cards, event.card))
        case e.EventTookEffect():
            return changed(state, in_force=event.event)
        case e.TurnsStruck():
            return changed(state, turn_order=event.turn_order, hospital=event.hospital)
        case e.PhaseBegan():
            return changed(state, phase=event.phase)
        case e.TurnBegan():
            return changed(state, turn=event.turn)
        case e.StewardPlaced():
            stewards = (*state.bar.stewards(event.area), event.seat)
            return changed(state, bar=_bar(state.bar, event.area, stewards))
        case e.TurnOrderFormed():
            return changed(state, turn_order=event.turn_order)
        case e.TasksAdded():
            return changed(state, tasks=(*event.tasks, *state.tasks))
        case e.TaskTaken():
            return changed(state, tasks=state.tasks[1:])

        # gold, goods and workers
        case e.GoldGained():
            return state.with_player(event.seat, gold=state.players[event.seat].gold + event.amount)
        case e.GoldPaid():
            return state.with_player(event.seat, gold=state.players[event.seat].gold - event.amount)
        case e.GoodsGained():
            return state.with_player(event.seat, goods=state.players[event.seat].goods.plus(event.goods))
        case e.GoodsPaid():
            return state.with_player(event.seat, goods=state.players[event.seat].goods.minus(event.goods))
        case e.WorkersSent():
            sent = (event.seat,) * event.workers
            state = changed(state, works=_column(state.works, event.income, sent))
            return state.with_player(event.seat, workers=state.players[event.seat].workers - event.workers)
        case e.GoldDiscPlaced():
            return changed(state, works=_column(state.works, Income.GOLD, (event.seat,)))
        case e.WorksLeft():
            state = changed(state, works=_without(state.works, event.seat))
            return state.with_player(event.seat, workers=state.players[event.seat].workers + event.workers)
        case e.WorkersRecovered():
            player = state.players[event.seat]
            return state.with_player(
                event.seat, workers=player.workers + event.workers, tavern=player.tavern - event.workers
            )

        # craftsmen
        case e.CraftsmanHired():
            return _hired(state, event)
        case e.ExperienceGained():
            return state.with_player(event.seat, experience=state.players[event.seat].experience + event.levels)
        case e.ExperienceLost():
            return state.with_player(event.seat, experience=state.players[event.seat].experience - event.levels)

        # estates
        case e.EstateLaid():
            laid = (*state.estates, EstateSpace(event.space, event.tile))
            return changed(state, estates=laid, estate_supply=_supply(state.estate_supply, event.tile, -1))
        case e.EstateReturned():
            left = tuple([laid for laid in state.estates if laid.space != event.space])
            return changed(state, estates=left, estate_supply=_supply(state.estate_supply, event.tile, 1))
        case e.DiscPlaced():
            player = state.players[event.seat]
            steps = _step(player.indicators, event.income, 1)
            return state.with_player(event.seat, discs=(*player.discs, event.space), indicators=steps)
        case e.DiscRemoved():
            player = state.players[event.seat]
            steps = _step(player.indicators, event.income, -1)
            discs = tuple([space for space in player.discs if space != event.space])
            return state.with_player(event.seat, discs=discs, indicators=steps)
        case e.ConditionPlaced():
            placed = (*state.spots, SpotTile(event.spot, event.tile))
            return changed(state, spots=placed, conditions=_except(state.conditions, event.tile))
        case e.ConditionRemoved():
            return changed(state, conditions=_except(state.conditions, event.tile))

        # the Market
        case e.HirePriceRaised():
            return changed(state, dear=(*state.dear, event.field))
        case e.HirePricesReset():
            return changed(state, dear=())

        # orders
        case e.OrderIssued():
            return _issued(state, event)
        case e.ConstructionReached():
            return changed(state, issued=tuple([space for space in state.issued if space != event.space]))
        case e.OrderGoodsSpent():
            return _order(state, event.seat, event.number, goods=NOTHING)
        case e.ProductPlaced():
            return _built(state, event)
        case e.OrderWorkersLeft():
            player = state.players[event.seat]
            state = _order(state, event.seat, event.number, workers=0, exhausted=0)
            return state.with_player(
                event.seat, workers=player.workers + event.returned, tavern=player.tavern + event.exhausted
            )
        case e.OrderFinished():
            orders = tuple([o for o in state.players[event.seat].orders if o.number != event.number])
            return state.with_player(event.seat, orders=orders)
        case e.PointsScored():
            return _scored(state, event)

        # bonus conditions
        case e.LightBlueFulfilled():
            place = state.places[event.place - 1]
            return _place(state, event.place, light_done=(*place.light_done, event.seat))
        case e.LightBlueTaken():
            return _place(state, event.place, light_owner=event.seat)
        case e.YellowTileTaken():
            return changed(state, yellow=_except(state.yellow, event.tile))
        case e.DarkBlueTurnedUp():
            return _place(state, event.place, dark=event.condition, face_down=None)
        case e.DarkBlueFulfilled():
            place = state.places[event.place - 1]
            state = _place(state, event.place, dark_done=(*place.dark_done, event.seat))
            return state.with_player(event.seat, dark_blue=state.players[event.seat].dark_blue + event.points)

        # the end of a year and of the game
        case e.WoodLevied():
            player = state.players[event.seat]
            goods = changed(player.goods, wood=player.goods.wood - event.wood)
            return state.with_player(event.seat, goods=goods, penalties=player.penalties + event.missing)
        case e.GameEnded():
            return changed(state, phase=Phase.OVER, cause=event.cause, scores=event.scores)
        case _:
            assert_never(event)


def _began(event: e.GameBegan) -> State:
    return State(
        rules=event.rules,
        edition=event.edition,
        options=event.options,
        start_seat=event.start_seat,
        phase=Phase.SETUP,
        players=(),
        bar=Bar(),
        works=Columns(),
        estate_supply=EstateSupply(),
    )


def _equipped(event: e.SeatEquipped) -> Player:
    return Player(
        seat=event.seat,
        gold=event.gold,
        goods=NOTHING,
        workers=event.workers,
        exterior=event.exterior,
        interior=event.interior,
        experience=event.experience,
        craftsmen=event.craftsmen,
        tiles=tuple([Tile(site) for site in event.sites]),
        indicators=Indicators(),
    )


def _season(state: State, number: int) -> State:
    state = changed(state, round=number, phase=Phase.EVENT, turn=0, hospital=(), issued=(), in_force=None)
    return changed(state, bar=Bar(), works=Columns())


def _revealed(state: State, event: e.EventCardRevealed) -> State:
    if event.pile is Pile.SPRING_SUMMER:
        return changed(state, card=event.card, spring_summer=take(state.spring_summer, (event.card.id,)))
    return changed(state, card=event.card, autumn_winter=take(state.autumn_winter, (event.card.id,)))


def _place(state: State, number: int, **changes: Any) -> State:
    places = list(state.places)
    places[number - 1] = changed(places[number - 1], **changes)
    return changed(state, places=tuple(places))


def _bar(bar: Bar, area: Area, stewards: tuple[Seat, ...]) -> Bar:
    return changed(bar, **{area.value: stewards})


def _column(works: Columns, income: Income, sent: tuple[Seat, ...]) -> Columns:
    return changed(works, **{income.value: works.column(income) + sent})


def _without(works: Columns, seat: Seat) -> Columns:
    left = {income.value: tuple([s for s in works.column(income) if s != seat]) for income in Income}
    return Columns(**left)


def _hired(state: State, event: e.CraftsmanHired) -> State:
    stacks = [changed(s, prices=s.prices[1:]) if s.craftsman is event.craftsman else s for s in state.stacks]
    kept = [craftsman for craftsman in state.players[event.seat].craftsmen if craftsman is not event.replaced]
    state = changed(state, stacks=tuple(stacks))
    return state.with_player(event.seat, craftsmen=(*kept, event.craftsman))


def _supply(supply: EstateSupply, tile: Estate, change: int) -> EstateSupply:
    return changed(supply, **{tile.value: supply.left(tile) + change})


def _step(indicators: Indicators, income: Income, change: int) -> Indicators:
    return changed(indicators, **{income.value: indicators.steps(income) + change})


def _except(ids: tuple[str, ...], gone: str) -> tuple[str, ...]:
    return tuple([each for each in ids if each != gone])


def _issued(state: State, event: e.OrderIssued) -> State:
    player, order = state.players[event.seat], event.order
    state = changed(state, issued=(*state.issued, event.space))
    return state.with_player(
        event.seat,
        goods=player.goods.minus(order.goods),
        workers=player.workers - order.workers,
        orders=(*player.orders, order),
    )


def _order(state: State, seat: Seat, number: int, **changes: Any) -> State:
    orders = [changed(order, **changes) if order.number == number else order for order in state.players[seat].orders]
    return state.with_player(seat, orders=tuple(orders))


def _built(state: State, event: e.ProductPlaced) -> State:
    tiles = state.players[event.seat].tiles
    if event.product in BUILDING_TILES:
        return state.with_player(event.seat, tiles=(*tiles, Tile(event.site)))
    added = [_added(tile, event.product) if tile.site == event.site else tile for tile in tiles]
    return state.with_player(event.seat, tiles=tuple(added))


def _added(tile: Tile, product: Product) -> Tile:
    if product is Product.STATUE:
        return changed(tile, statues=tile.statues + 1)
    added: dict[str, Any] = {product.value: True}
    return changed(tile, **added)


def _scored(state: State, event: e.PointsScored) -> State:
    player = state.players[event.seat]
    if event.side is Side.EXTERIOR:
        return state.with_player(event.seat, exterior=player.exterior + event.points)
    return state.with_player(event.seat, interior=player.interior + event.points)
