"""A seat played to the end of its game."""

from __future__ import annotations

from contextlib import aclosing

from prestige.v1.game_pb2 import GameView
from prestige.v1.game_service_pb2 import Snapshot

from services.bot.strategies import Strategy
from shared.client import CallFailed, Client, IllegalAction, Refused, Seat

LOST = "VERSION_OUT_OF_RANGE"
"""The log ends before what was seen of it: a snapshot will tell from where to go on."""


async def play(client: Client, seat: Seat, choose: Strategy) -> int:
    """Act whenever the seat is asked, until the game is over; answers the number of actions. Raises CallFailed."""
    acted = answered = 0
    async with aclosing(client.watch(seat, with_views=True)) as plies:
        async for seen in plies:
            if isinstance(seen, Snapshot):
                answered = 0  # what was done behind it, if anything, is lost
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
    try:
        legal = await client.legal(seat, min_version=view.version)
        if not legal.actions:
            return None
        if legal.version != view.version:
            view = await client.view(seat, version=legal.version)
        receipt = await client.act(seat, choose(view, seat.number, legal), prompt_id=legal.prompt.id)
    except IllegalAction:
        raise
    except Refused:
        return None
    except CallFailed as failed:
        if failed.reason != LOST:
            raise
        return None
    return receipt.version - 1
