"""The server is killed: what was answered is there afterwards, and the folder brings back the same server."""

import asyncio
import contextlib
import os
import signal
import stat
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from redis import Redis

from shared.embedded import store as embedded
from shared.embedded.store import CONFIG, Server, StoreStartError, start
from shared.log import chain
from shared.log.answers import Accepted, Known
from shared.log.closing import Closed, Recorded
from shared.log.connection import StoreUnavailableError
from shared.log.erasure import Erasure
from shared.log.record import SeatChange, Side, request_key
from shared.log.redis import RedisStore
from shared.log.redis_closing import RedisClosing
from shared.log.redis_readmodels import RedisReadModels
from tests.log.writing import CHANNEL, COMMITMENT, ILLEGAL, PLAY, Shelf, Writer
from tests.marks import scenario

Start = Callable[[], Server]
KEYS = 12 * 1024  # a store looks up from its file after each 1,024


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A start that waits less than in the field for who holds a folder and will not let go of it."""
    monkeypatch.setattr(embedded, "LINGERS", 0.3)


async def write_until_it_breaks(writer: Writer, accepted: list[Accepted], enough: asyncio.Event) -> None:
    with contextlib.suppress(StoreUnavailableError):
        for n in range(10_000):
            verdict = await writer.append(f"{n}", b"%d" % n)
            assert isinstance(verdict, Accepted)
            accepted.append(verdict)
            if n == 100:
                enough.set()


async def test_a_kill_loses_no_ply_that_was_answered(store_server: Start) -> None:
    server = store_server()
    store = await RedisStore.open(server.url, 2)
    for partition in range(2):
        await store.join(partition)
    by_partition = {game.partition: game for game in (Writer(store, f"kill-{n}") for n in range(8))}
    told: dict[str, list[Accepted]] = {game.game: [] for game in by_partition.values()}
    enough = [asyncio.Event() for _ in told]
    games = zip(by_partition.values(), enough, strict=True)
    writing = [asyncio.create_task(write_until_it_breaks(game, told[game.game], event)) for game, event in games]
    await asyncio.gather(*(event.wait() for event in enough))
    server.kill()
    await asyncio.gather(*writing)
    assert store_server().url == server.url
    for game in by_partition.values():
        stored = await store.read(game.game)
        answered = told[game.game]
        assert [ply.hash for ply in stored[: len(answered)]] == [verdict.hash for verdict in answered]
        assert len(stored) <= len(answered) + 1
        assert chain.first_break(0, chain.genesis(game.game, "toy", COMMITMENT), stored) is None
        logged = await store.log(game.partition, 0, limit=20_000)
        assert [entry.hash for entry in logged] == [ply.hash for ply in stored]
    await store.close()


async def test_after_a_kill_functions_records_and_pending_entries_are_there(store_server: Start) -> None:
    server = store_server()
    store = await RedisStore.open(server.url, 1)
    await store.join(0)
    writer = Writer(store)
    await writer.played(3)
    left = await writer.handed("left behind")
    for _ in range(3):
        await store.claim(0, "one", left.id, 0)
    server.kill()
    store_server()
    assert isinstance(await writer.append("play 2"), Known)
    (pending,) = await store.pending(0, 0)
    assert pending.id == left.id
    assert pending.deliveries >= 4
    assert isinstance(await writer.append("next"), Accepted)
    assert (await store.log_end(0)).number == 4
    await store.close()


async def test_a_tail_reports_the_break_and_goes_on_when_asked_again(store_server: Start) -> None:
    server = store_server()
    store = await RedisStore.open(server.url, 1)
    await store.join(0)
    writer = Writer(store)
    await writer.played(1)
    tail = store.tail(0, 5.0)
    reading = asyncio.create_task(tail.read(1))
    await asyncio.sleep(0.1)
    server.kill()
    with pytest.raises(StoreUnavailableError):
        await reading
    with pytest.raises(StoreUnavailableError):
        await store.head(writer.game)
    store_server()
    await writer.append("next")
    assert [entry.number for entry in await tail.read(1)] == [2]
    await tail.close()
    await store.close()


async def test_the_ear_for_answers_reports_the_break_and_hears_again(store_server: Start) -> None:
    server = store_server()
    store = await RedisStore.open(server.url, 1)
    await store.join(0)
    ear = await store.replies(CHANNEL, 0.5)
    server.kill()
    with pytest.raises(StoreUnavailableError):
        await ear.read()
    with pytest.raises(StoreUnavailableError):
        await ear.read()
    store_server()
    assert await ear.read() == []
    accepted = await Writer(store).append("a")
    assert [answer for _, answer in await ear.read()] == [accepted]
    await ear.close()
    await store.close()


@scenario("E35")
async def test_games_that_came_and_went_to_the_archive_leave_files_that_load(store_server: Start) -> None:
    server, shelf = store_server(), Shelf()
    store = await RedisStore.open(server.url, 1, shelf)
    await store.join(0)
    closing, models = RedisClosing(store), RedisReadModels(store)
    await models.adopt(0, "shape.1")
    writers = [Writer(store) for _ in range(30)]
    for number, writer in enumerate(writers):
        head, plies = await writer.finished(7), await store.read(writer.game)
        assert await closing.archive(writer.game, head, shelf.put(plies)) is Closed.DONE
        if number % 3 == 0:
            back = [Recorded(it, request_key("ann", f"play {it.version}"), PLAY) for it in plies]
            archive = (await store.head(writer.game)).archive
            assert await closing.restore(writer.game, archive, back) is Closed.DONE
        await models.project(0, "shape.1", await models.checkpoint(0, "shape.1"), await store.log_end(0), [])
        await store.trim(0)
        await models.trim_log(0, keep=3)
    before = [(await store.head(it.game), await store.read(it.game), await store.people(it.game)) for it in writers]
    await store.redis.bgrewriteaof()
    server.kill()
    store_server()
    after = [(await store.head(it.game), await store.read(it.game), await store.people(it.game)) for it in writers]
    assert after == before
    assert isinstance(await writers[0].append("after", b"8"), Accepted)
    await store.close()


@scenario("E35")
async def test_trims_and_erasures_over_a_long_time_leave_files_that_load(store_server: Start) -> None:
    server = store_server()
    store = await RedisStore.open(server.url, 1)
    await store.join(0)
    models, writer, erasure = RedisReadModels(store), Writer(store), Erasure(store)
    erasure.marks = frozenset({erasure.mark("ann")})
    await models.adopt(0, "shape.1")
    for n in range(60):
        await writer.refuse(f"{n}", keep=1)
        if n % 20 == 19:
            await writer.append(f"sit {n}", side=Side(index=True, seats=(SeatChange(0, "", "ann"),)))
            async for sitting in erasure.sittings(0):
                await erasure.unseat(sitting)
            assert await erasure.logged(0) == 1
        await writer.append(f"play {n}", b"%d" % n)
        await store.discard(0, (await writer.handed(f"odd {n}")).id, ILLEGAL, b"raw")
        await store.strike(0, (await store.dead(0))[0].id)
        await models.project(0, "shape.1", await models.checkpoint(0, "shape.1"), await store.log_end(0), [])
        await store.trim(0)
        await models.trim_log(0, keep=3)
    await store.redis.unlink(store.keys.game(writer.game), store.keys.head(writer.game), store.keys.req(writer.game))
    await store.redis.bgrewriteaof()
    server.stop()
    store_server()
    assert isinstance(await Writer(store).append("after"), Accepted)
    assert [entry.number for entry in await store.log(0, 0)] == [67, 68, 69, 70]
    await store.close()


async def test_an_emptied_store_gets_its_functions_back(store_server: Start) -> None:
    store = await RedisStore.open(store_server().url, 1)
    await store.redis.flushall()
    await store.redis.function_flush()
    await store.join(0)
    assert isinstance(await Writer(store).append("a"), Accepted)
    await store.close()


@pytest.mark.usefixtures("impatient")
def test_no_second_server_runs_in_a_folder(store_server: Start) -> None:
    server = store_server()
    with pytest.raises(StoreStartError, match="already running"):
        start(server.folder)


def test_a_port_that_was_taken_meanwhile_is_replaced(store_server: Start) -> None:
    server = store_server()
    server.stop()
    other = start(server.folder.parent / "other", port=server.port)
    again = store_server()
    other.kill()
    assert again.port != server.port


def test_the_password_is_in_no_text_and_no_open_file(store_server: Start) -> None:
    server = store_server()
    password = urlsplit(server.url).password or ""
    assert len(password) == 48
    assert password not in repr(server)
    assert password not in " ".join(map(str, server.process.args))
    assert stat.S_IMODE((server.folder / CONFIG).stat().st_mode) == 0o600


@pytest.mark.usefixtures("impatient")
def test_a_store_that_stands_still_keeps_its_folder(store_server: Start) -> None:
    first = store_server()
    os.kill(first.process.pid, signal.SIGSTOP)
    try:
        with pytest.raises(StoreStartError, match="already running"):
            start(first.folder)
    finally:
        os.kill(first.process.pid, signal.SIGCONT)


@pytest.mark.usefixtures("impatient")
def test_of_two_starts_at_once_one_gets_the_folder(tmp_path: Path) -> None:
    def attempt(_: int) -> Server | None:
        try:
            return start(tmp_path)
        except StoreStartError:
            return None

    with ThreadPoolExecutor(4) as pool:
        started = [server for server in pool.map(attempt, range(4)) if server is not None]
    for server in started:
        server.kill()
    assert len(started) == 1


def test_a_store_is_there_when_it_has_read_its_file_and_not_before(tmp_path: Path) -> None:
    server = start(tmp_path)
    with Redis.from_url(server.url) as redis, redis.pipeline() as pipe:
        for number in range(KEYS):
            pipe.set(f"{number}", b"x")
        pipe.execute()
    server.kill()
    server = start(tmp_path, more=("key-load-delay 20",))
    try:
        with Redis.from_url(server.url, retry=None) as redis:
            assert redis.dbsize() == KEYS
    finally:
        server.kill()
