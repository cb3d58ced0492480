from prestige.castle.v1 import actions_pb2 as _actions_pb2
from prestige.castle.v1 import events_pb2 as _events_pb2
from prestige.castle.v1 import prompts_pb2 as _prompts_pb2
from prestige.castle.v1 import values_pb2 as _values_pb2
from prestige.castle.v1 import view_pb2 as _view_pb2
from prestige.caylus.v1 import actions_pb2 as _actions_pb2_1
from prestige.caylus.v1 import events_pb2 as _events_pb2_1
from prestige.caylus.v1 import prompts_pb2 as _prompts_pb2_1
from prestige.caylus.v1 import values_pb2 as _values_pb2_1
from prestige.caylus.v1 import view_pb2 as _view_pb2_1
from prestige.city.v1 import actions_pb2 as _actions_pb2_1_1
from prestige.city.v1 import events_pb2 as _events_pb2_1_1
from prestige.city.v1 import prompts_pb2 as _prompts_pb2_1_1
from prestige.city.v1 import values_pb2 as _values_pb2_1_1
from prestige.city.v1 import view_pb2 as _view_pb2_1_1
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Action(_message.Message):
    __slots__ = ("castle", "city", "caylus")
    CASTLE_FIELD_NUMBER: _ClassVar[int]
    CITY_FIELD_NUMBER: _ClassVar[int]
    CAYLUS_FIELD_NUMBER: _ClassVar[int]
    castle: _actions_pb2.Action
    city: _actions_pb2_1_1.Action
    caylus: _actions_pb2_1.Action
    def __init__(self, castle: _Optional[_Union[_actions_pb2.Action, _Mapping]] = ..., city: _Optional[_Union[_actions_pb2_1_1.Action, _Mapping]] = ..., caylus: _Optional[_Union[_actions_pb2_1.Action, _Mapping]] = ...) -> None: ...

class Event(_message.Message):
    __slots__ = ("castle", "city", "caylus")
    CASTLE_FIELD_NUMBER: _ClassVar[int]
    CITY_FIELD_NUMBER: _ClassVar[int]
    CAYLUS_FIELD_NUMBER: _ClassVar[int]
    castle: _events_pb2.Event
    city: _events_pb2_1_1.Event
    caylus: _events_pb2_1.Event
    def __init__(self, castle: _Optional[_Union[_events_pb2.Event, _Mapping]] = ..., city: _Optional[_Union[_events_pb2_1_1.Event, _Mapping]] = ..., caylus: _Optional[_Union[_events_pb2_1.Event, _Mapping]] = ...) -> None: ...

class Prompt(_message.Message):
    __slots__ = ("castle", "city", "caylus")
    CASTLE_FIELD_NUMBER: _ClassVar[int]
    CITY_FIELD_NUMBER: _ClassVar[int]
    CAYLUS_FIELD_NUMBER: _ClassVar[int]
    castle: _prompts_pb2.Prompt
    city: _prompts_pb2_1_1.Prompt
    caylus: _prompts_pb2_1.Prompt
    def __init__(self, castle: _Optional[_Union[_prompts_pb2.Prompt, _Mapping]] = ..., city: _Optional[_Union[_prompts_pb2_1_1.Prompt, _Mapping]] = ..., caylus: _Optional[_Union[_prompts_pb2_1.Prompt, _Mapping]] = ...) -> None: ...

class View(_message.Message):
    __slots__ = ("castle", "city", "caylus")
    CASTLE_FIELD_NUMBER: _ClassVar[int]
    CITY_FIELD_NUMBER: _ClassVar[int]
    CAYLUS_FIELD_NUMBER: _ClassVar[int]
    castle: _view_pb2.View
    city: _view_pb2_1_1.View
    caylus: _view_pb2_1.View
    def __init__(self, castle: _Optional[_Union[_view_pb2.View, _Mapping]] = ..., city: _Optional[_Union[_view_pb2_1_1.View, _Mapping]] = ..., caylus: _Optional[_Union[_view_pb2_1.View, _Mapping]] = ...) -> None: ...

class Options(_message.Message):
    __slots__ = ("castle", "city", "caylus")
    CASTLE_FIELD_NUMBER: _ClassVar[int]
    CITY_FIELD_NUMBER: _ClassVar[int]
    CAYLUS_FIELD_NUMBER: _ClassVar[int]
    castle: _values_pb2.Options
    city: _values_pb2_1_1.Options
    caylus: _values_pb2_1.Options
    def __init__(self, castle: _Optional[_Union[_values_pb2.Options, _Mapping]] = ..., city: _Optional[_Union[_values_pb2_1_1.Options, _Mapping]] = ..., caylus: _Optional[_Union[_values_pb2_1.Options, _Mapping]] = ...) -> None: ...
