"""The store as every service sees it: games that were archived are read as if they were in it."""

from __future__ import annotations

from shared.archive.games import GameFiles
from shared.archive.storage import Storage
from shared.log.keys import Keys
from shared.log.redis import RedisStore


def files_of(archive: str, partitions: int) -> GameFiles | None:
    """The archived games below a url or folder; None if it is empty."""
    return GameFiles(Storage(archive), Keys(partitions)) if archive else None


async def open_store(url: str, partitions: int, archive: str) -> RedisStore:
    """As `RedisStore.open`."""
    return await RedisStore.open(url, partitions, files_of(archive, partitions))
