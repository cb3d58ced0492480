from prestige.v1 import game_pb2 as _game_pb2
from prestige.v1 import titles_pb2 as _titles_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class StoredPly(_message.Message):
    __slots__ = ("version", "hash", "ply")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    HASH_FIELD_NUMBER: _ClassVar[int]
    PLY_FIELD_NUMBER: _ClassVar[int]
    version: int
    hash: str
    ply: bytes
    def __init__(self, version: _Optional[int] = ..., hash: _Optional[str] = ..., ply: _Optional[bytes] = ...) -> None: ...

class ListPliesRequest(_message.Message):
    __slots__ = ("game", "page_size", "page_token")
    GAME_FIELD_NUMBER: _ClassVar[int]
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    game: str
    page_size: int
    page_token: str
    def __init__(self, game: _Optional[str] = ..., page_size: _Optional[int] = ..., page_token: _Optional[str] = ...) -> None: ...

class ListPliesResponse(_message.Message):
    __slots__ = ("plies", "next_page_token")
    PLIES_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    plies: _containers.RepeatedCompositeFieldContainer[StoredPly]
    next_page_token: str
    def __init__(self, plies: _Optional[_Iterable[_Union[StoredPly, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class ReplayRequest(_message.Message):
    __slots__ = ("game", "seat", "from_version", "to_version", "with_views", "board_width")
    GAME_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    FROM_VERSION_FIELD_NUMBER: _ClassVar[int]
    TO_VERSION_FIELD_NUMBER: _ClassVar[int]
    WITH_VIEWS_FIELD_NUMBER: _ClassVar[int]
    BOARD_WIDTH_FIELD_NUMBER: _ClassVar[int]
    game: str
    seat: int
    from_version: int
    to_version: int
    with_views: bool
    board_width: int
    def __init__(self, game: _Optional[str] = ..., seat: _Optional[int] = ..., from_version: _Optional[int] = ..., to_version: _Optional[int] = ..., with_views: _Optional[bool] = ..., board_width: _Optional[int] = ...) -> None: ...

class ReplayResponse(_message.Message):
    __slots__ = ("update", "action", "words", "state_hash", "board")
    UPDATE_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    WORDS_FIELD_NUMBER: _ClassVar[int]
    STATE_HASH_FIELD_NUMBER: _ClassVar[int]
    BOARD_FIELD_NUMBER: _ClassVar[int]
    update: _game_pb2.GameUpdate
    action: _titles_pb2.Action
    words: _containers.RepeatedScalarFieldContainer[str]
    state_hash: str
    board: str
    def __init__(self, update: _Optional[_Union[_game_pb2.GameUpdate, _Mapping]] = ..., action: _Optional[_Union[_titles_pb2.Action, _Mapping]] = ..., words: _Optional[_Iterable[str]] = ..., state_hash: _Optional[str] = ..., board: _Optional[str] = ...) -> None: ...

class VerifyGameRequest(_message.Message):
    __slots__ = ("game", "known_hash", "known_version")
    GAME_FIELD_NUMBER: _ClassVar[int]
    KNOWN_HASH_FIELD_NUMBER: _ClassVar[int]
    KNOWN_VERSION_FIELD_NUMBER: _ClassVar[int]
    game: str
    known_hash: str
    known_version: int
    def __init__(self, game: _Optional[str] = ..., known_hash: _Optional[str] = ..., known_version: _Optional[int] = ...) -> None: ...

class Divergence(_message.Message):
    __slots__ = ("version", "field", "problem")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    FIELD_FIELD_NUMBER: _ClassVar[int]
    PROBLEM_FIELD_NUMBER: _ClassVar[int]
    version: int
    field: str
    problem: str
    def __init__(self, version: _Optional[int] = ..., field: _Optional[str] = ..., problem: _Optional[str] = ...) -> None: ...

class VerifyGameResponse(_message.Message):
    __slots__ = ("ok", "chained", "states", "older_schema", "draws", "decided", "seed_revealed", "divergence", "version", "hash")
    OK_FIELD_NUMBER: _ClassVar[int]
    CHAINED_FIELD_NUMBER: _ClassVar[int]
    STATES_FIELD_NUMBER: _ClassVar[int]
    OLDER_SCHEMA_FIELD_NUMBER: _ClassVar[int]
    DRAWS_FIELD_NUMBER: _ClassVar[int]
    DECIDED_FIELD_NUMBER: _ClassVar[int]
    SEED_REVEALED_FIELD_NUMBER: _ClassVar[int]
    DIVERGENCE_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    HASH_FIELD_NUMBER: _ClassVar[int]
    ok: bool
    chained: int
    states: int
    older_schema: int
    draws: int
    decided: int
    seed_revealed: bool
    divergence: Divergence
    version: int
    hash: str
    def __init__(self, ok: _Optional[bool] = ..., chained: _Optional[int] = ..., states: _Optional[int] = ..., older_schema: _Optional[int] = ..., draws: _Optional[int] = ..., decided: _Optional[int] = ..., seed_revealed: _Optional[bool] = ..., divergence: _Optional[_Union[Divergence, _Mapping]] = ..., version: _Optional[int] = ..., hash: _Optional[str] = ...) -> None: ...

class ExportGameRequest(_message.Message):
    __slots__ = ("game",)
    GAME_FIELD_NUMBER: _ClassVar[int]
    game: str
    def __init__(self, game: _Optional[str] = ...) -> None: ...

class ExportGameResponse(_message.Message):
    __slots__ = ("line",)
    LINE_FIELD_NUMBER: _ClassVar[int]
    line: str
    def __init__(self, line: _Optional[str] = ...) -> None: ...
