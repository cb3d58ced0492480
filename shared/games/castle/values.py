"""What actions, events, prompts and state share: the enums of the rulebook's words and a few small records."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from shared.kernel.secrets import Seat


class Good(Enum):
    """A material of construction; gold is not one."""

    WOOD = "wood"
    LIMESTONE = "limestone"
    MARBLE = "marble"
    GLASS = "glass"


class Income(Enum):
    """What the Resource Works yield; each has an indicator on the income display."""

    WOOD = "wood"
    LIMESTONE = "limestone"
    MARBLE = "marble"
    GOLD = "gold"


class Area(Enum):
    """An area of the action bar, in the printed order."""

    START = "start"
    CRAFTSMAN = "craftsman"
    ESTATES = "estates"
    MARKET = "market"
    CONSTRUCTION = "construction"
    WORKS = "works"


class Season(Enum):
    """A season of the year."""

    SPRING = "spring"
    SUMMER = "summer"
    AUTUMN = "autumn"
    WINTER = "winter"


class Pile(Enum):
    """A face-down stack of event cards: the right one serves spring and summer, the left one autumn and winter."""

    SPRING_SUMMER = "spring_summer"
    AUTUMN_WINTER = "autumn_winter"


class TurnOrder(Enum):
    """In which order of areas the next turn order is formed."""

    PROCEDURE = "procedure"
    WORKED_EXAMPLE = "worked_example"


class Craft(Enum):
    """A type of craftsman."""

    MASTER_BUILDER = "master_builder"
    CARPENTER = "carpenter"
    STUCCO_WORKER = "stucco_worker"
    STONEMASON = "stonemason"
    SCULPTOR = "sculptor"


class Craftsman(Enum):
    """A craftsman: its craft and its level."""

    MASTER_BUILDER_1 = "master_builder_1"
    MASTER_BUILDER_2 = "master_builder_2"
    MASTER_BUILDER_3 = "master_builder_3"
    CARPENTER_1 = "carpenter_1"
    CARPENTER_2 = "carpenter_2"
    CARPENTER_3 = "carpenter_3"
    STUCCO_WORKER_1 = "stucco_worker_1"
    STUCCO_WORKER_2 = "stucco_worker_2"
    STUCCO_WORKER_3 = "stucco_worker_3"
    STONEMASON_1 = "stonemason_1"
    STONEMASON_3 = "stonemason_3"
    SCULPTOR_1 = "sculptor_1"

    craft: Craft
    level: int

    def __init__(self, word: str) -> None:
        self.craft = Craft(word[:-2])
        self.level = int(word[-1])


class Level(Enum):
    """A level of the castle; a building tile stands on a site such as `B.second`."""

    GROUND = "ground"
    SECOND = "second"
    TOWER = "tower"


class Product(Enum):
    """What craftsmen build: building tiles, decorations, and the sculptor's works."""

    GROUND = "ground"
    SECOND = "second"
    TOWER = "tower"
    STUCCO = "stucco"
    PANELING = "paneling"
    MARBLE_DECORATION = "marble_decoration"
    CLADDING = "cladding"
    COLUMN = "column"
    STATUE = "statue"


class Side(Enum):
    """One of the two markers of prestige points."""

    EXTERIOR = "exterior"
    INTERIOR = "interior"


class Estate(Enum):
    """A type of estate tile."""

    FOREST = "forest"
    LIMESTONE_QUARRY = "limestone_quarry"
    TAX_REVENUE = "tax_revenue"


class MarketField(Enum):
    """A field of the Market; each may be used once per visit."""

    MARBLE = "marble"
    GLASS = "glass"
    WOOD = "wood"
    LIMESTONE = "limestone"
    TRADE_FINE = "trade_fine"
    TRADE_COMMON = "trade_common"
    HIRE_TWO = "hire_two"
    HIRE_WOOD = "hire_wood"
    HIRE_LIMESTONE = "hire_limestone"


class SeasonEvent(Enum):
    """An event of an event card; exactly one is in force per season."""

    WORKER_OFFER = "worker_offer"
    RICH_AND_POOR = "rich_and_poor"
    WOOD_REQUIRED = "wood_required"
    COVETED_STUCCO = "coveted_stucco"
    COVETED_PANELING = "coveted_paneling"
    RESTRICTED_MARKET = "restricted_market"
    FURTHER_EDUCATION = "further_education"
    CHEAP_ESTATE = "cheap_estate"
    WOOD_TRADE = "wood_trade"
    GIFT = "gift"
    GOLD_BOYCOTT = "gold_boycott"
    GOLD_LEVY = "gold_levy"
    GOLD_GIFT = "gold_gift"
    GOOD_COOPERATION = "good_cooperation"
    GOOD_WEATHER = "good_weather"
    NO_LABOR_MARKET = "no_labor_market"
    FREE_TRAINING = "free_training"
    ILLNESS = "illness"
    ESTATE_LOSS = "estate_loss"
    POOR_WORKMANSHIP = "poor_workmanship"
    BAD_WEATHER = "bad_weather"
    SUPPORT = "support"
    HOT_SUMMER = "hot_summer"


class Counter(Enum):
    """What a bonus condition counts."""

    TOWERS = "towers"
    SECONDS = "seconds"
    GROUNDS = "grounds"
    PANELING = "paneling"
    STUCCO = "stucco"
    MARBLE_DECORATIONS = "marble_decorations"
    STATUES = "statues"
    CLADDING = "cladding"
    COLUMNS = "columns"
    ALL_THREE = "all_three"
    DISCS = "discs"
    MARBLE_DISCS = "marble_discs"


class Effect(Enum):
    """What yellow tiles and tableau bonuses give."""

    GOLD = "gold"
    WOOD = "wood"
    LIMESTONE = "limestone"
    MARBLE = "marble"
    GLASS = "glass"
    WOOD_OR_LIMESTONE = "wood_or_limestone"
    RECOVER_WORKERS = "recover_workers"
    EXPERIENCE = "experience"
    FREE_ESTATE = "free_estate"
    FREE_CRAFTSMAN = "free_craftsman"
    EXTERIOR = "exterior"
    INTERIOR = "interior"


class Overflow(Enum):
    """What a seat may take when its experience is at the top already."""

    WORKER = "worker"
    WOOD = "wood"
    LIMESTONE = "limestone"


class Phase(Enum):
    """Where the game stands."""

    SETUP = "setup"
    EVENT = "event"
    TURNS = "turns"
    ORDERS = "orders"
    BUY_BACK = "buy_back"
    OVER = "over"


class Reason(Enum):
    """Why gold, goods, workers or points move."""

    SETUP = "setup"
    START_REWARD = "start_reward"
    WORKS = "works"
    ESTATES = "estates"
    COMPENSATION = "compensation"
    MARKET = "market"
    CRAFTSMAN = "craftsman"
    SURCHARGE = "surcharge"
    ORDER = "order"
    TABLEAU_BONUS = "tableau_bonus"
    OVERFLOW = "overflow"
    YELLOW_TILE = "yellow_tile"
    EVENT = "event"
    BASE_INCOME = "base_income"
    BUY_BACK = "buy_back"


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a game; they are fixed when it is created."""

    duel: bool = False  # two seats only: other head tiles, and dark-blue places worth 7 and 3
    first_game: bool = False  # the marked event cards and light-blue conditions instead of random ones
    turn_order: TurnOrder | None = None  # how the next turn order is formed; if it is not given, by the procedure
    start_seat: int | None = None  # the seat of the start player; if it is not given, one drawn at random


@dataclass(frozen=True, slots=True)
class Goods:
    """An amount of each good."""

    wood: int = 0  # units of wood
    limestone: int = 0  # units of limestone
    marble: int = 0  # units of marble
    glass: int = 0  # units of glass

    def plus(self, other: Goods) -> Goods:
        """Both together."""
        return Goods(
            self.wood + other.wood,
            self.limestone + other.limestone,
            self.marble + other.marble,
            self.glass + other.glass,
        )

    def minus(self, other: Goods) -> Goods:
        """What is left without the others; negative where more is taken than is there."""
        return Goods(
            self.wood - other.wood,
            self.limestone - other.limestone,
            self.marble - other.marble,
            self.glass - other.glass,
        )

    def cover(self, other: Goods) -> bool:
        """Whether the others can be paid from these."""
        return (
            self.wood >= other.wood
            and self.limestone >= other.limestone
            and self.marble >= other.marble
            and self.glass >= other.glass
        )

    def amount(self, good: Good) -> int:
        """The units of one good."""
        amount: int = getattr(self, good.value)
        return amount


NOTHING = Goods()


def some(good: Good, amount: int) -> Goods:
    """So many units of one good."""
    return Goods(**{good.value: amount})


@dataclass(frozen=True, slots=True)
class EventCard:
    """An event card; it brings only the two events of the stack it lay in."""

    id: str  # the card's id in the edition
    spring: SeasonEvent  # its first event
    summer: SeasonEvent  # its second event
    autumn: SeasonEvent  # its third event
    winter: SeasonEvent  # its fourth event

    def event(self, season: Season) -> SeasonEvent:
        """The card's event for a season."""
        event: SeasonEvent = getattr(self, season.value)
        return event


@dataclass(frozen=True, slots=True)
class HeadStack:
    """The head tiles of one craftsman that are left."""

    craftsman: Craftsman  # who can be hired here
    prices: tuple[int, ...]  # gold per tile, the top one first; () means nobody is left
    displayed: bool = False  # whether the craftsman is on display, so that it can be hired


@dataclass(frozen=True, slots=True)
class Order:
    """An order that a craftsman carries until it is finished at the season end."""

    number: int  # 1, 2, … as the seat issued its orders this season
    craftsman: Craftsman  # who carries it
    product: Product  # what is built
    sites: tuple[str, ...]  # where: one site such as `A.ground`, two for a pair of decorations
    goods: Goods  # the goods on the order tile
    workers: int  # the workers on the order tile
    exhausted: int  # how many of them will go to the Tavern


@dataclass(frozen=True, slots=True)
class GiveBonus:
    """To do: one effect of a yellow tile or tableau bonus."""

    seat: Seat  # who gets it
    effect: Effect  # what it gives
    amount: int  # how much of it
    reason: Reason  # tableau bonus or yellow tile


@dataclass(frozen=True, slots=True)
class GainExperience:
    """To do: the experience for an order of the master builder, or the bonus instead of it."""

    seat: Seat  # whose master builder


@dataclass(frozen=True, slots=True)
class CloseOrder:
    """To do: workers leave a finished order, its points are scored."""

    seat: Seat  # whose order
    number: int  # its number


@dataclass(frozen=True, slots=True)
class CheckConditions:
    """To do: see which bonus conditions a seat fulfils."""

    seat: Seat  # who is looked at


@dataclass(frozen=True, slots=True)
class TurnUpDark:
    """To do: turn up the dark-blue condition above a light-blue one."""

    place: int  # place in the row, from 1


@dataclass(frozen=True, slots=True)
class Consult:
    """To do: put the question of the running phase to a seat."""

    seat: Seat  # who is asked


Task = GiveBonus | GainExperience | CloseOrder | CheckConditions | TurnUpDark | Consult


@dataclass(frozen=True, slots=True)
class FinalScore:
    """How one seat comes out; the reasons add up to the points."""

    seat: Seat  # whose score
    rank: int  # place from 1; no two seats share one
    points: int  # the final score
    exterior: int  # points of the exterior marker
    interior: int  # points of the interior marker
    balance: int  # minus half of the difference of the two, rounded down
    dark_blue: int  # points of dark-blue conditions
    light_blue: int  # points of light-blue tiles taken
    penalties: int  # minus the points for wood missing for heating
    goods: int  # points for gold and goods left


def site(column: str, level: Level) -> str:
    """The site of a building tile, such as `B.second`."""
    return f"{column}.{level.value}"


LEVELS = {level.value: level for level in Level}


def column_of(place: str) -> str:
    """The column of a site."""
    return place.rpartition(".")[0]


def level_of(place: str) -> Level:
    """The level of a site."""
    return LEVELS[place.rpartition(".")[2]]


RAISES = {
    Estate.FOREST: Income.WOOD,
    Estate.LIMESTONE_QUARRY: Income.LIMESTONE,
    Estate.TAX_REVENUE: Income.GOLD,
}
"""The indicator that a disc on each type of tile raises; a marble spot raises marble."""

TOP_EXPERIENCE = 5
"""The highest level of a master builder's experience."""

LAST_ROUND = 12
"""The winter of year 3."""
