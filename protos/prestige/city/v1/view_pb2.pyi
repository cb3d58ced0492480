from prestige.city.v1 import prompts_pb2 as _prompts_pb2
from prestige.city.v1 import values_pb2 as _values_pb2
from prestige.kernel.v1 import kernel_pb2 as _kernel_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Cell(_message.Message):
    __slots__ = ("x", "y", "card", "order", "face_down", "covered")
    X_FIELD_NUMBER: _ClassVar[int]
    Y_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    ORDER_FIELD_NUMBER: _ClassVar[int]
    FACE_DOWN_FIELD_NUMBER: _ClassVar[int]
    COVERED_FIELD_NUMBER: _ClassVar[int]
    x: int
    y: int
    card: _values_pb2.Card
    order: int
    face_down: bool
    covered: _containers.RepeatedCompositeFieldContainer[_values_pb2.Card]
    def __init__(self, x: _Optional[int] = ..., y: _Optional[int] = ..., card: _Optional[_Union[_values_pb2.Card, _Mapping]] = ..., order: _Optional[int] = ..., face_down: _Optional[bool] = ..., covered: _Optional[_Iterable[_Union[_values_pb2.Card, _Mapping]]] = ...) -> None: ...

class Unit(_message.Message):
    __slots__ = ("card", "order")
    CARD_FIELD_NUMBER: _ClassVar[int]
    ORDER_FIELD_NUMBER: _ClassVar[int]
    card: _values_pb2.Card
    order: int
    def __init__(self, card: _Optional[_Union[_values_pb2.Card, _Mapping]] = ..., order: _Optional[int] = ...) -> None: ...

class OpenPile(_message.Message):
    __slots__ = ("top", "below", "below_hidden")
    TOP_FIELD_NUMBER: _ClassVar[int]
    BELOW_FIELD_NUMBER: _ClassVar[int]
    BELOW_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    top: _values_pb2.Card
    below: _containers.RepeatedCompositeFieldContainer[_values_pb2.Card]
    below_hidden: _kernel_pb2.Hidden
    def __init__(self, top: _Optional[_Union[_values_pb2.Card, _Mapping]] = ..., below: _Optional[_Iterable[_Union[_values_pb2.Card, _Mapping]]] = ..., below_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ...) -> None: ...

class ClosedPile(_message.Message):
    __slots__ = ("top", "top_hidden", "below", "below_hidden")
    TOP_FIELD_NUMBER: _ClassVar[int]
    TOP_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    BELOW_FIELD_NUMBER: _ClassVar[int]
    BELOW_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    top: _containers.RepeatedCompositeFieldContainer[_values_pb2.Card]
    top_hidden: _values_pb2.Backs
    below: _containers.RepeatedCompositeFieldContainer[_values_pb2.Card]
    below_hidden: _kernel_pb2.Hidden
    def __init__(self, top: _Optional[_Iterable[_Union[_values_pb2.Card, _Mapping]]] = ..., top_hidden: _Optional[_Union[_values_pb2.Backs, _Mapping]] = ..., below: _Optional[_Iterable[_Union[_values_pb2.Card, _Mapping]]] = ..., below_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ...) -> None: ...

class EventStack(_message.Message):
    __slots__ = ("deck", "wards", "used", "events", "events_hidden")
    DECK_FIELD_NUMBER: _ClassVar[int]
    WARDS_FIELD_NUMBER: _ClassVar[int]
    USED_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    EVENTS_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    deck: _values_pb2.EventDeck
    wards: int
    used: _containers.RepeatedScalarFieldContainer[str]
    events: _containers.RepeatedScalarFieldContainer[str]
    events_hidden: _kernel_pb2.Hidden
    def __init__(self, deck: _Optional[_Union[_values_pb2.EventDeck, str]] = ..., wards: _Optional[int] = ..., used: _Optional[_Iterable[str]] = ..., events: _Optional[_Iterable[str]] = ..., events_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ...) -> None: ...

class Peek(_message.Message):
    __slots__ = ("seat", "deck", "event", "event_hidden")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    DECK_FIELD_NUMBER: _ClassVar[int]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    EVENT_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    deck: _values_pb2.EventDeck
    event: str
    event_hidden: _kernel_pb2.Hidden
    def __init__(self, seat: _Optional[int] = ..., deck: _Optional[_Union[_values_pb2.EventDeck, str]] = ..., event: _Optional[str] = ..., event_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ...) -> None: ...

class Stats(_message.Message):
    __slots__ = ("placed", "destroyed", "restored", "discard_actions", "unique_actions", "favor_gained", "favor_lost", "invader")
    PLACED_FIELD_NUMBER: _ClassVar[int]
    DESTROYED_FIELD_NUMBER: _ClassVar[int]
    RESTORED_FIELD_NUMBER: _ClassVar[int]
    DISCARD_ACTIONS_FIELD_NUMBER: _ClassVar[int]
    UNIQUE_ACTIONS_FIELD_NUMBER: _ClassVar[int]
    FAVOR_GAINED_FIELD_NUMBER: _ClassVar[int]
    FAVOR_LOST_FIELD_NUMBER: _ClassVar[int]
    INVADER_FIELD_NUMBER: _ClassVar[int]
    placed: int
    destroyed: int
    restored: int
    discard_actions: int
    unique_actions: int
    favor_gained: int
    favor_lost: int
    invader: int
    def __init__(self, placed: _Optional[int] = ..., destroyed: _Optional[int] = ..., restored: _Optional[int] = ..., discard_actions: _Optional[int] = ..., unique_actions: _Optional[int] = ..., favor_gained: _Optional[int] = ..., favor_lost: _Optional[int] = ..., invader: _Optional[int] = ...) -> None: ...

class Deeds(_message.Message):
    __slots__ = ("placed", "restored", "discard_actions", "unique_actions")
    PLACED_FIELD_NUMBER: _ClassVar[int]
    RESTORED_FIELD_NUMBER: _ClassVar[int]
    DISCARD_ACTIONS_FIELD_NUMBER: _ClassVar[int]
    UNIQUE_ACTIONS_FIELD_NUMBER: _ClassVar[int]
    placed: int
    restored: int
    discard_actions: int
    unique_actions: int
    def __init__(self, placed: _Optional[int] = ..., restored: _Optional[int] = ..., discard_actions: _Optional[int] = ..., unique_actions: _Optional[int] = ...) -> None: ...

class Spent(_message.Message):
    __slots__ = ("card", "passive", "game")
    CARD_FIELD_NUMBER: _ClassVar[int]
    PASSIVE_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    card: str
    passive: int
    game: bool
    def __init__(self, card: _Optional[str] = ..., passive: _Optional[int] = ..., game: _Optional[bool] = ...) -> None: ...

class Placing(_message.Message):
    __slots__ = ("card", "gained")
    CARD_FIELD_NUMBER: _ClassVar[int]
    GAINED_FIELD_NUMBER: _ClassVar[int]
    card: str
    gained: _containers.RepeatedScalarFieldContainer[_values_pb2.Resource]
    def __init__(self, card: _Optional[str] = ..., gained: _Optional[_Iterable[_Union[_values_pb2.Resource, str]]] = ...) -> None: ...

class Player(_message.Message):
    __slots__ = ("seat", "deeds", "revealed", "hand", "hand_hidden", "identity", "identity_hidden", "agendas", "agendas_hidden", "swapped", "swapped_hidden", "dropped", "dropped_hidden")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    DEEDS_FIELD_NUMBER: _ClassVar[int]
    REVEALED_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    HAND_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    IDENTITY_FIELD_NUMBER: _ClassVar[int]
    IDENTITY_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    AGENDAS_FIELD_NUMBER: _ClassVar[int]
    AGENDAS_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    SWAPPED_FIELD_NUMBER: _ClassVar[int]
    SWAPPED_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    DROPPED_FIELD_NUMBER: _ClassVar[int]
    DROPPED_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    deeds: Deeds
    revealed: str
    hand: _containers.RepeatedCompositeFieldContainer[_values_pb2.Card]
    hand_hidden: _values_pb2.Backs
    identity: _containers.RepeatedScalarFieldContainer[_values_pb2.Tribe]
    identity_hidden: _kernel_pb2.Hidden
    agendas: _containers.RepeatedScalarFieldContainer[str]
    agendas_hidden: _kernel_pb2.Hidden
    swapped: _containers.RepeatedScalarFieldContainer[str]
    swapped_hidden: _kernel_pb2.Hidden
    dropped: _containers.RepeatedScalarFieldContainer[str]
    dropped_hidden: _kernel_pb2.Hidden
    def __init__(self, seat: _Optional[int] = ..., deeds: _Optional[_Union[Deeds, _Mapping]] = ..., revealed: _Optional[str] = ..., hand: _Optional[_Iterable[_Union[_values_pb2.Card, _Mapping]]] = ..., hand_hidden: _Optional[_Union[_values_pb2.Backs, _Mapping]] = ..., identity: _Optional[_Iterable[_Union[_values_pb2.Tribe, str]]] = ..., identity_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ..., agendas: _Optional[_Iterable[str]] = ..., agendas_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ..., swapped: _Optional[_Iterable[str]] = ..., swapped_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ..., dropped: _Optional[_Iterable[str]] = ..., dropped_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ...) -> None: ...

class Slot(_message.Message):
    __slots__ = ("seat", "number", "turned", "turned_title", "turned_half", "title", "title_hidden", "half", "half_hidden", "agendas", "agendas_hidden", "fulfilled", "fulfilled_hidden")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    TURNED_FIELD_NUMBER: _ClassVar[int]
    TURNED_TITLE_FIELD_NUMBER: _ClassVar[int]
    TURNED_HALF_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    TITLE_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    HALF_FIELD_NUMBER: _ClassVar[int]
    HALF_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    AGENDAS_FIELD_NUMBER: _ClassVar[int]
    AGENDAS_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    FULFILLED_FIELD_NUMBER: _ClassVar[int]
    FULFILLED_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    number: int
    turned: bool
    turned_title: str
    turned_half: int
    title: str
    title_hidden: _kernel_pb2.Hidden
    half: int
    half_hidden: _kernel_pb2.Hidden
    agendas: _containers.RepeatedScalarFieldContainer[str]
    agendas_hidden: _kernel_pb2.Hidden
    fulfilled: _containers.RepeatedScalarFieldContainer[str]
    fulfilled_hidden: _kernel_pb2.Hidden
    def __init__(self, seat: _Optional[int] = ..., number: _Optional[int] = ..., turned: _Optional[bool] = ..., turned_title: _Optional[str] = ..., turned_half: _Optional[int] = ..., title: _Optional[str] = ..., title_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ..., half: _Optional[int] = ..., half_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ..., agendas: _Optional[_Iterable[str]] = ..., agendas_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ..., fulfilled: _Optional[_Iterable[str]] = ..., fulfilled_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ...) -> None: ...

class View(_message.Message):
    __slots__ = ("rules", "edition", "options", "phase", "happiness", "populace", "defense", "prestige", "coins", "cells", "players", "decks", "pile_a", "pile_b", "pile_c", "stats", "active", "turn", "units", "discard", "resolving", "peek", "events_drawn", "extra", "moved", "still", "spent", "showing", "placing", "slots", "tasks", "verdict", "reason", "result", "shown", "prompts", "agenda_deck", "agenda_deck_hidden")
    RULES_FIELD_NUMBER: _ClassVar[int]
    EDITION_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    HAPPINESS_FIELD_NUMBER: _ClassVar[int]
    POPULACE_FIELD_NUMBER: _ClassVar[int]
    DEFENSE_FIELD_NUMBER: _ClassVar[int]
    PRESTIGE_FIELD_NUMBER: _ClassVar[int]
    COINS_FIELD_NUMBER: _ClassVar[int]
    CELLS_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    DECKS_FIELD_NUMBER: _ClassVar[int]
    PILE_A_FIELD_NUMBER: _ClassVar[int]
    PILE_B_FIELD_NUMBER: _ClassVar[int]
    PILE_C_FIELD_NUMBER: _ClassVar[int]
    STATS_FIELD_NUMBER: _ClassVar[int]
    ACTIVE_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    UNITS_FIELD_NUMBER: _ClassVar[int]
    DISCARD_FIELD_NUMBER: _ClassVar[int]
    RESOLVING_FIELD_NUMBER: _ClassVar[int]
    PEEK_FIELD_NUMBER: _ClassVar[int]
    EVENTS_DRAWN_FIELD_NUMBER: _ClassVar[int]
    EXTRA_FIELD_NUMBER: _ClassVar[int]
    MOVED_FIELD_NUMBER: _ClassVar[int]
    STILL_FIELD_NUMBER: _ClassVar[int]
    SPENT_FIELD_NUMBER: _ClassVar[int]
    SHOWING_FIELD_NUMBER: _ClassVar[int]
    PLACING_FIELD_NUMBER: _ClassVar[int]
    SLOTS_FIELD_NUMBER: _ClassVar[int]
    TASKS_FIELD_NUMBER: _ClassVar[int]
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    SHOWN_FIELD_NUMBER: _ClassVar[int]
    PROMPTS_FIELD_NUMBER: _ClassVar[int]
    AGENDA_DECK_FIELD_NUMBER: _ClassVar[int]
    AGENDA_DECK_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    rules: int
    edition: str
    options: _values_pb2.Options
    phase: _values_pb2.Phase
    happiness: int
    populace: int
    defense: int
    prestige: int
    coins: int
    cells: _containers.RepeatedCompositeFieldContainer[Cell]
    players: _containers.RepeatedCompositeFieldContainer[Player]
    decks: _containers.RepeatedCompositeFieldContainer[EventStack]
    pile_a: OpenPile
    pile_b: ClosedPile
    pile_c: ClosedPile
    stats: Stats
    active: int
    turn: int
    units: _containers.RepeatedCompositeFieldContainer[Unit]
    discard: _containers.RepeatedCompositeFieldContainer[_values_pb2.Card]
    resolving: _containers.RepeatedScalarFieldContainer[str]
    peek: Peek
    events_drawn: int
    extra: int
    moved: bool
    still: int
    spent: _containers.RepeatedCompositeFieldContainer[Spent]
    showing: _values_pb2.Card
    placing: Placing
    slots: _containers.RepeatedCompositeFieldContainer[Slot]
    tasks: _containers.RepeatedCompositeFieldContainer[_values_pb2.Task]
    verdict: _values_pb2.Verdict
    reason: _values_pb2.Reason
    result: _values_pb2.Result
    shown: _containers.RepeatedCompositeFieldContainer[_values_pb2.Shown]
    prompts: _containers.RepeatedCompositeFieldContainer[_prompts_pb2.Prompt]
    agenda_deck: _containers.RepeatedScalarFieldContainer[str]
    agenda_deck_hidden: _kernel_pb2.Hidden
    def __init__(self, rules: _Optional[int] = ..., edition: _Optional[str] = ..., options: _Optional[_Union[_values_pb2.Options, _Mapping]] = ..., phase: _Optional[_Union[_values_pb2.Phase, str]] = ..., happiness: _Optional[int] = ..., populace: _Optional[int] = ..., defense: _Optional[int] = ..., prestige: _Optional[int] = ..., coins: _Optional[int] = ..., cells: _Optional[_Iterable[_Union[Cell, _Mapping]]] = ..., players: _Optional[_Iterable[_Union[Player, _Mapping]]] = ..., decks: _Optional[_Iterable[_Union[EventStack, _Mapping]]] = ..., pile_a: _Optional[_Union[OpenPile, _Mapping]] = ..., pile_b: _Optional[_Union[ClosedPile, _Mapping]] = ..., pile_c: _Optional[_Union[ClosedPile, _Mapping]] = ..., stats: _Optional[_Union[Stats, _Mapping]] = ..., active: _Optional[int] = ..., turn: _Optional[int] = ..., units: _Optional[_Iterable[_Union[Unit, _Mapping]]] = ..., discard: _Optional[_Iterable[_Union[_values_pb2.Card, _Mapping]]] = ..., resolving: _Optional[_Iterable[str]] = ..., peek: _Optional[_Union[Peek, _Mapping]] = ..., events_drawn: _Optional[int] = ..., extra: _Optional[int] = ..., moved: _Optional[bool] = ..., still: _Optional[int] = ..., spent: _Optional[_Iterable[_Union[Spent, _Mapping]]] = ..., showing: _Optional[_Union[_values_pb2.Card, _Mapping]] = ..., placing: _Optional[_Union[Placing, _Mapping]] = ..., slots: _Optional[_Iterable[_Union[Slot, _Mapping]]] = ..., tasks: _Optional[_Iterable[_Union[_values_pb2.Task, _Mapping]]] = ..., verdict: _Optional[_Union[_values_pb2.Verdict, str]] = ..., reason: _Optional[_Union[_values_pb2.Reason, str]] = ..., result: _Optional[_Union[_values_pb2.Result, _Mapping]] = ..., shown: _Optional[_Iterable[_Union[_values_pb2.Shown, _Mapping]]] = ..., prompts: _Optional[_Iterable[_Union[_prompts_pb2.Prompt, _Mapping]]] = ..., agenda_deck: _Optional[_Iterable[str]] = ..., agenda_deck_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ...) -> None: ...
