"""Commands out of the store's streams, one subscriber for each partition."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import structlog

from shared.log.connection import reaching
from shared.log.keys import GROUP
from shared.process.batches import Stream, begin, broker, subscribe

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Sequence

    from faststream.redis.subscriber.usecases import StreamBatchSubscriber

    from services.command.desk import Raw
    from services.command.settings import CommandSettings
    from shared.log.keys import Keys

log = structlog.get_logger()


class Intake:
    """Reads the commands of all partitions and has them settled; the groups must be there."""

    def __init__(self, keys: Keys, name: str, settings: CommandSettings) -> None:
        self._keys = keys
        self._name = name
        self._settings = settings
        self._subscribers: dict[int, StreamBatchSubscriber] = {}
        self._left: set[int] = set()
        self._broker = broker(settings, keys.partitions, settings.command_block_ms)

    def serve(self, partition: int, settle: Callable[[Sequence[Raw]], Awaitable[object]]) -> None:
        """Read a partition from the start on, and have the batches settled."""
        stream = Stream(
            self._keys.commands(partition),
            group=GROUP,
            consumer=self._name,
            batch=True,
            max_records=self._settings.command_batch,
            polling_interval=self._settings.command_block_ms,
        )
        self._subscribers[partition] = subscribe(self._broker, stream, settle)

    async def start(self) -> None:
        """Begin to read; raises StoreUnavailableError."""
        await reaching(begin)(self._broker)

    async def stop(self) -> None:
        """Finish the batches in work and read no more."""
        await self._broker.stop()

    async def read(self, partitions: Collection[int]) -> set[int]:
        """Read these from now on, and leave the others to others, once the batches in work are finished; those left."""
        changes = [it for it in self._subscribers if (it in partitions) == (it in self._left)]
        for partition in changes:
            if partition in self._left:
                await self.again(partition)
                self._left.remove(partition)
            else:
                self._left.add(partition)
                await self._subscribers[partition].stop()
        if changes:
            log.info("the partitions are shared anew", reads=sorted(set(self._subscribers) - self._left))
        return self._left.intersection(changes)

    async def again(self, partition: int) -> None:
        """Read a partition that nobody reads any more; its group must be there. May raise StoreUnavailableError."""
        with suppress(TimeoutError):  # of its first answer: it goes on trying by itself
            await reaching(self._subscribers[partition].start)()

    def ended(self) -> list[int]:
        """The partitions of ours that nobody reads any more: their group was lost."""
        return [it for it, subscriber in self._subscribers.items() if not (subscriber.running or it in self._left)]
