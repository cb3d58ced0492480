"""A server that hangs keeps its connections: whoever listens there has to notice that nothing more will come."""

import asyncio
import signal
from collections.abc import Callable
from errno import ETIMEDOUT
from functools import partial

import pytest

from shared.embedded.store import Server
from shared.log import redis_listening
from shared.log.answers import Expired, reply
from shared.log.connecting import listening
from shared.log.connection import StoreUnavailableError
from shared.log.redis import RedisStore
from shared.log.redis_listening import RedisReplies
from shared.log.store import Replies

WAIT = 0.02


async def test_a_channel_on_which_nothing_is_said_stays_open(store_url: str) -> None:
    store = await RedisStore.open(store_url, 1)
    replies = await store.replies("quiet", WAIT)
    assert [await replies.read() for _ in range(20)] == [[]] * 20
    await replies.close()
    await store.close()


async def test_a_channel_of_a_server_that_hangs_is_lost(
    store_server: Callable[[], Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_listening, "SILENCE", 0.1)
    server = store_server()
    store = await RedisStore.open(server.url, 1)
    replies = await store.replies("hung", WAIT)

    async def listen() -> None:
        while True:
            assert await replies.read() == []

    server.process.send_signal(signal.SIGSTOP)
    with pytest.raises(StoreUnavailableError, match="silent"):
        await asyncio.wait_for(listen(), 30)
    server.process.send_signal(signal.SIGCONT)
    await replies.close()
    await store.close()


async def heard_again(store: RedisStore, replies: Replies) -> None:
    """The next read is a break, and what is published after it is heard."""
    with pytest.raises(StoreUnavailableError):
        await asyncio.wait_for(replies.read(), 5)
    assert await replies.read() == []
    await store.redis.publish("hears", reply("1", Expired()))
    assert await replies.read() == [("1", Expired())]


async def test_a_channel_that_the_system_gives_up_is_lost_and_subscribed_again(store_url: str) -> None:
    store = await RedisStore.open(store_url, 1)
    replies = await RedisReplies.open(partial(listening, store_url, WAIT, store.redis), "hears", WAIT)
    replies._line._reader.set_exception(TimeoutError(ETIMEDOUT, "Connection timed out"))
    await heard_again(store, replies)
    await replies.close()
    await store.close()


async def test_what_nobody_can_read_on_a_channel_ends_nothing(store_url: str) -> None:
    store = await RedisStore.open(store_url, 1)
    replies = await store.replies("hears", WAIT)
    await store.redis.publish("hears", b"\xff what is this")
    await heard_again(store, replies)
    await replies.close()
    await store.close()
