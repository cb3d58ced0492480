"""Which of several sentinels is believed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, closing
from itertools import permutations
from typing import Any

import pytest
from pydantic import SecretStr
from redis.asyncio.sentinel import MasterNotFoundError
from redis.exceptions import TimeoutError as RedisTimeoutError

from shared.log import connecting
from shared.log.address import Address
from shared.log.connecting import Sentinels, connect
from shared.process.batches import broker
from shared.process.settings import Settings

NAME = "games"
OLD, NEW = ("10.0.0.1", 6379), ("10.0.0.2", 6379)
STATE = {"flags": "master", "config-epoch": 1, "num-other-sentinels": 2}


class Sentinel:
    """Names a primary since the failover of some epoch."""

    def __init__(self, primary: tuple[str, int], epoch: int, down: bool = False) -> None:
        flags = {"is_master": True, "is_sdown": down, "is_odown": down, "num-other-sentinels": 2}
        self._state = {"ip": primary[0], "port": primary[1], "config-epoch": epoch, **flags}

    async def sentinel_masters(self) -> dict[str, Any]:
        """All that it looks after."""
        return {"another": self._state | {"config-epoch": 99}, NAME: self._state}


class Silent(Sentinel):
    """Does not answer."""

    async def sentinel_masters(self) -> dict[str, Any]:
        """In time."""
        raise RedisTimeoutError("it is silent")


class Pondering(Sentinel):
    """Never comes to an answer, until whoever asked gives up."""

    given_up = False

    async def sentinel_masters(self) -> dict[str, Any]:
        """Not at all."""
        try:
            return await asyncio.Future()
        finally:
            self.given_up = True


class Reached:
    """A sentinel with a port of its own that answers, or does not."""

    def __init__(self, manner: str, primary: Address) -> None:
        self.manner = manner
        self.connections = 0
        self.port = 0
        self._state = {"name": NAME, "ip": primary.options["host"], "port": primary.options["port"], **STATE}

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """As long as whoever asks stays."""
        self.connections += 1
        with closing(writer):
            while self.manner != "hangs up" and (line := await reader.readline()):
                if self.manner == "is silent":
                    continue
                if line.strip() == b"SETINFO":
                    writer.write(b"+OK\r\n")
                if line.strip() == b"MASTERS":
                    words = [str(word).encode() for entry in self._state.items() for word in entry]
                    writer.write(b"*1\r\n*%d\r\n" % len(words))
                    writer.writelines(b"$%d\r\n%s\r\n" % (len(word), word) for word in words)


Reach = Callable[..., Awaitable[tuple[str, list[Reached]]]]


@pytest.fixture
async def reach(store_url: str) -> AsyncIterator[Reach]:
    """Sentinels of these manners, whose primary is the store, and the url that names them."""
    store = Address.of(store_url)
    async with AsyncExitStack() as servers:

        async def start(*manners: str) -> tuple[str, list[Reached]]:
            sentinels = [Reached(manner, store) for manner in manners]
            for it in sentinels:
                server = await asyncio.start_server(it.serve, "127.0.0.1", 0)
                servers.callback(server.close)
                it.port = server.sockets[0].getsockname()[1]
            hosts = ",".join(f"127.0.0.1:{it.port}" for it in sentinels)
            return f"redis+sentinel://:{store.options.get('password', '')}@{hosts}/{NAME}", sentinels

        yield start


def told_by(*sentinels: Sentinel) -> Sentinels:
    found = Sentinels(Address.of(f"redis+sentinel://nobody/{NAME}"))
    found.sentinels = list[Any](sentinels)
    return found


async def test_who_has_not_heard_of_the_failover_yet_is_not_believed() -> None:
    """A primary that was silent is awake again: it is one for itself, and for a sentinel that knows no better."""
    told = Sentinel(OLD, 3), Sentinel(NEW, 4), Silent(OLD, 0)
    for order in permutations(told):
        assert await told_by(*order).discover_master(NAME) == NEW


async def test_while_the_newest_primary_is_away_no_older_one_takes_its_place() -> None:
    with pytest.raises(MasterNotFoundError, match="games"):
        await told_by(Sentinel(OLD, 3), Sentinel(NEW, 4, down=True)).discover_master(NAME)


async def test_who_does_not_answer_is_told_of_where_nobody_does() -> None:
    with pytest.raises(MasterNotFoundError, match="it is silent"):
        await told_by(Silent(OLD, 0)).discover_master(NAME)


async def test_what_most_say_is_believed_while_another_still_has_not_answered() -> None:
    silent = Pondering(OLD, 0)
    told = told_by(silent, Sentinel(OLD, 3), Sentinel(NEW, 4))
    assert await asyncio.wait_for(told.discover_master(NAME), 20) == NEW
    await asyncio.sleep(0)
    assert silent.given_up


async def test_one_of_two_is_not_believed_before_the_other_was_heard() -> None:
    assert await told_by(Sentinel(OLD, 3), Silent(OLD, 0)).discover_master(NAME) == OLD
    told = told_by(Sentinel(OLD, 3), Pondering(OLD, 0))
    asking = asyncio.create_task(told.discover_master(NAME))
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(asking, 3 * connecting.GRACE)


@pytest.mark.parametrize("manner", ["is silent", "hangs up"])
async def test_one_lost_sentinel_is_asked_once_for_a_connection(reach: Reach, manner: str) -> None:
    url, (lost, *_) = await reach(manner, "answers", "answers")
    redis = connect(url)
    assert await redis.ping()
    assert lost.connections <= 1
    await redis.aclose()


async def test_nobody_waits_until_connections_to_a_lost_primary_are_closed(reach: Reach) -> None:
    """By TLS each takes its time, and ends in an error: a server that is dead does not say good-bye."""
    url, _ = await reach("answers")
    redis = connect(url)
    await redis.ping()
    pool = redis.connection_pool
    (connection,) = pool._available_connections
    connection._writer.wait_closed = asyncio.Future
    pool.master_address = NEW
    await asyncio.wait_for(pool.get_master_address(), 20)
    assert not connection.is_connected
    assert await redis.ping()
    await redis.aclose()


async def test_who_follows_a_stream_asks_a_lost_sentinel_once_too(reach: Reach) -> None:
    url, (lost, *_) = await reach("hangs up", "answers")
    following = broker(Settings(redis_url=SecretStr(url)), 1, 100)
    assert await (await following.connect()).ping()
    assert lost.connections == 1
    await following.stop()
