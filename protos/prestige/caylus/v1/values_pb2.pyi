from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Cube(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CUBE_UNSPECIFIED: _ClassVar[Cube]
    CUBE_FOOD: _ClassVar[Cube]
    CUBE_WOOD: _ClassVar[Cube]
    CUBE_STONE: _ClassVar[Cube]
    CUBE_CLOTH: _ClassVar[Cube]
    CUBE_GOLD: _ClassVar[Cube]

class Place(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PLACE_UNSPECIFIED: _ClassVar[Place]
    PLACE_GATE: _ClassVar[Place]
    PLACE_TRADING_POST: _ClassVar[Place]
    PLACE_MERCHANTS_GUILD: _ClassVar[Place]
    PLACE_JOUST_FIELD: _ClassVar[Place]
    PLACE_STABLES: _ClassVar[Place]
    PLACE_INN: _ClassVar[Place]
    PLACE_CASTLE: _ClassVar[Place]

class Section(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SECTION_UNSPECIFIED: _ClassVar[Section]
    SECTION_DUNGEON: _ClassVar[Section]
    SECTION_WALLS: _ClassVar[Section]
    SECTION_TOWERS: _ClassVar[Section]

class Line(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    LINE_UNSPECIFIED: _ClassVar[Line]
    LINE_POINTS: _ClassVar[Line]
    LINE_MONEY: _ClassVar[Line]
    LINE_CUBES: _ClassVar[Line]
    LINE_BUILDINGS: _ClassVar[Line]

class Edition(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    EDITION_UNSPECIFIED: _ClassVar[Edition]
    EDITION_RULEBOOK: _ClassVar[Edition]
    EDITION_V7_2: _ClassVar[Edition]

class Phase(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PHASE_UNSPECIFIED: _ClassVar[Phase]
    PHASE_SETUP: _ClassVar[Phase]
    PHASE_INCOME: _ClassVar[Phase]
    PHASE_PLACEMENT: _ClassVar[Phase]
    PHASE_SPECIAL: _ClassVar[Phase]
    PHASE_PROVOST: _ClassVar[Phase]
    PHASE_ACTIVATION: _ClassVar[Phase]
    PHASE_CASTLE: _ClassVar[Phase]
    PHASE_TURN_END: _ClassVar[Phase]
    PHASE_OVER: _ClassVar[Phase]

class Reason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    REASON_UNSPECIFIED: _ClassVar[Reason]
    REASON_INCOME: _ClassVar[Reason]
    REASON_FIRST_PASS: _ClassVar[Reason]
    REASON_PLACEMENT: _ClassVar[Reason]
    REASON_TRADING_POST: _ClassVar[Reason]
    REASON_JOUST_FIELD: _ClassVar[Reason]
    REASON_PROVOST: _ClassVar[Reason]
    REASON_PRODUCTION: _ClassVar[Reason]
    REASON_OWNER_CUBE: _ClassVar[Reason]
    REASON_BUILDING: _ClassVar[Reason]
    REASON_LAWYER: _ClassVar[Reason]
    REASON_MARKET: _ClassVar[Reason]
    REASON_PEDDLER: _ClassVar[Reason]
    REASON_DEAL: _ClassVar[Reason]
    REASON_ALCHEMIST: _ClassVar[Reason]
    REASON_BATCH: _ClassVar[Reason]
    REASON_FAVOR: _ClassVar[Reason]

class Score(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SCORE_UNSPECIFIED: _ClassVar[Score]
    SCORE_BUILDINGS: _ClassVar[Score]
    SCORE_RESIDENCES: _ClassVar[Score]
    SCORE_VISITORS: _ClassVar[Score]
    SCORE_DEALS: _ClassVar[Score]
    SCORE_CASTLE: _ClassVar[Score]
    SCORE_FAVORS: _ClassVar[Score]
    SCORE_CASTLE_LOSS: _ClassVar[Score]
    SCORE_COUNT_LOSS: _ClassVar[Score]
    SCORE_GOLD: _ClassVar[Score]
    SCORE_CUBES: _ClassVar[Score]
    SCORE_DENIERS: _ClassVar[Score]
CUBE_UNSPECIFIED: Cube
CUBE_FOOD: Cube
CUBE_WOOD: Cube
CUBE_STONE: Cube
CUBE_CLOTH: Cube
CUBE_GOLD: Cube
PLACE_UNSPECIFIED: Place
PLACE_GATE: Place
PLACE_TRADING_POST: Place
PLACE_MERCHANTS_GUILD: Place
PLACE_JOUST_FIELD: Place
PLACE_STABLES: Place
PLACE_INN: Place
PLACE_CASTLE: Place
SECTION_UNSPECIFIED: Section
SECTION_DUNGEON: Section
SECTION_WALLS: Section
SECTION_TOWERS: Section
LINE_UNSPECIFIED: Line
LINE_POINTS: Line
LINE_MONEY: Line
LINE_CUBES: Line
LINE_BUILDINGS: Line
EDITION_UNSPECIFIED: Edition
EDITION_RULEBOOK: Edition
EDITION_V7_2: Edition
PHASE_UNSPECIFIED: Phase
PHASE_SETUP: Phase
PHASE_INCOME: Phase
PHASE_PLACEMENT: Phase
PHASE_SPECIAL: Phase
PHASE_PROVOST: Phase
PHASE_ACTIVATION: Phase
PHASE_CASTLE: Phase
PHASE_TURN_END: Phase
PHASE_OVER: Phase
REASON_UNSPECIFIED: Reason
REASON_INCOME: Reason
REASON_FIRST_PASS: Reason
REASON_PLACEMENT: Reason
REASON_TRADING_POST: Reason
REASON_JOUST_FIELD: Reason
REASON_PROVOST: Reason
REASON_PRODUCTION: Reason
REASON_OWNER_CUBE: Reason
REASON_BUILDING: Reason
REASON_LAWYER: Reason
REASON_MARKET: Reason
REASON_PEDDLER: Reason
REASON_DEAL: Reason
REASON_ALCHEMIST: Reason
REASON_BATCH: Reason
REASON_FAVOR: Reason
SCORE_UNSPECIFIED: Score
SCORE_BUILDINGS: Score
SCORE_RESIDENCES: Score
SCORE_VISITORS: Score
SCORE_DEALS: Score
SCORE_CASTLE: Score
SCORE_FAVORS: Score
SCORE_CASTLE_LOSS: Score
SCORE_COUNT_LOSS: Score
SCORE_GOLD: Score
SCORE_CUBES: Score
SCORE_DENIERS: Score

class Options(_message.Message):
    __slots__ = ("edition", "jeweller")
    EDITION_FIELD_NUMBER: _ClassVar[int]
    JEWELLER_FIELD_NUMBER: _ClassVar[int]
    edition: Edition
    jeweller: bool
    def __init__(self, edition: _Optional[_Union[Edition, str]] = ..., jeweller: _Optional[bool] = ...) -> None: ...

class Cubes(_message.Message):
    __slots__ = ("food", "wood", "stone", "cloth", "gold")
    FOOD_FIELD_NUMBER: _ClassVar[int]
    WOOD_FIELD_NUMBER: _ClassVar[int]
    STONE_FIELD_NUMBER: _ClassVar[int]
    CLOTH_FIELD_NUMBER: _ClassVar[int]
    GOLD_FIELD_NUMBER: _ClassVar[int]
    food: int
    wood: int
    stone: int
    cloth: int
    gold: int
    def __init__(self, food: _Optional[int] = ..., wood: _Optional[int] = ..., stone: _Optional[int] = ..., cloth: _Optional[int] = ..., gold: _Optional[int] = ...) -> None: ...

class Markers(_message.Message):
    __slots__ = ("points", "money", "cubes", "buildings")
    POINTS_FIELD_NUMBER: _ClassVar[int]
    MONEY_FIELD_NUMBER: _ClassVar[int]
    CUBES_FIELD_NUMBER: _ClassVar[int]
    BUILDINGS_FIELD_NUMBER: _ClassVar[int]
    points: int
    money: int
    cubes: int
    buildings: int
    def __init__(self, points: _Optional[int] = ..., money: _Optional[int] = ..., cubes: _Optional[int] = ..., buildings: _Optional[int] = ...) -> None: ...

class Tally(_message.Message):
    __slots__ = ("buildings", "residences", "visitors", "deals", "castle", "favors", "castle_loss", "count_loss", "gold", "cubes", "deniers")
    BUILDINGS_FIELD_NUMBER: _ClassVar[int]
    RESIDENCES_FIELD_NUMBER: _ClassVar[int]
    VISITORS_FIELD_NUMBER: _ClassVar[int]
    DEALS_FIELD_NUMBER: _ClassVar[int]
    CASTLE_FIELD_NUMBER: _ClassVar[int]
    FAVORS_FIELD_NUMBER: _ClassVar[int]
    CASTLE_LOSS_FIELD_NUMBER: _ClassVar[int]
    COUNT_LOSS_FIELD_NUMBER: _ClassVar[int]
    GOLD_FIELD_NUMBER: _ClassVar[int]
    CUBES_FIELD_NUMBER: _ClassVar[int]
    DENIERS_FIELD_NUMBER: _ClassVar[int]
    buildings: int
    residences: int
    visitors: int
    deals: int
    castle: int
    favors: int
    castle_loss: int
    count_loss: int
    gold: int
    cubes: int
    deniers: int
    def __init__(self, buildings: _Optional[int] = ..., residences: _Optional[int] = ..., visitors: _Optional[int] = ..., deals: _Optional[int] = ..., castle: _Optional[int] = ..., favors: _Optional[int] = ..., castle_loss: _Optional[int] = ..., count_loss: _Optional[int] = ..., gold: _Optional[int] = ..., cubes: _Optional[int] = ..., deniers: _Optional[int] = ...) -> None: ...

class FinalScore(_message.Message):
    __slots__ = ("seat", "rank", "points", "tally")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    RANK_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    TALLY_FIELD_NUMBER: _ClassVar[int]
    seat: int
    rank: int
    points: int
    tally: Tally
    def __init__(self, seat: _Optional[int] = ..., rank: _Optional[int] = ..., points: _Optional[int] = ..., tally: _Optional[_Union[Tally, _Mapping]] = ...) -> None: ...

class UseFavor(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class ActivatePlace(_message.Message):
    __slots__ = ("place",)
    PLACE_FIELD_NUMBER: _ClassVar[int]
    place: Place
    def __init__(self, place: _Optional[_Union[Place, str]] = ...) -> None: ...

class LeavePlace(_message.Message):
    __slots__ = ("seat", "place")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    place: Place
    def __init__(self, seat: _Optional[int] = ..., place: _Optional[_Union[Place, str]] = ...) -> None: ...

class LeaveRoad(_message.Message):
    __slots__ = ("space",)
    SPACE_FIELD_NUMBER: _ClassVar[int]
    space: int
    def __init__(self, space: _Optional[int] = ...) -> None: ...

class Consult(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class RewardBuilder(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class LeaveCastle(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class CountHouses(_message.Message):
    __slots__ = ("section", "seat")
    SECTION_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    section: Section
    seat: int
    def __init__(self, section: _Optional[_Union[Section, str]] = ..., seat: _Optional[int] = ...) -> None: ...

class CloseCount(_message.Message):
    __slots__ = ("section",)
    SECTION_FIELD_NUMBER: _ClassVar[int]
    section: Section
    def __init__(self, section: _Optional[_Union[Section, str]] = ...) -> None: ...

class Task(_message.Message):
    __slots__ = ("use_favor", "activate_place", "leave_place", "leave_road", "consult", "reward_builder", "leave_castle", "count_houses", "close_count")
    USE_FAVOR_FIELD_NUMBER: _ClassVar[int]
    ACTIVATE_PLACE_FIELD_NUMBER: _ClassVar[int]
    LEAVE_PLACE_FIELD_NUMBER: _ClassVar[int]
    LEAVE_ROAD_FIELD_NUMBER: _ClassVar[int]
    CONSULT_FIELD_NUMBER: _ClassVar[int]
    REWARD_BUILDER_FIELD_NUMBER: _ClassVar[int]
    LEAVE_CASTLE_FIELD_NUMBER: _ClassVar[int]
    COUNT_HOUSES_FIELD_NUMBER: _ClassVar[int]
    CLOSE_COUNT_FIELD_NUMBER: _ClassVar[int]
    use_favor: UseFavor
    activate_place: ActivatePlace
    leave_place: LeavePlace
    leave_road: LeaveRoad
    consult: Consult
    reward_builder: RewardBuilder
    leave_castle: LeaveCastle
    count_houses: CountHouses
    close_count: CloseCount
    def __init__(self, use_favor: _Optional[_Union[UseFavor, _Mapping]] = ..., activate_place: _Optional[_Union[ActivatePlace, _Mapping]] = ..., leave_place: _Optional[_Union[LeavePlace, _Mapping]] = ..., leave_road: _Optional[_Union[LeaveRoad, _Mapping]] = ..., consult: _Optional[_Union[Consult, _Mapping]] = ..., reward_builder: _Optional[_Union[RewardBuilder, _Mapping]] = ..., leave_castle: _Optional[_Union[LeaveCastle, _Mapping]] = ..., count_houses: _Optional[_Union[CountHouses, _Mapping]] = ..., close_count: _Optional[_Union[CloseCount, _Mapping]] = ...) -> None: ...
