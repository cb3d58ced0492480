"""One of a thing is never told as many: in the sentences and boards of all archived games, and on the cards of city."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from shared.codecs.plies import of
from shared.games import TITLES
from shared.games.city import CITY, components
from shared.games.city.components.primitives import Effects
from shared.games.city.words import cards, texts
from shared.ledger.loading import step
from shared.table.events import TableEvent
from shared.table.fold import Game
from tests.golden import archive
from tests.golden.titles import golden

FILES = [
    pytest.param(title, file, id=f"{title}-{file.stem}") for title in TITLES for file in archive.files(golden(title))
]
THINGS = "action|agenda|card|coin|denier|event|favor|marker|point|step|tile|time|title|unit|ward|worker"
NUMBERED = "".join(rf"(?<!{word} )" for word in ("circle", "column", "seat", "slot", "space"))
ONE = rf"{NUMBERED}\b1 (?:[a-z-]+ )?(?:{THINGS})s\b"
MANY = rf"{NUMBERED}\b(?:[02-9]|\d\d+) (?:{THINGS})\b"
ONE_OF_MANY = re.compile(f"{ONE}|{MANY}", re.IGNORECASE)
EVERY = 5  # plies between two boards


def told(title: str, file: Path) -> Iterator[str]:
    """The sentences of a game, and its board now and then."""
    rules, plies = TITLES[title], of(title)
    game: Game | None = None
    for stored in archive.read(file):
        game = step(game, stored)
        events: list[Any] = [event for event in plies.read_ply(stored.ply).events if not isinstance(event, TableEvent)]
        yield from (rules.words(event, game.table.edition) for event in events)
        if game.table.state is not None and stored.version % EVERY == 0:
            yield from rules.board(game.table.state, 120).splitlines()
    if game is not None and game.table.state is not None:
        yield from rules.board(game.table.state, 80).splitlines()


@pytest.mark.parametrize(("title", "file"), FILES)
def test_one_of_a_thing_is_not_told_as_many_nor_many_as_one(title: str, file: Path) -> None:
    assert [line for line in told(title, file) if ONE_OF_MANY.search(line)] == []


@pytest.mark.parametrize(
    "line", ["Holds   1 deniers, 2 food", "1 exterior points", "2 ward", "turn 1 coins into Defense"]
)
def test_what_is_looked_for_is_found(line: str) -> None:
    assert ONE_OF_MANY.search(line)


@pytest.mark.parametrize(
    ("effect", "one", "two"),
    [
        (["convert", "coins", "defense"], "turn 1 coin into Defense", "turn 2 coins into Defense"),
        (["ward", "invader"], "1 ward on Invader", "2 wards on Invader"),
        (["event", "invader"], "draw 1 Invader event", "draw 2 Invader events"),
    ],
)
def test_an_effect_is_told_of_one_and_of_two(effect: list[str], one: str, two: str) -> None:
    read = TypeAdapter[Any](Effects).validate_python
    assert [texts.effects(read([[*effect, count]])) for count in (1, 2)] == [one, two]


@pytest.mark.parametrize("text", [CITY.edition, *CITY.former], ids=["built in", "before"])
def test_no_card_of_city_says_one_of_many(text: str) -> None:
    printed = components.of(CITY.load_edition(text))
    lines = [cards.text(card) for card in printed.cards]
    lines += [cards.half(half) for title in printed.titles for half in title.halves]
    lines += [cards.agenda(agenda) for agenda in printed.agendas]
    lines += [cards.spots(track) for side in (printed.sides.standard, printed.sides.squalor) for track in side.tracks]
    assert [line for line in lines if ONE_OF_MANY.search(line)] == []
