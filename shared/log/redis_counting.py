"""How much there is of what is limited, as the store knows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from redis.exceptions import ResponseError

from shared.log.connection import reaching
from shared.log.keys import GROUP

if TYPE_CHECKING:
    from shared.log.redis import RedisStore

MOST = 1000  # entries that are counted one by one


@dataclass(frozen=True, slots=True)
class Backlog:
    """How many commands of a partition nobody has read, how many are in work, and the one that was read last."""

    unread: int = 0
    in_work: int = 0
    last: bytes = b""


class RedisCounts:
    """Counts what all processes have put into a store."""

    def __init__(self, store: RedisStore) -> None:
        self._store = store
        self.partitions = range(store.keys.partitions)
        self.partition_of = store.keys.partition_of

    @reaching
    async def backlog(self, partition: int) -> Backlog:
        """The commands without outcome."""
        commands = self._store.keys.commands(partition)
        try:
            groups = await self._store.redis.xinfo_groups(commands)
        except ResponseError:  # nobody has sent or waited for one yet
            return Backlog()
        group: dict[str, Any] | None = next((it for it in groups if it["name"] == GROUP.encode()), None)
        if group is None:
            return Backlog(await self._store.redis.xlen(commands))
        last = bytes(group.get("last-delivered-id") or b"")
        lag = group.get("lag")
        unread = await self._unread(commands, last) if lag is None else int(lag)
        return Backlog(unread, int(group.get("pending") or 0), last)

    async def _unread(self, commands: str, last: bytes) -> int:
        """Where entries were deleted the store does not know how many there are behind the last one that was read."""
        return len(await self._store.redis.xrange(commands, b"(" + last, count=MOST))

    @reaching
    async def alive(self, creator: str) -> int:
        """The games of a creator that are not over."""
        async with self._store.redis.pipeline(transaction=False) as pipe:
            for partition in self.partitions:
                pipe.zlexcount(self._store.keys.alive(partition), f"[{creator}\0", f"({creator}\1")
            return sum(await pipe.execute())
