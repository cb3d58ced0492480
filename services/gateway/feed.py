"""One watched game: its state in memory, and a ring of messages for each class of its watchers.

LOADING → LIVE ⇄ RESYNC → ENDED (the game is over), or FAILED (there is no such game, or a fault of ours).
An entry of the log for a feed that isn't live only raises `wanted`; loading and comparing go on until they got there.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from enum import Enum
from typing import Any

from services.gateway.bell import Bell
from services.gateway.games import Games
from services.gateway.metrics import Metrics
from services.gateway.ring import Item, Ring
from services.gateway.updates import Point, Sight, point_of, snapshot_bytes, update_bytes
from shared.codecs.plies import of
from shared.kernel.errors import Broken
from shared.ledger import loading
from shared.log.connection import StoreUnavailableError
from shared.log.record import PlyLogged, Stored
from shared.table.errors import HistoryNeeded
from shared.table.fold import Game, advance
from shared.table.plies import StoredPly

PAUSE = 0.1  # seconds between two attempts to reach the store
STEP = 0.02  # seconds between two looks for a ply that the log has told of
LOOKS = 100
PAGE = 100
RETAINED = 4  # plies to take back that a feed remembers; further back it folds anew


class Life(Enum):
    """Where a feed is in its life."""

    LOADING = "loading"
    LIVE = "live"
    RESYNC = "resync"
    ENDED = "ended"
    FAILED = "failed"


class Feed:
    """A game that is or was watched a moment ago."""

    def __init__(self, id_: str, games: Games, metrics: Metrics) -> None:
        self.id = id_
        self.life = Life.LOADING
        self.error: Exception | None = None
        self.bell = Bell()
        self.people = 0
        """Grows whenever somebody may have come or gone: whoever watches as a seat proves it again."""
        self._games = games
        self._metrics = metrics
        self._game: Game | None = None
        self._wanted = 0
        self._again = False
        self.idle_since = time.monotonic()
        self._rings: dict[tuple[Sight, bool], Ring] = {}
        self._task = asyncio.create_task(self._load(), name=f"load {id_}")

    @property
    def game(self) -> Game:
        """The game as it stands here; only where `ready` has returned."""
        if self._game is None:
            raise Broken(f"the feed of {self.id} is not loaded")
        return self._game

    @property
    def loaded(self) -> bool:
        """Whether there is a game to show; while it is compared with the store, the one before."""
        return self.life in (Life.LIVE, Life.RESYNC, Life.ENDED)

    @property
    def current(self) -> bool:
        """Whether it shows all that this process knows to be in the log."""
        return self.life in (Life.LIVE, Life.ENDED) and self.game.version >= self._wanted

    @property
    def watchers(self) -> int:
        """How many watch it."""
        return sum(ring.watchers for ring in self._rings.values())

    @property
    def point(self) -> Point:
        """Where the game stands here."""
        return point_of(self.game)

    def join(self, sight: Sight, with_views: bool) -> Ring:
        """One more watcher of a class: count it before anything is awaited, or the feed may go while it waits."""
        ring = self._rings.setdefault((sight, with_views), Ring(sight, with_views))
        ring.watchers += 1
        self._metrics.watchers.inc()
        return ring

    def leave(self, ring: Ring) -> None:
        """One watcher less; a class without any keeps no messages."""
        ring.watchers -= 1
        self._metrics.watchers.dec()
        if not ring.watchers:
            self.idle_since = time.monotonic()
            del self._rings[ring.sight, ring.with_views]

    def cut(self) -> None:
        """One watcher is cut off because it was too slow."""
        self._metrics.cuts.inc()

    async def ready(self) -> None:
        """Returns when there is a game to show; raises what makes that impossible."""
        while not self.loaded:
            self.check()
            await self.bell.wait(60)

    def check(self) -> None:
        """Raise what this feed has failed of, if it has."""
        if self.error is not None:
            raise self.error.with_traceback(None)

    def offer(self, entry: PlyLogged) -> None:
        """A ply from the partition's log: applied at once if it is the next one."""
        self._wanted = max(self._wanted, entry.version)
        if self.life is not Life.LIVE or entry.version < self.game.version or entry.hash == self.game.hash:
            return
        if entry.version == self.game.version + 1 and entry.prev == self.game.hash:
            try:
                self._apply(Stored(entry.version, entry.hash, entry.ply))
            except HistoryNeeded:
                self.resync()
            except Exception as error:  # noqa: BLE001  # whoever watches is told; the tail reader serves all feeds
                self._fail(error)
            else:
                self._live()
        else:
            if entry.version == self.game.version + 1:
                self._metrics.mismatches.inc()
            self.resync()

    def expect(self, version: int) -> None:
        """A command was answered with this version: the log will tell of it."""
        self._wanted = max(self._wanted, version)

    def changed_people(self) -> None:
        """Somebody came or went."""
        self.people += 1
        self.bell.ring()

    def resync(self, lost: bool = False) -> None:
        """Compare with the store; if its log was `lost`, versions that it told of may never come."""
        if lost:
            self._wanted = 0
        self._again = self.life in (Life.LOADING, Life.RESYNC)
        if self.life in (Life.LIVE, Life.ENDED):
            self.life = Life.RESYNC
            self._metrics.resyncs.inc()
            self._task = asyncio.create_task(self._compare(), name=f"compare {self.id}")

    def close(self) -> None:
        """Forget it."""
        self._task.cancel()

    def snapshot(self, ring: Ring, reset: bool) -> Item:
        """The view of now for a class."""
        return Item(self.point, snapshot_bytes(self.game, ring.sight, reset))

    async def _load(self) -> None:
        await self._until_reached(self._catch_up)

    async def _compare(self) -> None:
        await self._until_reached(self._follow)

    async def _until_reached(self, read: Callable[[], Awaitable[None]]) -> None:
        """Read until the wanted version is there; the store may be away meanwhile, anything else is told to all."""
        looks = 0
        while True:
            try:
                await read()
            except StoreUnavailableError:
                await asyncio.sleep(PAUSE)
                continue
            except Exception as error:  # noqa: BLE001  # whoever watches is told, and there it is logged
                if not isinstance(error, loading.Forked) or looks > LOOKS:
                    return self._fail(error)
            else:
                if self._again:
                    self._again, read = False, self._follow
                    continue
                if looks > LOOKS:
                    self._wanted = self.game.version
                if self.game.version >= self._wanted:
                    return self._live()
            looks += 1
            await asyncio.sleep(STEP)

    async def _catch_up(self) -> None:
        self._game = await self._games.at_head(self.id)

    async def _follow(self) -> None:
        """Publish what the store has behind the version here, or, if its history is another one, start from that."""
        while True:
            here = self.game
            page = await self._games.store.read(self.id, after=here.version - 1, limit=PAGE)
            if not page or page[0].hash != here.hash:
                return await self._reset()
            for stored in page[1:]:
                try:
                    self._apply(stored)
                except HistoryNeeded:
                    return await self._fold(stored)
            if len(page) < PAGE:
                return None

    async def _fold(self, stored: Stored) -> None:
        """A take-back reaches back further than this feed remembers."""
        game = await loading.load(self._games.store, self.id, upto=stored.version, keep=RETAINED)
        if game is None or game.hash != stored.hash:
            raise loading.Forked(f"{self.id} changed while it was read")
        self._show(of(game.table.title).read_ply(stored.ply), game)
        await self._follow()

    async def _reset(self) -> None:
        game = await self._games.at_head(self.id)
        if point_of(game) == self.point:
            return
        self._metrics.resets.inc()
        self._game = game
        for ring in self._rings.values():
            ring.put(self.snapshot(ring, reset=True))
        self.bell.ring()

    def _apply(self, stored: Stored) -> None:
        plies = of(self.game.table.title)
        ply = plies.read_ply(stored.ply)
        if ply.prev_hash != self.game.hash:
            raise loading.Forked(f"version {ply.version} of {self.id} does not follow")
        self._show(ply, advance(plies.rules, self.game, ply, stored.hash, RETAINED))

    def _show(self, ply: StoredPly[Any, Any], game: Game) -> None:
        """The game after a ply becomes the one here, and every class is sent the ply, in one go."""
        self._game = game
        for ring in self._rings.values():
            ring.put(Item(point_of(game), update_bytes(ply, game, ring.sight, ring.with_views)))
            self._metrics.updates.inc()
        self.bell.ring()

    def _live(self) -> None:
        self.life = Life.ENDED if self.game.table.over else Life.LIVE
        self.bell.ring()

    def _fail(self, error: Exception) -> None:
        self.life = Life.FAILED
        self.error = error
        self.bell.ring()
