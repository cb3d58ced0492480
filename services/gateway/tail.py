"""Following the partitions' logs: one reader for each, which hands every entry on and notices every gap."""

from __future__ import annotations

import asyncio
from typing import Protocol

import structlog

from services.gateway.metrics import Metrics
from shared.log.connection import StoreUnavailableError
from shared.log.record import Checkpoint, Logged
from shared.log.store import Store, Tail

log = structlog.get_logger()
WAIT = 2.0  # seconds that a read waits for the first entry
PAUSE = 0.1  # seconds before the log is followed again
SLICE = 25  # entries between two turns of the event loop


class Follower(Protocol):
    """Whoever is told what the logs say."""

    def offer(self, entry: Logged) -> None:
        """One entry, the next of its partition."""

    async def reconnected(self, partition: int, lost: bool) -> None:
        """The reader of a partition was away; with `lost`, entries are missing between the last one and the next."""


class TailReader:
    """Follows one partition; `at` is the last entry it has handed on."""

    def __init__(self, store: Store, partition: int, followers: list[Follower], metrics: Metrics) -> None:
        self.partition = partition
        self.connected = False
        self.at = Checkpoint()
        self._begun = False
        self._store = store
        self._followers = followers
        self._metrics = metrics

    async def follow(self) -> None:
        """Read for the life of the process."""
        while True:
            tail = self._store.tail(self.partition, WAIT)
            try:
                await self._connect()
                while True:
                    await self._read_on(tail)
            except StoreUnavailableError as error:
                if self.connected:
                    log.warning("the log is out of reach", partition=self.partition, error=str(error))
            finally:
                self.connected = False
                await _close(tail)
            self._metrics.reconnects.inc()
            await asyncio.sleep(PAUSE)

    async def _connect(self) -> None:
        """Find the place again: a number beyond the end would wait for ever, one of a lost history skip or repeat."""
        end = await self._store.log_end(self.partition)
        if not self._begun:
            self.at, self._begun = end, True
        else:
            await self._tell(await self._stands(end), end)
        self.connected = True

    async def _read_on(self, tail: Tail) -> None:
        """Take what comes next; the log may have been lost or replaced without a break of the connection."""
        before = self.at
        entries = await tail.read(before.number)
        await self._take(entries)
        end = self.at if entries else await self._store.log_end(self.partition)
        if before.number and not await self._goes_on(before, entries, end):
            await self._tell(False, end)

    async def _goes_on(self, before: Checkpoint, entries: list[Logged], end: Checkpoint) -> bool:
        """Whether the log is still the one with the entry `before`; a gap behind it has been told already."""
        if not entries:
            return end == before or end.number > before.number
        dense = entries[0].number == before.number + 1
        return not dense or await self._store.log_hash(self.partition, before.number) == before.hash

    async def _stands(self, end: Checkpoint) -> bool:
        """Whether the log still has the entry that was the last one here."""
        if not self.at.number:
            return True
        if end.number < self.at.number:
            return False
        return await self._store.log_hash(self.partition, self.at.number) == self.at.hash

    async def _tell(self, stands: bool, end: Checkpoint) -> None:
        if not stands:
            log.warning("the log does not go on where it was left", partition=self.partition, at=self.at.number)
            self._metrics.mismatches.inc()
            self.at = end
        await self._reconnected(lost=not stands)

    async def _reconnected(self, lost: bool) -> None:
        for follower in self._followers:
            await follower.reconnected(self.partition, lost)

    async def _take(self, entries: list[Logged]) -> None:
        for count, entry in enumerate(entries, 1):
            gap = entry.number - self.at.number - 1
            self.at = Checkpoint(entry.number, entry.hash)
            for follower in self._followers:
                follower.offer(entry)
            if gap:
                log.warning("the log has a gap", partition=self.partition, at=entry.number, missing=gap)
                self._metrics.gaps.inc(gap)
                await self._reconnected(lost=True)
            if count % SLICE == 0:
                await asyncio.sleep(0)


class Tails:
    """The readers of all partitions."""

    def __init__(self, store: Store, followers: list[Follower], metrics: Metrics) -> None:
        self._store = store
        partitions = range(store.keys.partitions)
        self.readers = [TailReader(store, partition, followers, metrics) for partition in partitions]

    def connected(self, partition: int) -> bool:
        """Whether the log of a partition is followed at this moment."""
        return self.readers[partition].connected

    def follows(self, game: str) -> bool:
        """Whether news of a game would be heard at this moment."""
        return self.connected(self._store.keys.partition_of(game))

    async def faults(self) -> str:
        """Which partitions are not followed; empty if all are."""
        missing = [str(reader.partition) for reader in self.readers if not reader.connected]
        return f"partitions {', '.join(missing)} are not followed" if missing else ""


async def _close(tail: Tail) -> None:
    try:
        await tail.close()
    except (OSError, StoreUnavailableError):
        log.warning("a connection could not be given back")
