"""gRPC's own health: whoever takes what was written slowly, or never, keeps nobody else waiting."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from typing import Any

from grpc import StatusCode
from grpc_health.v1 import health_pb2, health_pb2_grpc

from services.gateway.bell import Bell

SERVING, NOT_SERVING = health_pb2.HealthCheckResponse.SERVING, health_pb2.HealthCheckResponse.NOT_SERVING
UNKNOWN = health_pb2.HealthCheckResponse.SERVICE_UNKNOWN
LONG = 3600.0  # seconds to wait for news before looking again


class Health(health_pb2_grpc.HealthServicer):  # type: ignore[misc]  # the stubs lack it
    """How all services are, which is alike; grpc's own servicer holds a lock while it writes to a watcher."""

    def __init__(self, services: Iterable[str]) -> None:
        self._services = frozenset(services)
        self._status = NOT_SERVING
        self._leaving = False
        self._bell = Bell()

    def tell(self, serving: bool) -> None:
        """Tell whoever watches, unless it was told already that the process is leaving."""
        self._status = SERVING if serving and not self._leaving else NOT_SERVING
        self._bell.ring()

    def leave(self) -> None:
        """Nothing is served from now on, and watches end once they have heard so."""
        self._leaving = True
        self.tell(serving=False)

    async def Check(self, request: health_pb2.HealthCheckRequest, context: Any) -> health_pb2.HealthCheckResponse:  # noqa: N802
        """How a service is; NOT_FOUND if there is no such service."""
        if request.service not in self._services:
            context.set_code(StatusCode.NOT_FOUND)
            context.set_details("there is no such service")
        return self._of(request.service)

    async def Watch(  # noqa: N802
        self, request: health_pb2.HealthCheckRequest, context: Any
    ) -> AsyncIterator[health_pb2.HealthCheckResponse]:
        """How a service is whenever that changes: who is slow hears what is true when he listens again."""
        heard = None
        while not (self._leaving and heard is not None):
            answer = self._of(request.service)
            if answer == heard:
                await self._bell.wait(LONG)
            else:
                yield answer
                heard = answer

    def _of(self, service: str) -> health_pb2.HealthCheckResponse:
        return health_pb2.HealthCheckResponse(status=self._status if service in self._services else UNKNOWN)
