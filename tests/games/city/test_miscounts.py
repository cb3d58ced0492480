"""The numbers of the box, CI-011: an edition with others makes no new game, but a stored game plays on by it."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest

from shared.codecs.plies import of
from shared.games.city import CITY
from shared.kernel.errors import BadEdition
from shared.table.chance import Seeded
from shared.table.commands import CreateGame
from shared.table.decide import Asking, decide
from shared.table.events import GameCreated
from tests.games.city.given import edited
from tests.marks import clause

Tree = dict[str, Any]


def created(text: str, *, stored: bool = False) -> str:
    """The edition of a new game, by its hash; raises BadEdition."""
    chance, command = Seeded("counted", bytes(32)), CreateGame("city", 2, "{}", sha256(text.encode()).hexdigest())
    asking = Asking(CITY, None, chance, of("city").read_options, text, stored=stored)
    (event,) = decide(asking, command).events
    assert isinstance(event, GameCreated)
    return event.edition


def refusal(change: Callable[[Tree], object]) -> list[str]:
    """What a new game by a changed edition is refused for."""
    with pytest.raises(BadEdition) as refused:
        created(edited(change))
    return [str(fault) for fault in refused.value.faults]


def more(section: str, key: str, value: str, by: int) -> Callable[[Tree], object]:
    """So many copies more of the first design with this value."""

    def change(tree: Tree) -> None:
        design = next(entry for entry in tree[section] if entry[key] == value)
        design["copies"] += by

    return change


TRIBES = ("crafting", "fishing", "merchant", "peacekeeper", "priestly", "warrior")
DECKS = [("communal", 35), *((tribe, 30) for tribe in TRIBES)]


@clause("CI-011")
@pytest.mark.parametrize("by", [-1, 1])
@pytest.mark.parametrize(("tribe", "needed"), DECKS)
def test_a_deck_of_cards_with_one_copy_more_or_less_is_refused(tribe: str, needed: int, by: int) -> None:
    told = f"cards: has {needed + by} {tribe} cards, all copies, {needed} are needed (CI-011)"
    assert refusal(more("cards", "tribe", tribe, by)) == [told]


@clause("CI-011")
@pytest.mark.parametrize("by", [-1, 1])
@pytest.mark.parametrize(
    ("kind", "words"), [("favorGained", "favor gained"), ("favorLost", "favor lost"), ("invader", "invader")]
)
def test_a_deck_of_events_with_one_copy_more_or_less_is_refused(kind: str, words: str, by: int) -> None:
    told = f"events: has {21 + by} {words} events, all copies, 21 are needed (CI-011)"
    assert refusal(more("events", "kind", kind, by)) == [told]


@clause("CI-011")
@pytest.mark.parametrize(("section", "word", "needed"), [("titles", "Titles", 12), ("agendas", "Agendas", 40)])
def test_one_title_or_agenda_more_or_less_is_refused(section: str, word: str, needed: int) -> None:
    def again(tree: Tree) -> None:
        tree[section].append({**tree[section][0], "id": "again"})

    for change, there in ((lambda tree: tree[section].pop(), needed - 1), (again, needed + 1)):
        assert refusal(change) == [f"{section}: has {there} {word}, {needed} are needed (CI-011)"]


@clause("CI-011")
def test_all_that_is_miscounted_is_told_at_once_and_by_section() -> None:
    faults = refusal(lambda tree: tree.update(cards=[], events=[], titles=[], agendas=[]))
    assert [fault.partition(":")[0] for fault in faults] == ["agendas", *["cards"] * 7, *["events"] * 3, "titles"]


@clause("CI-011")
def test_what_is_built_in_or_was_before_has_the_numbers_of_the_box() -> None:
    for text in (CITY.edition, *CITY.former):
        assert created(text) == sha256(text.encode()).hexdigest()


@clause("CI-011")
def test_a_stored_game_plays_by_an_edition_of_other_numbers() -> None:
    text = json.dumps(json.loads(CITY.edition) | {"agendas": []})
    assert created(text, stored=True) == sha256(text.encode()).hexdigest()
