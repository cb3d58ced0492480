"""Games played through the interface."""

import asyncio
from dataclasses import dataclass
from typing import Any

from services.bot.player import play
from services.bot.strategies import strategy
from services.cli.witness import Witness
from shared.client import Client, Seat, messages


@dataclass(frozen=True)
class Played:
    """A game that is over, its seats, and who watched it from the beginning."""

    game: str
    seats: list[Seat]
    witnesses: list[Witness]

    @property
    def plies(self) -> int:
        """How many it had."""
        return len(self.witnesses[0].marks)


async def played(client: Client, seats: int, *labels: str, title: str = "castle", **options: Any) -> Played:
    """A whole game by bots, a witness for each seat and one for spectators."""
    asked = messages.options(title, **options)
    game = (await client.create(title, seats, options=asked, labels=labels)).game
    seated = [await client.sit(game, f"player-{n}", entropy=str(n)) for n in range(seats)]
    await client.start(game)
    witnesses = [Witness(f"seat {seat.number}", seat) for seat in seated] + [Witness("spectator", game, leaves=(9,))]
    bots = [play(client, seat, strategy(("greedy", "random")[seat.number % 2], title, seed=1)) for seat in seated]
    await asyncio.gather(*bots, *(witness.watch(client) for witness in witnesses))
    return Played(game, seated, witnesses)
