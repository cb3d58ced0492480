"""Several services: each reads partitions of its own, as long as it lives; nobody waits because one has died."""

import asyncio
import time

import pytest

from services.command import sharing
from shared.log.answers import Accepted
from shared.process.running import Process
from shared.table.commands import AbandonGame
from tests.marks import scenario
from tests.services.caller import Caller, until
from tests.services.command.conftest import Start

GAMES = [f"g{number}" for number in range(8)]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looks more often than in the field; on a slow machine, too, nobody counts as gone or as helpless."""
    assert 2 * sharing.LOOK + sharing.LIVES < 5
    assert 2 * sharing.LOOK + sharing.PATIENCE < 5
    monkeypatch.setattr(sharing, "LOOK", 0.05)
    monkeypatch.setattr(sharing, "ALONE", 0.0)
    monkeypatch.setattr(sharing, "LIVES", 60.0)
    monkeypatch.setattr(sharing, "PATIENCE", 60.0)


def accepted(process: Process) -> int:
    """How many commands a service has carried out."""
    counted = [
        process.registry.get_sample_value("prestige_commands_total", {"outcome": "accepted", "partition": partition})
        for partition in "01"
    ]
    return int(sum(filter(None, counted)))


async def all_counted(commands: int, *processes: Process) -> list[int]:
    """What each has carried out, once it is so much in all: an answer may be heard before it is counted."""

    async def known() -> bool:
        return sum(map(accepted, processes)) == commands

    await until(known)
    return [accepted(process) for process in processes]


async def begun(caller: Caller) -> None:
    """Games in both partitions."""
    for game in GAMES:
        await caller.create(game, start=False)
    assert {caller.store.keys.partition_of(game) for game in GAMES} == {0, 1}


async def one_each(*processes: Process) -> None:
    """Wait until each reads one partition."""

    async def known() -> bool:
        return all(it.registry.get_sample_value("prestige_command_partitions") == 1 for it in processes)

    await until(known, 10)


async def ended(caller: Caller) -> list[int]:
    """End all games, and count how many there are in each partition."""
    answers = await asyncio.gather(*(caller.ask(game, AbandonGame("enough")) for game in GAMES))
    assert all(isinstance(answer, Accepted) for answer in answers)
    partitions = [caller.store.keys.partition_of(game) for game in GAMES]
    return [partitions.count(partition) for partition in (0, 1)]


async def test_two_services_have_a_partition_each(start: Start, caller: Caller) -> None:
    async with start(process_name="a") as one, start(process_name="b") as other:
        await begun(caller)
        await one_each(one, other)
        before = await all_counted(len(GAMES) * 3, one, other)
        counted = await ended(caller)
        after = await all_counted(len(GAMES) * 4, one, other)
        assert [now - then for now, then in zip(after, before, strict=True)] == counted
        assert one.failure == other.failure == ""


@scenario("P79")
async def test_what_a_service_leaves_when_it_drains_is_read_by_the_other(start: Start, caller: Caller) -> None:
    async with start(process_name="a") as one:
        async with start(process_name="b") as other:
            await begun(caller)
            await one_each(one, other)
            await all_counted(len(GAMES) * 3, one, other)
        assert await caller.store.redis.zscore(caller.store.keys.readers, "b") is None
        before, counted = accepted(one), await ended(caller)
        await all_counted(before + sum(counted), one)


@scenario("P2", "E25")
async def test_a_partition_whose_reader_is_silent_and_counts_as_alive_is_read_all_the_same(
    start: Start, caller: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Frozen, hanging, or dead a moment ago: the others see that commands wait."""
    monkeypatch.setattr(sharing, "PATIENCE", 0.1)
    monkeypatch.setattr(sharing, "HELP", 0.3)
    async with start(process_name="a") as one:
        await begun(caller)
        await caller.store.redis.zadd(caller.store.keys.readers, {"silent": (time.time() + 3600) * 1000})
        for n in range(2):
            await one_each(one)
            await asyncio.gather(*(caller.create(f"{game}-{n}", start=False) for game in GAMES))
        await ended(caller)
        assert one.failure == ""


async def test_a_service_that_the_store_has_forgotten_reads_on(
    start: Start, caller: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a server has that took over before it heard of the service."""
    monkeypatch.setattr(sharing, "LIVES", 0.0)
    look, looks = sharing.Sharing._look, list[bool]()

    async def looked(own: sharing.Sharing) -> None:
        await look(own)
        looks.append(True)

    async def often() -> bool:
        return len(looks) > 2

    monkeypatch.setattr(sharing.Sharing, "_look", looked)
    async with start() as process:
        await until(often)
        await begun(caller)
        assert process.failure == ""
        assert isinstance(await caller.ask("g0", AbandonGame("enough")), Accepted)
