from prestige.caylus.v1 import prompts_pb2 as _prompts_pb2
from prestige.caylus.v1 import values_pb2 as _values_pb2
from prestige.kernel.v1 import kernel_pb2 as _kernel_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class GameBegan(_message.Message):
    __slots__ = ("seats", "options", "rules", "edition")
    SEATS_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    EDITION_FIELD_NUMBER: _ClassVar[int]
    seats: int
    options: _values_pb2.Options
    rules: int
    edition: str
    def __init__(self, seats: _Optional[int] = ..., options: _Optional[_Union[_values_pb2.Options, _Mapping]] = ..., rules: _Optional[int] = ..., edition: _Optional[str] = ...) -> None: ...

class RoadLaid(_message.Message):
    __slots__ = ("tiles", "bailiff")
    TILES_FIELD_NUMBER: _ClassVar[int]
    BAILIFF_FIELD_NUMBER: _ClassVar[int]
    tiles: _containers.RepeatedScalarFieldContainer[str]
    bailiff: int
    def __init__(self, tiles: _Optional[_Iterable[str]] = ..., bailiff: _Optional[int] = ...) -> None: ...

class SupplyLaid(_message.Message):
    __slots__ = ("tiles",)
    TILES_FIELD_NUMBER: _ClassVar[int]
    tiles: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, tiles: _Optional[_Iterable[str]] = ...) -> None: ...

class TurnOrderDrawn(_message.Message):
    __slots__ = ("turn_order",)
    TURN_ORDER_FIELD_NUMBER: _ClassVar[int]
    turn_order: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, turn_order: _Optional[_Iterable[int]] = ...) -> None: ...

class SeatEquipped(_message.Message):
    __slots__ = ("seat", "deniers", "cubes", "workers")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    DENIERS_FIELD_NUMBER: _ClassVar[int]
    CUBES_FIELD_NUMBER: _ClassVar[int]
    WORKERS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    deniers: int
    cubes: _values_pb2.Cubes
    workers: int
    def __init__(self, seat: _Optional[int] = ..., deniers: _Optional[int] = ..., cubes: _Optional[_Union[_values_pb2.Cubes, _Mapping]] = ..., workers: _Optional[int] = ...) -> None: ...

class TurnBegan(_message.Message):
    __slots__ = ("turn", "turn_order")
    TURN_FIELD_NUMBER: _ClassVar[int]
    TURN_ORDER_FIELD_NUMBER: _ClassVar[int]
    turn: int
    turn_order: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, turn: _Optional[int] = ..., turn_order: _Optional[_Iterable[int]] = ...) -> None: ...

class PhaseBegan(_message.Message):
    __slots__ = ("phase",)
    PHASE_FIELD_NUMBER: _ClassVar[int]
    phase: _values_pb2.Phase
    def __init__(self, phase: _Optional[_Union[_values_pb2.Phase, str]] = ...) -> None: ...

class TasksAdded(_message.Message):
    __slots__ = ("tasks",)
    TASKS_FIELD_NUMBER: _ClassVar[int]
    tasks: _containers.RepeatedCompositeFieldContainer[_values_pb2.Task]
    def __init__(self, tasks: _Optional[_Iterable[_Union[_values_pb2.Task, _Mapping]]] = ...) -> None: ...

class TaskTaken(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class DeniersGained(_message.Message):
    __slots__ = ("seat", "amount", "reason")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    seat: int
    amount: int
    reason: _values_pb2.Reason
    def __init__(self, seat: _Optional[int] = ..., amount: _Optional[int] = ..., reason: _Optional[_Union[_values_pb2.Reason, str]] = ...) -> None: ...

class DeniersPaid(_message.Message):
    __slots__ = ("seat", "amount", "reason")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    seat: int
    amount: int
    reason: _values_pb2.Reason
    def __init__(self, seat: _Optional[int] = ..., amount: _Optional[int] = ..., reason: _Optional[_Union[_values_pb2.Reason, str]] = ...) -> None: ...

class CubesGained(_message.Message):
    __slots__ = ("seat", "cubes", "reason")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CUBES_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    seat: int
    cubes: _values_pb2.Cubes
    reason: _values_pb2.Reason
    def __init__(self, seat: _Optional[int] = ..., cubes: _Optional[_Union[_values_pb2.Cubes, _Mapping]] = ..., reason: _Optional[_Union[_values_pb2.Reason, str]] = ...) -> None: ...

class CubesPaid(_message.Message):
    __slots__ = ("seat", "cubes", "reason")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CUBES_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    seat: int
    cubes: _values_pb2.Cubes
    reason: _values_pb2.Reason
    def __init__(self, seat: _Optional[int] = ..., cubes: _Optional[_Union[_values_pb2.Cubes, _Mapping]] = ..., reason: _Optional[_Union[_values_pb2.Reason, str]] = ...) -> None: ...

class PointsScored(_message.Message):
    __slots__ = ("seat", "points", "score")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    SCORE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    points: int
    score: _values_pb2.Score
    def __init__(self, seat: _Optional[int] = ..., points: _Optional[int] = ..., score: _Optional[_Union[_values_pb2.Score, str]] = ...) -> None: ...

class PointsLost(_message.Message):
    __slots__ = ("seat", "points", "score")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    SCORE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    points: int
    score: _values_pb2.Score
    def __init__(self, seat: _Optional[int] = ..., points: _Optional[int] = ..., score: _Optional[_Union[_values_pb2.Score, str]] = ...) -> None: ...

class Passed(_message.Message):
    __slots__ = ("seat", "number")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    seat: int
    number: int
    def __init__(self, seat: _Optional[int] = ..., number: _Optional[int] = ...) -> None: ...

class StoodAside(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class WorkerPlaced(_message.Message):
    __slots__ = ("seat", "place", "circle")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    CIRCLE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    place: _values_pb2.Place
    circle: int
    def __init__(self, seat: _Optional[int] = ..., place: _Optional[_Union[_values_pb2.Place, str]] = ..., circle: _Optional[int] = ...) -> None: ...

class WorkerPlacedOnRoad(_message.Message):
    __slots__ = ("seat", "space")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    space: int
    def __init__(self, seat: _Optional[int] = ..., space: _Optional[int] = ...) -> None: ...

class GateWorkerMoved(_message.Message):
    __slots__ = ("seat", "place", "circle")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    CIRCLE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    place: _values_pb2.Place
    circle: int
    def __init__(self, seat: _Optional[int] = ..., place: _Optional[_Union[_values_pb2.Place, str]] = ..., circle: _Optional[int] = ...) -> None: ...

class GateWorkerMovedToRoad(_message.Message):
    __slots__ = ("seat", "space")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    space: int
    def __init__(self, seat: _Optional[int] = ..., space: _Optional[int] = ...) -> None: ...

class WorkerWentHome(_message.Message):
    __slots__ = ("seat", "place")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    place: _values_pb2.Place
    def __init__(self, seat: _Optional[int] = ..., place: _Optional[_Union[_values_pb2.Place, str]] = ...) -> None: ...

class WorkerLeftRoad(_message.Message):
    __slots__ = ("seat", "space")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    space: int
    def __init__(self, seat: _Optional[int] = ..., space: _Optional[int] = ...) -> None: ...

class InnWorkerMoved(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class TurnOrderChanged(_message.Message):
    __slots__ = ("turn_order",)
    TURN_ORDER_FIELD_NUMBER: _ClassVar[int]
    turn_order: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, turn_order: _Optional[_Iterable[int]] = ...) -> None: ...

class ProvostMoved(_message.Message):
    __slots__ = ("space",)
    SPACE_FIELD_NUMBER: _ClassVar[int]
    space: int
    def __init__(self, space: _Optional[int] = ...) -> None: ...

class BailiffMoved(_message.Message):
    __slots__ = ("space",)
    SPACE_FIELD_NUMBER: _ClassVar[int]
    space: int
    def __init__(self, space: _Optional[int] = ...) -> None: ...

class BuildingActivated(_message.Message):
    __slots__ = ("seat", "space", "tile")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    TILE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    space: int
    tile: str
    def __init__(self, seat: _Optional[int] = ..., space: _Optional[int] = ..., tile: _Optional[str] = ...) -> None: ...

class TileBuilt(_message.Message):
    __slots__ = ("seat", "tile", "space")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TILE_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    tile: str
    space: int
    def __init__(self, seat: _Optional[int] = ..., tile: _Optional[str] = ..., space: _Optional[int] = ...) -> None: ...

class PrestigeBuilt(_message.Message):
    __slots__ = ("seat", "tile", "space")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TILE_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    tile: str
    space: int
    def __init__(self, seat: _Optional[int] = ..., tile: _Optional[str] = ..., space: _Optional[int] = ...) -> None: ...

class ResidencePromised(_message.Message):
    __slots__ = ("seat", "space")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    space: int
    def __init__(self, seat: _Optional[int] = ..., space: _Optional[int] = ...) -> None: ...

class ResidenceMade(_message.Message):
    __slots__ = ("seat", "space", "tile", "returned")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    TILE_FIELD_NUMBER: _ClassVar[int]
    RETURNED_FIELD_NUMBER: _ClassVar[int]
    seat: int
    space: int
    tile: str
    returned: bool
    def __init__(self, seat: _Optional[int] = ..., space: _Optional[int] = ..., tile: _Optional[str] = ..., returned: _Optional[bool] = ...) -> None: ...

class HousePlaced(_message.Message):
    __slots__ = ("seat", "section", "points")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SECTION_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    section: _values_pb2.Section
    points: int
    def __init__(self, seat: _Optional[int] = ..., section: _Optional[_Union[_values_pb2.Section, str]] = ..., points: _Optional[int] = ...) -> None: ...

class FavorsGranted(_message.Message):
    __slots__ = ("seat", "favors")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    FAVORS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    favors: int
    def __init__(self, seat: _Optional[int] = ..., favors: _Optional[int] = ...) -> None: ...

class FavorLost(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class LineChosen(_message.Message):
    __slots__ = ("seat", "line", "column")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    LINE_FIELD_NUMBER: _ClassVar[int]
    COLUMN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    line: _values_pb2.Line
    column: int
    def __init__(self, seat: _Optional[int] = ..., line: _Optional[_Union[_values_pb2.Line, str]] = ..., column: _Optional[int] = ...) -> None: ...

class SectionCounted(_message.Message):
    __slots__ = ("section",)
    SECTION_FIELD_NUMBER: _ClassVar[int]
    section: _values_pb2.Section
    def __init__(self, section: _Optional[_Union[_values_pb2.Section, str]] = ...) -> None: ...

class GameEnded(_message.Message):
    __slots__ = ("cause", "scores")
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    SCORES_FIELD_NUMBER: _ClassVar[int]
    cause: str
    scores: _containers.RepeatedCompositeFieldContainer[_values_pb2.FinalScore]
    def __init__(self, cause: _Optional[str] = ..., scores: _Optional[_Iterable[_Union[_values_pb2.FinalScore, _Mapping]]] = ...) -> None: ...

class Event(_message.Message):
    __slots__ = ("prompt_opened", "prompt_answered", "game_began", "road_laid", "supply_laid", "turn_order_drawn", "seat_equipped", "turn_began", "phase_began", "tasks_added", "task_taken", "deniers_gained", "deniers_paid", "cubes_gained", "cubes_paid", "points_scored", "points_lost", "passed", "stood_aside", "worker_placed", "worker_placed_on_road", "gate_worker_moved", "gate_worker_moved_to_road", "worker_went_home", "worker_left_road", "inn_worker_moved", "turn_order_changed", "provost_moved", "bailiff_moved", "building_activated", "tile_built", "prestige_built", "residence_promised", "residence_made", "house_placed", "favors_granted", "favor_lost", "line_chosen", "section_counted", "game_ended")
    PROMPT_OPENED_FIELD_NUMBER: _ClassVar[int]
    PROMPT_ANSWERED_FIELD_NUMBER: _ClassVar[int]
    GAME_BEGAN_FIELD_NUMBER: _ClassVar[int]
    ROAD_LAID_FIELD_NUMBER: _ClassVar[int]
    SUPPLY_LAID_FIELD_NUMBER: _ClassVar[int]
    TURN_ORDER_DRAWN_FIELD_NUMBER: _ClassVar[int]
    SEAT_EQUIPPED_FIELD_NUMBER: _ClassVar[int]
    TURN_BEGAN_FIELD_NUMBER: _ClassVar[int]
    PHASE_BEGAN_FIELD_NUMBER: _ClassVar[int]
    TASKS_ADDED_FIELD_NUMBER: _ClassVar[int]
    TASK_TAKEN_FIELD_NUMBER: _ClassVar[int]
    DENIERS_GAINED_FIELD_NUMBER: _ClassVar[int]
    DENIERS_PAID_FIELD_NUMBER: _ClassVar[int]
    CUBES_GAINED_FIELD_NUMBER: _ClassVar[int]
    CUBES_PAID_FIELD_NUMBER: _ClassVar[int]
    POINTS_SCORED_FIELD_NUMBER: _ClassVar[int]
    POINTS_LOST_FIELD_NUMBER: _ClassVar[int]
    PASSED_FIELD_NUMBER: _ClassVar[int]
    STOOD_ASIDE_FIELD_NUMBER: _ClassVar[int]
    WORKER_PLACED_FIELD_NUMBER: _ClassVar[int]
    WORKER_PLACED_ON_ROAD_FIELD_NUMBER: _ClassVar[int]
    GATE_WORKER_MOVED_FIELD_NUMBER: _ClassVar[int]
    GATE_WORKER_MOVED_TO_ROAD_FIELD_NUMBER: _ClassVar[int]
    WORKER_WENT_HOME_FIELD_NUMBER: _ClassVar[int]
    WORKER_LEFT_ROAD_FIELD_NUMBER: _ClassVar[int]
    INN_WORKER_MOVED_FIELD_NUMBER: _ClassVar[int]
    TURN_ORDER_CHANGED_FIELD_NUMBER: _ClassVar[int]
    PROVOST_MOVED_FIELD_NUMBER: _ClassVar[int]
    BAILIFF_MOVED_FIELD_NUMBER: _ClassVar[int]
    BUILDING_ACTIVATED_FIELD_NUMBER: _ClassVar[int]
    TILE_BUILT_FIELD_NUMBER: _ClassVar[int]
    PRESTIGE_BUILT_FIELD_NUMBER: _ClassVar[int]
    RESIDENCE_PROMISED_FIELD_NUMBER: _ClassVar[int]
    RESIDENCE_MADE_FIELD_NUMBER: _ClassVar[int]
    HOUSE_PLACED_FIELD_NUMBER: _ClassVar[int]
    FAVORS_GRANTED_FIELD_NUMBER: _ClassVar[int]
    FAVOR_LOST_FIELD_NUMBER: _ClassVar[int]
    LINE_CHOSEN_FIELD_NUMBER: _ClassVar[int]
    SECTION_COUNTED_FIELD_NUMBER: _ClassVar[int]
    GAME_ENDED_FIELD_NUMBER: _ClassVar[int]
    prompt_opened: PromptOpened
    prompt_answered: _kernel_pb2.PromptAnswered
    game_began: GameBegan
    road_laid: RoadLaid
    supply_laid: SupplyLaid
    turn_order_drawn: TurnOrderDrawn
    seat_equipped: SeatEquipped
    turn_began: TurnBegan
    phase_began: PhaseBegan
    tasks_added: TasksAdded
    task_taken: TaskTaken
    deniers_gained: DeniersGained
    deniers_paid: DeniersPaid
    cubes_gained: CubesGained
    cubes_paid: CubesPaid
    points_scored: PointsScored
    points_lost: PointsLost
    passed: Passed
    stood_aside: StoodAside
    worker_placed: WorkerPlaced
    worker_placed_on_road: WorkerPlacedOnRoad
    gate_worker_moved: GateWorkerMoved
    gate_worker_moved_to_road: GateWorkerMovedToRoad
    worker_went_home: WorkerWentHome
    worker_left_road: WorkerLeftRoad
    inn_worker_moved: InnWorkerMoved
    turn_order_changed: TurnOrderChanged
    provost_moved: ProvostMoved
    bailiff_moved: BailiffMoved
    building_activated: BuildingActivated
    tile_built: TileBuilt
    prestige_built: PrestigeBuilt
    residence_promised: ResidencePromised
    residence_made: ResidenceMade
    house_placed: HousePlaced
    favors_granted: FavorsGranted
    favor_lost: FavorLost
    line_chosen: LineChosen
    section_counted: SectionCounted
    game_ended: GameEnded
    def __init__(self, prompt_opened: _Optional[_Union[PromptOpened, _Mapping]] = ..., prompt_answered: _Optional[_Union[_kernel_pb2.PromptAnswered, _Mapping]] = ..., game_began: _Optional[_Union[GameBegan, _Mapping]] = ..., road_laid: _Optional[_Union[RoadLaid, _Mapping]] = ..., supply_laid: _Optional[_Union[SupplyLaid, _Mapping]] = ..., turn_order_drawn: _Optional[_Union[TurnOrderDrawn, _Mapping]] = ..., seat_equipped: _Optional[_Union[SeatEquipped, _Mapping]] = ..., turn_began: _Optional[_Union[TurnBegan, _Mapping]] = ..., phase_began: _Optional[_Union[PhaseBegan, _Mapping]] = ..., tasks_added: _Optional[_Union[TasksAdded, _Mapping]] = ..., task_taken: _Optional[_Union[TaskTaken, _Mapping]] = ..., deniers_gained: _Optional[_Union[DeniersGained, _Mapping]] = ..., deniers_paid: _Optional[_Union[DeniersPaid, _Mapping]] = ..., cubes_gained: _Optional[_Union[CubesGained, _Mapping]] = ..., cubes_paid: _Optional[_Union[CubesPaid, _Mapping]] = ..., points_scored: _Optional[_Union[PointsScored, _Mapping]] = ..., points_lost: _Optional[_Union[PointsLost, _Mapping]] = ..., passed: _Optional[_Union[Passed, _Mapping]] = ..., stood_aside: _Optional[_Union[StoodAside, _Mapping]] = ..., worker_placed: _Optional[_Union[WorkerPlaced, _Mapping]] = ..., worker_placed_on_road: _Optional[_Union[WorkerPlacedOnRoad, _Mapping]] = ..., gate_worker_moved: _Optional[_Union[GateWorkerMoved, _Mapping]] = ..., gate_worker_moved_to_road: _Optional[_Union[GateWorkerMovedToRoad, _Mapping]] = ..., worker_went_home: _Optional[_Union[WorkerWentHome, _Mapping]] = ..., worker_left_road: _Optional[_Union[WorkerLeftRoad, _Mapping]] = ..., inn_worker_moved: _Optional[_Union[InnWorkerMoved, _Mapping]] = ..., turn_order_changed: _Optional[_Union[TurnOrderChanged, _Mapping]] = ..., provost_moved: _Optional[_Union[ProvostMoved, _Mapping]] = ..., bailiff_moved: _Optional[_Union[BailiffMoved, _Mapping]] = ..., building_activated: _Optional[_Union[BuildingActivated, _Mapping]] = ..., tile_built: _Optional[_Union[TileBuilt, _Mapping]] = ..., prestige_built: _Optional[_Union[PrestigeBuilt, _Mapping]] = ..., residence_promised: _Optional[_Union[ResidencePromised, _Mapping]] = ..., residence_made: _Optional[_Union[ResidenceMade, _Mapping]] = ..., house_placed: _Optional[_Union[HousePlaced, _Mapping]] = ..., favors_granted: _Optional[_Union[FavorsGranted, _Mapping]] = ..., favor_lost: _Optional[_Union[FavorLost, _Mapping]] = ..., line_chosen: _Optional[_Union[LineChosen, _Mapping]] = ..., section_counted: _Optional[_Union[SectionCounted, _Mapping]] = ..., game_ended: _Optional[_Union[GameEnded, _Mapping]] = ...) -> None: ...

class PromptOpened(_message.Message):
    __slots__ = ("prompt",)
    PROMPT_FIELD_NUMBER: _ClassVar[int]
    prompt: _prompts_pb2.Prompt
    def __init__(self, prompt: _Optional[_Union[_prompts_pb2.Prompt, _Mapping]] = ...) -> None: ...
