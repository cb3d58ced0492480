"""The recorded vocabularies are those of today; what a new line says is for a reviewer to see."""

import re
from dataclasses import dataclass

import pytest

from shared.games import TITLES
from shared.kernel.secrets import Hidden, secret
from tests.architecture import vocabulary
from tests.architecture.sources import ROOT, listed


@pytest.mark.parametrize("title", TITLES)
def test_the_recorded_vocabulary_is_fresh(title: str) -> None:
    recorded = vocabulary.path(title).read_text(encoding="utf-8")
    assert recorded == vocabulary.text(TITLES[title]), "look at the difference; if it is meant, run `make golden`"


@pytest.mark.parametrize("title", TITLES)
def test_all_words_of_a_title_have_names_of_their_own(title: str) -> None:
    rules = TITLES[title]
    words = [*vocabulary.members(rules.Action), *vocabulary.members(rules.Prompt), *vocabulary.members(rules.Event)]
    names = [word.__name__ for word in words]
    assert sorted(names) == sorted(set(names))


def test_what_callers_read_speaks_no_python() -> None:
    words = re.compile(r"//.*\b(None|True|False|dataclass|isinstance)\b")
    files = sorted((ROOT / "protos" / "prestige").rglob("*.proto"))
    wrong = [f"{file.name}: {found[0]}" for file in files for found in words.finditer(file.read_text())]
    assert len(files) > 5
    assert not wrong, listed(wrong)


def test_a_secret_field_is_told_from_a_public_one() -> None:
    @dataclass(frozen=True)
    class Hand:
        seat: int
        cards: tuple[str, ...] = secret(Hidden, default=())

    @dataclass(frozen=True)
    class Deck:
        cards: tuple[str, ...] = secret()

    *_, seat, cards = vocabulary.record(Hand)
    assert (seat, cards) == (
        "  seat: int  [public]",
        "  cards: tuple[str, ...] = ()  [secret: Hidden, seen by its seat]",
    )
    assert list(vocabulary.record(Deck)) == ["Deck", "  cards: tuple[str, ...]  [secret: Hidden, seen by nobody]"]
