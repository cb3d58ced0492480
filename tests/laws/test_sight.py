"""Whatever somebody can't see has no influence on any message to him, in any channel."""

from __future__ import annotations

import os
import time
from dataclasses import fields, is_dataclass

import pytest

from shared.games import TITLES
from tests.architecture.vocabulary import reachable
from tests.laws.channels import CHANNELS
from tests.laws.registered import LAWFUL
from tests.laws.twins import Pairs, with_secrets
from tests.marks import clause, scenario

PAIRS = int(os.environ.get("SOAK_PAIRS", "100000"))


def differ(channels: list[str], where: str) -> None:
    pytest.fail(f"{', '.join(channels)} tell what is hidden: {where}")


def hidden_fields(title: str) -> set[str]:
    """Every field of the title's state that is not for everybody."""
    classes = [cls for cls in reachable([TITLES[title].State]) if is_dataclass(cls)]
    return {f"{cls.__name__}.{f.name}" for cls in classes for f in fields(cls) if "secret" in f.metadata}


def test_the_titles_with_secrets_are_these() -> None:
    assert with_secrets() == ("castle", "city")
    assert {title for title in TITLES if hidden_fields(title)} == set(with_secrets())


@clause("CI-282")
@scenario("P8")
@pytest.mark.parametrize(("title", "share", "least"), [("city", 0.05, 300), ("castle", 0.01, 200)])
def test_what_is_hidden_is_heard_in_no_channel(title: str, share: float, least: int) -> None:
    pairs = Pairs(LAWFUL[title], differ, share)
    for number, (seats, options) in enumerate(LAWFUL[title].games):
        pairs.of_game(seats, options, number)
    assert pairs.count.pairs >= least
    assert len(pairs.count.by_game) == len(LAWFUL[title].games)


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("title", with_secrets())
def test_what_is_hidden_is_heard_in_no_channel_in_many_games(title: str, capsys: pytest.CaptureFixture[str]) -> None:
    pairs, games, number, began = Pairs(LAWFUL[title], differ), LAWFUL[title].games, 0, time.process_time()
    while pairs.count.pairs < PAIRS or number % len(games):
        pairs.of_game(*games[number % len(games)], number)
        number += 1
    count = pairs.count
    with capsys.disabled():
        print(f"\n{title}: {count.pairs} pairs of {number} games, {len(CHANNELS)} channels each, told nothing")
        print(f"  {time.process_time() - began:.0f} s; {count.spoken} spoke up, {count.impossible} could not be")
        for name, pairs_of in sorted(count.by_game.items()):
            print(f"  {pairs_of:>7}  {name}")
    assert count.pairs >= PAIRS
    assert len(count.by_game) == len(games)
    assert count.varied == hidden_fields(title)
    assert count.spoken + count.impossible < count.pairs / 50
