from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class PromptAnswered(_message.Message):
    __slots__ = ("seat", "forced")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    FORCED_FIELD_NUMBER: _ClassVar[int]
    seat: int
    forced: bool
    def __init__(self, seat: _Optional[int] = ..., forced: _Optional[bool] = ...) -> None: ...

class Points(_message.Message):
    __slots__ = ("reason", "points")
    REASON_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    reason: str
    points: int
    def __init__(self, reason: _Optional[str] = ..., points: _Optional[int] = ...) -> None: ...

class Standing(_message.Message):
    __slots__ = ("seat", "rank", "points", "reasons")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    RANK_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    REASONS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    rank: int
    points: int
    reasons: _containers.RepeatedCompositeFieldContainer[Points]
    def __init__(self, seat: _Optional[int] = ..., rank: _Optional[int] = ..., points: _Optional[int] = ..., reasons: _Optional[_Iterable[_Union[Points, _Mapping]]] = ...) -> None: ...

class Outcome(_message.Message):
    __slots__ = ("cause", "standings")
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    STANDINGS_FIELD_NUMBER: _ClassVar[int]
    cause: str
    standings: _containers.RepeatedCompositeFieldContainer[Standing]
    def __init__(self, cause: _Optional[str] = ..., standings: _Optional[_Iterable[_Union[Standing, _Mapping]]] = ...) -> None: ...

class Hidden(_message.Message):
    __slots__ = ("count",)
    COUNT_FIELD_NUMBER: _ClassVar[int]
    count: int
    def __init__(self, count: _Optional[int] = ...) -> None: ...

class BoolList(_message.Message):
    __slots__ = ("items",)
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    items: _containers.RepeatedScalarFieldContainer[bool]
    def __init__(self, items: _Optional[_Iterable[bool]] = ...) -> None: ...

class IntList(_message.Message):
    __slots__ = ("items",)
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    items: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, items: _Optional[_Iterable[int]] = ...) -> None: ...

class StringList(_message.Message):
    __slots__ = ("items",)
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    items: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, items: _Optional[_Iterable[str]] = ...) -> None: ...
