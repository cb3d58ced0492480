"""Archived games: exports that anybody can check, read only if they are what the head says."""

import gzip
from dataclasses import replace
from pathlib import Path

import pytest

from shared.archive.games import GameFiles
from shared.archive.storage import Storage
from shared.ledger import exporting
from shared.log.archive import ArchiveDamaged, ArchiveFailure
from shared.log.keys import Keys
from shared.log.record import Head, Stored
from shared.log.signing import Signer
from shared.table.errors import GameDamaged
from tests.golden import archive
from tests.golden.titles import golden

SIGNER = Signer(b"\7" * 32)
GAME = "two-seats"
NAME = "games/p00/two-seats.jsonl.gz"


@pytest.fixture
def plies() -> list[Stored]:
    return archive.read(archive.path(golden("castle"), "two_seats"))


@pytest.fixture
def files(tmp_path: Path) -> GameFiles:
    return GameFiles(Storage(str(tmp_path)), Keys(1))


def head(plies: list[Stored], pointer: str) -> Head:
    return Head(len(plies), plies[-1].hash, "finished", pointer)


async def test_an_archived_game_is_a_compressed_export_and_comes_back_as_its_plies(
    files: GameFiles, plies: list[Stored], tmp_path: Path
) -> None:
    pointer = await files.write(GAME, plies, SIGNER)
    assert list(await files.plies(GAME, head(plies, pointer))) == plies
    lines = gzip.decompress((tmp_path / NAME).read_bytes()).decode().splitlines()
    assert lines == list(exporting.lines(GAME, plies, SIGNER))


async def test_a_game_that_is_archived_again_gives_the_same_file(
    files: GameFiles, plies: list[Stored], tmp_path: Path
) -> None:
    pointer = await files.write(GAME, plies, SIGNER)
    content = (tmp_path / NAME).read_bytes()
    assert await files.write(GAME, plies, SIGNER) == pointer
    assert (tmp_path / NAME).read_bytes() == content
    assert [path.name for path in (tmp_path / "games/p00").iterdir()] == [Path(NAME).name]


async def test_plies_that_are_no_chain_are_not_archived(files: GameFiles, plies: list[Stored], tmp_path: Path) -> None:
    plies[3] = replace(plies[3], ply=plies[3].ply.replace(b'"version":4', b'"version":5'))
    with pytest.raises(GameDamaged):
        await files.write(GAME, plies, SIGNER)
    assert not (tmp_path / NAME).exists()


async def test_a_missing_file_is_unavailable(files: GameFiles, plies: list[Stored], tmp_path: Path) -> None:
    pointer = await files.write(GAME, plies, SIGNER)
    (tmp_path / NAME).unlink()
    with pytest.raises(ArchiveFailure, match=NAME):
        await files.plies(GAME, head(plies, pointer))


@pytest.mark.parametrize("damage", ["flip", "cut", "other", "empty"])
async def test_a_damaged_file_is_an_error_and_never_a_game(
    files: GameFiles, plies: list[Stored], tmp_path: Path, damage: str
) -> None:
    pointer = await files.write(GAME, plies, SIGNER)
    content = (tmp_path / NAME).read_bytes()
    damaged = {
        "flip": content[:999] + bytes([content[999] ^ 1]) + content[1000:],
        "cut": content[:-1],
        "other": gzip.compress(b"{}\n"),
        "empty": b"",
    }
    (tmp_path / NAME).write_bytes(damaged[damage])
    with pytest.raises(ArchiveDamaged):
        await files.plies(GAME, head(plies, pointer))


async def test_a_file_that_ends_at_another_head_than_the_store_knows_is_an_error(
    files: GameFiles, plies: list[Stored]
) -> None:
    pointer = await files.write(GAME, plies, SIGNER)
    for wrong in (head(plies[:-1], pointer), replace(head(plies, pointer), hash="0" * 64)):
        with pytest.raises(ArchiveDamaged, match="the store knows"):
            await files.plies(GAME, wrong)


async def test_a_file_of_another_game_is_an_error(files: GameFiles, plies: list[Stored], tmp_path: Path) -> None:
    pointer = await files.write(GAME, plies, SIGNER)
    (tmp_path / NAME).rename(tmp_path / "games/p00/other.jsonl.gz")
    with pytest.raises(ArchiveDamaged):
        await files.plies("other", head(plies, pointer))


async def test_games_read_last_stay_in_memory_and_no_more_than_there_is_room_for(
    plies: list[Stored], tmp_path: Path
) -> None:
    room = sum(len(it.ply) for it in plies) + 1
    files = GameFiles(Storage(str(tmp_path)), Keys(1), held=room)
    first = head(plies, await files.write(GAME, plies, SIGNER))
    other = archive.read(archive.path(golden("castle"), "three_seats_conceded"))
    second = head(other, await files.write("three-seats-conceded", other, SIGNER))
    await files.plies(GAME, first)
    (tmp_path / NAME).unlink()
    assert list(await files.plies(GAME, first)) == plies
    await files.plies("three-seats-conceded", second)
    with pytest.raises(ArchiveFailure):
        await files.plies(GAME, first)


async def test_a_fresh_read_knows_nothing_of_what_was_read_before(
    files: GameFiles, plies: list[Stored], tmp_path: Path
) -> None:
    kept = head(plies, await files.write(GAME, plies, SIGNER))
    for _ in range(2):
        assert list(await files.plies(GAME, kept, fresh=True)) == plies
    (tmp_path / NAME).write_bytes(b"")
    for fresh in (True, False):
        with pytest.raises(ArchiveDamaged):
            await files.plies(GAME, kept, fresh=fresh)
