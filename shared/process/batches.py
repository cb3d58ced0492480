"""Entries of a stream in batches, by FastStream; acking, where there is a group, is left to the store's functions."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Self, TypeAlias, cast

from faststream import AckPolicy
from faststream.redis import RedisBroker, RedisClusterBroker, RedisSentinelBroker, StreamSub
from faststream.redis.message import RedisBatchStreamMessage
from faststream.redis.subscriber.usecases import stream_subscriber
from redis.asyncio.sentinel import SentinelManagedSSLConnection

from shared.log.address import Address, Kind
from shared.log.wires import direct

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from faststream.redis.message import BatchStreamMessage
    from faststream.redis.subscriber.usecases import StreamBatchSubscriber

    from shared.process.settings import Settings

Raw: TypeAlias = "tuple[str, Mapping[bytes, bytes]]"
BACKOFF = 0.2  # seconds after a lost connection; FastStream waits 5
PATIENCE = 5.0  # seconds for an answer beyond the wait for the first entry
NONE = "-"  # of which FastStream would make one for each batch
QUIET = logging.getLogger("prestige.batches")
QUIET.setLevel(logging.CRITICAL)  # a store that is away is told once, by us, and not five times a second


def broker(settings: Settings, subscribers: int, wait_ms: int) -> RedisBroker:
    """A broker for so many subscribers that wait so long in the store; its stop finishes the batches in work."""
    stream_subscriber.CONSUME_ERROR_BACKOFF_SECONDS = BACKOFF  # type: ignore[attr-defined, assignment]  # no setting
    own: dict[str, Any] = {
        "logger": QUIET,
        "apply_types": False,
        "graceful_timeout": max(settings.grace_seconds / 2, 0.1),
        "max_connections": subscribers + 4,
        "socket_timeout": wait_ms / 1000 + PATIENCE,
        "socket_connect_timeout": PATIENCE,
    }
    address = Address.of(settings.url)
    if address.kind is Kind.SINGLE:
        return RedisBroker(settings.url, **direct({**own, **address.options}))
    own |= address.options
    if address.kind is Kind.CLUSTER:
        (host, port), *_ = address.nodes
        return RedisClusterBroker(host=host, port=port, startup_nodes=address.nodes, **own)
    if "connection_class" in own:
        own["connection_class"] = SentinelManagedSSLConnection
    named: dict[str, Any] = {"sentinel_master_name": address.primary, "sentinel_kwargs": address.asking()}
    return RedisSentinelBroker(sentinels=address.nodes, **named, **own)


class Stream(StreamSub):
    """One whose name is whole: of any other FastStream makes a deep copy, twice for each batch, to prefix its name."""

    def add_prefix(self, prefix: str) -> Self:
        """There is none."""
        return self


def subscribe(
    to: RedisBroker, stream: Stream, handler: Callable[[list[Raw]], Awaitable[object]]
) -> StreamBatchSubscriber:
    """Hand the batches of a stream to a handler, one after another; one that it fails on is not handed over again."""
    subscriber = to.subscriber(
        stream=stream, ack_policy=AckPolicy.MANUAL, parser=_whole, decoder=_entries, no_reply=True
    )
    subscriber(handler)
    return cast("StreamBatchSubscriber", subscriber)  # by the stream's `batch`


async def begin(of: RedisBroker) -> None:
    """Start a broker's subscribers; one whose first answer is late, as from a busy store, goes on trying by itself."""
    await of.connect()
    try:
        for subscriber in of.subscribers:
            with suppress(TimeoutError):
                await subscriber.start()
    except BaseException:
        await of.stop()  # those that were started before would read on until the process is gone
        raise
    of.running = True


async def _whole(message: BatchStreamMessage) -> RedisBatchStreamMessage:
    """Everything that FastStream wants to know of a batch; without consumer and group it hangs."""
    return RedisBatchStreamMessage(raw_message=message, body=b"", correlation_id=NONE, consumer=_NOBODY, group=None)


async def _entries(message: RedisBatchStreamMessage) -> list[Raw]:
    raw = message.raw_message
    return [(place.decode(), fields) for place, fields in zip(raw["message_ids"], raw["data"], strict=True)]


class _Nobody:
    """Acks nothing."""

    async def xack(self, name: str, groupname: str, *ids: bytes) -> None:
        """Never asked for."""

    async def xdel(self, name: str, *ids: bytes) -> None:
        """Never asked for."""

    async def xpending_range(self, name: str, groupname: str, min: bytes, max: bytes, count: int) -> list[Any]:  # noqa: A002
        """Never asked for."""
        return []


_NOBODY = _Nobody()
