"""A bot that plays one seat: `PRESTIGE_SEAT_TOKEN=… python docs/examples/bot.py ADDRESS GAME SEAT`."""

import asyncio
import os
import random
import sys
from collections.abc import Sequence

from prestige.v1.game_pb2 import GameView
from prestige.v1.titles_pb2 import Action

from shared.client import Client, IllegalAction, Refused, Seat, name_of

BUILDING = ("issue_order", "finish_order", "hire_craftsman", "place_steward")
HIRING = ("hire_workers", "buy_workers", "buy_back_worker")


def choose(view: GameView, offered: Sequence[Action]) -> Action:
    """Put your own here. This one builds if it has workers, else looks for some, and seldom declines."""
    wanted = BUILDING if view.view.castle.players[view.to_act].workers > 1 else HIRING
    best = [action for action in offered if name_of(action) in wanted]
    willing = [action for action in offered if not name_of(action).startswith("decline")]
    return random.choice(best or willing or offered)


async def answer(client: Client, seat: Seat, view: GameView) -> None:
    """Act, unless the game has gone on since this view: then an update tells what to do."""
    legal = await client.legal(seat, min_version=view.version)
    if legal.version == view.version and legal.actions:
        try:
            await client.act(seat, choose(view, legal.actions), prompt_id=legal.prompt.id)
        except Refused as refused:  # it has gone on while this bot thought, or the choice was wrong
            if isinstance(refused, IllegalAction):
                raise


async def main(address: str, game: str, number: str) -> None:
    """Play until the game is over, through any cut of the connection; print the result."""
    seat = Seat(game, int(number), os.environ["PRESTIGE_SEAT_TOKEN"])
    async with Client(address) as client:
        async for seen in client.watch(seat, with_views=True):
            if seen.view.HasField("to_act") and seen.view.to_act == seat.number:
                await answer(client, seat, seen.view)
        for standing in (await client.get(seat)).outcome.standings:
            sys.stdout.write(f"{standing.rank}. seat {standing.seat}: {standing.points} points\n")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
