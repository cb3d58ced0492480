"""GameService: each call handed to those who know how."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

from prestige.v1 import game_service_pb2 as api
from prestige.v1.game_service_pb2_grpc import GameServiceServicer

from services.gateway.acting import Acting
from services.gateway.calls import current
from services.gateway.issuing import Issuing
from services.gateway.lists import Lists, list_titles
from services.gateway.trying import Trying
from services.gateway.views import Views
from services.gateway.watch_games import WatchingGames
from services.gateway.watching import Watching


@dataclass(frozen=True, slots=True)
class GameService(GameServiceServicer):
    """The service as grpc calls it; a message that came through `Calls` is well-formed."""

    acting: Acting
    issuing: Issuing
    trying: Trying
    views: Views
    lists: Lists
    watching: Watching
    watching_games: WatchingGames

    async def ListTitles(self, request: api.ListTitlesRequest, context: Any) -> api.ListTitlesResponse:  # noqa: N802
        """The titles; for everybody."""
        return list_titles()

    async def CreateGame(self, request: api.CreateGameRequest, context: Any) -> api.CreateGameResponse:  # noqa: N802
        """Create a game."""
        return await self.acting.create(request, current())

    async def TakeSeat(self, request: api.TakeSeatRequest, context: Any) -> api.TakeSeatResponse:  # noqa: N802
        """Sit down."""
        return await self.acting.take_seat(request, current())

    async def LeaveSeat(self, request: api.LeaveSeatRequest, context: Any) -> api.LeaveSeatResponse:  # noqa: N802
        """Get up."""
        return await self.acting.leave(request, current())

    async def StartGame(self, request: api.StartGameRequest, context: Any) -> api.StartGameResponse:  # noqa: N802
        """Begin."""
        return await self.acting.start(request, current())

    async def ReplacePlayer(  # noqa: N802
        self, request: api.ReplacePlayerRequest, context: Any
    ) -> api.ReplacePlayerResponse:
        """Put another player on a seat."""
        return await self.acting.replace(request, current())

    async def IssueSeatToken(  # noqa: N802
        self, request: api.IssueSeatTokenRequest, context: Any
    ) -> api.IssueSeatTokenResponse:
        """A short-lived token of a seat."""
        return await self.issuing.issue(request, current())

    async def GetGame(self, request: api.GetGameRequest, context: Any) -> api.GetGameResponse:  # noqa: N802
        """A game as its table sees it."""
        return await self.views.game(request, current())

    async def ListGames(self, request: api.ListGamesRequest, context: Any) -> api.ListGamesResponse:  # noqa: N802
        """Games by filter."""
        return await self.lists.games(request, current())

    async def GetView(self, request: api.GetViewRequest, context: Any) -> api.GetViewResponse:  # noqa: N802
        """What somebody may see."""
        return await self.views.view(request, current())

    async def ListLegalActions(  # noqa: N802
        self, request: api.ListLegalActionsRequest, context: Any
    ) -> api.ListLegalActionsResponse:
        """What a seat may do."""
        return await self.views.legal(request, current())

    async def SubmitAction(  # noqa: N802
        self, request: api.SubmitActionRequest, context: Any
    ) -> api.SubmitActionResponse:
        """Act, or only try to."""
        if request.dry_run:
            return await self.trying.submit(request, current())
        return await self.acting.submit(request, current())

    async def TakeBack(self, request: api.TakeBackRequest, context: Any) -> api.TakeBackResponse:  # noqa: N802
        """Undo."""
        return await self.acting.take_back(request, current())

    async def Concede(self, request: api.ConcedeRequest, context: Any) -> api.ConcedeResponse:  # noqa: N802
        """Give up."""
        return await self.acting.concede(request, current())

    async def AbandonGame(self, request: api.AbandonGameRequest, context: Any) -> api.AbandonGameResponse:  # noqa: N802
        """End a game without a result."""
        return await self.acting.abandon(request, current())

    async def WatchGame(self, request: api.WatchGameRequest, context: Any) -> AsyncIterator[bytes]:  # noqa: N802
        """Follow a game; the messages are encoded already."""
        async for body in self.watching.game(request, current()):
            yield body

    async def WatchGames(  # noqa: N802
        self, request: api.WatchGamesRequest, context: Any
    ) -> AsyncIterator[api.WatchGamesResponse]:
        """Follow a player's games."""
        async for message in self.watching_games.messages(request, current()):
            yield message

    async def GetPlayerStatistics(  # noqa: N802
        self, request: api.GetPlayerStatisticsRequest, context: Any
    ) -> api.GetPlayerStatisticsResponse:
        """What a player has played and won."""
        return await self.lists.statistics(request, current())
