"""The last messages to one class of watchers; a watcher is a place in it, so a slow one costs nothing."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from services.gateway.updates import Point, Sight

LENGTH = 32
ROOM = 512 * 1024  # bytes: of very large messages there are fewer


@dataclass(frozen=True, slots=True)
class Item:
    """A message, encoded once for the whole class, and what a watcher has after it."""

    point: Point
    body: bytes


class Overrun(Exception):
    """The place is no longer in the ring: its watcher was too slow."""


class Ring:
    """Messages numbered from 0; kept only while the class has watchers."""

    def __init__(self, sight: Sight, with_views: bool) -> None:
        self.sight = sight
        self.with_views = with_views
        self.watchers = 0
        self.end = 0
        self._items: deque[Item] = deque()
        self._size = 0

    def put(self, item: Item) -> None:
        """One more message."""
        self._items.append(item)
        self._size += len(item.body)
        self.end += 1
        while len(self._items) > LENGTH or (self._size > ROOM and len(self._items) > 1):
            self._size -= len(self._items.popleft().body)

    def at(self, place: int) -> Item | None:
        """The message at a place, None if it is not there yet; raises Overrun if it is not there any more."""
        first = self.end - len(self._items)
        if place < first:
            raise Overrun
        return self._items[place - first] if place < self.end else None

    def behind(self, point: Point) -> int | None:
        """The place behind the message that led to this point; None if no message here did."""
        for back, item in enumerate(reversed(self._items)):
            if item.point == point:
                return self.end - back
        return None
