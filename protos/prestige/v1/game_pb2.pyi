from prestige.kernel.v1 import kernel_pb2 as _kernel_pb2
from prestige.v1 import table_pb2 as _table_pb2
from prestige.v1 import titles_pb2 as _titles_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class GameStatus(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GAME_STATUS_UNSPECIFIED: _ClassVar[GameStatus]
    GAME_STATUS_OPEN: _ClassVar[GameStatus]
    GAME_STATUS_RUNNING: _ClassVar[GameStatus]
    GAME_STATUS_FINISHED: _ClassVar[GameStatus]
    GAME_STATUS_ABANDONED: _ClassVar[GameStatus]
GAME_STATUS_UNSPECIFIED: GameStatus
GAME_STATUS_OPEN: GameStatus
GAME_STATUS_RUNNING: GameStatus
GAME_STATUS_FINISHED: GameStatus
GAME_STATUS_ABANDONED: GameStatus

class Position(_message.Message):
    __slots__ = ("partition", "number")
    PARTITION_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    partition: int
    number: int
    def __init__(self, partition: _Optional[int] = ..., number: _Optional[int] = ...) -> None: ...

class Receipt(_message.Message):
    __slots__ = ("version", "hash", "head_version", "head_hash", "position")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    HASH_FIELD_NUMBER: _ClassVar[int]
    HEAD_VERSION_FIELD_NUMBER: _ClassVar[int]
    HEAD_HASH_FIELD_NUMBER: _ClassVar[int]
    POSITION_FIELD_NUMBER: _ClassVar[int]
    version: int
    hash: str
    head_version: int
    head_hash: str
    position: Position
    def __init__(self, version: _Optional[int] = ..., hash: _Optional[str] = ..., head_version: _Optional[int] = ..., head_hash: _Optional[str] = ..., position: _Optional[_Union[Position, _Mapping]] = ...) -> None: ...

class SeatInfo(_message.Message):
    __slots__ = ("seat", "player", "conceded")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    CONCEDED_FIELD_NUMBER: _ClassVar[int]
    seat: int
    player: str
    conceded: bool
    def __init__(self, seat: _Optional[int] = ..., player: _Optional[str] = ..., conceded: _Optional[bool] = ...) -> None: ...

class Game(_message.Message):
    __slots__ = ("name", "title", "status", "version", "hash", "options", "edition", "rules", "commitment", "seats", "labels", "to_act", "outcome", "created_at")
    NAME_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    HASH_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    EDITION_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    COMMITMENT_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    LABELS_FIELD_NUMBER: _ClassVar[int]
    TO_ACT_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    CREATED_AT_FIELD_NUMBER: _ClassVar[int]
    name: str
    title: str
    status: GameStatus
    version: int
    hash: str
    options: _titles_pb2.Options
    edition: str
    rules: int
    commitment: str
    seats: _containers.RepeatedCompositeFieldContainer[SeatInfo]
    labels: _containers.RepeatedScalarFieldContainer[str]
    to_act: int
    outcome: _kernel_pb2.Outcome
    created_at: int
    def __init__(self, name: _Optional[str] = ..., title: _Optional[str] = ..., status: _Optional[_Union[GameStatus, str]] = ..., version: _Optional[int] = ..., hash: _Optional[str] = ..., options: _Optional[_Union[_titles_pb2.Options, _Mapping]] = ..., edition: _Optional[str] = ..., rules: _Optional[int] = ..., commitment: _Optional[str] = ..., seats: _Optional[_Iterable[_Union[SeatInfo, _Mapping]]] = ..., labels: _Optional[_Iterable[str]] = ..., to_act: _Optional[int] = ..., outcome: _Optional[_Union[_kernel_pb2.Outcome, _Mapping]] = ..., created_at: _Optional[int] = ...) -> None: ...

class GameSummary(_message.Message):
    __slots__ = ("name", "title", "status", "version", "players", "labels", "to_act", "created_at", "outcome")
    NAME_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    LABELS_FIELD_NUMBER: _ClassVar[int]
    TO_ACT_FIELD_NUMBER: _ClassVar[int]
    CREATED_AT_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    name: str
    title: str
    status: GameStatus
    version: int
    players: _containers.RepeatedScalarFieldContainer[str]
    labels: _containers.RepeatedScalarFieldContainer[str]
    to_act: int
    created_at: int
    outcome: _kernel_pb2.Outcome
    def __init__(self, name: _Optional[str] = ..., title: _Optional[str] = ..., status: _Optional[_Union[GameStatus, str]] = ..., version: _Optional[int] = ..., players: _Optional[_Iterable[str]] = ..., labels: _Optional[_Iterable[str]] = ..., to_act: _Optional[int] = ..., created_at: _Optional[int] = ..., outcome: _Optional[_Union[_kernel_pb2.Outcome, _Mapping]] = ...) -> None: ...

class OpenPrompt(_message.Message):
    __slots__ = ("id", "prompt")
    ID_FIELD_NUMBER: _ClassVar[int]
    PROMPT_FIELD_NUMBER: _ClassVar[int]
    id: str
    prompt: _titles_pb2.Prompt
    def __init__(self, id: _Optional[str] = ..., prompt: _Optional[_Union[_titles_pb2.Prompt, _Mapping]] = ...) -> None: ...

class GameView(_message.Message):
    __slots__ = ("version", "hash", "view_hash", "view", "prompt_ids", "to_act", "status", "conceded")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    HASH_FIELD_NUMBER: _ClassVar[int]
    VIEW_HASH_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    PROMPT_IDS_FIELD_NUMBER: _ClassVar[int]
    TO_ACT_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    CONCEDED_FIELD_NUMBER: _ClassVar[int]
    version: int
    hash: str
    view_hash: str
    view: _titles_pb2.View
    prompt_ids: _containers.RepeatedScalarFieldContainer[str]
    to_act: int
    status: GameStatus
    conceded: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, version: _Optional[int] = ..., hash: _Optional[str] = ..., view_hash: _Optional[str] = ..., view: _Optional[_Union[_titles_pb2.View, _Mapping]] = ..., prompt_ids: _Optional[_Iterable[str]] = ..., to_act: _Optional[int] = ..., status: _Optional[_Union[GameStatus, str]] = ..., conceded: _Optional[_Iterable[int]] = ...) -> None: ...

class GameEvent(_message.Message):
    __slots__ = ("table", "title")
    TABLE_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    table: _table_pb2.TableEvent
    title: _titles_pb2.Event
    def __init__(self, table: _Optional[_Union[_table_pb2.TableEvent, _Mapping]] = ..., title: _Optional[_Union[_titles_pb2.Event, _Mapping]] = ...) -> None: ...

class GameUpdate(_message.Message):
    __slots__ = ("version", "hash", "events", "prompt_ids", "to_act", "view_hash", "view", "rewound", "at", "actor", "cause")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    HASH_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    PROMPT_IDS_FIELD_NUMBER: _ClassVar[int]
    TO_ACT_FIELD_NUMBER: _ClassVar[int]
    VIEW_HASH_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    REWOUND_FIELD_NUMBER: _ClassVar[int]
    AT_FIELD_NUMBER: _ClassVar[int]
    ACTOR_FIELD_NUMBER: _ClassVar[int]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    version: int
    hash: str
    events: _containers.RepeatedCompositeFieldContainer[GameEvent]
    prompt_ids: _containers.RepeatedScalarFieldContainer[str]
    to_act: int
    view_hash: str
    view: GameView
    rewound: bool
    at: int
    actor: int
    cause: str
    def __init__(self, version: _Optional[int] = ..., hash: _Optional[str] = ..., events: _Optional[_Iterable[_Union[GameEvent, _Mapping]]] = ..., prompt_ids: _Optional[_Iterable[str]] = ..., to_act: _Optional[int] = ..., view_hash: _Optional[str] = ..., view: _Optional[_Union[GameView, _Mapping]] = ..., rewound: _Optional[bool] = ..., at: _Optional[int] = ..., actor: _Optional[int] = ..., cause: _Optional[str] = ...) -> None: ...
