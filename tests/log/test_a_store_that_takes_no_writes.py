"""A store that answers and takes no writes: full, a replica, or short of replicas. It says why, and nothing is lost."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
from redis.exceptions import ResponseError

from shared.archive.opening import open_store
from shared.log.answers import Accepted, Known
from shared.log.connection import StoreRefusesError, refusing
from shared.log.deployment import DeploymentError, estranged
from shared.log.keys import GROUP
from shared.log.record import Head
from shared.log.redis import RedisStore
from tests.log.writing import Writer, command, following

Refuse = tuple[str, tuple[str, ...], tuple[str, ...]]
FULL: Refuse = ("its memory is full", ("CONFIG", "SET", "maxmemory", "1"), ("CONFIG", "SET", "maxmemory", "0"))
REPLICA: Refuse = ("it is a read-only replica", ("REPLICAOF", "127.0.0.1", "1"), ("REPLICAOF", "NO", "ONE"))
ALONE: Refuse = (
    "it has too few replicas",
    ("CONFIG", "SET", "min-replicas-to-write", "1"),
    ("CONFIG", "SET", "min-replicas-to-write", "0"),
)
Closing = Callable[[RedisStore], Awaitable[str]]


@pytest.fixture(params=[FULL, REPLICA, ALONE], ids=lambda refuse: refuse[0])
async def close(request: pytest.FixtureRequest, redis_store: RedisStore) -> AsyncIterator[Closing]:
    """Makes the store refuse writes; answers why it will say that it does."""
    why, begin, end = request.param

    async def closed(store: RedisStore) -> str:
        await store.redis.execute_command(*begin)
        return f"the store takes no writes: {why}"

    yield closed
    await redis_store.redis.execute_command(*end)


async def test_a_command_and_a_decision_are_refused_with_the_reason_and_work_when_it_is_over(
    redis_store: RedisStore, close: Closing, request: pytest.FixtureRequest
) -> None:
    writer = Writer(redis_store)
    entry = await writer.handed("one")
    why = await close(redis_store)
    with pytest.raises(StoreRefusesError, match=f"^{why}$"):
        await redis_store.send(command(writer.game, "two"))
    with pytest.raises(StoreRefusesError, match=f"^{why}$"):
        await writer.decide(following(entry, Head()))
    assert await redis_store.head(writer.game) == Head(), "it can be read"
    await redis_store.redis.execute_command(*request.node.callspec.params["close"][2])
    (verdict,) = await writer.decide(following(entry, Head()))
    assert isinstance(verdict, Accepted)


async def test_nobody_starts_on_it_and_the_refusal_says_where_it_is(
    redis_store: RedisStore, close: Closing, store_url: str
) -> None:
    why = await close(redis_store)
    place = store_url.partition("@")[2]
    with pytest.raises(DeploymentError, match=rf"^{why} \(redis://{place}\)$"):
        await open_store(store_url, 2, "")


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("MISCONF Errors writing to the AOF file: No space left on device", "it can't write its files"),
        ("NOREPLICAS Not enough good replicas to write.", "it has too few replicas"),
        ("ERR unknown command", ""),
        ("WRONGTYPE Operation against a key holding the wrong kind of value", ""),
    ],
)
def test_why_a_store_refuses_is_known_by_the_code_of_its_error(said: str, why: str) -> None:
    assert refusing(ResponseError(said)).startswith(why)
    assert bool(refusing(ResponseError(said))) == bool(why)


async def test_a_store_is_known_again_and_that_it_was_emptied_or_is_anothers(
    redis_store: RedisStore, store_url: str
) -> None:
    own = redis_store.deployment
    assert await estranged(redis_store.redis, own) == ""
    await redis_store.redis.flushdb()
    assert await estranged(redis_store.redis, own) == "the store was emptied"
    other = await RedisStore.open(store_url, 2)
    assert await estranged(redis_store.redis, own) == "the store belongs to another deployment now"
    await other.close()


async def test_a_group_made_anew_hands_out_everything_again_and_what_is_settled_stays_as_it_is(
    redis_store: RedisStore,
) -> None:
    writer = Writer(redis_store)
    settled = await writer.handed("one")
    (first,) = await writer.decide(following(settled, Head()))
    head = await redis_store.head(writer.game)
    left = await writer.handed("two")
    await redis_store.redis.xgroup_destroy(redis_store.keys.commands(writer.partition), GROUP)
    await asyncio.gather(*(redis_store.join(writer.partition) for _ in range(3)))
    again = await redis_store.take(writer.partition, "other", 10)
    assert [place for place, _ in again] == [settled.id, left.id]
    (known,) = await writer.decide(following(settled, head))
    (accepted,) = await writer.decide(following(left, head))
    assert isinstance(first, Accepted)
    assert isinstance(accepted, Accepted)
    assert isinstance(known, Known)
    assert (await redis_store.head(writer.game)).version == 2
