"""Files by name in a folder or a bucket: each appears whole or not at all, and is durable once `write` returns."""

from __future__ import annotations

import asyncio
import os
import uuid
from contextlib import suppress
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from fsspec.core import url_to_fs

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
T = TypeVar("T")
PART = ".part"  # ends the name of a file that is not whole yet


class StorageError(Exception):
    """A file can't be read or written now."""


class NoFile(StorageError):
    """There is no file of this name."""


class Storage:
    """One root, by url (`s3://bucket/folder`) or as a path; every method may raise StorageError."""

    def __init__(self, url: str) -> None:
        self._files, self._root = url_to_fs(url)
        self._local = "file" in self._files.protocol

    async def write(self, name: str, content: bytes) -> None:
        """Put a file in its place; what a killed writer of the same file left behind goes."""
        await _elsewhere(self._write, name, content)

    async def read(self, name: str) -> bytes:
        """The whole file; raises NoFile."""
        content: bytes = await _elsewhere(self._files.cat_file, self._path(name))
        return content

    async def names(self, folder: str) -> list[str]:
        """The files in a folder, whole ones only, in order; none if there is no such folder."""
        return await _elsewhere(self._names, folder)

    async def remove(self, name: str) -> None:
        """Remove a file; raises NoFile."""
        await _elsewhere(self._files.rm_file, self._path(name))

    async def try_out(self) -> None:
        """Write a file, whether there is room for any; it goes again, unless nothing may be removed there."""
        name = f"{uuid.uuid4().hex}{PART}"
        await self.write(name, b"")
        with suppress(StorageError):
            await self.remove(name)

    def _path(self, name: str) -> str:
        return f"{self._root}/{name}"

    def _write(self, name: str, content: bytes) -> None:
        path = self._path(name)
        folder = path.rpartition("/")[0]
        self._make(folder)
        for left in self._files.glob(f"{path}.*{PART}"):
            self._files.rm_file(left)
        partial = f"{path}.{uuid.uuid4().hex}{PART}"
        with self._files.open(partial, "wb") as file:
            file.write(content)
            if self._local:  # a bucket has the object, or not, when it is closed
                file.flush()
                os.fsync(file.fileno())
        self._files.mv(partial, path)
        if self._local:
            _sync(folder)

    def _make(self, folder: str) -> None:
        """A bucket has no folders."""
        if self._local and not os.path.isdir(folder):
            above = folder.rpartition("/")[0]
            self._make(above)
            self._files.makedirs(folder, exist_ok=True)
            _sync(above)

    def _names(self, folder: str) -> list[str]:
        self._files.invalidate_cache()  # others write, too
        try:
            found = self._files.ls(self._path(folder), detail=False)
        except FileNotFoundError:
            return []
        names = (path.rpartition("/")[2] for path in found)
        return sorted(f"{folder}/{name}" for name in names if not name.endswith(PART))


async def _elsewhere(call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """In a thread; every library of a bucket has errors of its own."""
    try:
        return await asyncio.to_thread(call, *args, **kwargs)
    except FileNotFoundError as error:
        raise NoFile(str(error)) from error
    except Exception as error:
        raise StorageError(f"{type(error).__name__}: {error}") from error


def _sync(folder: str) -> None:
    """Make a new name in the folder durable."""
    descriptor = os.open(folder or "/", os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
