"""A store that takes a connection and breaks it at once is away: no other error of whatever layer comes through."""

import asyncio
import socket
import struct
import threading
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
import uvloop

from shared.log.connecting import connect
from shared.log.connection import StoreUnavailableError, reaching
from shared.log.deployment import Deployment
from shared.log.redis import RedisStore

ROUNDS = 300


@pytest.fixture
def hanging_up() -> Iterator[str]:
    """The url of a server that resets every connection."""
    with socket.create_server(("127.0.0.1", 0), backlog=128) as server:
        threading.Thread(target=_reset_all, args=(server,), daemon=True).start()
        yield f"redis://:secret@127.0.0.1:{server.getsockname()[1]}/0"
        server.shutdown(socket.SHUT_RDWR)


def _reset_all(server: socket.socket) -> None:
    while True:
        try:
            connection, _ = server.accept()
        except OSError:
            return
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.close()


async def errors_of(call: Callable[[], Awaitable[Any]]) -> set[type[BaseException]]:
    found = await asyncio.gather(*(call() for _ in range(ROUNDS)), return_exceptions=True)
    return {type(error) for error in found}


@pytest.mark.parametrize("loop_factory", [uvloop.new_event_loop, asyncio.new_event_loop])
def test_it_is_away_for_whoever_opens_it_listens_or_reads(
    hanging_up: str, loop_factory: Callable[[], asyncio.AbstractEventLoop]
) -> None:
    async def every() -> set[type[BaseException]]:
        store = RedisStore(hanging_up, connect(hanging_up), Deployment(1, 1, b"", b""))
        tail = store.tail(0, 0.1)
        calls: list[Callable[[], Awaitable[Any]]] = [
            lambda: RedisStore.open(hanging_up, 1), store.now, lambda: store.replies("ear"),
            lambda: tail.read(0), lambda: store.read("g"),
        ]  # fmt: skip
        return set().union(*[await errors_of(call) for call in calls])

    with asyncio.Runner(loop_factory=loop_factory) as runner:
        assert runner.run(every()) == {StoreUnavailableError}


async def test_only_the_words_of_a_closed_connection_are_taken_for_one() -> None:
    async def broken() -> None:
        raise RuntimeError("a fault of ours")

    with pytest.raises(RuntimeError, match="a fault of ours"):
        await reaching(broken)()
