"""With `durability = replica`: nothing is told that the replica has not, and nothing that waits for it is lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from random import Random

import pytest

from shared.ledger.checking import check
from shared.log.answers import Accepted, Open
from shared.log.connection import StoreUnavailableError
from shared.log.deciding import Deciding
from shared.log.deployment import DeploymentError
from shared.log.record import Head
from shared.table.commands import CreateGame, TakeSeat
from tests.pair import Pair
from tests.services.caller import Caller, asked, until
from tests.services.command.conftest import Start
from tests.services.command.test_races import taken_by_the_dead

NEW = CreateGame("market", 2, "{}")
HASTY = {"durability": "replica", "durability_wait_ms": 20, "command_recovery_seconds": 0.01, "command_idle_ms": 20}
PATIENT = {"durability": "replica", "durability_wait_ms": 4000}


@pytest.fixture
async def caller(pair: Pair) -> AsyncIterator[Caller]:
    """A gateway on a store with a replica, as far as the store can tell."""
    async with Caller.open(pair.url) as opened:
        yield opened


async def test_a_game_is_played_to_its_end(start: Start, pair: Pair, caller: Caller) -> None:
    async with start(pair.url, **PATIENT), start(pair.url, **PATIENT, process_name="other"):
        await caller.create("g1")
        plies = await caller.play("g1")
    versions = [ply.version for ply in await caller.store.read("g1")]
    assert versions == list(range(1, plies + 5))
    logged = await caller.store.log(caller.store.keys.partition_of("g1"), 0, 1000)
    assert [entry.number for entry in logged] == list(range(1, len(logged) + 1))


async def test_commands_wait_for_the_replica_however_long(start: Start, pair: Pair, caller: Caller) -> None:
    store, partition = caller.store, caller.store.keys.partition_of("g1")
    async with start(pair.url, **PATIENT):
        assert isinstance(await caller.ask("g1", NEW), Accepted)
    async with start(pair.url, **HASTY) as process:
        pair.pause()
        first, second = [await caller.entry("g1", asked(TakeSeat(n), player="ann"), f"{n}", 60_000) for n in range(2)]
        answers = [await caller.send(first)]
        await until(lambda: store.redis.exists(store.keys.held("g1")))
        answers.append(await caller.send(second))  # what it is decided on is held, and nothing of its own ever is
        await asyncio.sleep(0.5)  # many looks of those that take over
        assert [answer.done() for answer in answers] == [False, False]
        assert len(await store.pending(partition, 0)) == 2
        assert await store.outcome("g1", first.request, first.payload, 1) == Open()
        assert len(await store.log(partition, 0)) == 1
        pair.resume()
        assert [type(answer) for answer in await asyncio.gather(*answers)] == [Accepted, Accepted]
        assert await store.dead(partition) == []
        assert await process.readiness.faults() == {}
    assert [ply.version for ply in await store.read("g1")] == [1, 2, 3]


async def test_nothing_is_taken_over_while_it_could_only_wait(start: Start, pair: Pair, caller: Caller) -> None:
    """Or a command would count as one that ends every process which takes it."""
    store, entry = caller.store, await caller.entry("g1", asked(NEW), "one", 60_000)
    async with start(pair.url, **HASTY):
        pair.pause()
        answer = await taken_by_the_dead(caller, entry)
        await asyncio.sleep(0.5)  # many looks of those that take over
        (waiting,) = await store.pending(store.keys.partition_of("g1"), 0)
        assert (waiting.consumer, waiting.deliveries) == ("died", 1)
        pair.resume()
        assert isinstance(await answer, Accepted)


async def test_what_a_service_held_when_it_died_is_released_by_another(
    start: Start, pair: Pair, caller: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def dying(*_: object) -> None:
        raise StoreUnavailableError("it dies before it can release")

    entry, store = await caller.entry("g1", asked(NEW), "one"), caller.store
    with monkeypatch.context() as patched:
        patched.setattr(Deciding, "release", dying)
        async with start(pair.url, **PATIENT, process_name="first"):
            answer = await caller.send(entry)
            await until(lambda: store.redis.exists(store.keys.held("g1")))
    assert (await store.head("g1"), answer.done()) == (Head(), False)
    (call,) = await store.redis.lrange(store.keys.held("g1"), 0, -1)
    async with start(pair.url, **PATIENT, process_name="second"):
        accepted = await answer
    assert isinstance(accepted, Accepted)
    ((ply,), (logged,)) = await store.read("g1"), await store.log(store.keys.partition_of("g1"), 0)
    assert (ply.version, ply.hash) == (accepted.version, accepted.hash) == (1, logged.hash)
    assert ply.ply in call


async def test_it_is_not_ready_while_too_few_replicas_keep_up(start: Start, pair: Pair) -> None:
    async with start(pair.url, **PATIENT) as process:
        assert await process.readiness.faults() == {}
        pair.cut()
        assert (await process.readiness.faults())["replicas"] == "0 of 1 replicas keep up"
        pair.resume()
        assert await process.readiness.faults() == {}


async def test_it_refuses_a_store_that_writes_on_without_replicas(start: Start, store_url: str) -> None:
    with pytest.raises(DeploymentError, match="min-replicas-to-write to 1 or more"):
        async with start(store_url, durability="replica"):
            pass


@pytest.mark.soak
async def test_a_replica_that_comes_and_goes_changes_no_answer(start: Start, pair: Pair, caller: Caller) -> None:
    rng, told = Random(7), dict[tuple[str, int], str]()
    games = [f"g{n}" for n in range(8)]

    async def play(game: str) -> None:
        await caller.create(game, short=False)
        for number in range(60):
            if (command := await caller.next_action(game, number)) is None:
                return
            asking = [caller.insist(game, command, f"{game} {number}", 20_000) for _ in range(2)]
            first, second = await asyncio.gather(*asking)
            assert isinstance(first, Accepted)
            assert isinstance(second, Accepted)
            assert (first.version, first.hash) == (second.version, second.hash)
            told[game, first.version] = first.hash

    async def trouble() -> None:
        while True:
            pair.pause()
            await asyncio.sleep(rng.uniform(0.02, 0.4))
            await asyncio.to_thread(pair.resume)
            await asyncio.sleep(rng.uniform(0.02, 0.4))

    hasty = {**HASTY, "durability_wait_ms": 50}
    async with start(pair.url, **hasty, process_name="one"), start(pair.url, **hasty, process_name="two"):
        troubling = asyncio.create_task(trouble())
        await asyncio.gather(*(play(game) for game in games))
        troubling.cancel()
    pair.resume()
    for game in games:
        stored = await caller.store.read(game)
        assert check(game, stored).ok
        found = {(game, ply.version): ply.hash for ply in stored}
        assert {place: hash_ for place, hash_ in told.items() if place[0] == game}.items() <= found.items()
    for partition in range(caller.store.keys.partitions):
        logged = await caller.store.log(partition, 0, 10_000)
        assert [entry.number for entry in logged] == list(range(1, len(logged) + 1))
        assert await caller.store.dead(partition) == []
