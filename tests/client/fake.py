"""A server of the real interface that plays scripts: what to answer, when to break, when to be silent."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import grpc
from google.protobuf.any_pb2 import Any as AnyMessage
from google.protobuf.message import Message
from google.rpc import error_details_pb2, status_pb2
from grpc_status import rpc_status
from prestige.v1 import audit_service_pb2 as audits
from prestige.v1 import audit_service_pb2_grpc as audit_stubs
from prestige.v1 import checkpoint_service_pb2_grpc as checkpoint_stubs
from prestige.v1 import game_service_pb2 as api
from prestige.v1 import game_service_pb2_grpc as game_stubs
from prestige.v1.game_pb2 import GameUpdate, GameView, OpenPrompt, Receipt


@dataclass(frozen=True)
class Fail:
    """End a call with this status."""

    code: grpc.StatusCode
    reason: str = ""
    metadata: dict[str, str] = field(default_factory=dict)
    wait_ms: int = 0

    def status(self) -> Any:
        """As gRPC wants it."""
        details: list[Message] = []
        if self.reason:
            details.append(error_details_pb2.ErrorInfo(reason=self.reason, domain="test", metadata=self.metadata))
        if self.wait_ms:
            details.append(error_details_pb2.RetryInfo(retry_delay=timedelta(milliseconds=self.wait_ms)))
        packed = [AnyMessage() for _ in details]
        for box, detail in zip(packed, details, strict=True):
            box.Pack(detail)
        return rpc_status.to_status(status_pb2.Status(code=self.code.value[0], message="as told", details=packed))


SILENCE = object()
"""In a script: send nothing more, and don't end."""


@dataclass
class Seen:
    """One call as the server saw it."""

    method: str
    request: Any
    metadata: dict[str, str]
    ended: asyncio.Event = field(default_factory=asyncio.Event)


class Fake:
    """The scripts by method, and the calls that came; a call without a script gets the method's usual answer."""

    def __init__(self) -> None:
        self.called = asyncio.Event()
        self.calls: list[Seen] = []
        self.scripts: dict[str, deque[Any]] = {}
        self.usual: dict[str, Callable[[Any], Any]] = {}

    def script(self, method: str, *steps: Any) -> None:
        """What the next calls of a method get: a message or Fail; for a stream a list of them."""
        self.scripts.setdefault(method, deque()).extend(steps)

    def of(self, method: str) -> list[Seen]:
        """The calls of a method."""
        return [call for call in self.calls if call.method == method]

    async def unary(self, method: str, request: Any, context: grpc.aio.ServicerContext) -> Any:
        self._note(method, request, context)
        step = self._step(method, request)
        if isinstance(step, Fail):
            await context.abort_with_status(step.status())
        if step is SILENCE:
            await asyncio.sleep(60)
        return step

    async def stream(self, method: str, request: Any, context: grpc.aio.ServicerContext) -> AsyncGenerator[Any, None]:
        seen = self._note(method, request, context)
        try:
            for step in self._step(method, request):
                if isinstance(step, Fail):
                    await context.abort_with_status(step.status())
                if step is SILENCE:
                    await asyncio.sleep(60)
                yield step
        finally:
            seen.ended.set()

    def _note(self, method: str, request: Any, context: grpc.aio.ServicerContext) -> Seen:
        self.calls.append(Seen(method, request, dict(context.invocation_metadata() or ())))
        self.called.set()
        return self.calls[-1]

    def _step(self, method: str, request: Any) -> Any:
        script = self.scripts.get(method)
        return script.popleft() if script else self.usual[method](request)


def played_by(fake: Fake, interface: type, streams: set[str]) -> Any:
    """An implementation of every method of a service by the fake's scripts."""

    def unary(method: str) -> Any:
        async def run(self: Any, request: Any, context: grpc.aio.ServicerContext) -> Any:
            return await fake.unary(method, request, context)

        return run

    def stream(method: str) -> Any:
        async def run(self: Any, request: Any, context: grpc.aio.ServicerContext) -> AsyncIterator[Any]:
            async with aclosing(fake.stream(method, request, context)) as messages:
                async for message in messages:
                    yield message

        return run

    methods = [name for name in vars(interface) if not name.startswith("_")]
    return type("Played", (interface,), {name: (stream if name in streams else unary)(name) for name in methods})()


async def serve(fake: Fake, port: int = 0) -> tuple[grpc.aio.Server, int]:
    """A server on 127.0.0.1 and its port."""
    server = grpc.aio.server()
    games = played_by(fake, game_stubs.GameServiceServicer, {"WatchGame", "WatchGames"})
    auditor = played_by(fake, audit_stubs.AuditServiceServicer, {"Replay", "ExportGame", "ListAllGames"})
    game_stubs.add_GameServiceServicer_to_server(games, server)
    audit_stubs.add_AuditServiceServicer_to_server(auditor, server)
    witness = played_by(fake, checkpoint_stubs.CheckpointServiceServicer, set())
    checkpoint_stubs.add_CheckpointServiceServicer_to_server(witness, server)
    port = server.add_insecure_port(f"127.0.0.1:{port}")
    await server.start()
    return server, port


def hash_of(version: int, history: str = "a") -> str:
    """A hash for a version."""
    return history * 60 + f"{version:04d}"


def update(version: int, history: str = "a") -> api.WatchGameResponse:
    """A ply."""
    return api.WatchGameResponse(update=GameUpdate(version=version, hash=hash_of(version, history)))


def snapshot(version: int, *, reset: bool = False, history: str = "a") -> api.WatchGameResponse:
    """A view to go on from."""
    view = GameView(version=version, hash=hash_of(version, history))
    return api.WatchGameResponse(snapshot=api.Snapshot(view=view, reset=reset))


def heartbeat(version: int) -> api.WatchGameResponse:
    """The stream is alive."""
    at = api.ResumePoint(version=version, hash=hash_of(version))
    return api.WatchGameResponse(heartbeat=api.Heartbeat(at=at))


def submitted(version: int) -> api.SubmitActionResponse:
    """An accepted action."""
    return api.SubmitActionResponse(receipt=Receipt(version=version, hash=hash_of(version)))


def legal(version: int, prompt: str) -> api.ListLegalActionsResponse:
    """What a seat may do."""
    return api.ListLegalActionsResponse(version=version, prompt=OpenPrompt(id=prompt))


def replayed(version: int) -> audits.ReplayResponse:
    """A ply of a replay."""
    return audits.ReplayResponse(update=GameUpdate(version=version))
