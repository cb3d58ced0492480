"""One generation of one partition's read models, brought along the log; the checkpoint in the store is the fence."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from services.projection.folding import Folding
from shared.log.chunks import chunks
from shared.log.readmodels import Progress, Projected
from shared.log.record import Checkpoint, PlyLogged
from shared.process import traces

if TYPE_CHECKING:
    from collections.abc import Sequence

    from services.projection.measures import Measures
    from services.projection.settings import ProjectionSettings
    from shared.log.readmodels import ReadModels
    from shared.log.record import Logged
    from shared.log.store import Store

CHUNK = 20  # games looked at together


class RetiredError(Exception):
    """The generation is neither in use nor being built any more."""


class Projector:
    """Several may be at work on the same generation: whoever comes late writes nothing and reads anew."""

    def __init__(
        self,
        store: Store,
        models: ReadModels,
        partition: int,
        generation: str,
        settings: ProjectionSettings,
        measures: Measures,
    ) -> None:
        self.partition = partition
        self.generation = generation
        self.at = Checkpoint()
        self.progress = Progress()
        self._store = store
        self._models = models
        self._limit = settings.projection_batch
        self._measures = measures
        self._folding = Folding(store, models, generation, settings.projection_cache, measures)
        self._lock = asyncio.Lock()

    async def start(self) -> None:
        """Go on where the store says, and come to the end of the log."""
        async with self._lock:
            await self._resume()
            await self._catch_up()

    async def advance(self, entries: Sequence[Logged]) -> None:
        """Write entries that were handed over; what is missing before them is read. Raises RetiredError."""
        async with self._lock:
            fresh = [entry for entry in entries if entry.number > self.at.number]
            if fresh and fresh[0].number == self.at.number + 1 and _dense(fresh):
                await self._write(fresh)
            else:
                await self._catch_up()

    async def build(self) -> None:
        """Fold every game whose row is behind its head; then go on at the end of the log that was noted before."""
        async with self._lock:
            await self._resume()
            await self._seed()
            await self._catch_up()

    async def anchored(self) -> bool:
        """Whether the log has the entry that the generation came to last, or has only trimmed it."""
        at = await self._models.checkpoint(self.partition, self.generation)
        return await self._goes_on(at, await self._store.log_end(self.partition))

    async def behind(self) -> int | None:
        """Entries of the log that are not written yet.

        None if the generation is in use no more, or not as far as it was left here, in a log that goes on from there.
        """
        async with self._lock:
            used = await self._models.generations(self.partition)
            at = await self._models.checkpoint(self.partition, self.generation)
            end = await self._store.log_end(self.partition)
            if used.current != self.generation or at != self.at or not await self._goes_on(at, end):
                return None
        return end.number - at.number

    async def _goes_on(self, at: Checkpoint, end: Checkpoint) -> bool:
        if end.number < at.number:
            return False
        return not at.number or await self._store.log_hash(self.partition, at.number) in (None, at.hash)

    async def let_go(self) -> None:
        """Put the checkpoint back to the end of a log that lost more than that; the rows stay as they are."""
        at = await self._models.checkpoint(self.partition, self.generation)
        end = await self._store.log_end(self.partition)
        await self._models.project(self.partition, self.generation, at, end, [])

    async def lag(self) -> int:
        """Entries of the log that are not written yet; negative if the log lost its end."""
        return (await self._store.log_end(self.partition)).number - max(self.at.number, self.progress.start)

    async def _resume(self) -> None:
        self._folding.forget()
        self.at = await self._models.checkpoint(self.partition, self.generation)
        self._measures.position.labels(self.partition).set(self.at.number)

    async def _catch_up(self) -> None:
        while page := await self._store.log(self.partition, self.at.number, self._limit):
            if page[0].number == self.at.number + 1:
                await self._write(page)
            else:
                self._measures.gaps.inc(page[0].number - self.at.number - 1 if self.at.number else 0)
                await self._seed()  # those between were trimmed: only the games' streams have them

    async def _write(self, entries: Sequence[Logged]) -> None:
        start, began = time.perf_counter(), time.time_ns()
        to = Checkpoint(entries[-1].number, entries[-1].hash)
        changes = await self._folding.changes(entries)
        result = await self._models.project(self.partition, self.generation, self.at, to, changes)
        if await self._done(result):
            self._folding.confirm()
            self.at = to
            self._trace(entries, began)
            self._measures.entries.inc(len(entries))
            self._measures.position.labels(self.partition).set(to.number)
        self._measures.writing.observe(time.perf_counter() - start)

    def _trace(self, entries: Sequence[Logged], began: int) -> None:
        """Where the way of a command ends."""
        if not traces.on():
            return
        for entry in entries:
            if isinstance(entry, PlyLogged):
                traces.finished("project", entry.trace, began, game=entry.game, version=entry.version)

    async def _done(self, result: Projected) -> bool:
        _must_live(result, self.generation)
        if result is Projected.MOVED:
            self._measures.moved.inc()
            await self._resume()
        return result is Projected.DONE

    async def _seed(self) -> None:
        end = await self._store.log_end(self.partition)
        games = sum([1 async for _ in self._store.games(self.partition)])
        await self._step(Progress(0, games, 0, end.number))
        async for chunk in chunks(self._store.games(self.partition), CHUNK):
            rows = await self._models.stored(self.generation, chunk)
            heads = await self._store.heads(chunk)
            for game, row, head in zip(chunk, rows, heads, strict=True):
                if row is None or row.version < head.version:
                    await self._plant(game, bool(head.filed))
            done = self.progress.done + len(chunk)
            await self._step(replace(self.progress, done=done, events=self._folding.refolded))
        await self._done(await self._models.project(self.partition, self.generation, self.at, end, []))
        await self._resume()

    async def _plant(self, game: str, filed: bool) -> None:
        before = (await self._models.stored(self.generation, [game]))[0]
        if (change := await self._folding.anew(game, before, filed)) is not None:
            _must_live(await self._models.plant(self.partition, self.generation, [change]), self.generation)

    async def _step(self, progress: Progress) -> None:
        """Say how far the seeding is, here and in the store."""
        self.progress = progress
        _must_live(await self._models.plant(self.partition, self.generation, [], self.progress), self.generation)


def _must_live(result: Projected, generation: str) -> None:
    if result is Projected.RETIRED:
        raise RetiredError(generation)


def _dense(entries: Sequence[Logged]) -> bool:
    return entries[-1].number - entries[0].number == len(entries) - 1
