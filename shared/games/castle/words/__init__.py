"""Every event as a sentence in plain words; nothing in it that a spectator may not know."""

from __future__ import annotations

from typing import assert_never

from shared.games.castle import events as e
from shared.games.castle import prompts as p
from shared.games.castle.values import Phase
from shared.games.castle.words.names import (
    AREAS,
    REASONS,
    craftsman_name,
    goods_named,
    order_named,
    piece,
    seat_name,
    turns,
    workers,
)
from shared.kernel.prompts import PromptAnswered, PromptOpened
from shared.kernel.secrets import size
from shared.kernel.wording import counted, listed, plain

PHASES = {
    Phase.SETUP: "The setup begins.",
    Phase.EVENT: "The event of the season comes first.",
    Phase.TURNS: "The turns of the season begin.",
    Phase.ORDERS: "The season ends: orders are finished now.",
    Phase.BUY_BACK: "Workers can be bought back now.",
    Phase.OVER: "The game is over.",
}
QUESTIONS: dict[type[p.Prompt], str] = {
    p.AskSetupBonus: "which good to start with",
    p.AskWorkerOffer: "how many workers to buy out of the Tavern",
    p.AskWoodTrade: "how much wood to sell",
    p.AskGift: "which good to take as a gift",
    p.AskFreeTraining: "whom to train for free",
    p.AskEstateLoss: "which disc to take off the map",
    p.AskSteward: "where to place a steward",
    p.AskStartReward: "which reward to take",
    p.AskWorks: "what to fetch from the Resource Works",
    p.AskEstate: "where to expand",
    p.AskConditionPlace: "which market condition to place",
    p.AskConditionRemove: "which market condition leaves the game",
    p.AskMarket: "for a deal at the Market",
    p.AskConstruction: "which order to issue",
    p.AskCraftsman: "whom to hire",
    p.AskBuildChoice: "which order is finished now",
    p.AskTableauBonus: "for a mix of wood and limestone",
    p.AskOverflowBonus: "what to take instead of experience",
    p.AskBonusOrder: "which bonus condition comes next",
    p.AskBonusTile: "which yellow tile to take",
    p.AskBuyBack: "whether to buy a worker back",
}

Setup = (
    e.GameBegan
    | e.SeatEquipped
    | e.HeadTilesLaid
    | e.CraftsmenDisplayed
    | e.EstatesSupplied
    | e.MarketConditionsLaid
    | e.EventStacksLaid
    | e.LightBlueLaid
    | e.DarkBlueLaid
    | e.YellowTilesLaid
)
Flow = (
    e.SeasonBegan
    | e.EventCardRevealed
    | e.EventCardPutAway
    | e.EventTookEffect
    | e.TurnsStruck
    | e.PhaseBegan
    | e.TurnBegan
    | e.StewardPlaced
    | e.TurnOrderFormed
    | e.TasksAdded
    | e.TaskTaken
    | e.GameEnded
)
Holdings = (
    e.GoldGained
    | e.GoldPaid
    | e.GoodsGained
    | e.GoodsPaid
    | e.WorkersSent
    | e.GoldDiscPlaced
    | e.WorksLeft
    | e.WorkersRecovered
    | e.ExperienceGained
    | e.ExperienceLost
    | e.PointsScored
    | e.WoodLevied
)
Orders = (
    e.OrderIssued
    | e.ConstructionReached
    | e.OrderGoodsSpent
    | e.ProductPlaced
    | e.OrderWorkersLeft
    | e.OrderFinished
    | e.CraftsmanHired
)
Bonuses = e.LightBlueFulfilled | e.YellowTileTaken | e.LightBlueTaken | e.DarkBlueTurnedUp | e.DarkBlueFulfilled
Lands = (
    e.EstateLaid
    | e.EstateReturned
    | e.DiscPlaced
    | e.DiscRemoved
    | e.ConditionPlaced
    | e.ConditionRemoved
    | e.HirePriceRaised
    | e.HirePricesReset
)


def words(event: e.Event, edition: str = "") -> str:
    """The event as a sentence; the same for everybody, and in every edition."""
    if isinstance(event, PromptOpened):
        return f"{seat_name(event.prompt.seat)} is asked {QUESTIONS[type(event.prompt)]}."
    if isinstance(event, PromptAnswered):
        return f"{seat_name(event.seat)} has no choice." if event.forced else f"{seat_name(event.seat)} has answered."
    if isinstance(event, Setup):
        return _setup(event)
    if isinstance(event, Flow):
        return _flow(event)
    if isinstance(event, Holdings):
        return _holdings(event)
    if isinstance(event, Orders):
        return _orders(event)
    if isinstance(event, Bonuses):
        return _bonuses(event)
    if isinstance(event, Lands):
        return _lands(event)
    assert_never(event)


def _setup(event: Setup) -> str:
    match event:
        case e.GameBegan():
            return f"A game for {event.seats} begins; seat {event.start_seat} is the start player."
        case e.SeatEquipped():
            who = listed(craftsman_name(craftsman) for craftsman in event.craftsmen)
            return f"{seat_name(event.seat)} starts with {event.gold} gold, {workers(event.workers)} and {who}."
        case e.HeadTilesLaid():
            return f"The head tiles of {len(event.stacks)} craftsmen are laid out."
        case e.CraftsmenDisplayed():
            return f"On display from now on: {listed(map(craftsman_name, event.craftsmen))}."
        case e.EstatesSupplied():
            quarries, taxes = event.limestone_quarry, event.tax_revenue
            return f"Estate tiles: {event.forest} forest, {quarries} limestone quarry and {taxes} tax revenue."
        case e.MarketConditionsLaid():
            return f"Market conditions lie beside the board: {listed(map(plain, event.tiles))}."
        case e.EventStacksLaid():
            right, left = size(event.spring_summer), size(event.autumn_winter)
            return f"Event cards lie face down: {right} for spring and summer, {left} for autumn and winter."
        case e.LightBlueLaid():
            return f"Light-blue conditions: {listed(map(plain, event.conditions))}."
        case e.DarkBlueLaid():
            return f"A dark-blue condition lies face down at place {event.place}."
        case e.YellowTilesLaid():
            return f"Yellow tiles: {listed(event.tiles)}."
        case _:
            assert_never(event)


def _flow(event: Flow) -> str:
    match event:
        case e.SeasonBegan():
            season = ("winter", "spring", "summer", "autumn")[event.round % 4]
            return f"The {season} of year {(event.round + 3) // 4} begins."
        case e.EventCardRevealed():
            return f"The event card {event.card.id} is turned up."
        case e.EventCardPutAway():
            return f"The event card {event.card} is put away."
        case e.EventTookEffect():
            return f"The event of the season: {plain(event.event)}."
        case e.TurnsStruck():
            return f"One turn each is struck out; the turns are now {turns(event.turn_order)}."
        case e.PhaseBegan():
            return PHASES[event.phase]
        case e.TurnBegan():
            return f"Turn {event.turn}: {seat_name(event.seat).lower()}."
        case e.StewardPlaced():
            return f"{seat_name(event.seat)} places a steward on space {event.space} of {AREAS[event.area]}."
        case e.TurnOrderFormed():
            return f"The turn order of the season to come: {turns(event.turn_order)}."
        case e.TasksAdded():
            return f"Now due: {counted(len(event.tasks), 'step')}."
        case e.TaskTaken():
            return "The next step is taken up."
        case e.GameEnded():
            best = sorted(event.scores, key=lambda score: score.rank)
            points = (f"seat {score.seat} has {counted(score.points, 'point')}" for score in best)
            return f"The game is over: {listed(points)}."
        case _:
            assert_never(event)


def _holdings(event: Holdings) -> str:
    who = seat_name(event.seat)
    match event:
        case e.GoldGained():
            return f"{who} gets {event.amount} gold {REASONS[event.reason]}."
        case e.GoldPaid():
            return f"{who} pays {event.amount} gold {REASONS[event.reason]}."
        case e.GoodsGained():
            return f"{who} gets {goods_named(event.goods)} {REASONS[event.reason]}."
        case e.GoodsPaid():
            return f"{who} gives {goods_named(event.goods)} {REASONS[event.reason]}."
        case e.WorkersSent():
            return f"{who} sends {workers(event.workers)} to the Works for {event.income.value}."
        case e.GoldDiscPlaced():
            return f"{who} puts a disc on a gold space of the Works."
        case e.WorksLeft():
            return f"{who} takes {workers(event.workers)} back from the Works."
        case e.WorkersRecovered():
            return f"{who} gets {workers(event.workers)} back from the Tavern {REASONS[event.reason]}."
        case e.ExperienceGained():
            return f"The master builder of {who.lower()} gains {event.levels} experience {REASONS[event.reason]}."
        case e.ExperienceLost():
            return f"The master builder of {who.lower()} loses {event.levels} experience {REASONS[event.reason]}."
        case e.PointsScored():
            return f"{who} scores {counted(event.points, f'{event.side.value} point')} {REASONS[event.reason]}."
        case e.WoodLevied():
            markers = counted(event.missing, "penalty marker")
            short = f" and takes {markers}" if event.missing else ""
            return f"{who} gives {event.wood} wood for heating{short}."
        case _:
            assert_never(event)


def _orders(event: Orders) -> str:
    who = seat_name(event.seat)
    match event:
        case e.OrderIssued():
            return f"{who} orders {order_named(event.order)}."
        case e.ConstructionReached():
            return f"The steward of {who.lower()} on Construction space {event.space} is next."
        case e.OrderGoodsSpent():
            return f"The goods of order {event.number} of {who.lower()} go to the bank."
        case e.ProductPlaced():
            return f"{who} has finished {piece(event.product, event.site)}."
        case e.OrderWorkersLeft():
            tired = f", {event.exhausted} to the Tavern" if event.exhausted else ""
            return f"{who} gets {workers(event.returned)} back from order {event.number}{tired}."
        case e.OrderFinished():
            return f"Order {event.number} of {who.lower()} is finished."
        case e.CraftsmanHired():
            instead = f" in place of {craftsman_name(event.replaced)}" if event.replaced else ""
            return f"{who} takes {craftsman_name(event.craftsman)}{instead} {REASONS[event.reason]}."
        case _:
            assert_never(event)


def _bonuses(event: Bonuses) -> str:
    match event:
        case e.LightBlueFulfilled():
            return f"{seat_name(event.seat)} fulfils the light-blue condition {plain(event.condition)}."
        case e.YellowTileTaken():
            return f"{seat_name(event.seat)} takes the yellow tile {event.tile}."
        case e.LightBlueTaken():
            return f"{seat_name(event.seat)} takes the light-blue tile {plain(event.condition)} itself."
        case e.DarkBlueTurnedUp():
            return f"The dark-blue condition {plain(event.condition)} is turned up at place {event.place}."
        case e.DarkBlueFulfilled():
            fulfils = f"fulfils the dark-blue condition {plain(event.condition)}"
            return f"{seat_name(event.seat)} {fulfils} for {counted(event.points, 'point')}."
        case _:
            assert_never(event)


def _lands(event: Lands) -> str:
    match event:
        case e.EstateLaid():
            return f"{seat_name(event.seat)} lays a {plain(event.tile)} on {event.space}."
        case e.EstateReturned():
            return f"The {plain(event.tile)} on {event.space} goes back to the supply."
        case e.DiscPlaced():
            return f"{seat_name(event.seat)} puts a disc on {event.space}: more {event.income.value} from now on."
        case e.DiscRemoved():
            return f"{seat_name(event.seat)} takes its disc off {event.space}: less {event.income.value} from now on."
        case e.ConditionPlaced():
            return f"{seat_name(event.seat)} puts the market condition {plain(event.tile)} on {event.spot}."
        case e.ConditionRemoved():
            return f"{seat_name(event.seat)} takes the market condition {plain(event.tile)} out of the game."
        case e.HirePriceRaised():
            return f"The Market field {plain(event.field)} is at its higher price."
        case e.HirePricesReset():
            return "All hire fields are at their lower price again."
        case _:
            assert_never(event)
