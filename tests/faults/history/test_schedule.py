"""The schedule of faults follows from its seed, and leaves nothing out."""

from __future__ import annotations

from collections import Counter

from shared.embedded.deployment import STORE
from tests.faults.dying import POINTS
from tests.faults.history.ground import ALL
from tests.faults.history.schedule import BREAKS, CABLES, STOPS, TOLD, schedule


def test_a_seed_plays_the_same_faults_again_and_another_one_others() -> None:
    for kills in (0, 100):
        assert schedule(7, kills) == schedule(7, kills)
        assert schedule(7, kills) != schedule(8, kills)
        assert list(map(str, schedule(7, kills))) == list(map(str, schedule(7, kills)))


def test_the_short_list_has_every_kind_of_fault() -> None:
    for seed in range(20):
        kinds = Counter(blow.kind for blow in schedule(seed, 0))
        assert kinds == {
            "kill": 2,
            "die": len(TOLD),
            "halt": 2,
            "stop": len(STOPS),
            "double": 1,
            "power": 1,
            **dict.fromkeys(BREAKS, 1),
        }


def test_the_long_list_kills_often_enough_each_process_and_at_each_point() -> None:
    for seed in range(5):
        blows = schedule(seed, 500)
        assert sum(blow.kills for blow in blows) >= 500
        assert {blow.victim for blow in blows if blow.kind == "kill"} == {*ALL, STORE}
        assert {(blow.victim, blow.point) for blow in blows if blow.kind == "die"} == {*POINTS}
        assert {blow.victim for blow in blows if blow.kind == "stop"} == {*STOPS}
        assert {blow.victim for blow in blows if blow.kind in BREAKS} == {*CABLES}
