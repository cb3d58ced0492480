"""A gateway in the test's own process, with a command service behind it and clients in front of it."""

import uuid
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from prestige.v1.game_service_pb2_grpc import GameServiceStub
from pydantic import SecretStr

from services.command.service import serve as serve_commands
from services.command.settings import CommandSettings
from services.gateway.server import Gateway
from services.gateway.settings import GatewaySettings
from shared.archive.opening import open_store
from shared.client import Client, Retry, Seat
from shared.client.messages import action
from shared.log.durability import Durability
from shared.log.redis import RedisStore
from shared.process.running import Process
from tests.services.within import within

PARTITIONS = 2
WRONG = action("castle", "decline_order")
"""What nobody may do at the beginning of a game."""
ONCE = Retry(attempts=1)


@dataclass
class House:
    """One gateway and what a test needs of it."""

    gateway: Gateway
    store: RedisStore
    port: int
    open_clients: AsyncExitStack = field(repr=False)

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    async def client(self, api_key: str | None = None, **own: Any) -> Client:
        """A client that asks each thing once."""
        client = Client(self.address, api_key, **{"retry": ONCE, **own})
        return await self.open_clients.enter_async_context(client)

    def stub(self, client: Client) -> Any:
        """The bare calls, for requests that no client of ours would send."""
        return GameServiceStub(client._connection.channel)


@asynccontextmanager
async def house(url: str, **own: Any) -> AsyncIterator[House]:
    """A gateway for the length of a block; `own` are its settings."""
    settings = GatewaySettings(redis_url=SecretStr(url), partitions=PARTITIONS, **own)
    process = Process("gateway", settings)
    store = await open_store(url, PARTITIONS, settings.archive, Durability(*settings.durable))
    gateway = Gateway(store, settings, process)
    async with AsyncExitStack() as clients:
        try:
            yield House(gateway, store, await gateway.start(), clients)
        finally:
            process.stop()
            await gateway.stop(0.5)
            await process.finish()
            await store.close()


@asynccontextmanager
async def commands(url: str, **own: Any) -> AsyncIterator[Process]:
    """A command service for the length of a block."""
    quick = {"command_block_ms": 50, "command_idle_ms": 200, "command_recovery_seconds": 0.1}
    settings = CommandSettings(redis_url=SecretStr(url), partitions=PARTITIONS, **{**quick, **own})
    async with within("command", settings, lambda process: serve_commands(process, settings)) as process:
        yield process


def new_id() -> str:
    return str(uuid.uuid4())


@dataclass
class Table:
    """A game of castle with its seats taken, and who may speak for them."""

    client: Client
    game: str
    seats: list[Seat]

    @property
    def id(self) -> str:
        return self.game.removeprefix("games/")

    async def acting(self) -> tuple[Seat, Any]:
        """The seat that is asked, and what it may do."""
        to_act = (await self.client.get(self.game)).to_act
        return self.seats[to_act], await self.client.legal(self.seats[to_act])

    async def step(self, choice: int = 0) -> Any:
        """One action of whoever is asked."""
        seat, legal = await self.acting()
        action = legal.actions[choice % len(legal.actions)]
        return await self.client.act(seat, action, prompt_id=legal.prompt.id)


async def table(client: Client, seats: int = 2, start: bool = True, title: str = "castle", **own: Any) -> Table:
    """A game, with everybody seated."""
    game = (await client.create(title, seats, **own)).game
    seated = [await client.sit(game, f"player-{n}") for n in range(seats)]
    if start:
        await client.start(game)
    return Table(client, game, seated)
