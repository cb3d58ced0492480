"""Waits for replicas are shared, and none counts for whom it began too early."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from shared.log.durability import TooFewReplicasError
from shared.log.fences import AT_ONCE, Fences


class Replicas:
    """Those of all partitions: they answer when a test says so."""

    def __init__(self) -> None:
        self.asked: Counter[int] = Counter()
        self.up: Counter[int] = Counter()
        self.most = 0
        self.answer = asyncio.Event()
        self.away = False

    async def fence(self, partition: int) -> None:
        self.asked[partition] += 1
        self.up[partition] += 1
        self.most = max(self.most, self.up.total())
        await self.answer.wait()
        self.up[partition] -= 1
        if self.away:
            raise TooFewReplicasError("they are away")


@pytest.fixture
async def replicas() -> Replicas:
    return Replicas()


@pytest.fixture
async def fences(replicas: Replicas) -> Fences:
    return Fences(replicas.fence)


async def begun() -> None:
    """All that can go on has."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_however_many_ask_one_fence_of_a_partition_is_up_and_one_to_come(
    fences: Fences, replicas: Replicas
) -> None:
    first = asyncio.create_task(fences.passed(0))
    await begun()
    others = [asyncio.create_task(fences.passed(0)) for _ in range(500)]
    await begun()
    assert replicas.up == {0: 1}
    replicas.answer.set()
    await asyncio.gather(first, *others)
    assert replicas.asked == {0: 2}, "the first began too early for the others"


async def test_an_error_is_told_to_all_who_waited_and_to_nobody_later(fences: Fences, replicas: Replicas) -> None:
    replicas.away = True
    waiting = [asyncio.create_task(fences.passed(0)) for _ in range(3)]
    await begun()
    replicas.answer.set()
    told = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(it) for it in told] == [TooFewReplicasError] * 3
    replicas.away = False
    await fences.passed(0)


async def test_who_gives_up_takes_nothing_from_those_who_wait_on(fences: Fences, replicas: Replicas) -> None:
    hasty, patient = asyncio.create_task(fences.passed(0)), asyncio.create_task(fences.passed(0))
    await begun()
    hasty.cancel()
    await begun()
    assert hasty.cancelled()
    replicas.answer.set()
    await patient
    assert replicas.asked == {0: 1}


async def test_all_partitions_together_leave_connections_to_those_who_read(fences: Fences, replicas: Replicas) -> None:
    waiting = [asyncio.create_task(fences.passed(partition)) for partition in range(2 * AT_ONCE)]
    await begun()
    replicas.answer.set()
    await asyncio.gather(*waiting)
    assert (replicas.most, len(replicas.asked)) == (AT_ONCE, 2 * AT_ONCE)
