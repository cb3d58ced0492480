"""A partition whose commands get no outcome: the service says so, in time, and says when it is over."""

import asyncio
from functools import partial
from typing import Any

import pytest

from services.command import backlog
from shared.log.answers import Accepted
from shared.log.redis import RedisStore
from shared.process.running import Process
from shared.table.commands import AbandonGame
from tests.marks import scenario
from tests.services.caller import Caller, asked, until
from tests.services.command.conftest import Start


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looks more often and waits less than in the field."""
    assert backlog.STILL + backlog.PAUSE < 5
    monkeypatch.setattr(backlog, "STILL", 0.3)
    monkeypatch.setattr(backlog, "PAUSE", 0.05)


async def told(process: Process, why: str) -> bool:
    """Whether the process is unready for that reason alone, or ready if there is none."""
    return await process.readiness.faults() == ({backlog.CONDITION: why} if why else {})


def number(process: Process, name: str, **labels: object) -> float:
    """What a service tells Prometheus, 0 if nothing."""
    named = {label: str(value) for label, value in labels.items()}
    return process.registry.get_sample_value(f"prestige_{name}", named) or 0


def accepted(process: Process, partition: int) -> float:
    """Commands that it carried out."""
    return number(process, "commands_total", outcome="accepted", partition=partition)


def waiting(process: Process, partition: int) -> float:
    """Commands without outcome, as the alert `CommandsStandStill` counts them."""
    return sum(number(process, f"command_{name}", partition=partition) for name in ("backlog", "pending"))


@scenario("P45")
async def test_one_partition_that_hangs_is_told_while_the_other_goes_on(
    start: Start, caller: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    hanging, real = asyncio.Event(), RedisStore.decide
    stuck = caller.store.keys.partition_of("g1")
    free = next(game for game in "abcdefgh" if caller.store.keys.partition_of(game) != stuck)
    other = 1 - stuck

    async def decide(self: RedisStore, decisions: Any) -> Any:
        if any(decision.entry.game == "g1" for decision in decisions):
            await hanging.wait()
        return await real(self, decisions)

    async def counted(*wanted: float) -> bool:
        """Accepted, and waiting, there and here: an answer may be heard before it is counted."""
        return (*(number_of(process, it) for number_of in (accepted, waiting) for it in (other, stuck)),) == wanted

    async with start() as process:
        for game in ("g1", free):
            await caller.create(game)
        monkeypatch.setattr(RedisStore, "decide", decide)
        answers = [await caller.send(await caller.entry("g1", asked(AbandonGame("slow")), f"{n}")) for n in range(3)]
        await until(partial(told, process, f"partitions [{stuck}] do not move"))
        await caller.play(free, 2)
        await until(partial(counted, 6, 4, 0, 3))
        ready = number(process, "ready", condition=backlog.CONDITION)
        await asyncio.sleep(backlog.STILL)  # the append began later than the standing still that was told
        hanging.set()
        await asyncio.gather(*answers)
        await until(partial(told, process, ""))
        assert (ready, number(process, "ready", condition=backlog.CONDITION)) == (0, 1)
        await until(partial(counted, 6, 5, 0, 0))
        assert number(process, "append_seconds_count") > number(process, "append_seconds_bucket", le="0.25")
        assert number(process, "append_seconds_sum") > backlog.STILL


@scenario("P45")
async def test_a_desk_that_hangs_makes_the_service_unready_until_it_goes_on(
    start: Start, caller: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    hanging, real = asyncio.Event(), RedisStore.decide

    async def decide(self: RedisStore, decisions: Any) -> Any:
        await hanging.wait()
        return await real(self, decisions)

    partition = caller.store.keys.partition_of("g1")
    async with start() as process:
        await caller.create("g1")
        monkeypatch.setattr(RedisStore, "decide", decide)
        answers = [await caller.send(await caller.entry("g1", asked(AbandonGame("slow")), f"{n}")) for n in range(3)]
        await until(partial(told, process, f"partitions [{partition}] do not move"))
        assert process.failure == ""
        hanging.set()
        assert isinstance(await answers[0], Accepted)
        await until(partial(told, process, ""))


@scenario("P45")
async def test_a_command_whose_reader_was_lost_makes_the_service_unready_until_it_is_taken_over(
    start: Start, caller: Caller
) -> None:
    async with start():
        await caller.create("g1")
    answer = await caller.send(await caller.entry("g1", asked(AbandonGame("lost")), "one"))
    partition = caller.store.keys.partition_of("g1")
    assert len(await caller.store.take(partition, "lost", 10)) == 1
    async with start(command_idle_ms=60_000, process_name="patient") as process:
        await until(partial(told, process, f"partitions [{partition}] do not move"))
        assert number(process, "command_pending", partition=partition) == 1
        assert number(process, "command_backlog", partition=partition) == 0
        assert not answer.done()
        async with start(process_name="another"):
            assert isinstance(await answer, Accepted)
            await until(partial(told, process, ""))


@scenario("P45")
async def test_a_service_that_is_busy_is_ready(start: Start, caller: Caller) -> None:
    async with start() as process:
        for game in ("g1", "g2"):
            await caller.create(game, short=False)
        unready = asyncio.create_task(until(partial(unmet, process), 30))
        for _ in range(20):
            await asyncio.gather(*(caller.play(game, 2) for game in ("g1", "g2")))
        assert not unready.done()
        unready.cancel()


async def unmet(process: Process) -> bool:
    return bool(await process.readiness.faults())
