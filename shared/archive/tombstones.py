"""Who was forgotten, kept outside the store: a copy of it that is older than that names them again."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from shared.archive.storage import Storage

FOLDER = "forgotten"


class Tombstones:
    """Marks of players, a file each; every method may raise StorageError."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def write(self, marks: Iterable[str]) -> None:
        """Keep these for ever."""
        for mark in sorted(marks):
            await self._storage.write(f"{FOLDER}/{mark}", b"")

    async def marks(self) -> frozenset[str]:
        """All that there are."""
        return frozenset(name.rpartition("/")[2] for name in await self._storage.names(FOLDER))
