from prestige.city.v1 import prompts_pb2 as _prompts_pb2
from prestige.city.v1 import values_pb2 as _values_pb2
from prestige.kernel.v1 import kernel_pb2 as _kernel_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class GameBegan(_message.Message):
    __slots__ = ("seats", "options", "rules", "edition", "center", "happiness", "populace", "defense", "prestige", "coins")
    SEATS_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    EDITION_FIELD_NUMBER: _ClassVar[int]
    CENTER_FIELD_NUMBER: _ClassVar[int]
    HAPPINESS_FIELD_NUMBER: _ClassVar[int]
    POPULACE_FIELD_NUMBER: _ClassVar[int]
    DEFENSE_FIELD_NUMBER: _ClassVar[int]
    PRESTIGE_FIELD_NUMBER: _ClassVar[int]
    COINS_FIELD_NUMBER: _ClassVar[int]
    seats: int
    options: _values_pb2.Options
    rules: int
    edition: str
    center: _values_pb2.Card
    happiness: int
    populace: int
    defense: int
    prestige: int
    coins: int
    def __init__(self, seats: _Optional[int] = ..., options: _Optional[_Union[_values_pb2.Options, _Mapping]] = ..., rules: _Optional[int] = ..., edition: _Optional[str] = ..., center: _Optional[_Union[_values_pb2.Card, _Mapping]] = ..., happiness: _Optional[int] = ..., populace: _Optional[int] = ..., defense: _Optional[int] = ..., prestige: _Optional[int] = ..., coins: _Optional[int] = ...) -> None: ...

class EventDeckLaid(_message.Message):
    __slots__ = ("deck", "events", "events_hidden")
    DECK_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    EVENTS_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    deck: _values_pb2.EventDeck
    events: _containers.RepeatedScalarFieldContainer[str]
    events_hidden: _kernel_pb2.Hidden
    def __init__(self, deck: _Optional[_Union[_values_pb2.EventDeck, str]] = ..., events: _Optional[_Iterable[str]] = ..., events_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ...) -> None: ...

class HandDealt(_message.Message):
    __slots__ = ("seat", "cards", "cards_hidden")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    CARDS_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    cards: _containers.RepeatedCompositeFieldContainer[_values_pb2.Card]
    cards_hidden: _values_pb2.Backs
    def __init__(self, seat: _Optional[int] = ..., cards: _Optional[_Iterable[_Union[_values_pb2.Card, _Mapping]]] = ..., cards_hidden: _Optional[_Union[_values_pb2.Backs, _Mapping]] = ...) -> None: ...

class PileLaid(_message.Message):
    __slots__ = ("pile", "cards", "cards_hidden")
    PILE_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    CARDS_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    pile: _values_pb2.Pile
    cards: _containers.RepeatedCompositeFieldContainer[_values_pb2.Card]
    cards_hidden: _kernel_pb2.Hidden
    def __init__(self, pile: _Optional[_Union[_values_pb2.Pile, str]] = ..., cards: _Optional[_Iterable[_Union[_values_pb2.Card, _Mapping]]] = ..., cards_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ...) -> None: ...

class IdentityDealt(_message.Message):
    __slots__ = ("seat", "tribes", "tribes_hidden")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TRIBES_FIELD_NUMBER: _ClassVar[int]
    TRIBES_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    tribes: _containers.RepeatedScalarFieldContainer[_values_pb2.Tribe]
    tribes_hidden: _kernel_pb2.Hidden
    def __init__(self, seat: _Optional[int] = ..., tribes: _Optional[_Iterable[_Union[_values_pb2.Tribe, str]]] = ..., tribes_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ...) -> None: ...

class AgendaDeckLaid(_message.Message):
    __slots__ = ("agendas", "agendas_hidden")
    AGENDAS_FIELD_NUMBER: _ClassVar[int]
    AGENDAS_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    agendas: _containers.RepeatedScalarFieldContainer[str]
    agendas_hidden: _kernel_pb2.Hidden
    def __init__(self, agendas: _Optional[_Iterable[str]] = ..., agendas_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ...) -> None: ...

class AgendasDealt(_message.Message):
    __slots__ = ("seat", "slot", "agendas", "agendas_hidden")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SLOT_FIELD_NUMBER: _ClassVar[int]
    AGENDAS_FIELD_NUMBER: _ClassVar[int]
    AGENDAS_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    slot: int
    agendas: _containers.RepeatedScalarFieldContainer[str]
    agendas_hidden: _kernel_pb2.Hidden
    def __init__(self, seat: _Optional[int] = ..., slot: _Optional[int] = ..., agendas: _Optional[_Iterable[str]] = ..., agendas_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ...) -> None: ...

class TitleDealt(_message.Message):
    __slots__ = ("seat", "slot", "title", "title_hidden")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SLOT_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    TITLE_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    slot: int
    title: str
    title_hidden: _kernel_pb2.Hidden
    def __init__(self, seat: _Optional[int] = ..., slot: _Optional[int] = ..., title: _Optional[str] = ..., title_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ...) -> None: ...

class HalfChosen(_message.Message):
    __slots__ = ("seat", "slot", "half", "half_hidden")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SLOT_FIELD_NUMBER: _ClassVar[int]
    HALF_FIELD_NUMBER: _ClassVar[int]
    HALF_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    slot: int
    half: int
    half_hidden: _kernel_pb2.Hidden
    def __init__(self, seat: _Optional[int] = ..., slot: _Optional[int] = ..., half: _Optional[int] = ..., half_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ...) -> None: ...

class TitleSwapped(_message.Message):
    __slots__ = ("seat", "slot")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SLOT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    slot: int
    def __init__(self, seat: _Optional[int] = ..., slot: _Optional[int] = ...) -> None: ...

class FirstSeatChosen(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class TurnBegan(_message.Message):
    __slots__ = ("seat", "turn")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    turn: int
    def __init__(self, seat: _Optional[int] = ..., turn: _Optional[int] = ...) -> None: ...

class TrackRead(_message.Message):
    __slots__ = ("track", "spot")
    TRACK_FIELD_NUMBER: _ClassVar[int]
    SPOT_FIELD_NUMBER: _ClassVar[int]
    track: _values_pb2.Resource
    spot: int
    def __init__(self, track: _Optional[_Union[_values_pb2.Resource, str]] = ..., spot: _Optional[int] = ...) -> None: ...

class TurnActionChosen(_message.Message):
    __slots__ = ("seat", "act", "card")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ACT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    act: _values_pb2.TurnAct
    card: str
    def __init__(self, seat: _Optional[int] = ..., act: _Optional[_Union[_values_pb2.TurnAct, str]] = ..., card: _Optional[str] = ...) -> None: ...

class CardShown(_message.Message):
    __slots__ = ("seat", "card")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: _values_pb2.Card
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[_Union[_values_pb2.Card, _Mapping]] = ...) -> None: ...

class CostPaid(_message.Message):
    __slots__ = ("card", "coins")
    CARD_FIELD_NUMBER: _ClassVar[int]
    COINS_FIELD_NUMBER: _ClassVar[int]
    card: str
    coins: int
    def __init__(self, card: _Optional[str] = ..., coins: _Optional[int] = ...) -> None: ...

class CardPlaced(_message.Message):
    __slots__ = ("seat", "card", "x", "y")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    X_FIELD_NUMBER: _ClassVar[int]
    Y_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: _values_pb2.Card
    x: int
    y: int
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[_Union[_values_pb2.Card, _Mapping]] = ..., x: _Optional[int] = ..., y: _Optional[int] = ...) -> None: ...

class UnitPlaced(_message.Message):
    __slots__ = ("seat", "card")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: _values_pb2.Card
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[_Union[_values_pb2.Card, _Mapping]] = ...) -> None: ...

class UnitDiscarded(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: _values_pb2.Card
    def __init__(self, card: _Optional[_Union[_values_pb2.Card, _Mapping]] = ...) -> None: ...

class CardsDiscarded(_message.Message):
    __slots__ = ("seat", "cards")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    cards: _containers.RepeatedCompositeFieldContainer[_values_pb2.Card]
    def __init__(self, seat: _Optional[int] = ..., cards: _Optional[_Iterable[_Union[_values_pb2.Card, _Mapping]]] = ...) -> None: ...

class CardRecovered(_message.Message):
    __slots__ = ("seat", "card")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: _values_pb2.Card
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[_Union[_values_pb2.Card, _Mapping]] = ...) -> None: ...

class CardDestroyed(_message.Message):
    __slots__ = ("card", "x", "y")
    CARD_FIELD_NUMBER: _ClassVar[int]
    X_FIELD_NUMBER: _ClassVar[int]
    Y_FIELD_NUMBER: _ClassVar[int]
    card: str
    x: int
    y: int
    def __init__(self, card: _Optional[str] = ..., x: _Optional[int] = ..., y: _Optional[int] = ...) -> None: ...

class CardRestored(_message.Message):
    __slots__ = ("seat", "card", "x", "y")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    X_FIELD_NUMBER: _ClassVar[int]
    Y_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: str
    x: int
    y: int
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[str] = ..., x: _Optional[int] = ..., y: _Optional[int] = ...) -> None: ...

class ResourceGained(_message.Message):
    __slots__ = ("resource", "amount", "source")
    RESOURCE_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    resource: _values_pb2.Resource
    amount: int
    source: str
    def __init__(self, resource: _Optional[_Union[_values_pb2.Resource, str]] = ..., amount: _Optional[int] = ..., source: _Optional[str] = ...) -> None: ...

class ResourceLost(_message.Message):
    __slots__ = ("resource", "amount", "source")
    RESOURCE_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    resource: _values_pb2.Resource
    amount: int
    source: str
    def __init__(self, resource: _Optional[_Union[_values_pb2.Resource, str]] = ..., amount: _Optional[int] = ..., source: _Optional[str] = ...) -> None: ...

class ResourceConverted(_message.Message):
    __slots__ = ("lost", "amount", "gained", "more", "source")
    LOST_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    GAINED_FIELD_NUMBER: _ClassVar[int]
    MORE_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    lost: _values_pb2.Resource
    amount: int
    gained: _values_pb2.Resource
    more: int
    source: str
    def __init__(self, lost: _Optional[_Union[_values_pb2.Resource, str]] = ..., amount: _Optional[int] = ..., gained: _Optional[_Union[_values_pb2.Resource, str]] = ..., more: _Optional[int] = ..., source: _Optional[str] = ...) -> None: ...

class PlacingGained(_message.Message):
    __slots__ = ("resource",)
    RESOURCE_FIELD_NUMBER: _ClassVar[int]
    resource: _values_pb2.Resource
    def __init__(self, resource: _Optional[_Union[_values_pb2.Resource, str]] = ...) -> None: ...

class OpenCardDrawn(_message.Message):
    __slots__ = ("seat", "card")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: _values_pb2.Card
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[_Union[_values_pb2.Card, _Mapping]] = ...) -> None: ...

class CardDrawn(_message.Message):
    __slots__ = ("seat", "pile", "cards", "cards_hidden")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PILE_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    CARDS_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    pile: _values_pb2.Pile
    cards: _containers.RepeatedCompositeFieldContainer[_values_pb2.Card]
    cards_hidden: _values_pb2.Backs
    def __init__(self, seat: _Optional[int] = ..., pile: _Optional[_Union[_values_pb2.Pile, str]] = ..., cards: _Optional[_Iterable[_Union[_values_pb2.Card, _Mapping]]] = ..., cards_hidden: _Optional[_Union[_values_pb2.Backs, _Mapping]] = ...) -> None: ...

class TopTurned(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: _values_pb2.Card
    def __init__(self, card: _Optional[_Union[_values_pb2.Card, _Mapping]] = ...) -> None: ...

class BackShown(_message.Message):
    __slots__ = ("pile", "cards", "cards_hidden")
    PILE_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    CARDS_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    pile: _values_pb2.Pile
    cards: _containers.RepeatedCompositeFieldContainer[_values_pb2.Card]
    cards_hidden: _values_pb2.Backs
    def __init__(self, pile: _Optional[_Union[_values_pb2.Pile, str]] = ..., cards: _Optional[_Iterable[_Union[_values_pb2.Card, _Mapping]]] = ..., cards_hidden: _Optional[_Union[_values_pb2.Backs, _Mapping]] = ...) -> None: ...

class EventDrawn(_message.Message):
    __slots__ = ("deck", "event")
    DECK_FIELD_NUMBER: _ClassVar[int]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    deck: _values_pb2.EventDeck
    event: str
    def __init__(self, deck: _Optional[_Union[_values_pb2.EventDeck, str]] = ..., event: _Optional[str] = ...) -> None: ...

class WardUsed(_message.Message):
    __slots__ = ("deck",)
    DECK_FIELD_NUMBER: _ClassVar[int]
    deck: _values_pb2.EventDeck
    def __init__(self, deck: _Optional[_Union[_values_pb2.EventDeck, str]] = ...) -> None: ...

class EventUsed(_message.Message):
    __slots__ = ("deck", "event")
    DECK_FIELD_NUMBER: _ClassVar[int]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    deck: _values_pb2.EventDeck
    event: str
    def __init__(self, deck: _Optional[_Union[_values_pb2.EventDeck, str]] = ..., event: _Optional[str] = ...) -> None: ...

class WardsLaid(_message.Message):
    __slots__ = ("deck", "amount")
    DECK_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    deck: _values_pb2.EventDeck
    amount: int
    def __init__(self, deck: _Optional[_Union[_values_pb2.EventDeck, str]] = ..., amount: _Optional[int] = ...) -> None: ...

class EventPeeked(_message.Message):
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

class EventKept(_message.Message):
    __slots__ = ("deck",)
    DECK_FIELD_NUMBER: _ClassVar[int]
    deck: _values_pb2.EventDeck
    def __init__(self, deck: _Optional[_Union[_values_pb2.EventDeck, str]] = ...) -> None: ...

class EventSunk(_message.Message):
    __slots__ = ("deck",)
    DECK_FIELD_NUMBER: _ClassVar[int]
    deck: _values_pb2.EventDeck
    def __init__(self, deck: _Optional[_Union[_values_pb2.EventDeck, str]] = ...) -> None: ...

class EventReturned(_message.Message):
    __slots__ = ("deck", "event")
    DECK_FIELD_NUMBER: _ClassVar[int]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    deck: _values_pb2.EventDeck
    event: str
    def __init__(self, deck: _Optional[_Union[_values_pb2.EventDeck, str]] = ..., event: _Optional[str] = ...) -> None: ...

class EventBuried(_message.Message):
    __slots__ = ("deck", "event")
    DECK_FIELD_NUMBER: _ClassVar[int]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    deck: _values_pb2.EventDeck
    event: str
    def __init__(self, deck: _Optional[_Union[_values_pb2.EventDeck, str]] = ..., event: _Optional[str] = ...) -> None: ...

class ExtraGranted(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ExtraUsed(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class PassiveSpent(_message.Message):
    __slots__ = ("card", "passive", "game")
    CARD_FIELD_NUMBER: _ClassVar[int]
    PASSIVE_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    card: str
    passive: int
    game: bool
    def __init__(self, card: _Optional[str] = ..., passive: _Optional[int] = ..., game: _Optional[bool] = ...) -> None: ...

class ActionCounted(_message.Message):
    __slots__ = ("still",)
    STILL_FIELD_NUMBER: _ClassVar[int]
    still: int
    def __init__(self, still: _Optional[int] = ...) -> None: ...

class TitleTurned(_message.Message):
    __slots__ = ("slot", "title", "half")
    SLOT_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    HALF_FIELD_NUMBER: _ClassVar[int]
    slot: int
    title: str
    half: int
    def __init__(self, slot: _Optional[int] = ..., title: _Optional[str] = ..., half: _Optional[int] = ...) -> None: ...

class AgendaFulfilled(_message.Message):
    __slots__ = ("seat", "slot", "agendas", "agendas_hidden")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SLOT_FIELD_NUMBER: _ClassVar[int]
    AGENDAS_FIELD_NUMBER: _ClassVar[int]
    AGENDAS_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    slot: int
    agendas: _containers.RepeatedScalarFieldContainer[str]
    agendas_hidden: _kernel_pb2.Hidden
    def __init__(self, seat: _Optional[int] = ..., slot: _Optional[int] = ..., agendas: _Optional[_Iterable[str]] = ..., agendas_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ...) -> None: ...

class AgendaDrawn(_message.Message):
    __slots__ = ("seat", "agendas", "agendas_hidden")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    AGENDAS_FIELD_NUMBER: _ClassVar[int]
    AGENDAS_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    agendas: _containers.RepeatedScalarFieldContainer[str]
    agendas_hidden: _kernel_pb2.Hidden
    def __init__(self, seat: _Optional[int] = ..., agendas: _Optional[_Iterable[str]] = ..., agendas_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ...) -> None: ...

class AgendaReplaced(_message.Message):
    __slots__ = ("seat", "slot", "gone", "gone_hidden", "come", "come_hidden")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SLOT_FIELD_NUMBER: _ClassVar[int]
    GONE_FIELD_NUMBER: _ClassVar[int]
    GONE_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    COME_FIELD_NUMBER: _ClassVar[int]
    COME_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    slot: int
    gone: _containers.RepeatedScalarFieldContainer[str]
    gone_hidden: _kernel_pb2.Hidden
    come: _containers.RepeatedScalarFieldContainer[str]
    come_hidden: _kernel_pb2.Hidden
    def __init__(self, seat: _Optional[int] = ..., slot: _Optional[int] = ..., gone: _Optional[_Iterable[str]] = ..., gone_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ..., come: _Optional[_Iterable[str]] = ..., come_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ...) -> None: ...

class AgendaDropped(_message.Message):
    __slots__ = ("seat", "agendas", "agendas_hidden")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    AGENDAS_FIELD_NUMBER: _ClassVar[int]
    AGENDAS_HIDDEN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    agendas: _containers.RepeatedScalarFieldContainer[str]
    agendas_hidden: _kernel_pb2.Hidden
    def __init__(self, seat: _Optional[int] = ..., agendas: _Optional[_Iterable[str]] = ..., agendas_hidden: _Optional[_Union[_kernel_pb2.Hidden, _Mapping]] = ...) -> None: ...

class AgendaRevealed(_message.Message):
    __slots__ = ("seat", "agenda")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    AGENDA_FIELD_NUMBER: _ClassVar[int]
    seat: int
    agenda: str
    def __init__(self, seat: _Optional[int] = ..., agenda: _Optional[str] = ...) -> None: ...

class TasksAdded(_message.Message):
    __slots__ = ("tasks",)
    TASKS_FIELD_NUMBER: _ClassVar[int]
    tasks: _containers.RepeatedCompositeFieldContainer[_values_pb2.Task]
    def __init__(self, tasks: _Optional[_Iterable[_Union[_values_pb2.Task, _Mapping]]] = ...) -> None: ...

class TaskTaken(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class FateDecided(_message.Message):
    __slots__ = ("verdict", "reason")
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    verdict: _values_pb2.Verdict
    reason: _values_pb2.Reason
    def __init__(self, verdict: _Optional[_Union[_values_pb2.Verdict, str]] = ..., reason: _Optional[_Union[_values_pb2.Reason, str]] = ...) -> None: ...

class GameEnded(_message.Message):
    __slots__ = ("result", "shown")
    RESULT_FIELD_NUMBER: _ClassVar[int]
    SHOWN_FIELD_NUMBER: _ClassVar[int]
    result: _values_pb2.Result
    shown: _containers.RepeatedCompositeFieldContainer[_values_pb2.Shown]
    def __init__(self, result: _Optional[_Union[_values_pb2.Result, _Mapping]] = ..., shown: _Optional[_Iterable[_Union[_values_pb2.Shown, _Mapping]]] = ...) -> None: ...

class Event(_message.Message):
    __slots__ = ("game_began", "event_deck_laid", "hand_dealt", "pile_laid", "identity_dealt", "agenda_deck_laid", "agendas_dealt", "title_dealt", "half_chosen", "title_swapped", "first_seat_chosen", "turn_began", "track_read", "turn_action_chosen", "card_shown", "cost_paid", "card_placed", "unit_placed", "unit_discarded", "cards_discarded", "card_recovered", "card_destroyed", "card_restored", "resource_gained", "resource_lost", "resource_converted", "placing_gained", "open_card_drawn", "card_drawn", "top_turned", "back_shown", "event_drawn", "ward_used", "event_used", "wards_laid", "event_peeked", "event_kept", "event_sunk", "event_returned", "event_buried", "extra_granted", "extra_used", "passive_spent", "action_counted", "title_turned", "agenda_fulfilled", "agenda_drawn", "agenda_replaced", "agenda_dropped", "agenda_revealed", "tasks_added", "task_taken", "fate_decided", "game_ended", "prompt_opened", "prompt_answered")
    GAME_BEGAN_FIELD_NUMBER: _ClassVar[int]
    EVENT_DECK_LAID_FIELD_NUMBER: _ClassVar[int]
    HAND_DEALT_FIELD_NUMBER: _ClassVar[int]
    PILE_LAID_FIELD_NUMBER: _ClassVar[int]
    IDENTITY_DEALT_FIELD_NUMBER: _ClassVar[int]
    AGENDA_DECK_LAID_FIELD_NUMBER: _ClassVar[int]
    AGENDAS_DEALT_FIELD_NUMBER: _ClassVar[int]
    TITLE_DEALT_FIELD_NUMBER: _ClassVar[int]
    HALF_CHOSEN_FIELD_NUMBER: _ClassVar[int]
    TITLE_SWAPPED_FIELD_NUMBER: _ClassVar[int]
    FIRST_SEAT_CHOSEN_FIELD_NUMBER: _ClassVar[int]
    TURN_BEGAN_FIELD_NUMBER: _ClassVar[int]
    TRACK_READ_FIELD_NUMBER: _ClassVar[int]
    TURN_ACTION_CHOSEN_FIELD_NUMBER: _ClassVar[int]
    CARD_SHOWN_FIELD_NUMBER: _ClassVar[int]
    COST_PAID_FIELD_NUMBER: _ClassVar[int]
    CARD_PLACED_FIELD_NUMBER: _ClassVar[int]
    UNIT_PLACED_FIELD_NUMBER: _ClassVar[int]
    UNIT_DISCARDED_FIELD_NUMBER: _ClassVar[int]
    CARDS_DISCARDED_FIELD_NUMBER: _ClassVar[int]
    CARD_RECOVERED_FIELD_NUMBER: _ClassVar[int]
    CARD_DESTROYED_FIELD_NUMBER: _ClassVar[int]
    CARD_RESTORED_FIELD_NUMBER: _ClassVar[int]
    RESOURCE_GAINED_FIELD_NUMBER: _ClassVar[int]
    RESOURCE_LOST_FIELD_NUMBER: _ClassVar[int]
    RESOURCE_CONVERTED_FIELD_NUMBER: _ClassVar[int]
    PLACING_GAINED_FIELD_NUMBER: _ClassVar[int]
    OPEN_CARD_DRAWN_FIELD_NUMBER: _ClassVar[int]
    CARD_DRAWN_FIELD_NUMBER: _ClassVar[int]
    TOP_TURNED_FIELD_NUMBER: _ClassVar[int]
    BACK_SHOWN_FIELD_NUMBER: _ClassVar[int]
    EVENT_DRAWN_FIELD_NUMBER: _ClassVar[int]
    WARD_USED_FIELD_NUMBER: _ClassVar[int]
    EVENT_USED_FIELD_NUMBER: _ClassVar[int]
    WARDS_LAID_FIELD_NUMBER: _ClassVar[int]
    EVENT_PEEKED_FIELD_NUMBER: _ClassVar[int]
    EVENT_KEPT_FIELD_NUMBER: _ClassVar[int]
    EVENT_SUNK_FIELD_NUMBER: _ClassVar[int]
    EVENT_RETURNED_FIELD_NUMBER: _ClassVar[int]
    EVENT_BURIED_FIELD_NUMBER: _ClassVar[int]
    EXTRA_GRANTED_FIELD_NUMBER: _ClassVar[int]
    EXTRA_USED_FIELD_NUMBER: _ClassVar[int]
    PASSIVE_SPENT_FIELD_NUMBER: _ClassVar[int]
    ACTION_COUNTED_FIELD_NUMBER: _ClassVar[int]
    TITLE_TURNED_FIELD_NUMBER: _ClassVar[int]
    AGENDA_FULFILLED_FIELD_NUMBER: _ClassVar[int]
    AGENDA_DRAWN_FIELD_NUMBER: _ClassVar[int]
    AGENDA_REPLACED_FIELD_NUMBER: _ClassVar[int]
    AGENDA_DROPPED_FIELD_NUMBER: _ClassVar[int]
    AGENDA_REVEALED_FIELD_NUMBER: _ClassVar[int]
    TASKS_ADDED_FIELD_NUMBER: _ClassVar[int]
    TASK_TAKEN_FIELD_NUMBER: _ClassVar[int]
    FATE_DECIDED_FIELD_NUMBER: _ClassVar[int]
    GAME_ENDED_FIELD_NUMBER: _ClassVar[int]
    PROMPT_OPENED_FIELD_NUMBER: _ClassVar[int]
    PROMPT_ANSWERED_FIELD_NUMBER: _ClassVar[int]
    game_began: GameBegan
    event_deck_laid: EventDeckLaid
    hand_dealt: HandDealt
    pile_laid: PileLaid
    identity_dealt: IdentityDealt
    agenda_deck_laid: AgendaDeckLaid
    agendas_dealt: AgendasDealt
    title_dealt: TitleDealt
    half_chosen: HalfChosen
    title_swapped: TitleSwapped
    first_seat_chosen: FirstSeatChosen
    turn_began: TurnBegan
    track_read: TrackRead
    turn_action_chosen: TurnActionChosen
    card_shown: CardShown
    cost_paid: CostPaid
    card_placed: CardPlaced
    unit_placed: UnitPlaced
    unit_discarded: UnitDiscarded
    cards_discarded: CardsDiscarded
    card_recovered: CardRecovered
    card_destroyed: CardDestroyed
    card_restored: CardRestored
    resource_gained: ResourceGained
    resource_lost: ResourceLost
    resource_converted: ResourceConverted
    placing_gained: PlacingGained
    open_card_drawn: OpenCardDrawn
    card_drawn: CardDrawn
    top_turned: TopTurned
    back_shown: BackShown
    event_drawn: EventDrawn
    ward_used: WardUsed
    event_used: EventUsed
    wards_laid: WardsLaid
    event_peeked: EventPeeked
    event_kept: EventKept
    event_sunk: EventSunk
    event_returned: EventReturned
    event_buried: EventBuried
    extra_granted: ExtraGranted
    extra_used: ExtraUsed
    passive_spent: PassiveSpent
    action_counted: ActionCounted
    title_turned: TitleTurned
    agenda_fulfilled: AgendaFulfilled
    agenda_drawn: AgendaDrawn
    agenda_replaced: AgendaReplaced
    agenda_dropped: AgendaDropped
    agenda_revealed: AgendaRevealed
    tasks_added: TasksAdded
    task_taken: TaskTaken
    fate_decided: FateDecided
    game_ended: GameEnded
    prompt_opened: PromptOpened
    prompt_answered: _kernel_pb2.PromptAnswered
    def __init__(self, game_began: _Optional[_Union[GameBegan, _Mapping]] = ..., event_deck_laid: _Optional[_Union[EventDeckLaid, _Mapping]] = ..., hand_dealt: _Optional[_Union[HandDealt, _Mapping]] = ..., pile_laid: _Optional[_Union[PileLaid, _Mapping]] = ..., identity_dealt: _Optional[_Union[IdentityDealt, _Mapping]] = ..., agenda_deck_laid: _Optional[_Union[AgendaDeckLaid, _Mapping]] = ..., agendas_dealt: _Optional[_Union[AgendasDealt, _Mapping]] = ..., title_dealt: _Optional[_Union[TitleDealt, _Mapping]] = ..., half_chosen: _Optional[_Union[HalfChosen, _Mapping]] = ..., title_swapped: _Optional[_Union[TitleSwapped, _Mapping]] = ..., first_seat_chosen: _Optional[_Union[FirstSeatChosen, _Mapping]] = ..., turn_began: _Optional[_Union[TurnBegan, _Mapping]] = ..., track_read: _Optional[_Union[TrackRead, _Mapping]] = ..., turn_action_chosen: _Optional[_Union[TurnActionChosen, _Mapping]] = ..., card_shown: _Optional[_Union[CardShown, _Mapping]] = ..., cost_paid: _Optional[_Union[CostPaid, _Mapping]] = ..., card_placed: _Optional[_Union[CardPlaced, _Mapping]] = ..., unit_placed: _Optional[_Union[UnitPlaced, _Mapping]] = ..., unit_discarded: _Optional[_Union[UnitDiscarded, _Mapping]] = ..., cards_discarded: _Optional[_Union[CardsDiscarded, _Mapping]] = ..., card_recovered: _Optional[_Union[CardRecovered, _Mapping]] = ..., card_destroyed: _Optional[_Union[CardDestroyed, _Mapping]] = ..., card_restored: _Optional[_Union[CardRestored, _Mapping]] = ..., resource_gained: _Optional[_Union[ResourceGained, _Mapping]] = ..., resource_lost: _Optional[_Union[ResourceLost, _Mapping]] = ..., resource_converted: _Optional[_Union[ResourceConverted, _Mapping]] = ..., placing_gained: _Optional[_Union[PlacingGained, _Mapping]] = ..., open_card_drawn: _Optional[_Union[OpenCardDrawn, _Mapping]] = ..., card_drawn: _Optional[_Union[CardDrawn, _Mapping]] = ..., top_turned: _Optional[_Union[TopTurned, _Mapping]] = ..., back_shown: _Optional[_Union[BackShown, _Mapping]] = ..., event_drawn: _Optional[_Union[EventDrawn, _Mapping]] = ..., ward_used: _Optional[_Union[WardUsed, _Mapping]] = ..., event_used: _Optional[_Union[EventUsed, _Mapping]] = ..., wards_laid: _Optional[_Union[WardsLaid, _Mapping]] = ..., event_peeked: _Optional[_Union[EventPeeked, _Mapping]] = ..., event_kept: _Optional[_Union[EventKept, _Mapping]] = ..., event_sunk: _Optional[_Union[EventSunk, _Mapping]] = ..., event_returned: _Optional[_Union[EventReturned, _Mapping]] = ..., event_buried: _Optional[_Union[EventBuried, _Mapping]] = ..., extra_granted: _Optional[_Union[ExtraGranted, _Mapping]] = ..., extra_used: _Optional[_Union[ExtraUsed, _Mapping]] = ..., passive_spent: _Optional[_Union[PassiveSpent, _Mapping]] = ..., action_counted: _Optional[_Union[ActionCounted, _Mapping]] = ..., title_turned: _Optional[_Union[TitleTurned, _Mapping]] = ..., agenda_fulfilled: _Optional[_Union[AgendaFulfilled, _Mapping]] = ..., agenda_drawn: _Optional[_Union[AgendaDrawn, _Mapping]] = ..., agenda_replaced: _Optional[_Union[AgendaReplaced, _Mapping]] = ..., agenda_dropped: _Optional[_Union[AgendaDropped, _Mapping]] = ..., agenda_revealed: _Optional[_Union[AgendaRevealed, _Mapping]] = ..., tasks_added: _Optional[_Union[TasksAdded, _Mapping]] = ..., task_taken: _Optional[_Union[TaskTaken, _Mapping]] = ..., fate_decided: _Optional[_Union[FateDecided, _Mapping]] = ..., game_ended: _Optional[_Union[GameEnded, _Mapping]] = ..., prompt_opened: _Optional[_Union[PromptOpened, _Mapping]] = ..., prompt_answered: _Optional[_Union[_kernel_pb2.PromptAnswered, _Mapping]] = ...) -> None: ...

class PromptOpened(_message.Message):
    __slots__ = ("prompt",)
    PROMPT_FIELD_NUMBER: _ClassVar[int]
    prompt: _prompts_pb2.Prompt
    def __init__(self, prompt: _Optional[_Union[_prompts_pb2.Prompt, _Mapping]] = ...) -> None: ...
