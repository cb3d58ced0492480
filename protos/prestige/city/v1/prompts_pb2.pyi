from prestige.city.v1 import values_pb2 as _values_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class AskTitleSide(_message.Message):
    __slots__ = ("seat", "slot")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SLOT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    slot: int
    def __init__(self, seat: _Optional[int] = ..., slot: _Optional[int] = ...) -> None: ...

class AskTurn(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class AskPile(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class AskRetire(_message.Message):
    __slots__ = ("seat", "units")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    UNITS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    units: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, seat: _Optional[int] = ..., units: _Optional[_Iterable[str]] = ...) -> None: ...

class AskDestroy(_message.Message):
    __slots__ = ("seat", "cells", "origin")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CELLS_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    cells: _containers.RepeatedCompositeFieldContainer[_values_pb2.Position]
    origin: _values_pb2.Origin
    def __init__(self, seat: _Optional[int] = ..., cells: _Optional[_Iterable[_Union[_values_pb2.Position, _Mapping]]] = ..., origin: _Optional[_Union[_values_pb2.Origin, _Mapping]] = ...) -> None: ...

class AskRestore(_message.Message):
    __slots__ = ("seat", "cells", "origin")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CELLS_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    cells: _containers.RepeatedCompositeFieldContainer[_values_pb2.Position]
    origin: _values_pb2.Origin
    def __init__(self, seat: _Optional[int] = ..., cells: _Optional[_Iterable[_Union[_values_pb2.Position, _Mapping]]] = ..., origin: _Optional[_Union[_values_pb2.Origin, _Mapping]] = ...) -> None: ...

class AskThrow(_message.Message):
    __slots__ = ("seat", "count")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    count: int
    def __init__(self, seat: _Optional[int] = ..., count: _Optional[int] = ...) -> None: ...

class AskRecover(_message.Message):
    __slots__ = ("seat", "cards")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    cards: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, seat: _Optional[int] = ..., cards: _Optional[_Iterable[str]] = ...) -> None: ...

class AskMay(_message.Message):
    __slots__ = ("seat", "text", "origin")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    text: str
    origin: _values_pb2.Origin
    def __init__(self, seat: _Optional[int] = ..., text: _Optional[str] = ..., origin: _Optional[_Union[_values_pb2.Origin, _Mapping]] = ...) -> None: ...

class AskOption(_message.Message):
    __slots__ = ("seat", "text", "step", "options", "origin")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    STEP_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    text: str
    step: int
    options: _containers.RepeatedScalarFieldContainer[int]
    origin: _values_pb2.Origin
    def __init__(self, seat: _Optional[int] = ..., text: _Optional[str] = ..., step: _Optional[int] = ..., options: _Optional[_Iterable[int]] = ..., origin: _Optional[_Union[_values_pb2.Origin, _Mapping]] = ...) -> None: ...

class AskWall(_message.Message):
    __slots__ = ("seat", "card", "directions")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    DIRECTIONS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: str
    directions: _containers.RepeatedScalarFieldContainer[_values_pb2.Direction]
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[str] = ..., directions: _Optional[_Iterable[_Union[_values_pb2.Direction, str]]] = ...) -> None: ...

class AskPeek(_message.Message):
    __slots__ = ("seat", "deck")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    DECK_FIELD_NUMBER: _ClassVar[int]
    seat: int
    deck: _values_pb2.EventDeck
    def __init__(self, seat: _Optional[int] = ..., deck: _Optional[_Union[_values_pb2.EventDeck, str]] = ...) -> None: ...

class AskAgenda(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class AskReplacement(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class AskClose(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class Prompt(_message.Message):
    __slots__ = ("ask_title_side", "ask_turn", "ask_pile", "ask_retire", "ask_destroy", "ask_restore", "ask_throw", "ask_recover", "ask_may", "ask_option", "ask_wall", "ask_peek", "ask_agenda", "ask_replacement", "ask_close")
    ASK_TITLE_SIDE_FIELD_NUMBER: _ClassVar[int]
    ASK_TURN_FIELD_NUMBER: _ClassVar[int]
    ASK_PILE_FIELD_NUMBER: _ClassVar[int]
    ASK_RETIRE_FIELD_NUMBER: _ClassVar[int]
    ASK_DESTROY_FIELD_NUMBER: _ClassVar[int]
    ASK_RESTORE_FIELD_NUMBER: _ClassVar[int]
    ASK_THROW_FIELD_NUMBER: _ClassVar[int]
    ASK_RECOVER_FIELD_NUMBER: _ClassVar[int]
    ASK_MAY_FIELD_NUMBER: _ClassVar[int]
    ASK_OPTION_FIELD_NUMBER: _ClassVar[int]
    ASK_WALL_FIELD_NUMBER: _ClassVar[int]
    ASK_PEEK_FIELD_NUMBER: _ClassVar[int]
    ASK_AGENDA_FIELD_NUMBER: _ClassVar[int]
    ASK_REPLACEMENT_FIELD_NUMBER: _ClassVar[int]
    ASK_CLOSE_FIELD_NUMBER: _ClassVar[int]
    ask_title_side: AskTitleSide
    ask_turn: AskTurn
    ask_pile: AskPile
    ask_retire: AskRetire
    ask_destroy: AskDestroy
    ask_restore: AskRestore
    ask_throw: AskThrow
    ask_recover: AskRecover
    ask_may: AskMay
    ask_option: AskOption
    ask_wall: AskWall
    ask_peek: AskPeek
    ask_agenda: AskAgenda
    ask_replacement: AskReplacement
    ask_close: AskClose
    def __init__(self, ask_title_side: _Optional[_Union[AskTitleSide, _Mapping]] = ..., ask_turn: _Optional[_Union[AskTurn, _Mapping]] = ..., ask_pile: _Optional[_Union[AskPile, _Mapping]] = ..., ask_retire: _Optional[_Union[AskRetire, _Mapping]] = ..., ask_destroy: _Optional[_Union[AskDestroy, _Mapping]] = ..., ask_restore: _Optional[_Union[AskRestore, _Mapping]] = ..., ask_throw: _Optional[_Union[AskThrow, _Mapping]] = ..., ask_recover: _Optional[_Union[AskRecover, _Mapping]] = ..., ask_may: _Optional[_Union[AskMay, _Mapping]] = ..., ask_option: _Optional[_Union[AskOption, _Mapping]] = ..., ask_wall: _Optional[_Union[AskWall, _Mapping]] = ..., ask_peek: _Optional[_Union[AskPeek, _Mapping]] = ..., ask_agenda: _Optional[_Union[AskAgenda, _Mapping]] = ..., ask_replacement: _Optional[_Union[AskReplacement, _Mapping]] = ..., ask_close: _Optional[_Union[AskClose, _Mapping]] = ...) -> None: ...
