"""Everything that anybody may learn of a game is tried as a key to a seat in it."""

import random
from collections.abc import AsyncIterator
from hashlib import sha256

import pytest
from google.protobuf.json_format import MessageToDict
from grpc import StatusCode

from shared.client import Seat
from tests.marks import scenario
from tests.services.gateway import house as houses
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import House, Table
from tests.services.gateway.watching import play, told

KEYS = {"shop": {"sha256": sha256(b"key of shop").hexdigest(), "role": "backend"}}


@pytest.fixture
async def guarded(store_url: str) -> AsyncIterator[House]:
    """A house that asks for keys."""
    async with houses.commands(store_url), houses.house(store_url, api_keys=KEYS) as opened:
        yield opened


def texts(value: object) -> set[str]:
    """All texts and numbers inside a message, as texts."""
    if isinstance(value, dict):
        return set().union(*map(texts, value.values()))
    if isinstance(value, list):
        return set().union(*map(texts, value))
    return {str(value)}


async def learnt(house: House, table: Table) -> set[str]:
    """What a seat and a spectator are told of a game and its end, and what lists say of it."""
    client, messages = table.client, []
    for seat in (table.seats[0], None):
        messages += [*await told(house, table, seat, with_views=True), await client.view(seat or table.game)]
    messages += [await client.get(table.game), await client.legal(table.seats[0])]
    found = set().union(*(texts(MessageToDict(message)) for message in messages))
    return {text for text in found if text.isascii() and text.isprintable()} | {
        table.id,
        "shop",
        KEYS["shop"]["sha256"],
    }


@scenario("P44")
async def test_nothing_that_others_may_know_of_a_game_opens_a_seat_of_it(guarded: House) -> None:
    table = await houses.table(await guarded.client("key of shop"))
    await play(table, 6, random.Random(44))
    known = await learnt(guarded, table)
    assert {table.game, "player-1", (await table.client.get(table.game)).hash} <= known
    assert len(known) > 100
    stranger, head = await guarded.client(), (await table.client.get(table.game)).version
    for text in known:
        taken = Seat(table.game, 1, text)
        for call in (stranger.view(taken), stranger.concede(taken)):
            assert said(await failed(call)) == (StatusCode.UNAUTHENTICATED, "UNAUTHENTICATED")
    for text in known:
        assert said(await failed((await guarded.client(text)).get(table.game)))[1] == "UNAUTHENTICATED"
    assert (await table.client.get(table.game)).version == head
    assert (await stranger.view(Seat(table.game, 1, table.seats[1].token))).version == head
