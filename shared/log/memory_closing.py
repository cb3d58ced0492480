"""Closed games in memory, with the semantics of those in Redis."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.log.closing import Closed, Closing
from shared.log.memory_parts import Kept
from shared.log.record import HERE, OVER, Head, PlyLogged

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.log.closing import Planted, Recorded
    from shared.log.memory import MemoryStore


class MemoryClosing(Closing):
    """`Closing` beside a `MemoryStore`."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store
        self._keys = store.keys

    async def over(self, partition: int, until: int, skip: int = 0, limit: int = 100) -> list[str]:
        """In the order in which they ended."""
        over = self._store.parts[partition].over
        return [game for game, since in over.items() if since <= until][skip : skip + limit]

    async def archive(self, game: str, head: Head, pointer: str) -> Closed:
        """As the function of the same name."""
        kept = self._store.kept[game]
        if (kept.head.version, kept.head.hash) != (head.version, head.hash):
            return Closed.MOVED
        if kept.head.archive == pointer:
            return Closed.DONE
        if kept.head.closed:
            return Closed.CLOSED
        if kept.head.status not in OVER:
            return Closed.GOING
        kept.head = Head(head.version, head.hash, kept.head.status, pointer)
        kept.plies, kept.accepted, kept.seed = [], {}, None
        return Closed.DONE

    async def settle(self, game: str) -> None:
        """Forgets since when it is over."""
        self._store.parts[self._keys.partition_of(game)].over.pop(game, None)

    async def restore(self, game: str, pointer: str, plies: Sequence[Recorded]) -> Closed:
        """As the function of the same name."""
        kept = self._store.kept[game]
        if not kept.head.closed:
            return Closed.DONE
        if kept.head.archive != pointer or kept.head.version != len(plies):
            return Closed.MOVED
        kept.plies = [it.stored for it in plies]
        kept.accepted = {it.request: (it.payload, it.stored.version) for it in plies}
        kept.head = Head(kept.head.version, kept.head.hash, kept.head.status)
        self._store.parts[self._keys.partition_of(game)].over[game] = await self._store.now()
        return Closed.DONE

    async def plant(self, planted: Planted) -> Closed:
        """As the function of the same name."""
        game, last = planted.game, planted.plies[-1]
        if (kept := self._store.kept.get(game)) is not None:
            same = (kept.head.version, kept.head.hash) == (last.version, last.hash)
            return Closed.DONE if same else Closed.MOVED
        head = Head(last.version, last.hash, planted.status, HERE)
        people = {b"created": b"%d" % planted.created}
        self._store.kept[game] = Kept(head, [*planted.plies], people=people)
        partition = self._keys.partition_of(game)
        self._store.index[partition][game] = None
        part, to_act = self._store.parts[partition], planted.to_act
        part.grow(
            PlyLogged(part.end + 1, game, last.version, planted.prev, last.hash, last.ply, to_act, planted.status)
        )
        return Closed.PLANTED
