"""TLS in front of servers, since those of the tests know none."""

import asyncio
import socket
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from tests.services.gateway.authority import Authority

HANDSHAKE = b"\x16"  # what TLS begins with


@asynccontextmanager
async def encrypted(port: int, plain: int, authority: Authority) -> AsyncIterator[None]:
    """What a server says in plain text, at another port; a sentinel, which knows no TLS either, is let in without."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(*authority.issue("store"))
    loop = asyncio.get_running_loop()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        to, back = await asyncio.open_connection("127.0.0.1", plain)
        await asyncio.gather(relayed(reader, back), relayed(to, writer))

    async def welcome(caller: socket.socket) -> None:
        spoken = asyncio.Event()
        loop.add_reader(caller, spoken.set)
        await spoken.wait()
        loop.remove_reader(caller)
        secure = caller.recv(1, socket.MSG_PEEK) == HANDSHAKE
        with suppress(OSError):  # it does not trust us
            await loop.connect_accepted_socket(
                lambda: asyncio.StreamReaderProtocol(asyncio.StreamReader(), serve),
                caller,
                ssl=context if secure else None,
            )

    async def accept() -> None:
        async with asyncio.TaskGroup() as tasks:
            while True:
                tasks.create_task(welcome((await loop.sock_accept(listener))[0]))

    with socket.create_server(("127.0.0.1", port)) as listener:
        listener.setblocking(False)
        accepting = asyncio.create_task(accept())
        yield
        accepting.cancel()
        await asyncio.wait({accepting})


async def relayed(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Hand on what comes until it ends."""
    with suppress(OSError):
        while some := await reader.read(2**16):
            writer.write(some)
            await writer.drain()
    writer.close()
