"""A copy of a store's log, taken while the store writes: a tar file that a new store starts from.

That of a server of a cluster has its place there, too: who it is, whom it knows, and its slots.
"""

from __future__ import annotations

import io
import os
import re
import tarfile
import time
from contextlib import ExitStack
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

FOLDER = "appendonlydir"
MANIFEST = "appendonly.aof.manifest"
PLACE = "nodes.conf"
NEEDED = re.compile(rb"^file (\S+) seq \d+ type [bi]\b.*\n", re.MULTILINE)  # the base and what was added to it
ATTEMPTS = 5


class NoLogError(RuntimeError):
    """The folder holds no log of a store, or files of it are missing."""


def backup(store: Path, out: IO[bytes]) -> int:
    """Write the log of the store in a folder as a tar to a stream; how many bytes of log.

    It holds all that the store had acknowledged when the copy began, and ends somewhere in what came later.
    Raises NoLogError.
    """
    with ExitStack() as stack, tarfile.open(fileobj=out, mode="w|", format=tarfile.PAX_FORMAT) as tar:
        manifest, files = _opened(store / FOLDER, stack)
        if (place := store / PLACE).exists():  # the server replaces it whole
            _add(tar, PLACE, io.BytesIO(known := place.read_bytes()), len(known))
        _add(tar, f"{FOLDER}/{MANIFEST}", io.BytesIO(manifest), len(manifest))
        sizes = {name: os.fstat(file.fileno()).st_size for name, file in files.items()}
        return sum(_add(tar, f"{FOLDER}/{name}", file, sizes[name]) for name, file in files.items())


def _opened(folder: Path, stack: ExitStack) -> tuple[bytes, dict[str, IO[bytes]]]:
    """The manifest, and its files held open: a rewrite that ends now may remove them, but not from us."""
    for _ in range(ATTEMPTS):
        try:
            manifest = (folder / MANIFEST).read_bytes()
            needed = list(NEEDED.finditer(manifest))
            names = [line[1].decode() for line in needed]
            files: dict[str, IO[bytes]] = {name: stack.enter_context((folder / name).open("rb")) for name in names}
        except FileNotFoundError:
            continue  # a rewrite ended between the two looks: the manifest names other files by now
        if files:
            return b"".join(line[0] for line in needed), files
    raise NoLogError(f"there is no whole log of a store in {folder}")


def _add(tar: tarfile.TarFile, name: str, file: IO[bytes], size: int) -> int:
    """Only what is there now: the last file grows meanwhile."""
    member = tarfile.TarInfo(name)
    member.size, member.mode, member.mtime = size, 0o600, int(time.time())
    tar.addfile(member, file)
    return size
