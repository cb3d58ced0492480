"""Streams as a test sees them: bare messages, cut whenever it likes, and what the log says they should be."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from prestige.v1.game_pb2 import GameUpdate, GameView
from prestige.v1.game_service_pb2 import ResumePoint, WatchGameRequest, WatchGameResponse
from prestige.v1.titles_pb2 import Action

from services.gateway.updates import Sight, fill_update
from shared.client import Seat
from shared.client.errors import Refused
from shared.codecs.plies import of
from shared.ledger.loading import step
from tests.services.gateway.house import House, Table

BEGINNING = ResumePoint()


@asynccontextmanager
async def watched(
    house: House, table: Table, seat: Seat | None = None, **own: Any
) -> AsyncIterator[AsyncIterator[WatchGameResponse]]:
    """A bare stream for the length of a block."""
    metadata = (("prestige-seat-token", seat.token),) if seat else ()
    request = WatchGameRequest(game=table.game, seat=seat.number if seat else None, **own)
    call = house.stub(table.client).WatchGame(request, metadata=metadata)
    try:
        yield aiter(call)
    finally:
        call.cancel()


def point(message: WatchGameResponse) -> ResumePoint:
    """What one resumes from after a message."""
    kind = message.WhichOneof("message")
    if kind == "heartbeat":
        return message.heartbeat.at
    place: GameView | GameUpdate = message.snapshot.view if kind == "snapshot" else message.update
    return ResumePoint(version=place.version, hash=place.hash)


async def told(house: House, table: Table, seat: Seat | None = None, with_views: bool = False) -> list[GameUpdate]:
    """Every ply as a seat or a spectator may see it, by a plain fold of the log."""
    updates, game, sight = [], None, Sight(seat.number if seat else None)
    for stored in await house.store.read(table.id):
        game = step(game, stored, keep=None)
        updates.append(GameUpdate())
        fill_update(updates[-1], of(game.table.title).read_ply(stored.ply), game, sight, with_views)
    return updates


async def next_update(stream: AsyncIterator[WatchGameResponse]) -> GameUpdate:
    """The next update, heartbeats skipped."""
    while True:
        message = await anext(stream)
        if message.WhichOneof("message") == "update":
            return message.update


async def play(table: Table, plies: int, rng: random.Random) -> None:
    """Random moves, a take-back of one's own now and then, until the game is over or so many are made."""
    for _ in range(plies):
        if (await table.client.get(table.game)).status != 2:
            return
        seat, legal = await table.acting()
        receipt = await table.client.act(seat, rng.choice(legal.actions), prompt_id=legal.prompt.id)
        if rng.random() < 0.3:
            with suppress(Refused):  # where something was revealed or drawn
                await table.client.take_back(seat, receipt.version)


async def wrongly(table: Table) -> tuple[Seat, Action, int]:
    """Play on until an action is taken back: whose it was, what it was, and its version."""
    while True:
        seat, legal = await table.acting()
        receipt = await table.client.act(seat, legal.actions[0], prompt_id=legal.prompt.id)
        with suppress(Refused):  # where something was revealed or drawn
            await table.client.take_back(seat, receipt.version)
            return seat, legal.actions[0], receipt.version
