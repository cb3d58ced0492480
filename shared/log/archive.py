"""Plies that left the store: who keeps them, and what is said when they can't be read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from shared.kernel.errors import Broken

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.log.record import Head, Stored


class ArchiveFailure(Broken):
    """The plies of an archived game can't be read now: the text says why, `told` what a client may know of it."""

    reason = "ARCHIVE_UNAVAILABLE"
    told = "the game lies in the archive, which can't be read now"


class ArchiveDamaged(ArchiveFailure):
    """The file of an archived game is not the one that was written."""

    reason = "ARCHIVE_DAMAGED"
    told = "the game lies in the archive, and its file there is damaged"


class Archive(Protocol):
    """Where the plies of archived games are read from."""

    async def plies(self, game: str, head: Head, fresh: bool = False) -> Sequence[Stored]:
        """All plies of a game whose head points to a file; raises ArchiveFailure, never returns others.

        `fresh`: from the file as it is now, whatever of it was read before.
        """


class NoArchive(Archive):
    """Of a process that was not told where the archive is."""

    async def plies(self, game: str, head: Head, fresh: bool = False) -> Sequence[Stored]:
        """None can be read."""
        raise ArchiveFailure(f"{game} is in the archive, and this process was not told where that is")
