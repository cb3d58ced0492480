"""Signed checkpoints over a partition of 100,000 games: how long it takes to sign, to look, and to prove."""

from __future__ import annotations

import random
import time
from collections.abc import AsyncIterator
from hashlib import sha256

import pytest

from services.projection.checkpoints import Checkpoints
from shared.log import merkle, notes
from shared.log.leaves import Proof, continued
from shared.log.redis import RedisStore
from shared.log.signing import Signer
from tests.bench.figures import figure

pytestmark = [pytest.mark.bench, pytest.mark.timeout(600)]
GAMES = 100_000
PROOFS = 200
CHUNK = 1000


@pytest.fixture
async def store(store_url: str) -> AsyncIterator[RedisStore]:
    """With heads as appends leave them."""
    opened = await RedisStore.open(store_url, 1)
    for first in range(0, GAMES, CHUNK):
        async with opened.redis.pipeline(transaction=False) as pipe:
            for number in range(first, first + CHUNK):
                game = f"{number:026d}"
                head = {"version": 318, "hash": sha256(game.encode()).hexdigest(), "status": "finished"}
                pipe.hset(opened.keys.head(game), mapping=head)
                pipe.sadd(opened.keys.games(0), game)
            await pipe.execute()
    yield opened
    await opened.close()


async def test_checkpoints(store: RedisStore) -> None:
    checkpoints, public = Checkpoints(store), Signer(store.deployment.signing_key).public
    trees = checkpoints.trees
    start = time.perf_counter()
    first = await checkpoints.make(0)
    figure("checkpoint.first_heads_per_s", GAMES / (time.perf_counter() - start))
    await store.redis.hset(store.keys.head(f"{7:026d}"), "version", 319)
    start = time.perf_counter()
    second = await checkpoints.make(0)
    figure("checkpoint.daily_heads_per_s", GAMES / (time.perf_counter() - start))
    used = sum([await store.redis.memory_usage(key, samples=0) for key in (store.keys.leaves(0), store.keys.blocks(0))])
    figure("checkpoint.bytes_per_leaf", used / second.head.size, 72, most=True)
    start = time.process_time()
    for number in random.Random(1).sample(range(GAMES), PROOFS):
        found = await trees.leaf(f"{number:026d}", 0, second.head.size)
        assert found is not None
        index, leaf = found
        hashes = await trees.roots(0, merkle.inclusion(index, second.head.size))
        assert Proof(leaf, index, tuple(hashes), second.note).proven(public) == second.head
    figure("checkpoint.inclusion_cpu_ms", (time.process_time() - start) / PROOFS * 1000, unit="ms")
    start = time.process_time()
    hashes = await trees.roots(0, merkle.consistency(first.head.size, second.head.size))
    assert continued(first.note, second.note, tuple(hashes), public)
    figure("checkpoint.consistency_cpu_ms", (time.process_time() - start) * 1000, unit="ms")
    assert notes.opened(second.note, public).size == GAMES + 1
