"""The whole of it: games, blows, quiet, and the judgement."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack, aclosing
from dataclasses import dataclass
from math import inf
from pathlib import Path
from random import Random

from shared.client import Client
from shared.embedded.deployment import STORE
from shared.log.redis import RedisStore
from tests.faults.history import aftermath
from tests.faults.history.checking import violations
from tests.faults.history.crowd import Crowd
from tests.faults.history.ground import Ground
from tests.faults.history.nemesis import Nemesis
from tests.faults.history.record import Log, Snapshot, Violation
from tests.faults.history.schedule import Blow
from tests.faults.history.scribe import Scribe
from tests.faults.history.spread import BehindSentinels, OnCluster
from tests.faults.history.usurper import Usurper

GROUNDS: Mapping[str, tuple[type[Ground], type[Nemesis]]] = {
    STORE: (Ground, Nemesis),
    "cluster": (OnCluster, Usurper),
    "sentinel": (BehindSentinels, Usurper),
}
SETTINGS = {"PRESTIGE_HEARTBEAT": "2", "PRESTIGE_COMMAND_IDLE_MS": "2000"}
"""As in the field, but that nobody takes over what a busy machine only delays, and that watchers sooner miss a sign."""


@dataclass(frozen=True, slots=True)
class Report:
    """What was done and what came of it."""

    violations: Sequence[Violation]
    log: Log
    scribe: Scribe
    nemesis: Nemesis
    slowest: float

    @property
    def lines(self) -> list[str]:
        """For people."""
        history, plies = self.scribe.history, sum(len(told.plies) for told in self.log.values())
        streams = sum(bool(stream.messages) for watch in history.watches for stream in watch.streams)
        shown = [message for watch in history.watches for stream in watch.streams for message in stream.messages]
        resets = sum(isinstance(message, Snapshot) and message.reset for message in shown)
        return [
            f"kills        {self.nemesis.kills.total()}: {words(self.nemesis.kills)}",
            f"blows        {self.nemesis.blows.total()}: {words(self.nemesis.blows)}",
            f"torn off     {self.nemesis.torn} bytes of the store's file",
            f"commands     {len(self.scribe.settled)} with an outcome, sent {len(history.attempts)} times",
            f"answers      {words(self.scribe.heard)}",
            f"games        {len(self.log)}, {plies} plies",
            f"watchers     {len(history.watches)} on {streams} streams, {len(shown)} messages, {resets} resets",
            f"views        {sum(sight.view_hash is not None for sight in history.sights)} held against the fold",
            f"longest      {self.scribe.longest:.1f} s to an outcome, {self.scribe.silence:.1f} s without any,"
            f" {self.slowest:.1f} s to start a service",
            f"violations   {len(self.violations)}",
            *(f"  {it.kind} in {it.game or 'all'}: {it.what}" for it in self.violations[:50]),
        ]


def words(counted: Counter[str]) -> str:
    """The most frequent first."""
    return ", ".join(f"{number} {word}" for word, number in counted.most_common())


async def fight(
    folder: Path,
    seed: int,
    blows: Sequence[Blow],
    *,
    games: int,
    pace: int,
    minutes: float = inf,
    on: str = STORE,
    own: Mapping[str, str] | None = None,
) -> Report:
    """Deal the blows, one after each `pace` commands of so many games at a time; then hold everything against the log.

    `on` is a ground by its name, `own` are settings of its services. After so many minutes no more blows are dealt,
    whatever is left. Raises what no client may meet and no service do.
    """
    kind, dealer = GROUNDS[on]
    async with kind.of(folder, {**SETTINGS, **(own or {})}) as ground, AsyncExitStack() as stack:
        scribe, rng = Scribe(ground.api_key, Random(seed)), Random(seed)
        await scribe.open(stack, ground.doors)
        raw = await stack.enter_async_context(aclosing(ground.client()))
        nemesis = dealer(ground, raw, lambda: len(scribe.settled), pace)
        crowd = Crowd(scribe, rng, games)
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(crowd.go_on())
            try:
                await nemesis.deal(blows, 60 * minutes)
            finally:
                crowd.stop()
        scribe.history.failovers.extend(nemesis.failovers)
        log, found = await _aftermath(ground, scribe, crowd)
        return Report([*found, *violations(scribe.history, log)], log, scribe, nemesis, ground.slowest)


async def _aftermath(ground: Ground, scribe: Scribe, crowd: Crowd) -> tuple[Log, list[Violation]]:
    """The log, and what is wrong in it or in what the services say of it."""
    store = await RedisStore.open(ground.store_url, ground.partitions)
    try:
        wrong = await aftermath.unsettled(store)
        await crowd.leave({game: head async for game, head in aftermath.heads(store)})
        log, untrue = aftermath.folded(await aftermath.stored(store), crowd.parties)
        wrong += untrue
        wrong += await aftermath.numbered(store, log)
    finally:
        await store.close()
    await aftermath.looked_at(scribe, crowd.parties, log)
    async with Client(ground.address, ground.api_key) as client:
        wrong += await aftermath.listed(client, log)
        wrong += await aftermath.verified(client, log)
    return log, wrong
