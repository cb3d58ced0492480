"""Each field of state, prompts and events is declared as sections 4.2 and 4.3 of the rules say of its object."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from typing import Any

from shared.games.city import CITY
from shared.games.city import events as e
from shared.games.city import prompts as p
from shared.games.city import values as v
from shared.games.city.state import (
    Cell,
    ClosedPile,
    Deeds,
    EventStack,
    OpenPile,
    Peek,
    Placing,
    Player,
    Slot,
    Spent,
    State,
    Stats,
    Unit,
)
from shared.kernel.secrets import Veil
from tests.architecture.vocabulary import members, reachable, visibility
from tests.golden.recorded import DOCUMENTS
from tests.laws.city_sight import LAID, OWN
from tests.marks import clause

ALL, BACKS = "public", "secret: Backs, seen by "
OWNER, NOBODY = "secret: Hidden, seen by its seat", "secret: Hidden, seen by nobody"
Fields = dict[type, str]

OBJECTS: dict[str, dict[str, Fields]] = {
    "tracks, Coffers, wards, city, face-down cards of the city and what they are, Units": {
        ALL: {
            State: "happiness populace defense prestige coins cells units",
            Cell: "x y card order face_down covered",
            Unit: "card order",
            EventStack: "wards",
            v.Card: "id back",
        }
    },
    "statistics (CI-303), waiting extra actions, events of this turn, count of CI-048, spent limits": {
        ALL: {
            State: "stats extra events_drawn moved still spent",
            Stats: "placed destroyed restored discard_actions unique_actions favor_gained favor_lost invader",
            Player: "deeds",
            Deeds: "placed restored discard_actions unique_actions",
            Spent: "card passive game",
        }
    },
    "discard pile, used events, events being resolved (CI-065)": {
        ALL: {State: "discard resolving", EventStack: "used"}
    },
    "pile A": {ALL: {State: "pile_a", OpenPile: "top"}},
    "piles B, C": {ALL: {State: "pile_b pile_c"}, BACKS + "nobody": {ClosedPile: "top"}},
    "order and content of piles below the top": {NOBODY: {OpenPile: "below", ClosedPile: "below"}},
    "event decks": {ALL: {State: "decks", EventStack: "deck"}, NOBODY: {EventStack: "events"}},
    "card seen by PeekEvent": {ALL: {State: "peek", Peek: "seat deck"}, OWNER: {Peek: "event"}},
    "hand": {BACKS + "its seat": {Player: "hand"}},
    "Tribal Identity": {OWNER: {Player: "identity"}},
    "Agendas in hand": {OWNER: {Player: "agendas"}},
    "revealed Agenda": {ALL: {Player: "revealed"}},
    "Agenda deck": {NOBODY: {State: "agenda_deck"}},
    "swapped Titles, replaced and dropped Agendas (solo)": {OWNER: {Player: "swapped dropped"}},
    "solo titles, agendas of slots": {
        ALL: {State: "slots", Slot: "seat number turned turned_title turned_half"},
        OWNER: {Slot: "title half agendas fulfilled"},
    },
    "open prompt: type and seat": {ALL: {State: "prompts"}},
}
"""The rows of 4.3 about what a state holds."""

ELSEWHERE = {
    "set-aside identities, cards returned to the box": "they stand in no state",
    "list of answers and its length": "the last column of 4.2",
    "commitment of the dice": "of the table",
    "seed of the dice, order of any shuffle, checksum of the hidden position": "of the table",
}
COURSE: Fields = {
    State: "rules edition options phase players active turn showing placing tasks verdict reason result shown",
    Player: "seat",
    Placing: "card gained",
}
"""What 4.3 does not name: the course of the game, and what everybody saw happen; the result shows what CI-283 says."""

ANSWERS = {
    "ChooseTitleSide": [p.AskTitleSide],
    "TakeTurn": [p.AskTurn],
    "DrawFrom": [p.AskPile],
    "RetireUnit": [p.AskRetire],
    "DestroyOne": [p.AskDestroy],
    "RestoreOne": [p.AskRestore],
    "DiscardSome": [p.AskThrow],
    "RecoverOne": [p.AskRecover],
    "ChooseOption": [p.AskMay, p.AskOption],
    "ChooseWall": [p.AskWall],
    "PeekEvent": [p.AskPeek],
    "OfferAgenda": [p.AskAgenda],
    "ReplaceAgenda": [p.AskReplacement],
    "CloseTurn": [p.AskClose],
}
"""The prompts that answer the rows of 4.2."""


def rows(section: str) -> list[list[str]]:
    """The cells of the table of a section."""
    text = (DOCUMENTS / "city.md").read_text(encoding="utf-8")
    found = re.search(rf"^## {re.escape(section)} .*?(?=^## )", text, re.MULTILINE | re.DOTALL)
    assert found is not None
    lines = [line for line in found[0].splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[1:]]


def declared(classes: set[type]) -> dict[str, str]:
    """How each field of the records is declared, by class and name."""
    records = [cls for cls in classes if is_dataclass(cls)]
    return {f"{cls.__name__}.{field.name}": visibility(cls, field) for cls in records for field in fields(cls)}


def spread(objects: dict[str, Fields]) -> list[tuple[str, str]]:
    """The fields with the visibility that they should have."""
    return [
        (f"{cls.__name__}.{name}", seen)
        for seen, held in objects.items()
        for cls, names in held.items()
        for name in names.split()
    ]


@clause("CI-272", "CI-273", "CI-274", "CI-275", "CI-276", "CI-277", "CI-278", "CI-280", "CI-281", "CI-303")
def test_each_field_of_the_state_is_declared_as_the_rules_say_of_its_object() -> None:
    expected = [pair for objects in (*OBJECTS.values(), {ALL: COURSE}) for pair in spread(objects)]
    whole = {cls for cls in reachable([State]) if not issubclass(cls, Veil)}
    parts = whole - set(members(p.Prompt)) - set(members(v.Task)) - {v.Options, v.Origin, v.Result, v.Shown, v.Position}
    assert len(expected) == len(dict(expected)), "no field is of two objects"
    assert declared(parts) == dict(expected)
    assert set(declared(whole - parts).values()) == {ALL}, "prompts, what is to be done, and the end are open"


def test_each_row_of_the_rules_is_about_some_fields_or_stands_elsewhere() -> None:
    assert [row[0] for row in rows("4.3") if row[0] not in ELSEWHERE] == list(OBJECTS)
    assert ELSEWHERE.keys() <= {row[0] for row in rows("4.3")}


@clause("CI-271", "CI-369")
def test_answers_are_seen_by_whom_the_rules_say() -> None:
    assert [row[0].partition("(")[0] for row in rows("4.2")] == list(ANSWERS)
    steps = CITY.steps
    for row in rows("4.2"):
        for prompt in ANSWERS[row[0].partition("(")[0]]:
            assert steps[prompt].public == (row[4].startswith("all")), prompt
    assert {prompt for prompts in ANSWERS.values() for prompt in prompts} == set(steps)


@clause("CI-265")
def test_the_turn_and_its_close_are_always_asked() -> None:
    assert {prompt for prompt, step in CITY.steps.items() if step.always_asked} == {p.AskTurn, p.AskClose}


@clause("CI-279", "CI-370")
def test_each_event_hides_what_only_its_seat_or_nobody_learns() -> None:
    backs: Any = e.HandDealt | e.CardDrawn | e.BackShown
    hiding = {cls for cls in members(CITY.Event) if "secret" in " ".join(declared({cls}).values())}
    assert hiding == {*members(LAID), *members(OWN), *members(backs)}
    for cls in members(LAID):
        assert set(declared({cls}).values()) <= {ALL, NOBODY}
    for cls in members(OWN):
        assert set(declared({cls}).values()) == {ALL, OWNER}
    for cls in members(backs):
        who = "nobody" if cls is e.BackShown else "its seat"
        assert set(declared({cls}).values()) == {ALL, BACKS + who}
