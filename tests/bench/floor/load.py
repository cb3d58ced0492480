"""The same load for the service and for the floor: clients that each play their own game, one command at a time."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import grpc
from prestige.v1 import game_service_pb2 as api
from prestige.v1.game_service_pb2_grpc import GameServiceStub

from services.gateway.auth import KEY, TOKEN
from services.gateway.game_ids import name_of
from shared.codecs import titles
from shared.embedded.deployment import Deployment
from shared.embedded.processes import launch
from tests.bench.floor.gateway import METHOD, message
from tests.bench.floor.script import PLAYER, Script, Step, request_id

TIMEOUT = 60.0
TICK = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Tls:
    """The files of a server's certificate and key, and whom its callers trust."""

    cert: Path
    key: Path
    trusted: Path

    @property
    def settings(self) -> dict[str, str]:
        """A gateway's."""
        return {"PRESTIGE_TLS_CERT": str(self.cert), "PRESTIGE_TLS_KEY": str(self.key)}


def channel(address: str, tls: Tls | None = None) -> grpc.aio.Channel:
    """A line of a client, by TLS if there is any."""
    if tls is None:
        return grpc.aio.insecure_channel(address)
    return grpc.aio.secure_channel(address, grpc.ssl_channel_credentials(tls.trusted.read_bytes()))


class Side(Protocol):
    """What is loaded."""

    name: str

    async def open(self, script: Script) -> None:
        """Create and start a game."""

    async def move(self, script: Script, step: Step) -> None:
        """Carry out a move; raises where it was not accepted."""


class Service:
    """The service over its contract, as any client calls it."""

    def __init__(self, channel: grpc.aio.Channel, api_key: str, name: str = "service") -> None:
        self.name = name
        self._games: Any = GameServiceStub(channel)  # type: ignore[no-untyped-call]  # generated
        self._submit: Any = channel.unary_unary("/prestige.v1.GameService/SubmitAction")
        self._key = ((KEY, f"Bearer {api_key}"),)
        self._tokens: dict[tuple[int, int], str] = {}

    async def open(self, script: Script) -> None:
        """Create, sit, start."""
        number, ask = script.number, {"metadata": self._key, "timeout": TIMEOUT}
        create = api.CreateGameRequest(request_id=request_id(number, 0), seats=script.seats)
        titles.of(script.title).wire.options.put(script.options, create.options)
        name = (await self._games.CreateGame(create, **ask)).game
        assert name == name_of(script.game)
        for seat in range(script.seats):
            take = api.TakeSeatRequest(game=name, seat=seat, player=PLAYER, entropy=f"{seat}")
            take.request_id = request_id(number, seat + 1)
            self._tokens[number, seat] = (await self._games.TakeSeat(take, **ask)).seat_token
        start = api.StartGameRequest(game=name, request_id=request_id(number, script.seats + 1))
        await self._games.StartGame(start, **ask)

    async def move(self, script: Script, step: Step) -> None:
        """SubmitAction."""
        assert step.seat is not None
        metadata = ((TOKEN, self._tokens[script.number, step.seat]),)
        await self._submit(step.action, metadata=metadata, timeout=TIMEOUT)


class Spread:
    """The service behind several gateways: each client has one of them, as a balancer of connections deals them out."""

    def __init__(self, name: str, gateways: Sequence[Service]) -> None:
        self.name = name
        self._gateways = gateways

    def _of(self, script: Script) -> Service:
        return self._gateways[script.number % len(self._gateways)]

    async def open(self, script: Script) -> None:
        """Through its own."""
        await self._of(script).open(script)

    async def move(self, script: Script, step: Step) -> None:
        """Through its own."""
        await self._of(script).move(script, step)


class Floor:
    """The bare chain."""

    def __init__(self, channel: grpc.aio.Channel, name: str = "floor") -> None:
        self.name = name
        self._submit: Any = channel.unary_unary(METHOD)

    async def open(self, script: Script) -> None:
        """The opening's commands."""
        for step in script.opening:
            await self.move(script, step)

    async def move(self, script: Script, step: Step) -> None:
        """One command."""
        answer = await self._submit(message(step.request, script.game, step.asked), timeout=TIMEOUT)
        assert answer.startswith(b"ACCEPTED"), answer


@dataclass(slots=True)
class Load:
    """Scripts on their way through one side."""

    side: Side
    scripts: Sequence[Script]
    pids: Mapping[str, int]
    done: list[int] = field(default_factory=list)
    cpu: dict[str, float] = field(default_factory=dict)
    commands: int = 0
    seconds: float = 0.0

    async def open(self) -> None:
        """All games."""
        self.done = [0] * len(self.scripts)
        await asyncio.gather(*(self.side.open(script) for script in self.scripts))

    async def go(self, clients: int, moves: int) -> list[float]:
        """So many clients make so many moves each; the seconds that each move took."""
        taken: list[float] = []
        before, start = cpu_of(self.pids), time.perf_counter()
        await asyncio.gather(*(self._client(client, moves, taken) for client in range(clients)))
        self.seconds += time.perf_counter() - start
        self.commands += clients * moves
        for name, seconds in cpu_of(self.pids).items():
            self.cpu[name] = self.cpu.get(name, 0.0) + seconds - before[name]
        return taken

    async def _client(self, client: int, moves: int, taken: list[float]) -> None:
        script, first = self.scripts[client], self.done[client]
        for step in script.moves[first : first + moves]:
            start = time.perf_counter()
            await self.side.move(script, step)
            taken.append(time.perf_counter() - start)
        self.done[client] += moves

    @property
    def rate(self) -> float:
        """Commands a second."""
        return self.commands / self.seconds

    def costs(self) -> dict[str, float]:
        """CPU µs of each process for a command."""
        return {name: seconds * 1e6 / self.commands for name, seconds in self.cpu.items()}


def cpu_of(pids: Mapping[str, int]) -> dict[str, float]:
    """CPU seconds that processes have used; this one's under `client`."""
    used = {name: _used(pid) for name, pid in pids.items()}
    return used | {"client": time.process_time()}


def _used(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def program(deployment: Deployment, name: str, *arguments: str, module: str = "") -> Mapping[str, int]:
    """Start one of the floor's programs beside a deployment's store; the ports it tells."""
    command = [module or f"tests.bench.floor.{name}", *arguments]
    deployment.children[name] = launch(name, command, deployment.folder, deployment.environment)
    return deployment.children[name].ports()


@contextmanager
def service(
    folder: Path, replicas: int = 1, kind: type[Deployment] = Deployment, settings: Mapping[str, str] | None = None
) -> Iterator[Deployment]:
    """The service as it is, on a store of its own, with the scripts' seed; so many command services and gateways."""
    more = [f"-{n}" for n in range(2, replicas + 1)]
    gateways = [f"gateway{number}" for number in ("", *more)]
    with kind(folder, services=("projection", *gateways), settings=settings) as deployment:
        for number in ("", *more):
            program(deployment, f"command{number}", module="tests.bench.floor.seeded")
        yield deployment


@contextmanager
def floor(folder: Path, deciding: bool = True, tls: Tls | None = None) -> Iterator[tuple[Deployment, str]]:
    """The floor on a store of its own, and its address."""
    with Deployment(folder, services=(), partitions=4 if deciding else 1) as deployment:
        program(deployment, "worker", *([] if deciding else ["bare"]))
        if deciding:
            program(deployment, "projector")
        port = program(deployment, "gateway", *([str(tls.cert), str(tls.key)] if tls else []))["port"]
        yield deployment, f"127.0.0.1:{port}"


def pids_of(deployment: Deployment) -> dict[str, int]:
    """The processes whose CPU counts."""
    found = {name: child.process.pid for name, child in deployment.children.items()}
    return found | {"store": deployment.store.process.pid}
