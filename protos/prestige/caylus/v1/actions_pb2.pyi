from prestige.caylus.v1 import values_pb2 as _values_pb2
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class PassTurn(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class PlaceWorker(_message.Message):
    __slots__ = ("place",)
    PLACE_FIELD_NUMBER: _ClassVar[int]
    place: _values_pb2.Place
    def __init__(self, place: _Optional[_Union[_values_pb2.Place, str]] = ...) -> None: ...

class PlaceOnRoad(_message.Message):
    __slots__ = ("space",)
    SPACE_FIELD_NUMBER: _ClassVar[int]
    space: int
    def __init__(self, space: _Optional[int] = ...) -> None: ...

class MoveWorker(_message.Message):
    __slots__ = ("place",)
    PLACE_FIELD_NUMBER: _ClassVar[int]
    place: _values_pb2.Place
    def __init__(self, place: _Optional[_Union[_values_pb2.Place, str]] = ...) -> None: ...

class MoveToRoad(_message.Message):
    __slots__ = ("space",)
    SPACE_FIELD_NUMBER: _ClassVar[int]
    space: int
    def __init__(self, space: _Optional[int] = ...) -> None: ...

class TakeHome(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class StayInInn(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ShiftProvost(_message.Message):
    __slots__ = ("spaces",)
    SPACES_FIELD_NUMBER: _ClassVar[int]
    spaces: int
    def __init__(self, spaces: _Optional[int] = ...) -> None: ...

class PayForFavor(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Decline(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class TakeCubes(_message.Message):
    __slots__ = ("cubes",)
    CUBES_FIELD_NUMBER: _ClassVar[int]
    cubes: _values_pb2.Cubes
    def __init__(self, cubes: _Optional[_Union[_values_pb2.Cubes, _Mapping]] = ...) -> None: ...

class SwapCubes(_message.Message):
    __slots__ = ("give", "take")
    GIVE_FIELD_NUMBER: _ClassVar[int]
    TAKE_FIELD_NUMBER: _ClassVar[int]
    give: _values_pb2.Cube
    take: _values_pb2.Cubes
    def __init__(self, give: _Optional[_Union[_values_pb2.Cube, str]] = ..., take: _Optional[_Union[_values_pb2.Cubes, _Mapping]] = ...) -> None: ...

class BuildTile(_message.Message):
    __slots__ = ("tile", "paid")
    TILE_FIELD_NUMBER: _ClassVar[int]
    PAID_FIELD_NUMBER: _ClassVar[int]
    tile: str
    paid: _values_pb2.Cube
    def __init__(self, tile: _Optional[str] = ..., paid: _Optional[_Union[_values_pb2.Cube, str]] = ...) -> None: ...

class BuildPrestige(_message.Message):
    __slots__ = ("tile", "space")
    TILE_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    tile: str
    space: int
    def __init__(self, tile: _Optional[str] = ..., space: _Optional[int] = ...) -> None: ...

class TransformTile(_message.Message):
    __slots__ = ("space",)
    SPACE_FIELD_NUMBER: _ClassVar[int]
    space: int
    def __init__(self, space: _Optional[int] = ...) -> None: ...

class SellCube(_message.Message):
    __slots__ = ("cube",)
    CUBE_FIELD_NUMBER: _ClassVar[int]
    cube: _values_pb2.Cube
    def __init__(self, cube: _Optional[_Union[_values_pb2.Cube, str]] = ...) -> None: ...

class BuyCubes(_message.Message):
    __slots__ = ("cubes",)
    CUBES_FIELD_NUMBER: _ClassVar[int]
    cubes: _values_pb2.Cubes
    def __init__(self, cubes: _Optional[_Union[_values_pb2.Cubes, _Mapping]] = ...) -> None: ...

class MakeDeal(_message.Message):
    __slots__ = ("deal",)
    DEAL_FIELD_NUMBER: _ClassVar[int]
    deal: int
    def __init__(self, deal: _Optional[int] = ...) -> None: ...

class MeltCubes(_message.Message):
    __slots__ = ("cubes",)
    CUBES_FIELD_NUMBER: _ClassVar[int]
    cubes: _values_pb2.Cubes
    def __init__(self, cubes: _Optional[_Union[_values_pb2.Cubes, _Mapping]] = ...) -> None: ...

class GiveBatch(_message.Message):
    __slots__ = ("batch",)
    BATCH_FIELD_NUMBER: _ClassVar[int]
    batch: _values_pb2.Cubes
    def __init__(self, batch: _Optional[_Union[_values_pb2.Cubes, _Mapping]] = ...) -> None: ...

class StopGiving(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ChooseLine(_message.Message):
    __slots__ = ("line",)
    LINE_FIELD_NUMBER: _ClassVar[int]
    line: _values_pb2.Line
    def __init__(self, line: _Optional[_Union[_values_pb2.Line, str]] = ...) -> None: ...

class UseNoEffect(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Action(_message.Message):
    __slots__ = ("pass_turn", "place_worker", "place_on_road", "move_worker", "move_to_road", "take_home", "stay_in_inn", "shift_provost", "pay_for_favor", "decline", "take_cubes", "swap_cubes", "build_tile", "build_prestige", "transform_tile", "sell_cube", "buy_cubes", "make_deal", "melt_cubes", "give_batch", "stop_giving", "choose_line", "use_no_effect")
    PASS_TURN_FIELD_NUMBER: _ClassVar[int]
    PLACE_WORKER_FIELD_NUMBER: _ClassVar[int]
    PLACE_ON_ROAD_FIELD_NUMBER: _ClassVar[int]
    MOVE_WORKER_FIELD_NUMBER: _ClassVar[int]
    MOVE_TO_ROAD_FIELD_NUMBER: _ClassVar[int]
    TAKE_HOME_FIELD_NUMBER: _ClassVar[int]
    STAY_IN_INN_FIELD_NUMBER: _ClassVar[int]
    SHIFT_PROVOST_FIELD_NUMBER: _ClassVar[int]
    PAY_FOR_FAVOR_FIELD_NUMBER: _ClassVar[int]
    DECLINE_FIELD_NUMBER: _ClassVar[int]
    TAKE_CUBES_FIELD_NUMBER: _ClassVar[int]
    SWAP_CUBES_FIELD_NUMBER: _ClassVar[int]
    BUILD_TILE_FIELD_NUMBER: _ClassVar[int]
    BUILD_PRESTIGE_FIELD_NUMBER: _ClassVar[int]
    TRANSFORM_TILE_FIELD_NUMBER: _ClassVar[int]
    SELL_CUBE_FIELD_NUMBER: _ClassVar[int]
    BUY_CUBES_FIELD_NUMBER: _ClassVar[int]
    MAKE_DEAL_FIELD_NUMBER: _ClassVar[int]
    MELT_CUBES_FIELD_NUMBER: _ClassVar[int]
    GIVE_BATCH_FIELD_NUMBER: _ClassVar[int]
    STOP_GIVING_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_LINE_FIELD_NUMBER: _ClassVar[int]
    USE_NO_EFFECT_FIELD_NUMBER: _ClassVar[int]
    pass_turn: PassTurn
    place_worker: PlaceWorker
    place_on_road: PlaceOnRoad
    move_worker: MoveWorker
    move_to_road: MoveToRoad
    take_home: TakeHome
    stay_in_inn: StayInInn
    shift_provost: ShiftProvost
    pay_for_favor: PayForFavor
    decline: Decline
    take_cubes: TakeCubes
    swap_cubes: SwapCubes
    build_tile: BuildTile
    build_prestige: BuildPrestige
    transform_tile: TransformTile
    sell_cube: SellCube
    buy_cubes: BuyCubes
    make_deal: MakeDeal
    melt_cubes: MeltCubes
    give_batch: GiveBatch
    stop_giving: StopGiving
    choose_line: ChooseLine
    use_no_effect: UseNoEffect
    def __init__(self, pass_turn: _Optional[_Union[PassTurn, _Mapping]] = ..., place_worker: _Optional[_Union[PlaceWorker, _Mapping]] = ..., place_on_road: _Optional[_Union[PlaceOnRoad, _Mapping]] = ..., move_worker: _Optional[_Union[MoveWorker, _Mapping]] = ..., move_to_road: _Optional[_Union[MoveToRoad, _Mapping]] = ..., take_home: _Optional[_Union[TakeHome, _Mapping]] = ..., stay_in_inn: _Optional[_Union[StayInInn, _Mapping]] = ..., shift_provost: _Optional[_Union[ShiftProvost, _Mapping]] = ..., pay_for_favor: _Optional[_Union[PayForFavor, _Mapping]] = ..., decline: _Optional[_Union[Decline, _Mapping]] = ..., take_cubes: _Optional[_Union[TakeCubes, _Mapping]] = ..., swap_cubes: _Optional[_Union[SwapCubes, _Mapping]] = ..., build_tile: _Optional[_Union[BuildTile, _Mapping]] = ..., build_prestige: _Optional[_Union[BuildPrestige, _Mapping]] = ..., transform_tile: _Optional[_Union[TransformTile, _Mapping]] = ..., sell_cube: _Optional[_Union[SellCube, _Mapping]] = ..., buy_cubes: _Optional[_Union[BuyCubes, _Mapping]] = ..., make_deal: _Optional[_Union[MakeDeal, _Mapping]] = ..., melt_cubes: _Optional[_Union[MeltCubes, _Mapping]] = ..., give_batch: _Optional[_Union[GiveBatch, _Mapping]] = ..., stop_giving: _Optional[_Union[StopGiving, _Mapping]] = ..., choose_line: _Optional[_Union[ChooseLine, _Mapping]] = ..., use_no_effect: _Optional[_Union[UseNoEffect, _Mapping]] = ...) -> None: ...
