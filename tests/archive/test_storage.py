"""Files in a folder and in a store of objects: whole or not at all."""

import asyncio
import uuid
from pathlib import Path

import pytest

from shared.archive.storage import NoFile, Storage, StorageError


@pytest.fixture(params=["folder", "objects"])
def storage(request: pytest.FixtureRequest, tmp_path: Path) -> Storage:
    """A folder on disk, and what knows no folders, no moves and no descriptors, as a bucket."""
    return Storage(str(tmp_path / "not/there") if request.param == "folder" else f"memory://{uuid.uuid4().hex}/sub")


async def test_a_file_is_read_as_it_was_written(storage: Storage) -> None:
    await storage.write("games/p00/a.gz", b"\0one")
    await storage.write("games/p00/b.gz", b"")
    await storage.write("games/p01/a.gz", b"two")
    assert await storage.read("games/p00/a.gz") == b"\0one"
    assert await storage.read("games/p00/b.gz") == b""
    assert await storage.names("games/p00") == ["games/p00/a.gz", "games/p00/b.gz"]
    assert await storage.names("games/p07") == []


async def test_a_file_that_is_written_again_has_the_new_content(storage: Storage) -> None:
    await storage.write("a", b"long before")
    await storage.write("a", b"now")
    assert await storage.read("a") == b"now"


async def test_a_place_that_is_tried_out_is_there_and_holds_nothing(storage: Storage) -> None:
    await storage.try_out()
    assert await storage.names("") == []


async def test_what_is_not_there_is_told_apart_from_what_cannot_be_read(storage: Storage) -> None:
    with pytest.raises(NoFile):
        await storage.read("games/none")
    with pytest.raises(NoFile):
        await storage.remove("games/none")


async def test_a_file_that_is_removed_is_gone(storage: Storage) -> None:
    await storage.write("a", b"x")
    await storage.remove("a")
    with pytest.raises(NoFile):
        await storage.read("a")


async def test_what_a_killed_writer_left_is_no_file_and_goes_with_the_next(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / f"a.gz.{uuid.uuid4().hex}.part").write_bytes(b"hal")
    (tmp_path / "games" / f"b.gz.{uuid.uuid4().hex}.part").write_bytes(b"of another")
    storage = Storage(str(tmp_path))
    assert await storage.names("games") == []
    await storage.write("games/a.gz", b"half and half")
    assert [path.name[:4] for path in sorted((tmp_path / "games").iterdir())] == ["a.gz", "b.gz"]
    assert await storage.names("games") == ["games/a.gz"]


async def test_a_folder_that_cannot_be_written_is_one_error_whatever_the_reason(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("in the way")
    with pytest.raises(StorageError, match="games"):
        await Storage(str(tmp_path)).write("games/a.gz", b"x")


async def test_writers_of_the_same_file_leave_a_whole_one(tmp_path: Path) -> None:
    storage = Storage(str(tmp_path))
    writing = (storage.write("a", b"the same" * 10_000) for _ in range(8))
    ends = await asyncio.gather(*writing, return_exceptions=True)
    assert any(end is None for end in ends)
    assert all(end is None or isinstance(end, StorageError) for end in ends)
    assert await storage.read("a") == b"the same" * 10_000
