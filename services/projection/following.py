"""The log of a partition as it grows: a subscriber without a group, from the checkpoint on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.log.connection import reaching
from shared.log.record import Logged, logged
from shared.process.batches import Stream, begin, broker, subscribe

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from services.projection.settings import ProjectionSettings
    from shared.process.batches import Raw


class Following:
    """Hands over what comes after entry `after`; a batch that a handler failed on is not handed over again."""

    def __init__(
        self, settings: ProjectionSettings, key: str, after: int, handler: Callable[[list[Logged]], Awaitable[None]]
    ) -> None:
        async def read(batch: list[Raw]) -> None:
            await handler([logged(place.encode(), fields) for place, fields in batch])

        stream = Stream(
            key,
            last_id=f"0-{after}",
            batch=True,
            max_records=settings.projection_batch,
            polling_interval=settings.projection_block_ms,
        )
        self._broker = broker(settings, 1, settings.projection_block_ms)
        self._subscriber = subscribe(self._broker, stream, read)

    @property
    def running(self) -> bool:
        """Whether the log is read."""
        return self._subscriber.running

    async def start(self) -> None:
        """Begin to read; raises StoreUnavailableError."""
        await reaching(begin)(self._broker)

    async def stop(self) -> None:
        """Finish the batch in work and read no more."""
        await self._broker.stop()
