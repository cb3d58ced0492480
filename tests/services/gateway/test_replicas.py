"""With `durability = replica`: what no replica has, no caller and no watcher is shown."""

from __future__ import annotations

import asyncio
import uuid
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

import pytest
from grpc import StatusCode
from prestige.v1 import game_service_pb2 as api

from shared.client import Seat
from shared.client.errors import OutcomeUnknown
from tests.faults.waiting import until
from tests.pair import Pair
from tests.services.gateway import house as houses
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import House, Table
from tests.services.gateway.test_crowds import MADE_UP
from tests.services.gateway.watching import next_update, told, watched

REPLICA = {"durability": "replica", "durability_wait_ms": 100}
ABSENT = "0123456789abcdef0123456789abcdef"
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


@pytest.fixture
async def careful(pair: Pair) -> AsyncIterator[House]:
    """Its gateway, too, lets replicas count."""
    async with houses.commands(pair.url, **REPLICA), houses.house(pair.url, **REPLICA) as opened:
        yield opened


async def test_nothing_is_denied_while_something_is_held_or_no_replica_agrees(careful: House, pair: Pair) -> None:
    """After a failover what was acknowledged may be held again; a primary that was replaced does not have it."""
    client = await careful.client(timeout=20.0)
    table = await houses.table(client)
    redis, head = careful.store.redis, careful.store.keys.head
    forged, newer = Seat(table.game, 0, "of nobody"), (await careful.store.head(table.id)).version + 1
    denied = {
        (StatusCode.OUT_OF_RANGE, "VERSION_OUT_OF_RANGE"): lambda: client.get(table.game, min_version=newer),
        (StatusCode.UNAUTHENTICATED, "UNAUTHENTICATED"): lambda: client.legal(forged),
        (StatusCode.NOT_FOUND, "GAME_NOT_FOUND"): lambda: client.get(f"games/{ABSENT}"),
    }
    for why, ask in denied.items():
        assert said(await failed(ask())) == why
    for game in (table.id, ABSENT):
        await redis.hset(head(game), "held", f"{newer} hash")
    for ask in denied.values():
        assert said(await failed(ask())) == (StatusCode.UNAVAILABLE, "STORE_UNAVAILABLE")
    for game in (table.id, ABSENT):
        await redis.hdel(head(game), "held")
    pair.pause()
    for ask in denied.values():
        assert said(await failed(ask())) == (StatusCode.UNAVAILABLE, "STORE_UNAVAILABLE")
    pair.resume()
    for why, ask in denied.items():
        assert said(await failed(ask())) == why


async def test_made_up_tokens_ask_the_replicas_together_and_leave_the_store_to_readers(
    careful: House, pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await houses.table(await careful.client(timeout=20.0))
    stub, deciding, asked = careful.stub(table.client), careful.store.deciding, asyncio.Event()
    denied, fenced, fences = 0, deciding._fenced, Counter[int]()
    confirmed = careful.store.confirmed

    async def counted(partition: int, calls: Any) -> Any:
        fences[partition] += 1
        await asked.wait()
        return await fenced(partition, calls)

    async def denying(game: str) -> bool:
        nonlocal denied
        denied += 1
        return await confirmed(game)

    monkeypatch.setattr(deciding, "_fenced", counted)
    monkeypatch.setattr(careful.store, "confirmed", denying)
    request = api.GetGameRequest(game=table.game)
    calls = [stub.GetGame(request, metadata=MADE_UP) for _ in range(100)]
    await until(lambda: denied == len(calls))
    assert (await table.client.get(table.game)).version
    asked.set()
    told = Counter([said(await failed(call)) for call in calls])
    assert told == {(StatusCode.UNAUTHENTICATED, "UNAUTHENTICATED"): len(calls)}
    assert fences.total() <= 2


async def test_what_is_shown_between_a_denial_and_its_confirmation_is_told(
    careful: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = await careful.client(timeout=20.0)
    table = await houses.table(client)
    newer, confirmed = (await careful.store.head(table.id)).version + 1, careful.store.confirmed

    async def late(game: str) -> bool:
        await table.step()
        return await confirmed(game)

    monkeypatch.setattr(careful.store, "confirmed", late)
    assert (await client.get(table.game, min_version=newer)).version == newer
