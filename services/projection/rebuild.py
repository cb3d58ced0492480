"""Read models built anew beside the live ones, and put into use partition by partition."""

from __future__ import annotations

import asyncio
import time
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from services.projection.generations import after, first, number
from services.projection.projector import Projector, RetiredError
from shared.log.connection import StoreUnavailableError
from shared.log.readmodels import Switched

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from services.projection.measures import Measures
    from services.projection.settings import ProjectionSettings
    from shared.log.readmodels import ReadModels
    from shared.log.store import Store

ATTEMPTS = 1000  # switches tried while commands pour in
TOLD = 1.0  # seconds between two lines about the progress


class NotSwitchedError(RuntimeError):
    """The new generation did not come into use: another rebuild took its place, or it never caught up."""


@dataclass(frozen=True, slots=True)
class Rebuild:
    """Safe beside live services and after a rebuild that broke off; of two at once the later one goes on."""

    store: Store
    models: ReadModels
    settings: ProjectionSettings
    measures: Measures
    tell: Callable[[str], None]

    async def run(self, linger: float) -> None:
        """Build and switch all partitions, then remove the old rows after `linger` seconds.

        Raises StoreUnavailableError, NotSwitchedError.
        """
        old = [await self.partition(partition) for partition in range(self.store.keys.partitions)]
        await asyncio.sleep(linger)
        for partition, generation in enumerate(old):
            keys = await self.models.drop(partition, generation)
            self.tell(f"partition {partition}: generation {generation} removed, {keys} keys")

    async def partition(self, partition: int) -> str:
        """Build and switch one; answers the generation that went out of use."""
        used = await self.models.adopt(partition, first())
        for generation in await self.models.left(partition):
            await self.models.drop(partition, generation)
        new = after(max(used.current, used.building, key=number))
        if ended := await self.models.build(partition, new):
            await self.models.drop(partition, ended)
        projector = Projector(self.store, self.models, partition, new, self.settings, self.measures)
        try:
            async with self._told(projector):
                await projector.build()
            await self._switch(projector, used.current)
        except RetiredError as error:
            raise NotSwitchedError(f"partition {partition}: another rebuild ended generation {new}") from error
        self.tell(f"partition {partition}: in use")
        return used.current

    async def _switch(self, projector: Projector, old: str) -> None:
        for _ in range(ATTEMPTS):
            match await self.models.switch(projector.partition, old, projector.generation):
                case Switched.DONE:
                    return
                case Switched.BEHIND:
                    await projector.advance([])
                case Switched.RETIRED:
                    raise RetiredError(projector.generation)
        raise NotSwitchedError(f"partition {projector.partition}: {projector.generation} never caught up")

    @asynccontextmanager
    async def _told(self, projector: Projector) -> AsyncIterator[None]:
        """A line now and then while it is built, and one when it is."""
        began = time.monotonic()
        telling = asyncio.create_task(self._tell_now_and_then(projector, began))
        try:
            yield
        finally:
            telling.cancel()
        await self._tell(projector, began)

    async def _tell_now_and_then(self, projector: Projector, began: float) -> None:
        while True:
            await asyncio.sleep(TOLD)
            with suppress(StoreUnavailableError):  # the building itself will say so
                await self._tell(projector, began)

    async def _tell(self, projector: Projector, began: float) -> None:
        built, lag = projector.progress, await projector.lag()
        speed = built.events / max(time.monotonic() - began, 0.001)
        self.tell(
            f"partition {projector.partition}: generation {projector.generation}, {built.done} of {built.games} games, "
            f"{speed:,.0f} events/s, {lag} entries behind"
        )
