"""What is broken, in which order: a list that follows from a seed and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from shared.embedded.deployment import SERVICES, STORE
from tests.faults.dying import POINTS
from tests.faults.history.ground import ALL, CLIENTS, SECONDS

Point = tuple[str, str]
STOPS = (*SERVICES, STORE)
CABLES = (*SECONDS, CLIENTS)
BREAKS = ("cut", "deafen", "freeze", "clog")
HALTS = (("command", "decided"), ("command", "appended"), ("gateway", "sent"), ("projection", "folded"))
"""Points at which a process that stands still is overtaken by another."""
OVERTAKEN = (2.2, 3.0)
"""Seconds in which another service takes over what one that stands still has begun."""
STORES = 30
"""Kills of the store in a round: none costs less, and none could lose more."""
DEADLY = ("kill", "die", "lose", "outrun", "orphan")
FAILOVERS = ("lose", "silence", "outrun")
"""What makes a replica the primary."""
STARVED = ("starve", "orphan")
"""What happens to a replica."""
SLOTS = ("reshard", "handover")
"""What gives a slot to another primary; the chance says to which."""
OF = {"power": "of what nobody was told", **dict.fromkeys(SLOTS, "of the others")}
LASTS: Mapping[str, tuple[float, float]] = {
    "silence": (0.0, 2.0),
    "outrun": (0.3, 1.5),
    "starve": (0.3, 3.0),
    "reshard": (0.0, 0.05),
}
"""Seconds: after the failover, before it, at all, and between some keys and the next."""
TOLD = ("decided", "appended", "sent", "shown", "folded")
"""The points around which somebody could be told too much or too little."""


@dataclass(frozen=True, slots=True)
class Blow:
    """One thing that is done: to whom, at which point of its work, for how many seconds; `chance` from 0 to 1."""

    kind: str
    victim: str
    point: str = ""
    seconds: float = 0.0
    chance: float = 0.0

    @property
    def kills(self) -> int:
        """How many processes it costs."""
        return {"power": len(ALL) + 1}.get(self.kind, int(self.kind in DEADLY))

    def __str__(self) -> str:
        point = f" at {self.point}" if self.point else ""
        seconds = f" for {self.seconds:.2f} s" if self.seconds else ""
        chance = f", {self.chance:.3f} {OF[self.kind]}" if self.chance else ""
        return f"{self.kind} {self.victim}{point}{seconds}{chance}"


def schedule(seed: int, kills: int) -> list[Blow]:
    """At least so many kills and all that goes with them; 0: the short list, in which every kind of blow is once."""
    rng = Random(seed)
    if not kills:
        points = [point for point in POINTS if point[1] in TOLD]
        return _shuffled(rng, [*_deck(rng, points, rng.sample(HALTS, 2)), *_kills([rng.choice(ALL), STORE])])
    return _rounds(rng, kills, lambda: [*_deck(rng, POINTS, HALTS), *_kills([*ALL, *[STORE] * STORES])])


def of_several(seed: int, kills: int, places: Sequence[str], slots: bool) -> list[Blow]:
    """The same where the store is primaries and replicas, all with some of these places, of which `slots` can move."""
    rng = Random(seed)
    kinds = (*FAILOVERS, *STARVED, *(SLOTS if slots else ()))
    each = [(kind, place) for kind in kinds for place in places]
    return _rounds(
        rng, kills, lambda: [*_everywhere(rng, POINTS, HALTS, SERVICES, (CLIENTS,)), *_kills(ALL), *_at(rng, each)]
    )


def _rounds(rng: Random, kills: int, deck: Callable[[], Sequence[Blow]]) -> list[Blow]:
    blows: list[Blow] = []
    while sum(blow.kills for blow in blows) < kills:
        blows += _shuffled(rng, deck())
    return blows


def _deck(rng: Random, points: Sequence[Point], halts: Sequence[Point]) -> Iterator[Blow]:
    """All kinds of blows, each to every kind of victim, or to one of several that are alike."""
    yield from _everywhere(rng, points, halts, STOPS, CABLES)
    yield Blow("power", "all", chance=rng.uniform(0.001, 0.999))


def _everywhere(
    rng: Random, points: Sequence[Point], halts: Sequence[Point], stops: Sequence[str], cables: Sequence[str]
) -> Iterator[Blow]:
    """Those that any ground allows."""
    yield from (Blow("die", kind, point) for kind, point in points)
    yield from (Blow("halt", kind, point, seconds=rng.uniform(*OVERTAKEN)) for kind, point in halts)
    yield from (Blow("stop", victim, seconds=rng.uniform(0.2, 0.9)) for victim in stops)
    yield from (Blow(kind, rng.choice(cables), seconds=rng.uniform(0.1, 0.8)) for kind in BREAKS)
    yield Blow("double", "commands")


def _at(rng: Random, each: Sequence[tuple[str, str]]) -> Iterator[Blow]:
    """What happens to the servers of a store."""
    for kind, place in each:
        seconds = rng.uniform(*LASTS[kind]) if kind in LASTS else 0.0
        yield Blow(kind, place, seconds=seconds, chance=rng.random() if kind in SLOTS else 0.0)


def _kills(victims: Sequence[str]) -> Iterator[Blow]:
    yield from (Blow("kill", victim) for victim in victims)


def _shuffled(rng: Random, blows: Iterator[Blow] | Sequence[Blow]) -> list[Blow]:
    found = list(blows)
    rng.shuffle(found)
    return found
