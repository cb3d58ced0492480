from prestige.caylus.v1 import values_pb2 as _values_pb2
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class AskPlace(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class AskGate(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class AskGuild(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class AskJoust(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class AskInn(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class AskProvost(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class AskProduce(_message.Message):
    __slots__ = ("seat", "space")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    space: int
    def __init__(self, seat: _Optional[int] = ..., space: _Optional[int] = ...) -> None: ...

class AskOwnerCube(_message.Message):
    __slots__ = ("seat", "space")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    space: int
    def __init__(self, seat: _Optional[int] = ..., space: _Optional[int] = ...) -> None: ...

class AskBuild(_message.Message):
    __slots__ = ("seat", "space")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    space: int
    def __init__(self, seat: _Optional[int] = ..., space: _Optional[int] = ...) -> None: ...

class AskPrestige(_message.Message):
    __slots__ = ("seat", "space")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    space: int
    def __init__(self, seat: _Optional[int] = ..., space: _Optional[int] = ...) -> None: ...

class AskLawyer(_message.Message):
    __slots__ = ("seat", "space")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    space: int
    def __init__(self, seat: _Optional[int] = ..., space: _Optional[int] = ...) -> None: ...

class AskMarket(_message.Message):
    __slots__ = ("seat", "space")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    space: int
    def __init__(self, seat: _Optional[int] = ..., space: _Optional[int] = ...) -> None: ...

class AskPeddler(_message.Message):
    __slots__ = ("seat", "space")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    space: int
    def __init__(self, seat: _Optional[int] = ..., space: _Optional[int] = ...) -> None: ...

class AskDeal(_message.Message):
    __slots__ = ("seat", "space")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    space: int
    def __init__(self, seat: _Optional[int] = ..., space: _Optional[int] = ...) -> None: ...

class AskAlchemist(_message.Message):
    __slots__ = ("seat", "space")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SPACE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    space: int
    def __init__(self, seat: _Optional[int] = ..., space: _Optional[int] = ...) -> None: ...

class AskCastle(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class AskLine(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class AskEffect(_message.Message):
    __slots__ = ("seat", "line")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    LINE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    line: _values_pb2.Line
    def __init__(self, seat: _Optional[int] = ..., line: _Optional[_Union[_values_pb2.Line, str]] = ...) -> None: ...

class Prompt(_message.Message):
    __slots__ = ("ask_place", "ask_gate", "ask_guild", "ask_joust", "ask_inn", "ask_provost", "ask_produce", "ask_owner_cube", "ask_build", "ask_prestige", "ask_lawyer", "ask_market", "ask_peddler", "ask_deal", "ask_alchemist", "ask_castle", "ask_line", "ask_effect")
    ASK_PLACE_FIELD_NUMBER: _ClassVar[int]
    ASK_GATE_FIELD_NUMBER: _ClassVar[int]
    ASK_GUILD_FIELD_NUMBER: _ClassVar[int]
    ASK_JOUST_FIELD_NUMBER: _ClassVar[int]
    ASK_INN_FIELD_NUMBER: _ClassVar[int]
    ASK_PROVOST_FIELD_NUMBER: _ClassVar[int]
    ASK_PRODUCE_FIELD_NUMBER: _ClassVar[int]
    ASK_OWNER_CUBE_FIELD_NUMBER: _ClassVar[int]
    ASK_BUILD_FIELD_NUMBER: _ClassVar[int]
    ASK_PRESTIGE_FIELD_NUMBER: _ClassVar[int]
    ASK_LAWYER_FIELD_NUMBER: _ClassVar[int]
    ASK_MARKET_FIELD_NUMBER: _ClassVar[int]
    ASK_PEDDLER_FIELD_NUMBER: _ClassVar[int]
    ASK_DEAL_FIELD_NUMBER: _ClassVar[int]
    ASK_ALCHEMIST_FIELD_NUMBER: _ClassVar[int]
    ASK_CASTLE_FIELD_NUMBER: _ClassVar[int]
    ASK_LINE_FIELD_NUMBER: _ClassVar[int]
    ASK_EFFECT_FIELD_NUMBER: _ClassVar[int]
    ask_place: AskPlace
    ask_gate: AskGate
    ask_guild: AskGuild
    ask_joust: AskJoust
    ask_inn: AskInn
    ask_provost: AskProvost
    ask_produce: AskProduce
    ask_owner_cube: AskOwnerCube
    ask_build: AskBuild
    ask_prestige: AskPrestige
    ask_lawyer: AskLawyer
    ask_market: AskMarket
    ask_peddler: AskPeddler
    ask_deal: AskDeal
    ask_alchemist: AskAlchemist
    ask_castle: AskCastle
    ask_line: AskLine
    ask_effect: AskEffect
    def __init__(self, ask_place: _Optional[_Union[AskPlace, _Mapping]] = ..., ask_gate: _Optional[_Union[AskGate, _Mapping]] = ..., ask_guild: _Optional[_Union[AskGuild, _Mapping]] = ..., ask_joust: _Optional[_Union[AskJoust, _Mapping]] = ..., ask_inn: _Optional[_Union[AskInn, _Mapping]] = ..., ask_provost: _Optional[_Union[AskProvost, _Mapping]] = ..., ask_produce: _Optional[_Union[AskProduce, _Mapping]] = ..., ask_owner_cube: _Optional[_Union[AskOwnerCube, _Mapping]] = ..., ask_build: _Optional[_Union[AskBuild, _Mapping]] = ..., ask_prestige: _Optional[_Union[AskPrestige, _Mapping]] = ..., ask_lawyer: _Optional[_Union[AskLawyer, _Mapping]] = ..., ask_market: _Optional[_Union[AskMarket, _Mapping]] = ..., ask_peddler: _Optional[_Union[AskPeddler, _Mapping]] = ..., ask_deal: _Optional[_Union[AskDeal, _Mapping]] = ..., ask_alchemist: _Optional[_Union[AskAlchemist, _Mapping]] = ..., ask_castle: _Optional[_Union[AskCastle, _Mapping]] = ..., ask_line: _Optional[_Union[AskLine, _Mapping]] = ..., ask_effect: _Optional[_Union[AskEffect, _Mapping]] = ...) -> None: ...
