"""Every event has a sentence, and no sentence tells a secret."""

import re
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from shared.games.castle.events import (
    DarkBlueLaid,
    Event,
    EventStacksLaid,
    GoldPaid,
    GoodsGained,
    OrderIssued,
    OrderWorkersLeft,
    ProductPlaced,
    SeasonBegan,
    StewardPlaced,
    WoodLevied,
)
from shared.games.castle.prompts import AskSteward, Prompt
from shared.games.castle.values import Area, Craftsman, Goods, Order, Phase, Product, Reason
from shared.games.castle.words import PHASES, QUESTIONS, words
from shared.games.castle.words.names import AREAS, REASONS
from shared.kernel.prompts import PromptOpened
from shared.kernel.secrets import redact
from tests.games.castle.games import played
from tests.marks import clause, scenario

SENTENCE = re.compile(r"[A-Z][\w ,.:;/-]*\.")
EVENTS = [get_origin(event) or event for event in get_args(Event)]


def sample(hint: Any) -> Any:
    """Some value of a type."""
    if hint in (int, bool, str):
        return {int: 2, bool: True, str: "B.second"}[hint]
    if get_origin(hint) is tuple:
        return (sample(get_args(hint)[0]),) * 2
    if get_origin(hint) is not None and not is_dataclass(get_origin(hint)):
        return sample(get_args(hint)[0])
    if isinstance(hint, type) and issubclass(hint, Enum):
        return next(iter(hint))
    if hint is PromptOpened:
        return PromptOpened(AskSteward(1))
    hints = get_type_hints(hint)
    return hint(**{field.name: sample(hints[field.name]) for field in fields(hint)})


@scenario("P50")
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.__name__)
def test_every_event_is_a_sentence(event: type) -> None:
    assert SENTENCE.fullmatch(words(sample(event)))


@pytest.mark.parametrize("prompt", get_args(Prompt), ids=lambda prompt: prompt.__name__)
def test_every_question_is_a_sentence(prompt: type) -> None:
    said = words(PromptOpened(sample(prompt)))
    assert re.fullmatch(r"Seat 2 is asked (which|how|whom|where|what|for|whether) [\w ]+\.", said)


def test_every_word_of_the_rules_has_a_name() -> None:
    assert set(AREAS) == set(Area)
    assert set(REASONS) == set(Reason)
    assert set(PHASES) == set(Phase)
    assert set(QUESTIONS) == set(get_args(Prompt))


@pytest.mark.parametrize("seats", [2, 4])
@clause("CA-358", "CA-361")
def test_sentences_are_the_same_for_everybody_and_tell_no_secret(seats: int) -> None:
    for ply in played(seats, seats, frozenset({0})):
        for event in ply.events:
            said = words(event)
            assert SENTENCE.fullmatch(said)
            assert words(redact(event, None)) == words(redact(event, 0)) == said
            assert not any(secret in said for secret in _hidden(event))


def _hidden(event: Any) -> tuple[str, ...]:
    match event:
        case DarkBlueLaid():
            return (event.condition, event.condition.replace("_", " "))
        case EventStacksLaid():
            return (*event.spring_summer, *event.autumn_winter)
    return ()


def test_some_sentences() -> None:
    order = Order(1, Craftsman.CARPENTER_3, Product.PANELING, ("A.ground", "B.tower"), Goods(wood=4), 1, 1)
    said = {
        words(StewardPlaced(1, Area.MARKET, 2)): "Seat 1 places a steward on space 2 of Market.",
        words(GoldPaid(0, 3, Reason.ESTATES)): "Seat 0 pays 3 gold for an expansion.",
        words(GoodsGained(0, Goods(1, 0, 0, 2), Reason.YELLOW_TILE)): (
            "Seat 0 gets 1 wood and 2 glass by a yellow tile."
        ),
        words(OrderIssued(2, 1, order)): (
            "Seat 2 orders paneling on the ground floor A and paneling on the tower B for 4 wood and 1 worker."
        ),
        words(ProductPlaced(2, Product.SECOND, "C.second")): "Seat 2 has finished the 2nd storey C.",
        words(OrderWorkersLeft(2, 1, 3, 2)): "Seat 2 gets 3 workers back from order 1, 2 to the Tavern.",
        words(WoodLevied(1, 2, 0)): "Seat 1 gives 2 wood for heating.",
        words(WoodLevied(1, 0, 1)): "Seat 1 gives 0 wood for heating and takes 1 penalty marker.",
        words(SeasonBegan(8)): "The winter of year 2 begins.",
    }
    assert list(said) == list(said.values())
