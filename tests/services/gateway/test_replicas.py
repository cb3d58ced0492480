"""With `durability = replica`: what no replica has, no caller and no watcher is shown."""

from __future__ import annotations

import uuid
from collections.abc import AsyncIterator

import pytest
from grpc import StatusCode

from shared.client.errors import OutcomeUnknown
from tests.pair import Pair
from tests.services.gateway import house as houses
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import House, Table
from tests.services.gateway.watching import next_update, told, watched

REPLICA = {"durability": "replica", "durability_wait_ms": 100}
BRIEF = 1.0  # seconds that a caller waits


@pytest.fixture
async def house(pair: Pair) -> AsyncIterator[House]:
    """On a store with a replica."""
    async with houses.commands(pair.url, **REPLICA), houses.house(pair.url, heartbeat=0.2) as opened:
        yield opened


async def test_a_ply_that_the_replica_has_not_is_shown_to_nobody_and_then_once(
    house: House, pair: Pair, table: Table
) -> None:
    store = house.store
    before, head = await table.client.get(table.game), await store.head(table.id)
    seat, legal = await table.acting()
    request, hurried = str(uuid.uuid4()), await house.client(timeout=BRIEF)
    async with watched(house, table, seat) as stream:
        assert (await anext(stream)).snapshot.view.version == before.version
        pair.pause()
        with pytest.raises(OutcomeUnknown):
            await hurried.act(seat, legal.actions[0], prompt_id=legal.prompt.id, request_id=request)
        assert await store.redis.llen(store.keys.held(table.id)) == 1
        assert await table.client.get(table.game) == before
        for _ in range(3):
            assert (await anext(stream)).heartbeat.at.version == before.version
        pair.resume()
        update = await next_update(stream)
        assert update.version == before.version + 1
    again = await table.client.act(seat, legal.actions[0], prompt_id=legal.prompt.id, request_id=request)
    assert (again.version, again.hash) == (update.version, update.hash)
    stored = await store.read(table.id)
    assert [ply.version for ply in stored][-2:] == [head.version, head.version + 1]
    assert (await told(house, table, seat))[-1].version == update.version


async def test_nothing_counts_as_expired_before_a_replica_agrees(pair: Pair) -> None:
    """A primary that was replaced would say so of what its successor has carried out."""
    async with houses.house(pair.url, longest_deadline=1.0, **REPLICA) as opened:
        client = await opened.client(timeout=20.0)
        pair.pause()
        with pytest.raises(OutcomeUnknown, match="may have been replaced"):
            await client.create("castle", 2)
        pair.resume()
        assert said(await failed(client.create("castle", 2))) == (StatusCode.DEADLINE_EXCEEDED, "EXPIRED")


async def test_a_store_without_replicas_is_unavailable_for_what_is_written_and_still_read(
    house: House, pair: Pair, table: Table
) -> None:
    before = await table.client.get(table.game)
    seat, legal = await table.acting()
    pair.starve()
    with pytest.raises(OutcomeUnknown):
        await table.client.act(seat, legal.actions[0], prompt_id=legal.prompt.id)
    assert await table.client.get(table.game) == before
