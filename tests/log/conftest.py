"""Both stores, each with its read models and with an ear on the channel of the replies."""

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
from redis.asyncio import Redis

from shared.log.answers import Answer, Refusal
from shared.log.closing import Closing
from shared.log.connecting import connect
from shared.log.durability import Durability
from shared.log.memory import MemoryStore
from shared.log.memory_closing import MemoryClosing
from shared.log.memory_readmodels import MemoryReadModels
from shared.log.readmodels import ReadModels
from shared.log.redis import RedisStore
from shared.log.redis_closing import RedisClosing
from shared.log.redis_readmodels import RedisReadModels
from shared.log.store import Refuse, Store
from tests.log.writing import CHANNEL, Shelf, Writer
from tests.pair import Pair

ONE_REPLICA = Durability(replicas=1)
Heard = Callable[[], Awaitable[list[tuple[str, Answer]]]]


@pytest.fixture
async def redis(store_url: str) -> AsyncIterator[Redis]:
    """A client with one connection."""
    client = connect(store_url, connections=1)
    yield client
    await client.aclose()


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
async def redis_store(store_url: str, shelf: Shelf) -> AsyncIterator[RedisStore]:
    store = await RedisStore.open(store_url, 2, shelf)
    for partition in range(2):
        await store.join(partition)
    yield store
    await store.close()


@pytest.fixture
async def replicated_store(pair: Pair, shelf: Shelf) -> AsyncIterator[RedisStore]:
    store = await RedisStore.open(pair.url, 2, shelf, ONE_REPLICA)
    for partition in range(2):
        await store.join(partition)
    yield store
    await store.close()


@pytest.fixture(params=["memory", "redis"])
def store(request: pytest.FixtureRequest, shelf: Shelf) -> Store:
    return MemoryStore(2, shelf) if request.param == "memory" else request.getfixturevalue(f"{request.param}_store")


with_replicas = pytest.mark.parametrize("store", ["memory", "redis", "replicated"], indirect=True)
"""For what is written: the same contract, where a replica has to have it, too."""


@pytest.fixture
def models(store: Store) -> ReadModels:
    return MemoryReadModels(store) if isinstance(store, MemoryStore) else RedisReadModels(store)


@pytest.fixture
def closing(store: Store) -> Closing:
    return MemoryClosing(store) if isinstance(store, MemoryStore) else RedisClosing(store)


@pytest.fixture
def writer(store: Store) -> Writer:
    return Writer(store)


@pytest.fixture
async def heard(store: Store) -> AsyncIterator[Heard]:
    """What was answered on the reply channel so far: all of it, since a mark sent last comes last."""
    ear = await store.replies(CHANNEL, 5.0)
    messages: list[tuple[str, Answer]] = []

    async def received() -> list[tuple[str, Answer]]:
        mark = Writer(store)
        await mark.decide(Refuse(last := await mark.handed("mark"), 0, "", Refusal("MARK"), keep=0))
        while last.corr not in [corr for corr, _ in messages]:
            messages.extend(await ear.read())
        return [item for item in messages if getattr(item[1], "refusal", None) != Refusal("MARK")]

    yield received
    await ear.close()
