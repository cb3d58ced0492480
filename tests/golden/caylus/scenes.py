"""Each rule test that names a worked scenario of docs/rules/caylus.md is a scene."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any
from unittest.mock import patch

from shared.games.caylus import CAYLUS
from shared.games.caylus.prompts import AskAlchemist, AskGuild
from shared.kernel.dice import Dice
from shared.kernel.fold import fold
from shared.kernel.ply import begin
from shared.kernel.rules import Opening
from tests.games import caylus as rule_tests
from tests.games.caylus.given import given, opened
from tests.games.caylus.playing import Playing
from tests.golden.caylus.not_played import NOT_PLAYED
from tests.golden.caylus.telling import Teller
from tests.golden.transcript import Page, Scene

Test = Callable[..., None]
ELSEWHERE = {"S-01": "starts", "S-02": "starts", "S-04": "starts", "S-50": "lists"}
"""Scenarios whose tests play nothing: scenes of their own tell them."""
OWN = "S-"  # begins a scenario of the title's document; others stand in docs/complaints.md
FOLDER = Path(rule_tests.__file__).parent


def scenes() -> Iterator[Scene]:
    """All scenes, by the names of their tests' modules."""
    for file in sorted(FOLDER.glob("test_*.py")):
        module = import_module(f"{rule_tests.__name__}.{file.stem}")
        for word, test in vars(module).items():
            marked = [name for mark in marks(test, "scenario") for name in mark.args if name.startswith(OWN)]
            if names := [name for name in marked if name not in NOT_PLAYED | ELSEWHERE]:
                given = f"As the tests of {file.stem.removeprefix('test_').replace('_', ' ')} play it."
                yield Scene(tuple(names), word.removeprefix("test_"), given, telling(test))


def marks(test: Any, name: str) -> list[Any]:
    """The marks of a test that have this name, the lowest one first."""
    return [mark for mark in getattr(test, "pytestmark", ()) if mark.name == name]


def telling(test: Test) -> Callable[[Page], None]:
    """Plays a test with each of its parameters, and tells what happens in it."""

    def play(page: Page) -> None:
        for words, case in cases(test):
            if words:
                page.note(words)
            teller = Teller(page)
            with listening(teller):
                test(**case)
            teller.end()

    return play


def listening(teller: Teller) -> Any:
    """While it lasts, games in play are told."""
    heard: dict[str, Any] = {name: hearing(getattr(teller, name)) for name in ("act", "_emit", "refused", "give_up")}
    return patch.multiple(Playing, **heard)


def hearing(told: Callable[..., Any]) -> Callable[..., Any]:
    """A method that hands its game to the teller."""

    def method(game: Playing, *args: Any) -> Any:
        return told(game, *args)

    return method


def cases(test: Test) -> Iterator[tuple[str, dict[str, Any]]]:
    """The parameters of a test, in words and by name."""
    tables = [table(*mark.args) for mark in marks(test, "parametrize")]
    for rows in product(*tables):
        case = {name: value for row in rows for name, value in row.items()}
        yield ", ".join(f"{name} {value}" for name, value in case.items()), case


def table(names: str | tuple[str, ...], values: Any) -> list[dict[str, Any]]:
    """A table of parameters, row by row."""
    if isinstance(names, str):
        return [{names: value} for value in values]
    return [dict(zip(names, row, strict=True)) for row in values]


def starts(page: Page) -> None:
    """The setup for each number of players, and the first income."""
    for seats in CAYLUS.seats:
        page.note(f"{seats} players")
        opening = Opening(seats, CAYLUS.Options(), CAYLUS.load_edition(CAYLUS.edition), CAYLUS.version)
        events = begin(CAYLUS, opening, Dice(b"scene", 1))
        page.by_itself("the setup", events)
        page.stand(fold(CAYLUS, events))


def lists(page: Page) -> None:
    """Lists of legal moves, in their order."""
    game = given(4).build(9, "alchemist").seat(3, food=2, wood=1, stone=1).ask(AskAlchemist(3, 9))
    for each in (game, given(4).bailiff(9).ask(AskGuild(0)), opened(4)):
        page.offers(each.asked, each.options(), each.options())


SCENES = (
    Scene(("S-01", "S-02", "S-04"), "starts", "Two to five players, in random order.", starts),
    Scene(("S-50",), "the_order_of_a_list", "An alchemist, the merchants' guild, the first placement.", lists),
    *scenes(),
)
