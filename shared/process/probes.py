"""A small HTTP server on the service's own loop: `/metrics`, `/ready`, `/live`; a stuck loop answers nobody."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from prometheus_client import CollectorRegistry

    from shared.process.readiness import Readiness

PATIENCE = 5.0  # seconds for a whole request
LIMIT = 8192  # bytes of a request
JSON = "application/json"
REASONS = {200: "OK", 400: "Bad Request", 404: "Not Found", 405: "Method Not Allowed", 503: "Service Unavailable"}


class CannotListen(Exception):
    """The address of the probes is in use, or none of this machine."""


class Probes:
    """Answers to those who look after the process."""

    def __init__(self, registry: CollectorRegistry, readiness: Readiness) -> None:
        self._registry = registry
        self._readiness = readiness

    @asynccontextmanager
    async def listening(self, host: str, port: int) -> AsyncIterator[int]:
        """Serve; yields the port. Raises CannotListen."""
        try:
            server = await asyncio.start_server(self._serve, host, port, limit=LIMIT)
        except OSError as error:
            raise CannotListen(f"the probes can't listen on {host}:{port}: {error.strerror or error}") from error
        async with server:
            yield int(server.sockets[0].getsockname()[1])

    async def answer(self, method: str, path: str) -> tuple[int, str, bytes]:
        """Status, content type and body."""
        if method not in ("GET", "HEAD"):
            return 405, JSON, b"{}"
        match path.partition("?")[0]:
            case "/live":
                return 200, JSON, b'{"live":true}'
            case "/ready":
                faults = await self._readiness.faults()
                return (503 if faults else 200), JSON, json.dumps({"ready": not faults, "missing": faults}).encode()
            case "/metrics":
                await self._readiness.faults()  # its numbers are those of this moment
                return 200, CONTENT_TYPE_LATEST, generate_latest(self._registry)
        return 404, JSON, b"{}"

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                request = await reader.readuntil(b"\r\n\r\n")
                method, path, _ = request.split(b"\r\n", 1)[0].decode("latin-1").split(" ")
                status, kind, body = await self.answer(method, path)
        except ValueError:
            method, status, kind, body = "GET", 400, JSON, b"{}"
        except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            writer.close()
            return
        head = f"HTTP/1.1 {status} {REASONS[status]}\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n"
        writer.write(head.encode() + b"Connection: close\r\n\r\n" + (b"" if method == "HEAD" else body))
        writer.close()
