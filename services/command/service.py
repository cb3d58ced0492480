"""The command service assembled: store, desks, subscribers, recovery; drained in the opposite order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from services.command.backlog import Backlog
from services.command.clock import StoreClock
from services.command.desk import Desk
from services.command.holding import Cache
from services.command.intake import Intake
from services.command.measures import Measures
from services.command.recovery import Recovery
from shared.archive.opening import open_store

if TYPE_CHECKING:
    from services.command.settings import CommandSettings
    from shared.log.redis import RedisStore
    from shared.process.running import Process

SUBSCRIBERS = "subscribers"
WATCH = 0.5  # seconds between two looks whether all partitions are read


async def serve(process: Process, settings: CommandSettings) -> None:
    """Run until it is time to drain; raises StoreUnavailableError, DeploymentError at the start."""
    process.readiness.missing(SUBSCRIBERS)
    store = await open_store(settings.url, settings.partitions, settings.archive)
    try:
        await _work(process, store, settings)
    finally:
        await process.finish()
        await store.close()


async def _work(process: Process, store: RedisStore, settings: CommandSettings) -> None:
    async def reachable() -> str:
        await store.now()
        return ""

    process.readiness.ask("store", reachable)
    measures = Measures(process.registry)
    cache, clock = Cache(settings.command_cache), StoreClock(store)
    desks = [Desk(store, partition, cache, clock, measures) for partition in range(settings.partitions)]
    intake = Intake(store.keys, process.name, settings)
    for desk in desks:
        await store.join(desk.partition)
        intake.serve(desk)
    recovery = Recovery(process, store, desks, settings, measures)
    process.keep(recovery.recover(), "recovery")
    process.keep(recovery.trim(), "trim")
    process.keep(Backlog(process, store, desks, measures).watch(), "backlog")
    await intake.start()
    process.keep(_watch(process, intake), "watch")
    process.readiness.met(SUBSCRIBERS)
    await process.announce()
    await process.stopped()
    await intake.stop()


async def _watch(process: Process, intake: Intake) -> None:
    """A lost group ends a subscriber in silence: then the process ends, and its next start makes the group anew."""
    while not process.stopping:
        if ended := intake.ended():
            process.readiness.missing(SUBSCRIBERS, f"partitions {ended} are not read")
            process.fail(f"the subscribers of partitions {ended} ended")
        await process.rest(WATCH)
