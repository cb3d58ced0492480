"""The primary is lost for good and its replica takes its place: all that was acknowledged is there, and once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from shared.ledger.checking import check
from shared.log.answers import Accepted, Open
from shared.table.commands import CreateGame, TakeSeat
from tests.pair import Pair
from tests.services.caller import Caller, asked, until
from tests.services.command.conftest import Start
from tests.services.command.test_replicas import HASTY, PATIENT

NEW = CreateGame("market", 2, "{}")
GAMES = [f"g{n}" for n in range(6)]


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[Pair]:
    """One that the test may ruin."""
    with Pair.running(tmp_path) as pair:
        yield pair


async def played(caller: Caller, game: str, told: dict[tuple[str, int], str]) -> None:
    """Play until the store is gone; what was acknowledged."""
    for number in range(10_000):
        command = await caller.next_action(game, number)
        assert command is not None
        answer = await caller.ask(game, command, request=f"{game} {number}")
        assert isinstance(answer, Accepted), answer
        told[game, answer.version] = answer.hash


async def test_everything_acknowledged_is_there_when_the_primary_is_lost_at_work(start: Start, pair: Pair) -> None:
    told: dict[tuple[str, int], str] = {}
    async with Caller.open(pair.url) as caller, start(pair.url, **PATIENT):
        for game in GAMES:
            await caller.create(game, short=False)
        playing = [asyncio.create_task(played(caller, game, told)) for game in GAMES]

        async def enough() -> bool:
            return len(told) > 100

        await until(enough, 30)
        pair.promote()
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    async with Caller.open(pair.replica.url) as caller, start(pair.replica.url):
        await until(lambda: nothing_waits(caller))
        assert len(told) > 100
        for game in GAMES:
            stored = await caller.store.read(game)
            found = {(game, ply.version): ply.hash for ply in stored}
            assert {place: hash_ for place, hash_ in told.items() if place[0] == game}.items() <= found.items()
            assert check(game, stored).ok
            assert await caller.play(game, 3) == 3


async def nothing_waits(caller: Caller) -> bool:
    return not any([await caller.store.pending(it, 0) for it in range(caller.store.keys.partitions)])


async def test_a_held_ply_that_reached_the_replica_is_released_there(start: Start, pair: Pair) -> None:
    held = await hold(start, pair)
    pair.promote()
    async with Caller.open(pair.replica.url) as caller, start(pair.replica.url):
        answer = await caller.ask("g1", TakeSeat(0), "sit", player="ann")
        assert isinstance(answer, Accepted)
        assert (answer.version, answer.hash) == (2, held)
        assert [ply.version for ply in await caller.store.read("g1")] == [1, 2]
        logged = await caller.store.log(caller.store.keys.partition_of("g1"), 0)
        assert [(it.number, it.version) for it in logged] == [(1, 1), (2, 2), (3, 2)]  # the last is of people


async def test_a_held_ply_that_never_reached_the_replica_is_gone_and_decided_anew(start: Start, pair: Pair) -> None:
    held = await hold(start, pair, reaching=False)
    pair.promote()
    async with Caller.open(pair.replica.url) as caller, start(pair.replica.url):
        assert (await caller.store.head("g1")).version == 1
        again = await caller.ask("g1", TakeSeat(0), "sit", player="ann")
        assert isinstance(again, Accepted)
        assert (again.version, again.hash != held) == (2, True)
        assert [ply.hash for ply in await caller.store.read("g1")][1:] == [again.hash]


async def hold(start: Start, pair: Pair, reaching: bool = True) -> str:
    """The hash of a ply that is held and was told to nobody, on its way to the replica or not."""
    async with Caller.open(pair.url) as caller:
        async with start(pair.url, **PATIENT):
            assert isinstance(await caller.ask("g1", NEW), Accepted)
        head, store = await caller.store.head("g1"), caller.store
        async with start(pair.url, **HASTY):
            pair.pause() if reaching else pair.forget()
            entry = await caller.entry("g1", asked(TakeSeat(0), player="ann"), "sit")
            answer = await caller.send(entry)
            await until(lambda: store.redis.exists(store.keys.held("g1")))
            assert (await store.head("g1"), answer.done()) == (head, False)
            assert await store.outcome("g1", entry.request, entry.payload, 1) == Open()
            _, hash_ = (await store.redis.hget(store.keys.head("g1"), "held")).decode().split()
    return str(hash_)
