"""Every event as a sentence in plain words; nothing in it that a spectator may not know."""

from __future__ import annotations

from typing import assert_never

from shared.games.city import events as e
from shared.games.city import prompts as p
from shared.games.city.values import backs_of
from shared.games.city.words.names import (
    ACTS,
    DECKS,
    REASONS,
    VERDICTS,
    amount_of,
    pile_name,
    resource_name,
    result_named,
    seat_name,
)
from shared.games.city.words.printed import Names
from shared.kernel.prompts import PromptAnswered, PromptOpened
from shared.kernel.secrets import size
from shared.kernel.wording import counted, listed

QUESTIONS: dict[type[p.Prompt], str] = {
    p.AskTitleSide: "which half of a Title counts",
    p.AskTurn: "for a turn action",
    p.AskPile: "from which pile to draw",
    p.AskRetire: "which Unit is discarded",
    p.AskDestroy: "which card is destroyed",
    p.AskRestore: "which card is restored",
    p.AskThrow: "which cards to throw",
    p.AskRecover: "which card of the discard pile to take",
    p.AskMay: "whether an effect happens",
    p.AskOption: "for one of several options",
    p.AskWall: "which Wall is the partner",
    p.AskPeek: "whether the event on top stays there",
    p.AskAgenda: "whether to draw an Agenda",
    p.AskReplacement: "which Agenda the drawn one replaces",
    p.AskClose: "whether to reveal an Agenda",
}

Setup = (
    e.GameBegan
    | e.EventDeckLaid
    | e.HandDealt
    | e.PileLaid
    | e.IdentityDealt
    | e.AgendaDeckLaid
    | e.AgendasDealt
    | e.TitleDealt
    | e.HalfChosen
    | e.TitleSwapped
    | e.FirstSeatChosen
)
Flow = (
    e.TurnBegan
    | e.TrackRead
    | e.TurnActionChosen
    | e.ExtraGranted
    | e.ExtraUsed
    | e.PassiveSpent
    | e.ActionCounted
    | e.TasksAdded
    | e.TaskTaken
    | e.FateDecided
    | e.GameEnded
)
Resources = e.CostPaid | e.ResourceGained | e.ResourceLost | e.ResourceConverted | e.PlacingGained
City = (
    e.CardShown
    | e.CardPlaced
    | e.UnitPlaced
    | e.UnitDiscarded
    | e.CardsDiscarded
    | e.CardRecovered
    | e.CardDestroyed
    | e.CardRestored
)
Piles = e.OpenCardDrawn | e.CardDrawn | e.TopTurned | e.BackShown
Events = (
    e.EventDrawn
    | e.WardUsed
    | e.EventUsed
    | e.WardsLaid
    | e.EventPeeked
    | e.EventKept
    | e.EventSunk
    | e.EventReturned
    | e.EventBuried
)
Agendas = e.TitleTurned | e.AgendaFulfilled | e.AgendaDrawn | e.AgendaReplaced | e.AgendaDropped | e.AgendaRevealed


def words(event: e.Event, edition: str = "") -> str:
    """The event as a sentence, the same for everybody; without an edition things go by their ids."""
    named = Names(edition)
    if isinstance(event, PromptOpened):
        return f"{seat_name(event.prompt.seat)} is asked {QUESTIONS[type(event.prompt)]}."
    if isinstance(event, PromptAnswered):
        return f"{seat_name(event.seat)} has no choice." if event.forced else f"{seat_name(event.seat)} has answered."
    if isinstance(event, Setup):
        return _setup(event)
    if isinstance(event, Flow):
        return _flow(event, named)
    if isinstance(event, Resources):
        return _resources(event, named)
    if isinstance(event, City):
        return _city(event, named)
    if isinstance(event, Piles):
        return _piles(event, named)
    if isinstance(event, Events):
        return _events(event, named)
    if isinstance(event, Agendas):
        return _agendas(event, named)
    assert_never(event)


def _setup(event: Setup) -> str:
    match event:
        case e.GameBegan():
            return f"A game for {event.seats} begins, with {counted(event.coins, 'coin')} in the Coffers."
        case e.EventDeckLaid():
            return f"The {DECKS[event.deck]} deck lies face down: {counted(size(event.events), 'event')}."
        case e.HandDealt():
            return f"{seat_name(event.seat)} gets {counted(size(event.cards), 'card')}."
        case e.PileLaid():
            return f"{pile_name(event.pile)} has {counted(size(event.cards), 'card')}."
        case e.IdentityDealt():
            return f"{seat_name(event.seat)} gets its Tribal Identity."
        case e.AgendaDeckLaid():
            return f"The Agenda deck has {counted(size(event.agendas), 'card')}."
        case e.AgendasDealt():
            where = f" in slot {event.slot}" if event.slot else ""
            return f"{seat_name(event.seat)} gets {counted(size(event.agendas), 'Agenda')}{where}."
        case e.TitleDealt():
            return f"A Title lies in slot {event.slot}."
        case e.HalfChosen():
            return f"{seat_name(event.seat)} has chosen a half of the Title in slot {event.slot}."
        case e.TitleSwapped():
            return f"{seat_name(event.seat)} swaps the Title in slot {event.slot} for Agendas."
        case e.FirstSeatChosen():
            return f"{seat_name(event.seat)} begins."
        case _:
            assert_never(event)


def _flow(event: Flow, named: Names) -> str:
    match event:
        case e.TurnBegan():
            return f"Turn {event.turn}: {seat_name(event.seat).lower()}."
        case e.TrackRead():
            return f"{resource_name(event.track)} stands on {event.spot}, and that spot acts."
        case e.TurnActionChosen():
            return f"{seat_name(event.seat)} {ACTS[event.act]}{f' of {named.card(event.card)}' if event.card else ''}."
        case e.ExtraGranted():
            return "One more turn action waits in this turn."
        case e.ExtraUsed():
            return "The turn action that waited comes now."
        case e.PassiveSpent():
            span = "game" if event.game else "turn"
            return f"The passive of {named.card(event.card)} runs once in this {span}."
        case e.ActionCounted():
            return "The turn action is over."
        case e.TasksAdded():
            return f"Now due: {counted(len(event.tasks), 'step')}."
        case e.TaskTaken():
            return "The next step is taken up."
        case e.FateDecided():
            return f"{VERDICTS[event.verdict]}: {REASONS[event.reason]}."
        case e.GameEnded():
            return f"The game is over: {result_named(event.result)}."
        case _:
            assert_never(event)


def _resources(event: Resources, named: Names) -> str:
    match event:
        case e.CostPaid():
            return f"{counted(event.coins, 'coin')} paid for {named.card(event.card)}."
        case e.ResourceGained():
            return f"{amount_of(event.amount, event.resource)} gained{_by(named, event.source)}."
        case e.ResourceLost():
            return f"{amount_of(event.amount, event.resource)} lost{_by(named, event.source)}."
        case e.ResourceConverted():
            lost, more = amount_of(event.amount, event.lost), amount_of(event.more, event.gained)
            return f"{lost} turned into {more}{_by(named, event.source)}."
        case e.PlacingGained():
            return f"A Unit may bolster the gain of {resource_name(event.resource)}."
        case _:
            assert_never(event)


def _city(event: City, named: Names) -> str:
    match event:
        case e.CardShown():
            return f"{seat_name(event.seat)} shows {named.card(event.card.id)}."
        case e.CardPlaced():
            return f"{seat_name(event.seat)} places {named.card(event.card.id)} at {event.x}, {event.y}."
        case e.UnitPlaced():
            return f"{seat_name(event.seat)} places the Unit {named.card(event.card.id)}."
        case e.UnitDiscarded():
            return f"The Unit {named.card(event.card.id)} is discarded."
        case e.CardsDiscarded():
            return f"{seat_name(event.seat)} discards {listed(named.card(card.id) for card in event.cards)}."
        case e.CardRecovered():
            return f"{seat_name(event.seat)} takes {named.card(event.card.id)} from the discard pile."
        case e.CardDestroyed():
            return f"{named.card(event.card)} at {event.x}, {event.y} is destroyed."
        case e.CardRestored():
            return f"{named.card(event.card)} at {event.x}, {event.y} is restored."
        case _:
            assert_never(event)


def _piles(event: Piles, named: Names) -> str:
    match event:
        case e.OpenCardDrawn():
            return f"{seat_name(event.seat)} draws {named.card(event.card.id)} from Pile A."
        case e.CardDrawn():
            return f"{seat_name(event.seat)} draws a {_back(event)} card from {pile_name(event.pile)}."
        case e.TopTurned():
            return f"{named.card(event.card.id)} lies on Pile A."
        case e.BackShown():
            return f"{pile_name(event.pile)} shows a {_back(event)} back."
        case _:
            assert_never(event)


def _back(event: e.CardDrawn | e.BackShown) -> str:
    """What everybody sees of a closed card."""
    return " ".join(tribe.value for tribe in backs_of(event.cards))


def _events(event: Events, named: Names) -> str:
    deck = DECKS[event.deck]
    match event:
        case e.EventDrawn():
            return f"The {deck} event {named.event(event.event)} is drawn."
        case e.WardUsed():
            return f"A ward keeps the {deck} event without effect."
        case e.EventUsed():
            return f"The {deck} event {named.event(event.event)} is over."
        case e.WardsLaid():
            return f"{counted(event.amount, 'ward')} on the {deck} deck."
        case e.EventPeeked():
            return f"{seat_name(event.seat)} looks at the top {deck} event."
        case e.EventKept():
            return f"The {deck} event stays on top."
        case e.EventSunk():
            return f"The {deck} event goes to the bottom of its deck."
        case e.EventReturned():
            return f"The {deck} event {named.event(event.event)} goes back under its deck."
        case e.EventBuried():
            return f"The {deck} event {named.event(event.event)} is put away without effect."
        case _:
            assert_never(event)


def _agendas(event: Agendas, named: Names) -> str:
    match event:
        case e.TitleTurned():
            return f"The Title in slot {event.slot} is turned: {named.half(event.title, event.half)}."
        case e.AgendaFulfilled():
            return f"An Agenda in slot {event.slot} is fulfilled."
        case e.AgendaDrawn():
            return f"{seat_name(event.seat)} draws an Agenda."
        case e.AgendaReplaced():
            return f"{seat_name(event.seat)} replaces an Agenda in slot {event.slot}."
        case e.AgendaDropped():
            return f"{seat_name(event.seat)} drops the Agenda."
        case e.AgendaRevealed():
            return f"{seat_name(event.seat)} reveals the Agenda {named.agenda(event.agenda)}."
        case _:
            assert_never(event)


def _by(named: Names, source: str) -> str:
    return f" by {named.source(source)}" if source else ""
