"""Games as files of the archive: each is a compressed export, which anybody can check."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from hashlib import sha256
from typing import TYPE_CHECKING

from shared.archive.storage import NoFile, StorageError
from shared.codecs.packing import packed
from shared.ledger import exporting
from shared.log.archive import Archive, ArchiveDamaged, ArchiveFailure
from shared.log.keys import Keys
from shared.log.record import FILE, Head

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.archive.storage import Storage
    from shared.log.record import Stored
    from shared.log.signing import Signer

HELD = 32 * 2**20  # bytes of plies that were read a moment ago and stay in memory


class GameFiles(Archive):
    """The archived games of a deployment; those read last stay in memory."""

    def __init__(self, storage: Storage, keys: Keys, held: int = HELD) -> None:
        self.storage = storage
        self._keys = keys
        self._most = held
        self._held: OrderedDict[tuple[str, str], tuple[Stored, ...]] = OrderedDict()
        self._size = 0

    def name(self, game: str) -> str:
        """Of the game's file."""
        return f"games/p{self._keys.partition_of(game):02d}/{game}.jsonl.gz"

    async def plies(self, game: str, head: Head, fresh: bool = False) -> Sequence[Stored]:
        """From memory or from the file: the very one that the head points to, with a chain that ends at the head."""
        key = (game, head.filed)
        if fresh:
            self._size -= _size(self._held.pop(key, ()))
        if key not in self._held:
            self._hold(key, await self._read(game, head))
        self._held.move_to_end(key)
        return self._held[key]

    async def try_out(self) -> None:
        """Whether files can be written; raises ArchiveFailure."""
        try:
            await self.storage.try_out()
        except StorageError as error:
            raise ArchiveFailure(f"nothing can be written there: {error}") from error

    async def write(self, game: str, plies: Sequence[Stored], signer: Signer) -> str:
        """Write the file of a game and read it back; the pointer to it.

        Raises ArchiveFailure if that does not succeed, and GameDamaged if the plies are no chain.
        """
        content = await asyncio.to_thread(lambda: packed(exporting.lines(game, plies, signer)))
        pointer = FILE + sha256(content).hexdigest()
        try:
            await self.storage.write(self.name(game), content)
        except StorageError as error:
            raise ArchiveFailure(f"{self.name(game)} can't be written: {error}") from error
        await self._read(game, Head(len(plies), plies[-1].hash, archive=pointer))
        return pointer

    async def _read(self, game: str, head: Head) -> tuple[Stored, ...]:
        name = self.name(game)
        try:
            content = await self.storage.read(name)
        except NoFile as error:
            raise ArchiveFailure(f"{name} is not in the archive") from error
        except StorageError as error:
            raise ArchiveFailure(f"{name} can't be read: {error}") from error
        if sha256(content).hexdigest() != head.filed:
            raise ArchiveDamaged(f"{name} is not the file that was written")
        return await asyncio.to_thread(_plies, name, content, game, head)

    def _hold(self, key: tuple[str, str], plies: tuple[Stored, ...]) -> None:
        if key in self._held:
            return  # another one read it meanwhile
        self._held[key] = plies
        self._size += _size(plies)
        while self._size > self._most and len(self._held) > 1:
            self._size -= _size(self._held.popitem(last=False)[1])


def _plies(name: str, content: bytes, game: str, head: Head) -> tuple[Stored, ...]:
    try:
        found = exporting.read(exporting.lines_of(content))
    except exporting.BadExport as error:
        raise ArchiveDamaged(f"{name}: {error}") from error
    if (found.game, len(found.plies), found.plies[-1].hash) != (game, head.version, head.hash):
        raise ArchiveDamaged(f"{name} is not the game that the store knows")
    return found.plies


def _size(plies: Sequence[Stored]) -> int:
    return sum(len(it.ply) for it in plies)
