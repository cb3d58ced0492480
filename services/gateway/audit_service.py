"""AuditService: the plies as they are stored, played again, checked, and taken out; for auditors and admins."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from prestige.v1 import audit_service_pb2 as api
from prestige.v1.audit_service_pb2_grpc import AuditServiceServicer

from services.gateway import requests, states
from services.gateway.auth import AUDITING
from services.gateway.births import UNREADABLE, Births
from services.gateway.calls import current
from services.gateway.comparing import compared
from services.gateway.errors import malformed
from services.gateway.explaining import explained
from services.gateway.game_ids import game_of, missing, name_of
from services.gateway.games import Games
from services.gateway.history import History
from services.gateway.reach import Reach
from services.gateway.replay import replayed
from services.gateway.sifting import page
from services.gateway.tracing import traced
from shared.kernel.secrets import Seat
from shared.ledger import exporting
from shared.ledger.checking import check
from shared.ledger.loading import stored_plies
from shared.log.heads import HeadTrees
from shared.log.keys import GAME
from shared.log.record import Head, Stored
from shared.log.signing import Signer
from shared.table.errors import GameDamaged, GameNotFound
from shared.table.verify import Report


@dataclass(frozen=True, slots=True)
class AuditService(AuditServiceServicer):
    """The service as grpc calls it."""

    games: Games
    reach: Reach
    births: Births
    signer: Signer
    trees: HeadTrees
    checking: asyncio.Semaphore
    """One question at a time that needs a whole game to be played again."""

    async def ListPlies(self, request: api.ListPliesRequest, context: Any) -> api.ListPliesResponse:  # noqa: N802
        """A page of plies."""
        game = await self._audited(request.game)
        await self._must_have(game, requests.optional_number(request, "seat"))
        return await page(self.games.store, game, request)

    async def GetState(self, request: api.GetStateRequest, context: Any) -> api.GetStateResponse:  # noqa: N802
        """The state at a version."""
        history = await self._history(request.game)
        async with self.checking:
            return await states.state(history, request)

    async def DiffStates(self, request: api.DiffStatesRequest, context: Any) -> api.DiffStatesResponse:  # noqa: N802
        """What differs between two versions."""
        history = await self._history(request.game)
        async with self.checking:
            return await states.difference(history, request)

    async def TraceField(self, request: api.TraceFieldRequest, context: Any) -> api.TraceFieldResponse:  # noqa: N802
        """What could be seen of something."""
        history = await self._history(request.game)
        async with self.checking:
            return await traced(history, request)

    async def ExplainAction(  # noqa: N802
        self, request: api.ExplainActionRequest, context: Any
    ) -> api.ExplainActionResponse:
        """Whether an action was legal."""
        history = await self._history(request.game)
        async with self.checking:
            return await explained(history, request)

    async def CompareGames(  # noqa: N802
        self, request: api.CompareGamesRequest, context: Any
    ) -> api.CompareGamesResponse:
        """Where two games part."""
        one, other = await self._history(request.game), await self._history(request.other, "other")
        async with self.checking:
            return await compared(one, other, request)

    async def Replay(self, request: api.ReplayRequest, context: Any) -> AsyncIterator[api.ReplayResponse]:  # noqa: N802
        """A game ply by ply."""
        async for ply in replayed(await self._history(request.game), request):
            yield ply

    async def VerifyGame(self, request: api.VerifyGameRequest, context: Any) -> api.VerifyGameResponse:  # noqa: N802
        """Check a game against its log."""
        game = await self._audited(request.game)
        if bool(request.known_hash) != bool(request.known_version):
            raise malformed("known_version", "a known head is a version and a hash")
        known = (request.known_version, request.known_hash) if request.known_hash else await self._signed(game)
        async with self.checking:
            plies, head = await self._still(game)
            report = await asyncio.to_thread(check, game, plies, head, known)
        return _answer(report, known)

    async def ExportGame(  # noqa: N802
        self, request: api.ExportGameRequest, context: Any
    ) -> AsyncIterator[api.ExportGameResponse]:
        """The game as a file, line by line."""
        game = await self._audited(request.game)
        plies, head = await self._still(game)
        if not plies or (plies[-1].version, plies[-1].hash) != (head.version, head.hash):
            raise GameDamaged("the log does not end where its head says", version=f"{head.version}")
        for line in exporting.lines(game, plies, self.signer):
            yield api.ExportGameResponse(line=line)

    async def ListAllGames(  # noqa: N802
        self, request: api.ListAllGamesRequest, context: Any
    ) -> AsyncIterator[api.ListAllGamesResponse]:
        """The index of each partition, and what its tree of heads has besides."""
        current().caller.must_be(*AUDITING)
        for partition in range(self.games.store.keys.partitions):
            async for game in self._ever(partition):
                # A damaged game that no list names is never looked at: of whatever title it was, its id says little.
                if await self.reach.lists(current().caller, game, unknown=True):
                    yield api.ListAllGamesResponse(game=name_of(game))

    async def _ever(self, partition: int) -> AsyncIterator[str]:
        """Whoever takes a game out of the index hides it from no audit."""
        seen = set[str]()
        async for game in self.games.store.games(partition):
            seen.add(game)
            yield game
        async for raw in self.trees.leaves(partition):
            game = raw.partition(b"\0")[0].decode(errors="replace")
            if game not in seen and re.fullmatch(GAME, game):
                seen.add(game)
                yield game

    async def _must_have(self, game: str, seat: Seat | None) -> None:
        """Raise NO_SUCH_SEAT for a seat that the game has not; nobody knows where its first ply can't be read."""
        with suppress(*UNREADABLE):
            requests.seat_among((await self.births.of(game)).seats, seat)

    async def _audited(self, name: str) -> str:
        """The game's id, if the caller may audit it."""
        return (await self._history(name)).id

    async def _history(self, name: str, path: str = "game") -> History:
        """The log of a game, if the caller may audit it."""
        current().caller.must_be(*AUDITING)
        game = game_of(name, path)
        try:
            return History(self.games.store, game, await self.games.head(game))
        except GameNotFound:
            raise missing(path) from None

    async def _signed(self, game: str) -> tuple[int, str] | None:
        """The newest head of the game in a signed tree."""
        newest = await self.trees.newest(self.games.store.keys.partition_of(game))
        found = await self.trees.newest_of(game, newest.head.size) if newest else None
        return (found.version, found.hash) if found else None

    async def _still(self, game: str) -> tuple[list[Stored], Head]:
        """All plies as they lie there now, and the head that the store kept while they were read."""
        while True:
            head = await self.games.head(game)
            filed = await self.games.store.filed(game, head) if head.filed else None
            plies = filed or [ply async for ply in stored_plies(self.games.store, game)]
            if await self.games.head(game) == head:
                return plies, head


def _answer(report: Report, known: tuple[int, str] | None) -> api.VerifyGameResponse:
    answer = api.VerifyGameResponse(
        ok=report.ok,
        chained=report.chained,
        states=report.states,
        older_schema=report.older_schema,
        draws=report.draws,
        decided=report.decided,
        reexecution_unavailable=report.unavailable,
        seed_revealed=report.seed_revealed,
        version=report.version,
        hash=report.hash,
        known_version=known[0] if known else 0,
    )
    if (found := report.divergence) is not None:
        answer.divergence.version, answer.divergence.field = found.version, found.field
        answer.divergence.problem = found.problem
    return answer
