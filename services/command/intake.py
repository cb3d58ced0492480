"""Commands out of the store's streams: FastStream, a batch subscriber per partition, acked by our functions alone."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from faststream import AckPolicy
from faststream.redis import RedisBroker, StreamSub
from faststream.redis.message import RedisBatchStreamMessage
from faststream.redis.subscriber.usecases import stream_subscriber

from shared.log.keys import GROUP

if TYPE_CHECKING:
    from collections.abc import Mapping

    from faststream.redis.message import BatchStreamMessage
    from faststream.redis.subscriber.usecases import StreamBatchSubscriber

    from services.command.desk import Desk
    from services.command.settings import CommandSettings
    from shared.log.keys import Keys

BACKOFF = 0.2  # seconds after a lost connection; FastStream waits 5
PATIENCE = 5.0  # seconds for an answer beyond the wait for the first command
QUIET = logging.getLogger("prestige.intake")
QUIET.setLevel(logging.CRITICAL)  # a store that is away is told once, by us, and not five times a second


class Intake:
    """Reads the commands of all partitions and puts them on their desks; the groups must be there."""

    def __init__(self, keys: Keys, name: str, settings: CommandSettings) -> None:
        stream_subscriber.CONSUME_ERROR_BACKOFF_SECONDS = BACKOFF  # type: ignore[attr-defined, assignment]  # no setting
        self._keys = keys
        self._name = name
        self._settings = settings
        self._subscribers: dict[int, StreamBatchSubscriber] = {}
        wait = settings.command_block_ms / 1000
        self._broker = RedisBroker(
            settings.url,
            logger=QUIET,
            apply_types=False,
            graceful_timeout=max(settings.grace_seconds / 2, 0.1),
            max_connections=keys.partitions + 4,
            socket_timeout=wait + PATIENCE,
            socket_connect_timeout=PATIENCE,
        )

    def serve(self, desk: Desk) -> None:
        """Read a partition for its desk, from the start on."""
        stream = StreamSub(
            self._keys.commands(desk.partition),
            group=GROUP,
            consumer=self._name,
            batch=True,
            max_records=self._settings.command_batch,
            polling_interval=self._settings.command_block_ms,
        )
        subscriber = self._broker.subscriber(
            stream=stream, ack_policy=AckPolicy.MANUAL, parser=_whole, decoder=_entries, no_reply=True
        )
        subscriber(desk.settle)
        self._subscribers[desk.partition] = subscriber

    async def start(self) -> None:
        """Begin to read."""
        await self._broker.start()

    async def stop(self) -> None:
        """Finish the batches in work and read no more."""
        await self._broker.stop()

    def ended(self) -> list[int]:
        """The partitions that nobody reads any more: their group was lost."""
        return [partition for partition, subscriber in self._subscribers.items() if not subscriber.running]


async def _whole(message: BatchStreamMessage) -> RedisBatchStreamMessage:
    """Everything FastStream wants to know of a batch; without consumer and group it hangs."""
    return RedisBatchStreamMessage(raw_message=message, body=b"", consumer=_NOBODY, group=None)


async def _entries(message: RedisBatchStreamMessage) -> list[tuple[str, Mapping[bytes, bytes]]]:
    raw = message.raw_message
    return [(place.decode(), fields) for place, fields in zip(raw["message_ids"], raw["data"], strict=True)]


class _Nobody:
    """Acks nothing: append, refuse and bury do."""

    async def xack(self, name: str, groupname: str, *ids: bytes) -> None:
        """Never asked for."""

    async def xdel(self, name: str, *ids: bytes) -> None:
        """Never asked for."""

    async def xpending_range(self, name: str, groupname: str, min: bytes, max: bytes, count: int) -> list[Any]:  # noqa: A002
        """Never asked for."""
        return []


_NOBODY = _Nobody()
