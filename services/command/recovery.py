"""Commands that lost their consumer: taken over one at a time, given up when they end every process that takes them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog
from redis.exceptions import ResponseError

from shared.log.connection import StoreUnavailableError, group_lost

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from services.command.desk import Desk
    from services.command.measures import Measures
    from services.command.settings import CommandSettings
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

    async def recover(self) -> None:
        """Take over what has had no outcome for a while, one's own strays too; until cancelled."""
        await self._always(self._sweep, self.settings.command_recovery_seconds)

    async def trim(self) -> None:
        """Drop what is settled from the streams of commands; until cancelled."""
        await self._always(self._trim, self.settings.command_trim_seconds)

    async def _always(self, look: Callable[[Desk], Awaitable[None]], pause: float) -> None:
        while not self.process.stopping:
            try:
                for desk in self.desks:
                    await look(desk)
            except StoreUnavailableError:
                log.warning("the store is away")
            except ResponseError as error:
                if not group_lost(error):  # it is made anew elsewhere
                    raise
            await self.process.rest(pause)

    async def _trim(self, desk: Desk) -> None:
        await self.store.trim(desk.partition)

    async def _sweep(self, desk: Desk) -> None:
        settings = self.settings
        idle = await self.store.pending(desk.partition, settings.command_idle_ms)
        left = [pending for pending in idle if pending.id not in desk.in_work]
        if left:
            # A command that waits for replicas ends no process: that must not count as one more delivery.
            await self.store.replicated(desk.partition)
        for pending in left:
            if pending.id in desk.in_work or self.process.stopping:
                continue
            # One at a time: a command that ends the process must take no neighbour along.
            fields = await self.store.claim(desk.partition, self.process.name, pending.id, settings.command_idle_ms)
            if fields is None:
                continue
            self.measures.recovered.inc()
            log.info("a command is taken over", entry=pending.id, deliveries=pending.deliveries)
            if pending.deliveries >= settings.command_deliveries:
                await desk.give_up(pending.id, fields)
            elif not await desk.settle([(pending.id, fields)]):
                # Tries are counted for what ends a process: a store that takes no writes is no fault of the command.
                await self.store.claim(desk.partition, self.process.name, pending.id, 0, pending.deliveries)
