"""Sentences name cards, events, Titles and Agendas as they are printed, where the edition is at hand."""

from __future__ import annotations

import re
from typing import Any

import pytest

from shared.codecs.plies import of
from shared.games.city import CITY
from shared.games.city import events as e
from shared.games.city.values import Card, EventDeck, Resource, Tribe
from shared.table.events import TableEvent
from tests.golden import archive
from tests.golden.titles import golden

EDITION = CITY.load_edition(CITY.edition)
COTTAGE = Card("com-cottage.2", Tribe.COMMUNAL)
TOLD: list[tuple[Any, str, str]] = [
    (e.CardShown(1, COTTAGE), "Seat 1 shows Mud-Brick Cottage.", "Seat 1 shows com-cottage."),
    (e.TopTurned(COTTAGE), "Mud-Brick Cottage lies on Pile A.", "com-cottage lies on Pile A."),
    (
        e.EventDrawn(EventDeck.FAVOR_GAINED, "favg-feast.1"),
        "The Favor Gained event Feast of Many Pots is drawn.",
        "The Favor Gained event favg-feast is drawn.",
    ),
    (
        e.ResourceGained(Resource.COINS, 1, "com-tenements.special.0.may"),
        "1 coin gained by Tenements.",
        "1 coin gained by com-tenements.special.0.may.",
    ),
    (
        e.ResourceLost(Resource.HAPPINESS, 2, "favl-grumbling.effects"),
        "2 Happiness lost by Grumbling at the Well.",
        "2 Happiness lost by favl-grumbling.effects.",
    ),
    (
        e.ResourceGained(Resource.DEFENSE, 1, "standard.populace.2"),
        "1 Defense gained by Populace 2.",
        "1 Defense gained by standard.populace.2.",
    ),
    (
        e.ResourceGained(Resource.COINS, 2, "title-01.2"),
        "2 coins gained by Renowned.",
        "2 coins gained by title-01.2.",
    ),
    (
        e.TitleTurned(3, "title-01", 1),
        "The Title in slot 3 is turned: Great Provider.",
        "The Title in slot 3 is turned: title-01, half 1.",
    ),
    (
        e.AgendaRevealed(2, "agenda-12"),
        "Seat 2 reveals the Agenda First Wonder.",
        "Seat 2 reveals the Agenda agenda-12.",
    ),
]


@pytest.mark.parametrize(("event", "named", "bare"), TOLD)
def test_a_thing_goes_by_its_printed_name_or_without_an_edition_by_its_id(event: Any, named: str, bare: str) -> None:
    assert (CITY.words(event, EDITION), CITY.words(event, "")) == (named, bare)


@pytest.mark.parametrize(
    "event",
    [
        e.CardShown(0, Card("strange.1", Tribe.FISHING)),
        e.EventDrawn(EventDeck.INVADER, "strange.1"),
        e.ResourceGained(Resource.COINS, 1, "strange.effects"),
        e.TitleTurned(1, "strange", 2),
        e.AgendaRevealed(0, "strange"),
    ],
)
def test_what_the_edition_does_not_hold_goes_by_its_id(event: Any) -> None:
    assert "strange" in CITY.words(event, EDITION)


@pytest.mark.parametrize("file", archive.files(golden("city")), ids=lambda file: file.stem)
def test_no_sentence_of_an_archived_game_tells_an_id(file: Any) -> None:
    ids = re.compile(r"\b(?:com|cra|fis|mer|pea|pri|war|favg|favl|invi|title|agenda)-[a-z0-9-]+|\.effects|\.special")
    edition = archive.game_at(file).table.edition
    for stored in archive.read(file):
        for event in of("city").read_ply(stored.ply).events:
            assert isinstance(event, TableEvent) or not ids.search(CITY.words(event, edition))
