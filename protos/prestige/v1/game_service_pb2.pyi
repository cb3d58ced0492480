from prestige.v1 import game_pb2 as _game_pb2
from prestige.v1 import titles_pb2 as _titles_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ListTitlesRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class OptionInfo(_message.Message):
    __slots__ = ("name", "type", "comment")
    NAME_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    COMMENT_FIELD_NUMBER: _ClassVar[int]
    name: str
    type: str
    comment: str
    def __init__(self, name: _Optional[str] = ..., type: _Optional[str] = ..., comment: _Optional[str] = ...) -> None: ...

class TitleInfo(_message.Message):
    __slots__ = ("name", "min_seats", "max_seats", "rules", "options", "edition")
    NAME_FIELD_NUMBER: _ClassVar[int]
    MIN_SEATS_FIELD_NUMBER: _ClassVar[int]
    MAX_SEATS_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    EDITION_FIELD_NUMBER: _ClassVar[int]
    name: str
    min_seats: int
    max_seats: int
    rules: int
    options: _containers.RepeatedCompositeFieldContainer[OptionInfo]
    edition: str
    def __init__(self, name: _Optional[str] = ..., min_seats: _Optional[int] = ..., max_seats: _Optional[int] = ..., rules: _Optional[int] = ..., options: _Optional[_Iterable[_Union[OptionInfo, _Mapping]]] = ..., edition: _Optional[str] = ...) -> None: ...

class ListTitlesResponse(_message.Message):
    __slots__ = ("titles",)
    TITLES_FIELD_NUMBER: _ClassVar[int]
    titles: _containers.RepeatedCompositeFieldContainer[TitleInfo]
    def __init__(self, titles: _Optional[_Iterable[_Union[TitleInfo, _Mapping]]] = ...) -> None: ...

class CreateGameRequest(_message.Message):
    __slots__ = ("request_id", "options", "seats", "labels", "edition")
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    LABELS_FIELD_NUMBER: _ClassVar[int]
    EDITION_FIELD_NUMBER: _ClassVar[int]
    request_id: str
    options: _titles_pb2.Options
    seats: int
    labels: _containers.RepeatedScalarFieldContainer[str]
    edition: str
    def __init__(self, request_id: _Optional[str] = ..., options: _Optional[_Union[_titles_pb2.Options, _Mapping]] = ..., seats: _Optional[int] = ..., labels: _Optional[_Iterable[str]] = ..., edition: _Optional[str] = ...) -> None: ...

class CreateGameResponse(_message.Message):
    __slots__ = ("game", "receipt")
    GAME_FIELD_NUMBER: _ClassVar[int]
    RECEIPT_FIELD_NUMBER: _ClassVar[int]
    game: str
    receipt: _game_pb2.Receipt
    def __init__(self, game: _Optional[str] = ..., receipt: _Optional[_Union[_game_pb2.Receipt, _Mapping]] = ...) -> None: ...

class TakeSeatRequest(_message.Message):
    __slots__ = ("request_id", "game", "seat", "player", "entropy")
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    ENTROPY_FIELD_NUMBER: _ClassVar[int]
    request_id: str
    game: str
    seat: int
    player: str
    entropy: str
    def __init__(self, request_id: _Optional[str] = ..., game: _Optional[str] = ..., seat: _Optional[int] = ..., player: _Optional[str] = ..., entropy: _Optional[str] = ...) -> None: ...

class TakeSeatResponse(_message.Message):
    __slots__ = ("seat", "seat_token", "receipt")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SEAT_TOKEN_FIELD_NUMBER: _ClassVar[int]
    RECEIPT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    seat_token: str
    receipt: _game_pb2.Receipt
    def __init__(self, seat: _Optional[int] = ..., seat_token: _Optional[str] = ..., receipt: _Optional[_Union[_game_pb2.Receipt, _Mapping]] = ...) -> None: ...

class LeaveSeatRequest(_message.Message):
    __slots__ = ("request_id", "game", "seat")
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    request_id: str
    game: str
    seat: int
    def __init__(self, request_id: _Optional[str] = ..., game: _Optional[str] = ..., seat: _Optional[int] = ...) -> None: ...

class LeaveSeatResponse(_message.Message):
    __slots__ = ("receipt",)
    RECEIPT_FIELD_NUMBER: _ClassVar[int]
    receipt: _game_pb2.Receipt
    def __init__(self, receipt: _Optional[_Union[_game_pb2.Receipt, _Mapping]] = ...) -> None: ...

class StartGameRequest(_message.Message):
    __slots__ = ("request_id", "game")
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    request_id: str
    game: str
    def __init__(self, request_id: _Optional[str] = ..., game: _Optional[str] = ...) -> None: ...

class StartGameResponse(_message.Message):
    __slots__ = ("receipt",)
    RECEIPT_FIELD_NUMBER: _ClassVar[int]
    receipt: _game_pb2.Receipt
    def __init__(self, receipt: _Optional[_Union[_game_pb2.Receipt, _Mapping]] = ...) -> None: ...

class ReplacePlayerRequest(_message.Message):
    __slots__ = ("request_id", "game", "seat", "player")
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    request_id: str
    game: str
    seat: int
    player: str
    def __init__(self, request_id: _Optional[str] = ..., game: _Optional[str] = ..., seat: _Optional[int] = ..., player: _Optional[str] = ...) -> None: ...

class ReplacePlayerResponse(_message.Message):
    __slots__ = ("seat_token", "receipt")
    SEAT_TOKEN_FIELD_NUMBER: _ClassVar[int]
    RECEIPT_FIELD_NUMBER: _ClassVar[int]
    seat_token: str
    receipt: _game_pb2.Receipt
    def __init__(self, seat_token: _Optional[str] = ..., receipt: _Optional[_Union[_game_pb2.Receipt, _Mapping]] = ...) -> None: ...

class IssueSeatTokenRequest(_message.Message):
    __slots__ = ("game", "seat", "seconds")
    GAME_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SECONDS_FIELD_NUMBER: _ClassVar[int]
    game: str
    seat: int
    seconds: int
    def __init__(self, game: _Optional[str] = ..., seat: _Optional[int] = ..., seconds: _Optional[int] = ...) -> None: ...

class IssueSeatTokenResponse(_message.Message):
    __slots__ = ("seat_token", "expires_at")
    SEAT_TOKEN_FIELD_NUMBER: _ClassVar[int]
    EXPIRES_AT_FIELD_NUMBER: _ClassVar[int]
    seat_token: str
    expires_at: int
    def __init__(self, seat_token: _Optional[str] = ..., expires_at: _Optional[int] = ...) -> None: ...

class GetGameRequest(_message.Message):
    __slots__ = ("game", "min_version")
    GAME_FIELD_NUMBER: _ClassVar[int]
    MIN_VERSION_FIELD_NUMBER: _ClassVar[int]
    game: str
    min_version: int
    def __init__(self, game: _Optional[str] = ..., min_version: _Optional[int] = ...) -> None: ...

class GetGameResponse(_message.Message):
    __slots__ = ("game",)
    GAME_FIELD_NUMBER: _ClassVar[int]
    game: _game_pb2.Game
    def __init__(self, game: _Optional[_Union[_game_pb2.Game, _Mapping]] = ...) -> None: ...

class ListGamesRequest(_message.Message):
    __slots__ = ("status", "title", "player", "label", "my_turn", "page_size", "page_token", "seen")
    STATUS_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    LABEL_FIELD_NUMBER: _ClassVar[int]
    MY_TURN_FIELD_NUMBER: _ClassVar[int]
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    SEEN_FIELD_NUMBER: _ClassVar[int]
    status: _game_pb2.GameStatus
    title: str
    player: str
    label: str
    my_turn: bool
    page_size: int
    page_token: str
    seen: _containers.RepeatedCompositeFieldContainer[_game_pb2.Position]
    def __init__(self, status: _Optional[_Union[_game_pb2.GameStatus, str]] = ..., title: _Optional[str] = ..., player: _Optional[str] = ..., label: _Optional[str] = ..., my_turn: _Optional[bool] = ..., page_size: _Optional[int] = ..., page_token: _Optional[str] = ..., seen: _Optional[_Iterable[_Union[_game_pb2.Position, _Mapping]]] = ...) -> None: ...

class ListGamesResponse(_message.Message):
    __slots__ = ("games", "next_page_token")
    GAMES_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    games: _containers.RepeatedCompositeFieldContainer[_game_pb2.GameSummary]
    next_page_token: str
    def __init__(self, games: _Optional[_Iterable[_Union[_game_pb2.GameSummary, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class GetViewRequest(_message.Message):
    __slots__ = ("game", "seat", "version", "min_version")
    GAME_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    MIN_VERSION_FIELD_NUMBER: _ClassVar[int]
    game: str
    seat: int
    version: int
    min_version: int
    def __init__(self, game: _Optional[str] = ..., seat: _Optional[int] = ..., version: _Optional[int] = ..., min_version: _Optional[int] = ...) -> None: ...

class GetViewResponse(_message.Message):
    __slots__ = ("view",)
    VIEW_FIELD_NUMBER: _ClassVar[int]
    view: _game_pb2.GameView
    def __init__(self, view: _Optional[_Union[_game_pb2.GameView, _Mapping]] = ...) -> None: ...

class ListLegalActionsRequest(_message.Message):
    __slots__ = ("game", "seat", "min_version")
    GAME_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    MIN_VERSION_FIELD_NUMBER: _ClassVar[int]
    game: str
    seat: int
    min_version: int
    def __init__(self, game: _Optional[str] = ..., seat: _Optional[int] = ..., min_version: _Optional[int] = ...) -> None: ...

class ListLegalActionsResponse(_message.Message):
    __slots__ = ("version", "hash", "prompt", "to_act", "actions", "none_because")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    HASH_FIELD_NUMBER: _ClassVar[int]
    PROMPT_FIELD_NUMBER: _ClassVar[int]
    TO_ACT_FIELD_NUMBER: _ClassVar[int]
    ACTIONS_FIELD_NUMBER: _ClassVar[int]
    NONE_BECAUSE_FIELD_NUMBER: _ClassVar[int]
    version: int
    hash: str
    prompt: _game_pb2.OpenPrompt
    to_act: int
    actions: _containers.RepeatedCompositeFieldContainer[_titles_pb2.Action]
    none_because: str
    def __init__(self, version: _Optional[int] = ..., hash: _Optional[str] = ..., prompt: _Optional[_Union[_game_pb2.OpenPrompt, _Mapping]] = ..., to_act: _Optional[int] = ..., actions: _Optional[_Iterable[_Union[_titles_pb2.Action, _Mapping]]] = ..., none_because: _Optional[str] = ...) -> None: ...

class SubmitActionRequest(_message.Message):
    __slots__ = ("request_id", "game", "seat", "prompt_id", "action", "expected_version", "dry_run")
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PROMPT_ID_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    EXPECTED_VERSION_FIELD_NUMBER: _ClassVar[int]
    DRY_RUN_FIELD_NUMBER: _ClassVar[int]
    request_id: str
    game: str
    seat: int
    prompt_id: str
    action: _titles_pb2.Action
    expected_version: int
    dry_run: bool
    def __init__(self, request_id: _Optional[str] = ..., game: _Optional[str] = ..., seat: _Optional[int] = ..., prompt_id: _Optional[str] = ..., action: _Optional[_Union[_titles_pb2.Action, _Mapping]] = ..., expected_version: _Optional[int] = ..., dry_run: _Optional[bool] = ...) -> None: ...

class SubmitActionResponse(_message.Message):
    __slots__ = ("receipt",)
    RECEIPT_FIELD_NUMBER: _ClassVar[int]
    receipt: _game_pb2.Receipt
    def __init__(self, receipt: _Optional[_Union[_game_pb2.Receipt, _Mapping]] = ...) -> None: ...

class TakeBackRequest(_message.Message):
    __slots__ = ("request_id", "game", "seat", "version")
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    request_id: str
    game: str
    seat: int
    version: int
    def __init__(self, request_id: _Optional[str] = ..., game: _Optional[str] = ..., seat: _Optional[int] = ..., version: _Optional[int] = ...) -> None: ...

class TakeBackResponse(_message.Message):
    __slots__ = ("receipt",)
    RECEIPT_FIELD_NUMBER: _ClassVar[int]
    receipt: _game_pb2.Receipt
    def __init__(self, receipt: _Optional[_Union[_game_pb2.Receipt, _Mapping]] = ...) -> None: ...

class ConcedeRequest(_message.Message):
    __slots__ = ("request_id", "game", "seat")
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    request_id: str
    game: str
    seat: int
    def __init__(self, request_id: _Optional[str] = ..., game: _Optional[str] = ..., seat: _Optional[int] = ...) -> None: ...

class ConcedeResponse(_message.Message):
    __slots__ = ("receipt",)
    RECEIPT_FIELD_NUMBER: _ClassVar[int]
    receipt: _game_pb2.Receipt
    def __init__(self, receipt: _Optional[_Union[_game_pb2.Receipt, _Mapping]] = ...) -> None: ...

class AbandonGameRequest(_message.Message):
    __slots__ = ("request_id", "game", "why")
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    WHY_FIELD_NUMBER: _ClassVar[int]
    request_id: str
    game: str
    why: str
    def __init__(self, request_id: _Optional[str] = ..., game: _Optional[str] = ..., why: _Optional[str] = ...) -> None: ...

class AbandonGameResponse(_message.Message):
    __slots__ = ("receipt",)
    RECEIPT_FIELD_NUMBER: _ClassVar[int]
    receipt: _game_pb2.Receipt
    def __init__(self, receipt: _Optional[_Union[_game_pb2.Receipt, _Mapping]] = ...) -> None: ...

class ResumePoint(_message.Message):
    __slots__ = ("version", "hash")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    HASH_FIELD_NUMBER: _ClassVar[int]
    version: int
    hash: str
    def __init__(self, version: _Optional[int] = ..., hash: _Optional[str] = ...) -> None: ...

class WatchGameRequest(_message.Message):
    __slots__ = ("game", "seat", "after", "with_views")
    GAME_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    AFTER_FIELD_NUMBER: _ClassVar[int]
    WITH_VIEWS_FIELD_NUMBER: _ClassVar[int]
    game: str
    seat: int
    after: ResumePoint
    with_views: bool
    def __init__(self, game: _Optional[str] = ..., seat: _Optional[int] = ..., after: _Optional[_Union[ResumePoint, _Mapping]] = ..., with_views: _Optional[bool] = ...) -> None: ...

class Heartbeat(_message.Message):
    __slots__ = ("at",)
    AT_FIELD_NUMBER: _ClassVar[int]
    at: ResumePoint
    def __init__(self, at: _Optional[_Union[ResumePoint, _Mapping]] = ...) -> None: ...

class Snapshot(_message.Message):
    __slots__ = ("view", "reset")
    VIEW_FIELD_NUMBER: _ClassVar[int]
    RESET_FIELD_NUMBER: _ClassVar[int]
    view: _game_pb2.GameView
    reset: bool
    def __init__(self, view: _Optional[_Union[_game_pb2.GameView, _Mapping]] = ..., reset: _Optional[bool] = ...) -> None: ...

class WatchGameResponse(_message.Message):
    __slots__ = ("snapshot", "update", "heartbeat")
    SNAPSHOT_FIELD_NUMBER: _ClassVar[int]
    UPDATE_FIELD_NUMBER: _ClassVar[int]
    HEARTBEAT_FIELD_NUMBER: _ClassVar[int]
    snapshot: Snapshot
    update: _game_pb2.GameUpdate
    heartbeat: Heartbeat
    def __init__(self, snapshot: _Optional[_Union[Snapshot, _Mapping]] = ..., update: _Optional[_Union[_game_pb2.GameUpdate, _Mapping]] = ..., heartbeat: _Optional[_Union[Heartbeat, _Mapping]] = ...) -> None: ...

class GamesBookmark(_message.Message):
    __slots__ = ("token",)
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    token: str
    def __init__(self, token: _Optional[str] = ...) -> None: ...

class WatchGamesRequest(_message.Message):
    __slots__ = ("player", "after")
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    AFTER_FIELD_NUMBER: _ClassVar[int]
    player: str
    after: GamesBookmark
    def __init__(self, player: _Optional[str] = ..., after: _Optional[_Union[GamesBookmark, _Mapping]] = ...) -> None: ...

class WatchGamesResponse(_message.Message):
    __slots__ = ("games", "gone", "whole", "bookmark")
    GAMES_FIELD_NUMBER: _ClassVar[int]
    GONE_FIELD_NUMBER: _ClassVar[int]
    WHOLE_FIELD_NUMBER: _ClassVar[int]
    BOOKMARK_FIELD_NUMBER: _ClassVar[int]
    games: _containers.RepeatedCompositeFieldContainer[_game_pb2.GameSummary]
    gone: _containers.RepeatedScalarFieldContainer[str]
    whole: bool
    bookmark: GamesBookmark
    def __init__(self, games: _Optional[_Iterable[_Union[_game_pb2.GameSummary, _Mapping]]] = ..., gone: _Optional[_Iterable[str]] = ..., whole: _Optional[bool] = ..., bookmark: _Optional[_Union[GamesBookmark, _Mapping]] = ...) -> None: ...

class GetPlayerStatisticsRequest(_message.Message):
    __slots__ = ("player",)
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    player: str
    def __init__(self, player: _Optional[str] = ...) -> None: ...

class TitleStatistics(_message.Message):
    __slots__ = ("title", "games", "finished", "won")
    TITLE_FIELD_NUMBER: _ClassVar[int]
    GAMES_FIELD_NUMBER: _ClassVar[int]
    FINISHED_FIELD_NUMBER: _ClassVar[int]
    WON_FIELD_NUMBER: _ClassVar[int]
    title: str
    games: int
    finished: int
    won: int
    def __init__(self, title: _Optional[str] = ..., games: _Optional[int] = ..., finished: _Optional[int] = ..., won: _Optional[int] = ...) -> None: ...

class GetPlayerStatisticsResponse(_message.Message):
    __slots__ = ("titles",)
    TITLES_FIELD_NUMBER: _ClassVar[int]
    titles: _containers.RepeatedCompositeFieldContainer[TitleStatistics]
    def __init__(self, titles: _Optional[_Iterable[_Union[TitleStatistics, _Mapping]]] = ...) -> None: ...
