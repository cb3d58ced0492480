"""Commands a second and the time of one, against a chain of the same work written bare; both wait for every fsync."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from statistics import median

import grpc
import pytest

from tests.bench.figures import figure
from tests.bench.floor.load import Floor, Load, Service, floor, pids_of, service
from tests.bench.floor.script import Script, written

pytestmark = [pytest.mark.bench, pytest.mark.timeout(600)]
CLIENTS = 64
ROUNDS = 3
MOVES = 40  # of each client in a round
SINGLE = 120  # commands one after another in a round
WARM = 10


@asynccontextmanager
async def loads(folder: Path, scripts: Sequence[Script]) -> AsyncIterator[list[Load]]:
    """The service, the floor and the bare chain, all at once: each has its turns while the others are idle."""
    with ExitStack() as stack:
        deployment = stack.enter_context(service(folder / "service"))
        fair, fair_port = stack.enter_context(floor(folder / "floor"))
        bare, bare_port = stack.enter_context(floor(folder / "bare", deciding=False))
        async with (
            grpc.aio.insecure_channel(deployment.address) as to_service,
            grpc.aio.insecure_channel(f"127.0.0.1:{fair_port}") as to_floor,
            grpc.aio.insecure_channel(f"127.0.0.1:{bare_port}") as to_bare,
        ):
            found = [
                Load(Service(to_service, deployment.api_key), scripts, pids_of(deployment)),
                Load(Floor(to_floor), scripts, pids_of(fair)),
                Load(Floor(to_bare, "bare"), scripts, pids_of(bare)),
            ]
            for load in found:
                await load.open()
                await load.go(len(scripts), WARM)
                load.commands, load.seconds, load.cpu = 0, 0.0, {}
            yield found


async def test_commands_of_64_clients_over_64_games(tmp_path: Path) -> None:
    scripts = [written("castle", number, WARM + ROUNDS * MOVES) for number in range(CLIENTS)]
    async with loads(tmp_path, scripts) as (ours, fair, bare):
        for _ in range(ROUNDS):
            for load in (ours, fair, bare):
                await load.go(CLIENTS, MOVES)
    for load in (ours, fair, bare):
        figure(f"{load.side.name}.commands_per_s", load.rate)
        for name, cost in load.costs().items():
            figure(f"{load.side.name}.cpu_of_a_command.{name}", cost, unit="us")
    figure("castle.commands_against_fair_floor", ours.rate / fair.rate, 0.6, unit="x")
    figure("castle.commands_against_bare_chain", ours.rate / bare.rate, unit="x")


async def test_time_of_one_command_alone(tmp_path: Path) -> None:
    scripts = [written("castle", 1000, WARM + ROUNDS * SINGLE)]
    async with loads(tmp_path, scripts) as sides:
        taken: dict[str, list[float]] = {load.side.name: [] for load in sides}
        for _ in range(ROUNDS):
            for load in sides:
                taken[load.side.name] += await load.go(1, SINGLE)
    for name, seconds in taken.items():
        figure(f"{name}.command_p50", median(seconds) * 1000, unit="ms")
    ratio = median(taken["service"]) / median(taken["floor"])
    figure("castle.command_p50_against_fair_floor", ratio, 2.0, most=True, unit="x")
