"""Connections that are taken and written to without ado are still whole, and one at a time for whoever takes them."""

import asyncio
from collections import Counter
from errno import ETIMEDOUT
from typing import Any

import pytest
from redis.asyncio import Connection, Redis, SSLConnection, UnixDomainSocketConnection
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import DataError

from shared.log import connecting
from shared.log.address import Address
from shared.log.connecting import connect
from shared.log.trips import round_trip
from shared.log.wires import SecureWire, Wire, direct, heard

LARGE = b"x" * 2_000_000  # more than a socket takes at once


async def held(redis: Redis) -> Any:
    """Its connection, used before."""
    await redis.ping()
    return await redis.connection_pool.get_connection()


async def pinged(connection: Any) -> Any:
    """Asked bare."""
    await connection.send_command("PING")
    return await connection.read_response()


@pytest.mark.parametrize(
    ("url", "kind"),
    [
        ("redis://host", Wire),
        ("rediss://host", SecureWire),
        ("redis+cluster://one,two", Wire),
        ("rediss+cluster://one,two", SecureWire),
        ("unix:///run/store", UnixDomainSocketConnection),
    ],
)
def test_connections_are_of_this_kind_by_tls_too(url: str, kind: type) -> None:
    made = direct(dict(Address.of(url).options))["connection_class"]
    assert made is kind
    assert issubclass(made, SSLConnection) == url.startswith("rediss")


async def test_a_large_command_arrives_whole(redis: Redis) -> None:
    assert await round_trip(redis, [("SET", "a", LARGE), ("STRLEN", "a")]) == [True, len(LARGE)]
    assert await redis.get("a") == LARGE


async def test_one_that_was_cut_off_while_it_was_free_is_opened_anew(store_url: str, redis: Redis) -> None:
    connection = await held(redis)
    await connection.send_command("CLIENT", "ID")
    number = await connection.read_response()
    await redis.connection_pool.release(connection)
    other = connect(store_url)
    await other.client_kill_filter(_id=number)
    await other.aclose()
    await asyncio.sleep(0.05)
    assert await round_trip(redis, [("CLIENT", "ID")]) != [number]


async def test_one_with_an_answer_left_over_is_handed_to_nobody(redis: Redis) -> None:
    connection = await held(redis)
    await connection.send_command("ECHO", "left over")
    await asyncio.sleep(0.05)
    await redis.connection_pool.release(connection)
    assert await round_trip(redis, [("ECHO", "own")]) == [b"own"]


async def test_whoever_waits_for_one_has_it_once_it_is_given_back(redis: Redis) -> None:
    connection = await held(redis)
    waiting = asyncio.ensure_future(redis.connection_pool.get_connection())
    await asyncio.sleep(0.01)
    assert not waiting.done()
    await redis.connection_pool.release(connection)
    assert await asyncio.wait_for(waiting, 5) is connection
    await redis.connection_pool.release(connection)


@pytest.mark.parametrize("connections", [1, 2])
async def test_all_have_their_turn_however_busy_the_others_are(store_url: str, connections: int) -> None:
    """Who gives a connection back and asks for one at once is behind those who wait."""
    busy, turns = connect(store_url, connections=connections), Counter(dict.fromkeys(range(6), 0))

    async def ask(asker: int) -> None:
        while min(turns.values()) < 20:
            await round_trip(busy, [("PING",)])
            turns[asker] += 1

    await asyncio.gather(*map(ask, turns))
    await busy.aclose()


async def test_those_who_wait_have_it_in_turn(redis: Redis) -> None:
    connection, order = await held(redis), list[int]()

    async def ask(asker: int) -> None:
        for _ in range(3):
            own = await redis.connection_pool.get_connection()
            order.append(asker)
            await redis.connection_pool.release(own)

    asking = asyncio.gather(*map(ask, range(4)))
    await asyncio.sleep(0)
    await redis.connection_pool.release(connection)
    await asking
    assert order == [0, 1, 2, 3] * 3


async def test_who_waits_in_vain_is_told_and_takes_nobodys_place(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connecting, "TIMEOUT", 0.01)
    redis = connect(store_url, connections=1)
    connection = await redis.connection_pool.get_connection()
    with pytest.raises(RedisConnectionError, match="No connection available"):
        await redis.connection_pool.get_connection()
    given_up = asyncio.ensure_future(redis.connection_pool.get_connection())
    await asyncio.sleep(0)
    given_up.cancel()
    await redis.connection_pool.release(connection)
    assert await redis.connection_pool.get_connection() is connection
    await redis.connection_pool.release(connection)
    await redis.aclose()


async def test_a_write_on_a_line_that_was_reset_leaves_no_broken_connection(redis: Redis) -> None:
    connection = await held(redis)
    connection._writer.transport.abort()
    await asyncio.sleep(0)
    with pytest.raises((RedisConnectionError, RuntimeError)):
        await pinged(connection)
    assert not connection.is_connected
    await redis.connection_pool.release(connection)
    assert await redis.ping()


@pytest.mark.parametrize(
    "command",
    [
        ("GET", "a"),
        ("CONFIG GET", "save"),
        (b"XGROUP CREATE", "s", "g", b"0", b"MKSTREAM"),
        ("SET", "ключ", b"\x00\xff\r\n", "PX", 1 << 50),
        ("ZADD", "z", 0.1, -5),
        ("SET", "empty", "", b""),
    ],
)
def test_what_is_sent_is_what_the_client_library_would_send(command: tuple[Any, ...]) -> None:
    assert b"".join(Wire().pack_commands([command] * 2)) == b"".join(Connection().pack_commands([command] * 2))


def test_what_can_not_be_sent_is_refused_as_the_client_library_does() -> None:
    with pytest.raises(DataError):
        Wire().pack_command("SET", "a", None)


def timed_out(connection: Any) -> None:
    """As the system tells of a peer that has not answered for long: its keepalive, or what it sent again and again."""
    connection._reader.set_exception(TimeoutError(ETIMEDOUT, "Connection timed out"))


async def test_a_connection_that_the_system_gives_up_is_no_answer(redis: Redis) -> None:
    connection = await held(redis)
    await connection.send_command("BLPOP", "never", 0)
    answer = asyncio.ensure_future(heard(connection))
    await asyncio.sleep(0.01)
    timed_out(connection)
    with pytest.raises(RedisConnectionError, match="timed out"):
        await answer
    assert not connection.is_connected
    await redis.connection_pool.release(connection)


async def test_a_free_connection_that_the_system_has_given_up_is_opened_anew(redis: Redis) -> None:
    connection = await held(redis)
    timed_out(connection)
    await redis.connection_pool.release(connection)
    assert await round_trip(redis, [("GET", "nothing"), ("ECHO", "a")]) == [None, b"a"]


async def test_a_round_trip_on_one_that_is_given_up_is_made_once_more(store_url: str, redis: Redis) -> None:
    await redis.set("a", "b")
    connection = await held(redis)
    await redis.connection_pool.release(connection)
    blocked = asyncio.ensure_future(round_trip(redis, [("BLPOP", "list", 0), ("GET", "a")]))
    await asyncio.sleep(0.01)
    timed_out(connection)
    other = connect(store_url)
    await asyncio.sleep(0.05)
    await other.rpush("list", "x", "y")  # one of them may be for who was given up
    assert (await asyncio.wait_for(blocked, 5))[1] == b"b"
    await other.aclose()
