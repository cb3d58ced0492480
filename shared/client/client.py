"""The client: one method for each call, request ids made here and kept through all attempts of a call."""

from __future__ import annotations

import uuid
from collections.abc import AsyncGenerator, Iterable
from contextlib import aclosing
from types import TracebackType
from typing import Any, Self

import grpc
from prestige.v1 import game_service_pb2 as api
from prestige.v1.game_pb2 import Game, GameStatus, GameSummary, GameUpdate, GameView, Position, Receipt
from prestige.v1.game_service_pb2_grpc import GameServiceStub
from prestige.v1.titles_pb2 import Action, Options

from shared.client import messages
from shared.client.audit import Audit
from shared.client.checkpoints import Checkpoints
from shared.client.connection import Connection
from shared.client.errors import VersionConflict, nothing_asked
from shared.client.retry import Retry
from shared.client.seats import Seat, Target, game_of, number_of, token_of
from shared.client.watch import BEGINNING, Seen, follow

TIMEOUT = 10.0  # seconds for one attempt
SILENCE = 30.0  # seconds without a message, heartbeats included, after which a stream counts as dead


class Client(Audit, Checkpoints):
    """A client of one address; use it as a context, or `close` it.

    Calls that fail for a passing reason are sent again with the same request id, so nothing happens twice; what is
    left raises CallFailed. `request_id` is for a caller that wants to go on with the same request in another process.
    """

    def __init__(
        self,
        address: str,
        api_key: str | None = None,
        *,
        timeout: float = TIMEOUT,
        silence: float = SILENCE,
        retry: Retry = Retry(),  # noqa: B008  # frozen
        credentials: grpc.ChannelCredentials | None = None,
    ) -> None:
        connection = Connection(address, api_key, timeout, retry, credentials)
        Audit.__init__(self, connection)
        Checkpoints.__init__(self, connection)
        self._silence = silence
        self._games: Any = GameServiceStub(self._connection.line)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """End the connection and every stream on it."""
        await self._connection.line.close()

    async def titles(self) -> list[api.TitleInfo]:
        """The titles that can be played, with their options."""
        answer = await self._connection.ask(self._games.ListTitles, api.ListTitlesRequest())
        return list(answer.titles)

    async def create(
        self,
        title: str,
        seats: int,
        *,
        options: Options | None = None,
        labels: Iterable[str] = (),
        edition: str = "",
        request_id: str = "",
    ) -> api.CreateGameResponse:
        """Create a game; options not given are those of the title."""
        request = api.CreateGameRequest(
            request_id=request_id or new_id(),
            options=options or messages.options(title),
            seats=seats,
            labels=labels,
            edition=edition,
        )
        answer: api.CreateGameResponse = await self._connection.ask(self._games.CreateGame, request)
        return answer

    async def sit(
        self, game: str, player: str, *, seat: int | None = None, entropy: str = "", request_id: str = ""
    ) -> Seat:
        """Take a seat, the first free one if none is named; `entropy` is mixed into the game's chance."""
        request = api.TakeSeatRequest(
            request_id=request_id or new_id(), game=game, seat=seat, player=player, entropy=entropy
        )
        answer = await self._connection.ask(self._games.TakeSeat, request)
        return Seat(game, answer.seat, answer.seat_token, answer.receipt)

    async def leave(self, seat: Seat, *, request_id: str = "") -> Receipt:
        """Get up again, before the start."""
        request = api.LeaveSeatRequest(request_id=request_id or new_id(), game=seat.game, seat=seat.number)
        return await self._written(self._games.LeaveSeat, request, seat)

    async def replace(self, game: str, seat: int, player: str, *, request_id: str = "") -> Seat:
        """Put another player on a seat; its old token ends."""
        request = api.ReplacePlayerRequest(request_id=request_id or new_id(), game=game, seat=seat, player=player)
        answer = await self._connection.ask(self._games.ReplacePlayer, request)
        return Seat(game, seat, answer.seat_token, answer.receipt)

    async def short_lived(self, seat: Seat, seconds: int = 3600) -> Seat:
        """The same seat with a token that ends after so many seconds, a day at most, or with the seat's own token."""
        request = api.IssueSeatTokenRequest(game=seat.game, seat=seat.number, seconds=seconds)
        answer = await self._connection.ask(self._games.IssueSeatToken, request, token=seat.token)
        return Seat(seat.game, seat.number, answer.seat_token)

    async def start(self, target: Target, *, request_id: str = "") -> Receipt:
        """Begin; every seat must be taken."""
        request = api.StartGameRequest(request_id=request_id or new_id(), game=game_of(target))
        return await self._written(self._games.StartGame, request, target)

    async def get(self, target: Target, *, min_version: int | None = None) -> Game:
        """A game as its table sees it, not older than `min_version`."""
        request = api.GetGameRequest(game=game_of(target), min_version=min_version)
        answer: api.GetGameResponse = await self._connection.ask(self._games.GetGame, request, token=token_of(target))
        return answer.game

    async def list_games(
        self,
        *,
        status: GameStatus = GameStatus.GAME_STATUS_UNSPECIFIED,
        title: str = "",
        player: str = "",
        label: str = "",
        my_turn: bool = False,
        seen: Iterable[Position] = (),
    ) -> AsyncGenerator[GameSummary, None]:
        """Games, newest first, page by page; `seen` are positions of receipts that the list must have reached."""
        request = api.ListGamesRequest(
            status=status, title=title, player=player, label=label, my_turn=my_turn, seen=seen
        )
        while True:
            page: api.ListGamesResponse = await self._connection.ask(self._games.ListGames, request)
            for game in page.games:
                yield game
            if not page.next_page_token:
                return
            request.page_token = page.next_page_token

    async def view(self, target: Target, *, version: int | None = None, min_version: int | None = None) -> GameView:
        """What a seat or a spectator may see, at a version or at the head, not older than `min_version`."""
        request = api.GetViewRequest(
            game=game_of(target), seat=number_of(target), version=version, min_version=min_version
        )
        answer: api.GetViewResponse = await self._connection.ask(self._games.GetView, request, token=token_of(target))
        return answer.view

    async def legal(self, seat: Seat, *, min_version: int | None = None) -> api.ListLegalActionsResponse:
        """What the seat may do now, not older than `min_version`; `none_because` says why it is nothing."""
        request = api.ListLegalActionsRequest(game=seat.game, seat=seat.number, min_version=min_version)
        answer: api.ListLegalActionsResponse = await self._connection.ask(
            self._games.ListLegalActions, request, token=seat.token
        )
        return answer

    async def act(
        self,
        seat: Seat,
        action: Action,
        *,
        prompt_id: str = "",
        expected_version: int | None = None,
        dry_run: bool = False,
        request_id: str = "",
    ) -> Receipt:
        """Answer the prompt of this id, or (empty) the one that is open now; who brings a request id must name both.

        Should the head not be at `expected_version`, the action is sent once more with the head's version if the same
        prompt is still open; else VersionConflict is raised. A dry run writes nothing and answers an empty receipt.
        """
        if request_id and not prompt_id:
            raise ValueError("name the prompt too: once it is answered, the open one would make another command of it")
        request = api.SubmitActionRequest(
            request_id=request_id or new_id(),
            game=seat.game,
            seat=seat.number,
            prompt_id=prompt_id or await self._open_prompt(seat),
            action=action,
            expected_version=expected_version,
            dry_run=dry_run,
        )
        try:
            return await self._written(self._games.SubmitAction, request, seat)
        except VersionConflict:
            now = await self.legal(seat)
            if now.prompt.id != request.prompt_id:
                raise
            request.expected_version = now.version
            return await self._written(self._games.SubmitAction, request, seat)

    async def take_back(self, seat: Seat, version: int, *, request_id: str = "") -> Receipt:
        """Take back the seat's own last ply, which has this version."""
        request = api.TakeBackRequest(
            request_id=request_id or new_id(), game=seat.game, seat=seat.number, version=version
        )
        return await self._written(self._games.TakeBack, request, seat)

    async def concede(self, seat: Seat, *, request_id: str = "") -> Receipt:
        """Give up."""
        request = api.ConcedeRequest(request_id=request_id or new_id(), game=seat.game, seat=seat.number)
        return await self._written(self._games.Concede, request, seat)

    async def abandon(self, game: str, why: str = "", *, request_id: str = "") -> Receipt:
        """End a game without a result."""
        request = api.AbandonGameRequest(request_id=request_id or new_id(), game=game, why=why)
        return await self._written(self._games.AbandonGame, request, game)

    def watch(
        self, target: Target, *, after: api.ResumePoint | None = None, with_views: bool = False
    ) -> AsyncGenerator[Seen, None]:
        """Follow a game to its end: a Snapshot of now first (or every ply behind `after`), then each GameUpdate once.

        Broken streams are resumed; a Snapshot in the middle has `reset` set: what was seen before it is void.
        """

        def open_from(at: api.ResumePoint | None) -> Any:
            request = api.WatchGameRequest(
                game=game_of(target), seat=number_of(target), after=at, with_views=with_views
            )
            return self._games.WatchGame(request, metadata=self._connection.metadata(token_of(target)))

        return follow(open_from, after, self._connection, self._silence)

    async def own_edition(self, target: Target) -> str:
        """The text of the edition that a game brought along; empty if it is played with the built-in one."""
        async with aclosing(self.watch(target, after=BEGINNING)) as plies:
            first = await anext(plies)
        events = first.events if isinstance(first, GameUpdate) else ()
        return "".join(event.table.game_created.edition_text for event in events)

    async def watch_games(
        self, player: str, *, after: api.GamesBookmark | None = None
    ) -> AsyncGenerator[api.WatchGamesResponse, None]:
        """Follow all games of a player: the whole list first (or what changed since `after`), then every change."""

        def behind(last: api.WatchGamesResponse | None) -> api.WatchGamesRequest:
            return api.WatchGamesRequest(player=player, after=last.bookmark if last else after)

        async with aclosing(self._connection.stream(self._games.WatchGames, behind, self._silence)) as stream:
            async for changed in stream:
                yield changed

    async def statistics(self, player: str) -> list[api.TitleStatistics]:
        """What a player has played and won, by title."""
        request = api.GetPlayerStatisticsRequest(player=player)
        answer = await self._connection.ask(self._games.GetPlayerStatistics, request)
        return list(answer.titles)

    async def _open_prompt(self, seat: Seat) -> str:
        legal = await self.legal(seat)
        if not legal.prompt.id:
            raise nothing_asked(legal.none_because)
        return legal.prompt.id

    async def _written(self, method: Any, request: Any, target: Target) -> Receipt:
        answer = await self._connection.ask(method, request, token=token_of(target))
        receipt: Receipt = answer.receipt
        return receipt


def new_id() -> str:
    """The id of a new request: a random UUID."""
    return str(uuid.uuid4())
