"""Commands that lost their consumer: taken over one at a time, given up when they end every process that takes them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import structlog
from redis.exceptions import ResponseError

from shared.log.connection import StoreUnavailableError, group_lost

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Sequence

    from services.command.desk import Desk, Raw
    from services.command.measures import Measures
    from services.command.settings import CommandSettings
    from shared.log.record import Pending
    from shared.log.redis import RedisStore
    from shared.process.running import Process

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Recovery:
    """Looks after the partitions beside their subscribers."""

    process: Process
    store: RedisStore
    desks: list[Desk]
    settings: CommandSettings
    measures: Measures
    _owed: dict[tuple[int, str], int] = field(default_factory=dict)
    """Entries whose tries could not be counted back while the store was away, and how many there were."""

    async def settle(self, desk: Desk, batch: Sequence[Raw]) -> None:
        """What a subscriber has read, for the first time."""
        if not await desk.settle(batch):
            self._owed.update({(desk.partition, entry): 0 for entry, _ in batch})

    async def recover(self) -> None:
        """Take over what has had no outcome for a while, one's own strays too; until cancelled."""
        await self._always(self._sweep, self.settings.command_recovery_seconds)

    async def trim(self) -> None:
        """Drop what is settled from the streams of commands; until cancelled."""
        await self._always(self._trim, self.settings.command_trim_seconds)

    async def _always(self, look: Callable[[Desk], Awaitable[None]], pause: float) -> None:
        while not self.process.stopping:
            for desk in self.desks:
                await self._contained(look, desk)
            await self.process.rest(pause)

    async def _contained(self, look: Callable[[Desk], Awaitable[None]], desk: Desk) -> None:
        try:
            await look(desk)
        except StoreUnavailableError:
            log.warning("the store is away")
        except ResponseError as error:
            if not group_lost(error):  # it is made anew elsewhere
                raise

    async def _trim(self, desk: Desk) -> None:
        await self.store.trim(desk.partition)

    async def strays(self, partitions: Iterable[int]) -> None:
        """Take up at once what a read of ours got that was broken off."""
        for partition in partitions:
            await self._contained(self._strays, self.desks[partition])

    async def _strays(self, desk: Desk) -> None:
        for pending in await self._left(desk, 0):
            if pending.consumer == self.process.name:
                await self._take_over(desk, pending, 0)

    async def _sweep(self, desk: Desk) -> None:
        idle = self.settings.command_idle_ms
        for pending in await self._left(desk, idle):
            if not self.process.stopping:
                # One at a time: a command that ends the process must take no neighbour along.
                await self._take_over(desk, pending, idle)

    async def _left(self, desk: Desk, idle: int) -> list[Pending]:
        """What nobody has settled for so long (ms), nor is at."""
        await self._count_back(desk.partition)
        left = [it for it in await self.store.pending(desk.partition, idle) if it.id not in desk.in_work]
        if left:
            # A command that waits for replicas ends no process: that must not count as one more delivery.
            await self.store.replicated(desk.partition)
        return left

    async def _take_over(self, desk: Desk, pending: Pending, idle: int) -> None:
        if pending.id in desk.in_work:
            return
        entry = (desk.partition, pending.id)
        self._owed[entry] = pending.deliveries  # a claim whose answer was lost is repeated, and then finds nothing
        fields = await self.store.claim(desk.partition, self.process.name, pending.id, idle)
        if fields is None:
            return
        self._owed.pop(entry, None)
        self.measures.recovered.inc()
        log.info("a command is taken over", entry=pending.id, deliveries=pending.deliveries)
        if pending.deliveries >= self.settings.command_deliveries:
            await desk.give_up(pending.id, fields)
        elif not await desk.settle([(pending.id, fields)]):
            self._owed[entry] = pending.deliveries
            await self._count_back(desk.partition)

    async def _count_back(self, partition: int) -> None:
        """Tries are counted for what ends a process: a store that takes no writes is no fault of the command."""
        for of, entry in [key for key in self._owed if key[0] == partition]:
            # Taken out before anything is awaited: recovery and whoever leaves partitions count back at once.
            if (tries := self._owed.pop((of, entry), None)) is None:
                continue
            try:
                await self.store.recount(of, self.process.name, entry, self.settings.command_idle_ms, tries)
            except BaseException:
                self._owed.setdefault((of, entry), tries)
                raise
