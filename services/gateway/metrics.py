"""What a gateway counts."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)


class Metrics:
    """The numbers of one gateway; no label has more values than there are methods, codes and limits."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self.calls = Counter("prestige_calls", "Calls answered.", ["method", "code"], registry=registry)
        self.over_limits = Counter("prestige_over_limits", "Calls over a limit.", ["limit"], registry=registry)
        self.seconds = Histogram(
            "prestige_call_seconds", "Seconds of unary calls.", ["method"], registry=registry, buckets=SECONDS
        )
        self.watchers = Gauge("prestige_watchers", "Streams that follow a game.", registry=registry)
        self.lists_watched = Gauge("prestige_list_watchers", "Streams that follow a player's games.", registry=registry)
        self.feeds = Gauge("prestige_feeds", "Games kept in memory for watchers.", registry=registry)
        self.updates = Counter("prestige_updates", "Updates encoded for a class of watchers.", registry=registry)
        self.resyncs = Counter("prestige_resyncs", "Feeds compared with the store.", registry=registry)
        self.resets = Counter("prestige_resets", "Feeds whose history the store had lost.", registry=registry)
        self.mismatches = Counter(
            "prestige_hash_mismatches", "Hashes that are not what they should be.", registry=registry
        )
        self.gaps = Counter("prestige_sequence_gaps", "Numbers that a log left out.", registry=registry)
        self.cuts = Counter("prestige_watchers_cut", "Watchers that were too slow.", registry=registry)
        self.reconnects = Counter(
            "prestige_tail_reconnects", "Times that a tail reader lost the store.", registry=registry
        )
        self.faults = Counter("prestige_faults", "Errors of ours, answered with an incident id.", registry=registry)
