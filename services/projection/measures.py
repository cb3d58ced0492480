"""What the projection service tells Prometheus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prometheus_client import Counter, Gauge, Histogram

if TYPE_CHECKING:
    from prometheus_client import CollectorRegistry

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)


class Measures:
    """Counters and times, on the registry of the process."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self.leading = Gauge("prestige_projection_leading", "Whether it works here.", ["partition"], registry=registry)
        self.position = Gauge("prestige_projection_position", "Last entry read.", ["partition"], registry=registry)
        self.lag = Gauge("prestige_projection_lag", "Entries not yet read.", ["partition"], registry=registry)
        self.rebuilding = Gauge("prestige_rebuilding", "Whether rows are built anew.", ["partition"], registry=registry)
        self.rebuild_games = Gauge(
            "prestige_rebuild_games", "Games to fold for them.", ["partition"], registry=registry
        )
        self.rebuild_done = Gauge("prestige_rebuild_done", "Games of these done.", ["partition"], registry=registry)
        self.rebuild_events = Gauge(
            "prestige_rebuild_events", "Events folded for them.", ["partition"], registry=registry
        )
        self.rebuild_lag = Gauge(
            "prestige_rebuild_lag", "Entries they have to follow.", ["partition"], registry=registry
        )
        self.entries = Counter("prestige_projection_entries", "Log entries written.", registry=registry)
        self.writing = Histogram(
            "prestige_projection_seconds", "Time for one write.", buckets=SECONDS, registry=registry
        )
        self.moved = Counter("prestige_projection_moved", "Writes that came too late.", registry=registry)
        self.refolded = Counter("prestige_projection_refolded", "Games folded anew.", registry=registry)
        self.broken = Counter("prestige_projection_broken", "Games that could not be folded.", registry=registry)
        self.mismatches = Counter(
            "prestige_hash_mismatches", "Hashes that are not what they should be.", registry=registry
        )
        self.gaps = Counter("prestige_sequence_gaps", "Numbers that a log left out.", registry=registry)
        self.trimmed = Counter("prestige_log_trimmed", "Log entries dropped.", registry=registry)
        self.archived = Counter("prestige_archived", "Games moved to the archive.", registry=registry)
        self.archive_failures = Counter(
            "prestige_archive_failures",
            "Attempts to move a game there, or to write there at all, that failed.",
            registry=registry,
        )
        self.signed = Gauge(
            "prestige_checkpoint_signed_seconds", "When heads were signed last.", ["partition"], registry=registry
        )
        self.leaves = Gauge("prestige_checkpoint_leaves", "Heads in the tree.", ["partition"], registry=registry)
        self.lost = Counter("prestige_checkpoints_lost", "Signed notes that the store lost.", registry=registry)
