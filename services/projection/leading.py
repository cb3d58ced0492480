"""One partition, for as long as this process holds its lease; the others stand by."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog

from services.projection.following import Following
from services.projection.generations import first, numbered, of_today
from services.projection.lag import Lag
from services.projection.projector import Projector, RetiredError
from services.projection.rebuild import NotSwitchedError, Rebuild
from shared.log.connection import StoreUnavailableError
from shared.process.faults import Contained

if TYPE_CHECKING:
    from collections.abc import Sequence

    from services.projection.measures import Measures
    from services.projection.settings import ProjectionSettings
    from shared.log.readmodels import ReadModels
    from shared.log.record import Logged
    from shared.log.store import Store
    from shared.process.running import Process

log = structlog.get_logger()
TICK = 0.5  # seconds between two looks at the lease and the log's end


class Leading:
    """Takes the lease when it can, projects while it has it, gives it back when it drains."""

    def __init__(
        self,
        process: Process,
        store: Store,
        models: ReadModels,
        partition: int,
        owner: str,
        settings: ProjectionSettings,
        measures: Measures,
    ) -> None:
        self._process = process
        self._store = store
        self._models = models
        self.partition = partition
        self.leads = False
        self._owner = owner
        self._settings = settings
        self._measures = measures
        self._retired = False
        self._renewing: asyncio.Task[None] | None = None
        self.lag = Lag(process, store, models, partition, measures)

    async def run(self) -> None:
        """Until the process drains."""
        while not self._process.stopping:
            try:
                with Contained("a partition can't be projected", partition=self.partition):
                    await self._lead_or_stand_by()
            except StoreUnavailableError as error:
                log.warning("the store is away", partition=self.partition, error=str(error))
            await self._process.rest(TICK)
        if self._renewing is not None:
            self._renewing.cancel()
        with Contained("a lease can't be given back", partition=self.partition):
            await self._models.release(self.partition, self._owner)

    async def _lead_or_stand_by(self) -> None:
        leads = await self._lease()
        self.lag.lead(leads)
        if not leads:
            self.lag.come()
            return
        try:
            await self._lead()
        except RetiredError:
            log.info("another generation is in use", partition=self.partition)

    async def _lease(self) -> bool:
        return await self._models.lease(self.partition, self._owner, self._settings.projection_lease_ms)

    async def _lead(self) -> None:
        used = await self._models.adopt(self.partition, await self._first())
        projector = Projector(self._store, self._models, self.partition, used.current, self._settings, self._measures)
        if not await projector.anchored():
            await self._rebuild(projector)
            return
        log.info("leading", partition=self.partition, generation=used.current)
        self._lead_on(True)
        try:
            await projector.start()
            self.lag.come()
            await self._follow(projector)
        finally:
            self._lead_on(False)

    def _lead_on(self, leads: bool) -> None:
        self.leads = leads
        self._measures.leading.labels(self.partition).set(leads)

    async def _first(self) -> str:
        """The generation to begin with if there is none: another one than that of which something is left."""
        generation = first()
        if (await self._models.generations(self.partition)).current:
            return generation
        left = await self._models.drop(self.partition, generation)
        async for game in self._store.games(self.partition):
            if left or (await self._models.stored(generation, [game]))[0] is not None:
                return numbered(await self._store.now())
            break
        return generation

    async def _rebuild(self, projector: Projector) -> None:
        """The log is not the one that the rows come from: make them anew, from the games that there are."""
        log.warning("the log was lost", partition=self.partition, generation=projector.generation)
        self._measures.mismatches.inc()
        await projector.let_go()
        await self._make_anew()

    def _renew(self, generation: str) -> None:
        """Rows that another release made are made anew beside, while entries go on to be written to those in use."""
        if of_today(generation) or (self._renewing is not None and not self._renewing.done()):
            return
        log.warning("rows of another release are made anew", partition=self.partition, generation=generation)
        self._renewing = asyncio.create_task(self._renewed())

    async def _renewed(self) -> None:
        with suppress(StoreUnavailableError), Contained("rows can't be made anew", partition=self.partition):
            await self._make_anew()

    async def _make_anew(self) -> None:
        rebuild = Rebuild(self._store, self._models, self._settings, self._measures, log.info)
        try:
            await self._models.drop(self.partition, await rebuild.partition(self.partition))
        except NotSwitchedError as error:
            log.warning("another one is at it", error=str(error))

    async def _follow(self, projector: Projector) -> None:
        """Write what the subscriber hands over, and look after it."""
        self._retired = False

        async def write(entries: list[Logged]) -> None:
            await self._advance(projector, entries)

        key, after = self._store.keys.log(self.partition), projector.at.number
        following = Following(self._settings, key, after, write)
        await following.start()
        try:
            while await self._in_charge(projector, following):
                self._renew(projector.generation)
                await self._process.rest(TICK)
        finally:
            await following.stop()

    async def _advance(self, projector: Projector, entries: Sequence[Logged]) -> None:
        with Contained("entries can't be projected", partition=self.partition):
            try:
                await projector.advance(entries)
            except RetiredError:
                self._retired = True

    async def _in_charge(self, projector: Projector, following: Following) -> bool:
        if self._process.stopping or self._retired or not following.running or not await self._lease():
            return False
        if (behind := await projector.behind()) is None:
            return False  # a reader beyond the end of a log that was lost waits for ever
        if behind:
            await self._advance(projector, [])  # a batch was lost, or comes just now
        return True
