"""A game from the first call to the last: `PRESTIGE_API_KEY=… python docs/examples/first_game.py ADDRESS`."""

import asyncio
import os
import random
import sys

from shared.client import Client


async def main(address: str, api_key: str | None = os.environ.get("PRESTIGE_API_KEY")) -> None:
    """Two seats that act by chance."""
    async with Client(address, api_key) as client:
        game = (await client.create("castle", seats=2)).game
        seats = [await client.sit(game, player) for player in ("ann", "bob")]
        await client.start(game)
        async for seen in client.watch(game, with_views=True):
            if seen.view.HasField("to_act"):
                seat = seats[seen.view.to_act]
                await client.act(seat, random.choice((await client.legal(seat)).actions))
        for standing in (await client.get(game)).outcome.standings:
            sys.stdout.write(f"{standing.rank}. seat {standing.seat}: {standing.points} points\n")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
