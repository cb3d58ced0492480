from prestige.castle.v1 import prompts_pb2 as _prompts_pb2
from prestige.castle.v1 import values_pb2 as _values_pb2
from prestige.kernel.v1 import kernel_pb2 as _kernel_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class GameBegan(_message.Message):
    __slots__ = ("seats", "start_seat", "options", "rules", "edition")
    SEATS_FIELD_NUMBER: _ClassVar[int]
    START_SEAT_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    EDITION_FIELD_NUMBER: _ClassVar[int]
    seats: int
    start_seat: int
    options: _values_pb2.Options
    rules: int
    edition: str
    def __init__(self, seats: _Optional[int] = ..., start_seat: _Optional[int] = ..., options: _Optional[_Union[_values_pb2.Options, _Mapping]] = ..., rules: _Optional[int] = ..., edition: _Optional[str] = ...) -> None: ...

class SeatEquipped(_message.Message):
    __slots__ = ("seat", "gold", "workers", "exterior", "interior", "experience", "craftsmen", "sites")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    GOLD_FIELD_NUMBER: _ClassVar[int]
    WORKERS_FIELD_NUMBER: _ClassVar[int]
    EXTERIOR_FIELD_NUMBER: _ClassVar[int]
    INTERIOR_FIELD_NUMBER: _ClassVar[int]
    EXPERIENCE_FIELD_NUMBER: _ClassVar[int]
    CRAFTSMEN_FIELD_NUMBER: _ClassVar[int]
    SITES_FIELD_NUMBER: _ClassVar[int]
    seat: int
    gold: int
    workers: int
    exterior: int
    interior: int
    experience: int
    craftsmen: _containers.RepeatedScalarFieldContainer[_values_pb2.Craftsman]
    sites: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, seat: _Optional[int] = ..., gold: _Optional[int] = ..., workers: _Optional[int] = ..., exterior: _Optional[int] = ..., interior: _Optional[int] = ..., experience: _Optional[int] = ..., craftsmen: _Optional[_Iterable[_Union[_values_pb2.Craftsman, str]]] = ..., sites: _Optional[_Iterable[str]] = ...) -> None: ...

class HeadTilesLaid(_message.Message):
    __slots__ = ("stacks",)
    STACKS_FIELD_NUMBER: _ClassVar[int]
    stacks: _containers.RepeatedCompositeFieldContainer[_values_pb2.HeadStack]
    def __init__(self, stacks: _Optional[_Iterable[_Union[_values_pb2.HeadStack, _Mapping]]] = ...) -> None: ...

class CraftsmenDisplayed(_message.Message):
    __slots__ = ("craftsmen",)
    CRAFTSMEN_FIELD_NUMBER: _ClassVar[int]
    craftsmen: _containers.RepeatedScalarFieldContainer[_values_pb2.Craftsman]
    def __init__(self, craftsmen: _Optional[_Iterable[_Union[_values_pb2.Craftsman, str]]] = ...) -> None: ...

class EstatesSupplied(_message.Message):
    __slots__ = ("forest", "limestone_quarry", "tax_revenue")
    FOREST_FIELD_NUMBER: _ClassVar[int]
    LIMESTONE_QUARRY_FIELD_NUMBER: _ClassVar[int]
    TAX_REVENUE_FIELD_NUMBER: _ClassVar[int]
    forest: int
    limestone_quarry: int
    tax_revenue: int
    def __init__(self, forest: _Optional[int] = ..., limestone_quarry: _Optional[int] = ..., tax_revenue: _Optional[int] = ...) -> None: ...

class MarketConditionsLaid(_message.Message):
    __slots__ = ("tiles",)
    TILES_FIELD_NUMBER: _ClassVar[int]
    tiles: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, tiles: _Optional[_Iterable[str]] = ...) -> None: ...

class EventStacksLaid(_message.Message):
    __slots__ = ("spring_summer", "spring_summer_hidden", "autumn_winter", "autumn_winter_hidden")
    SPRING_SUMMER_FIELD_NUMBER: _ClassVar[int]
    SPRING_SUMMER_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    AUTUMN_WINTER_FIELD_NUMBER: _ClassVar[int]
    AUTUMN_WINTER_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    spring_summer: _containers.RepeatedScalarFieldContainer[str]
    spring_summer_hidden: _kernel_pb2.Hidden
    autumn_winter: _containers.RepeatedScalarFieldContainer[str]
    autumn_winter_hidden: _kernel_pb2.Hidden
    def __init__(self, spring_summer: _Optional[_Iterable[str]] = ..., spring_summer_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ..., autumn_winter: _Optional[_Iterable[str]] = ..., autumn_winter_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ...) -> None: ...

class LightBlueLaid(_message.Message):
    __slots__ = ("conditions",)
    CONDITIONS_FIELD_NUMBER: _ClassVar[int]
    conditions: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, conditions: _Optional[_Iterable[str]] = ...) -> None: ...

class DarkBlueLaid(_message.Message):
    __slots__ = ("place", "condition", "condition_hidden")
    PLACE_FIELD_NUMBER: _ClassVar[int]
    CONDITION_FIELD_NUMBER: _ClassVar[int]
    CONDITION_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    place: int
    condition: str
    condition_hidden: _kernel_pb2.Hidden
    def __init__(self, place: _Optional[int] = ..., condition: _Optional[str] = ..., condition_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ...) -> None: ...

class YellowTilesLaid(_message.Message):
    __slots__ = ("tiles",)
    TILES_FIELD_NUMBER: _ClassVar[int]
    tiles: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, tiles: _Optional[_Iterable[str]] = ...) -> None: ...

class SeasonBegan(_message.Message):
    __slots__ = ("round",)
    ROUND_FIELD_NUMBER: _ClassVar[int]
    round: int
    def __init__(self, round: _Optional[int] = ...) -> None: ...

class EventCardRevealed(_message.Message):
    __slots__ = ("pile", "card")
    PILE_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    pile: _values_pb2.Pile
    card: _values_pb2.EventCard
    def __init__(self, pile: _Optional[_Union[_values_pb2.Pile, str]] = ..., card: _Optional[_Union[_values_pb2.EventCard, _Mapping]] = ...) -> None: ...

class EventCardPutAway(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: str
    def __init__(self, card: _Optional[str] = ...) -> None: ...

class EventTookEffect(_message.Message):
    __slots__ = ("event",)
    EVENT_FIELD_NUMBER: _ClassVar[int]
    event: _values_pb2.SeasonEvent
    def __init__(self, event: _Optional[_Union[_values_pb2.SeasonEvent, str]] = ...) -> None: ...

class TurnsStruck(_message.Message):
    __slots__ = ("turn_order", "hospital")
    TURN_ORDER_FIELD_NUMBER: _ClassVar[int]
    HOSPITAL_FIELD_NUMBER: _ClassVar[int]
    turn_order: _containers.RepeatedScalarFieldContainer[int]
    hospital: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, turn_order: _Optional[_Iterable[int]] = ..., hospital: _Optional[_Iterable[int]] = ...) -> None: ...

class PhaseBegan(_message.Message):
    __slots__ = ("phase",)
    PHASE_FIELD_NUMBER: _ClassVar[int]
    phase: _values_pb2.Phase
    def __init__(self, phase: _Optional[_Union[_values_pb2.Phase, str]] = ...) -> None: ...

class TurnBegan(_message.Message):
    __slots__ = ("seat", "turn")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    turn: int
    def __init__(self, seat: _Optional[int] = ..., turn: _Optional[int] = ...) -> None: ...

class StewardPlaced(_message.Message):
    __slots__ = ("seat", "area", "space")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    AREA_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    area: _values_pb2.Area
    space: int
    def __init__(self, seat: _Optional[int] = ..., area: _Optional[_Union[_values_pb2.Area, str]] = ..., space: _Optional[int] = ...) -> None: ...

class TurnOrderFormed(_message.Message):
    __slots__ = ("turn_order",)
    TURN_ORDER_FIELD_NUMBER: _ClassVar[int]
    turn_order: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, turn_order: _Optional[_Iterable[int]] = ...) -> None: ...

class TasksAdded(_message.Message):
    __slots__ = ("tasks",)
    TASKS_FIELD_NUMBER: _ClassVar[int]
    tasks: _containers.RepeatedCompositeFieldContainer[_values_pb2.Task]
    def __init__(self, tasks: _Optional[_Iterable[_Union[_values_pb2.Task, _Mapping]]] = ...) -> None: ...

class TaskTaken(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class GoldGained(_message.Message):
    __slots__ = ("seat", "amount", "reason")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    seat: int
    amount: int
    reason: _values_pb2.Reason
    def __init__(self, seat: _Optional[int] = ..., amount: _Optional[int] = ..., reason: _Optional[_Union[_values_pb2.Reason, str]] = ...) -> None: ...

class GoldPaid(_message.Message):
    __slots__ = ("seat", "amount", "reason")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    seat: int
    amount: int
    reason: _values_pb2.Reason
    def __init__(self, seat: _Optional[int] = ..., amount: _Optional[int] = ..., reason: _Optional[_Union[_values_pb2.Reason, str]] = ...) -> None: ...

class GoodsGained(_message.Message):
    __slots__ = ("seat", "goods", "reason")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    GOODS_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    seat: int
    goods: _values_pb2.Goods
    reason: _values_pb2.Reason
    def __init__(self, seat: _Optional[int] = ..., goods: _Optional[_Union[_values_pb2.Goods, _Mapping]] = ..., reason: _Optional[_Union[_values_pb2.Reason, str]] = ...) -> None: ...

class GoodsPaid(_message.Message):
    __slots__ = ("seat", "goods", "reason")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    GOODS_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    seat: int
    goods: _values_pb2.Goods
    reason: _values_pb2.Reason
    def __init__(self, seat: _Optional[int] = ..., goods: _Optional[_Union[_values_pb2.Goods, _Mapping]] = ..., reason: _Optional[_Union[_values_pb2.Reason, str]] = ...) -> None: ...

class WorkersSent(_message.Message):
    __slots__ = ("seat", "income", "workers")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    INCOME_FIELD_NUMBER: _ClassVar[int]
    WORKERS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    income: _values_pb2.Income
    workers: int
    def __init__(self, seat: _Optional[int] = ..., income: _Optional[_Union[_values_pb2.Income, str]] = ..., workers: _Optional[int] = ...) -> None: ...

class GoldDiscPlaced(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class WorksLeft(_message.Message):
    __slots__ = ("seat", "workers")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    WORKERS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    workers: int
    def __init__(self, seat: _Optional[int] = ..., workers: _Optional[int] = ...) -> None: ...

class WorkersRecovered(_message.Message):
    __slots__ = ("seat", "workers", "reason")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    WORKERS_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    seat: int
    workers: int
    reason: _values_pb2.Reason
    def __init__(self, seat: _Optional[int] = ..., workers: _Optional[int] = ..., reason: _Optional[_Union[_values_pb2.Reason, str]] = ...) -> None: ...

class CraftsmanHired(_message.Message):
    __slots__ = ("seat", "craftsman", "replaced", "reason")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CRAFTSMAN_FIELD_NUMBER: _ClassVar[int]
    REPLACED_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    seat: int
    craftsman: _values_pb2.Craftsman
    replaced: _values_pb2.Craftsman
    reason: _values_pb2.Reason
    def __init__(self, seat: _Optional[int] = ..., craftsman: _Optional[_Union[_values_pb2.Craftsman, str]] = ..., replaced: _Optional[_Union[_values_pb2.Craftsman, str]] = ..., reason: _Optional[_Union[_values_pb2.Reason, str]] = ...) -> None: ...

class ExperienceGained(_message.Message):
    __slots__ = ("seat", "levels", "reason")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    LEVELS_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    seat: int
    levels: int
    reason: _values_pb2.Reason
    def __init__(self, seat: _Optional[int] = ..., levels: _Optional[int] = ..., reason: _Optional[_Union[_values_pb2.Reason, str]] = ...) -> None: ...

class ExperienceLost(_message.Message):
    __slots__ = ("seat", "levels", "reason")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    LEVELS_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    seat: int
    levels: int
    reason: _values_pb2.Reason
    def __init__(self, seat: _Optional[int] = ..., levels: _Optional[int] = ..., reason: _Optional[_Union[_values_pb2.Reason, str]] = ...) -> None: ...

class EstateLaid(_message.Message):
    __slots__ = ("seat", "space", "tile")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    TILE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    space: str
    tile: _values_pb2.Estate
    def __init__(self, seat: _Optional[int] = ..., space: _Optional[str] = ..., tile: _Optional[_Union[_values_pb2.Estate, str]] = ...) -> None: ...

class EstateReturned(_message.Message):
    __slots__ = ("space", "tile")
    SPACE_FIELD_NUMBER: _ClassVar[int]
    TILE_FIELD_NUMBER: _ClassVar[int]
    space: str
    tile: _values_pb2.Estate
    def __init__(self, space: _Optional[str] = ..., tile: _Optional[_Union[_values_pb2.Estate, str]] = ...) -> None: ...

class DiscPlaced(_message.Message):
    __slots__ = ("seat", "space", "income")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    INCOME_FIELD_NUMBER: _ClassVar[int]
    seat: int
    space: str
    income: _values_pb2.Income
    def __init__(self, seat: _Optional[int] = ..., space: _Optional[str] = ..., income: _Optional[_Union[_values_pb2.Income, str]] = ...) -> None: ...

class DiscRemoved(_message.Message):
    __slots__ = ("seat", "space", "income")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    INCOME_FIELD_NUMBER: _ClassVar[int]
    seat: int
    space: str
    income: _values_pb2.Income
    def __init__(self, seat: _Optional[int] = ..., space: _Optional[str] = ..., income: _Optional[_Union[_values_pb2.Income, str]] = ...) -> None: ...

class ConditionPlaced(_message.Message):
    __slots__ = ("seat", "tile", "spot")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TILE_FIELD_NUMBER: _ClassVar[int]
    SPOT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    tile: str
    spot: str
    def __init__(self, seat: _Optional[int] = ..., tile: _Optional[str] = ..., spot: _Optional[str] = ...) -> None: ...

class ConditionRemoved(_message.Message):
    __slots__ = ("seat", "tile")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TILE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    tile: str
    def __init__(self, seat: _Optional[int] = ..., tile: _Optional[str] = ...) -> None: ...

class HirePriceRaised(_message.Message):
    __slots__ = ("field",)
    FIELD_FIELD_NUMBER: _ClassVar[int]
    field: _values_pb2.MarketField
    def __init__(self, field: _Optional[_Union[_values_pb2.MarketField, str]] = ...) -> None: ...

class HirePricesReset(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class OrderIssued(_message.Message):
    __slots__ = ("seat", "space", "order")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    ORDER_FIELD_NUMBER: _ClassVar[int]
    seat: int
    space: int
    order: _values_pb2.Order
    def __init__(self, seat: _Optional[int] = ..., space: _Optional[int] = ..., order: _Optional[_Union[_values_pb2.Order, _Mapping]] = ...) -> None: ...

class ConstructionReached(_message.Message):
    __slots__ = ("seat", "space")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    space: int
    def __init__(self, seat: _Optional[int] = ..., space: _Optional[int] = ...) -> None: ...

class OrderGoodsSpent(_message.Message):
    __slots__ = ("seat", "number")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    seat: int
    number: int
    def __init__(self, seat: _Optional[int] = ..., number: _Optional[int] = ...) -> None: ...

class ProductPlaced(_message.Message):
    __slots__ = ("seat", "product", "site")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PRODUCT_FIELD_NUMBER: _ClassVar[int]
    SITE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    product: _values_pb2.Product
    site: str
    def __init__(self, seat: _Optional[int] = ..., product: _Optional[_Union[_values_pb2.Product, str]] = ..., site: _Optional[str] = ...) -> None: ...

class OrderWorkersLeft(_message.Message):
    __slots__ = ("seat", "number", "returned", "exhausted")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    RETURNED_FIELD_NUMBER: _ClassVar[int]
    EXHAUSTED_FIELD_NUMBER: _ClassVar[int]
    seat: int
    number: int
    returned: int
    exhausted: int
    def __init__(self, seat: _Optional[int] = ..., number: _Optional[int] = ..., returned: _Optional[int] = ..., exhausted: _Optional[int] = ...) -> None: ...

class PointsScored(_message.Message):
    __slots__ = ("seat", "side", "points", "reason")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SIDE_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    seat: int
    side: _values_pb2.Side
    points: int
    reason: _values_pb2.Reason
    def __init__(self, seat: _Optional[int] = ..., side: _Optional[_Union[_values_pb2.Side, str]] = ..., points: _Optional[int] = ..., reason: _Optional[_Union[_values_pb2.Reason, str]] = ...) -> None: ...

class OrderFinished(_message.Message):
    __slots__ = ("seat", "number")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    seat: int
    number: int
    def __init__(self, seat: _Optional[int] = ..., number: _Optional[int] = ...) -> None: ...

class LightBlueFulfilled(_message.Message):
    __slots__ = ("seat", "place", "condition")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    CONDITION_FIELD_NUMBER: _ClassVar[int]
    seat: int
    place: int
    condition: str
    def __init__(self, seat: _Optional[int] = ..., place: _Optional[int] = ..., condition: _Optional[str] = ...) -> None: ...

class YellowTileTaken(_message.Message):
    __slots__ = ("seat", "tile")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TILE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    tile: str
    def __init__(self, seat: _Optional[int] = ..., tile: _Optional[str] = ...) -> None: ...

class LightBlueTaken(_message.Message):
    __slots__ = ("seat", "place", "condition")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    CONDITION_FIELD_NUMBER: _ClassVar[int]
    seat: int
    place: int
    condition: str
    def __init__(self, seat: _Optional[int] = ..., place: _Optional[int] = ..., condition: _Optional[str] = ...) -> None: ...

class DarkBlueTurnedUp(_message.Message):
    __slots__ = ("place", "condition")
    PLACE_FIELD_NUMBER: _ClassVar[int]
    CONDITION_FIELD_NUMBER: _ClassVar[int]
    place: int
    condition: str
    def __init__(self, place: _Optional[int] = ..., condition: _Optional[str] = ...) -> None: ...

class DarkBlueFulfilled(_message.Message):
    __slots__ = ("seat", "place", "condition", "points")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    CONDITION_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    place: int
    condition: str
    points: int
    def __init__(self, seat: _Optional[int] = ..., place: _Optional[int] = ..., condition: _Optional[str] = ..., points: _Optional[int] = ...) -> None: ...

class WoodLevied(_message.Message):
    __slots__ = ("seat", "wood", "missing")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    WOOD_FIELD_NUMBER: _ClassVar[int]
    MISSING_FIELD_NUMBER: _ClassVar[int]
    seat: int
    wood: int
    missing: int
    def __init__(self, seat: _Optional[int] = ..., wood: _Optional[int] = ..., missing: _Optional[int] = ...) -> None: ...

class GameEnded(_message.Message):
    __slots__ = ("cause", "scores")
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    SCORES_FIELD_NUMBER: _ClassVar[int]
    cause: str
    scores: _containers.RepeatedCompositeFieldContainer[_values_pb2.FinalScore]
    def __init__(self, cause: _Optional[str] = ..., scores: _Optional[_Iterable[_Union[_values_pb2.FinalScore, _Mapping]]] = ...) -> None: ...

class Event(_message.Message):
    __slots__ = ("prompt_opened", "prompt_answered", "game_began", "seat_equipped", "head_tiles_laid", "craftsmen_displayed", "estates_supplied", "market_conditions_laid", "event_stacks_laid", "light_blue_laid", "dark_blue_laid", "yellow_tiles_laid", "season_began", "event_card_revealed", "event_card_put_away", "event_took_effect", "turns_struck", "phase_began", "turn_began", "steward_placed", "turn_order_formed", "tasks_added", "task_taken", "gold_gained", "gold_paid", "goods_gained", "goods_paid", "workers_sent", "gold_disc_placed", "works_left", "workers_recovered", "craftsman_hired", "experience_gained", "experience_lost", "estate_laid", "estate_returned", "disc_placed", "disc_removed", "condition_placed", "condition_removed", "hire_price_raised", "hire_prices_reset", "order_issued", "construction_reached", "order_goods_spent", "product_placed", "order_workers_left", "points_scored", "order_finished", "light_blue_fulfilled", "yellow_tile_taken", "light_blue_taken", "dark_blue_turned_up", "dark_blue_fulfilled", "wood_levied", "game_ended")
    PROMPT_OPENED_FIELD_NUMBER: _ClassVar[int]
    PROMPT_ANSWERED_FIELD_NUMBER: _ClassVar[int]
    GAME_BEGAN_FIELD_NUMBER: _ClassVar[int]
    SEAT_EQUIPPED_FIELD_NUMBER: _ClassVar[int]
    HEAD_TILES_LAID_FIELD_NUMBER: _ClassVar[int]
    CRAFTSMEN_DISPLAYED_FIELD_NUMBER: _ClassVar[int]
    ESTATES_SUPPLIED_FIELD_NUMBER: _ClassVar[int]
    MARKET_CONDITIONS_LAID_FIELD_NUMBER: _ClassVar[int]
    EVENT_STACKS_LAID_FIELD_NUMBER: _ClassVar[int]
    LIGHT_BLUE_LAID_FIELD_NUMBER: _ClassVar[int]
    DARK_BLUE_LAID_FIELD_NUMBER: _ClassVar[int]
    YELLOW_TILES_LAID_FIELD_NUMBER: _ClassVar[int]
    SEASON_BEGAN_FIELD_NUMBER: _ClassVar[int]
    EVENT_CARD_REVEALED_FIELD_NUMBER: _ClassVar[int]
    EVENT_CARD_PUT_AWAY_FIELD_NUMBER: _ClassVar[int]
    EVENT_TOOK_EFFECT_FIELD_NUMBER: _ClassVar[int]
    TURNS_STRUCK_FIELD_NUMBER: _ClassVar[int]
    PHASE_BEGAN_FIELD_NUMBER: _ClassVar[int]
    TURN_BEGAN_FIELD_NUMBER: _ClassVar[int]
    STEWARD_PLACED_FIELD_NUMBER: _ClassVar[int]
    TURN_ORDER_FORMED_FIELD_NUMBER: _ClassVar[int]
    TASKS_ADDED_FIELD_NUMBER: _ClassVar[int]
    TASK_TAKEN_FIELD_NUMBER: _ClassVar[int]
    GOLD_GAINED_FIELD_NUMBER: _ClassVar[int]
    GOLD_PAID_FIELD_NUMBER: _ClassVar[int]
    GOODS_GAINED_FIELD_NUMBER: _ClassVar[int]
    GOODS_PAID_FIELD_NUMBER: _ClassVar[int]
    WORKERS_SENT_FIELD_NUMBER: _ClassVar[int]
    GOLD_DISC_PLACED_FIELD_NUMBER: _ClassVar[int]
    WORKS_LEFT_FIELD_NUMBER: _ClassVar[int]
    WORKERS_RECOVERED_FIELD_NUMBER: _ClassVar[int]
    CRAFTSMAN_HIRED_FIELD_NUMBER: _ClassVar[int]
    EXPERIENCE_GAINED_FIELD_NUMBER: _ClassVar[int]
    EXPERIENCE_LOST_FIELD_NUMBER: _ClassVar[int]
    ESTATE_LAID_FIELD_NUMBER: _ClassVar[int]
    ESTATE_RETURNED_FIELD_NUMBER: _ClassVar[int]
    DISC_PLACED_FIELD_NUMBER: _ClassVar[int]
    DISC_REMOVED_FIELD_NUMBER: _ClassVar[int]
    CONDITION_PLACED_FIELD_NUMBER: _ClassVar[int]
    CONDITION_REMOVED_FIELD_NUMBER: _ClassVar[int]
    HIRE_PRICE_RAISED_FIELD_NUMBER: _ClassVar[int]
    HIRE_PRICES_RESET_FIELD_NUMBER: _ClassVar[int]
    ORDER_ISSUED_FIELD_NUMBER: _ClassVar[int]
    CONSTRUCTION_REACHED_FIELD_NUMBER: _ClassVar[int]
    ORDER_GOODS_SPENT_FIELD_NUMBER: _ClassVar[int]
    PRODUCT_PLACED_FIELD_NUMBER: _ClassVar[int]
    ORDER_WORKERS_LEFT_FIELD_NUMBER: _ClassVar[int]
    POINTS_SCORED_FIELD_NUMBER: _ClassVar[int]
    ORDER_FINISHED_FIELD_NUMBER: _ClassVar[int]
    LIGHT_BLUE_FULFILLED_FIELD_NUMBER: _ClassVar[int]
    YELLOW_TILE_TAKEN_FIELD_NUMBER: _ClassVar[int]
    LIGHT_BLUE_TAKEN_FIELD_NUMBER: _ClassVar[int]
    DARK_BLUE_TURNED_UP_FIELD_NUMBER: _ClassVar[int]
    DARK_BLUE_FULFILLED_FIELD_NUMBER: _ClassVar[int]
    WOOD_LEVIED_FIELD_NUMBER: _ClassVar[int]
    GAME_ENDED_FIELD_NUMBER: _ClassVar[int]
    prompt_opened: PromptOpened
    prompt_answered: _kernel_pb2.PromptAnswered
    game_began: GameBegan
    seat_equipped: SeatEquipped
    head_tiles_laid: HeadTilesLaid
    craftsmen_displayed: CraftsmenDisplayed
    estates_supplied: EstatesSupplied
    market_conditions_laid: MarketConditionsLaid
    event_stacks_laid: EventStacksLaid
    light_blue_laid: LightBlueLaid
    dark_blue_laid: DarkBlueLaid
    yellow_tiles_laid: YellowTilesLaid
    season_began: SeasonBegan
    event_card_revealed: EventCardRevealed
    event_card_put_away: EventCardPutAway
    event_took_effect: EventTookEffect
    turns_struck: TurnsStruck
    phase_began: PhaseBegan
    turn_began: TurnBegan
    steward_placed: StewardPlaced
    turn_order_formed: TurnOrderFormed
    tasks_added: TasksAdded
    task_taken: TaskTaken
    gold_gained: GoldGained
    gold_paid: GoldPaid
    goods_gained: GoodsGained
    goods_paid: GoodsPaid
    workers_sent: WorkersSent
    gold_disc_placed: GoldDiscPlaced
    works_left: WorksLeft
    workers_recovered: WorkersRecovered
    craftsman_hired: CraftsmanHired
    experience_gained: ExperienceGained
    experience_lost: ExperienceLost
    estate_laid: EstateLaid
    estate_returned: EstateReturned
    disc_placed: DiscPlaced
    disc_removed: DiscRemoved
    condition_placed: ConditionPlaced
    condition_removed: ConditionRemoved
    hire_price_raised: HirePriceRaised
    hire_prices_reset: HirePricesReset
    order_issued: OrderIssued
    construction_reached: ConstructionReached
    order_goods_spent: OrderGoodsSpent
    product_placed: ProductPlaced
    order_workers_left: OrderWorkersLeft
    points_scored: PointsScored
    order_finished: OrderFinished
    light_blue_fulfilled: LightBlueFulfilled
    yellow_tile_taken: YellowTileTaken
    light_blue_taken: LightBlueTaken
    dark_blue_turned_up: DarkBlueTurnedUp
    dark_blue_fulfilled: DarkBlueFulfilled
    wood_levied: WoodLevied
    game_ended: GameEnded
    def __init__(self, prompt_opened: _Optional[_Union[PromptOpened, _Mapping]] = ..., prompt_answered: _Optional[_Union[_kernel_pb2.PromptAnswered, _Mapping]] = ..., game_began: _Optional[_Union[GameBegan, _Mapping]] = ..., seat_equipped: _Optional[_Union[SeatEquipped, _Mapping]] = ..., head_tiles_laid: _Optional[_Union[HeadTilesLaid, _Mapping]] = ..., craftsmen_displayed: _Optional[_Union[CraftsmenDisplayed, _Mapping]] = ..., estates_supplied: _Optional[_Union[EstatesSupplied, _Mapping]] = ..., market_conditions_laid: _Optional[_Union[MarketConditionsLaid, _Mapping]] = ..., event_stacks_laid: _Optional[_Union[EventStacksLaid, _Mapping]] = ..., light_blue_laid: _Optional[_Union[LightBlueLaid, _Mapping]] = ..., dark_blue_laid: _Optional[_Union[DarkBlueLaid, _Mapping]] = ..., yellow_tiles_laid: _Optional[_Union[YellowTilesLaid, _Mapping]] = ..., season_began: _Optional[_Union[SeasonBegan, _Mapping]] = ..., event_card_revealed: _Optional[_Union[EventCardRevealed, _Mapping]] = ..., event_card_put_away: _Optional[_Union[EventCardPutAway, _Mapping]] = ..., event_took_effect: _Optional[_Union[EventTookEffect, _Mapping]] = ..., turns_struck: _Optional[_Union[TurnsStruck, _Mapping]] = ..., phase_began: _Optional[_Union[PhaseBegan, _Mapping]] = ..., turn_began: _Optional[_Union[TurnBegan, _Mapping]] = ..., steward_placed: _Optional[_Union[StewardPlaced, _Mapping]] = ..., turn_order_formed: _Optional[_Union[TurnOrderFormed, _Mapping]] = ..., tasks_added: _Optional[_Union[TasksAdded, _Mapping]] = ..., task_taken: _Optional[_Union[TaskTaken, _Mapping]] = ..., gold_gained: _Optional[_Union[GoldGained, _Mapping]] = ..., gold_paid: _Optional[_Union[GoldPaid, _Mapping]] = ..., goods_gained: _Optional[_Union[GoodsGained, _Mapping]] = ..., goods_paid: _Optional[_Union[GoodsPaid, _Mapping]] = ..., workers_sent: _Optional[_Union[WorkersSent, _Mapping]] = ..., gold_disc_placed: _Optional[_Union[GoldDiscPlaced, _Mapping]] = ..., works_left: _Optional[_Union[WorksLeft, _Mapping]] = ..., workers_recovered: _Optional[_Union[WorkersRecovered, _Mapping]] = ..., craftsman_hired: _Optional[_Union[CraftsmanHired, _Mapping]] = ..., experience_gained: _Optional[_Union[ExperienceGained, _Mapping]] = ..., experience_lost: _Optional[_Union[ExperienceLost, _Mapping]] = ..., estate_laid: _Optional[_Union[EstateLaid, _Mapping]] = ..., estate_returned: _Optional[_Union[EstateReturned, _Mapping]] = ..., disc_placed: _Optional[_Union[DiscPlaced, _Mapping]] = ..., disc_removed: _Optional[_Union[DiscRemoved, _Mapping]] = ..., condition_placed: _Optional[_Union[ConditionPlaced, _Mapping]] = ..., condition_removed: _Optional[_Union[ConditionRemoved, _Mapping]] = ..., hire_price_raised: _Optional[_Union[HirePriceRaised, _Mapping]] = ..., hire_prices_reset: _Optional[_Union[HirePricesReset, _Mapping]] = ..., order_issued: _Optional[_Union[OrderIssued, _Mapping]] = ..., construction_reached: _Optional[_Union[ConstructionReached, _Mapping]] = ..., order_goods_spent: _Optional[_Union[OrderGoodsSpent, _Mapping]] = ..., product_placed: _Optional[_Union[ProductPlaced, _Mapping]] = ..., order_workers_left: _Optional[_Union[OrderWorkersLeft, _Mapping]] = ..., points_scored: _Optional[_Union[PointsScored, _Mapping]] = ..., order_finished: _Optional[_Union[OrderFinished, _Mapping]] = ..., light_blue_fulfilled: _Optional[_Union[LightBlueFulfilled, _Mapping]] = ..., yellow_tile_taken: _Optional[_Union[YellowTileTaken, _Mapping]] = ..., light_blue_taken: _Optional[_Union[LightBlueTaken, _Mapping]] = ..., dark_blue_turned_up: _Optional[_Union[DarkBlueTurnedUp, _Mapping]] = ..., dark_blue_fulfilled: _Optional[_Union[DarkBlueFulfilled, _Mapping]] = ..., wood_levied: _Optional[_Union[WoodLevied, _Mapping]] = ..., game_ended: _Optional[_Union[GameEnded, _Mapping]] = ...) -> None: ...

class PromptOpened(_message.Message):
    __slots__ = ("prompt",)
    PROMPT_FIELD_NUMBER: _ClassVar[int]
    prompt: _prompts_pb2.Prompt
    def __init__(self, prompt: _Optional[_Union[_prompts_pb2.Prompt, _Mapping]] = ...) -> None: ...
