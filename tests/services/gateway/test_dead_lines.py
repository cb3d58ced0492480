"""A client whose line has died without a word: the gateway finds out by itself, and keeps nothing for it."""

import pytest

from services.gateway import server
from services.gateway.settings import GatewaySettings
from shared.client import Client
from tests.faults.cable import Cable
from tests.faults.waiting import until
from tests.marks import scenario
from tests.services.gateway import house as houses
from tests.services.gateway.house import Table
from tests.services.gateway.watching import next_update, watched

SIGNS_OF_LIFE = ("grpc.keepalive_time_ms", "grpc.keepalive_timeout_ms", "grpc.http2.ping_timeout_ms")


@scenario("P58", "E51")
async def test_a_stream_on_a_dead_line_is_ended_and_the_others_go_on(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = server.options

    def quick(settings: GatewaySettings) -> list[tuple[str, int]]:
        own = dict(usual(settings))
        pings = {name: 300 for name in SIGNS_OF_LIFE if name in own}
        return list((own | pings).items())

    monkeypatch.setattr(server, "options", quick)
    async with houses.commands(store_url), houses.house(store_url) as house, Cable.to(house.address) as cable:
        table = await houses.table(await house.client())
        async with Client(cable.address) as far, watched(house, table) as near:
            await anext(near)
            async with watched(house, Table(far, table.game, table.seats), table.seats[0]) as lost:
                await anext(lost)
                (feed,) = house.gateway.feeds
                assert feed.watchers == 2
                cable.freeze()
                await until(lambda: feed.watchers == 1)
                receipt = await table.step()
                assert (await next_update(near)).version == receipt.version
