"""A seat gives up at every kind of question that was ever asked: turn order holds, and the game comes to its end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from shared.games import TITLES
from shared.table import commands as c
from shared.table.outcome import outcome
from tests.architecture.vocabulary import members
from tests.golden import archive
from tests.golden.desk import Desk
from tests.golden.test_rules_over_time import games
from tests.golden.titles import golden
from tests.marks import scenario


def staying(table: Any) -> list[int]:
    """The seats that have not given up."""
    return [seat for seat in range(len(table.chairs)) if seat not in table.conceded]


def asked_last(title: str) -> dict[type, Desk]:
    """For each kind of question the last place in the archive where it is open, with three at the table if there is."""
    found: dict[type, tuple[int, Path, int]] = {}
    for file in archive.files(golden(title)):
        for stored, game in games(file):
            if game.table.to_act is not None:
                kind, many = type(game.table.state.prompts[-1]), min(3, len(staying(game.table)))
                if kind not in found or many >= found[kind][0]:
                    found[kind] = many, file, stored.version
    return {
        kind: Desk(TITLES[title], file.stem).go_on(archive.read(file)[:version])
        for kind, (_, file, version) in found.items()
    }


def gives_up(desk: Desk, leaving: int) -> int:
    """Play to the end after a seat gave up; how many answers that took."""
    desk.do(c.Concede(leaving))
    answers = len(desk.stored)
    desk.play(lambda view, seat, legal: desk.rng.choice(legal), until=lambda table: table.to_act == leaving)
    return len(desk.stored) - answers


@scenario("P74")
@pytest.mark.parametrize("title", TITLES)
def test_whoever_gives_up_at_whatever_question_the_game_goes_on_without_that_seat(title: str) -> None:
    asked, went_on = asked_last(title), 0
    assert set(asked) == set(members(TITLES[title].Prompt))
    for number, desk in enumerate(asked.values()):
        there = staying(desk.table)
        leaving = there[(there.index(desk.table.to_act) + number) % len(there)]  # whoever is asked, and others
        went_on += gives_up(desk, leaving) > 0
        result = outcome(desk.rules, desk.table)
        assert desk.table.over
        assert result is not None
        assert sorted(standing.seat for standing in result.standings) == list(range(len(desk.table.chairs)))
        assert all(standing.rank > 1 for standing in result.standings if standing.seat == leaving)
    assert went_on > len(asked) / 2
