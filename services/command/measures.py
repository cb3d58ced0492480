"""What the command service tells Prometheus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prometheus_client import Counter, Gauge, Histogram

from services.command.dead import MISPLACED, UNREADABLE

if TYPE_CHECKING:
    from prometheus_client import CollectorRegistry

SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
COMMANDS = (1, 2, 4, 8, 16, 32, 64)
DEATHS = ("buried", UNREADABLE.lower(), MISPLACED.lower())


class Measures:
    """Counters and times, on the registry of the process."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self.outcomes = Counter(
            "prestige_commands", "Commands by outcome.", ["outcome", "partition"], registry=registry
        )
        self.refusals = Counter("prestige_refusals", "Refused commands by reason.", ["reason"], registry=registry)
        self.deciding = Histogram(
            "prestige_decide_seconds", "Time to decide one command.", buckets=SECONDS, registry=registry
        )
        self.appending = Histogram(
            "prestige_append_seconds", "Time for the store to carry out a batch.", buckets=SECONDS, registry=registry
        )
        self.batches = Histogram(
            "prestige_command_batch", "Commands settled together.", buckets=COMMANDS, registry=registry
        )
        self.loads = Counter("prestige_games_loaded", "Games folded from their streams.", registry=registry)
        self.held = Gauge("prestige_games_held", "Games in memory.", registry=registry)
        self.recovered = Counter("prestige_commands_recovered", "Commands taken over.", registry=registry)
        self.dead = Counter("prestige_dead_letters", "Commands nobody could carry out.", ["why"], registry=registry)
        for why in DEATHS:
            self.dead.labels(why)  # at 0 from the start: an alert sees the first one only as a rise
        self.mismatches = Counter(
            "prestige_hash_mismatches", "Hashes that are not what they should be.", registry=registry
        )
        self.reads = Gauge("prestige_command_partitions", "Partitions that this process reads.", registry=registry)
        self.backlog = Gauge("prestige_command_backlog", "Commands waiting.", ["partition"], registry=registry)
        self.pending = Gauge("prestige_command_pending", "Commands in work.", ["partition"], registry=registry)
