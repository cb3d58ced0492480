"""Commands of one turn of the loop share a round trip, and each has its own answer."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from redis.asyncio import Redis
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import ResponseError

from shared.log import gathering as gathering_
from shared.log.cluster import Cluster
from shared.log.connecting import connect
from shared.log.connection import StoreRefusesError, StoreUnavailableError
from shared.log.gathering import Gathering


async def trips(redis: Redis) -> int:
    return int((await redis.info("stats"))["total_reads_processed"])


async def test_many_commands_of_one_turn_make_one_round_trip(store_url: str) -> None:
    redis = connect(store_url)
    gathering = Gathering(redis)
    await gathering.ask("PING")
    before = await trips(redis)
    answers = await asyncio.gather(*(gathering.ask("ECHO", f"{n}") for n in range(50)))
    assert answers == [b"%d" % n for n in range(50)]
    assert await trips(redis) - before <= 3
    await redis.aclose()


async def test_what_is_asked_while_a_trip_is_on_its_way_shares_the_next_one(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gathering_, "SLOW", 60)
    redis = connect(store_url)
    gathering = Gathering(redis)
    await asyncio.gather(redis.ping(), redis.ping())  # both connections are there
    before = await trips(redis)
    waits = asyncio.ensure_future(gathering.ask("BLPOP", "what comes", 0))
    await asyncio.sleep(0.02)
    others = []
    for n in range(20):
        others.append(asyncio.ensure_future(gathering.ask("ECHO", f"{n}")))
        await asyncio.sleep(0)
    await redis.rpush("what comes", "this")
    assert await waits == (b"what comes", b"this")
    assert await asyncio.gather(*others) == [b"%d" % n for n in range(20)]
    assert await trips(redis) - before <= 5
    await redis.aclose()


async def test_nobody_waits_behind_a_trip_that_takes_long(store_url: str) -> None:
    redis = connect(store_url)
    gathering = Gathering(redis)
    slow = asyncio.ensure_future(gathering.ask("BLPOP", "what comes", 0))
    await asyncio.sleep(0.02)
    assert await asyncio.gather(*(gathering.ask("ECHO", f"{n}") for n in range(3))) == [b"0", b"1", b"2"]
    assert not slow.done()
    await redis.rpush("what comes", "this")
    assert await slow == (b"what comes", b"this")
    await redis.aclose()


async def test_a_refused_command_leaves_its_neighbours_their_answers(store_url: str) -> None:
    redis = connect(store_url)
    gathering = Gathering(redis)
    good, bad = await asyncio.gather(gathering.ask("ECHO", "a"), gathering.ask("HGETALL"), return_exceptions=True)
    assert good == b"a"
    assert isinstance(bad, ResponseError)
    await redis.aclose()


async def test_who_gives_up_waiting_takes_nobody_with_him(store_url: str) -> None:
    redis = connect(store_url)
    gathering = Gathering(redis)
    leaving = asyncio.ensure_future(gathering.ask("ECHO", "a"))
    staying = asyncio.ensure_future(gathering.ask("ECHO", "b"))
    await asyncio.sleep(0)
    leaving.cancel()
    assert await staying == b"b"
    await redis.aclose()


async def test_a_store_that_is_away_is_told_to_all(unused_tcp_port: int) -> None:
    redis = connect(f"redis://127.0.0.1:{unused_tcp_port}")
    gathering = Gathering(redis)
    told: list[Any] = await asyncio.gather(*(gathering.ask("PING") for _ in range(3)), return_exceptions=True)
    assert all(isinstance(error, RedisConnectionError) for error in told)
    with pytest.raises(RedisConnectionError):
        await gathering.ask("PING")
    await redis.aclose()


async def test_what_is_posted_arrives_and_only_what_does_not_is_told(store_url: str, unused_tcp_port: int) -> None:
    lost = list[Exception]()
    redis, away = connect(store_url), connect(f"redis://127.0.0.1:{unused_tcp_port}")
    gathering = Gathering(redis)
    await asyncio.gather(*(gathering.post(("SADD", "posted", n), lost.append) for n in range(3)))
    assert (await gathering.ask("SCARD", "posted"), lost) == (3, [])
    await redis.config_set("maxmemory", 1)
    try:
        await gathering.post(("SADD", "posted", 4), lost.append)
    finally:
        await redis.config_set("maxmemory", 0)
    await gathering.post(("LPUSH", "posted", 4), lost.append)
    with pytest.raises(RedisConnectionError):
        await Gathering(away).post(("SADD", "posted", 4), lost.append)
    await asyncio.sleep(0)
    assert [type(error) for error in lost] == [StoreRefusesError, ResponseError, StoreUnavailableError]
    await asyncio.gather(redis.aclose(), away.aclose())


async def test_nobody_waits_behind_a_slow_trip_that_comes_when_it_is_slow_already(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gathering_, "SLOW", 0.01)
    redis = connect(store_url)
    gathering = Gathering(redis)
    slow = asyncio.ensure_future(gathering.ask("BLPOP", "what comes", 0))
    await asyncio.sleep(0.05)
    for n in range(3):
        assert await asyncio.wait_for(gathering.ask("ECHO", f"{n}"), 5) == b"%d" % n
    await redis.rpush("what comes", "this")
    assert await slow == (b"what comes", b"this")
    await redis.aclose()


async def test_slow_trips_do_not_take_all_connections(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gathering_, "SLOW", 0.001)
    redis = connect(store_url)
    gathering = Gathering(redis)
    slow = []
    for n in range(gathering_.TRIPS + 3):
        slow.append(asyncio.ensure_future(gathering.ask("BLPOP", f"queue {n}", 0)))
        await asyncio.sleep(0.01)
    assert len(redis.connection_pool._in_use_connections) == gathering_.TRIPS
    for n in range(gathering_.TRIPS + 3):
        await redis.rpush(f"queue {n}", "this")
    await asyncio.wait_for(asyncio.gather(*slow), 5)
    await redis.aclose()


async def test_on_a_cluster_nobody_waits_for_the_server_of_another_partition(monkeypatch: pytest.MonkeyPatch) -> None:
    silent = asyncio.Event()

    async def round_trip(_: Any, commands: list[Any]) -> list[Any]:
        if any(key == "{p00}:log" for _, key, *_ in commands):
            await silent.wait()
        return [key for _, key, *_ in commands]

    monkeypatch.setattr(gathering_, "round_trip", round_trip)
    monkeypatch.setattr(gathering_, "SLOW", 60)
    gathering = Gathering(Cluster((("127.0.0.1", 1),), lambda _: None))  # type: ignore[arg-type, return-value]
    lost = gathering.post(("XADD", "{p00}:log", "*"), list[Exception]().append)
    for key in ("{p01}:log", "{p01}:people:a"):
        assert await asyncio.wait_for(gathering.ask("HGETALL", key), 5) == key
    assert not lost.done()
    silent.set()
    await lost
