from prestige.castle.v1 import values_pb2 as _values_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ChooseSetupBonus(_message.Message):
    __slots__ = ("good",)
    GOOD_FIELD_NUMBER: _ClassVar[int]
    good: _values_pb2.Good
    def __init__(self, good: _Optional[_Union[_values_pb2.Good, str]] = ...) -> None: ...

class BuyWorkers(_message.Message):
    __slots__ = ("workers",)
    WORKERS_FIELD_NUMBER: _ClassVar[int]
    workers: int
    def __init__(self, workers: _Optional[int] = ...) -> None: ...

class SellWood(_message.Message):
    __slots__ = ("amount",)
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    amount: int
    def __init__(self, amount: _Optional[int] = ...) -> None: ...

class ChooseGift(_message.Message):
    __slots__ = ("good",)
    GOOD_FIELD_NUMBER: _ClassVar[int]
    good: _values_pb2.Good
    def __init__(self, good: _Optional[_Union[_values_pb2.Good, str]] = ...) -> None: ...

class TrainCraftsman(_message.Message):
    __slots__ = ("craftsman",)
    CRAFTSMAN_FIELD_NUMBER: _ClassVar[int]
    craftsman: _values_pb2.Craftsman
    def __init__(self, craftsman: _Optional[_Union[_values_pb2.Craftsman, str]] = ...) -> None: ...

class DeclineTraining(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class GiveUpEstate(_message.Message):
    __slots__ = ("space",)
    SPACE_FIELD_NUMBER: _ClassVar[int]
    space: str
    def __init__(self, space: _Optional[str] = ...) -> None: ...

class PlaceSteward(_message.Message):
    __slots__ = ("area",)
    AREA_FIELD_NUMBER: _ClassVar[int]
    area: _values_pb2.Area
    def __init__(self, area: _Optional[_Union[_values_pb2.Area, str]] = ...) -> None: ...

class ChooseStartReward(_message.Message):
    __slots__ = ("reward",)
    REWARD_FIELD_NUMBER: _ClassVar[int]
    reward: _values_pb2.Income
    def __init__(self, reward: _Optional[_Union[_values_pb2.Income, str]] = ...) -> None: ...

class FetchFromWorks(_message.Message):
    __slots__ = ("income", "amount")
    INCOME_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    income: _values_pb2.Income
    amount: int
    def __init__(self, income: _Optional[_Union[_values_pb2.Income, str]] = ..., amount: _Optional[int] = ...) -> None: ...

class DeclineWorks(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class LayEstate(_message.Message):
    __slots__ = ("space", "tile")
    SPACE_FIELD_NUMBER: _ClassVar[int]
    TILE_FIELD_NUMBER: _ClassVar[int]
    space: str
    tile: _values_pb2.Estate
    def __init__(self, space: _Optional[str] = ..., tile: _Optional[_Union[_values_pb2.Estate, str]] = ...) -> None: ...

class JoinEstate(_message.Message):
    __slots__ = ("space",)
    SPACE_FIELD_NUMBER: _ClassVar[int]
    space: str
    def __init__(self, space: _Optional[str] = ...) -> None: ...

class ClaimMarble(_message.Message):
    __slots__ = ("spot",)
    SPOT_FIELD_NUMBER: _ClassVar[int]
    spot: str
    def __init__(self, spot: _Optional[str] = ...) -> None: ...

class DeclineEstate(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class PlaceCondition(_message.Message):
    __slots__ = ("tile", "spot")
    TILE_FIELD_NUMBER: _ClassVar[int]
    SPOT_FIELD_NUMBER: _ClassVar[int]
    tile: str
    spot: str
    def __init__(self, tile: _Optional[str] = ..., spot: _Optional[str] = ...) -> None: ...

class DeclineCondition(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class RemoveCondition(_message.Message):
    __slots__ = ("tile",)
    TILE_FIELD_NUMBER: _ClassVar[int]
    tile: str
    def __init__(self, tile: _Optional[str] = ...) -> None: ...

class BuyGood(_message.Message):
    __slots__ = ("good", "gold")
    GOOD_FIELD_NUMBER: _ClassVar[int]
    GOLD_FIELD_NUMBER: _ClassVar[int]
    good: _values_pb2.Good
    gold: int
    def __init__(self, good: _Optional[_Union[_values_pb2.Good, str]] = ..., gold: _Optional[int] = ...) -> None: ...

class SellGood(_message.Message):
    __slots__ = ("good", "gold")
    GOOD_FIELD_NUMBER: _ClassVar[int]
    GOLD_FIELD_NUMBER: _ClassVar[int]
    good: _values_pb2.Good
    gold: int
    def __init__(self, good: _Optional[_Union[_values_pb2.Good, str]] = ..., gold: _Optional[int] = ...) -> None: ...

class TradeGoods(_message.Message):
    __slots__ = ("field", "give", "get")
    FIELD_FIELD_NUMBER: _ClassVar[int]
    GIVE_FIELD_NUMBER: _ClassVar[int]
    GET_FIELD_NUMBER: _ClassVar[int]
    field: _values_pb2.MarketField
    give: _values_pb2.Goods
    get: _values_pb2.Goods
    def __init__(self, field: _Optional[_Union[_values_pb2.MarketField, str]] = ..., give: _Optional[_Union[_values_pb2.Goods, _Mapping]] = ..., get: _Optional[_Union[_values_pb2.Goods, _Mapping]] = ...) -> None: ...

class HireWorkers(_message.Message):
    __slots__ = ("field", "gold")
    FIELD_FIELD_NUMBER: _ClassVar[int]
    GOLD_FIELD_NUMBER: _ClassVar[int]
    field: _values_pb2.MarketField
    gold: int
    def __init__(self, field: _Optional[_Union[_values_pb2.MarketField, str]] = ..., gold: _Optional[int] = ...) -> None: ...

class StopMarket(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class IssueOrder(_message.Message):
    __slots__ = ("craft", "product", "sites", "level", "flex", "save")
    CRAFT_FIELD_NUMBER: _ClassVar[int]
    PRODUCT_FIELD_NUMBER: _ClassVar[int]
    SITES_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    FLEX_FIELD_NUMBER: _ClassVar[int]
    SAVE_FIELD_NUMBER: _ClassVar[int]
    craft: _values_pb2.Craft
    product: _values_pb2.Product
    sites: _containers.RepeatedScalarFieldContainer[str]
    level: int
    flex: _values_pb2.Good
    save: _values_pb2.Good
    def __init__(self, craft: _Optional[_Union[_values_pb2.Craft, str]] = ..., product: _Optional[_Union[_values_pb2.Product, str]] = ..., sites: _Optional[_Iterable[str]] = ..., level: _Optional[int] = ..., flex: _Optional[_Union[_values_pb2.Good, str]] = ..., save: _Optional[_Union[_values_pb2.Good, str]] = ...) -> None: ...

class DeclineOrder(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class HireCraftsman(_message.Message):
    __slots__ = ("craftsman", "price")
    CRAFTSMAN_FIELD_NUMBER: _ClassVar[int]
    PRICE_FIELD_NUMBER: _ClassVar[int]
    craftsman: _values_pb2.Craftsman
    price: int
    def __init__(self, craftsman: _Optional[_Union[_values_pb2.Craftsman, str]] = ..., price: _Optional[int] = ...) -> None: ...

class DeclineCraftsman(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class FinishOrder(_message.Message):
    __slots__ = ("order",)
    ORDER_FIELD_NUMBER: _ClassVar[int]
    order: int
    def __init__(self, order: _Optional[int] = ...) -> None: ...

class TakeTableauBonus(_message.Message):
    __slots__ = ("wood", "limestone")
    WOOD_FIELD_NUMBER: _ClassVar[int]
    LIMESTONE_FIELD_NUMBER: _ClassVar[int]
    wood: int
    limestone: int
    def __init__(self, wood: _Optional[int] = ..., limestone: _Optional[int] = ...) -> None: ...

class ChooseOverflowBonus(_message.Message):
    __slots__ = ("gain",)
    GAIN_FIELD_NUMBER: _ClassVar[int]
    gain: _values_pb2.Overflow
    def __init__(self, gain: _Optional[_Union[_values_pb2.Overflow, str]] = ...) -> None: ...

class FulfilLight(_message.Message):
    __slots__ = ("place",)
    PLACE_FIELD_NUMBER: _ClassVar[int]
    place: int
    def __init__(self, place: _Optional[int] = ...) -> None: ...

class TakeYellow(_message.Message):
    __slots__ = ("tile",)
    TILE_FIELD_NUMBER: _ClassVar[int]
    tile: str
    def __init__(self, tile: _Optional[str] = ...) -> None: ...

class BuyBackWorker(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class DeclineBuyBack(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Action(_message.Message):
    __slots__ = ("choose_setup_bonus", "buy_workers", "sell_wood", "choose_gift", "train_craftsman", "decline_training", "give_up_estate", "place_steward", "choose_start_reward", "fetch_from_works", "decline_works", "lay_estate", "join_estate", "claim_marble", "decline_estate", "place_condition", "decline_condition", "remove_condition", "buy_good", "sell_good", "trade_goods", "hire_workers", "stop_market", "issue_order", "decline_order", "hire_craftsman", "decline_craftsman", "finish_order", "take_tableau_bonus", "choose_overflow_bonus", "fulfil_light", "take_yellow", "buy_back_worker", "decline_buy_back")
    CHOOSE_SETUP_BONUS_FIELD_NUMBER: _ClassVar[int]
    BUY_WORKERS_FIELD_NUMBER: _ClassVar[int]
    SELL_WOOD_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_GIFT_FIELD_NUMBER: _ClassVar[int]
    TRAIN_CRAFTSMAN_FIELD_NUMBER: _ClassVar[int]
    DECLINE_TRAINING_FIELD_NUMBER: _ClassVar[int]
    GIVE_UP_ESTATE_FIELD_NUMBER: _ClassVar[int]
    PLACE_STEWARD_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_START_REWARD_FIELD_NUMBER: _ClassVar[int]
    FETCH_FROM_WORKS_FIELD_NUMBER: _ClassVar[int]
    DECLINE_WORKS_FIELD_NUMBER: _ClassVar[int]
    LAY_ESTATE_FIELD_NUMBER: _ClassVar[int]
    JOIN_ESTATE_FIELD_NUMBER: _ClassVar[int]
    CLAIM_MARBLE_FIELD_NUMBER: _ClassVar[int]
    DECLINE_ESTATE_FIELD_NUMBER: _ClassVar[int]
    PLACE_CONDITION_FIELD_NUMBER: _ClassVar[int]
    DECLINE_CONDITION_FIELD_NUMBER: _ClassVar[int]
    REMOVE_CONDITION_FIELD_NUMBER: _ClassVar[int]
    BUY_GOOD_FIELD_NUMBER: _ClassVar[int]
    SELL_GOOD_FIELD_NUMBER: _ClassVar[int]
    TRADE_GOODS_FIELD_NUMBER: _ClassVar[int]
    HIRE_WORKERS_FIELD_NUMBER: _ClassVar[int]
    STOP_MARKET_FIELD_NUMBER: _ClassVar[int]
    ISSUE_ORDER_FIELD_NUMBER: _ClassVar[int]
    DECLINE_ORDER_FIELD_NUMBER: _ClassVar[int]
    HIRE_CRAFTSMAN_FIELD_NUMBER: _ClassVar[int]
    DECLINE_CRAFTSMAN_FIELD_NUMBER: _ClassVar[int]
    FINISH_ORDER_FIELD_NUMBER: _ClassVar[int]
    TAKE_TABLEAU_BONUS_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_OVERFLOW_BONUS_FIELD_NUMBER: _ClassVar[int]
    FULFIL_LIGHT_FIELD_NUMBER: _ClassVar[int]
    TAKE_YELLOW_FIELD_NUMBER: _ClassVar[int]
    BUY_BACK_WORKER_FIELD_NUMBER: _ClassVar[int]
    DECLINE_BUY_BACK_FIELD_NUMBER: _ClassVar[int]
    choose_setup_bonus: ChooseSetupBonus
    buy_workers: BuyWorkers
    sell_wood: SellWood
    choose_gift: ChooseGift
    train_craftsman: TrainCraftsman
    decline_training: DeclineTraining
    give_up_estate: GiveUpEstate
    place_steward: PlaceSteward
    choose_start_reward: ChooseStartReward
    fetch_from_works: FetchFromWorks
    decline_works: DeclineWorks
    lay_estate: LayEstate
    join_estate: JoinEstate
    claim_marble: ClaimMarble
    decline_estate: DeclineEstate
    place_condition: PlaceCondition
    decline_condition: DeclineCondition
    remove_condition: RemoveCondition
    buy_good: BuyGood
    sell_good: SellGood
    trade_goods: TradeGoods
    hire_workers: HireWorkers
    stop_market: StopMarket
    issue_order: IssueOrder
    decline_order: DeclineOrder
    hire_craftsman: HireCraftsman
    decline_craftsman: DeclineCraftsman
    finish_order: FinishOrder
    take_tableau_bonus: TakeTableauBonus
    choose_overflow_bonus: ChooseOverflowBonus
    fulfil_light: FulfilLight
    take_yellow: TakeYellow
    buy_back_worker: BuyBackWorker
    decline_buy_back: DeclineBuyBack
    def __init__(self, choose_setup_bonus: _Optional[_Union[ChooseSetupBonus, _Mapping]] = ..., buy_workers: _Optional[_Union[BuyWorkers, _Mapping]] = ..., sell_wood: _Optional[_Union[SellWood, _Mapping]] = ..., choose_gift: _Optional[_Union[ChooseGift, _Mapping]] = ..., train_craftsman: _Optional[_Union[TrainCraftsman, _Mapping]] = ..., decline_training: _Optional[_Union[DeclineTraining, _Mapping]] = ..., give_up_estate: _Optional[_Union[GiveUpEstate, _Mapping]] = ..., place_steward: _Optional[_Union[PlaceSteward, _Mapping]] = ..., choose_start_reward: _Optional[_Union[ChooseStartReward, _Mapping]] = ..., fetch_from_works: _Optional[_Union[FetchFromWorks, _Mapping]] = ..., decline_works: _Optional[_Union[DeclineWorks, _Mapping]] = ..., lay_estate: _Optional[_Union[LayEstate, _Mapping]] = ..., join_estate: _Optional[_Union[JoinEstate, _Mapping]] = ..., claim_marble: _Optional[_Union[ClaimMarble, _Mapping]] = ..., decline_estate: _Optional[_Union[DeclineEstate, _Mapping]] = ..., place_condition: _Optional[_Union[PlaceCondition, _Mapping]] = ..., decline_condition: _Optional[_Union[DeclineCondition, _Mapping]] = ..., remove_condition: _Optional[_Union[RemoveCondition, _Mapping]] = ..., buy_good: _Optional[_Union[BuyGood, _Mapping]] = ..., sell_good: _Optional[_Union[SellGood, _Mapping]] = ..., trade_goods: _Optional[_Union[TradeGoods, _Mapping]] = ..., hire_workers: _Optional[_Union[HireWorkers, _Mapping]] = ..., stop_market: _Optional[_Union[StopMarket, _Mapping]] = ..., issue_order: _Optional[_Union[IssueOrder, _Mapping]] = ..., decline_order: _Optional[_Union[DeclineOrder, _Mapping]] = ..., hire_craftsman: _Optional[_Union[HireCraftsman, _Mapping]] = ..., decline_craftsman: _Optional[_Union[DeclineCraftsman, _Mapping]] = ..., finish_order: _Optional[_Union[FinishOrder, _Mapping]] = ..., take_tableau_bonus: _Optional[_Union[TakeTableauBonus, _Mapping]] = ..., choose_overflow_bonus: _Optional[_Union[ChooseOverflowBonus, _Mapping]] = ..., fulfil_light: _Optional[_Union[FulfilLight, _Mapping]] = ..., take_yellow: _Optional[_Union[TakeYellow, _Mapping]] = ..., buy_back_worker: _Optional[_Union[BuyBackWorker, _Mapping]] = ..., decline_buy_back: _Optional[_Union[DeclineBuyBack, _Mapping]] = ...) -> None: ...
