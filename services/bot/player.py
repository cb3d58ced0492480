"""A seat played to the end of its game."""

from __future__ import annotations

import asyncio
from contextlib import aclosing

from prestige.v1.game_pb2 import GameView
from prestige.v1.game_service_pb2 import ListLegalActionsResponse

from services.bot.strategies import Strategy
from shared.client import Client, IllegalAction, Refused, Seat

BEHIND = 0.02  # seconds to wait for a gateway that has not yet heard what another one told
LOOKS = 500


async def play(client: Client, seat: Seat, choose: Strategy) -> int:
    """Act whenever the seat is asked, until the game is over; answers the number of actions. Raises CallFailed."""
    acted = answered = 0
    async with aclosing(client.watch(seat, with_views=True)) as plies:
        async for seen in plies:
            if seen.view.version <= answered or not asked(seen.view, seat):
                continue
            version = await _answer(client, seat, seen.view, choose)
            if version is not None:
                acted, answered = acted + 1, version
    return acted


def asked(view: GameView, seat: Seat) -> bool:
    """Whether the seat is to act."""
    return view.HasField("to_act") and view.to_act == seat.number


async def _answer(client: Client, seat: Seat, view: GameView, choose: Strategy) -> int | None:
    """Answers the version that was acted on, or None if the game went on by itself: an update tells of that."""
    legal = await _legal(client, seat, view.version)
    if not legal.actions:
        return None
    if legal.version != view.version:
        view = await client.view(seat, version=legal.version)
    try:
        receipt = await client.act(seat, choose(view, seat.number, legal), prompt_id=legal.prompt.id)
    except IllegalAction:
        raise
    except Refused:
        return None
    return receipt.version - 1


async def _legal(client: Client, seat: Seat, version: int) -> ListLegalActionsResponse:
    legal = await client.legal(seat)
    for _ in range(LOOKS):
        if legal.version >= version:
            break
        await asyncio.sleep(BEHIND)
        legal = await client.legal(seat)
    return legal
