"""What the log has and the rows have not, seen from outside: a projector that hangs can't say so itself."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from shared.log.connection import StoreUnavailableError
from shared.log.readmodels import Progress
from shared.log.record import Checkpoint

if TYPE_CHECKING:
    from services.projection.measures import Measures
    from shared.log.readmodels import ReadModels
    from shared.log.store import Store
    from shared.process.running import Process

PAUSE = 1.0  # seconds between two looks
STILL = 3.5  # seconds behind the log without a step before the process calls itself unfit


class Lag:
    """Measures one partition and a rebuild of it; a process that leads it and stands still is not ready."""

    def __init__(self, process: Process, store: Store, models: ReadModels, partition: int, measures: Measures) -> None:
        self._process = process
        self._store = store
        self._models = models
        self._partition = partition
        self._measures = measures
        self._condition = f"partition {partition}"
        self._leads = self._came = False
        self._at = Checkpoint()
        self._moved = time.monotonic()
        process.readiness.missing(self._condition)

    def lead(self, leads: bool) -> None:
        """Whether this process leads the partition from now on."""
        if leads != self._leads:
            self._leads, self._moved = leads, time.monotonic()

    def come(self) -> None:
        """It is at the end of the log, or stands by, which is all that is asked of it then."""
        self._came = True
        self._process.readiness.met(self._condition)

    async def watch(self) -> None:
        """Until the process drains."""
        while not self._process.stopping:
            try:
                await self._look()
            except StoreUnavailableError:
                self._moved = time.monotonic()  # the store is asked for by a condition of its own
            await self._process.rest(PAUSE)

    async def _look(self) -> None:
        used = await self._models.generations(self._partition)
        end = (await self._store.log_end(self._partition)).number
        at = await self._models.checkpoint(self._partition, used.current)
        self._measures.lag.labels(self._partition).set(end - at.number)
        await self._measure_rebuild(used.building, end)
        if at != self._at or at.number >= end or not self._leads:
            self._at, self._moved = at, time.monotonic()
        self._tell(end - at.number)

    def _tell(self, lag: int) -> None:
        if time.monotonic() - self._moved > STILL:
            self._process.readiness.missing(self._condition, f"{lag} entries behind and it does not move")
        elif self._came:
            self._process.readiness.met(self._condition)

    async def _measure_rebuild(self, generation: str, end: int) -> None:
        built, at = Progress(), end
        if generation:
            built = await self._models.progress(self._partition, generation)
            at = max(built.start, (await self._models.checkpoint(self._partition, generation)).number)
        self._measures.rebuilding.labels(self._partition).set(bool(generation))
        self._measures.rebuild_games.labels(self._partition).set(built.games)
        self._measures.rebuild_done.labels(self._partition).set(built.done)
        self._measures.rebuild_events.labels(self._partition).set(built.events)
        self._measures.rebuild_lag.labels(self._partition).set(end - at)
