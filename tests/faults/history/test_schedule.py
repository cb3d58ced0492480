"""The schedule of faults follows from its seed, and leaves nothing out."""

from __future__ import annotations

from collections import Counter

from shared.embedded.deployment import STORE
from tests.faults.dying import POINTS
from tests.faults.history.ground import ALL
from tests.faults.history.schedule import BREAKS, CABLES, FAILOVERS, SLOTS, STARVED, STOPS, TOLD, of_several, schedule


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


def test_where_a_store_is_several_servers_every_place_is_lost_in_every_way_and_no_single_store_is_killed() -> None:
    places = ("{p00}", "{p01}")
    for slots in (True, False):
        blows = of_several(7, 60, places, slots)
        assert blows == of_several(7, 60, places, slots)
        assert blows != of_several(8, 60, places, slots)
        assert sum(blow.kills for blow in blows) >= 60
        of_servers = (*FAILOVERS, *STARVED, *(SLOTS if slots else ()))
        found = {(blow.kind, blow.victim) for blow in blows if blow.victim in places}
        assert found == {(kind, place) for kind in of_servers for place in places}
        assert not {blow.kind for blow in blows} & {"power", *(() if slots else SLOTS)}
        assert STORE not in {blow.victim for blow in blows}
        assert {(blow.victim, blow.point) for blow in blows if blow.kind == "die"} == {*POINTS}
