"""A store restored from a copy names people who were forgotten since: they are forgotten again at the start."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog

from services.projection.forgetting import Forgetting
from shared.archive.storage import Storage, StorageError
from shared.archive.tombstones import Tombstones
from shared.log.connection import StoreUnavailableError
from shared.log.erasure import Erasure, NotForgottenError
from shared.log.redis_readmodels import RedisReadModels

if TYPE_CHECKING:
    from services.projection.measures import Measures
    from services.projection.settings import ProjectionSettings
    from shared.log.redis import RedisStore
    from shared.process.running import Process

log = structlog.get_logger()
CONDITION = "forgotten"
PAUSE = 1.0  # seconds
UNREADABLE = "who was forgotten can't be read in the archive: "


@dataclass(frozen=True, slots=True)
class Restored:
    """Not ready before it is done."""

    process: Process
    store: RedisStore
    settings: ProjectionSettings
    measures: Measures

    def __post_init__(self) -> None:
        if self.settings.archive:
            self.process.readiness.missing(CONDITION, "it is not known yet who was forgotten")

    async def run(self) -> None:
        """Forget, as often as it needs; then there is nothing to do."""
        told = ""
        while self.settings.archive and not self.process.stopping:
            try:
                await self._forget()
            except (NotForgottenError, StorageError, StoreUnavailableError) as error:
                why = f"{UNREADABLE}{error}" if isinstance(error, StorageError) else str(error)
                self.process.readiness.missing(CONDITION, why)
                if why != told:
                    log.warning("people can't be forgotten yet", failure=why)
                told = why
                await self.process.rest(PAUSE)
            else:
                self.process.readiness.met(CONDITION)
                break
        await self.process.stopped()

    async def _forget(self) -> None:
        erasure = Erasure(self.store)
        erasure.marks = await Tombstones(Storage(self.settings.archive)).marks() - await erasure.noted()
        if erasure.marks:
            models = RedisReadModels(self.store)
            await Forgetting(self.store, models, erasure, self.settings, self.measures, log.warning).run()
            log.info("people were forgotten again", people=len(erasure.marks))
