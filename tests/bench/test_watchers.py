"""Watchers: one game shown to a thousand, against a bare broadcast hub, and what an idle watcher takes."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median, quantiles

import grpc
import pytest
from prestige.v1 import game_service_pb2 as api

from services.gateway.auth import KEY
from services.gateway.game_ids import name_of
from shared.embedded.deployment import Deployment
from tests.bench.figures import figure
from tests.bench.floor.crowd import Crowd
from tests.bench.floor.load import Service, cpu_of, program, service
from tests.bench.floor.script import Script, written
from tests.faults.cable import Cable

pytestmark = [pytest.mark.bench, pytest.mark.timeout(600)]
WATCHERS = 1000
BURST = 8  # plies sent before all watchers are waited for
BURSTS = 4
ROUNDS = 3
IDLE = 5000
ROOM = {"PRESTIGE_WATCHES_AT_ONCE": "6000", "PRESTIGE_KEY_WATCHES": "6000"}
FIRST = 100  # watchers that come before memory is measured: what all share is there with them
GAMES = 20
PACED = 16  # plies that a crowd sees one by one, before the slow watcher comes or goes
TURNS = 8
PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass(slots=True)
class Show:
    """A crowd, and how one more message comes to it."""

    name: str
    crowd: Crowd
    publish: Callable[[], Awaitable[None]]
    pid: int
    sent: int = 0
    seconds: float = 0.0
    cpu: float = 0.0

    async def go(self) -> None:
        """Bursts, each seen by everyone before the next."""
        before, start = cpu_of({"server": self.pid}), time.perf_counter()
        for _ in range(BURSTS):
            for _ in range(BURST):
                await self.publish()
            self.sent += BURST
            await self.crowd.reached(self.sent)
        self.seconds += time.perf_counter() - start
        self.cpu += cpu_of({"server": self.pid})["server"] - before["server"]

    @property
    def delivered(self) -> float:
        """Updates delivered in a second."""
        return self.sent * self.crowd.size / self.seconds


@asynccontextmanager
async def our_show(folder: Path) -> AsyncIterator[Show]:
    """Spectators of one game of castle."""
    script = written("castle", 0, BURST * BURSTS * ROUNDS)
    steps = iter(script.moves)
    with service(folder) as deployment:
        async with grpc.aio.insecure_channel(deployment.address) as channel:
            side = Service(channel, deployment.api_key)
            await side.open(script)
            crowd = Crowd(watching(channel, deployment, script), WATCHERS)
            await crowd.gathered()
            yield Show("service", crowd, lambda: side.move(script, next(steps)), pid_of(deployment))
            await crowd.leave()


@asynccontextmanager
async def bare_show(folder: Path, size: int) -> AsyncIterator[Show]:
    """Subscribers of the hub, to messages of this many bytes."""
    with Deployment(folder, services=()) as deployment:
        port = program(deployment, "hub")["port"]
        async with grpc.aio.insecure_channel(f"127.0.0.1:{port}") as channel:
            publish = channel.unary_unary("/floor.Hub/Publish")
            crowd = Crowd(partial(channel.unary_stream("/floor.Hub/Subscribe"), b""), WATCHERS)
            await crowd.gathered()
            yield Show("hub", crowd, lambda: publish(bytes(size)), deployment.children["hub"].process.pid)
            await crowd.leave()


def watching(channel: grpc.aio.Channel, deployment: Deployment, script: Script) -> Callable[[], object]:
    """Opens a stream of a spectator; its messages stay bytes."""
    request = api.WatchGameRequest(game=name_of(script.game)).SerializeToString()
    watch = channel.unary_stream("/prestige.v1.GameService/WatchGame")
    return partial(watch, request, metadata=((KEY, f"Bearer {deployment.api_key}"),))


def pid_of(deployment: Deployment) -> int:
    """The gateway's process."""
    return deployment.children["gateway"].process.pid


def resident(pid: int) -> int:
    """Bytes of memory that a process has."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE


async def test_one_game_shown_to_a_thousand(tmp_path: Path) -> None:
    async with our_show(tmp_path / "service") as ours:
        await ours.go()
        size = ours.crowd.bytes // (WATCHERS * (ours.sent + 1))
        async with bare_show(tmp_path / "hub", size) as hub:
            for _ in range(ROUNDS - 1):
                await hub.go()
                await ours.go()
            for show in (ours, hub):
                figure(f"{show.name}.updates_per_s", show.delivered)
                figure(f"{show.name}.cpu_of_an_update", show.cpu * 1e6 / show.sent / WATCHERS, unit="us")
            figure("castle.fan_out_against_bare_hub", ours.delivered / hub.delivered, 0.5, unit="x")


@asynccontextmanager
async def slow_watcher(deployment: Deployment, script: Script) -> AsyncIterator[None]:
    """One more spectator, whose line takes nothing after the first message."""
    async with Cable.to(deployment.address) as cable, grpc.aio.insecure_channel(cable.address) as channel:
        crowd = Crowd(watching(channel, deployment, script), 1)
        await crowd.gathered()
        cable.clog()
        yield
        await crowd.leave()


async def paced(crowd: Crowd, seen: int, side: Service, script: Script) -> float:
    """Plies, each seen by everyone before the next: the seconds after which 99 of 100 had one."""
    crowd.delays.clear()
    for number in range(seen, seen + PACED):
        crowd.sent_at = time.perf_counter()
        await side.move(script, script.moves[number])
        await crowd.reached(number + 1)
    return quantiles(crowd.delays, n=100)[-1]


async def test_one_slow_watcher_among_a_thousand(tmp_path: Path) -> None:
    script = written("castle", 0, PACED * (2 * TURNS + 1))
    alone, beside = list[float](), list[float]()  # p99 of each turn, in seconds
    with service(tmp_path) as deployment:
        async with grpc.aio.insecure_channel(deployment.address) as channel:
            side = Service(channel, deployment.api_key)
            await side.open(script)
            crowd = Crowd(watching(channel, deployment, script), WATCHERS - 1)
            await crowd.gathered()
            await paced(crowd, 0, side, script)
            for turn in range(TURNS):
                alone.append(await paced(crowd, PACED * (2 * turn + 1), side, script))
                async with slow_watcher(deployment, script):
                    beside.append(await paced(crowd, PACED * (2 * turn + 2), side, script))
            await crowd.leave()
    ratios = [slow / quick for quick, slow in zip(alone, beside, strict=True)]
    figure("castle.p99_of_an_update_to_a_thousand", median(alone) * 1000, unit="ms")
    figure("castle.p99_beside_a_slow_watcher", median(ratios), 1.1, most=True, unit="x")


async def test_memory_of_an_idle_watcher(tmp_path: Path) -> None:
    scripts = [written("castle", number, 0) for number in range(GAMES)]
    with service(tmp_path, settings=ROOM) as deployment:
        async with grpc.aio.insecure_channel(deployment.address) as channel:
            side = Service(channel, deployment.api_key)
            await asyncio.gather(*(side.open(script) for script in scripts))
            watches = [watching(channel, deployment, script) for script in scripts]
            first = [Crowd(watch, FIRST // GAMES) for watch in watches]
            for crowd in first:
                await crowd.gathered()
            before = resident(pid_of(deployment))
            crowds = [Crowd(watch, IDLE // GAMES) for watch in watches]
            for crowd in crowds:
                await crowd.gathered()
            used = resident(pid_of(deployment)) - before
            for crowd in (*first, *crowds):
                await crowd.leave()
    figure("gateway.memory_of_an_idle_watcher", used / IDLE / 1024, 40, most=True, unit="KiB")
