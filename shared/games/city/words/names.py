"""How things of the game are called in sentences."""

from __future__ import annotations

from shared.games.city.values import EventDeck, Pile, Reason, Resource, Result, TurnAct, Verdict
from shared.kernel.secrets import Seat
from shared.kernel.wording import counted, listed

DECKS = {
    EventDeck.FAVOR_GAINED: "Favor Gained",
    EventDeck.FAVOR_LOST: "Favor Lost",
    EventDeck.INVADER: "Invader",
}
ACTS = {
    TurnAct.PLACE: "places a card",
    TurnAct.DISCARD: "discards",
    TurnAct.RESTORE: "restores a card",
    TurnAct.UNIQUE: "uses a unique action",
    TurnAct.PASS: "passes",
}
REASONS = {
    Reason.PRESTIGE: "its Prestige is at the top",
    Reason.FAVOR_GAINED: "no Favor Gained event is left to be drawn",
    Reason.POPULACE: "nobody lives in it any more",
    Reason.DECK_EMPTY: "the active seat and all piles have no cards",
    Reason.CENTER: "the Tribal Center is destroyed",
    Reason.INVADER: "no Invader is left to be drawn",
    Reason.FAVOR_LOST: "no Favor Lost event is left to be drawn",
    Reason.STALL: "it would never come to an end",
    Reason.CONCEDE: "everybody has given up",
}
VERDICTS = {Verdict.PREVAILS: "The city prevails", Verdict.FALLS: "The city falls"}


def seat_name(seat: Seat) -> str:
    """A seat at the beginning of a sentence."""
    return f"Seat {seat}"


def design(copy: str) -> str:
    """The design of a copy: `com-cottage` for `com-cottage.2`."""
    return copy.rpartition(".")[0] or copy


def resource_name(resource: Resource) -> str:
    """A track by its name, coins as coins."""
    return "coins" if resource is Resource.COINS else resource.value.capitalize()


def amount_of(amount: int, resource: Resource) -> str:
    """So much of a resource: `2 Happiness`, `1 coin`."""
    return counted(amount, "coin") if resource is Resource.COINS else f"{amount} {resource_name(resource)}"


def pile_name(pile: Pile) -> str:
    """A draw pile."""
    return f"Pile {pile.value.upper()}"


def result_named(result: Result) -> str:
    """How a game came out."""
    won = listed(f"seat {seat}" for seat in result.winners) if result.winners else "nobody"
    titles = "" if result.titles is None else f" with {counted(result.titles, 'title')}"
    return f"{won} wins{titles}" if len(result.winners) < 2 else f"{won} win{titles}"
