"""Many writers, many connections, lost answers: one winner for each version, and each answer reaches its caller."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from urllib.parse import urlsplit

import pytest

from shared.log import chain
from shared.log.answers import Accepted, Conflict, Known, Open
from shared.log.memory import MemoryStore
from shared.log.record import Head
from shared.log.redis import RedisStore
from shared.log.store import Store
from tests.log.conftest import ONE_REPLICA, with_replicas
from tests.log.writing import COMMITMENT, PLAY, Writer, command, following
from tests.marks import scenario

WRITERS, VERSIONS = 64, 12


@pytest.fixture
async def services(store: Store, request: pytest.FixtureRequest) -> AsyncIterator[list[Store]]:
    """Eight services on the same store."""
    if isinstance(store, MemoryStore):
        yield [store] * 8
        return
    if request.node.callspec.params["store"] == "replicated":
        opened = [await RedisStore.open(request.getfixturevalue("pair").url, 2, None, ONE_REPLICA) for _ in range(8)]
    else:
        opened = [await RedisStore.open(request.getfixturevalue("store_url"), 2) for _ in range(8)]
    yield list(opened)
    for one in opened:
        await one.close()


@with_replicas
@scenario("P6", "E30")
async def test_each_version_has_one_winner_among_64_writers(writer: Writer, services: list[Store]) -> None:
    head = Head()
    for version in range(1, VERSIONS + 1):
        entries = [await writer.handed(f"{version} {n}") for n in range(WRITERS)]
        appends = [following(entry, head, b"%d" % n) for n, entry in enumerate(entries)]
        calls = [services[n % 8].decide([append]) for n, append in enumerate(appends)]
        verdicts = [verdict for (verdict,) in await asyncio.gather(*calls)]
        assert Counter(map(type, verdicts)) == {Accepted: 1, Conflict: WRITERS - 1}
        (winner,) = (verdict for verdict in verdicts if isinstance(verdict, Accepted))
        head = await writer.store.head(writer.game)
        assert (head.version, head.hash) == (version, winner.hash)
    stored = await writer.store.read(writer.game)
    assert [ply.version for ply in stored] == list(range(1, VERSIONS + 1))
    assert chain.first_break(0, chain.genesis(writer.game, "toy", COMMITMENT), stored) is None
    logged = await writer.store.log(writer.partition, 0)
    assert [(entry.number, entry.hash) for entry in logged] == [(ply.version, ply.hash) for ply in stored]


@scenario("E37")
async def test_two_recoverers_of_one_entry_apply_it_once(writer: Writer, services: list[Store]) -> None:
    entry = await writer.handed("a", consumer="died")
    claims = [one.claim(writer.partition, f"heir {n}", entry.id, 0) for n, one in enumerate(services)]
    assert None not in await asyncio.gather(*claims)
    await asyncio.gather(*(one.decide([following(entry, Head())]) for one in services))
    assert len(await writer.store.read(writer.game)) == 1


@scenario("E34")
async def test_five_hundred_calls_at_once_wait_for_few_connections(redis_store: RedisStore) -> None:
    async def one(n: int) -> bool:
        entry = command(f"crowd-{n}", "a", expires=1 << 50)
        await redis_store.send(entry)
        return await redis_store.outcome(entry.game, entry.request, PLAY, entry.expires) == Open()

    assert all(await asyncio.gather(*(one(n) for n in range(500))))
    assert len(await redis_store.redis.client_list()) <= 34


@scenario("E33")
async def test_cancelled_calls_never_give_their_answer_to_another(redis_store: RedisStore) -> None:
    writers = [Writer(redis_store) for _ in range(20)]
    heads = {writer.game: await writer.played(1) for writer in writers}
    for n in range(300):
        cancelled = asyncio.create_task(redis_store.head(writers[n % 20].game))
        await asyncio.sleep(0 if n % 3 else 0.0005)
        cancelled.cancel()
        other = writers[(n + 7) % 20].game
        assert await redis_store.head(other) == heads[other]


class LossyProxy:
    """Stands between a client and the store; told to, it swallows one answer and hangs up."""

    def __init__(self, host: str, port: int) -> None:
        self._target = (host, port)
        self.lose = False
        self.lost = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        back, forth = await asyncio.open_connection(*self._target)
        up = asyncio.create_task(self._pipe(reader, forth, losing=False))
        await self._pipe(back, writer, losing=True)
        up.cancel()

    async def _pipe(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, losing: bool) -> None:
        while chunk := await source.read(65536):
            if losing and self.lose:
                self.lose, self.lost = False, self.lost + 1
                break
            sink.write(chunk)
        sink.close()


@scenario("E31")
async def test_an_append_whose_answer_is_lost_is_applied_once(redis_store: RedisStore, store_url: str) -> None:
    writer = Writer(redis_store)
    parts = urlsplit(store_url)
    assert parts.hostname
    assert parts.port
    proxy = LossyProxy(parts.hostname, parts.port)
    server = await asyncio.start_server(proxy.serve, "127.0.0.1")
    port = server.sockets[0].getsockname()[1]
    service = await RedisStore.open(parts._replace(netloc=f":{parts.password or ''}@127.0.0.1:{port}").geturl(), 2)
    entry = await writer.handed("a")
    append = following(entry, Head())
    proxy.lose = True
    await service.decide([append])
    assert proxy.lost == 1
    assert [ply.hash for ply in await redis_store.read(writer.game)] == [append.new_hash]
    (retried,) = await writer.decide(following(await writer.handed("a"), Head()))
    assert isinstance(retried, Known)
    assert isinstance(retried.answer, Accepted)
    assert (retried.answer.version, retried.answer.hash) == (1, append.new_hash)
    await service.close()
    server.close()
