"""Commands a second and the time of one, against a chain of the same work written bare; both wait for every fsync."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from statistics import median

import pytest

from tests.bench.figures import figure
from tests.bench.floor.load import Floor, Load, Service, Tls, channel, floor, pids_of, service
from tests.bench.floor.script import Script, written
from tests.services.gateway.authority import Authority
from tests.services.spans import collecting

pytestmark = [pytest.mark.bench, pytest.mark.timeout(600)]
CLIENTS = 64
ROUNDS = 3
MOVES = 40  # of each client in a round
SINGLE = 120  # commands one after another in a round
WARM = 10
SAMPLER = "OTEL_TRACES_SAMPLER"
SHARES = {"untraced": "", "traced_by_the_hundredth": "0.01", "traced": "1"}


class Sides:
    """What is loaded, all at once: each has its turns while the others are idle."""

    def __init__(self, folder: Path, scripts: Sequence[Script], stack: AsyncExitStack) -> None:
        self._folder, self._scripts, self._stack = folder, scripts, stack

    async def service(
        self, name: str = "service", settings: Mapping[str, str] | None = None, tls: Tls | None = None
    ) -> Load:
        """The service, with some settings."""
        own = {**(settings or {}), **(tls.settings if tls else {})}
        deployment = self._stack.enter_context(service(self._folder / name, settings=own))
        line = await self._stack.enter_async_context(channel(deployment.address, tls))
        return await self._warmed(Load(Service(line, deployment.api_key, name), self._scripts, pids_of(deployment)))

    async def floor(self, name: str = "floor", deciding: bool = True, tls: Tls | None = None) -> Load:
        """The floor, or the bare chain."""
        deployment, address = self._stack.enter_context(floor(self._folder / name, deciding, tls))
        line = await self._stack.enter_async_context(channel(address, tls))
        return await self._warmed(Load(Floor(line, name), self._scripts, pids_of(deployment)))

    async def _warmed(self, load: Load) -> Load:
        """Games are open and begun; what that took does not count."""
        await load.open()
        await load.go(len(load.scripts), WARM)
        load.commands, load.seconds, load.cpu = 0, 0.0, {}
        return load


@asynccontextmanager
async def sides(folder: Path, scripts: Sequence[Script]) -> AsyncIterator[Sides]:
    """They end with the block."""
    async with AsyncExitStack() as stack:
        yield Sides(folder, scripts, stack)


@pytest.fixture
def scripts() -> list[Script]:
    """A game for each client."""
    return [written("castle", number, WARM + ROUNDS * MOVES) for number in range(CLIENTS)]


async def taken_in_turns(*loads: Load) -> None:
    """All clients at once, on one side after the other, again and again; what it came to is told."""
    for _ in range(ROUNDS):
        for load in loads:
            await load.go(CLIENTS, MOVES)
    for load in loads:
        figure(f"{load.side.name}.commands_per_s", load.rate)
        costs = load.costs()
        figure(f"{load.side.name}.cpu_of_a_command", sum(costs.values()) - costs["client"], unit="us")
        for name, cost in costs.items():
            figure(f"{load.side.name}.cpu_of_a_command.{name}", cost, unit="us")


def traced(collector: str, share: str) -> dict[str, str]:
    """The settings of a service that records such a share of all calls."""
    return {"PRESTIGE_TRACES": collector, SAMPLER: "parentbased_traceidratio", f"{SAMPLER}_ARG": share}


async def test_commands_of_64_clients_over_64_games(tmp_path: Path, scripts: list[Script]) -> None:
    """Seat tokens, limits, metrics and traces of a hundredth are on."""
    with collecting() as collector:
        async with sides(tmp_path, scripts) as start:
            ours = await start.service(settings=traced(collector.url, "0.01"))
            fair, bare = await start.floor(), await start.floor("bare", deciding=False)
            await taken_in_turns(ours, fair, bare)
    figure("castle.commands_against_fair_floor", ours.rate / fair.rate, 0.7, unit="x")
    figure("castle.commands_against_bare_chain", ours.rate / bare.rate, unit="x")


async def test_commands_by_tls(tmp_path: Path, scripts: list[Script]) -> None:
    """The floor's server has the same certificate."""
    authority = Authority(tmp_path)
    tls = Tls(*authority.issue("gateway"), authority.path)
    async with sides(tmp_path, scripts) as start:
        plain, secure = await start.service("in_plain_text"), await start.service("by_tls", tls=tls)
        fair = await start.floor("floor_by_tls", tls=tls)
        await taken_in_turns(plain, secure, fair)
    figure("castle.commands_by_tls_against_plain_text", secure.rate / plain.rate, unit="x")
    figure("castle.commands_by_tls_against_fair_floor_by_tls", secure.rate / fair.rate, 0.7, unit="x")


async def test_time_of_one_command_alone(tmp_path: Path) -> None:
    with collecting() as collector:
        async with sides(tmp_path, [written("castle", 1000, WARM + ROUNDS * SINGLE)]) as start:
            loads = [await start.service(settings=traced(collector.url, "0.01")), await start.floor()]
            loads.append(await start.floor("bare", deciding=False))
            taken: dict[str, list[float]] = {load.side.name: [] for load in loads}
            for _ in range(ROUNDS):
                for load in loads:
                    taken[load.side.name] += await load.go(1, SINGLE)
    for name, seconds in taken.items():
        figure(f"{name}.command_p50", median(seconds) * 1000, unit="ms")
    ratio = median(taken["service"]) / median(taken["floor"])
    figure("castle.command_p50_against_fair_floor", ratio, 1.7, most=True, unit="x")


async def test_what_traces_cost(tmp_path: Path, scripts: list[Script]) -> None:
    with collecting() as collector:
        async with sides(tmp_path, scripts) as start:
            kinds = {name: traced(collector.url, share) if share else None for name, share in SHARES.items()}
            loads = [await start.service(name, settings) for name, settings in kinds.items()]
            await taken_in_turns(*loads)
    assert collector.spans("prestige-gateway"), "somebody gathers them"
    plain, *others = loads
    for load in others:
        figure(f"castle.commands_{load.side.name}_against_untraced", load.rate / plain.rate, unit="x")
