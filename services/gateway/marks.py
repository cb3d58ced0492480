"""Whether a file is still the one that was read."""

from __future__ import annotations

from pathlib import Path

Mark = tuple[int, ...]


def mark(path: Path) -> Mark:
    """What tells the file from what stands there later; empty where there is none."""
    try:
        status = path.stat()
    except OSError:
        return ()
    return status.st_mtime_ns, status.st_size, status.st_ino
