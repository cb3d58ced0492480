"""With `durability = replica` nothing is told that the replica has not."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from shared.log.answers import Accepted, Known
from shared.log.connection import StoreRefusesError
from shared.log.deployment import DeploymentError
from shared.log.durability import Durability, TooFewReplicasError, wanting
from shared.log.record import Head
from shared.log.redis import RedisStore
from tests.log.writing import Writer, following
from tests.pair import Pair

PATIENT, HASTY = Durability(1, 20_000), Durability(1, 1)


@pytest.fixture
async def doubled(pair: Pair) -> AsyncIterator[Writer]:
    """Writes to a store with a replica, and waits for it as long as it takes."""
    store = await RedisStore.open(pair.url, 2, None, PATIENT)
    for partition in range(2):
        await store.join(partition)
    yield Writer(store)
    await store.close()


@pytest.fixture
async def hasty(pair: Pair, doubled: Writer) -> AsyncIterator[RedisStore]:
    """The same store for one who does not wait; its connections have written nothing yet."""
    store = await RedisStore.open(pair.url, 2, None, HASTY)
    yield store
    await store.close()


async def test_a_ply_is_acknowledged_only_once_the_replica_has_it(
    pair: Pair, doubled: Writer, hasty: RedisStore
) -> None:
    store, head = doubled.store, await doubled.played(1)
    entry = await doubled.handed("a")
    append = following(entry, head)
    pair.pause()
    with pytest.raises(TooFewReplicasError, match="0 of 1 replicas"):
        await hasty.decide([append])
    assert await store.head(doubled.game) == head
    assert [it.id for it in await store.pending(doubled.partition, 0)] == [entry.id]
    with pytest.raises(TooFewReplicasError):
        await hasty.replicated(doubled.partition)
    pair.resume()
    (known,) = await doubled.decide(following(entry, head, b"{ }"))
    assert isinstance(known, Known)
    assert isinstance(known.answer, Accepted)
    assert known.answer.hash == append.new_hash
    assert [it.hash for it in await store.log(doubled.partition, 0)] == [head.hash, append.new_hash]


async def test_a_known_answer_waits_for_the_replica_too(pair: Pair, doubled: Writer, hasty: RedisStore) -> None:
    await doubled.append("a")
    retry = await doubled.handed("a")
    pair.pause()
    with pytest.raises(TooFewReplicasError):
        await hasty.decide([following(retry, Head())])
    pair.resume()
    (known,) = await doubled.decide(following(retry, Head()))
    assert isinstance(known, Known)


async def test_a_store_that_takes_no_writes_for_want_of_replicas_says_so(pair: Pair, doubled: Writer) -> None:
    entry = await doubled.handed("a")
    pair.starve()
    with pytest.raises(StoreRefusesError, match="too few replicas"):
        await doubled.handed("b")
    with pytest.raises(StoreRefusesError, match="too few replicas"):
        await doubled.decide(following(entry, Head()))
    assert await doubled.store.head(doubled.game) == Head()


async def test_a_store_that_writes_on_without_replicas_is_refused(store_url: str) -> None:
    with pytest.raises(DeploymentError, match="min-replicas-to-write"):
        await RedisStore.open(store_url, 2, None, PATIENT)


async def test_what_a_primary_lacks_is_told_while_it_lasts(redis_store: RedisStore, hasty: RedisStore) -> None:
    assert "min-replicas-to-write" in await wanting(redis_store.redis, 1), "as one that was promoted without it"
    assert await wanting(hasty.redis, 1) == ""
    assert await wanting(hasty.redis, 2) == "1 of 2 replicas keep up"
