"""A tail reader gets every entry once, in order, and wakes when one comes."""

import asyncio

import pytest

from shared.log import connecting
from shared.log.answers import Accepted
from shared.log.record import Head, Logged
from shared.log.redis import RedisStore
from shared.log.store import Store
from tests.log.writing import Writer, following
from tests.marks import scenario


async def test_a_tail_reads_what_is_there_and_goes_on_from_its_number(writer: Writer) -> None:
    await writer.played(5)
    tail = writer.store.tail(writer.partition, 1.0)
    assert [entry.number for entry in await tail.read(0, limit=3)] == [1, 2, 3]
    assert [entry.number for entry in await tail.read(3)] == [4, 5]
    await tail.close()


async def test_a_waiting_tail_wakes_when_an_entry_comes(writer: Writer) -> None:
    tail = writer.store.tail(writer.partition, 100.0)
    await writer.played(1)
    reading = asyncio.create_task(tail.read(1))
    await asyncio.sleep(0.05)
    assert not reading.done()
    await writer.append("next")
    assert [entry.number for entry in await asyncio.wait_for(reading, 30)] == [2]
    await tail.close()


async def test_a_wait_in_vain_is_no_error(store: Store) -> None:
    tail = store.tail(0, 0.05)
    assert await tail.read(0) == []
    await tail.close()


@scenario("E32")
async def test_a_wait_longer_than_the_patience_with_the_store_is_no_lost_connection(
    redis_store: RedisStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connecting, "TIMEOUT", 0.2)
    tail = redis_store.tail(0, 0.5)
    assert [await tail.read(0), await tail.read(0)] == [[], []]
    await tail.close()


async def test_a_number_can_be_compared_with_its_hash(writer: Writer) -> None:
    head = await writer.played(3)
    assert await writer.store.log_hash(writer.partition, 3) == head.hash
    assert await writer.store.log_hash(writer.partition, 4) is None
    assert (await writer.store.log_end(1 - writer.partition)).number == 0


@scenario("E15")
async def test_a_write_that_pauses_after_its_decision_comes_where_its_number_says(store: Store) -> None:
    slow, quick = Writer(store), Writer(store)
    while quick.partition != slow.partition:
        quick = Writer(store)
    tail, seen = store.tail(slow.partition, 10.0), list[Logged]()

    async def follow() -> None:
        while len(seen) < 7:
            seen.extend(await tail.read(len(seen)))

    following_it = asyncio.create_task(follow())
    decided = following(await slow.handed("slow"), Head())
    await quick.played(5)
    (accepted,) = await slow.decide(decided)
    await quick.append("last")
    await asyncio.wait_for(following_it, 30)
    assert isinstance(accepted, Accepted)
    assert accepted.position.number == 6
    assert [entry.number for entry in seen] == list(range(1, 8))
    assert [entry.game for entry in seen] == [quick.game] * 5 + [slow.game, quick.game]
    await tail.close()
