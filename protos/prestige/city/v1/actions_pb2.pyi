from prestige.city.v1 import values_pb2 as _values_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ChooseHalf(_message.Message):
    __slots__ = ("half",)
    HALF_FIELD_NUMBER: _ClassVar[int]
    half: int
    def __init__(self, half: _Optional[int] = ...) -> None: ...

class SwapTitle(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class PlaceCard(_message.Message):
    __slots__ = ("card", "x", "y")
    CARD_FIELD_NUMBER: _ClassVar[int]
    X_FIELD_NUMBER: _ClassVar[int]
    Y_FIELD_NUMBER: _ClassVar[int]
    card: str
    x: int
    y: int
    def __init__(self, card: _Optional[str] = ..., x: _Optional[int] = ..., y: _Optional[int] = ...) -> None: ...

class PlayUnit(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: str
    def __init__(self, card: _Optional[str] = ...) -> None: ...

class DiscardCards(_message.Message):
    __slots__ = ("cards",)
    CARDS_FIELD_NUMBER: _ClassVar[int]
    cards: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, cards: _Optional[_Iterable[str]] = ...) -> None: ...

class RestoreCard(_message.Message):
    __slots__ = ("x", "y", "discard")
    X_FIELD_NUMBER: _ClassVar[int]
    Y_FIELD_NUMBER: _ClassVar[int]
    DISCARD_FIELD_NUMBER: _ClassVar[int]
    x: int
    y: int
    discard: str
    def __init__(self, x: _Optional[int] = ..., y: _Optional[int] = ..., discard: _Optional[str] = ...) -> None: ...

class UseUnique(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: str
    def __init__(self, card: _Optional[str] = ...) -> None: ...

class PassTurn(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class RevealAgenda(_message.Message):
    __slots__ = ("agenda",)
    AGENDA_FIELD_NUMBER: _ClassVar[int]
    agenda: str
    def __init__(self, agenda: _Optional[str] = ...) -> None: ...

class DrawFrom(_message.Message):
    __slots__ = ("pile",)
    PILE_FIELD_NUMBER: _ClassVar[int]
    pile: _values_pb2.Pile
    def __init__(self, pile: _Optional[_Union[_values_pb2.Pile, str]] = ...) -> None: ...

class RetireUnit(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: str
    def __init__(self, card: _Optional[str] = ...) -> None: ...

class DestroyOne(_message.Message):
    __slots__ = ("x", "y")
    X_FIELD_NUMBER: _ClassVar[int]
    Y_FIELD_NUMBER: _ClassVar[int]
    x: int
    y: int
    def __init__(self, x: _Optional[int] = ..., y: _Optional[int] = ...) -> None: ...

class RestoreOne(_message.Message):
    __slots__ = ("x", "y")
    X_FIELD_NUMBER: _ClassVar[int]
    Y_FIELD_NUMBER: _ClassVar[int]
    x: int
    y: int
    def __init__(self, x: _Optional[int] = ..., y: _Optional[int] = ...) -> None: ...

class ThrowCards(_message.Message):
    __slots__ = ("cards",)
    CARDS_FIELD_NUMBER: _ClassVar[int]
    cards: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, cards: _Optional[_Iterable[str]] = ...) -> None: ...

class RecoverOne(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: str
    def __init__(self, card: _Optional[str] = ...) -> None: ...

class AcceptEffect(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class DeclineEffect(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ChooseOption(_message.Message):
    __slots__ = ("option",)
    OPTION_FIELD_NUMBER: _ClassVar[int]
    option: int
    def __init__(self, option: _Optional[int] = ...) -> None: ...

class ChooseWall(_message.Message):
    __slots__ = ("direction",)
    DIRECTION_FIELD_NUMBER: _ClassVar[int]
    direction: _values_pb2.Direction
    def __init__(self, direction: _Optional[_Union[_values_pb2.Direction, str]] = ...) -> None: ...

class KeepEvent(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SinkEvent(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class TakeAgenda(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class DeclineAgenda(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ReplaceAgenda(_message.Message):
    __slots__ = ("agenda",)
    AGENDA_FIELD_NUMBER: _ClassVar[int]
    agenda: str
    def __init__(self, agenda: _Optional[str] = ...) -> None: ...

class DropAgenda(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class EndTurn(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Action(_message.Message):
    __slots__ = ("choose_half", "swap_title", "place_card", "play_unit", "discard_cards", "restore_card", "use_unique", "pass_turn", "reveal_agenda", "draw_from", "retire_unit", "destroy_one", "restore_one", "throw_cards", "recover_one", "accept_effect", "decline_effect", "choose_option", "choose_wall", "keep_event", "sink_event", "take_agenda", "decline_agenda", "replace_agenda", "drop_agenda", "end_turn")
    CHOOSE_HALF_FIELD_NUMBER: _ClassVar[int]
    SWAP_TITLE_FIELD_NUMBER: _ClassVar[int]
    PLACE_CARD_FIELD_NUMBER: _ClassVar[int]
    PLAY_UNIT_FIELD_NUMBER: _ClassVar[int]
    DISCARD_CARDS_FIELD_NUMBER: _ClassVar[int]
    RESTORE_CARD_FIELD_NUMBER: _ClassVar[int]
    USE_UNIQUE_FIELD_NUMBER: _ClassVar[int]
    PASS_TURN_FIELD_NUMBER: _ClassVar[int]
    REVEAL_AGENDA_FIELD_NUMBER: _ClassVar[int]
    DRAW_FROM_FIELD_NUMBER: _ClassVar[int]
    RETIRE_UNIT_FIELD_NUMBER: _ClassVar[int]
    DESTROY_ONE_FIELD_NUMBER: _ClassVar[int]
    RESTORE_ONE_FIELD_NUMBER: _ClassVar[int]
    THROW_CARDS_FIELD_NUMBER: _ClassVar[int]
    RECOVER_ONE_FIELD_NUMBER: _ClassVar[int]
    ACCEPT_EFFECT_FIELD_NUMBER: _ClassVar[int]
    DECLINE_EFFECT_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_OPTION_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_WALL_FIELD_NUMBER: _ClassVar[int]
    KEEP_EVENT_FIELD_NUMBER: _ClassVar[int]
    SINK_EVENT_FIELD_NUMBER: _ClassVar[int]
    TAKE_AGENDA_FIELD_NUMBER: _ClassVar[int]
    DECLINE_AGENDA_FIELD_NUMBER: _ClassVar[int]
    REPLACE_AGENDA_FIELD_NUMBER: _ClassVar[int]
    DROP_AGENDA_FIELD_NUMBER: _ClassVar[int]
    END_TURN_FIELD_NUMBER: _ClassVar[int]
    choose_half: ChooseHalf
    swap_title: SwapTitle
    place_card: PlaceCard
    play_unit: PlayUnit
    discard_cards: DiscardCards
    restore_card: RestoreCard
    use_unique: UseUnique
    pass_turn: PassTurn
    reveal_agenda: RevealAgenda
    draw_from: DrawFrom
    retire_unit: RetireUnit
    destroy_one: DestroyOne
    restore_one: RestoreOne
    throw_cards: ThrowCards
    recover_one: RecoverOne
    accept_effect: AcceptEffect
    decline_effect: DeclineEffect
    choose_option: ChooseOption
    choose_wall: ChooseWall
    keep_event: KeepEvent
    sink_event: SinkEvent
    take_agenda: TakeAgenda
    decline_agenda: DeclineAgenda
    replace_agenda: ReplaceAgenda
    drop_agenda: DropAgenda
    end_turn: EndTurn
    def __init__(self, choose_half: _Optional[_Union[ChooseHalf, _Mapping]] = ..., swap_title: _Optional[_Union[SwapTitle, _Mapping]] = ..., place_card: _Optional[_Union[PlaceCard, _Mapping]] = ..., play_unit: _Optional[_Union[PlayUnit, _Mapping]] = ..., discard_cards: _Optional[_Union[DiscardCards, _Mapping]] = ..., restore_card: _Optional[_Union[RestoreCard, _Mapping]] = ..., use_unique: _Optional[_Union[UseUnique, _Mapping]] = ..., pass_turn: _Optional[_Union[PassTurn, _Mapping]] = ..., reveal_agenda: _Optional[_Union[RevealAgenda, _Mapping]] = ..., draw_from: _Optional[_Union[DrawFrom, _Mapping]] = ..., retire_unit: _Optional[_Union[RetireUnit, _Mapping]] = ..., destroy_one: _Optional[_Union[DestroyOne, _Mapping]] = ..., restore_one: _Optional[_Union[RestoreOne, _Mapping]] = ..., throw_cards: _Optional[_Union[ThrowCards, _Mapping]] = ..., recover_one: _Optional[_Union[RecoverOne, _Mapping]] = ..., accept_effect: _Optional[_Union[AcceptEffect, _Mapping]] = ..., decline_effect: _Optional[_Union[DeclineEffect, _Mapping]] = ..., choose_option: _Optional[_Union[ChooseOption, _Mapping]] = ..., choose_wall: _Optional[_Union[ChooseWall, _Mapping]] = ..., keep_event: _Optional[_Union[KeepEvent, _Mapping]] = ..., sink_event: _Optional[_Union[SinkEvent, _Mapping]] = ..., take_agenda: _Optional[_Union[TakeAgenda, _Mapping]] = ..., decline_agenda: _Optional[_Union[DeclineAgenda, _Mapping]] = ..., replace_agenda: _Optional[_Union[ReplaceAgenda, _Mapping]] = ..., drop_agenda: _Optional[_Union[DropAgenda, _Mapping]] = ..., end_turn: _Optional[_Union[EndTurn, _Mapping]] = ...) -> None: ...
