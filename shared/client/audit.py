"""The auditor's calls: what happened, in full, and whether anybody touched it."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any

from prestige.v1.audit_service_pb2 import (
    ExportGameRequest,
    ListPliesRequest,
    ListPliesResponse,
    ReplayRequest,
    ReplayResponse,
    StoredPly,
    VerifyGameRequest,
    VerifyGameResponse,
)
from prestige.v1.audit_service_pb2_grpc import AuditServiceStub
from prestige.v1.game_pb2 import Receipt

from shared.client.connection import Connection

LONG = 120.0  # seconds: a whole game is played again


class Audit:
    """The calls of the audit service."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._audits: Any = AuditServiceStub(connection.line)

    async def plies(self, game: str) -> AsyncGenerator[StoredPly, None]:
        """The plies as they are stored, in order."""
        token = ""
        while True:
            request = ListPliesRequest(game=game, page_token=token)
            page: ListPliesResponse = await self._connection.ask(self._audits.ListPlies, request)
            for ply in page.plies:
                yield ply
            if not (token := page.next_page_token):
                return

    async def replay(
        self,
        game: str,
        *,
        seat: int | None = None,
        from_version: int = 1,
        to_version: int = 0,
        with_views: bool = False,
        board_width: int = 0,
    ) -> AsyncGenerator[ReplayResponse, None]:
        """A game ply by ply up to `to_version` (0: the head), as a seat saw it or (None) the whole truth."""

        def after(last: ReplayResponse | None) -> ReplayRequest:
            start = last.update.version + 1 if last else from_version
            return ReplayRequest(
                game=game,
                seat=seat,
                from_version=start,
                to_version=to_version,
                with_views=with_views,
                board_width=board_width,
            )

        async with aclosing(self._connection.stream(self._audits.Replay, after)) as stream:
            async for ply in stream:
                yield ply

    async def verify(self, game: str, known: Receipt | None = None) -> VerifyGameResponse:
        """Check a game against its log, and against a receipt that one kept."""
        request = VerifyGameRequest(game=game)
        if known is not None:
            request.known_version, request.known_hash = known.version, known.hash
        answer: VerifyGameResponse = await self._connection.ask(self._audits.VerifyGame, request, within=LONG)
        return answer

    async def export(self, game: str) -> AsyncGenerator[str, None]:
        """A game as lines of JSON, one ply each; if the stream is cut, begin again."""

        def whole(last: Any) -> ExportGameRequest | None:
            return ExportGameRequest(game=game) if last is None else None

        async with aclosing(self._connection.stream(self._audits.ExportGame, whole)) as stream:
            async for part in stream:
                yield part.line
