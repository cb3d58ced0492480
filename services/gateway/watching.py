"""Who may follow a game, and from where."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

from prestige.v1.game_service_pb2 import WatchGameRequest

from services.gateway.auth import Caller
from services.gateway.calls import Call
from services.gateway.errors import malformed
from services.gateway.feeds import Feeds
from services.gateway.game_ids import game_of
from services.gateway.games import Games
from services.gateway.past import Past
from services.gateway.requests import optional_number
from services.gateway.settings import GatewaySettings
from services.gateway.tail import Tails
from services.gateway.updates import Point, Sight
from services.gateway.watch import Watcher, Wish
from shared.kernel.secrets import Viewer


class Watching:
    """The streams of WatchGame."""

    def __init__(
        self, games: Games, feeds: Feeds, tails: Tails, settings: GatewaySettings, draining: Callable[[], bool]
    ) -> None:
        self._games = games
        self._feeds = feeds
        self._tails = tails
        self._settings = settings
        self._draining = draining

    async def game(self, request: WatchGameRequest, call: Call) -> AsyncIterator[bytes]:
        """The messages of one stream, encoded."""
        id_, viewer = game_of(request.game), optional_number(request, "seat")
        call.caller.must_be_known()
        await self._games.head(id_)
        await may_see(self._games, id_, call.caller, viewer)
        feed = self._feeds.open(id_)
        sight = Sight(viewer)
        ring = feed.join(sight, request.with_views)
        try:
            past = Past(self._games, id_, sight, request.with_views)
            wish = Wish(
                after=_after(request),
                prove=lambda: may_see(self._games, id_, call.caller, viewer),
                heartbeat=self._settings.heartbeat,
                deadline=call.deadline,
                hears=lambda: self._tails.follows(id_),
                draining=self._draining,
            )
            async for body in Watcher(feed, ring, past, wish).messages():
                yield body
        finally:
            feed.leave(ring)


async def may_see(games: Games, id_: str, caller: Caller, viewer: Viewer) -> None:
    """Raise unless the caller may see what the seat, or a spectator (None), sees of the game."""
    caller.must_be_known()
    if viewer is None and caller.holder is not None and caller.proof is None:
        return
    people = await games.people(id_)
    if viewer is not None:
        caller.must_sit_on(viewer, people)
    else:
        caller.seat_in(people)


def _after(request: WatchGameRequest) -> Point | None:
    if not request.HasField("after"):
        return None
    if request.after.version < 0:
        raise malformed("after.version", "must not be negative")
    return Point(request.after.version, request.after.hash)
