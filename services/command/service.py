"""The command service assembled: store, desks, subscribers, recovery; drained in the opposite order."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import structlog

from services.command.backlog import Backlog
from services.command.clock import StoreClock
from services.command.desk import Desk
from services.command.holding import Cache
from services.command.intake import Intake
from services.command.measures import Measures
from services.command.recovery import Recovery
from services.command.sharing import Sharing
from shared.archive.opening import open_store
from shared.log.connection import StoreUnavailableError
from shared.log.deployment import estranged
from shared.log.durability import Durability, wanting

if TYPE_CHECKING:
    from services.command.settings import CommandSettings
    from shared.log.redis import RedisStore
    from shared.process.running import Process

log = structlog.get_logger()
SUBSCRIBERS = "subscribers"
WATCH = 0.5  # seconds between two looks whether all partitions are read


async def serve(process: Process, settings: CommandSettings) -> None:
    """Run until it is time to drain; raises StoreUnavailableError, DeploymentError at the start."""
    process.readiness.missing(SUBSCRIBERS)
    store = await open_store(settings.url, settings.partitions, settings.archive, Durability(*settings.durable))
    try:
        await _work(process, store, settings)
    finally:
        await process.finish()
        await store.close()


async def _work(process: Process, store: RedisStore, settings: CommandSettings) -> None:
    async def reachable() -> str:
        await store.now()
        return ""

    async def replicated() -> str:
        return await wanting(store.redis, settings.durable[0])

    process.readiness.ask("store", reachable)
    if settings.durable[0]:
        process.readiness.ask("replicas", replicated)
    process.keep(process.beware(partial(estranged, store.redis, store.deployment)), "the deployment")
    measures = Measures(process.registry)
    cache, clock = Cache(settings.command_cache), StoreClock(store)
    desks = [Desk(store, partition, cache, clock, measures) for partition in range(settings.partitions)]
    intake = Intake(store.keys, process.name, settings)
    recovery = Recovery(process, store, desks, settings, measures)
    for desk in desks:
        await store.join(desk.partition)
        intake.serve(desk.partition, partial(recovery.settle, desk))
    process.keep(recovery.recover(), "recovery")
    process.keep(recovery.trim(), "trim")
    process.keep(Backlog(process, store, desks, measures).watch(), "backlog")
    await intake.start()
    process.keep(_watch(process, store, intake), "watch")
    sharing = Sharing(process, store, intake, recovery)
    shared = process.keep(sharing.share(), "sharing")
    process.readiness.met(SUBSCRIBERS)
    await process.announce()
    await process.stopped()
    await asyncio.wait({shared}, timeout=1.0)  # or it would come back
    await sharing.leave()
    await intake.stop()
    await recovery.strays(range(settings.partitions))


async def _watch(process: Process, store: RedisStore, intake: Intake) -> None:
    """A lost group ends its subscriber in silence: both are made anew."""
    while not process.stopping:
        if ended := intake.ended():
            process.readiness.missing(SUBSCRIBERS, f"partitions {ended} are not read")
            with suppress(StoreUnavailableError):
                await _mend(process, store, intake, ended)
        else:
            process.readiness.met(SUBSCRIBERS)
        await process.rest(WATCH)


async def _mend(process: Process, store: RedisStore, intake: Intake, partitions: list[int]) -> None:
    """Make groups anew, from the first entry on: what is settled is known by its request, so nothing happens twice."""
    if why := await estranged(store.redis, store.deployment):
        process.fail(why)
        return
    for partition in partitions:
        log.error("the consumer group is lost and made anew", partition=partition)
        await store.join(partition)
        await intake.again(partition)
