"""Every title under every law: option sets x seat counts x ways of playing, with concessions and take-backs."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from random import Random

import pytest

from shared.codecs.plies import TitlePlies
from shared.games import TITLES
from shared.table.commands import Concede, TakeBack
from tests.laws import laws
from tests.laws.lawful import Lawful, viewers
from tests.laws.playing import Moment, play, strategy
from tests.laws.registered import LAWFUL
from tests.laws.wires import wires
from tests.marks import scenario

WAYS = ("random", "first", "greedy")
GAMES = [
    pytest.param(lawful, seats, options, way, id=f"{lawful.rules.name}-{seats}-{number}-{way}")
    for lawful in LAWFUL.values()
    for number, (seats, options) in enumerate(lawful.games)
    for way in WAYS
]


def test_every_title_is_under_the_laws() -> None:
    assert set(TITLES) <= set(LAWFUL)


def obey(lawful: Lawful, moments: list[Moment], plies: TitlePlies, rng: Random) -> None:
    """All laws over one game."""
    seats = len(moments[0].after.table.chairs)
    for number, moment in enumerate(moments):
        laws.law_1_exactly_the_asked_seat_has_options(lawful, moment)
        laws.law_2_all_other_actions_are_refused(lawful, moment, rng)
        laws.laws_4_and_5_each_event_leaves_a_sound_state_and_the_last_one_the_tables(lawful, moment)
        laws.law_7_the_list_tells_no_secret(lawful, moment)
        laws.law_12_what_is_taken_back_leaves_no_trace(lawful, moment, plies)
        everybody = number % 10 == 0
        for viewer in viewers(seats) if everybody else (rng.choice(viewers(seats)),):
            laws.laws_6_and_8_a_seat_can_follow_and_nothing_leaks(lawful, moment, viewer)
            laws.law_9_noninterference(lawful, moment, viewer, rng)
        if everybody:
            laws.law_2_every_option_is_accepted(lawful, moment)
            laws.law_3_the_same_again_whatever_the_version(lawful, moment, plies)
            laws.law_10_json_is_the_identity(moment, plies)
            laws.law_10_the_wire_is_the_identity(moment, wires(lawful.rules.name))
            laws.law_11_a_snapshot_continues_equal(lawful, moment, plies)
    laws.law_4_fold_of_the_log_equals_the_game(lawful, moments, plies)
    laws.law_11_the_game_ends_with_an_outcome(lawful, moments)


@scenario("P17", "P21", "P23", "P25", "P76", "P22", "P41", "P73", "P75")
@pytest.mark.parametrize(("lawful", "seats", "options", "way"), GAMES)
def test_the_laws_hold(lawful: Lawful, seats: int, options: object, way: str) -> None:
    moments = list(play(lawful, seats, options, strategy(way, lawful, seats), seats))
    obey(lawful, moments, TitlePlies(lawful.rules), Random(seats))


MIXED = [
    pytest.param(lawful, seats, options, id=f"{lawful.rules.name}-{seats}-{number}")
    for lawful in LAWFUL.values()
    for number, (seats, options) in enumerate(lawful.games)
    if seats > 2 or not lawful.rules.last_seat_wins
]


@scenario("P25")
@pytest.mark.parametrize(("lawful", "seats", "options"), MIXED)
def test_the_laws_hold_with_concessions_and_take_backs(lawful: Lawful, seats: int, options: object) -> None:
    for seed in range(40):  # the longer it takes, the more is taken back: in some titles few plies may be
        way = strategy(("random", "greedy")[seed % 2], lawful, seed)
        moments = list(play(lawful, seats, options, way, seed, concede=0.02, undo=0.1 + seed / 100))
        commands = {type(moment.command) for moment in moments}
        if {Concede, TakeBack} <= commands:
            obey(lawful, moments, TitlePlies(lawful.rules), Random(seed))
            return
    pytest.fail("in none of these games a seat gave up and another took a ply back")


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("lawful", LAWFUL.values(), ids=LAWFUL)
def test_the_laws_hold_over_many_games(lawful: Lawful) -> None:
    games = int(os.environ.get("SOAK_GAMES", "200"))
    for seed in range(games):
        rng = Random(seed)
        seats, options = rng.choice(lawful.games)
        way = strategy(rng.choice(WAYS), lawful, seed)
        moments = list(play(lawful, seats, options, way, seed, concede=rng.choice((0, 0.002)), undo=0.05))
        obey(lawful, moments, TitlePlies(lawful.rules), rng)


def fingerprint(name: str) -> str:
    """A hash over the stored plies of a random game."""
    lawful = LAWFUL[name]
    seats, options = lawful.games[-1]
    whole = hashlib.sha256()
    for moment in play(lawful, seats, options, strategy("random", lawful, 3), 3):
        whole.update(moment.sealed.stored)
    return whole.hexdigest()


@pytest.fixture(scope="module")
def abroad() -> list[list[str]]:
    """The fingerprints of all titles in processes with other hash seeds and locales."""
    program = f"from tests.laws.test_laws import fingerprint; print(*map(fingerprint, {list(LAWFUL)}))"
    return [
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "LANG": lang, "PYTHONPATH": os.pathsep.join(sys.path)},
            check=True,
            capture_output=True,
            text=True,
        ).stdout.split()
        for seed, lang in (("1", "C"), ("777", "tr_TR.UTF-8"))
    ]


@scenario("P71")
@pytest.mark.xdist_group("abroad")
@pytest.mark.parametrize("number", range(len(LAWFUL)), ids=LAWFUL)
def test_law_3_the_same_game_under_any_hash_seed_and_locale(number: int, abroad: list[list[str]]) -> None:
    here = fingerprint(list(LAWFUL)[number])
    assert [prints[number] for prints in abroad] == [here, here]
