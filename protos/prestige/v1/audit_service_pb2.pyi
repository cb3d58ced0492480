from prestige.v1 import game_pb2 as _game_pb2
from prestige.v1 import titles_pb2 as _titles_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class StoredPly(_message.Message):
    __slots__ = ("version", "hash", "ply", "cause", "actor", "at")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    HASH_FIELD_NUMBER: _ClassVar[int]
    PLY_FIELD_NUMBER: _ClassVar[int]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    ACTOR_FIELD_NUMBER: _ClassVar[int]
    AT_FIELD_NUMBER: _ClassVar[int]
    version: int
    hash: str
    ply: bytes
    cause: str
    actor: int
    at: int
    def __init__(self, version: _Optional[int] = ..., hash: _Optional[str] = ..., ply: _Optional[bytes] = ..., cause: _Optional[str] = ..., actor: _Optional[int] = ..., at: _Optional[int] = ...) -> None: ...

class ListPliesRequest(_message.Message):
    __slots__ = ("game", "page_size", "page_token", "seat", "cause", "from_time", "to_time")
    GAME_FIELD_NUMBER: _ClassVar[int]
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    FROM_TIME_FIELD_NUMBER: _ClassVar[int]
    TO_TIME_FIELD_NUMBER: _ClassVar[int]
    game: str
    page_size: int
    page_token: str
    seat: int
    cause: str
    from_time: int
    to_time: int
    def __init__(self, game: _Optional[str] = ..., page_size: _Optional[int] = ..., page_token: _Optional[str] = ..., seat: _Optional[int] = ..., cause: _Optional[str] = ..., from_time: _Optional[int] = ..., to_time: _Optional[int] = ...) -> None: ...

class ListPliesResponse(_message.Message):
    __slots__ = ("plies", "next_page_token")
    PLIES_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    plies: _containers.RepeatedCompositeFieldContainer[StoredPly]
    next_page_token: str
    def __init__(self, plies: _Optional[_Iterable[_Union[StoredPly, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class GetStateRequest(_message.Message):
    __slots__ = ("game", "seat", "version")
    GAME_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    game: str
    seat: int
    version: int
    def __init__(self, game: _Optional[str] = ..., seat: _Optional[int] = ..., version: _Optional[int] = ...) -> None: ...

class GetStateResponse(_message.Message):
    __slots__ = ("view", "state_hash", "state")
    VIEW_FIELD_NUMBER: _ClassVar[int]
    STATE_HASH_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    view: _game_pb2.GameView
    state_hash: str
    state: str
    def __init__(self, view: _Optional[_Union[_game_pb2.GameView, _Mapping]] = ..., state_hash: _Optional[str] = ..., state: _Optional[str] = ...) -> None: ...

class FieldChange(_message.Message):
    __slots__ = ("path", "before", "after")
    PATH_FIELD_NUMBER: _ClassVar[int]
    BEFORE_FIELD_NUMBER: _ClassVar[int]
    AFTER_FIELD_NUMBER: _ClassVar[int]
    path: str
    before: str
    after: str
    def __init__(self, path: _Optional[str] = ..., before: _Optional[str] = ..., after: _Optional[str] = ...) -> None: ...

class DiffStatesRequest(_message.Message):
    __slots__ = ("game", "seat", "before_version", "after_version")
    GAME_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    BEFORE_VERSION_FIELD_NUMBER: _ClassVar[int]
    AFTER_VERSION_FIELD_NUMBER: _ClassVar[int]
    game: str
    seat: int
    before_version: int
    after_version: int
    def __init__(self, game: _Optional[str] = ..., seat: _Optional[int] = ..., before_version: _Optional[int] = ..., after_version: _Optional[int] = ...) -> None: ...

class DiffStatesResponse(_message.Message):
    __slots__ = ("before_version", "after_version", "changes")
    BEFORE_VERSION_FIELD_NUMBER: _ClassVar[int]
    AFTER_VERSION_FIELD_NUMBER: _ClassVar[int]
    CHANGES_FIELD_NUMBER: _ClassVar[int]
    before_version: int
    after_version: int
    changes: _containers.RepeatedCompositeFieldContainer[FieldChange]
    def __init__(self, before_version: _Optional[int] = ..., after_version: _Optional[int] = ..., changes: _Optional[_Iterable[_Union[FieldChange, _Mapping]]] = ...) -> None: ...

class TraceFieldRequest(_message.Message):
    __slots__ = ("game", "seat", "path", "thing", "from_version", "to_version")
    GAME_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PATH_FIELD_NUMBER: _ClassVar[int]
    THING_FIELD_NUMBER: _ClassVar[int]
    FROM_VERSION_FIELD_NUMBER: _ClassVar[int]
    TO_VERSION_FIELD_NUMBER: _ClassVar[int]
    game: str
    seat: int
    path: str
    thing: str
    from_version: int
    to_version: int
    def __init__(self, game: _Optional[str] = ..., seat: _Optional[int] = ..., path: _Optional[str] = ..., thing: _Optional[str] = ..., from_version: _Optional[int] = ..., to_version: _Optional[int] = ...) -> None: ...

class TraceSpan(_message.Message):
    __slots__ = ("from_version", "to_version", "hash", "known", "seen", "truth")
    FROM_VERSION_FIELD_NUMBER: _ClassVar[int]
    TO_VERSION_FIELD_NUMBER: _ClassVar[int]
    HASH_FIELD_NUMBER: _ClassVar[int]
    KNOWN_FIELD_NUMBER: _ClassVar[int]
    SEEN_FIELD_NUMBER: _ClassVar[int]
    TRUTH_FIELD_NUMBER: _ClassVar[int]
    from_version: int
    to_version: int
    hash: str
    known: bool
    seen: str
    truth: str
    def __init__(self, from_version: _Optional[int] = ..., to_version: _Optional[int] = ..., hash: _Optional[str] = ..., known: _Optional[bool] = ..., seen: _Optional[str] = ..., truth: _Optional[str] = ...) -> None: ...

class TraceFieldResponse(_message.Message):
    __slots__ = ("spans", "next_version")
    SPANS_FIELD_NUMBER: _ClassVar[int]
    NEXT_VERSION_FIELD_NUMBER: _ClassVar[int]
    spans: _containers.RepeatedCompositeFieldContainer[TraceSpan]
    next_version: int
    def __init__(self, spans: _Optional[_Iterable[_Union[TraceSpan, _Mapping]]] = ..., next_version: _Optional[int] = ...) -> None: ...

class ExplainActionRequest(_message.Message):
    __slots__ = ("game", "version", "seat", "action", "prompt_id")
    GAME_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    PROMPT_ID_FIELD_NUMBER: _ClassVar[int]
    game: str
    version: int
    seat: int
    action: _titles_pb2.Action
    prompt_id: str
    def __init__(self, game: _Optional[str] = ..., version: _Optional[int] = ..., seat: _Optional[int] = ..., action: _Optional[_Union[_titles_pb2.Action, _Mapping]] = ..., prompt_id: _Optional[str] = ...) -> None: ...

class ExplainActionResponse(_message.Message):
    __slots__ = ("legal", "reason", "clause", "message", "version", "hash", "prompt", "to_act")
    LEGAL_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    CLAUSE_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    HASH_FIELD_NUMBER: _ClassVar[int]
    PROMPT_FIELD_NUMBER: _ClassVar[int]
    TO_ACT_FIELD_NUMBER: _ClassVar[int]
    legal: bool
    reason: str
    clause: str
    message: str
    version: int
    hash: str
    prompt: _game_pb2.OpenPrompt
    to_act: int
    def __init__(self, legal: _Optional[bool] = ..., reason: _Optional[str] = ..., clause: _Optional[str] = ..., message: _Optional[str] = ..., version: _Optional[int] = ..., hash: _Optional[str] = ..., prompt: _Optional[_Union[_game_pb2.OpenPrompt, _Mapping]] = ..., to_act: _Optional[int] = ...) -> None: ...

class CompareGamesRequest(_message.Message):
    __slots__ = ("game", "other", "from_version", "other_from_version", "plies")
    GAME_FIELD_NUMBER: _ClassVar[int]
    OTHER_FIELD_NUMBER: _ClassVar[int]
    FROM_VERSION_FIELD_NUMBER: _ClassVar[int]
    OTHER_FROM_VERSION_FIELD_NUMBER: _ClassVar[int]
    PLIES_FIELD_NUMBER: _ClassVar[int]
    game: str
    other: str
    from_version: int
    other_from_version: int
    plies: int
    def __init__(self, game: _Optional[str] = ..., other: _Optional[str] = ..., from_version: _Optional[int] = ..., other_from_version: _Optional[int] = ..., plies: _Optional[int] = ...) -> None: ...

class CompareGamesResponse(_message.Message):
    __slots__ = ("equal", "differ", "version", "other_version", "changes")
    EQUAL_FIELD_NUMBER: _ClassVar[int]
    DIFFER_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    OTHER_VERSION_FIELD_NUMBER: _ClassVar[int]
    CHANGES_FIELD_NUMBER: _ClassVar[int]
    equal: int
    differ: bool
    version: int
    other_version: int
    changes: _containers.RepeatedCompositeFieldContainer[FieldChange]
    def __init__(self, equal: _Optional[int] = ..., differ: _Optional[bool] = ..., version: _Optional[int] = ..., other_version: _Optional[int] = ..., changes: _Optional[_Iterable[_Union[FieldChange, _Mapping]]] = ...) -> None: ...

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
    __slots__ = ("ok", "chained", "states", "older_schema", "draws", "decided", "seed_revealed", "divergence", "version", "hash", "reexecution_unavailable", "known_version")
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
    REEXECUTION_UNAVAILABLE_FIELD_NUMBER: _ClassVar[int]
    KNOWN_VERSION_FIELD_NUMBER: _ClassVar[int]
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
    reexecution_unavailable: int
    known_version: int
    def __init__(self, ok: _Optional[bool] = ..., chained: _Optional[int] = ..., states: _Optional[int] = ..., older_schema: _Optional[int] = ..., draws: _Optional[int] = ..., decided: _Optional[int] = ..., seed_revealed: _Optional[bool] = ..., divergence: _Optional[_Union[Divergence, _Mapping]] = ..., version: _Optional[int] = ..., hash: _Optional[str] = ..., reexecution_unavailable: _Optional[int] = ..., known_version: _Optional[int] = ...) -> None: ...

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

class ListAllGamesRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ListAllGamesResponse(_message.Message):
    __slots__ = ("game",)
    GAME_FIELD_NUMBER: _ClassVar[int]
    game: str
    def __init__(self, game: _Optional[str] = ...) -> None: ...
