from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class GameCreated(_message.Message):
    __slots__ = ("title", "seats", "options", "edition", "commitment", "edition_text")
    TITLE_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    EDITION_FIELD_NUMBER: _ClassVar[int]
    COMMITMENT_FIELD_NUMBER: _ClassVar[int]
    EDITION_TEXT_FIELD_NUMBER: _ClassVar[int]
    title: str
    seats: int
    options: str
    edition: str
    commitment: str
    edition_text: str
    def __init__(self, title: _Optional[str] = ..., seats: _Optional[int] = ..., options: _Optional[str] = ..., edition: _Optional[str] = ..., commitment: _Optional[str] = ..., edition_text: _Optional[str] = ...) -> None: ...

class SeatTaken(_message.Message):
    __slots__ = ("seat", "entropy")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ENTROPY_FIELD_NUMBER: _ClassVar[int]
    seat: int
    entropy: str
    def __init__(self, seat: _Optional[int] = ..., entropy: _Optional[str] = ...) -> None: ...

class SeatLeft(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class SeatReplaced(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class GameStarted(_message.Message):
    __slots__ = ("rules",)
    RULES_FIELD_NUMBER: _ClassVar[int]
    rules: int
    def __init__(self, rules: _Optional[int] = ...) -> None: ...

class SeatConceded(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class GameAbandoned(_message.Message):
    __slots__ = ("why",)
    WHY_FIELD_NUMBER: _ClassVar[int]
    why: str
    def __init__(self, why: _Optional[str] = ...) -> None: ...

class PlyTakenBack(_message.Message):
    __slots__ = ("seat", "version")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    seat: int
    version: int
    def __init__(self, seat: _Optional[int] = ..., version: _Optional[int] = ...) -> None: ...

class SeedRevealed(_message.Message):
    __slots__ = ("seed",)
    SEED_FIELD_NUMBER: _ClassVar[int]
    seed: str
    def __init__(self, seed: _Optional[str] = ...) -> None: ...

class TableEvent(_message.Message):
    __slots__ = ("game_created", "seat_taken", "seat_left", "seat_replaced", "game_started", "seat_conceded", "game_abandoned", "ply_taken_back", "seed_revealed")
    GAME_CREATED_FIELD_NUMBER: _ClassVar[int]
    SEAT_TAKEN_FIELD_NUMBER: _ClassVar[int]
    SEAT_LEFT_FIELD_NUMBER: _ClassVar[int]
    SEAT_REPLACED_FIELD_NUMBER: _ClassVar[int]
    GAME_STARTED_FIELD_NUMBER: _ClassVar[int]
    SEAT_CONCEDED_FIELD_NUMBER: _ClassVar[int]
    GAME_ABANDONED_FIELD_NUMBER: _ClassVar[int]
    PLY_TAKEN_BACK_FIELD_NUMBER: _ClassVar[int]
    SEED_REVEALED_FIELD_NUMBER: _ClassVar[int]
    game_created: GameCreated
    seat_taken: SeatTaken
    seat_left: SeatLeft
    seat_replaced: SeatReplaced
    game_started: GameStarted
    seat_conceded: SeatConceded
    game_abandoned: GameAbandoned
    ply_taken_back: PlyTakenBack
    seed_revealed: SeedRevealed
    def __init__(self, game_created: _Optional[_Union[GameCreated, _Mapping]] = ..., seat_taken: _Optional[_Union[SeatTaken, _Mapping]] = ..., seat_left: _Optional[_Union[SeatLeft, _Mapping]] = ..., seat_replaced: _Optional[_Union[SeatReplaced, _Mapping]] = ..., game_started: _Optional[_Union[GameStarted, _Mapping]] = ..., seat_conceded: _Optional[_Union[SeatConceded, _Mapping]] = ..., game_abandoned: _Optional[_Union[GameAbandoned, _Mapping]] = ..., ply_taken_back: _Optional[_Union[PlyTakenBack, _Mapping]] = ..., seed_revealed: _Optional[_Union[SeedRevealed, _Mapping]] = ...) -> None: ...
