"""Every event and every question has a sentence."""

import re
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from shared.games.caylus import events as e
from shared.games.caylus.prompts import AskPlace, Prompt
from shared.games.caylus.values import Cubes, FinalScore, Line, Phase, Place, Reason, Score, Section, Tally
from shared.games.caylus.words import PHASES, QUESTIONS, words
from shared.games.caylus.words.names import LINES, PLACES, REASONS, SCORES, SECTIONS
from shared.kernel.prompts import PromptAnswered, PromptOpened
from tests.games.caylus.games import played
from tests.marks import scenario

SENTENCE = re.compile(r"[A-Z][\w ,.:;'/-]*\.")
EVENTS = [get_origin(event) or event for event in get_args(e.Event)]


def sample(hint: Any) -> Any:
    """Some value of a type."""
    if hint in (int, bool, str):
        return {int: 2, bool: True, str: "wood_farm_food"}[hint]
    if get_origin(hint) is tuple:
        return (sample(get_args(hint)[0]),) * 2
    if get_origin(hint) is not None and not is_dataclass(get_origin(hint)):
        return sample(get_args(hint)[0])
    if isinstance(hint, type) and issubclass(hint, Enum):
        return next(iter(hint))
    if hint is PromptOpened:
        return PromptOpened(AskPlace(1))
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
    named = ((PLACES, Place), (SECTIONS, Section), (LINES, Line), (REASONS, Reason), (SCORES, Score), (PHASES, Phase))
    for names, enum in named:
        assert set(names) == set(enum)
    assert set(QUESTIONS) == set(get_args(Prompt))


@pytest.mark.parametrize("seats", [2, 5])
def test_a_whole_game_is_told_in_sentences(seats: int) -> None:
    told = [words(event) for ply in played(seats, seats, frozenset({0})) for event in ply.events]
    assert all(map(SENTENCE.fullmatch, told))
    assert told[0] == f"A game for {seats} begins."
    assert told[-1].startswith("The game is over: seat ")


def test_some_sentences() -> None:
    said = {
        words(e.WorkerPlaced(1, Place.STABLES, 2)): "Seat 1 places a worker at the stables, circle 2.",
        words(e.DeniersPaid(0, 1, Reason.PLACEMENT)): "Seat 0 pays 1 denier for placing a worker.",
        words(e.DeniersGained(0, 4, Reason.MARKET)): "Seat 0 gets 4 deniers at the marketplace.",
        words(
            e.CubesGained(2, Cubes(2, 0, 0, 1, 0), Reason.PRODUCTION)
        ): "Seat 2 gets 2 food and 1 cloth by production.",
        words(e.StoodAside(2)): "Seat 2 has given up and stands aside.",
        words(e.PointsLost(1, 3, Score.COUNT_LOSS)): "Seat 1 loses 3 points for having no house there.",
        words(e.PointsScored(1, 1, Score.VISITORS)): "Seat 1 scores 1 point for a visitor.",
        words(e.TileBuilt(0, "wood_farm_food", 9)): "Seat 0 builds the wood farm food on space 9.",
        words(e.ResidenceMade(0, 4, "neutral_quarry", returned=False)): (
            "Seat 0 has a residence on space 4; the neutral quarry leaves the game."
        ),
        words(e.HousePlaced(3, Section.WALLS, 4)): "Seat 3 gives a batch: a house in the Walls section for 4 points.",
        words(e.LineChosen(3, Line.CUBES, 2)): "Seat 3 uses a favor on the line of cubes, column 2.",
        words(e.GameEnded("scored", (FinalScore(0, 2, 1, Tally()), FinalScore(1, 1, 30, Tally())))): (
            "The game is over: seat 1 has 30 points and seat 0 has 1 point."
        ),
        words(PromptAnswered(1, forced=True)): "Seat 1 has no choice.",
        words(PromptOpened(AskPlace(1))): "Seat 1 is asked where to place a worker.",
    }
    assert list(said) == list(said.values())
