"""`python -m tests.bench.floor.hub`: a bare broadcast: what is published goes to a queue of every subscriber."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import grpc
from grpc import aio

from shared.log.redis import RedisStore
from tests.bench.floor import bare


class Hub:
    """One topic."""

    def __init__(self) -> None:
        self._queues: set[asyncio.Queue[bytes]] = set()

    async def publish(self, message: bytes, context: Any) -> bytes:
        """Hand a message to all."""
        for queue in self._queues:
            queue.put_nowait(message)
        return b""

    async def subscribe(self, request: bytes, context: Any) -> AsyncIterator[bytes]:
        """All messages from now on; the first is empty."""
        queue: asyncio.Queue[bytes] = asyncio.Queue()
        self._queues.add(queue)
        try:
            yield b""
            while True:
                yield await queue.get()
        finally:
            self._queues.discard(queue)


async def work(store: RedisStore, url: str, ready: Callable[..., None]) -> None:
    """Serve."""
    hub, server = Hub(), aio.server()
    handlers = {
        "Publish": grpc.unary_unary_rpc_method_handler(hub.publish),
        "Subscribe": grpc.unary_stream_rpc_method_handler(hub.subscribe),
    }
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler("floor.Hub", handlers),))
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    ready(port=port)
    await server.wait_for_termination()


if __name__ == "__main__":
    bare.run(work)
