"""The ground that is fought over: a store, two services of each kind, and cables in our hands."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import AsyncIterator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import ConstantBackoff
from redis.exceptions import ConnectionError as Gone

from shared.embedded.deployment import GATEWAY, SERVICES, STORE, Deployment
from shared.embedded.processes import Child, StartError, launch
from tests.faults.cable import Cable
from tests.faults.dying import DIE_AT, order

SECONDS = tuple(f"{kind}-2" for kind in SERVICES)
"""The services that reach the store through a cable."""
ALL = (*SERVICES, *SECONDS)
INCREMENT = re.compile(r"\.(\d+)\.incr\.aof$")
STORE_URL = "PRESTIGE_REDIS_URL"
CLIENTS = "clients"
"""The cable between clients and the second gateway."""
PASSING = ("is in use", "the store ")
"""What a start may fail by for a while: somebody has the port, or the store can't be reached or takes no writes."""
TRIES, PAUSE = 40, 0.5  # seconds between two


def kind_of(name: str) -> str:
    """Which service it is one of."""
    return name.partition("-")[0]


class Ground(Deployment):
    """A deployment whose services die or stand still where they are told to."""

    def __init__(self, folder: Path, settings: dict[str, str]) -> None:
        super().__init__(folder, settings=settings)
        self.cables: dict[str, Cable] = {}
        self.starting: dict[str, asyncio.Task[object]] = {}
        self.slowest = 0.0  # seconds from a kill to readiness

    @classmethod
    @asynccontextmanager
    async def of(cls, folder: Path, settings: dict[str, str]) -> AsyncIterator[Ground]:
        """All of it, for the length of a block; whatever is down then is not missed."""
        ground = cls(folder, settings)
        async with AsyncExitStack() as stack:
            await asyncio.to_thread(ground.start)
            stack.push_async_callback(asyncio.to_thread, ground.stop)
            await ground._lay_cables(stack)
            for name in SECONDS:
                ground.launch(name)
            await asyncio.gather(*(asyncio.to_thread(ground.children[name].ports) for name in SECONDS))
            yield ground

    async def _lay_cables(self, stack: AsyncExitStack) -> None:
        await self._lay_to_the_store(stack)
        self.cables[CLIENTS] = await stack.enter_async_context(Cable.to(self.address_of(f"{GATEWAY}-2")))

    async def _lay_to_the_store(self, stack: AsyncExitStack) -> None:
        store = urlsplit(self.store_url)
        for name in SECONDS:
            self.cables[name] = await stack.enter_async_context(Cable.to(f"{store.hostname}:{store.port}"))

    def client(self) -> Any:
        """One of the store, for whoever deals the blows."""
        return Redis.from_url(self.store_url, retry=Retry(ConstantBackoff(0.05), 40, (Gone,)))

    @property
    def doors(self) -> tuple[str, str]:
        """Where clients find the gateways."""
        return self.address, self.cables[CLIENTS].address

    def launch(self, name: str) -> Child:
        """Start a service that knows its points."""
        kind = kind_of(name)
        own = self._of_a_gateway(name) if kind == GATEWAY else {}
        if name in self.cables:
            own[STORE_URL] = self.store_url.replace(f"127.0.0.1:{self.store.port}", self.cables[name].address)
        settings = self.environment | own | {DIE_AT: str(order(self.folder, kind))}
        self.children[name] = launch(name, ["tests.faults.dying", kind], self.folder, settings)
        return self.children[name]

    def bring_back(self, *names: str) -> None:
        """Start services again, without waiting for them."""
        for name in names:
            self.launch(name)
            self.starting[name] = asyncio.ensure_future(self._come_up(name))

    async def _come_up(self, name: str) -> None:
        began = asyncio.get_running_loop().time()
        for tries in range(TRIES, -1, -1):
            try:
                await asyncio.to_thread(self.children[name].ports)
                break
            except StartError as failed:
                # Whoever supervises tries again.
                if not tries or not any(why in str(failed) for why in PASSING):
                    raise
                await asyncio.sleep(PAUSE)
                self.launch(name)
        self.slowest = max(self.slowest, asyncio.get_running_loop().time() - began)

    async def ready(self, names: Iterable[str] = ALL) -> None:
        """Wait until these are up; raises StartError, and AssertionError for one that ended unasked."""
        for name in names:
            if (coming := self.starting.pop(name, None)) is not None:
                await coming
            assert self.children[name].alive, f"{name} ended unasked:\n{self.children[name].last_lines}"

    def of_kind(self, kind: str) -> list[str]:
        """The services of a kind."""
        return [name for name in self.children if kind_of(name) == kind]

    def signal(self, name: str, number: signal.Signals) -> None:
        """To a service, or to the store."""
        if name == STORE:
            os.kill(self.store.process.pid, number)
        else:
            self.children[name].signal(number)

    def written(self) -> tuple[Path, int]:
        """The file that the store appends to, and how many bytes it has."""
        files = [(int(found[1]), path) for path in self._folder.iterdir() if (found := INCREMENT.search(path.name))]
        newest = max(files)[1]
        return newest, newest.stat().st_size

    @property
    def _folder(self) -> Path:
        return self.store.folder / "appendonlydir"
