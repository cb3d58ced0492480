"""What the worst states of all archived games cost: bytes on the wire, and CPU time as a ratio."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from functools import cache
from heapq import nlargest
from typing import Any

import pytest
from prestige.v1.game_service_pb2 import ListLegalActionsResponse

from shared.codecs import titles
from shared.games import TITLES
from shared.kernel.ply import legal_actions
from shared.ledger.loading import step
from shared.table.fold import Game
from tests.golden import archive
from tests.golden.test_rules_over_time import games
from tests.golden.titles import golden
from tests.marks import scenario

WORST = 20
SMALL = 16 * 1024  # bytes: the longest list so far is a sixth of it
ROUNDS = 5


def options(title: str, table: Any) -> tuple[Any, ...]:
    """What the seat that is asked may do."""
    return legal_actions(TITLES[title], table.state, table.to_act)


@cache
def worst(title: str) -> list[Any]:
    """The tables at which a seat has the most to choose from."""
    files = archive.files(golden(title))
    tables = [game.table for file in files for _, game in games(file) if game.table.to_act is not None]
    return nlargest(WORST, tables, key=lambda table: len(options(title, table)))


def cost(work: Callable[[], object]) -> float:
    """CPU seconds of one piece of work, the least of some."""
    taken = []
    for _ in range(ROUNDS):
        start = time.process_time()
        work()
        taken.append(time.process_time() - start)
    return min(taken)


@scenario("P26")
@pytest.mark.parametrize("title", TITLES)
def test_the_longest_list_of_legal_actions_is_a_small_message(title: str) -> None:
    put = titles.of(title).wire.action.put
    for table in worst(title):
        answer = ListLegalActionsResponse()
        for action in options(title, table):
            put(action, answer.actions.add())
        assert len(answer.actions) == len(options(title, table)) > 10
        assert answer.ByteSize() < SMALL


@scenario("P85")
@pytest.mark.parametrize("title", TITLES)
def test_folding_a_game_costs_little_more_than_reading_its_text_and_listing_less_than_a_part_of_that(
    title: str,
) -> None:
    stored = archive.read(max(archive.files(golden(title)), key=lambda file: file.stat().st_size))

    def fold() -> None:
        game: Game | None = None
        for each in stored:
            game = step(game, each)

    reading = cost(lambda: [json.loads(each.ply) for each in stored])
    folding = cost(fold)
    listing = cost(lambda: [options(title, table) for table in worst(title)]) / WORST
    assert folding < 20 * reading
    assert listing < folding / 20
