"""A game that goes on while things break: bots that remember what they were told, and witnesses."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

from prestige.v1.game_pb2 import Receipt
from prestige.v1.titles_pb2 import Action

from services.bot.player import play
from services.bot.strategies import strategy
from services.cli.witness import Witness
from services.gateway.auth import hashed
from shared.client import Client, Refused, Retry, Seat
from shared.client.client import new_id
from shared.log.record import request_key
from tests.faults.waiting import until

PATIENT = Retry(attempts=200, longest=0.2)
"""Looks often, and longer than a slow machine takes to start a service."""
PACE = 0.015
"""Seconds before each action, so that no game is over before what it has to outlive."""


@dataclass(frozen=True)
class Told:
    """A command that was acknowledged: the name that its request has in the log, and the receipt."""

    request: str
    receipt: Receipt


class Remembering(Client):
    """A client that remembers each action's receipt."""

    def __init__(self, address: str, api_key: str | None = None, **own: Any) -> None:
        super().__init__(address, api_key, **{"retry": PATIENT, **own})
        self.told: list[Told] = []

    async def act(self, seat: Seat, action: Action, *, request_id: str = "", **own: Any) -> Receipt:
        """Act, and remember the answer."""
        request_id = request_id or new_id()
        await asyncio.sleep(PACE)
        receipt = await super().act(seat, action, request_id=request_id, **own)
        self.told.append(Told(request_of(seat, request_id), receipt))
        return receipt


def request_of(seat: Seat, request_id: str) -> str:
    """What the log calls a request of a seat, hex."""
    return request_key(f"token:{hashed(seat.token)}", request_id).hex()


@dataclass
class Match:
    """A game with a bot on each seat, and a witness for each seat and for spectators."""

    client: Remembering
    game: str
    seats: list[Seat]
    witnesses: list[Witness]
    watching: list[asyncio.Task[None]] = field(default_factory=list)

    @property
    def over(self) -> bool:
        """Whether the game has come to its end by itself."""
        return all(task.done() for task in self.watching)

    @property
    def version(self) -> int:
        """The newest ply that all witnesses have seen."""
        return min((witness.marks[-1].version if witness.marks else 0) for witness in self.witnesses)

    async def reaches(self, version: int, patience: float = 60.0) -> None:
        """Wait until all witnesses have seen this version, or the end."""
        await until(lambda: self.version >= version or self.over, patience)


async def seated(
    client: Client, seats: int = 2, start: bool = True, title: str = "castle", players: str = "player", **own: Any
) -> list[Seat]:
    """A new game with everybody seated."""
    game = (await client.create(title, seats, **own)).game
    sitting = [await client.sit(game, f"{players}-{n}", entropy=f"salt {n}") for n in range(seats)]
    if start:
        await client.start(game)
    return sitting


@asynccontextmanager
async def match(client: Remembering, seats: int = 2, seed: int = 1, title: str = "castle") -> AsyncIterator[Match]:
    """A match that goes on inside the block and comes to its end, by concessions, when it is left."""
    sitting = await seated(client, seats, title=title)
    game = sitting[0].game
    witnesses = [Witness(f"seat {seat.number}", seat) for seat in sitting] + [Witness("spectator", game)]
    one = Match(client, game, sitting, witnesses)
    names = ("greedy", "random")
    choose = [strategy(names[seat.number % 2], title, seed=seed + seat.number) for seat in sitting]
    async with asyncio.TaskGroup() as tasks:
        for seat, choice in zip(sitting, choose, strict=True):
            tasks.create_task(play(client, seat, choice))
        one.watching = [tasks.create_task(witness.watch(client)) for witness in witnesses]
        yield one
        with suppress(Refused):  # it is over already
            for seat in (*sitting[1:], sitting[0]):
                await client.concede(seat)
