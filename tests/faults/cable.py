"""The network between two ends, in our hands: cut, mended, deaf in one direction, frozen or clogged."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Self


class Cable:
    """Stands between clients and an address; `taken` counts the connections it has let through."""

    def __init__(self, address: str) -> None:
        host, _, port = address.rpartition(":")
        self._target = (host, int(port))
        self._whole = True
        self._deaf = False
        self._frozen: set[asyncio.StreamWriter] = set()
        self._open: set[asyncio.StreamWriter] = set()
        self._carrying: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None
        self._free = asyncio.Event()
        self._free.set()
        self.taken = 0

    @classmethod
    @asynccontextmanager
    async def to(cls, address: str) -> AsyncIterator[Self]:
        """A cable for the length of a block."""
        cable = cls(address)
        cable._server = await asyncio.start_server(cable._serve, "127.0.0.1", 0)
        try:
            yield cable
        finally:
            cable._server.close()
            cable.cut()
            await asyncio.gather(*cable._carrying)

    @property
    def address(self) -> str:
        """Where the client's end is."""
        assert self._server is not None
        return f"127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    @property
    def connections(self) -> int:
        """How many are open."""
        return len(self._open) // 2

    def cut(self) -> None:
        """End every connection, and let none through."""
        self._whole = False
        self._free.set()
        for end in self._open:
            end.transport.abort()
        self._open.clear()
        self._frozen.clear()

    def mend(self) -> None:
        """Let connections through again, in both directions."""
        self._whole, self._deaf = True, False
        self._free.set()

    def deafen(self) -> None:
        """Swallow what the gateway says; what clients say still goes through."""
        self._deaf = True

    def freeze(self) -> None:
        """The connections of now stay open and carry nothing more; new ones are let through."""
        self._frozen |= self._open

    def clog(self) -> None:
        """Take nothing more from either side, until it is cut or mended: what is sent fills all buffers."""
        self._free.clear()

    def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self._whole:
            writer.transport.abort()
            return
        task = asyncio.ensure_future(self._connect(reader, writer))
        self._carrying.add(task)
        task.add_done_callback(self._carrying.discard)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            back, forth = await asyncio.open_connection(*self._target)
        except OSError:  # nobody is there
            writer.transport.abort()
            return
        if not self._whole:  # it was cut meanwhile
            for end in (writer, forth):
                end.transport.abort()
            return
        self.taken += 1
        self._open |= {writer, forth}
        await asyncio.gather(self._carry(reader, forth, up=True), self._carry(back, writer, up=False))
        self._open -= {writer, forth}

    async def _carry(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, up: bool) -> None:
        try:
            while chunk := await source.read(65536):
                await self._free.wait()
                if sink not in self._frozen and (up or not self._deaf):
                    sink.write(chunk)
        except (ConnectionError, RuntimeError):  # uvloop's word for a transport that is closed
            return
        finally:
            sink.close()
