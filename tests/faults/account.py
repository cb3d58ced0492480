"""Afterwards: what was acknowledged and what was seen, held against the log."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence

from prestige.v1.game_pb2 import GameStatus

from services.cli.checks import checks
from services.cli.witness import Witness
from shared.client import Client
from tests.faults.match import Match, Told


async def account(client: Client, match: Match) -> int:
    """Hold a finished match against its log; answers the number of its plies."""
    plies = await acknowledged(client, match.game, match.client.told)
    await witnessed(client, match.game, match.witnesses, match.client.told)
    return plies


async def acknowledged(client: Client, game: str, told: Sequence[Told]) -> int:
    """Nothing that was acknowledged is lost, and nothing happened twice; answers the number of plies."""
    stored = [ply async for ply in client.plies(game)]
    assert [ply.version for ply in stored] == list(range(1, len(stored) + 1))
    requests = [json.loads(ply.ply)["request"] for ply in stored]
    assert len(set(requests)) == len(requests), "each request is one ply"
    for each in told:
        assert stored[each.receipt.version - 1].hash == each.receipt.hash
        assert requests[each.receipt.version - 1] == each.request
    return len(stored)


async def witnessed(client: Client, game: str, witnesses: Sequence[Witness], told: Sequence[Told]) -> None:
    """The log holds against the rules and a kept receipt, and each witness saw every ply once, in order."""
    found = [check async for check in checks(client, game, told[-1].receipt, witnesses)]
    assert [check for check in found if not check.ok] == []
    assert len(found) == 4 + len(witnesses)


async def listed(match: Match) -> None:
    """What the projection wrote of a finished match, whatever happened to it, says what the log says."""
    last = await match.client.get(match.game)
    position = match.client.told[-1].receipt.position
    shown = [it async for it in match.client.list_games(player="player-0", seen=[position]) if it.name == match.game]
    for _ in range(100):
        if [it.status for it in shown] == [GameStatus.GAME_STATUS_FINISHED]:
            break
        await asyncio.sleep(0.05)
        shown = [it async for it in match.client.list_games(player="player-0") if it.name == match.game]
    players = [f"player-{seat.number}" for seat in match.seats]
    assert [(it.version, list(it.players)) for it in shown] == [(last.version, players)]
    assert shown[0].outcome == last.outcome
