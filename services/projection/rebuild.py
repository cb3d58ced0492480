"""Read models built anew beside the live ones, and put into use partition by partition."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from services.projection.generations import after, first, number
from services.projection.projector import Projector
from shared.log.readmodels import Switched

if TYPE_CHECKING:
    from collections.abc import Callable

    from services.projection.measures import Measures
    from services.projection.settings import ProjectionSettings
    from shared.log.readmodels import ReadModels
    from shared.log.store import Store

ATTEMPTS = 1000  # switches tried while commands pour in


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

        Raises StoreUnavailableError, RetiredError, NotSwitchedError.
        """
        old = [await self.partition(partition) for partition in range(self.store.keys.partitions)]
        await asyncio.sleep(linger)
        for partition, generation in enumerate(old):
            keys = await self.models.drop(partition, generation)
            self.tell(f"partition {partition}: generation {generation} removed, {keys} keys")

    async def partition(self, partition: int) -> str:
        """Build and switch one; answers the generation that went out of use."""
        used = await self.models.adopt(partition, first())
        new = after(max(used.current, used.building, key=number))
        if ended := await self.models.build(partition, new):
            await self.models.drop(partition, ended)
        projector = Projector(self.store, self.models, partition, new, self.settings, self.measures)
        await projector.build()
        self.tell(f"partition {partition}: generation {new} built, at entry {projector.at.number}")
        for _ in range(ATTEMPTS):
            match await self.models.switch(partition, used.current, new):
                case Switched.DONE:
                    self.tell(f"partition {partition}: in use")
                    return used.current
                case Switched.BEHIND:
                    await projector.advance([])
                case Switched.RETIRED:
                    break
        raise NotSwitchedError(f"partition {partition}: generation {new} is not in use")
