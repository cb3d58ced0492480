"""Signed checkpoints: what the heads of a partition's games are, once each UTC day of the store's clock."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import structlog

from shared.log import notes
from shared.log.chunks import chunks
from shared.log.connection import StoreUnavailableError
from shared.log.heads import HeadTrees, Signed
from shared.log.notes import TreeHead
from shared.log.signing import Signer
from shared.process.faults import Contained

if TYPE_CHECKING:
    from collections.abc import Sequence

    from services.projection.leading import Leading
    from services.projection.measures import Measures
    from services.projection.settings import ProjectionSettings
    from shared.log.redis import RedisStore
    from shared.process.running import Process

log = structlog.get_logger()
CHUNK = 500  # games looked at together
ATTEMPTS = 10


class NotSignedError(RuntimeError):
    """Others let the tree grow at every attempt."""


class Checkpoints:
    """Makes them; of two at once one begins anew, and what a dead one left is gone on with."""

    def __init__(self, store: RedisStore) -> None:
        self.trees = HeadTrees(store)
        self._store = store
        self._signer = Signer(store.deployment.signing_key)

    async def make(self, partition: int) -> Signed:
        """A note over the heads of now, each that moved since the last one as a new leaf; raises NotSignedError."""
        for _ in range(ATTEMPTS):
            if (signed := await self._attempt(partition)) is not None:
                return signed
        raise NotSignedError(f"partition {partition}: others let the tree of heads grow all the time")

    async def _attempt(self, partition: int) -> Signed | None:
        """None if somebody else let the tree grow."""
        at, end = await self._store.now(), await self._store.log_end(partition)
        tree, count = await self.trees.tree(partition)
        # All games and not the log's entries since the last time: a log keeps only its end, and this misses nothing.
        async for games in chunks(self._store.games(partition), CHUNK):
            leaves = await self.trees.unsigned([*dict.fromkeys(games)])
            if leaves and not await self.trees.grow(partition, tree, count, leaves, None):
                return None
        origin = notes.origin(self._signer.name, partition)
        head = TreeHead(origin, tree.size, tree.root, day(at), end.number)
        signed = Signed(notes.sealed(head, self._signer), head, at)
        return signed if await self.trees.grow(partition, tree, count, (), signed) else None


class Daily:
    """Looks after the checkpoints of those partitions that this process leads."""

    def __init__(
        self,
        process: Process,
        store: RedisStore,
        leading: Sequence[Leading],
        settings: ProjectionSettings,
        measures: Measures,
    ) -> None:
        self._process = process
        self._store = store
        self._leading = leading
        self._pause = settings.projection_checkpoint_seconds
        self._measures = measures
        self._checkpoints = Checkpoints(store)
        self._seen: dict[int, Signed | None] = {}

    async def run(self) -> None:
        """Until the process drains."""
        while not self._process.stopping:
            for one in self._leading:
                if one.leads:
                    await self._look(one.partition)
            await self._process.rest(self._pause)

    async def _look(self, partition: int) -> None:
        try:
            with Contained("a checkpoint can't be signed", partition=partition):
                newest = await self._checkpoints.trees.newest(partition)
                self._tell(partition, newest)
                if newest is None or newest.head.day < day(await self._store.now()):
                    made = await self._checkpoints.make(partition)
                    log.info("signed", partition=partition, leaves=made.head.size, entry=made.head.entry)
                    self._tell(partition, made)
        except StoreUnavailableError as error:
            log.warning("the store is away", partition=partition, error=str(error))

    def _tell(self, partition: int, newest: Signed | None) -> None:
        seen = self._seen.get(partition)
        if seen is not None and (newest is None or newest.at < seen.at):
            # It is known outside: a store that goes on without it will contradict it.
            self._measures.lost.inc()
            log.error("the store lost a signed note", partition=partition, leaves=seen.head.size, day=seen.head.day)
        self._seen[partition] = newest
        self._measures.signed.labels(partition).set(newest.at / 1000 if newest else 0)
        self._measures.leaves.labels(partition).set(newest.head.size if newest else 0)


def day(ms: int) -> str:
    """The UTC day of a time."""
    return datetime.fromtimestamp(ms / 1000, UTC).date().isoformat()
