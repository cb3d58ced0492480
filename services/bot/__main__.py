"""`python -m services.bot`: play one seat to the end of its game."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys

from services.bot.player import play
from services.bot.strategies import NAMES, strategy
from shared.client import CallFailed, Client, Seat
from shared.client.tls import from_environment


def arguments() -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(prog="python -m services.bot", description=__doc__)
    parser.add_argument("--address", default=os.environ.get("PRESTIGE_ADDRESS"), help="of the gateway")
    parser.add_argument("--game", required=True, help="games/…")
    parser.add_argument("--seat", required=True, type=int, help="number of the seat")
    token = os.environ.get("PRESTIGE_SEAT_TOKEN", "")
    parser.add_argument("--token", default=token, help="of the seat; better in PRESTIGE_SEAT_TOKEN")
    parser.add_argument("--strategy", choices=NAMES, default="greedy")
    parser.add_argument("--seed", type=int, help="makes `random` repeatable")
    given = parser.parse_args()
    if not given.address:
        parser.error("give --address or PRESTIGE_ADDRESS")
    return given


async def run(given: argparse.Namespace) -> int:
    """Play; answers the number of actions."""
    seat = Seat(given.game, given.seat, given.token)
    key = os.environ.get("PRESTIGE_API_KEY")
    async with Client(given.address, key, credentials=from_environment()) as client:
        game = await client.get(seat)
        edition = await client.own_edition(seat)
        choose = strategy(given.strategy, game.title, edition=edition, seed=given.seed)
        return await play(client, seat, choose)


def main() -> int:
    """The exit code: 0 after the end of the game, 1 if a call failed for good."""
    given = arguments()
    try:
        acted = asyncio.run(run(given))
    except (CallFailed, OSError, ValueError) as failed:
        sys.stderr.write(f"bot on seat {given.seat}: {failed}\n")
        return 1
    except KeyboardInterrupt:
        return 130
    sys.stderr.write(f"bot on seat {given.seat}: {acted} actions\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
