from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Good(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GOOD_UNSPECIFIED: _ClassVar[Good]
    GOOD_WOOD: _ClassVar[Good]
    GOOD_LIMESTONE: _ClassVar[Good]
    GOOD_MARBLE: _ClassVar[Good]
    GOOD_GLASS: _ClassVar[Good]

class Income(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    INCOME_UNSPECIFIED: _ClassVar[Income]
    INCOME_WOOD: _ClassVar[Income]
    INCOME_LIMESTONE: _ClassVar[Income]
    INCOME_MARBLE: _ClassVar[Income]
    INCOME_GOLD: _ClassVar[Income]

class Area(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    AREA_UNSPECIFIED: _ClassVar[Area]
    AREA_START: _ClassVar[Area]
    AREA_CRAFTSMAN: _ClassVar[Area]
    AREA_ESTATES: _ClassVar[Area]
    AREA_MARKET: _ClassVar[Area]
    AREA_CONSTRUCTION: _ClassVar[Area]
    AREA_WORKS: _ClassVar[Area]

class Pile(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PILE_UNSPECIFIED: _ClassVar[Pile]
    PILE_SPRING_SUMMER: _ClassVar[Pile]
    PILE_AUTUMN_WINTER: _ClassVar[Pile]

class TurnOrder(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TURN_ORDER_UNSPECIFIED: _ClassVar[TurnOrder]
    TURN_ORDER_PROCEDURE: _ClassVar[TurnOrder]
    TURN_ORDER_WORKED_EXAMPLE: _ClassVar[TurnOrder]

class Craft(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CRAFT_UNSPECIFIED: _ClassVar[Craft]
    CRAFT_MASTER_BUILDER: _ClassVar[Craft]
    CRAFT_CARPENTER: _ClassVar[Craft]
    CRAFT_STUCCO_WORKER: _ClassVar[Craft]
    CRAFT_STONEMASON: _ClassVar[Craft]
    CRAFT_SCULPTOR: _ClassVar[Craft]

class Craftsman(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CRAFTSMAN_UNSPECIFIED: _ClassVar[Craftsman]
    CRAFTSMAN_MASTER_BUILDER_1: _ClassVar[Craftsman]
    CRAFTSMAN_MASTER_BUILDER_2: _ClassVar[Craftsman]
    CRAFTSMAN_MASTER_BUILDER_3: _ClassVar[Craftsman]
    CRAFTSMAN_CARPENTER_1: _ClassVar[Craftsman]
    CRAFTSMAN_CARPENTER_2: _ClassVar[Craftsman]
    CRAFTSMAN_CARPENTER_3: _ClassVar[Craftsman]
    CRAFTSMAN_STUCCO_WORKER_1: _ClassVar[Craftsman]
    CRAFTSMAN_STUCCO_WORKER_2: _ClassVar[Craftsman]
    CRAFTSMAN_STUCCO_WORKER_3: _ClassVar[Craftsman]
    CRAFTSMAN_STONEMASON_1: _ClassVar[Craftsman]
    CRAFTSMAN_STONEMASON_3: _ClassVar[Craftsman]
    CRAFTSMAN_SCULPTOR_1: _ClassVar[Craftsman]

class Product(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PRODUCT_UNSPECIFIED: _ClassVar[Product]
    PRODUCT_GROUND: _ClassVar[Product]
    PRODUCT_SECOND: _ClassVar[Product]
    PRODUCT_TOWER: _ClassVar[Product]
    PRODUCT_STUCCO: _ClassVar[Product]
    PRODUCT_PANELING: _ClassVar[Product]
    PRODUCT_MARBLE_DECORATION: _ClassVar[Product]
    PRODUCT_CLADDING: _ClassVar[Product]
    PRODUCT_COLUMN: _ClassVar[Product]
    PRODUCT_STATUE: _ClassVar[Product]

class Side(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SIDE_UNSPECIFIED: _ClassVar[Side]
    SIDE_EXTERIOR: _ClassVar[Side]
    SIDE_INTERIOR: _ClassVar[Side]

class Estate(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ESTATE_UNSPECIFIED: _ClassVar[Estate]
    ESTATE_FOREST: _ClassVar[Estate]
    ESTATE_LIMESTONE_QUARRY: _ClassVar[Estate]
    ESTATE_TAX_REVENUE: _ClassVar[Estate]

class MarketField(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MARKET_FIELD_UNSPECIFIED: _ClassVar[MarketField]
    MARKET_FIELD_MARBLE: _ClassVar[MarketField]
    MARKET_FIELD_GLASS: _ClassVar[MarketField]
    MARKET_FIELD_WOOD: _ClassVar[MarketField]
    MARKET_FIELD_LIMESTONE: _ClassVar[MarketField]
    MARKET_FIELD_TRADE_FINE: _ClassVar[MarketField]
    MARKET_FIELD_TRADE_COMMON: _ClassVar[MarketField]
    MARKET_FIELD_HIRE_TWO: _ClassVar[MarketField]
    MARKET_FIELD_HIRE_WOOD: _ClassVar[MarketField]
    MARKET_FIELD_HIRE_LIMESTONE: _ClassVar[MarketField]

class SeasonEvent(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SEASON_EVENT_UNSPECIFIED: _ClassVar[SeasonEvent]
    SEASON_EVENT_WORKER_OFFER: _ClassVar[SeasonEvent]
    SEASON_EVENT_RICH_AND_POOR: _ClassVar[SeasonEvent]
    SEASON_EVENT_WOOD_REQUIRED: _ClassVar[SeasonEvent]
    SEASON_EVENT_COVETED_STUCCO: _ClassVar[SeasonEvent]
    SEASON_EVENT_COVETED_PANELING: _ClassVar[SeasonEvent]
    SEASON_EVENT_RESTRICTED_MARKET: _ClassVar[SeasonEvent]
    SEASON_EVENT_FURTHER_EDUCATION: _ClassVar[SeasonEvent]
    SEASON_EVENT_CHEAP_ESTATE: _ClassVar[SeasonEvent]
    SEASON_EVENT_WOOD_TRADE: _ClassVar[SeasonEvent]
    SEASON_EVENT_GIFT: _ClassVar[SeasonEvent]
    SEASON_EVENT_GOLD_BOYCOTT: _ClassVar[SeasonEvent]
    SEASON_EVENT_GOLD_LEVY: _ClassVar[SeasonEvent]
    SEASON_EVENT_GOLD_GIFT: _ClassVar[SeasonEvent]
    SEASON_EVENT_GOOD_COOPERATION: _ClassVar[SeasonEvent]
    SEASON_EVENT_GOOD_WEATHER: _ClassVar[SeasonEvent]
    SEASON_EVENT_NO_LABOR_MARKET: _ClassVar[SeasonEvent]
    SEASON_EVENT_FREE_TRAINING: _ClassVar[SeasonEvent]
    SEASON_EVENT_ILLNESS: _ClassVar[SeasonEvent]
    SEASON_EVENT_ESTATE_LOSS: _ClassVar[SeasonEvent]
    SEASON_EVENT_POOR_WORKMANSHIP: _ClassVar[SeasonEvent]
    SEASON_EVENT_BAD_WEATHER: _ClassVar[SeasonEvent]
    SEASON_EVENT_SUPPORT: _ClassVar[SeasonEvent]
    SEASON_EVENT_HOT_SUMMER: _ClassVar[SeasonEvent]

class Effect(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    EFFECT_UNSPECIFIED: _ClassVar[Effect]
    EFFECT_GOLD: _ClassVar[Effect]
    EFFECT_WOOD: _ClassVar[Effect]
    EFFECT_LIMESTONE: _ClassVar[Effect]
    EFFECT_MARBLE: _ClassVar[Effect]
    EFFECT_GLASS: _ClassVar[Effect]
    EFFECT_WOOD_OR_LIMESTONE: _ClassVar[Effect]
    EFFECT_RECOVER_WORKERS: _ClassVar[Effect]
    EFFECT_EXPERIENCE: _ClassVar[Effect]
    EFFECT_FREE_ESTATE: _ClassVar[Effect]
    EFFECT_FREE_CRAFTSMAN: _ClassVar[Effect]
    EFFECT_EXTERIOR: _ClassVar[Effect]
    EFFECT_INTERIOR: _ClassVar[Effect]

class Overflow(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    OVERFLOW_UNSPECIFIED: _ClassVar[Overflow]
    OVERFLOW_WORKER: _ClassVar[Overflow]
    OVERFLOW_WOOD: _ClassVar[Overflow]
    OVERFLOW_LIMESTONE: _ClassVar[Overflow]

class Phase(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PHASE_UNSPECIFIED: _ClassVar[Phase]
    PHASE_SETUP: _ClassVar[Phase]
    PHASE_EVENT: _ClassVar[Phase]
    PHASE_TURNS: _ClassVar[Phase]
    PHASE_ORDERS: _ClassVar[Phase]
    PHASE_BUY_BACK: _ClassVar[Phase]
    PHASE_OVER: _ClassVar[Phase]

class Reason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    REASON_UNSPECIFIED: _ClassVar[Reason]
    REASON_SETUP: _ClassVar[Reason]
    REASON_START_REWARD: _ClassVar[Reason]
    REASON_WORKS: _ClassVar[Reason]
    REASON_ESTATES: _ClassVar[Reason]
    REASON_COMPENSATION: _ClassVar[Reason]
    REASON_MARKET: _ClassVar[Reason]
    REASON_CRAFTSMAN: _ClassVar[Reason]
    REASON_SURCHARGE: _ClassVar[Reason]
    REASON_ORDER: _ClassVar[Reason]
    REASON_TABLEAU_BONUS: _ClassVar[Reason]
    REASON_OVERFLOW: _ClassVar[Reason]
    REASON_YELLOW_TILE: _ClassVar[Reason]
    REASON_EVENT: _ClassVar[Reason]
    REASON_BASE_INCOME: _ClassVar[Reason]
    REASON_BUY_BACK: _ClassVar[Reason]
GOOD_UNSPECIFIED: Good
GOOD_WOOD: Good
GOOD_LIMESTONE: Good
GOOD_MARBLE: Good
GOOD_GLASS: Good
INCOME_UNSPECIFIED: Income
INCOME_WOOD: Income
INCOME_LIMESTONE: Income
INCOME_MARBLE: Income
INCOME_GOLD: Income
AREA_UNSPECIFIED: Area
AREA_START: Area
AREA_CRAFTSMAN: Area
AREA_ESTATES: Area
AREA_MARKET: Area
AREA_CONSTRUCTION: Area
AREA_WORKS: Area
PILE_UNSPECIFIED: Pile
PILE_SPRING_SUMMER: Pile
PILE_AUTUMN_WINTER: Pile
TURN_ORDER_UNSPECIFIED: TurnOrder
TURN_ORDER_PROCEDURE: TurnOrder
TURN_ORDER_WORKED_EXAMPLE: TurnOrder
CRAFT_UNSPECIFIED: Craft
CRAFT_MASTER_BUILDER: Craft
CRAFT_CARPENTER: Craft
CRAFT_STUCCO_WORKER: Craft
CRAFT_STONEMASON: Craft
CRAFT_SCULPTOR: Craft
CRAFTSMAN_UNSPECIFIED: Craftsman
CRAFTSMAN_MASTER_BUILDER_1: Craftsman
CRAFTSMAN_MASTER_BUILDER_2: Craftsman
CRAFTSMAN_MASTER_BUILDER_3: Craftsman
CRAFTSMAN_CARPENTER_1: Craftsman
CRAFTSMAN_CARPENTER_2: Craftsman
CRAFTSMAN_CARPENTER_3: Craftsman
CRAFTSMAN_STUCCO_WORKER_1: Craftsman
CRAFTSMAN_STUCCO_WORKER_2: Craftsman
CRAFTSMAN_STUCCO_WORKER_3: Craftsman
CRAFTSMAN_STONEMASON_1: Craftsman
CRAFTSMAN_STONEMASON_3: Craftsman
CRAFTSMAN_SCULPTOR_1: Craftsman
PRODUCT_UNSPECIFIED: Product
PRODUCT_GROUND: Product
PRODUCT_SECOND: Product
PRODUCT_TOWER: Product
PRODUCT_STUCCO: Product
PRODUCT_PANELING: Product
PRODUCT_MARBLE_DECORATION: Product
PRODUCT_CLADDING: Product
PRODUCT_COLUMN: Product
PRODUCT_STATUE: Product
SIDE_UNSPECIFIED: Side
SIDE_EXTERIOR: Side
SIDE_INTERIOR: Side
ESTATE_UNSPECIFIED: Estate
ESTATE_FOREST: Estate
ESTATE_LIMESTONE_QUARRY: Estate
ESTATE_TAX_REVENUE: Estate
MARKET_FIELD_UNSPECIFIED: MarketField
MARKET_FIELD_MARBLE: MarketField
MARKET_FIELD_GLASS: MarketField
MARKET_FIELD_WOOD: MarketField
MARKET_FIELD_LIMESTONE: MarketField
MARKET_FIELD_TRADE_FINE: MarketField
MARKET_FIELD_TRADE_COMMON: MarketField
MARKET_FIELD_HIRE_TWO: MarketField
MARKET_FIELD_HIRE_WOOD: MarketField
MARKET_FIELD_HIRE_LIMESTONE: MarketField
SEASON_EVENT_UNSPECIFIED: SeasonEvent
SEASON_EVENT_WORKER_OFFER: SeasonEvent
SEASON_EVENT_RICH_AND_POOR: SeasonEvent
SEASON_EVENT_WOOD_REQUIRED: SeasonEvent
SEASON_EVENT_COVETED_STUCCO: SeasonEvent
SEASON_EVENT_COVETED_PANELING: SeasonEvent
SEASON_EVENT_RESTRICTED_MARKET: SeasonEvent
SEASON_EVENT_FURTHER_EDUCATION: SeasonEvent
SEASON_EVENT_CHEAP_ESTATE: SeasonEvent
SEASON_EVENT_WOOD_TRADE: SeasonEvent
SEASON_EVENT_GIFT: SeasonEvent
SEASON_EVENT_GOLD_BOYCOTT: SeasonEvent
SEASON_EVENT_GOLD_LEVY: SeasonEvent
SEASON_EVENT_GOLD_GIFT: SeasonEvent
SEASON_EVENT_GOOD_COOPERATION: SeasonEvent
SEASON_EVENT_GOOD_WEATHER: SeasonEvent
SEASON_EVENT_NO_LABOR_MARKET: SeasonEvent
SEASON_EVENT_FREE_TRAINING: SeasonEvent
SEASON_EVENT_ILLNESS: SeasonEvent
SEASON_EVENT_ESTATE_LOSS: SeasonEvent
SEASON_EVENT_POOR_WORKMANSHIP: SeasonEvent
SEASON_EVENT_BAD_WEATHER: SeasonEvent
SEASON_EVENT_SUPPORT: SeasonEvent
SEASON_EVENT_HOT_SUMMER: SeasonEvent
EFFECT_UNSPECIFIED: Effect
EFFECT_GOLD: Effect
EFFECT_WOOD: Effect
EFFECT_LIMESTONE: Effect
EFFECT_MARBLE: Effect
EFFECT_GLASS: Effect
EFFECT_WOOD_OR_LIMESTONE: Effect
EFFECT_RECOVER_WORKERS: Effect
EFFECT_EXPERIENCE: Effect
EFFECT_FREE_ESTATE: Effect
EFFECT_FREE_CRAFTSMAN: Effect
EFFECT_EXTERIOR: Effect
EFFECT_INTERIOR: Effect
OVERFLOW_UNSPECIFIED: Overflow
OVERFLOW_WORKER: Overflow
OVERFLOW_WOOD: Overflow
OVERFLOW_LIMESTONE: Overflow
PHASE_UNSPECIFIED: Phase
PHASE_SETUP: Phase
PHASE_EVENT: Phase
PHASE_TURNS: Phase
PHASE_ORDERS: Phase
PHASE_BUY_BACK: Phase
PHASE_OVER: Phase
REASON_UNSPECIFIED: Reason
REASON_SETUP: Reason
REASON_START_REWARD: Reason
REASON_WORKS: Reason
REASON_ESTATES: Reason
REASON_COMPENSATION: Reason
REASON_MARKET: Reason
REASON_CRAFTSMAN: Reason
REASON_SURCHARGE: Reason
REASON_ORDER: Reason
REASON_TABLEAU_BONUS: Reason
REASON_OVERFLOW: Reason
REASON_YELLOW_TILE: Reason
REASON_EVENT: Reason
REASON_BASE_INCOME: Reason
REASON_BUY_BACK: Reason

class Options(_message.Message):
    __slots__ = ("duel", "first_game", "turn_order", "start_seat")
    DUEL_FIELD_NUMBER: _ClassVar[int]
    FIRST_GAME_FIELD_NUMBER: _ClassVar[int]
    TURN_ORDER_FIELD_NUMBER: _ClassVar[int]
    START_SEAT_FIELD_NUMBER: _ClassVar[int]
    duel: bool
    first_game: bool
    turn_order: TurnOrder
    start_seat: int
    def __init__(self, duel: _Optional[bool] = ..., first_game: _Optional[bool] = ..., turn_order: _Optional[_Union[TurnOrder, str]] = ..., start_seat: _Optional[int] = ...) -> None: ...

class Goods(_message.Message):
    __slots__ = ("wood", "limestone", "marble", "glass")
    WOOD_FIELD_NUMBER: _ClassVar[int]
    LIMESTONE_FIELD_NUMBER: _ClassVar[int]
    MARBLE_FIELD_NUMBER: _ClassVar[int]
    GLASS_FIELD_NUMBER: _ClassVar[int]
    wood: int
    limestone: int
    marble: int
    glass: int
    def __init__(self, wood: _Optional[int] = ..., limestone: _Optional[int] = ..., marble: _Optional[int] = ..., glass: _Optional[int] = ...) -> None: ...

class EventCard(_message.Message):
    __slots__ = ("id", "spring", "summer", "autumn", "winter")
    ID_FIELD_NUMBER: _ClassVar[int]
    SPRING_FIELD_NUMBER: _ClassVar[int]
    SUMMER_FIELD_NUMBER: _ClassVar[int]
    AUTUMN_FIELD_NUMBER: _ClassVar[int]
    WINTER_FIELD_NUMBER: _ClassVar[int]
    id: str
    spring: SeasonEvent
    summer: SeasonEvent
    autumn: SeasonEvent
    winter: SeasonEvent
    def __init__(self, id: _Optional[str] = ..., spring: _Optional[_Union[SeasonEvent, str]] = ..., summer: _Optional[_Union[SeasonEvent, str]] = ..., autumn: _Optional[_Union[SeasonEvent, str]] = ..., winter: _Optional[_Union[SeasonEvent, str]] = ...) -> None: ...

class HeadStack(_message.Message):
    __slots__ = ("craftsman", "prices", "displayed")
    CRAFTSMAN_FIELD_NUMBER: _ClassVar[int]
    PRICES_FIELD_NUMBER: _ClassVar[int]
    DISPLAYED_FIELD_NUMBER: _ClassVar[int]
    craftsman: Craftsman
    prices: _containers.RepeatedScalarFieldContainer[int]
    displayed: bool
    def __init__(self, craftsman: _Optional[_Union[Craftsman, str]] = ..., prices: _Optional[_Iterable[int]] = ..., displayed: _Optional[bool] = ...) -> None: ...

class Order(_message.Message):
    __slots__ = ("number", "craftsman", "product", "sites", "goods", "workers", "exhausted")
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    CRAFTSMAN_FIELD_NUMBER: _ClassVar[int]
    PRODUCT_FIELD_NUMBER: _ClassVar[int]
    SITES_FIELD_NUMBER: _ClassVar[int]
    GOODS_FIELD_NUMBER: _ClassVar[int]
    WORKERS_FIELD_NUMBER: _ClassVar[int]
    EXHAUSTED_FIELD_NUMBER: _ClassVar[int]
    number: int
    craftsman: Craftsman
    product: Product
    sites: _containers.RepeatedScalarFieldContainer[str]
    goods: Goods
    workers: int
    exhausted: int
    def __init__(self, number: _Optional[int] = ..., craftsman: _Optional[_Union[Craftsman, str]] = ..., product: _Optional[_Union[Product, str]] = ..., sites: _Optional[_Iterable[str]] = ..., goods: _Optional[_Union[Goods, _Mapping]] = ..., workers: _Optional[int] = ..., exhausted: _Optional[int] = ...) -> None: ...

class GiveBonus(_message.Message):
    __slots__ = ("seat", "effect", "amount", "reason")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    EFFECT_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    seat: int
    effect: Effect
    amount: int
    reason: Reason
    def __init__(self, seat: _Optional[int] = ..., effect: _Optional[_Union[Effect, str]] = ..., amount: _Optional[int] = ..., reason: _Optional[_Union[Reason, str]] = ...) -> None: ...

class GainExperience(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class CloseOrder(_message.Message):
    __slots__ = ("seat", "number")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    seat: int
    number: int
    def __init__(self, seat: _Optional[int] = ..., number: _Optional[int] = ...) -> None: ...

class CheckConditions(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class TurnUpDark(_message.Message):
    __slots__ = ("place",)
    PLACE_FIELD_NUMBER: _ClassVar[int]
    place: int
    def __init__(self, place: _Optional[int] = ...) -> None: ...

class Consult(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class Task(_message.Message):
    __slots__ = ("give_bonus", "gain_experience", "close_order", "check_conditions", "turn_up_dark", "consult")
    GIVE_BONUS_FIELD_NUMBER: _ClassVar[int]
    GAIN_EXPERIENCE_FIELD_NUMBER: _ClassVar[int]
    CLOSE_ORDER_FIELD_NUMBER: _ClassVar[int]
    CHECK_CONDITIONS_FIELD_NUMBER: _ClassVar[int]
    TURN_UP_DARK_FIELD_NUMBER: _ClassVar[int]
    CONSULT_FIELD_NUMBER: _ClassVar[int]
    give_bonus: GiveBonus
    gain_experience: GainExperience
    close_order: CloseOrder
    check_conditions: CheckConditions
    turn_up_dark: TurnUpDark
    consult: Consult
    def __init__(self, give_bonus: _Optional[_Union[GiveBonus, _Mapping]] = ..., gain_experience: _Optional[_Union[GainExperience, _Mapping]] = ..., close_order: _Optional[_Union[CloseOrder, _Mapping]] = ..., check_conditions: _Optional[_Union[CheckConditions, _Mapping]] = ..., turn_up_dark: _Optional[_Union[TurnUpDark, _Mapping]] = ..., consult: _Optional[_Union[Consult, _Mapping]] = ...) -> None: ...

class FinalScore(_message.Message):
    __slots__ = ("seat", "rank", "points", "exterior", "interior", "balance", "dark_blue", "light_blue", "penalties", "goods")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    RANK_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    EXTERIOR_FIELD_NUMBER: _ClassVar[int]
    INTERIOR_FIELD_NUMBER: _ClassVar[int]
    BALANCE_FIELD_NUMBER: _ClassVar[int]
    DARK_BLUE_FIELD_NUMBER: _ClassVar[int]
    LIGHT_BLUE_FIELD_NUMBER: _ClassVar[int]
    PENALTIES_FIELD_NUMBER: _ClassVar[int]
    GOODS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    rank: int
    points: int
    exterior: int
    interior: int
    balance: int
    dark_blue: int
    light_blue: int
    penalties: int
    goods: int
    def __init__(self, seat: _Optional[int] = ..., rank: _Optional[int] = ..., points: _Optional[int] = ..., exterior: _Optional[int] = ..., interior: _Optional[int] = ..., balance: _Optional[int] = ..., dark_blue: _Optional[int] = ..., light_blue: _Optional[int] = ..., penalties: _Optional[int] = ..., goods: _Optional[int] = ...) -> None: ...
