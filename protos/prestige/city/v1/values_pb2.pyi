from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Mode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MODE_UNSPECIFIED: _ClassVar[Mode]
    MODE_STANDARD: _ClassVar[Mode]
    MODE_LOVE: _ClassVar[Mode]
    MODE_SQUALOR: _ClassVar[Mode]

class Tribe(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TRIBE_UNSPECIFIED: _ClassVar[Tribe]
    TRIBE_CRAFTING: _ClassVar[Tribe]
    TRIBE_FISHING: _ClassVar[Tribe]
    TRIBE_MERCHANT: _ClassVar[Tribe]
    TRIBE_PEACEKEEPER: _ClassVar[Tribe]
    TRIBE_PRIESTLY: _ClassVar[Tribe]
    TRIBE_WARRIOR: _ClassVar[Tribe]
    TRIBE_COMMUNAL: _ClassVar[Tribe]

class Resource(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    RESOURCE_UNSPECIFIED: _ClassVar[Resource]
    RESOURCE_HAPPINESS: _ClassVar[Resource]
    RESOURCE_POPULACE: _ClassVar[Resource]
    RESOURCE_DEFENSE: _ClassVar[Resource]
    RESOURCE_PRESTIGE: _ClassVar[Resource]
    RESOURCE_COINS: _ClassVar[Resource]

class EventDeck(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    EVENT_DECK_UNSPECIFIED: _ClassVar[EventDeck]
    EVENT_DECK_FAVOR_GAINED: _ClassVar[EventDeck]
    EVENT_DECK_FAVOR_LOST: _ClassVar[EventDeck]
    EVENT_DECK_INVADER: _ClassVar[EventDeck]

class Pile(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PILE_UNSPECIFIED: _ClassVar[Pile]
    PILE_A: _ClassVar[Pile]
    PILE_B: _ClassVar[Pile]
    PILE_C: _ClassVar[Pile]

class Direction(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    DIRECTION_UNSPECIFIED: _ClassVar[Direction]
    DIRECTION_LEFT: _ClassVar[Direction]
    DIRECTION_RIGHT: _ClassVar[Direction]
    DIRECTION_UP: _ClassVar[Direction]
    DIRECTION_DOWN: _ClassVar[Direction]

class TurnAct(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TURN_ACT_UNSPECIFIED: _ClassVar[TurnAct]
    TURN_ACT_PLACE: _ClassVar[TurnAct]
    TURN_ACT_DISCARD: _ClassVar[TurnAct]
    TURN_ACT_RESTORE: _ClassVar[TurnAct]
    TURN_ACT_UNIQUE: _ClassVar[TurnAct]
    TURN_ACT_PASS: _ClassVar[TurnAct]

class Trigger(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TRIGGER_UNSPECIFIED: _ClassVar[Trigger]
    TRIGGER_PLAYED: _ClassVar[Trigger]
    TRIGGER_DESTROYED: _ClassVar[Trigger]
    TRIGGER_RESTORED: _ClassVar[Trigger]
    TRIGGER_EVENT: _ClassVar[Trigger]
    TRIGGER_DISCARD_ACTION: _ClassVar[Trigger]
    TRIGGER_TURN_START: _ClassVar[Trigger]

class Phase(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PHASE_UNSPECIFIED: _ClassVar[Phase]
    PHASE_TITLES: _ClassVar[Phase]
    PHASE_TURNS: _ClassVar[Phase]
    PHASE_OVER: _ClassVar[Phase]

class Verdict(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    VERDICT_UNSPECIFIED: _ClassVar[Verdict]
    VERDICT_PREVAILS: _ClassVar[Verdict]
    VERDICT_FALLS: _ClassVar[Verdict]

class Reason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    REASON_UNSPECIFIED: _ClassVar[Reason]
    REASON_PRESTIGE: _ClassVar[Reason]
    REASON_FAVOR_GAINED: _ClassVar[Reason]
    REASON_POPULACE: _ClassVar[Reason]
    REASON_DECK_EMPTY: _ClassVar[Reason]
    REASON_CENTER: _ClassVar[Reason]
    REASON_INVADER: _ClassVar[Reason]
    REASON_FAVOR_LOST: _ClassVar[Reason]
    REASON_STALL: _ClassVar[Reason]
    REASON_CONCEDE: _ClassVar[Reason]
MODE_UNSPECIFIED: Mode
MODE_STANDARD: Mode
MODE_LOVE: Mode
MODE_SQUALOR: Mode
TRIBE_UNSPECIFIED: Tribe
TRIBE_CRAFTING: Tribe
TRIBE_FISHING: Tribe
TRIBE_MERCHANT: Tribe
TRIBE_PEACEKEEPER: Tribe
TRIBE_PRIESTLY: Tribe
TRIBE_WARRIOR: Tribe
TRIBE_COMMUNAL: Tribe
RESOURCE_UNSPECIFIED: Resource
RESOURCE_HAPPINESS: Resource
RESOURCE_POPULACE: Resource
RESOURCE_DEFENSE: Resource
RESOURCE_PRESTIGE: Resource
RESOURCE_COINS: Resource
EVENT_DECK_UNSPECIFIED: EventDeck
EVENT_DECK_FAVOR_GAINED: EventDeck
EVENT_DECK_FAVOR_LOST: EventDeck
EVENT_DECK_INVADER: EventDeck
PILE_UNSPECIFIED: Pile
PILE_A: Pile
PILE_B: Pile
PILE_C: Pile
DIRECTION_UNSPECIFIED: Direction
DIRECTION_LEFT: Direction
DIRECTION_RIGHT: Direction
DIRECTION_UP: Direction
DIRECTION_DOWN: Direction
TURN_ACT_UNSPECIFIED: TurnAct
TURN_ACT_PLACE: TurnAct
TURN_ACT_DISCARD: TurnAct
TURN_ACT_RESTORE: TurnAct
TURN_ACT_UNIQUE: TurnAct
TURN_ACT_PASS: TurnAct
TRIGGER_UNSPECIFIED: Trigger
TRIGGER_PLAYED: Trigger
TRIGGER_DESTROYED: Trigger
TRIGGER_RESTORED: Trigger
TRIGGER_EVENT: Trigger
TRIGGER_DISCARD_ACTION: Trigger
TRIGGER_TURN_START: Trigger
PHASE_UNSPECIFIED: Phase
PHASE_TITLES: Phase
PHASE_TURNS: Phase
PHASE_OVER: Phase
VERDICT_UNSPECIFIED: Verdict
VERDICT_PREVAILS: Verdict
VERDICT_FALLS: Verdict
REASON_UNSPECIFIED: Reason
REASON_PRESTIGE: Reason
REASON_FAVOR_GAINED: Reason
REASON_POPULACE: Reason
REASON_DECK_EMPTY: Reason
REASON_CENTER: Reason
REASON_INVADER: Reason
REASON_FAVOR_LOST: Reason
REASON_STALL: Reason
REASON_CONCEDE: Reason

class Options(_message.Message):
    __slots__ = ("mode", "shadows", "first")
    MODE_FIELD_NUMBER: _ClassVar[int]
    SHADOWS_FIELD_NUMBER: _ClassVar[int]
    FIRST_FIELD_NUMBER: _ClassVar[int]
    mode: Mode
    shadows: bool
    first: int
    def __init__(self, mode: _Optional[_Union[Mode, str]] = ..., shadows: _Optional[bool] = ..., first: _Optional[int] = ...) -> None: ...

class Card(_message.Message):
    __slots__ = ("id", "back")
    ID_FIELD_NUMBER: _ClassVar[int]
    BACK_FIELD_NUMBER: _ClassVar[int]
    id: str
    back: Tribe
    def __init__(self, id: _Optional[str] = ..., back: _Optional[_Union[Tribe, str]] = ...) -> None: ...

class Backs(_message.Message):
    __slots__ = ("backs",)
    BACKS_FIELD_NUMBER: _ClassVar[int]
    backs: _containers.RepeatedScalarFieldContainer[Tribe]
    def __init__(self, backs: _Optional[_Iterable[_Union[Tribe, str]]] = ...) -> None: ...

class Position(_message.Message):
    __slots__ = ("x", "y")
    X_FIELD_NUMBER: _ClassVar[int]
    Y_FIELD_NUMBER: _ClassVar[int]
    x: int
    y: int
    def __init__(self, x: _Optional[int] = ..., y: _Optional[int] = ...) -> None: ...

class Origin(_message.Message):
    __slots__ = ("card", "deck", "passive")
    CARD_FIELD_NUMBER: _ClassVar[int]
    DECK_FIELD_NUMBER: _ClassVar[int]
    PASSIVE_FIELD_NUMBER: _ClassVar[int]
    card: str
    deck: EventDeck
    passive: bool
    def __init__(self, card: _Optional[str] = ..., deck: _Optional[_Union[EventDeck, str]] = ..., passive: _Optional[bool] = ...) -> None: ...

class Result(_message.Message):
    __slots__ = ("verdict", "reason", "winners", "influence", "cost", "agendas", "titles")
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    WINNERS_FIELD_NUMBER: _ClassVar[int]
    INFLUENCE_FIELD_NUMBER: _ClassVar[int]
    COST_FIELD_NUMBER: _ClassVar[int]
    AGENDAS_FIELD_NUMBER: _ClassVar[int]
    TITLES_FIELD_NUMBER: _ClassVar[int]
    verdict: Verdict
    reason: Reason
    winners: _containers.RepeatedScalarFieldContainer[int]
    influence: _containers.RepeatedScalarFieldContainer[int]
    cost: _containers.RepeatedScalarFieldContainer[int]
    agendas: _containers.RepeatedScalarFieldContainer[int]
    titles: int
    def __init__(self, verdict: _Optional[_Union[Verdict, str]] = ..., reason: _Optional[_Union[Reason, str]] = ..., winners: _Optional[_Iterable[int]] = ..., influence: _Optional[_Iterable[int]] = ..., cost: _Optional[_Iterable[int]] = ..., agendas: _Optional[_Iterable[int]] = ..., titles: _Optional[int] = ...) -> None: ...

class Shown(_message.Message):
    __slots__ = ("seat", "hand", "identity", "agendas")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    IDENTITY_FIELD_NUMBER: _ClassVar[int]
    AGENDAS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    hand: _containers.RepeatedCompositeFieldContainer[Card]
    identity: _containers.RepeatedScalarFieldContainer[Tribe]
    agendas: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, seat: _Optional[int] = ..., hand: _Optional[_Iterable[_Union[Card, _Mapping]]] = ..., identity: _Optional[_Iterable[_Union[Tribe, str]]] = ..., agendas: _Optional[_Iterable[str]] = ...) -> None: ...

class RunList(_message.Message):
    __slots__ = ("text", "step", "origin")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    STEP_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    text: str
    step: int
    origin: Origin
    def __init__(self, text: _Optional[str] = ..., step: _Optional[int] = ..., origin: _Optional[_Union[Origin, _Mapping]] = ...) -> None: ...

class RunTimes(_message.Message):
    __slots__ = ("text", "times", "origin")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    TIMES_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    text: str
    times: int
    origin: Origin
    def __init__(self, text: _Optional[str] = ..., times: _Optional[int] = ..., origin: _Optional[_Union[Origin, _Mapping]] = ...) -> None: ...

class PickMore(_message.Message):
    __slots__ = ("text", "step", "left", "origin")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    STEP_FIELD_NUMBER: _ClassVar[int]
    LEFT_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    text: str
    step: int
    left: int
    origin: Origin
    def __init__(self, text: _Optional[str] = ..., step: _Optional[int] = ..., left: _Optional[int] = ..., origin: _Optional[_Union[Origin, _Mapping]] = ...) -> None: ...

class DrawCards(_message.Message):
    __slots__ = ("seat", "count")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    count: int
    def __init__(self, seat: _Optional[int] = ..., count: _Optional[int] = ...) -> None: ...

class ThrowSome(_message.Message):
    __slots__ = ("seat", "count")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    count: int
    def __init__(self, seat: _Optional[int] = ..., count: _Optional[int] = ...) -> None: ...

class DrawEvents(_message.Message):
    __slots__ = ("deck", "count", "passive")
    DECK_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    PASSIVE_FIELD_NUMBER: _ClassVar[int]
    deck: EventDeck
    count: int
    passive: bool
    def __init__(self, deck: _Optional[_Union[EventDeck, str]] = ..., count: _Optional[int] = ..., passive: _Optional[bool] = ...) -> None: ...

class FinishEvent(_message.Message):
    __slots__ = ("deck", "event", "passive")
    DECK_FIELD_NUMBER: _ClassVar[int]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    PASSIVE_FIELD_NUMBER: _ClassVar[int]
    deck: EventDeck
    event: str
    passive: bool
    def __init__(self, deck: _Optional[_Union[EventDeck, str]] = ..., event: _Optional[str] = ..., passive: _Optional[bool] = ...) -> None: ...

class OfferAgenda(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SetOff(_message.Message):
    __slots__ = ("trigger", "card", "deck")
    TRIGGER_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    DECK_FIELD_NUMBER: _ClassVar[int]
    trigger: Trigger
    card: str
    deck: EventDeck
    def __init__(self, trigger: _Optional[_Union[Trigger, str]] = ..., card: _Optional[str] = ..., deck: _Optional[_Union[EventDeck, str]] = ...) -> None: ...

class RunPassive(_message.Message):
    __slots__ = ("card", "passive")
    CARD_FIELD_NUMBER: _ClassVar[int]
    PASSIVE_FIELD_NUMBER: _ClassVar[int]
    card: str
    passive: int
    def __init__(self, card: _Optional[str] = ..., passive: _Optional[int] = ...) -> None: ...

class PlaceUnit(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: str
    def __init__(self, card: _Optional[str] = ...) -> None: ...

class LookAround(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: str
    def __init__(self, card: _Optional[str] = ...) -> None: ...

class LookBetween(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: str
    def __init__(self, card: _Optional[str] = ...) -> None: ...

class BolsterPlaced(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: str
    def __init__(self, card: _Optional[str] = ...) -> None: ...

class ReadTrack(_message.Message):
    __slots__ = ("track",)
    TRACK_FIELD_NUMBER: _ClassVar[int]
    track: Resource
    def __init__(self, track: _Optional[_Union[Resource, str]] = ...) -> None: ...

class FillHands(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Checkpoint(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class OpenTurn(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class EndAction(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class CloseTurn(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Task(_message.Message):
    __slots__ = ("run_list", "run_times", "pick_more", "draw_cards", "throw_some", "draw_events", "finish_event", "offer_agenda", "set_off", "run_passive", "place_unit", "look_around", "look_between", "bolster_placed", "read_track", "fill_hands", "checkpoint", "open_turn", "end_action", "close_turn")
    RUN_LIST_FIELD_NUMBER: _ClassVar[int]
    RUN_TIMES_FIELD_NUMBER: _ClassVar[int]
    PICK_MORE_FIELD_NUMBER: _ClassVar[int]
    DRAW_CARDS_FIELD_NUMBER: _ClassVar[int]
    THROW_SOME_FIELD_NUMBER: _ClassVar[int]
    DRAW_EVENTS_FIELD_NUMBER: _ClassVar[int]
    FINISH_EVENT_FIELD_NUMBER: _ClassVar[int]
    OFFER_AGENDA_FIELD_NUMBER: _ClassVar[int]
    SET_OFF_FIELD_NUMBER: _ClassVar[int]
    RUN_PASSIVE_FIELD_NUMBER: _ClassVar[int]
    PLACE_UNIT_FIELD_NUMBER: _ClassVar[int]
    LOOK_AROUND_FIELD_NUMBER: _ClassVar[int]
    LOOK_BETWEEN_FIELD_NUMBER: _ClassVar[int]
    BOLSTER_PLACED_FIELD_NUMBER: _ClassVar[int]
    READ_TRACK_FIELD_NUMBER: _ClassVar[int]
    FILL_HANDS_FIELD_NUMBER: _ClassVar[int]
    CHECKPOINT_FIELD_NUMBER: _ClassVar[int]
    OPEN_TURN_FIELD_NUMBER: _ClassVar[int]
    END_ACTION_FIELD_NUMBER: _ClassVar[int]
    CLOSE_TURN_FIELD_NUMBER: _ClassVar[int]
    run_list: RunList
    run_times: RunTimes
    pick_more: PickMore
    draw_cards: DrawCards
    throw_some: ThrowSome
    draw_events: DrawEvents
    finish_event: FinishEvent
    offer_agenda: OfferAgenda
    set_off: SetOff
    run_passive: RunPassive
    place_unit: PlaceUnit
    look_around: LookAround
    look_between: LookBetween
    bolster_placed: BolsterPlaced
    read_track: ReadTrack
    fill_hands: FillHands
    checkpoint: Checkpoint
    open_turn: OpenTurn
    end_action: EndAction
    close_turn: CloseTurn
    def __init__(self, run_list: _Optional[_Union[RunList, _Mapping]] = ..., run_times: _Optional[_Union[RunTimes, _Mapping]] = ..., pick_more: _Optional[_Union[PickMore, _Mapping]] = ..., draw_cards: _Optional[_Union[DrawCards, _Mapping]] = ..., throw_some: _Optional[_Union[ThrowSome, _Mapping]] = ..., draw_events: _Optional[_Union[DrawEvents, _Mapping]] = ..., finish_event: _Optional[_Union[FinishEvent, _Mapping]] = ..., offer_agenda: _Optional[_Union[OfferAgenda, _Mapping]] = ..., set_off: _Optional[_Union[SetOff, _Mapping]] = ..., run_passive: _Optional[_Union[RunPassive, _Mapping]] = ..., place_unit: _Optional[_Union[PlaceUnit, _Mapping]] = ..., look_around: _Optional[_Union[LookAround, _Mapping]] = ..., look_between: _Optional[_Union[LookBetween, _Mapping]] = ..., bolster_placed: _Optional[_Union[BolsterPlaced, _Mapping]] = ..., read_track: _Optional[_Union[ReadTrack, _Mapping]] = ..., fill_hands: _Optional[_Union[FillHands, _Mapping]] = ..., checkpoint: _Optional[_Union[Checkpoint, _Mapping]] = ..., open_turn: _Optional[_Union[OpenTurn, _Mapping]] = ..., end_action: _Optional[_Union[EndAction, _Mapping]] = ..., close_turn: _Optional[_Union[CloseTurn, _Mapping]] = ...) -> None: ...
