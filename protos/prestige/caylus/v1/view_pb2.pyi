from prestige.caylus.v1 import prompts_pb2 as _prompts_pb2
from prestige.caylus.v1 import values_pb2 as _values_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Space(_message.Message):
    __slots__ = ("tile", "owner", "worker", "promised")
    TILE_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    WORKER_FIELD_NUMBER: _ClassVar[int]
    PROMISED_FIELD_NUMBER: _ClassVar[int]
    tile: str
    owner: int
    worker: int
    promised: int
    def __init__(self, tile: _Optional[str] = ..., owner: _Optional[int] = ..., worker: _Optional[int] = ..., promised: _Optional[int] = ...) -> None: ...

class Player(_message.Message):
    __slots__ = ("seat", "deniers", "cubes", "workers", "markers", "tally", "points", "lines", "batches")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    DENIERS_FIELD_NUMBER: _ClassVar[int]
    CUBES_FIELD_NUMBER: _ClassVar[int]
    WORKERS_FIELD_NUMBER: _ClassVar[int]
    MARKERS_FIELD_NUMBER: _ClassVar[int]
    TALLY_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    LINES_FIELD_NUMBER: _ClassVar[int]
    BATCHES_FIELD_NUMBER: _ClassVar[int]
    seat: int
    deniers: int
    cubes: _values_pb2.Cubes
    workers: int
    markers: _values_pb2.Markers
    tally: _values_pb2.Tally
    points: int
    lines: _containers.RepeatedScalarFieldContainer[_values_pb2.Line]
    batches: int
    def __init__(self, seat: _Optional[int] = ..., deniers: _Optional[int] = ..., cubes: _Optional[_Union[_values_pb2.Cubes, _Mapping]] = ..., workers: _Optional[int] = ..., markers: _Optional[_Union[_values_pb2.Markers, _Mapping]] = ..., tally: _Optional[_Union[_values_pb2.Tally, _Mapping]] = ..., points: _Optional[int] = ..., lines: _Optional[_Iterable[_Union[_values_pb2.Line, str]]] = ..., batches: _Optional[int] = ...) -> None: ...

class View(_message.Message):
    __slots__ = ("rules", "edition", "options", "phase", "players", "turn", "turn_order", "passed", "last", "gate", "trading_post", "merchants_guild", "joust_field", "stables", "inn", "right_inn", "castle", "road", "provost", "bailiff", "supply", "box", "dungeon", "walls", "towers", "counted", "tasks", "scores", "cause", "prompts", "aside")
    RULES_FIELD_NUMBER: _ClassVar[int]
    EDITION_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    TURN_ORDER_FIELD_NUMBER: _ClassVar[int]
    PASSED_FIELD_NUMBER: _ClassVar[int]
    LAST_FIELD_NUMBER: _ClassVar[int]
    GATE_FIELD_NUMBER: _ClassVar[int]
    TRADING_POST_FIELD_NUMBER: _ClassVar[int]
    MERCHANTS_GUILD_FIELD_NUMBER: _ClassVar[int]
    JOUST_FIELD_FIELD_NUMBER: _ClassVar[int]
    STABLES_FIELD_NUMBER: _ClassVar[int]
    INN_FIELD_NUMBER: _ClassVar[int]
    RIGHT_INN_FIELD_NUMBER: _ClassVar[int]
    CASTLE_FIELD_NUMBER: _ClassVar[int]
    ROAD_FIELD_NUMBER: _ClassVar[int]
    PROVOST_FIELD_NUMBER: _ClassVar[int]
    BAILIFF_FIELD_NUMBER: _ClassVar[int]
    SUPPLY_FIELD_NUMBER: _ClassVar[int]
    BOX_FIELD_NUMBER: _ClassVar[int]
    DUNGEON_FIELD_NUMBER: _ClassVar[int]
    WALLS_FIELD_NUMBER: _ClassVar[int]
    TOWERS_FIELD_NUMBER: _ClassVar[int]
    COUNTED_FIELD_NUMBER: _ClassVar[int]
    TASKS_FIELD_NUMBER: _ClassVar[int]
    SCORES_FIELD_NUMBER: _ClassVar[int]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    PROMPTS_FIELD_NUMBER: _ClassVar[int]
    ASIDE_FIELD_NUMBER: _ClassVar[int]
    rules: int
    edition: str
    options: _values_pb2.Options
    phase: _values_pb2.Phase
    players: _containers.RepeatedCompositeFieldContainer[Player]
    turn: int
    turn_order: _containers.RepeatedScalarFieldContainer[int]
    passed: _containers.RepeatedScalarFieldContainer[int]
    last: int
    gate: int
    trading_post: int
    merchants_guild: int
    joust_field: int
    stables: _containers.RepeatedScalarFieldContainer[int]
    inn: int
    right_inn: int
    castle: _containers.RepeatedScalarFieldContainer[int]
    road: _containers.RepeatedCompositeFieldContainer[Space]
    provost: int
    bailiff: int
    supply: _containers.RepeatedScalarFieldContainer[str]
    box: _containers.RepeatedScalarFieldContainer[str]
    dungeon: _containers.RepeatedScalarFieldContainer[int]
    walls: _containers.RepeatedScalarFieldContainer[int]
    towers: _containers.RepeatedScalarFieldContainer[int]
    counted: _containers.RepeatedScalarFieldContainer[_values_pb2.Section]
    tasks: _containers.RepeatedCompositeFieldContainer[_values_pb2.Task]
    scores: _containers.RepeatedCompositeFieldContainer[_values_pb2.FinalScore]
    cause: str
    prompts: _containers.RepeatedCompositeFieldContainer[_prompts_pb2.Prompt]
    aside: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, rules: _Optional[int] = ..., edition: _Optional[str] = ..., options: _Optional[_Union[_values_pb2.Options, _Mapping]] = ..., phase: _Optional[_Union[_values_pb2.Phase, str]] = ..., players: _Optional[_Iterable[_Union[Player, _Mapping]]] = ..., turn: _Optional[int] = ..., turn_order: _Optional[_Iterable[int]] = ..., passed: _Optional[_Iterable[int]] = ..., last: _Optional[int] = ..., gate: _Optional[int] = ..., trading_post: _Optional[int] = ..., merchants_guild: _Optional[int] = ..., joust_field: _Optional[int] = ..., stables: _Optional[_Iterable[int]] = ..., inn: _Optional[int] = ..., right_inn: _Optional[int] = ..., castle: _Optional[_Iterable[int]] = ..., road: _Optional[_Iterable[_Union[Space, _Mapping]]] = ..., provost: _Optional[int] = ..., bailiff: _Optional[int] = ..., supply: _Optional[_Iterable[str]] = ..., box: _Optional[_Iterable[str]] = ..., dungeon: _Optional[_Iterable[int]] = ..., walls: _Optional[_Iterable[int]] = ..., towers: _Optional[_Iterable[int]] = ..., counted: _Optional[_Iterable[_Union[_values_pb2.Section, str]]] = ..., tasks: _Optional[_Iterable[_Union[_values_pb2.Task, _Mapping]]] = ..., scores: _Optional[_Iterable[_Union[_values_pb2.FinalScore, _Mapping]]] = ..., cause: _Optional[str] = ..., prompts: _Optional[_Iterable[_Union[_prompts_pb2.Prompt, _Mapping]]] = ..., aside: _Optional[_Iterable[int]] = ...) -> None: ...
