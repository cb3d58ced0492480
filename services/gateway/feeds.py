"""The games that are watched in this process."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

from services.gateway.feed import Feed, Life
from services.gateway.games import Games
from services.gateway.metrics import Metrics
from shared.log.record import Logged, PlyLogged

SWEEP = 1.0  # seconds
CHUNK = 500  # heads in one round trip


class Feeds:
    """The feeds by game; one without a watcher stays for a while, one with a watcher always."""

    def __init__(self, games: Games, metrics: Metrics, most_idle: int, idle_seconds: float) -> None:
        self._games = games
        self._metrics = metrics
        self._most_idle = most_idle
        self._idle_seconds = idle_seconds
        self._feeds: dict[str, Feed] = {}

    def __iter__(self) -> Iterator[Feed]:
        return iter(self._feeds.values())

    def open(self, id_: str) -> Feed:
        """The feed of a game, begun if there is none; it may be loading yet."""
        feed = self._feeds.get(id_)
        if feed is None or feed.life is Life.FAILED:
            feed = self._feeds[id_] = Feed(id_, self._games, self._metrics)
            self._metrics.feeds.set(len(self._feeds))
        return feed

    def current(self, id_: str) -> Feed | None:
        """The feed of a game, if there is one that shows all that this process knows to be in the log."""
        feed = self._feeds.get(id_)
        return feed if feed is not None and feed.current else None

    def expect(self, id_: str, version: int) -> None:
        """A command was answered with this version: its caller must not see less."""
        if (feed := self._feeds.get(id_)) is not None:
            feed.expect(version)

    def offer(self, entry: Logged) -> None:
        """An entry of a partition's log."""
        feed = self._feeds.get(entry.game)
        if feed is None:
            return
        if isinstance(entry, PlyLogged):
            feed.offer(entry)
        else:
            feed.changed_people()

    async def reconnected(self, partition: int, lost: bool) -> None:
        """Compare all feeds of a partition with the store, and those that differ ply by ply."""
        store = self._games.store
        own = [feed for feed in self if store.keys.partition_of(feed.id) == partition]
        for feed in own:
            feed.changed_people()
        for start in range(0, len(own), CHUNK):
            chunk = own[start : start + CHUNK]
            heads = await store.heads([feed.id for feed in chunk])
            for feed, head in zip(chunk, heads, strict=True):
                if not feed.current or (feed.point.version, feed.point.hash) != (head.version, head.hash):
                    feed.resync(lost)

    async def sweep(self) -> None:
        """Forget idle feeds, for the life of the process."""
        while True:
            await asyncio.sleep(min(SWEEP, self._idle_seconds or SWEEP))
            self.evict()

    def evict(self) -> None:
        """Forget those without a watcher for long, and the oldest of too many."""
        idle = sorted((feed for feed in self if not feed.watchers), key=lambda feed: feed.idle_since)
        too_old = time.monotonic() - self._idle_seconds
        surplus = len(idle) - self._most_idle
        for place, feed in enumerate(idle):
            if place < surplus or feed.idle_since <= too_old:
                feed.close()
                del self._feeds[feed.id]
        self._metrics.feeds.set(len(self._feeds))
