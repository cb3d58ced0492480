"""The projection service assembled: for each partition one that leads or stands by, checkpoints, the trim of logs."""

from __future__ import annotations

import asyncio
import uuid
from functools import partial
from typing import TYPE_CHECKING

import structlog

from services.projection.archiving import Archiving
from services.projection.checkpoints import Daily
from services.projection.generations import shape
from services.projection.leading import Leading
from services.projection.measures import Measures
from services.projection.restored import Restored
from shared.archive.opening import files_of, open_store
from shared.log.connection import StoreUnavailableError
from shared.log.deployment import estranged
from shared.log.redis_closing import RedisClosing
from shared.log.redis_readmodels import RedisReadModels
from shared.log.signing import Signer

if TYPE_CHECKING:
    from services.projection.settings import ProjectionSettings
    from shared.log.readmodels import ReadModels
    from shared.log.redis import RedisStore
    from shared.process.running import Process

log = structlog.get_logger()


async def serve(process: Process, settings: ProjectionSettings) -> None:
    """Run until it is time to drain; raises StoreUnavailableError, DeploymentError at the start."""
    store = await open_store(settings.url, settings.partitions, settings.archive)
    try:
        await _work(process, store, settings)
    finally:
        await process.finish()
        await store.close()


async def _work(process: Process, store: RedisStore, settings: ProjectionSettings) -> None:
    async def reachable() -> str:
        await store.now()
        return ""

    # Reads all titles: whoever stands by must not do that when it has to take over.
    await asyncio.to_thread(shape)
    process.readiness.ask("store", reachable)
    process.keep(process.beware(partial(estranged, store.redis, store.deployment)), "the deployment")
    models, measures = RedisReadModels(store), Measures(process.registry)
    owner = uuid.uuid4().hex  # random: a stable name would hand two processes one lease
    partitions = range(settings.partitions)
    leading = [Leading(process, store, models, partition, owner, settings, measures) for partition in partitions]
    tasks = [process.keep(one.run(), f"partition {one.partition}") for one in leading]
    for one in leading:
        process.keep(one.lag.watch(), f"lag of partition {one.partition}")
    process.keep(_trim(process, models, settings, measures), "trim")
    if (archiving := archiving_of(store, settings, measures)) is not None:
        process.keep(archiving.run(process, leading, settings.archive_after), "archiving")
    process.keep(Daily(process, store, leading, settings, measures).run(), "checkpoints")
    process.keep(Restored(process, store, settings, measures).run(), "forgotten")
    await process.announce()
    await process.stopped()
    await asyncio.gather(*tasks, return_exceptions=True)


def archiving_of(store: RedisStore, settings: ProjectionSettings, measures: Measures) -> Archiving | None:
    """What moves games to the archive and back; None if there is no archive."""
    files = files_of(settings.archive, settings.partitions)
    if files is None:
        return None
    signer = Signer(store.deployment.signing_key)
    return Archiving(store, RedisReadModels(store), RedisClosing(store), files, signer, measures)


async def _trim(process: Process, models: ReadModels, settings: ProjectionSettings, measures: Measures) -> None:
    """Every process may: what is dropped is below the checkpoints."""
    while not process.stopping:
        try:
            for partition in range(settings.partitions):
                measures.trimmed.inc(await models.trim_log(partition, settings.projection_keep))
        except StoreUnavailableError:
            log.warning("the store is away")
        await process.rest(settings.projection_trim_seconds)
