"""A store whose port takes connections and breaks them, as one that starts again and again behind a balancer does."""

import asyncio
import socket
import struct
import time

import pytest

from shared.embedded.deployment import SERVICES, Deployment
from tests.faults.account import account
from tests.faults.match import Remembering, match
from tests.marks import scenario

pytestmark = pytest.mark.xdist_group("shaken")
ROUNDS, SECONDS = 3, 1.5


def reset_whoever_comes(port: int, seconds: float) -> int:
    """Stand in for the store; how many connections were broken."""
    count, end = 0, time.monotonic() + seconds
    with socket.create_server(("127.0.0.1", port), backlog=128) as server:
        server.settimeout(0.1)
        while time.monotonic() < end:
            try:
                connection, _ = server.accept()
            except TimeoutError:
                continue
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            connection.close()
            count += 1
    return count


@scenario("P2")
async def test_no_service_dies_of_connections_that_are_reset_and_no_call_meets_a_fault_of_ours(
    shaken: Deployment,
) -> None:
    async with Remembering(shaken.address, shaken.api_key) as client:
        async with match(client, seats=2) as game:
            before = {name: shaken.children[name].process.pid for name in SERVICES}
            for _ in range(ROUNDS):
                await game.reaches(game.version + 5)
                port = shaken.store.port
                shaken.kill_store()
                assert await asyncio.to_thread(reset_whoever_comes, port, SECONDS) > len(SERVICES)
                await asyncio.to_thread(shaken.restart_store)
                await game.reaches(game.version + 5)
            assert not game.over
            assert shaken.fallen() == []
            assert {name: shaken.children[name].process.pid for name in SERVICES} == before
        await account(client, game)
