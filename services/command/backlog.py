"""What waits in front of the service: measured, and a reason to call itself unfit when it stands still."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from shared.log.connection import StoreUnavailableError, reaching
from shared.log.keys import GROUP

if TYPE_CHECKING:
    from services.command.measures import Measures
    from shared.log.redis import RedisStore
    from shared.process.running import Process

PAUSE = 1.0  # seconds between two looks
AT_START = 0.05
STILL = 10.0  # seconds without progress
CONDITION = "backlog"


class Backlog:
    """Looks at the consumer groups of all partitions; ready once what waited at the start is served."""

    def __init__(self, process: Process, store: RedisStore, measures: Measures) -> None:
        self._process = process
        self._store = store
        self._measures = measures
        self._moved: dict[int, tuple[bytes, float]] = {}
        process.readiness.missing(CONDITION)

    async def watch(self) -> None:
        """Until cancelled."""
        while not self._process.stopping:
            try:
                stuck = [partition for partition in range(self._store.keys.partitions) if await self._stuck(partition)]
            except StoreUnavailableError:
                stuck = []
            else:
                self._tell(stuck)
            await self._process.rest(PAUSE if self._process.announced.is_set() else AT_START)

    def _tell(self, stuck: list[int]) -> None:
        if stuck:
            self._process.readiness.missing(CONDITION, f"partitions {stuck} do not move")
        else:
            self._process.readiness.met(CONDITION)

    async def _stuck(self, partition: int) -> bool:
        """Whether commands wait and none was read since the start, or for a while."""
        group = await self._group(partition)
        waiting, last = int(group.get("lag") or 0), bytes(group.get("last-delivered-id") or b"")
        self._measures.backlog.labels(partition).set(waiting)
        self._measures.pending.labels(partition).set(int(group.get("pending") or 0))
        seen, since = self._moved.get(partition, (None, -STILL))
        if seen != last or not waiting:
            self._moved[partition] = last, time.monotonic()
            return seen is None and waiting > 0
        return time.monotonic() - since > STILL

    @reaching
    async def _group(self, partition: int) -> dict[str, Any]:
        groups: list[dict[str, Any]] = await self._store.redis.xinfo_groups(self._store.keys.commands(partition))
        return next((group for group in groups if group["name"] == GROUP.encode()), {})
