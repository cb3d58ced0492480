"""What comes and goes leaves nothing behind: the store's memory stays flat under writes and trims."""

import asyncio
import os

import pytest

from shared.log.record import Entry, Head
from shared.log.redis import RedisStore
from shared.log.redis_readmodels import RedisReadModels
from shared.log.store import Bury, Refuse
from tests.log.writing import ILLEGAL, command, following, numbers
from tests.marks import scenario

WARM, ROUNDS = 10, 30
GAMES, KEPT = 40, 50  # in one round; entries of the log
GEN = "shape.1"


async def used(store: RedisStore) -> int:
    """Bytes that the store uses."""
    return int((await store.redis.info("memory"))["used_memory"])


async def decided(store: RedisStore) -> list[str]:
    """New games in partition 0, each with a ply, refusals in between, and a dead letter that is settled."""
    games = [f"game-{next(numbers)}" for _ in range(3 * GAMES)]
    games = [game for game in games if store.keys.partition_of(game) == 0][:GAMES]
    later = await store.now() + 60_000
    await asyncio.gather(*(store.send(command(game, word, expires=later)) for game in games for word in "abc"))
    taken = [Entry.of(place, fields) for place, fields in await store.take(0, "one", 3 * GAMES)]
    plies = {entry.game: entry for entry in taken}
    await store.decide([following(entry, Head(), b"a ply of some length" * 20) for entry in plies.values()])
    heads = dict(zip(games, await store.heads(games), strict=True))
    rest = [entry for entry in taken if entry not in plies.values()]
    refused = [Refuse(it, heads[it.game].version, heads[it.game].hash, ILLEGAL, keep=1) for it in rest[1:]]
    await store.decide([Bury(rest[0], ILLEGAL), *refused])
    return games


async def come_and_go(store: RedisStore, models: RedisReadModels, rounds: int) -> None:
    """Commands that are carried out, followed and trimmed; the games leave as if they were archived elsewhere."""
    for _ in range(rounds):
        games = await decided(store)
        (letter,) = await store.dead(0)
        await store.strike(0, letter.id)
        await models.project(0, GEN, await models.checkpoint(0, GEN), await store.log_end(0), [])
        assert await store.trim(0) >= 2 * len(games)
        await models.trim_log(0, KEPT)
        keys = store.keys
        await store.redis.unlink(*(key(game) for game in games for key in (keys.game, keys.head, keys.req)))


async def flat(store: RedisStore, rounds: int) -> None:
    """Hold the memory after many rounds against that after a few."""
    models = RedisReadModels(store)
    await models.adopt(0, GEN)
    await come_and_go(store, models, WARM)
    before = await used(store)
    await come_and_go(store, models, rounds)
    assert await used(store) < before * 1.05


@scenario("E36")
async def test_memory_stays_flat_while_commands_come_and_go(redis_store: RedisStore) -> None:
    await flat(redis_store, ROUNDS)


@scenario("E36")
@pytest.mark.soak
async def test_memory_stays_flat_for_as_long_as_asked(redis_store: RedisStore) -> None:
    await flat(redis_store, int(os.environ.get("SOAK_ROUNDS", "20000")))
