"""What `durability = replica` costs beside `local`: one more round trip and one WAIT a batch, and a replica's work."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from statistics import median

import grpc
import pytest

from shared.embedded import store
from shared.embedded.deployment import Deployment
from tests.bench.figures import figure
from tests.bench.floor.load import Load, Service, pids_of, service
from tests.bench.floor.script import Script, written
from tests.pair import Pair

pytestmark = [pytest.mark.bench, pytest.mark.timeout(600)]
CLIENTS, ROUNDS, MOVES, SINGLE, WARM = 64, 3, 30, 100, 10
REPLICA = {"PRESTIGE_DURABILITY": "replica"}


class Doubled(Deployment):
    """A deployment whose store has a replica."""

    def restart_store(self) -> None:
        """Start both."""
        super().restart_store()
        self.pair = Pair(self.store, store.start(self.folder / "replica"))
        self.pair.join()

    def stop(self) -> None:
        """End both."""
        super().stop()
        self.pair.replica.kill()


@asynccontextmanager
async def both(folder: Path, scripts: Sequence[Script]) -> AsyncIterator[list[Load]]:
    """`local` and `replica`, each with its turns while the other is idle."""
    with ExitStack() as stack:
        local = stack.enter_context(service(folder / "local"))
        doubled = stack.enter_context(service(folder / "replica", kind=Doubled, settings=REPLICA))
        assert isinstance(doubled, Doubled)
        replica: Mapping[str, int] = {"replica": doubled.pair.replica.process.pid}
        async with (
            grpc.aio.insecure_channel(local.address) as to_local,
            grpc.aio.insecure_channel(doubled.address) as to_doubled,
        ):
            found = [
                Load(Service(to_local, local.api_key), scripts, pids_of(local)),
                Load(Service(to_doubled, doubled.api_key), scripts, {**pids_of(doubled), **replica}),
            ]
            for load in found:
                await load.open()
                await load.go(len(scripts), WARM)
                load.commands, load.seconds, load.cpu = 0, 0.0, {}
            yield found


async def test_commands_of_64_clients_with_and_without_a_replica(tmp_path: Path) -> None:
    scripts = [written("castle", number, WARM + ROUNDS * MOVES) for number in range(CLIENTS)]
    async with both(tmp_path, scripts) as (local, replica):
        for _ in range(ROUNDS):
            for load in (local, replica):
                await load.go(CLIENTS, MOVES)
    for name, load in (("local", local), ("replica", replica)):
        figure(f"durability.{name}.commands_per_s", load.rate)
        for process, cost in load.costs().items():
            figure(f"durability.{name}.cpu_of_a_command.{process}", cost, unit="us")
    figure("durability.replica_against_local", replica.rate / local.rate, unit="x")


async def test_one_command_alone_with_and_without_a_replica(tmp_path: Path) -> None:
    scripts = [written("castle", 1000, WARM + ROUNDS * SINGLE)]
    taken: dict[str, list[float]] = {"local": [], "replica": []}
    async with both(tmp_path, scripts) as loads:
        for _ in range(ROUNDS):
            for seconds, load in zip(taken.values(), loads, strict=True):
                seconds += await load.go(1, SINGLE)
    for name, seconds in taken.items():
        figure(f"durability.{name}.command_p50", median(seconds) * 1000, unit="ms")
    ratio = median(taken["replica"]) / median(taken["local"])
    figure("durability.command_p50_against_local", ratio, most=True, unit="x")
