from prestige.castle.v1 import prompts_pb2 as _prompts_pb2
from prestige.castle.v1 import values_pb2 as _values_pb2
from prestige.kernel.v1 import kernel_pb2 as _kernel_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Tile(_message.Message):
    __slots__ = ("site", "stucco", "paneling", "marble_decoration", "column", "cladding", "statues")
    SITE_FIELD_NUMBER: _ClassVar[int]
    STUCCO_FIELD_NUMBER: _ClassVar[int]
    PANELING_FIELD_NUMBER: _ClassVar[int]
    MARBLE_DECORATION_FIELD_NUMBER: _ClassVar[int]
    COLUMN_FIELD_NUMBER: _ClassVar[int]
    CLADDING_FIELD_NUMBER: _ClassVar[int]
    STATUES_FIELD_NUMBER: _ClassVar[int]
    site: str
    stucco: bool
    paneling: bool
    marble_decoration: bool
    column: bool
    cladding: bool
    statues: int
    def __init__(self, site: _Optional[str] = ..., stucco: _Optional[bool] = ..., paneling: _Optional[bool] = ..., marble_decoration: _Optional[bool] = ..., column: _Optional[bool] = ..., cladding: _Optional[bool] = ..., statues: _Optional[int] = ...) -> None: ...

class Indicators(_message.Message):
    __slots__ = ("wood", "limestone", "marble", "gold")
    WOOD_FIELD_NUMBER: _ClassVar[int]
    LIMESTONE_FIELD_NUMBER: _ClassVar[int]
    MARBLE_FIELD_NUMBER: _ClassVar[int]
    GOLD_FIELD_NUMBER: _ClassVar[int]
    wood: int
    limestone: int
    marble: int
    gold: int
    def __init__(self, wood: _Optional[int] = ..., limestone: _Optional[int] = ..., marble: _Optional[int] = ..., gold: _Optional[int] = ...) -> None: ...

class Player(_message.Message):
    __slots__ = ("seat", "gold", "goods", "workers", "exterior", "interior", "experience", "craftsmen", "tiles", "indicators", "discs", "orders", "tavern", "dark_blue", "penalties")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    GOLD_FIELD_NUMBER: _ClassVar[int]
    GOODS_FIELD_NUMBER: _ClassVar[int]
    WORKERS_FIELD_NUMBER: _ClassVar[int]
    EXTERIOR_FIELD_NUMBER: _ClassVar[int]
    INTERIOR_FIELD_NUMBER: _ClassVar[int]
    EXPERIENCE_FIELD_NUMBER: _ClassVar[int]
    CRAFTSMEN_FIELD_NUMBER: _ClassVar[int]
    TILES_FIELD_NUMBER: _ClassVar[int]
    INDICATORS_FIELD_NUMBER: _ClassVar[int]
    DISCS_FIELD_NUMBER: _ClassVar[int]
    ORDERS_FIELD_NUMBER: _ClassVar[int]
    TAVERN_FIELD_NUMBER: _ClassVar[int]
    DARK_BLUE_FIELD_NUMBER: _ClassVar[int]
    PENALTIES_FIELD_NUMBER: _ClassVar[int]
    seat: int
    gold: int
    goods: _values_pb2.Goods
    workers: int
    exterior: int
    interior: int
    experience: int
    craftsmen: _containers.RepeatedScalarFieldContainer[_values_pb2.Craftsman]
    tiles: _containers.RepeatedCompositeFieldContainer[Tile]
    indicators: Indicators
    discs: _containers.RepeatedScalarFieldContainer[str]
    orders: _containers.RepeatedCompositeFieldContainer[_values_pb2.Order]
    tavern: int
    dark_blue: int
    penalties: int
    def __init__(self, seat: _Optional[int] = ..., gold: _Optional[int] = ..., goods: _Optional[_Union[_values_pb2.Goods, _Mapping]] = ..., workers: _Optional[int] = ..., exterior: _Optional[int] = ..., interior: _Optional[int] = ..., experience: _Optional[int] = ..., craftsmen: _Optional[_Iterable[_Union[_values_pb2.Craftsman, str]]] = ..., tiles: _Optional[_Iterable[_Union[Tile, _Mapping]]] = ..., indicators: _Optional[_Union[Indicators, _Mapping]] = ..., discs: _Optional[_Iterable[str]] = ..., orders: _Optional[_Iterable[_Union[_values_pb2.Order, _Mapping]]] = ..., tavern: _Optional[int] = ..., dark_blue: _Optional[int] = ..., penalties: _Optional[int] = ...) -> None: ...

class Bar(_message.Message):
    __slots__ = ("start", "craftsman", "estates", "market", "construction", "works")
    START_FIELD_NUMBER: _ClassVar[int]
    CRAFTSMAN_FIELD_NUMBER: _ClassVar[int]
    ESTATES_FIELD_NUMBER: _ClassVar[int]
    MARKET_FIELD_NUMBER: _ClassVar[int]
    CONSTRUCTION_FIELD_NUMBER: _ClassVar[int]
    WORKS_FIELD_NUMBER: _ClassVar[int]
    start: _containers.RepeatedScalarFieldContainer[int]
    craftsman: _containers.RepeatedScalarFieldContainer[int]
    estates: _containers.RepeatedScalarFieldContainer[int]
    market: _containers.RepeatedScalarFieldContainer[int]
    construction: _containers.RepeatedScalarFieldContainer[int]
    works: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, start: _Optional[_Iterable[int]] = ..., craftsman: _Optional[_Iterable[int]] = ..., estates: _Optional[_Iterable[int]] = ..., market: _Optional[_Iterable[int]] = ..., construction: _Optional[_Iterable[int]] = ..., works: _Optional[_Iterable[int]] = ...) -> None: ...

class Columns(_message.Message):
    __slots__ = ("wood", "limestone", "marble", "gold")
    WOOD_FIELD_NUMBER: _ClassVar[int]
    LIMESTONE_FIELD_NUMBER: _ClassVar[int]
    MARBLE_FIELD_NUMBER: _ClassVar[int]
    GOLD_FIELD_NUMBER: _ClassVar[int]
    wood: _containers.RepeatedScalarFieldContainer[int]
    limestone: _containers.RepeatedScalarFieldContainer[int]
    marble: _containers.RepeatedScalarFieldContainer[int]
    gold: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, wood: _Optional[_Iterable[int]] = ..., limestone: _Optional[_Iterable[int]] = ..., marble: _Optional[_Iterable[int]] = ..., gold: _Optional[_Iterable[int]] = ...) -> None: ...

class EstateSupply(_message.Message):
    __slots__ = ("forest", "limestone_quarry", "tax_revenue")
    FOREST_FIELD_NUMBER: _ClassVar[int]
    LIMESTONE_QUARRY_FIELD_NUMBER: _ClassVar[int]
    TAX_REVENUE_FIELD_NUMBER: _ClassVar[int]
    forest: int
    limestone_quarry: int
    tax_revenue: int
    def __init__(self, forest: _Optional[int] = ..., limestone_quarry: _Optional[int] = ..., tax_revenue: _Optional[int] = ...) -> None: ...

class EstateSpace(_message.Message):
    __slots__ = ("space", "tile")
    SPACE_FIELD_NUMBER: _ClassVar[int]
    TILE_FIELD_NUMBER: _ClassVar[int]
    space: str
    tile: _values_pb2.Estate
    def __init__(self, space: _Optional[str] = ..., tile: _Optional[_Union[_values_pb2.Estate, str]] = ...) -> None: ...

class SpotTile(_message.Message):
    __slots__ = ("spot", "tile")
    SPOT_FIELD_NUMBER: _ClassVar[int]
    TILE_FIELD_NUMBER: _ClassVar[int]
    spot: str
    tile: str
    def __init__(self, spot: _Optional[str] = ..., tile: _Optional[str] = ...) -> None: ...

class BonusPlace(_message.Message):
    __slots__ = ("light", "light_done", "light_owner", "dark", "dark_done", "face_down", "face_down_hidden")
    LIGHT_FIELD_NUMBER: _ClassVar[int]
    LIGHT_DONE_FIELD_NUMBER: _ClassVar[int]
    LIGHT_OWNER_FIELD_NUMBER: _ClassVar[int]
    DARK_FIELD_NUMBER: _ClassVar[int]
    DARK_DONE_FIELD_NUMBER: _ClassVar[int]
    FACE_DOWN_FIELD_NUMBER: _ClassVar[int]
    FACE_DOWN_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    light: str
    light_done: _containers.RepeatedScalarFieldContainer[int]
    light_owner: int
    dark: str
    dark_done: _containers.RepeatedScalarFieldContainer[int]
    face_down: str
    face_down_hidden: _kernel_pb2.Hidden
    def __init__(self, light: _Optional[str] = ..., light_done: _Optional[_Iterable[int]] = ..., light_owner: _Optional[int] = ..., dark: _Optional[str] = ..., dark_done: _Optional[_Iterable[int]] = ..., face_down: _Optional[str] = ..., face_down_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ...) -> None: ...

class View(_message.Message):
    __slots__ = ("rules", "edition", "options", "start_seat", "phase", "players", "bar", "works", "estate_supply", "round", "turn_order", "turn", "hospital", "issued", "card", "in_force", "used_cards", "estates", "conditions", "spots", "dear", "stacks", "places", "yellow", "tasks", "scores", "cause", "prompts", "spring_summer", "spring_summer_hidden", "autumn_winter", "autumn_winter_hidden")
    RULES_FIELD_NUMBER: _ClassVar[int]
    EDITION_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    START_SEAT_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    BAR_FIELD_NUMBER: _ClassVar[int]
    WORKS_FIELD_NUMBER: _ClassVar[int]
    ESTATE_SUPPLY_FIELD_NUMBER: _ClassVar[int]
    ROUND_FIELD_NUMBER: _ClassVar[int]
    TURN_ORDER_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    HOSPITAL_FIELD_NUMBER: _ClassVar[int]
    ISSUED_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    IN_FORCE_FIELD_NUMBER: _ClassVar[int]
    USED_CARDS_FIELD_NUMBER: _ClassVar[int]
    ESTATES_FIELD_NUMBER: _ClassVar[int]
    CONDITIONS_FIELD_NUMBER: _ClassVar[int]
    SPOTS_FIELD_NUMBER: _ClassVar[int]
    DEAR_FIELD_NUMBER: _ClassVar[int]
    STACKS_FIELD_NUMBER: _ClassVar[int]
    PLACES_FIELD_NUMBER: _ClassVar[int]
    YELLOW_FIELD_NUMBER: _ClassVar[int]
    TASKS_FIELD_NUMBER: _ClassVar[int]
    SCORES_FIELD_NUMBER: _ClassVar[int]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    PROMPTS_FIELD_NUMBER: _ClassVar[int]
    SPRING_SUMMER_FIELD_NUMBER: _ClassVar[int]
    SPRING_SUMMER_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    AUTUMN_WINTER_FIELD_NUMBER: _ClassVar[int]
    AUTUMN_WINTER_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    rules: int
    edition: str
    options: _values_pb2.Options
    start_seat: int
    phase: _values_pb2.Phase
    players: _containers.RepeatedCompositeFieldContainer[Player]
    bar: Bar
    works: Columns
    estate_supply: EstateSupply
    round: int
    turn_order: _containers.RepeatedScalarFieldContainer[int]
    turn: int
    hospital: _containers.RepeatedScalarFieldContainer[int]
    issued: _containers.RepeatedScalarFieldContainer[int]
    card: _values_pb2.EventCard
    in_force: _values_pb2.SeasonEvent
    used_cards: _containers.RepeatedScalarFieldContainer[str]
    estates: _containers.RepeatedCompositeFieldContainer[EstateSpace]
    conditions: _containers.RepeatedScalarFieldContainer[str]
    spots: _containers.RepeatedCompositeFieldContainer[SpotTile]
    dear: _containers.RepeatedScalarFieldContainer[_values_pb2.MarketField]
    stacks: _containers.RepeatedCompositeFieldContainer[_values_pb2.HeadStack]
    places: _containers.RepeatedCompositeFieldContainer[BonusPlace]
    yellow: _containers.RepeatedScalarFieldContainer[str]
    tasks: _containers.RepeatedCompositeFieldContainer[_values_pb2.Task]
    scores: _containers.RepeatedCompositeFieldContainer[_values_pb2.FinalScore]
    cause: str
    prompts: _containers.RepeatedCompositeFieldContainer[_prompts_pb2.Prompt]
    spring_summer: _containers.RepeatedScalarFieldContainer[str]
    spring_summer_hidden: _kernel_pb2.Hidden
    autumn_winter: _containers.RepeatedScalarFieldContainer[str]
    autumn_winter_hidden: _kernel_pb2.Hidden
    def __init__(self, rules: _Optional[int] = ..., edition: _Optional[str] = ..., options: _Optional[_Union[_values_pb2.Options, _Mapping]] = ..., start_seat: _Optional[int] = ..., phase: _Optional[_Union[_values_pb2.Phase, str]] = ..., players: _Optional[_Iterable[_Union[Player, _Mapping]]] = ..., bar: _Optional[_Union[Bar, _Mapping]] = ..., works: _Optional[_Union[Columns, _Mapping]] = ..., estate_supply: _Optional[_Union[EstateSupply, _Mapping]] = ..., round: _Optional[int] = ..., turn_order: _Optional[_Iterable[int]] = ..., turn: _Optional[int] = ..., hospital: _Optional[_Iterable[int]] = ..., issued: _Optional[_Iterable[int]] = ..., card: _Optional[_Union[_values_pb2.EventCard, _Mapping]] = ..., in_force: _Optional[_Union[_values_pb2.SeasonEvent, str]] = ..., used_cards: _Optional[_Iterable[str]] = ..., estates: _Optional[_Iterable[_Union[EstateSpace, _Mapping]]] = ..., conditions: _Optional[_Iterable[str]] = ..., spots: _Optional[_Iterable[_Union[SpotTile, _Mapping]]] = ..., dear: _Optional[_Iterable[_Union[_values_pb2.MarketField, str]]] = ..., stacks: _Optional[_Iterable[_Union[_values_pb2.HeadStack, _Mapping]]] = ..., places: _Optional[_Iterable[_Union[BonusPlace, _Mapping]]] = ..., yellow: _Optional[_Iterable[str]] = ..., tasks: _Optional[_Iterable[_Union[_values_pb2.Task, _Mapping]]] = ..., scores: _Optional[_Iterable[_Union[_values_pb2.FinalScore, _Mapping]]] = ..., cause: _Optional[str] = ..., prompts: _Optional[_Iterable[_Union[_prompts_pb2.Prompt, _Mapping]]] = ..., spring_summer: _Optional[_Iterable[str]] = ..., spring_summer_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ..., autumn_winter: _Optional[_Iterable[str]] = ..., autumn_winter_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ...) -> None: ...
