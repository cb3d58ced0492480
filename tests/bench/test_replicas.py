"""What a second command service and a second gateway bring, and what they cost; each process can use a core."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import grpc
import pytest

from shared.embedded.deployment import Deployment
from tests.bench.figures import figure
from tests.bench.floor.load import Load, Service, Spread, pids_of, service
from tests.bench.floor.script import Script, written

pytestmark = [pytest.mark.bench, pytest.mark.timeout(600)]
CLIENTS = 64
ROUNDS = 3
MOVES = 40  # of each client in a round
WARM = 10


@asynccontextmanager
async def spread(deployment: Deployment, replicas: int, scripts: Sequence[Script]) -> AsyncIterator[Load]:
    """All games begun, through so many gateways."""
    async with AsyncExitStack() as channels:
        names = [name for name in deployment.children if name.startswith("gateway")]
        found = [
            await channels.enter_async_context(grpc.aio.insecure_channel(deployment.address_of(name))) for name in names
        ]
        gateways = [Service(channel, deployment.api_key) for channel in found]
        load = Load(Spread(f"replicas.{replicas}", gateways), scripts, pids_of(deployment))
        await load.open()
        await load.go(len(scripts), WARM)
        load.commands, load.seconds, load.cpu = 0, 0.0, {}
        yield load


def costs_by_kind(load: Load) -> Counter[str]:
    """CPU µs of a command, the processes of a kind together."""
    found = Counter[str]()
    for name, cost in load.costs().items():
        found[name.partition("-")[0]] += round(cost)
    return found


async def test_commands_of_64_clients_with_one_and_with_two_of_each(tmp_path: Path) -> None:
    scripts = [written("castle", number, WARM + ROUNDS * MOVES) for number in range(CLIENTS)]
    async with AsyncExitStack() as stack:
        loads = []
        for replicas in (1, 2):
            deployment = stack.enter_context(service(tmp_path / f"{replicas}", replicas))
            loads.append(await stack.enter_async_context(spread(deployment, replicas, scripts)))
        for _ in range(ROUNDS):
            for load in loads:
                await load.go(CLIENTS, MOVES)
    for load in loads:
        figure(f"{load.side.name}.commands_per_s", load.rate)
        figure(f"{load.side.name}.cores_busy", sum(load.cpu.values()) / load.seconds)
        for name, cost in costs_by_kind(load).items():
            figure(f"{load.side.name}.cpu_of_a_command.{name}", cost, unit="us")
    one, two = loads
    figure("replicas.cores", os.cpu_count() or 0)
    figure("replicas.commands_of_two_against_one", two.rate / one.rate, unit="x")
    cpu = [sum(costs_by_kind(load).values()) for load in loads]
    figure("replicas.cpu_of_two_against_one", cpu[1] / cpu[0], 1.1, most=True, unit="x")
