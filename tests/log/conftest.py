"""Both stores, each with its read models and with an ear on the channel of the replies."""

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from shared.log import answers
from shared.log.answers import Answer
from shared.log.memory import MemoryStore
from shared.log.memory_readmodels import MemoryReadModels
from shared.log.readmodels import ReadModels
from shared.log.redis import RedisStore
from shared.log.redis_readmodels import RedisReadModels
from shared.log.store import Store
from tests.log.writing import CHANNEL, Writer

Heard = Callable[[], Awaitable[list[tuple[str, Answer]]]]


@pytest.fixture
async def redis_store(store_url: str) -> AsyncIterator[RedisStore]:
    store = await RedisStore.open(store_url, 2)
    for partition in range(2):
        await store.join(partition)
    yield store
    await store.close()


@pytest.fixture(params=["memory", "redis"])
def store(request: pytest.FixtureRequest) -> Store:
    return MemoryStore(2) if request.param == "memory" else request.getfixturevalue("redis_store")


@pytest.fixture
def models(store: Store) -> ReadModels:
    return MemoryReadModels(store) if isinstance(store, MemoryStore) else RedisReadModels(store)


@pytest.fixture
def writer(store: Store) -> Writer:
    return Writer(store)


@pytest.fixture
async def heard(store: Store) -> AsyncIterator[Heard]:
    """What was answered on the reply channel so far."""
    if isinstance(store, MemoryStore):

        async def published() -> list[tuple[str, Answer]]:
            return [answers.parse_reply(message) for message in store.published.get(CHANNEL, [])]

        yield published
        return
    async with store.redis.pubsub(ignore_subscribe_messages=True) as ear:
        await ear.subscribe(CHANNEL)
        messages: list[tuple[str, Answer]] = []

        async def received() -> list[tuple[str, Answer]]:
            # A ping comes back after all that was published before it.
            await ear.ping()
            while (message := await ear.get_message(timeout=5)) is None or message["type"] != "pong":
                if message is not None:
                    messages.append(answers.parse_reply(message["data"]))
            return messages

        yield received
