"""The start of the service: nothing that came before it is lost, and it asks the store little when idle."""

import asyncio

import pytest
from faststream.redis.subscriber.usecases import StreamBatchSubscriber

from shared.log.answers import Accepted
from shared.log.connection import StoreRefusesError
from shared.log.deployment import DeploymentError
from shared.table.commands import CreateGame
from tests.marks import scenario
from tests.services.caller import Caller, asked
from tests.services.command.conftest import Start

PARTITIONS = 2


async def test_commands_sent_before_the_first_start_are_served(start: Start, caller: Caller) -> None:
    entries = [await caller.entry(f"g{i}", asked(CreateGame("market", 2, "{}")), f"{i}") for i in range(10)]
    answers = [await caller.send(entry) for entry in entries]
    async with start():
        assert all(isinstance(answer, Accepted) for answer in await asyncio.gather(*answers))


@scenario("E26")
async def test_commands_sent_between_two_runs_are_served_by_the_second(start: Start, caller: Caller) -> None:
    async with start():
        await caller.create("g1", start=False)
    entry = await caller.entry("g2", asked(CreateGame("market", 2, "{}")), "one")
    answer = await caller.send(entry)
    async with start():
        assert isinstance(await answer, Accepted)


async def test_a_service_whose_first_reads_are_answered_late_works_all_the_same(
    start: Start, caller: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """FastStream gives each subscriber three seconds, and goes on by itself."""
    begin = StreamBatchSubscriber.start

    async def late(self: StreamBatchSubscriber) -> None:
        await begin(self)
        raise TimeoutError

    monkeypatch.setattr(StreamBatchSubscriber, "start", late)
    async with start():
        for number in range(2 * PARTITIONS):
            await caller.create(f"g{number}", start=False)


async def test_a_store_that_takes_no_writes_any_more_when_the_reading_begins_is_told_as_such(
    start: Start, caller: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The subscribers make their groups anew, behind our back: as a failover had it, when a replica was missing."""
    begin, begun = StreamBatchSubscriber.start, list[StreamBatchSubscriber]()

    async def refused_in_the_end(self: StreamBatchSubscriber) -> None:
        begun.append(self)
        await caller.store.redis.config_set("min-replicas-to-write", int(len(begun) == PARTITIONS))
        try:
            await begin(self)
        finally:
            await caller.store.redis.config_set("min-replicas-to-write", 0)

    monkeypatch.setattr(StreamBatchSubscriber, "start", refused_in_the_end)
    with pytest.raises(StoreRefusesError, match="too few replicas"):
        async with start():
            pass
    assert [it.running for it in begun] == [False] * PARTITIONS, "those that had begun have ended"


async def test_an_idle_service_asks_the_store_less_than_20_times_a_second_for_each_partition(
    start: Start, caller: Caller
) -> None:
    async with start(command_recovery_seconds=0.5, command_idle_ms=1000):
        before = (await caller.store.redis.info("stats"))["total_commands_processed"]
        await asyncio.sleep(2)
        calls = (await caller.store.redis.info("stats"))["total_commands_processed"] - before
    assert calls / 2 / PARTITIONS < 20


async def test_a_service_of_other_partitions_refuses_to_run(start: Start, caller: Caller) -> None:
    with pytest.raises(DeploymentError, match="2 partitions"):
        async with start(partitions=3):
            pass


async def test_it_is_not_ready_before_its_backlog_is_served(start: Start, caller: Caller) -> None:
    async with start() as process:
        assert await process.readiness.faults() == {}
        assert process.registry.get_sample_value("prestige_command_backlog", {"partition": "0"}) == 0
        process.stop()
        assert await process.readiness.faults() == {"work": "draining"}
