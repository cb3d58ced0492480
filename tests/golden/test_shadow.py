"""The archived games decided again, by the rules they were played by and by those of today."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from shared.codecs.plies import TitlePlies, of
from shared.games import TITLES
from shared.games.caylus import CAYLUS
from shared.games.caylus.events import Passed
from shared.games.caylus.prompts import AskPlace
from shared.games.caylus.steps import place
from shared.kernel.rules import Rules
from shared.ledger.rehearsing import beginning
from shared.table.shadow import Shadow
from tests.golden import archive
from tests.golden.titles import golden
from tests.marks import scenario

FILES = [
    pytest.param(title, file, id=f"{title}-{file.stem}") for title in TITLES for file in archive.files(golden(title))
]
FIRST_RULES = archive.path(golden("caylus"), "three_seats_without_one")


def rehearsed(file: Path, plies: TitlePlies, change: Callable[[dict[str, Any]], None] = lambda body: None) -> Shadow:
    """An archived game before these rules; `change` may alter its plies."""
    rehearsal = beginning(plies)
    for stored in archive.read(file):
        body = json.loads(stored.ply)
        change(body)
        ply = plies.read_ply(json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode())
        if text := getattr(ply.events[0], "edition_text", ""):
            plies.rules.load_edition(text)
        rehearsal.hear(ply, stored.hash)
    return rehearsal.found


@scenario("P48", "P81")
@pytest.mark.parametrize(("title", "file"), FILES)
def test_every_archived_game_is_decided_as_it_was_by_its_own_rules(title: str, file: Path) -> None:
    found = rehearsed(file, of(title))
    assert (found.title, found.plies, found.broken) == (title, len(archive.read(file)), None)
    assert found.otherwise == 0 or found.rules < TITLES[title].version


def test_what_the_second_rules_of_caylus_decide_otherwise_is_told() -> None:
    found = rehearsed(FIRST_RULES, of("caylus"))
    assert (found.rules, found.broken) == (1, None)
    assert 5 < found.otherwise < 40
    assert found.first is not None
    assert (found.first.logged, found.first.decided) == (
        "Seat 1 passes and takes number 1.",
        "Seat 1 has given up and stands aside.",
    )
    ply = of("caylus").read_ply(archive.read(FIRST_RULES)[found.first.version - 1].ply)
    assert found.first.field == f"events[{[*map(type, ply.events)].index(Passed)}]"


def test_only_games_that_reach_what_was_changed_would_be_decided_otherwise() -> None:
    found = {file.stem: rehearsed(file, of("caylus")) for file in archive.files(golden("caylus"))}
    assert {name for name, shadow in found.items() if shadow.otherwise} == {
        "three_seats_conceded",
        "three_seats_without_one",
    }


def ungated(rules: Rules) -> Rules:
    """The change of the second version made for every game: what must not be deployed."""
    step = rules.steps[AskPlace]

    def decide(ply: Any, prompt: Any, seat: int, action: Any) -> None:
        state = ply.state
        ply.state = replace(state, rules=2)
        place.decide(ply, prompt, seat, action)
        ply.state = replace(ply.state, rules=state.rules)

    return replace(rules, steps={**rules.steps, AskPlace: replace(step, decide=decide)})


@scenario("P81")
def test_a_change_without_a_version_is_found_before_it_is_deployed() -> None:
    found = rehearsed(FIRST_RULES, TitlePlies(ungated(CAYLUS)))
    assert found.broken is not None
    assert found.broken == found.first
    assert found.broken.decided == "Seat 1 has given up and stands aside."


def fallen(rules: Rules) -> Rules:
    """Rules with a fault in one of their steps."""

    def decide(*args: Any) -> None:
        raise ZeroDivisionError("by mistake")

    return replace(rules, steps={**rules.steps, AskPlace: replace(rules.steps[AskPlace], decide=decide)})


@scenario("P81")
def test_rules_with_a_fault_are_found_too_and_the_rest_of_the_game_is_looked_at() -> None:
    found = rehearsed(FIRST_RULES, TitlePlies(fallen(CAYLUS)))
    assert found.plies == len(archive.read(FIRST_RULES))
    assert found.broken is not None
    assert (found.broken.field, found.broken.decided) == ("cause", "a fault: ZeroDivisionError: by mistake")


@pytest.mark.parametrize(("part", "stranded"), [(1.0, False), (0.6, True)])
def test_a_game_whose_rules_are_kept_no_more_is_read_only_and_stranded_if_it_runs(part: float, stranded: bool) -> None:
    rehearsal = beginning(TitlePlies(replace(CAYLUS, oldest=2)))
    log = archive.read(FIRST_RULES)
    for stored in log[: int(len(log) * part)]:
        rehearsal.hear(of("caylus").read_ply(stored.ply), stored.hash)
    found = rehearsal.found
    assert (found.retired, found.stranded, found.broken, found.otherwise) == (True, stranded, None, 0)


@scenario("P48")
def test_a_fact_that_the_rules_do_not_give_is_named_with_version_and_field() -> None:
    def richer(body: dict[str, Any]) -> None:
        for event in body["events"]:
            if body["version"] == 30 and event["kind"] == "DeniersPaid":
                event["amount"] += 1

    found = rehearsed(FIRST_RULES, of("caylus"), richer)
    assert found.broken is not None
    assert found.broken.version == 30
    assert found.broken.logged.startswith("Seat ")
    assert found.broken.logged != found.broken.decided
