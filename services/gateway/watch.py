"""Following one game: every ply once and in order, from any version ever.

PAST (own copy of the game, folded from the log) → LIVE (a place in the feed's ring) → the end of the game, or cut off
with a point to resume from. A history that the store has lost is never mixed with another: RESET, the whole view.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass

from services.gateway.calls import Deadline
from services.gateway.errors import Problem
from services.gateway.feed import Feed, Life
from services.gateway.past import Lost, Past
from services.gateway.ring import Item, Overrun, Ring
from services.gateway.updates import Point, heartbeat_bytes

NOT_YET = -1  # whoever came or went before it was counted may have been missed
LOADING = 30.0  # seconds to wait for a feed
LATE = 0.5  # seconds between two looks whether the log has less than the watcher


@dataclass(frozen=True, slots=True)
class Wish:
    """What a watcher asked for; `prove` raises once it may no longer see what its class is sent."""

    after: Point | None
    prove: Callable[[], Awaitable[None]]
    heartbeat: float
    deadline: Deadline
    hears: Callable[[], bool]
    """Whether news would be heard at this moment: if not, silence tells the watcher to go elsewhere."""
    draining: Callable[[], bool]


class Watcher:
    """One stream; `point` is the last thing it was sent."""

    def __init__(self, feed: Feed, ring: Ring, past: Past, wish: Wish) -> None:
        self._feed = feed
        self._ring = ring
        self._past = past
        self._wish = wish
        self._people = NOT_YET
        self._place: int | None = None
        self.point = wish.after or Point()

    async def messages(self) -> AsyncIterator[bytes]:
        """Encoded messages until the game is over."""
        await self._ready()
        await self._prove()
        async for item in self._until_live():
            self.point = item.point
            yield item.body
        beat = time.monotonic() + self._wish.heartbeat
        while (body := await self._next(beat)) is not None:
            beat = time.monotonic() + self._wish.heartbeat
            yield body

    async def _ready(self) -> None:
        try:
            async with asyncio.timeout(LOADING):
                await self._feed.ready()
        except TimeoutError:
            raise Problem("STORE_UNAVAILABLE", "the game can't be loaded now") from None

    async def _until_live(self) -> AsyncIterator[Item]:
        """What lies between the point asked for and the feed; it ends with a place in the ring."""
        if self._wish.after is None:
            yield self._snapshot(reset=False)
        while self._place is None:
            self._feed.check()
            here = self._feed.point
            # From here to the place in the ring nothing is awaited: feed and watcher stand at the same ply.
            if self.point == here:
                self._place = self._ring.end
            elif (place := self._ring.behind(self.point)) is not None:
                self._place = place
            elif self.point.version > here.version:
                if not await self._past.reaches(self.point):
                    yield self._snapshot(reset=True)
                    return
                # The answer to a command outran the log: the feed will be there in a moment.
                self._check_end()
                await self._feed.bell.wait(LATE)
            elif self.point.version == here.version:
                yield self._snapshot(reset=True)
            else:
                try:
                    async for item in self._past.between(self.point, here.version):
                        await self._prove()
                        yield item
                except Lost:
                    yield self._snapshot(reset=True)

    def _snapshot(self, reset: bool) -> Item:
        self._place = self._ring.end
        return self._feed.snapshot(self._ring, reset)

    async def _next(self, beat: float) -> bytes | None:
        """The next message; None at the end of the game."""
        place = self._place or 0
        while True:
            await self._prove()
            try:
                item = self._ring.at(place)
            except Overrun:
                self._feed.cut()
                raise self._cut("WATCHER_TOO_SLOW", "this stream was read too slowly") from None
            if item is not None:
                self._place, self.point = place + 1, item.point
                return item.body
            if self._feed.life is Life.ENDED:
                return None
            self._feed.check()
            self._check_end()
            if await self._feed.bell.wait(min(beat - time.monotonic(), self._wish.deadline.left)):
                continue
            if time.monotonic() >= beat:
                if self._feed.life is Life.LIVE and self._wish.hears():
                    return heartbeat_bytes(self.point)
                beat = time.monotonic() + self._wish.heartbeat

    def _check_end(self) -> None:
        if self._wish.draining() or self._wish.deadline.left <= 0:
            raise self._cut("WATCH_ENDED", "go on from here, with this service or another")

    async def _prove(self) -> None:
        """A seat that was given to somebody else shows nothing more to the one before."""
        while self._people != self._feed.people:
            self._people = self._feed.people
            await self._wish.prove()

    def _cut(self, reason: str, message: str) -> Problem:
        return Problem(reason, message, {"version": str(self.point.version), "hash": self.point.hash})
