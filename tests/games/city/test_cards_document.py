"""docs/rules/city-cards.md: every example in it is read as it says there, or refused as it says there."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, get_args

import pytest
from pydantic import TypeAdapter

from shared.embedded.processes import ROOT
from shared.games.city import CITY, components
from shared.games.city.components.cards import Agenda, CityCard, Half, Modifier, Occurrence, Track
from shared.games.city.components.kinds import Part
from shared.games.city.components.numbers import Computed, Condition, Number
from shared.games.city.components.primitives import Effect, Effects
from shared.games.city.components.selectors import Selector
from shared.games.city.values import CardKind, CardType, EventDeck, Resource, Tribe
from shared.games.city.words import cards, phrases, texts
from shared.kernel.errors import BadEdition
from tests.games.city.notation import edited
from tests.games.city.yardstick import worth

DOCUMENT = ROOT / "docs" / "rules" / "city-cards.md"
ROW = re.compile(r"^\| `(.+?)` \| ([^|]+) \|")
PLAIN = {"id": "mine", "name": "Mine", "tribe": "communal", "copies": 2, "cost": 1, "types": ["Home"], "kind": "normal"}
GOALS_ONLY = re.compile(r'"own"|"bestOther"|"influence"')
TOP = "## "


def rows(name: str) -> list[tuple[str, str]]:
    """The examples of a section: the text, and what stands beside it."""
    found, here = [], ""
    for line in DOCUMENT.read_text(encoding="utf-8").splitlines():
        here = line.removeprefix(TOP) if line.startswith(TOP) else here
        if here == name and (row := ROW.match(line)):
            found.append((row[1], row[2]))
    return found


def put(section: str, entry: Mapping[str, Any]) -> str:
    """The built-in edition with an entry in place of one of its section, or with these values in its first one."""

    def change(tree: Any) -> None:
        if section == "cards":
            tree["cards"][3] = {**PLAIN, **entry}
        elif section == "tracks":
            tracks = tree["sides"]["standard"]["tracks"]
            place = [track["name"] for track in tracks].index(entry.get("name", "happiness"))
            tracks[place] = {**tracks[place], **entry}
        elif section == "halves":
            tree["titles"][0]["halves"][0].update(entry)
        else:
            tree[section][0].update(entry)

    return edited(change)


def refusal(section: str, entry: Mapping[str, Any]) -> str:
    """What a changed edition is refused for; empty if it is not but for the numbers of the box."""
    return "; ".join(fault for fault in faults(section, entry) if not fault.endswith("(CI-011)"))


def faults(section: str, entry: Mapping[str, Any]) -> list[str]:
    """The faults of a changed edition."""
    try:
        return [*map(str, components.unfit(components.load(put(section, entry))))]
    except BadEdition as refused:
        return [*map(str, refused.faults)]


def placed(text: str, effect: Any) -> str:
    """What an edition is refused for in which the text stands in this effect, or in a goal if it belongs there."""
    if GOALS_ONLY.search(text):
        return refusal("agendas", {"goal": effect[1] if effect[0] == "if" else [">=", effect[2], 1]})
    return refusal("cards", {"effects": [effect]})


def number(text: str) -> str:
    """A number as it reads."""
    value = json.loads(text)
    assert placed(text, ["gain", "coins", value]) == ""
    return phrases.number(TypeAdapter[Any](Number).validate_python(value))


def condition(text: str) -> str:
    """A condition as it reads."""
    value = json.loads(text)
    assert placed(text, ["if", value, [["gain", "coins", 1]]]) == ""
    return phrases.condition(TypeAdapter[Any](Condition).validate_python(value))


def effect(text: str) -> str:
    """An effect as it reads."""
    value = json.loads(text)
    assert refusal("cards", {"effects": [value]}) == ""
    return texts.effects(TypeAdapter[Any](Effects).validate_python([value]))


def selector(text: str) -> str:
    """A selector as it reads."""
    value = json.loads(text)
    destroyed = ["destroy", value, 1]
    assert (
        placed(text, ["gain", "coins", ["count", value]]) if "center" not in value else placed(text, destroyed)
    ) == ""
    return phrases.selected(Selector.model_validate(value))


def carried(text: str) -> str:
    """What a card carries, as it reads."""
    value = json.loads(text)
    assert refusal("cards", value) == ""
    return cards.text(CityCard.model_validate({**PLAIN, **value})).removeprefix("cost 1; ")


def other(text: str) -> str:
    """An event, a half of a Title, an Agenda or a track, as it reads."""
    value = json.loads(text)
    sections = {"effects": "events", "reward": "halves", "vp": "agendas", "spots": "tracks"}
    section = next(sections[key] for key in sections if key in value)
    assert refusal(section, value) == ""
    if section == "events":
        return texts.effects(TypeAdapter[Any](Effects).validate_python(value["effects"]))
    if section == "halves":
        return cards.half(Half.model_validate(value))
    if section == "agendas":
        return cards.agenda(Agenda.model_validate({"id": "mine", **value}))
    return cards.spots(Track.model_validate(value))


def refused(text: str) -> str:
    """The refusal of an edition with this in it."""
    (section, value), *_ = json.loads(text).items()
    return refusal(section, value) or "; ".join(faults(section, value))


def worthy(text: str) -> str:
    """What an effect is worth."""
    return f"{worth([json.loads(text)]):g}"


SECTIONS = {
    "Effects": effect,
    "Numbers": number,
    "Conditions": condition,
    "Selectors": selector,
    "What a card carries": carried,
    "Events, Titles, Agendas, tracks": other,
    "Refused": refused,
    "The yardstick": worthy,
}


@pytest.mark.parametrize("section", SECTIONS)
def test_every_example_is_what_the_document_says(section: str) -> None:
    examples = rows(section)
    assert examples
    for text, told in examples:
        assert (text, told) == (text, SECTIONS[section](text))


def test_the_card_that_the_document_begins_with_is_as_it_reads() -> None:
    document = DOCUMENT.read_text(encoding="utf-8")
    (block,) = re.findall(r"```json\n(.+?)```", document, re.DOTALL)
    printed = CityCard.model_validate(json.loads(block))
    assert refusal("cards", json.loads(block)) == ""
    assert f"> {printed.name} ({cards.head(printed)}): {cards.text(printed)}\n> {cards.flavour(printed)}\n" in document


def tags(union: Any) -> Iterator[str]:
    """The names of the primitives in a union."""
    for part in get_args(union):
        if meta := getattr(part, "__metadata__", None):
            yield from (it.tag for it in meta if hasattr(it, "tag"))
        yield from tags(part)


def words(union: Any) -> Iterator[str]:
    """The words by which modifiers are told apart."""
    for part in get_args(union):
        if isinstance(part, type) and issubclass(part, Part):
            yield from get_args(part.model_fields["mod"].annotation)
        yield from words(part)


def keys(part: type[Part]) -> set[str]:
    """The keys of a part, as the file spells them."""
    return {field.alias or name for name, field in part.model_fields.items()}


def test_every_primitive_stands_in_the_document() -> None:
    for section, union in (("Effects", Effect), ("Numbers", Computed), ("Conditions", Condition)):
        first = {json.loads(text)[0] for text, _ in rows(section) if text.startswith("[")}
        assert set(tags(union)) <= first | {"literal"}, section


def test_every_key_and_word_of_what_cards_carry_stands_in_the_document() -> None:
    carried_ = " ".join(text for text, _ in rows("What a card carries"))
    lists = keys(CityCard) - set(PLAIN) - {"flavour", "provenance", "source", "note"}
    wanted = {*lists, *tags(Occurrence), *words(Modifier), "per", "dirs", "if", "limit", "pay", "discard", "need"}
    assert {word for word in wanted if f'"{word}"' not in carried_} == set()


def test_every_key_of_a_selector_stands_in_the_document() -> None:
    found = [json.loads(text) for text, _ in rows("Selectors")]
    assert {key for value in found for key in value} == keys(Selector)
    places = set(get_args(get_args(Selector.model_fields["where"].annotation)[0]))
    assert {value["where"] for value in found if "where" in value} == places
    assert {value["tribe"] for value in found if "tribe" in value} >= {"tribal", "card", "own", "communal"}
    assert {value["center"] for value in found if "center" in value} == {"no", "last", "yes"}


def test_every_word_of_the_game_stands_in_the_document() -> None:
    document = DOCUMENT.read_text(encoding="utf-8")
    spelled = [t.value.capitalize() for t in CardType]
    spelled += [member.value for enum in (Tribe, CardKind, Resource) for member in enum]
    spelled += ["favorGained", "favorLost", "invader"]
    assert len(list(EventDeck)) == 3
    assert [word for word in spelled if f"`{word}`" not in document] == []


def test_each_clause_that_refuses_has_an_example() -> None:
    told = " ".join(told for _, told in rows("Refused"))
    assert all(f"(CI-{number})" in told for number in range(373, 378))


def test_the_built_in_edition_is_named_in_the_document() -> None:
    assert json.loads(CITY.edition)["id"] in DOCUMENT.read_text(encoding="utf-8")
