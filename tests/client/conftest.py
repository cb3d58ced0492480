"""A scripted server and a client of it."""

from collections.abc import AsyncIterator

import pytest

from shared.client import Client, Retry
from tests.client.fake import Fake, serve

QUICK = Retry(attempts=4, first=0.01, longest=0.02)


@pytest.fixture
def fake() -> Fake:
    """The scripts and the calls seen."""
    return Fake()


@pytest.fixture
async def client(fake: Fake) -> AsyncIterator[Client]:
    """A client with an API key, of a server that plays the scripts."""
    server, port = await serve(fake)
    async with Client(f"127.0.0.1:{port}", "key", timeout=0.5, silence=0.3, retry=QUICK) as client:
        yield client
    await server.stop(None)
