"""What the titles cost without any service: folding, legal actions, playouts."""

from __future__ import annotations

import time
from collections.abc import Callable
from hashlib import sha256
from random import Random
from statistics import median, quantiles

import pytest
from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event

from shared.codecs.plies import of
from shared.games import TITLES
from shared.kernel.play import playout
from shared.kernel.ply import legal_actions
from shared.kernel.prompts import to_act
from shared.kernel.rules import Opening
from shared.table.fold import load
from tests.bench.figures import figure
from tests.bench.floor.script import largest
from tests.laws.playing import play, randomly
from tests.laws.registered import LAWFUL

pytestmark = pytest.mark.bench
ROUNDS = 5
TITLE = pytest.mark.parametrize("title", TITLES)


class Counter(Aggregate):
    """The peer's trivial aggregate."""

    def __init__(self) -> None:
        self.count = 0

    @event("Counted")
    def add(self, by: int) -> None:
        self.count += by


def seconds(work: Callable[[], object]) -> float:
    """CPU seconds of this process for one piece of work, the median of some."""
    taken = []
    for _ in range(ROUNDS):
        start = time.process_time()
        work()
        taken.append(time.process_time() - start)
    return median(taken)


@TITLE
def test_fold_from_stored_bytes_against_a_peer(title: str) -> None:
    """The peer replays as many trivial events from its store in memory."""
    lawful, plies = LAWFUL[title], of(title)
    seats, options = largest(title)
    moments = list(play(lawful, seats, options, randomly(Random(1)), 1))
    stored = [(moment.sealed.stored, moment.sealed.hash) for moment in moments]
    events = sum(len(moment.decided.events) for moment in moments)
    ours = seconds(lambda: load(plies.rules, ((plies.read_ply(ply), hash_) for ply, hash_ in stored)))
    peer: Application = Application()
    counter = Counter()
    for _ in range(events - 1):  # the first one is its creation
        counter.add(1)
    peer.save(counter)

    figure(f"{title}.fold_events_per_s", events / ours)
    figure(
        f"{title}.fold_against_eventsourcing", seconds(lambda: peer.repository.get(counter.id)) / ours, 1.2, unit="x"
    )


@TITLE
def test_legal_actions_over_all_states_of_100_bot_games(title: str) -> None:
    lawful, plies = LAWFUL[title], of(title)
    taken = []
    for seed in range(100):
        seats, options = lawful.games[seed % len(lawful.games)]
        opening = Opening(seats, options, plies.edition, plies.rules.version)
        for played in playout(plies.rules, opening, sha256(b"%d" % seed).digest(), plies.rules.greedy):
            seat = to_act(played.state)
            if seat is not None:
                start = time.perf_counter()
                legal_actions(plies.rules, played.state, seat)
                taken.append((time.perf_counter() - start) * 1000)
    hundredths = quantiles(taken, n=100)
    figure(f"{title}.legal_actions_p50", hundredths[49], 0.5, most=True, unit="ms")
    figure(f"{title}.legal_actions_p99", hundredths[98], 10 if title == "city" else 5, most=True, unit="ms")


@TITLE
def test_random_playouts_through_the_one_door(title: str) -> None:
    lawful, plies = LAWFUL[title], of(title)
    made, start = 0, time.process_time()
    for seed in range(20):
        seats, options = lawful.games[seed % len(lawful.games)]
        opening = Opening(seats, options, plies.edition, plies.rules.version)
        made += sum(1 for _ in playout(plies.rules, opening, sha256(b"%d" % seed).digest(), randomly(Random(seed))))
    figure(f"{title}.playout_plies_per_s", made / (time.process_time() - start), 5000)
