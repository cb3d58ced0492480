"""A round trip of our own gives what the client library's pipeline gives, and leaves no connection with old answers."""

import asyncio

import pytest
from redis.asyncio import Redis
from redis.exceptions import ResponseError
from redis.exceptions import TimeoutError as RedisTimeoutError

from shared.log import connecting
from shared.log.connecting import connect
from shared.log.trips import round_trip


async def test_answers_are_those_of_a_pipeline(redis: Redis) -> None:
    commands = [
        ("XADD", "s", "0-1", "a", b"\xff"),
        ("HSET", "h", "x", 1, "y", 2),
        ("HGET", "s", "x"),
        ("HGETALL", "h"),
        ("XRANGE", "s", "-", "+"),
        ("HGETALL", "none"),
        ("GET", "none"),
    ]
    found = await round_trip(redis, commands)
    assert isinstance(found[2], ResponseError)
    assert found[3:] == [{b"x": b"1", b"y": b"2"}, [(b"0-1", {b"a": b"\xff"})], {}, None]
    async with redis.pipeline(transaction=False) as pipe:
        for command in commands[3:]:
            pipe.execute_command(*command)
        assert found[3:] == await pipe.execute()


async def test_a_silent_server_is_no_answer_and_its_late_words_are_nobodys(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connecting, "TIMEOUT", 0.1)
    hasty = connect(store_url, connections=1)
    with pytest.raises(RedisTimeoutError):
        await round_trip(hasty, [("ECHO", "late"), ("BLPOP", "never", 0)])
    (connection,) = hasty.connection_pool._available_connections
    assert not connection.is_connected
    await hasty.aclose()


async def test_whoever_leaves_in_the_middle_leaves_no_answer_for_the_next(store_url: str, redis: Redis) -> None:
    blocked = asyncio.ensure_future(round_trip(redis, [("ECHO", "a"), ("BLPOP", "never", 9)]))
    await asyncio.sleep(0.05)
    blocked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await blocked
    assert await round_trip(redis, [("ECHO", "b")]) == [b"b"]


async def test_a_connection_that_broke_is_made_anew_once(redis: Redis, store_url: str) -> None:
    assert await round_trip(redis, [("PING",)]) == [True]
    other = connect(store_url)
    for client in await other.client_list():
        if client["id"] != str(await other.client_id()):
            await other.client_kill_filter(_id=client["id"])
    await other.aclose()
    assert await round_trip(redis, [("ECHO", "again")]) == [b"again"]
