"""The read models in memory: lists and counters are computed from the rows at each question, by no index at all."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from shared.log.readmodels import Generations, Page, Progress, Projected, ReadModels, Switched
from shared.log.record import Checkpoint
from shared.log.rows import tallies

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.log.memory import MemoryStore
    from shared.log.readmodels import Query
    from shared.log.rows import Change, Row


@dataclass(slots=True)
class Generation:
    """The rows of a partition, and how far in the log they are."""

    at: Checkpoint = field(default_factory=Checkpoint)
    rows: dict[str, Row] = field(default_factory=dict)
    progress: Progress = field(default_factory=Progress)


class MemoryReadModels(ReadModels):
    """`ReadModels` of this process, beside a `MemoryStore`."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store
        self._keys = store.keys
        self._used = [Generations() for _ in store.parts]
        self._made: list[dict[str, Generation]] = [{} for _ in store.parts]
        self._built: list[set[str]] = [set() for _ in store.parts]
        self._leases: dict[int, tuple[str, float]] = {}

    async def lease(self, partition: int, owner: str, ms: int) -> bool:
        """As in the store."""
        holder, until = self._leases.get(partition, (owner, 0.0))
        if holder != owner and until > time.monotonic():
            return False
        self._leases[partition] = (owner, time.monotonic() + ms / 1000)
        return True

    async def release(self, partition: int, owner: str) -> None:
        """As in the store."""
        if self._leases.get(partition, ("", 0.0))[0] == owner:
            del self._leases[partition]

    async def generations(self, partition: int) -> Generations:
        """Kept by partition."""
        return self._used[partition]

    async def adopt(self, partition: int, generation: str) -> Generations:
        """As in the store."""
        used = self._used[partition]
        self._used[partition] = replace(used, current=used.current or generation)
        return self._used[partition]

    async def build(self, partition: int, generation: str) -> str:
        """As in the store."""
        used = self._used[partition]
        self._built[partition] |= {used.current, generation}
        self._used[partition] = replace(used, building=generation)
        return "" if used.building == generation else used.building

    async def left(self, partition: int) -> list[str]:
        """Kept by partition."""
        return sorted(name for name in self._built[partition] if self._is_retired(partition, name))

    async def checkpoint(self, partition: int, generation: str) -> Checkpoint:
        """Kept by generation."""
        return self._of(partition, generation).at

    async def progress(self, partition: int, generation: str) -> Progress:
        """Kept by generation."""
        return self._of(partition, generation).progress

    async def project(
        self, partition: int, generation: str, at: Checkpoint, to: Checkpoint, changes: Sequence[Change]
    ) -> Projected:
        """As the function of the same name."""
        if self._is_retired(partition, generation):
            return Projected.RETIRED
        if self._of(partition, generation).at != at:
            return Projected.MOVED
        written = self._write(partition, generation, changes)
        if written is Projected.DONE:
            self._of(partition, generation).at = to
        return written

    async def plant(
        self, partition: int, generation: str, changes: Sequence[Change], progress: Progress | None = None
    ) -> Projected:
        """As the function of the same name."""
        if self._is_retired(partition, generation):
            return Projected.RETIRED
        written = self._write(partition, generation, changes)
        if written is Projected.DONE and progress is not None:
            self._of(partition, generation).progress = progress
        return written

    async def slim(self, game: str) -> None:
        """Without the states."""
        for generation in self._made[self._keys.partition_of(game)].values():
            if (row := generation.rows.get(game)) is not None:
                generation.rows[game] = replace(row, state=None, state_version=0)

    async def switch(self, partition: int, old: str, new: str) -> Switched:
        """As the function of the same name."""
        if self._used[partition] != Generations(old, new):
            return Switched.RETIRED
        if self._of(partition, new).at.number < self._of(partition, old).at.number:
            return Switched.BEHIND
        self._used[partition] = Generations(new)
        return Switched.DONE

    async def drop(self, partition: int, generation: str) -> int:
        """Counts the rows alone."""
        if not self._is_retired(partition, generation):
            raise ValueError(f"generation {generation} is in use or being built")
        self._built[partition].discard(generation)
        return len(self._made[partition].pop(generation, Generation()).rows)

    async def trim_log(self, partition: int, keep: int = 1000) -> int:
        """As in the store."""
        used, part = self._used[partition], self._store.parts[partition]
        below = min(part.end - keep + 1, self._of(partition, used.current).at.number)
        if used.building:
            below = min(below, self._of(partition, used.building).at.number)
        before = len(part.log)
        part.log = [entry for entry in part.log if entry.number >= below]
        return before - len(part.log)

    async def stored(self, generation: str, games: Sequence[str]) -> list[Row | None]:
        """Rows with states."""
        return [self._of(self._keys.partition_of(game), generation).rows.get(game) for game in games]

    async def at(self, partition: int) -> Checkpoint:
        """Of the generation in use."""
        return self._current(partition).at

    async def row(self, game: str) -> Row | None:
        """Of the generation in use."""
        return self._current(self._keys.partition_of(game)).rows.get(game)

    async def page(self, query: Query, size: int, token: str = "") -> Page:
        """All rows, filtered and sorted."""
        after = query.member(token)
        rows = [row for row in self._rows() if query.admits(row) and (not after or row.member < after)]
        rows.sort(key=lambda row: row.member, reverse=True)
        shown = tuple(replace(row, state=None, state_version=0) for row in rows[:size])
        return Page(shown, query.token(shown[-1].member) if len(rows) > size else "")

    async def mine(self, partition: int, player: str) -> tuple[Checkpoint, tuple[str, ...]]:
        """All rows, filtered and sorted."""
        current = self._current(partition)
        rows = sorted((row for row in current.rows.values() if player in row.players), key=lambda row: row.member)
        return current.at, tuple(row.game for row in rows)

    async def statistics(self, player: str) -> dict[str, int]:
        """All rows, counted."""
        counted = sum((tallies(row) for row in self._rows()), Counter[tuple[str, str]]())
        return {word: count for (whose, word), count in counted.items() if whose == player}

    def _rows(self) -> list[Row]:
        return [row for partition in range(len(self._used)) for row in self._current(partition).rows.values()]

    def _of(self, partition: int, generation: str) -> Generation:
        return self._made[partition].setdefault(generation, Generation())

    def _current(self, partition: int) -> Generation:
        return self._of(partition, self._used[partition].current)

    def _is_retired(self, partition: int, generation: str) -> bool:
        return generation not in (self._used[partition].current, self._used[partition].building)

    def _write(self, partition: int, generation: str, changes: Sequence[Change]) -> Projected:
        rows = self._of(partition, generation).rows
        for change in changes:
            if _version(rows.get(change.after.game)) != _version(change.before):
                return Projected.MOVED
        for change in changes:
            stays, after = rows.get(change.after.game), change.after
            if after.state is None and stays is not None:
                after = replace(after, state=stays.state, state_version=stays.state_version)
            rows[after.game] = after
        return Projected.DONE


def _version(row: Row | None) -> int:
    return row.version if row else 0
