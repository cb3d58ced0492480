"""`python -m tests.bench.floor.gateway [certificate key]`: bytes in, into the stream, the answer out, unseen."""

from __future__ import annotations

import asyncio
import itertools
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import grpc
from grpc import aio

from shared.log.connecting import connect_listener
from shared.log.record import Entry
from shared.log.redis import RedisStore
from tests.bench.floor import bare

CHANNEL = "floor"
FAR = 2**52  # ms: nothing expires here
METHOD = "/floor.Floor/Submit"


def message(request: bytes, game: str, asked: bytes) -> bytes:
    """A command on its way to the floor: request key, length of the game's id, id, body."""
    return request + bytes([len(game)]) + game.encode() + asked


class Gateway:
    """Adds of one turn of the loop go in one pipeline, and an answer is whatever the worker said."""

    def __init__(self, store: RedisStore) -> None:
        self._store = store
        self._numbers = itertools.count()
        self._awaited: dict[bytes, asyncio.Future[bytes]] = {}
        self._outgoing: list[Entry] = []
        self._flushes = set[asyncio.Task[None]]()

    async def submit(self, request: bytes, context: Any) -> bytes:
        """One command."""
        length, corr = request[16], b"%d" % next(self._numbers)
        game = request[17 : 17 + length].decode()
        entry = Entry(game, request[:16], request[:16], FAR, CHANNEL, corr.decode(), request[17 + length :])
        if not self._outgoing:
            task = asyncio.create_task(self._flush())
            self._flushes.add(task)
            task.add_done_callback(self._flushes.discard)
        self._outgoing.append(entry)
        self._awaited[corr] = future = asyncio.get_running_loop().create_future()
        return await future

    async def _flush(self) -> None:
        entries, self._outgoing = self._outgoing, []
        keys = self._store.keys
        async with self._store.redis.pipeline(transaction=False) as pipe:
            for entry in entries:
                pipe.xadd(keys.commands(keys.partition_of(entry.game)), entry.fields())
            await pipe.execute()

    async def hear(self, ear: Any) -> None:
        """The answers."""
        while True:
            heard = await ear.get_message(timeout=1)
            if heard is not None and heard["type"] == "message":
                corr, _, answer = heard["data"].partition(b" ")
                self._awaited.pop(corr).set_result(answer)


async def work(store: RedisStore, url: str, ready: Callable[..., None]) -> None:
    """Serve."""
    gateway = Gateway(store)
    ear = connect_listener(url, 1).pubsub()
    await ear.subscribe(CHANNEL)
    server = aio.server()
    handler = grpc.unary_unary_rpc_method_handler(gateway.submit)
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler("floor.Floor", {"Submit": handler}),))
    port = listen(server, *map(Path, sys.argv[1:]))
    await server.start()
    ready(port=port)
    await gateway.hear(ear)


def listen(server: aio.Server, *tls: Path, address: str = "127.0.0.1:0") -> int:
    """By TLS, if there are a certificate and its key."""
    if not tls:
        return server.add_insecure_port(address)
    chain, key = (path.read_bytes() for path in tls)
    return server.add_secure_port(address, grpc.ssl_server_credentials([(key, chain)]))


if __name__ == "__main__":
    bare.run(work)
