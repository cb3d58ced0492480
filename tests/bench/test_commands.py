"""Commands a second and the time of one, against a chain of the same work written bare; both wait for every fsync."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from pathlib import Path
from statistics import median

import grpc
import pytest

from tests.bench.figures import figure
from tests.bench.floor.load import Floor, Load, Service, floor, pids_of, service
from tests.bench.floor.script import Script, written
from tests.services.spans import collecting

pytestmark = [pytest.mark.bench, pytest.mark.timeout(600)]
CLIENTS = 64
ROUNDS = 3
MOVES = 40  # of each client in a round
SINGLE = 120  # commands one after another in a round
WARM = 10
SAMPLER = "OTEL_TRACES_SAMPLER"
SHARES = {"untraced": "", "traced_by_the_hundredth": "0.01", "traced": "1"}


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
                await warmed(load)
            yield found


async def warmed(load: Load) -> None:
    """Games are open and begun; what that took does not count."""
    await load.open()
    await load.go(len(load.scripts), WARM)
    load.commands, load.seconds, load.cpu = 0, 0.0, {}


@asynccontextmanager
async def traced(folder: Path, scripts: Sequence[Script], collector: str) -> AsyncIterator[list[Load]]:
    """The service without traces, with those of a hundredth of the calls, and with those of all."""
    found: list[Load] = []
    async with AsyncExitStack() as stack:
        for name, share in SHARES.items():
            settings = {"PRESTIGE_TRACES": collector, SAMPLER: "parentbased_traceidratio", f"{SAMPLER}_ARG": share}
            deployment = stack.enter_context(service(folder / name, settings=settings if share else None))
            channel = await stack.enter_async_context(grpc.aio.insecure_channel(deployment.address))
            found.append(Load(Service(channel, deployment.api_key, name), scripts, pids_of(deployment)))
            await warmed(found[-1])
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
    figure("castle.commands_against_fair_floor", ours.rate / fair.rate, 0.7, unit="x")
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
    figure("castle.command_p50_against_fair_floor", ratio, 1.7, most=True, unit="x")


async def test_what_traces_cost(tmp_path: Path) -> None:
    scripts = [written("castle", number, WARM + ROUNDS * MOVES) for number in range(CLIENTS)]
    with collecting() as collector:
        async with traced(tmp_path, scripts, collector.url) as loads:
            for _ in range(ROUNDS):
                for load in loads:
                    await load.go(CLIENTS, MOVES)
    assert collector.spans("prestige-gateway"), "somebody gathers them"
    plain, *others = loads
    for load in loads:
        figure(f"{load.side.name}.cpu_of_a_command", sum(load.costs().values()), unit="us")
    for load in others:
        figure(f"castle.commands_{load.side.name}_against_untraced", load.rate / plain.rate, unit="x")
