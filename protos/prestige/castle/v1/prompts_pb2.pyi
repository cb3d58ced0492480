from prestige.castle.v1 import values_pb2 as _values_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class AskSetupBonus(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class AskWorkerOffer(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class AskWoodTrade(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class AskGift(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class AskFreeTraining(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class AskEstateLoss(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class AskSteward(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class AskStartReward(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class AskWorks(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class AskEstate(_message.Message):
    __slots__ = ("seat", "price", "bonus")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PRICE_FIELD_NUMBER: _ClassVar[int]
    BONUS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    price: int
    bonus: bool
    def __init__(self, seat: _Optional[int] = ..., price: _Optional[int] = ..., bonus: _Optional[bool] = ...) -> None: ...

class AskConditionPlace(_message.Message):
    __slots__ = ("seat", "space")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    space: str
    def __init__(self, seat: _Optional[int] = ..., space: _Optional[str] = ...) -> None: ...

class AskConditionRemove(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class AskMarket(_message.Message):
    __slots__ = ("seat", "left", "used")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    LEFT_FIELD_NUMBER: _ClassVar[int]
    USED_FIELD_NUMBER: _ClassVar[int]
    seat: int
    left: int
    used: _containers.RepeatedScalarFieldContainer[_values_pb2.MarketField]
    def __init__(self, seat: _Optional[int] = ..., left: _Optional[int] = ..., used: _Optional[_Iterable[_Union[_values_pb2.MarketField, str]]] = ...) -> None: ...

class AskConstruction(_message.Message):
    __slots__ = ("seat", "space", "surcharge")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    SURCHARGE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    space: int
    surcharge: int
    def __init__(self, seat: _Optional[int] = ..., space: _Optional[int] = ..., surcharge: _Optional[int] = ...) -> None: ...

class AskCraftsman(_message.Message):
    __slots__ = ("seat", "bonus")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    BONUS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    bonus: bool
    def __init__(self, seat: _Optional[int] = ..., bonus: _Optional[bool] = ...) -> None: ...

class AskBuildChoice(_message.Message):
    __slots__ = ("seat", "space")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    space: int
    def __init__(self, seat: _Optional[int] = ..., space: _Optional[int] = ...) -> None: ...

class AskTableauBonus(_message.Message):
    __slots__ = ("seat", "units", "yellow")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    UNITS_FIELD_NUMBER: _ClassVar[int]
    YELLOW_FIELD_NUMBER: _ClassVar[int]
    seat: int
    units: int
    yellow: bool
    def __init__(self, seat: _Optional[int] = ..., units: _Optional[int] = ..., yellow: _Optional[bool] = ...) -> None: ...

class AskOverflowBonus(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class AskBonusOrder(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class AskBonusTile(_message.Message):
    __slots__ = ("seat", "place")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    place: int
    def __init__(self, seat: _Optional[int] = ..., place: _Optional[int] = ...) -> None: ...

class AskBuyBack(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class Prompt(_message.Message):
    __slots__ = ("ask_setup_bonus", "ask_worker_offer", "ask_wood_trade", "ask_gift", "ask_free_training", "ask_estate_loss", "ask_steward", "ask_start_reward", "ask_works", "ask_estate", "ask_condition_place", "ask_condition_remove", "ask_market", "ask_construction", "ask_craftsman", "ask_build_choice", "ask_tableau_bonus", "ask_overflow_bonus", "ask_bonus_order", "ask_bonus_tile", "ask_buy_back")
    ASK_SETUP_BONUS_FIELD_NUMBER: _ClassVar[int]
    ASK_WORKER_OFFER_FIELD_NUMBER: _ClassVar[int]
    ASK_WOOD_TRADE_FIELD_NUMBER: _ClassVar[int]
    ASK_GIFT_FIELD_NUMBER: _ClassVar[int]
    ASK_FREE_TRAINING_FIELD_NUMBER: _ClassVar[int]
    ASK_ESTATE_LOSS_FIELD_NUMBER: _ClassVar[int]
    ASK_STEWARD_FIELD_NUMBER: _ClassVar[int]
    ASK_START_REWARD_FIELD_NUMBER: _ClassVar[int]
    ASK_WORKS_FIELD_NUMBER: _ClassVar[int]
    ASK_ESTATE_FIELD_NUMBER: _ClassVar[int]
    ASK_CONDITION_PLACE_FIELD_NUMBER: _ClassVar[int]
    ASK_CONDITION_REMOVE_FIELD_NUMBER: _ClassVar[int]
    ASK_MARKET_FIELD_NUMBER: _ClassVar[int]
    ASK_CONSTRUCTION_FIELD_NUMBER: _ClassVar[int]
    ASK_CRAFTSMAN_FIELD_NUMBER: _ClassVar[int]
    ASK_BUILD_CHOICE_FIELD_NUMBER: _ClassVar[int]
    ASK_TABLEAU_BONUS_FIELD_NUMBER: _ClassVar[int]
    ASK_OVERFLOW_BONUS_FIELD_NUMBER: _ClassVar[int]
    ASK_BONUS_ORDER_FIELD_NUMBER: _ClassVar[int]
    ASK_BONUS_TILE_FIELD_NUMBER: _ClassVar[int]
    ASK_BUY_BACK_FIELD_NUMBER: _ClassVar[int]
    ask_setup_bonus: AskSetupBonus
    ask_worker_offer: AskWorkerOffer
    ask_wood_trade: AskWoodTrade
    ask_gift: AskGift
    ask_free_training: AskFreeTraining
    ask_estate_loss: AskEstateLoss
    ask_steward: AskSteward
    ask_start_reward: AskStartReward
    ask_works: AskWorks
    ask_estate: AskEstate
    ask_condition_place: AskConditionPlace
    ask_condition_remove: AskConditionRemove
    ask_market: AskMarket
    ask_construction: AskConstruction
    ask_craftsman: AskCraftsman
    ask_build_choice: AskBuildChoice
    ask_tableau_bonus: AskTableauBonus
    ask_overflow_bonus: AskOverflowBonus
    ask_bonus_order: AskBonusOrder
    ask_bonus_tile: AskBonusTile
    ask_buy_back: AskBuyBack
    def __init__(self, ask_setup_bonus: _Optional[_Union[AskSetupBonus, _Mapping]] = ..., ask_worker_offer: _Optional[_Union[AskWorkerOffer, _Mapping]] = ..., ask_wood_trade: _Optional[_Union[AskWoodTrade, _Mapping]] = ..., ask_gift: _Optional[_Union[AskGift, _Mapping]] = ..., ask_free_training: _Optional[_Union[AskFreeTraining, _Mapping]] = ..., ask_estate_loss: _Optional[_Union[AskEstateLoss, _Mapping]] = ..., ask_steward: _Optional[_Union[AskSteward, _Mapping]] = ..., ask_start_reward: _Optional[_Union[AskStartReward, _Mapping]] = ..., ask_works: _Optional[_Union[AskWorks, _Mapping]] = ..., ask_estate: _Optional[_Union[AskEstate, _Mapping]] = ..., ask_condition_place: _Optional[_Union[AskConditionPlace, _Mapping]] = ..., ask_condition_remove: _Optional[_Union[AskConditionRemove, _Mapping]] = ..., ask_market: _Optional[_Union[AskMarket, _Mapping]] = ..., ask_construction: _Optional[_Union[AskConstruction, _Mapping]] = ..., ask_craftsman: _Optional[_Union[AskCraftsman, _Mapping]] = ..., ask_build_choice: _Optional[_Union[AskBuildChoice, _Mapping]] = ..., ask_tableau_bonus: _Optional[_Union[AskTableauBonus, _Mapping]] = ..., ask_overflow_bonus: _Optional[_Union[AskOverflowBonus, _Mapping]] = ..., ask_bonus_order: _Optional[_Union[AskBonusOrder, _Mapping]] = ..., ask_bonus_tile: _Optional[_Union[AskBonusTile, _Mapping]] = ..., ask_buy_back: _Optional[_Union[AskBuyBack, _Mapping]] = ...) -> None: ...
