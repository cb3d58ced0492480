"""A person at a table: a new game with bots on the other seats, or a game that was left before."""

from __future__ import annotations

import re
import secrets
import uuid
from dataclasses import dataclass

from prestige.v1.game_pb2 import GameStatus
from prestige.v1.titles_pb2 import Options

from services.cli.bots import STRATEGIES
from shared.client import CallFailed, Client, Seat

LABEL = "play"
BOT = re.compile(rf"({'|'.join(STRATEGIES)})-\d+")


@dataclass(frozen=True, slots=True)
class Bot:
    """A seat that this program plays, and how."""

    seat: Seat
    strategy: str


@dataclass(frozen=True, slots=True)
class Company:
    """A person's seat, and the bots it plays with."""

    own: Seat
    bots: tuple[Bot, ...]


async def begin(
    client: Client, options: Options, seats: int, seat: int, strategy: str, player: str, edition: str = ""
) -> Company:
    """Create a game, sit down on a seat, put bots on the others, start; raises CallFailed."""
    title = options.WhichOneof("title") or ""
    game = (await client.create(title, seats, options=options, labels=(LABEL,), edition=edition)).game
    own = await client.sit(game, player, seat=seat, entropy=secrets.token_hex(16))
    others = [number for number in range(seats) if number != own.number]
    bots = [Bot(await _sit(client, own, number, f"{strategy}-{number}"), strategy) for number in others]
    await client.start(game)
    return Company(own, tuple(bots))


async def come_back(client: Client, own: Seat) -> Company:
    """Sit down again, and call the bots that `begin` seated; without the API key of then they stay away."""
    game = await client.get(own)
    bots = []
    for chair in game.seats if game.status == GameStatus.GAME_STATUS_RUNNING else ():
        found = BOT.fullmatch(chair.player)
        if found and chair.seat != own.number and (seat := await _again(client, own, chair.seat, chair.player)):
            bots.append(Bot(seat, found[1]))
    return Company(own, tuple(bots))


async def _again(client: Client, own: Seat, number: int, player: str) -> Seat | None:
    try:
        return await _sit(client, own, number, player)
    except CallFailed as failed:
        if failed.passing:
            raise
        return None  # a bot, or a person called like one, that others seated


async def _sit(client: Client, own: Seat, number: int, player: str) -> Seat:
    """Seat a bot. The request follows from the person's token: who repeats it hears the bot's token again."""
    request_id = uuid.uuid5(uuid.NAMESPACE_OID, f"{own.token} {number}")
    return await client.sit(own.game, player, seat=number, request_id=str(request_id))
