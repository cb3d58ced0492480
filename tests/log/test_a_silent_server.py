"""A server that hangs keeps its connections: whoever listens there has to notice that nothing more will come."""

import asyncio
import signal
from collections.abc import Callable

import pytest

from shared.embedded.store import Server
from shared.log import redis_listening
from shared.log.connection import StoreUnavailableError
from shared.log.redis import RedisStore

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
