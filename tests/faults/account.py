"""Afterwards: what was acknowledged and what was seen, held against the log."""

from __future__ import annotations

import json
from collections.abc import Sequence

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
