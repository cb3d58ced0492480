"""Watchers whose line takes nothing more: what the gateway holds for each of them has a bound."""

import os
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from services.gateway import feed as feeds
from shared.client import Client, connection
from tests.faults.cable import Cable
from tests.marks import scenario
from tests.services.gateway.house import House, Table
from tests.services.gateway.watching import next_update, watched

PAGE = os.sysconf("SC_PAGE_SIZE")
SLOW = 16
PLIES = 60
LARGE = 250_000  # bytes of an update, far more than any title has: all together more than the kernel's buffers take
WINDOW = 64 * 1024 * 1024  # bytes that such a client says it would take
PADDING = b"\xfa\x7f\x90\xa1\x0f" + bytes(LARGE)  # a field that nobody knows
MOST = 1024 * 1024  # bytes that a watcher may hold


def resident() -> int:
    """Bytes of memory that this process has."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE


@scenario("E48", "P28")
@pytest.mark.parametrize("fault", ["freeze", "clog"])
async def test_a_watcher_that_takes_nothing_holds_less_than_a_mebibyte(
    house: House, table: Table, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    usual = feeds.update_bytes
    monkeypatch.setattr(feeds, "update_bytes", lambda *own: usual(*own) + PADDING)
    monkeypatch.setattr(connection, "CHANNEL", (*connection.CHANNEL, ("grpc.http2.lookahead_bytes", WINDOW)))
    async with Cable.to(house.address) as cable, AsyncExitStack() as streams:
        for _ in range(SLOW):
            far = await streams.enter_async_context(Client(cable.address))
            await far.titles()  # dials again where a busy machine takes long to accept it
            stream = await streams.enter_async_context(watched(house, Table(far, table.game, table.seats)))
            await anext(stream)
        near = await streams.enter_async_context(watched(house, table))
        await anext(near)
        getattr(cable, fault)()
        before = resident()
        for _ in range(PLIES):
            receipt = await table.step()
            assert (await next_update(near)).version == receipt.version
        assert resident() - before < SLOW * MOST
