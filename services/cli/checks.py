"""What the demo claims, checked: the log against the rules, and what was watched against the log."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass

from prestige.v1.audit_service_pb2 import VerifyGameResponse
from prestige.v1.game_pb2 import GameUpdate, Receipt

from services.cli.witness import Witness, mark
from shared.client import BEGINNING, Client, Seat, Target


@dataclass(frozen=True, slots=True)
class Check:
    """One claim, whether it holds, and what it was checked on."""

    claim: str
    ok: bool
    found: str


async def checks(client: Client, game: str, known: Receipt, witnesses: Sequence[Witness]) -> AsyncIterator[Check]:
    """Verify the game by its log and by a receipt, then hold each witness against a replay; raises CallFailed."""
    result = await client.verify(game, known)
    for check in verified(result, known):
        yield check
    for witness in witnesses:
        yield await watched(client, game, witness, result.version)


def verified(result: VerifyGameResponse, known: Receipt) -> list[Check]:
    """What the service says of a game's log."""
    plies, bad = result.version, result.divergence
    whole = result.ok and plies > 0
    again = f"{result.decided} commands decided again, with the same events"
    told = again if result.ok else f"version {bad.version}, {bad.field}: {bad.problem}"
    chained = f"{result.chained} of {plies} plies, and the receipt of ply {known.version}"
    rolled = whole and result.seed_revealed and result.draws > 0
    return [
        Check("rebuilt from its log", whole, told),
        Check("chain", whole and result.chained == plies, chained),
        Check("state hash", whole and result.states == plies, f"{result.states} of {plies} plies"),
        Check("dice", rolled, f"{result.draws} draws derived again from the revealed seed"),
    ]


async def watched(client: Client, game: str, witness: Witness, plies: int) -> Check:
    """Whether a witness was shown every ply once, and each time the view that the log gives."""
    rebuilt = [mark(update) async for update in _from_the_log(client, game, witness.target)]
    count, pairs = len(witness.marks), zip(witness.marks, rebuilt, strict=False)
    same = sum(bool(shown.view_hash) and shown == true for shown, true in pairs)
    returned = f", left and came back {witness.returns} times" if witness.returns else ""
    missing = "" if witness.complete else "; plies missing, doubled or lost"
    found = f"{count} of {plies} plies once each{returned}, {same} views equal{missing}"
    return Check(witness.name, witness.complete and count == len(rebuilt) == plies == same, found)


async def _from_the_log(client: Client, game: str, target: Target) -> AsyncIterator[GameUpdate]:
    """The game as it is shown afterwards: a replay for a seat, and for a spectator, who has none, a late watch."""
    if isinstance(target, Seat):
        async for ply in client.replay(game, seat=target.number):
            yield ply.update
        return
    async for seen in client.watch(target, after=BEGINNING):
        if isinstance(seen, GameUpdate):
            yield seen
