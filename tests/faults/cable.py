"""The network between a client and a gateway, in our hands: cut, mended, deaf in one direction, or frozen."""

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
        self._server: asyncio.Server | None = None
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
            cable.cut()
            cable._server.close()

    @property
    def address(self) -> str:
        """Where the client's end is."""
        assert self._server is not None
        return f"127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    def cut(self) -> None:
        """End every connection, and let none through."""
        self._whole = False
        for end in list(self._open):
            end.transport.abort()
        self._frozen.clear()

    def mend(self) -> None:
        """Let connections through again, in both directions."""
        self._whole, self._deaf = True, False

    def deafen(self) -> None:
        """Swallow what the gateway says; what clients say still goes through."""
        self._deaf = True

    def freeze(self) -> None:
        """The connections of now stay open and carry nothing more; new ones are let through."""
        self._frozen |= self._open

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self._whole:
            writer.transport.abort()
            return
        back, forth = await asyncio.open_connection(*self._target)
        self.taken += 1
        self._open |= {writer, forth}
        try:
            await asyncio.gather(self._carry(reader, forth, up=True), self._carry(back, writer, up=False))
        finally:
            self._open -= {writer, forth}

    async def _carry(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, up: bool) -> None:
        try:
            while chunk := await source.read(65536):
                if sink not in self._frozen and (up or not self._deaf):
                    sink.write(chunk)
        except ConnectionError:
            return
        finally:
            sink.close()
