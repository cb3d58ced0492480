"""A gateway with open access and a command service, on a store of their own."""

from collections.abc import AsyncIterator

import pytest

from services.gateway import commands
from shared.client import Client
from tests.services.gateway import house as houses
from tests.services.gateway.house import House, Table


@pytest.fixture
async def house(store_url: str) -> AsyncIterator[House]:
    """Open access, quick heartbeats."""
    async with houses.commands(store_url), houses.house(store_url, heartbeat=0.2) as opened:
        yield opened


@pytest.fixture
async def client(house: House) -> Client:
    return await house.client()


@pytest.fixture
async def table(client: Client) -> Table:
    """A game of two that has begun."""
    return await houses.table(client)


@pytest.fixture
def for_the_answer(monkeypatch: pytest.MonkeyPatch) -> float:
    """Seconds at the end of a deadline in which a busy machine, too, can ask what has expired."""
    monkeypatch.setattr(commands, "MARGIN", 4000)
    return 4.0
