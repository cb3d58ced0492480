"""Following all games of a player: what is theirs now, from the read models and the log, then every change."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Sequence

import structlog
from prestige.v1.game_pb2 import GameSummary
from prestige.v1.game_service_pb2 import GamesBookmark, WatchGamesRequest, WatchGamesResponse

from services.gateway import bookmarks, requests
from services.gateway.auth import Caller
from services.gateway.births import UNREADABLE
from services.gateway.calls import Call
from services.gateway.errors import Problem
from services.gateway.followed import Followed, Followers, Standing
from services.gateway.game_ids import name_of
from services.gateway.metrics import Metrics
from services.gateway.reach import Reach
from services.gateway.summaries import Summaries
from services.gateway.tail import Tails
from shared.log.readmodels import ReadModels
from shared.log.record import Checkpoint, PeopleLogged, PlyLogged
from shared.log.store import Store
from shared.table.errors import GameNotFound

log = structlog.get_logger()
TRIES, PAUSE = 20, 0.1  # seconds


class Missing(Exception):
    """The log no longer has entries that are needed."""


class WatchingGames:
    """The streams of WatchGames."""

    def __init__(
        self,
        store: Store,
        models: ReadModels,
        tails: Tails,
        followers: Followers,
        summaries: Summaries,
        reach: Reach,
        metrics: Metrics,
        heartbeat: float,
        draining: Callable[[], bool],
    ) -> None:
        self._store = store
        self._models = models
        self._tails = tails
        self._followers = followers
        self._summaries = summaries
        self._reach = reach
        self._metrics = metrics
        self._heartbeat = heartbeat
        self._draining = draining

    async def messages(self, request: WatchGamesRequest, call: Call) -> AsyncIterator[WatchGamesResponse]:
        """The whole list or what changed since the bookmark, then every change, until the stream is cut."""
        call.caller.must_have_key()
        player = requests.text("player", request.player, required=True)
        after = bookmarks.read(player, request.after.token) if request.HasField("after") else None
        self._metrics.lists_watched.inc()
        try:
            while True:
                async for message in self._until_lost(player, after, call):
                    yield message
                after = None
        finally:
            self._metrics.lists_watched.dec()

    async def _until_lost(
        self, player: str, after: list[Checkpoint] | None, call: Call
    ) -> AsyncIterator[WatchGamesResponse]:
        one, whole = await self._begun(player, after)
        try:
            places = self._places(one)
            told = one.games if whole else one.games & one.changed.keys()
            yield await self._message(one, await self._take(one, told, call.caller), places, whole)
            while not one.lost:
                self._check_end(one, call)
                if one.changed or await self._heartbeat_due(one, call):
                    places = self._places(one)
                    taken = await self._take(one, one.changed.keys(), call.caller)
                    yield await self._message(one, taken, places, whole=False)
        finally:
            self._followers.remove(one)

    async def _heartbeat_due(self, one: Followed, call: Call) -> bool:
        """Wait for news; True if there were none for so long that the follower should hear of it."""
        woken = await one.bell.wait(min(self._heartbeat, call.deadline.left))
        return not woken and all(reader.connected for reader in self._tails.readers)

    async def _take(self, one: Followed, games: Iterable[str], caller: Caller) -> dict[str, Standing | None]:
        """What is to be told of these games, but those that are hidden from the caller."""
        taken = {game: one.changed.get(game) for game in sorted(games)}
        one.changed.clear()
        hidden = [game for game in taken if await self._hidden(caller, game)]
        for game in hidden:
            del taken[game]
            self._followers.remove_game(one, game)
        return taken

    async def _hidden(self, caller: Caller, game: str) -> bool:
        try:
            return not await self._reach.has(caller, game)
        except GameNotFound:  # lost: it is told as gone
            return False
        except UNREADABLE:  # nobody knows whether it may be told
            return True

    async def _message(
        self, one: Followed, games: dict[str, Standing | None], places: list[Checkpoint], whole: bool
    ) -> WatchGamesResponse:
        bookmark = GamesBookmark(token=bookmarks.written(one.player, places))
        message = WatchGamesResponse(whole=whole, bookmark=bookmark)
        for game, standing in games.items():
            summary = await self._summary(game, standing)
            if summary is not None and one.player in summary.players:
                message.games.append(summary)
            else:
                if not whole:
                    message.gone.append(name_of(game))
                if game not in one.changed:
                    self._followers.remove_game(one, game)
        return message

    async def _summary(self, game: str, standing: Standing | None) -> GameSummary | None:
        """None of a game that the store has lost or that can't be read: all others are told."""
        try:
            return await self._summaries.of(game, standing)
        except UNREADABLE as error:
            log.warning("a game is left out of a list", game=game, why=type(error).__name__)
            return None

    async def _begun(self, player: str, after: list[Checkpoint] | None) -> tuple[Followed, bool]:
        """A follower that hears all from now on, and whether the whole list must be told: `after` can't be used."""
        if after is not None and await self._usable(after) and (one := await self._joined(player, after)):
            return one, False
        for _ in range(TRIES):
            if one := await self._joined(player, [None] * self._store.keys.partitions):
                return one, True
            await asyncio.sleep(PAUSE)
        raise Problem("STORE_UNAVAILABLE", "the lists are being made anew")

    async def _joined(self, player: str, after: Sequence[Checkpoint | None]) -> Followed | None:
        """A follower of every partition's log; None if entries that it needs are no longer there."""
        one = Followed(player, self._store.keys.partitions)
        self._followers.add(one)
        try:
            for partition, place in enumerate(after):
                await self._join(one, partition, place)
        except BaseException as error:
            self._followers.remove(one)
            if isinstance(error, Missing):
                return None
            raise
        return one

    async def _join(self, one: Followed, partition: int, after: Checkpoint | None) -> None:
        """Read the log from the list's place, or from the bookmark if that is older, to where the tail reader is."""
        at, mine = await self._models.mine(partition, one.player)
        number = at.number if after is None else min(at.number, after.number)
        new = at.number if after is None else after.number
        own, standing, place = set(mine), dict[str, Standing | None](), at if number == at.number else Checkpoint()
        touched: set[str] = set()
        while True:
            entries = await self._store.log(partition, number)
            if entries and entries[0].number != number + 1:
                raise Missing
            for entry in entries:
                number, place = entry.number, Checkpoint(entry.number, entry.hash)
                if isinstance(entry, PeopleLogged) and one.player in (entry.change.before, entry.change.after):
                    own.add(entry.game)
                if isinstance(entry, PlyLogged):
                    standing[entry.game] = Standing.of(entry)
                if entry.number > new:
                    touched.add(entry.game)
            # From the read to here nothing was awaited: what comes later is heard.
            if number >= self._tails.readers[partition].at.number:
                break
            if not entries:
                raise Missing
        one.joined[partition] = place
        for game in own:
            self._followers.add_game(one, game)
            if game in touched:
                one.changed[game] = standing.get(game)

    async def _usable(self, after: list[Checkpoint]) -> bool:
        """Whether the log still has the entries that a bookmark names."""
        if len(after) != self._store.keys.partitions:
            return False
        for partition, place in enumerate(after):
            if place.number and await self._store.log_hash(partition, place.number) != place.hash:
                return False
        return True

    def _places(self, one: Followed) -> list[Checkpoint]:
        """What has been heard so far: with all that changed until now, the point to resume from."""
        heard = (reader.at for reader in self._tails.readers)
        return [max(place, joined, key=lambda it: it.number) for place, joined in zip(heard, one.joined, strict=True)]

    def _check_end(self, one: Followed, call: Call) -> None:
        if self._draining() or call.deadline.left <= 0:
            bookmark = bookmarks.written(one.player, self._places(one)) if not one.changed else ""
            raise Problem("WATCH_ENDED", "go on from the last bookmark", {"bookmark": bookmark})
