"""The auditor's calls: what happened, in full, and whether anybody touched it."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any

from prestige.v1 import audit_service_pb2 as api
from prestige.v1.audit_service_pb2_grpc import AuditServiceStub
from prestige.v1.game_pb2 import Receipt
from prestige.v1.titles_pb2 import Action

from shared.client.connection import Connection

LONG = 120.0  # seconds: a whole game is played again


class Audit:
    """The calls of the audit service."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._audits: Any = AuditServiceStub(connection.line)

    async def plies(
        self, game: str, *, seat: int | None = None, cause: str = "", from_time: int = 0, to_time: int = 0
    ) -> AsyncGenerator[api.StoredPly, None]:
        """The plies as they are stored, in order: those of a seat, a cause such as `submit`, a time (ms), or all."""
        request = api.ListPliesRequest(game=game, seat=seat, cause=cause, from_time=from_time, to_time=to_time)
        while True:
            page: api.ListPliesResponse = await self._connection.ask(self._audits.ListPlies, request)
            for ply in page.plies:
                yield ply
            if not page.next_page_token:
                return
            request.page_token = page.next_page_token

    async def state(self, game: str, version: int = 0, *, seat: int | None = None) -> api.GetStateResponse:
        """The state at a version (0: the head), as a seat could see it or (None) the whole truth."""
        request = api.GetStateRequest(game=game, version=version, seat=seat)
        answer: api.GetStateResponse = await self._connection.ask(self._audits.GetState, request)
        return answer

    async def diff(self, game: str, before: int, after: int = 0, *, seat: int | None = None) -> api.DiffStatesResponse:
        """What differs between two versions (0: the head), as a seat could see them or (None) the whole truth."""
        request = api.DiffStatesRequest(game=game, before_version=before, after_version=after, seat=seat)
        answer: api.DiffStatesResponse = await self._connection.ask(self._audits.DiffStates, request)
        return answer

    async def trace(
        self, game: str, *, path: str | None = None, thing: str | None = None, seat: int | None = None
    ) -> list[api.TraceSpan]:
        """What a seat could see of the field at a path, or of a thing, over all versions."""
        request = api.TraceFieldRequest(game=game, seat=seat, path=path, thing=thing)
        spans: list[api.TraceSpan] = []
        while True:
            answer = await self._connection.ask(self._audits.TraceField, request, within=LONG)
            spans += answer.spans
            if not answer.next_version:
                return spans
            request.from_version = answer.next_version

    async def explain(
        self, game: str, seat: int, action: Action, *, version: int = 0, prompt_id: str = ""
    ) -> api.ExplainActionResponse:
        """Whether an action was legal at a version (0: the head), and why not; `prompt_id` as the open one if empty."""
        request = api.ExplainActionRequest(game=game, version=version, seat=seat, action=action, prompt_id=prompt_id)
        answer: api.ExplainActionResponse = await self._connection.ask(self._audits.ExplainAction, request)
        return answer

    async def compare(
        self, game: str, other: str, *, from_version: int = 1, other_from_version: int = 1, plies: int = 0
    ) -> api.CompareGamesResponse:
        """Where two games, or two spans of one, part; within so many plies (0: all)."""
        request = api.CompareGamesRequest(
            game=game,
            other=other,
            from_version=from_version,
            other_from_version=other_from_version,
            plies=plies,
        )
        answer: api.CompareGamesResponse = await self._connection.ask(self._audits.CompareGames, request, within=LONG)
        return answer

    async def replay(
        self,
        game: str,
        *,
        seat: int | None = None,
        from_version: int = 1,
        to_version: int = 0,
        with_views: bool = False,
        board_width: int = 0,
    ) -> AsyncGenerator[api.ReplayResponse, None]:
        """A game ply by ply up to `to_version` (0: the head), as a seat saw it or (None) the whole truth."""

        def after(last: api.ReplayResponse | None) -> api.ReplayRequest:
            start = last.update.version + 1 if last else from_version
            return api.ReplayRequest(
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

    async def verify(self, game: str, known: Receipt | None = None) -> api.VerifyGameResponse:
        """Check a game against its log, and against a receipt that one kept."""
        request = api.VerifyGameRequest(game=game)
        if known is not None:
            request.known_version, request.known_hash = known.version, known.hash
        answer: api.VerifyGameResponse = await self._connection.ask(self._audits.VerifyGame, request, within=LONG)
        return answer

    async def export(self, game: str) -> AsyncGenerator[str, None]:
        """A game as lines of JSON, one ply each; if the stream is cut, begin again."""

        def whole(last: Any) -> api.ExportGameRequest | None:
            return api.ExportGameRequest(game=game) if last is None else None

        async with aclosing(self._connection.stream(self._audits.ExportGame, whole)) as stream:
            async for part in stream:
                yield part.line

    async def all_games(self) -> AsyncGenerator[str, None]:
        """All games there ever were, each once, in no order; if the stream is cut, begin again."""

        def whole(last: Any) -> api.ListAllGamesRequest | None:
            return api.ListAllGamesRequest() if last is None else None

        seen: set[str] = set()
        async with aclosing(self._connection.stream(self._audits.ListAllGames, whole)) as stream:
            async for found in stream:
                if found.game not in seen:
                    seen.add(found.game)
                    yield found.game
