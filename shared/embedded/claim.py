"""The right to run things in a folder: one process has it at a time, until it lets go or ends, however it ends."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

from shared.embedded.known import Known

LOCK = "lock"


class Claimed(RuntimeError):
    """Something runs in the folder already."""


class Claim:
    """The right to a folder that is there; raises Claimed if another has it."""

    def __init__(self, folder: Path) -> None:
        self._file = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(self._file)
            raise Claimed(f"something runs in {folder} already") from None
        Known.of(os.getpid()).write(folder / LOCK)

    def release(self) -> None:
        """Give it back."""
        os.ftruncate(self._file, 0)
        os.close(self._file)


def holder(folder: Path) -> Known | None:
    """The process that runs things in a folder; None if nobody does."""
    known = Known.read(folder / LOCK)
    return known if known is not None and known.alive else None
