"""What waits in front of the service: measured, and a reason to call itself unfit when it stands still."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from redis.exceptions import ResponseError

from shared.log.connection import StoreUnavailableError, group_lost, reaching
from shared.log.keys import GROUP
from shared.log.redis_counting import RedisCounts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from services.command.desk import Desk
    from services.command.measures import Measures
    from shared.log.redis import RedisStore
    from shared.process.running import Process

Place = tuple[bytes, bytes]
"""Where a group is: the last command that was read, and the oldest one in work."""
PAUSE = 1.0  # seconds between two looks
AT_START = 0.05
STILL = 3.5  # seconds without progress: with the pause, a stuck partition is told within 5
CONDITION = "backlog"


class Backlog:
    """Looks at the consumer groups of all partitions and at the desks of this process.

    Ready once what waited at the start is served.
    """

    def __init__(self, process: Process, store: RedisStore, desks: Sequence[Desk], measures: Measures) -> None:
        self._process = process
        self._store = store
        self._counts = RedisCounts(store)
        self._desks = desks
        self._measures = measures
        self._seen: dict[int, tuple[Place, float]] = {}
        process.readiness.missing(CONDITION)

    async def watch(self) -> None:
        """Until cancelled."""
        while not self._process.stopping:
            try:
                self._tell([it.partition for it in self._desks if await self._stuck(it.partition) or _hangs(it)])
            except StoreUnavailableError:
                pass  # the store is asked for by a condition of its own
            except ResponseError as error:
                if not group_lost(error):  # so is the group
                    raise
            await self._process.rest(PAUSE if self._process.announced.is_set() else AT_START)

    def _tell(self, stuck: list[int]) -> None:
        if stuck:
            self._process.readiness.missing(CONDITION, f"partitions {stuck} do not move")
        else:
            self._process.readiness.met(CONDITION)

    async def _stuck(self, partition: int) -> bool:
        """Whether commands have no outcome, and none was read or got one since the start, or for a while."""
        backlog = await self._counts.backlog(partition)
        self._measures.backlog.labels(partition).set(backlog.unread)
        self._measures.pending.labels(partition).set(backlog.in_work)
        place = backlog.last, await self._oldest(partition) if backlog.in_work else b""
        seen, since = self._seen.get(partition, (None, 0.0))
        if seen != place or not (backlog.unread or backlog.in_work):
            self._seen[partition] = place, time.monotonic()
            return seen is None and backlog.unread > 0
        return time.monotonic() - since > STILL

    @reaching
    async def _oldest(self, partition: int) -> bytes:
        """The entry that has been read and waits longest for its outcome."""
        summary: dict[str, Any] = await self._store.redis.xpending(self._store.keys.commands(partition), GROUP)
        return summary["min"] or b""


def _hangs(desk: Desk) -> bool:
    """Whether it does not come to an end with something, though others may carry it out."""
    return any(time.monotonic() - since > STILL for since in desk.in_work.values())
