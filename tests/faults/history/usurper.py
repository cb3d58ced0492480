"""A nemesis of stores that have replicas: primaries die, fall silent or hand over what they have."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from shared.embedded.store import Server
from tests.clusters.starting import Servers, fail_over, lag, leads
from tests.clusters.starting import until as settled
from tests.faults.history.nemesis import Nemesis
from tests.faults.history.record import Span
from tests.faults.history.schedule import Blow
from tests.faults.history.spread import Several, Spread

PRIMARY, REPLICA = "primary", "replica"
TOGETHER = 20  # keys that go to another server at a time
ELECTION = 60.0  # seconds for the servers to agree, on a busy machine


class Usurper(Nemesis):
    """The victim of such a blow is whoever has a key."""

    _ground: Spread

    async def _lose(self, blow: Blow) -> None:
        """A primary dies; it comes back, to follow the one that took its place."""
        async with self._failing_over(blow) as (primary, replica):
            primary.kill()
            await asyncio.to_thread(settled, lambda: leads(replica), ELECTION)
            self.kills[PRIMARY] += 1

    async def _silence(self, blow: Blow) -> None:
        """A primary stands still until another has its place, and wakes up in the belief that nothing has happened."""
        async with self._failing_over(blow) as (primary, replica):
            primary.process.send_signal(signal.SIGSTOP)
            await asyncio.to_thread(settled, lambda: leads(replica), ELECTION)
            await asyncio.sleep(blow.seconds)

    async def _outrun(self, blow: Blow) -> None:
        """A replica gets nothing for a while, and then is all that is left."""
        async with self._failing_over(blow) as (primary, replica):
            await asyncio.to_thread(lag, primary, replica)
            await asyncio.sleep(blow.seconds)
            await asyncio.to_thread(fail_over, primary, replica)
            await asyncio.to_thread(settled, lambda: leads(replica), ELECTION)
            self.kills[PRIMARY] += 1

    async def _starve(self, blow: Blow) -> None:
        """A replica stands still: nothing can be acknowledged meanwhile."""
        _, replica = await asyncio.to_thread(self._pair, blow)
        replica.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(blow.seconds)
        replica.process.send_signal(signal.SIGCONT)

    async def _orphan(self, blow: Blow) -> None:
        """A replica dies, and comes back."""
        _, replica = await asyncio.to_thread(self._pair, blow)
        replica.kill()
        self.kills[REPLICA] += 1
        await asyncio.to_thread(self._servers.mend)

    async def _reshard(self, blow: Blow) -> None:
        """The games of a slot go to another primary, some keys at a time."""

        def move() -> None:
            cluster, to = self._elsewhere(blow)
            for _ in cluster.moving(blow.victim, to, together=TOGETHER):
                time.sleep(blow.seconds)

        await asyncio.to_thread(move)

    async def _handover(self, blow: Blow) -> None:
        """The same, as servers of today do it by themselves."""

        def move() -> None:
            cluster, to = self._elsewhere(blow)
            cluster.move_at_once(blow.victim, to)

        await asyncio.to_thread(move)

    @property
    def _servers(self) -> Several:
        return self._ground.servers

    @asynccontextmanager
    async def _failing_over(self, blow: Blow) -> AsyncIterator[tuple[Server, Server]]:
        """The primary of the victim and its replica; afterwards all are at work again."""
        began = time.monotonic()
        yield await asyncio.to_thread(self._pair, blow)
        await asyncio.to_thread(self._servers.mend)
        self.failovers.append(Span(began, time.monotonic()))

    def _pair(self, blow: Blow) -> tuple[Server, Server]:
        settled(self._servers.whole, ELECTION)
        primary = self._servers.owner(blow.victim)
        return primary, self._servers.replica_of(primary)

    def _elsewhere(self, blow: Blow) -> tuple[Servers, Server]:
        cluster = self._servers
        assert isinstance(cluster, Servers), "only a cluster has slots"
        settled(cluster.whole, ELECTION)
        owner = cluster.owner(blow.victim)
        others = [it for it in cluster.primaries() if it is not owner]
        return cluster, others[int(blow.chance * len(others))]
