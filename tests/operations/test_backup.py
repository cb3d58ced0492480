"""A copy of the log taken while the store writes, restored elsewhere, and played on: as docs/operations.md says."""

import asyncio
import contextlib
import json
import os
import re
import shlex
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import redis
from prestige.v1.game_pb2 import GameUpdate
from redis.exceptions import ResponseError

from services.bot.player import play
from services.bot.strategies import strategy
from services.cli.hints import VAR
from services.cli.place import note
from shared.client import Seat
from shared.embedded import store
from shared.embedded.backup import FOLDER, MANIFEST, NoLogError, backup
from shared.embedded.processes import surroundings
from tests.architecture.settings import DOCUMENT
from tests.faults.account import acknowledged
from tests.faults.match import Remembering, match
from tests.marks import scenario

SECTION = DOCUMENT.read_text().partition("\n## Backup and restore\n")[2].partition("\n## ")[0]
BLOCK = re.compile(r"^```\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass
class Writer:
    """Writes numbered entries as fast as the store takes them, and has its log rewritten all the time."""

    url: str
    acknowledged: int = 0
    _told: threading.Event = field(default_factory=threading.Event)

    def run(self) -> None:
        """Until it is told to stop."""
        with redis.Redis.from_url(self.url) as client:
            while not self._told.is_set():
                client.xadd("log", {"pad": os.urandom(2000)}, id=f"0-{self.acknowledged + 1}")
                self.acknowledged += 1
                if self.acknowledged % 20 == 0:
                    rewrite(client)

    def stop(self) -> None:
        """No more."""
        self._told.set()


def rewrite(client: redis.Redis) -> None:
    """Begin a rewrite of the log, unless one is at work."""
    with contextlib.suppress(ResponseError):
        client.bgrewriteaof()


def copied(folder: Path, to: Path) -> Path:
    """A copy of the store in a folder, unpacked as a store's folder."""
    tar = to.with_suffix(".tar")
    with tar.open("wb") as file:
        assert backup(folder, file) > 0
    return unpacked(tar, to)


def unpacked(copy: Path, to: Path) -> Path:
    """A copy as an operator unpacks it."""
    to.mkdir(parents=True)
    subprocess.run(["tar", "-xf", copy, "-C", to], check=True)
    return to


def test_a_copy_during_rewrites_holds_all_that_was_acknowledged_before(
    store_server: Callable[[], store.Server], tmp_path: Path
) -> None:
    server = store_server()
    writer = Writer(server.url)
    thread = threading.Thread(target=writer.run)
    thread.start()
    copies: dict[tuple[str, ...], tuple[int, Path]] = {}  # the last one of those that hold the same files
    for number in range(500):
        known, path = writer.acknowledged, copied(server.folder, tmp_path / f"copy-{number}")
        copies[tuple(sorted(os.listdir(path / FOLDER)))] = known, path
        if number > 20 and len(copies) > 4:
            break
    writer.stop()
    thread.join()
    assert len(copies) > 4, "rewrites ended between them"
    for known, path in copies.values():
        restored = store.start(path)
        with redis.Redis.from_url(restored.url) as client:
            last = client.xinfo_stream("log")["last-generated-id"].decode()
            assert int(last.partition("-")[2]) == client.xlen("log") >= known
        restored.kill()


class Rewritten(type(Path())):  # type: ignore[misc]  # the class of paths of this machine
    """A folder whose log is rewritten once, right after somebody read the manifest."""

    def read_bytes(self) -> bytes:
        """What the manifest says, which is no longer true then."""
        found: bytes = super().read_bytes()
        old, new = self.with_name("old"), self.with_name("new")
        if old.exists():
            old.rename(new)
            self.write_text("file new seq 2 type b\nfile old seq 1 type h\n")
        return found


def test_a_copy_follows_a_rewrite_that_ends_as_it_begins(tmp_path: Path) -> None:
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / "old").write_bytes(b"all of it")
    (tmp_path / FOLDER / MANIFEST).write_text("file old seq 1 type b\n")
    path = copied(Rewritten(tmp_path), tmp_path / "copy")
    assert (path / FOLDER / "new").read_bytes() == b"all of it"
    assert (path / FOLDER / MANIFEST).read_text() == "file new seq 2 type b\n"


def test_a_folder_without_a_whole_log_is_told(tmp_path: Path) -> None:
    with (tmp_path / "copy.tar").open("wb") as file:
        with pytest.raises(NoLogError):
            backup(tmp_path, file)
        (tmp_path / FOLDER).mkdir()
        (tmp_path / FOLDER / "appendonly.aof.manifest").write_text("file appendonly.aof.1.base.rdb seq 1 type b\n")
        with pytest.raises(NoLogError):
            backup(tmp_path, file)


@asynccontextmanager
async def operator(folder: Path) -> AsyncIterator[Callable[[str], Awaitable[str]]]:
    """Somebody who types lines into a shell and reads what is printed; the test fails if they fail."""
    program = folder / "bin" / "prestige"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m services.cli "$@"\n')
    program.chmod(0o700)
    environment = surroundings() | {"PATH": f"{program.parent}:{os.environ['PATH']}", "COLUMNS": "160"}

    async def says(lines: str) -> str:
        shell = await asyncio.create_subprocess_exec(
            *("bash", "-ec", lines), cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        printed, _ = await shell.communicate()
        assert shell.returncode == 0, printed.decode()
        return printed.decode()

    try:
        yield says
    finally:
        await says("prestige down")


def reached(folder: Path) -> tuple[str, str]:
    """The address and the key of what `prestige up` runs there."""
    found = note(folder / VAR)
    assert found is not None
    return found.address, found.api_key


@scenario("P2")
async def test_games_go_on_from_a_copy_taken_while_they_were_played(tmp_path: Path) -> None:
    copying, restoring = (block for block in BLOCK.findall(SECTION)[:2])
    async with operator(tmp_path) as says:
        await says("prestige up --detach")
        async with Remembering(*reached(tmp_path)) as client, match(client, seats=3, seed=5) as game:
            await game.reaches(40)
            before = game.version
            await says(copying.partition("  ")[0])
            await game.reaches(game.version + 5)
            after = game.version
        copy = tmp_path / "copy.tar"
        assert copy.stat().st_mode & 0o077 == 0
        held = head_in(unpacked(copy, tmp_path / "looked-at"))
        assert before <= held < after, "it is the middle of the game that was copied"
        assert game.game in await says(restoring)
        async with Remembering(*reached(tmp_path)) as client:
            assert [found.name async for found in client.list_games()] == [game.game]
            version = (await client.get(game.game)).version
            assert held <= version <= held + 1, "a command that waited in the copy is decided now"
            kept = [each for each in game.client.told if each.receipt.version <= held]
            assert len(kept) > 0
            assert await acknowledged(client, game.game, kept) == version
            requests = [json.loads(ply.ply)["request"] async for ply in client.plies(game.game)]
            again = [each for each in game.client.told if held < each.receipt.version <= version]
            assert [requests[each.receipt.version - 1] for each in again] == [each.request for each in again]
            await played_on(client, game.seats, version + 20)


def head_in(folder: Path) -> int:
    """The version of the only game in a store, before any service goes on with it."""
    server = store.start(folder)
    with redis.Redis.from_url(server.url) as client:
        (head,) = client.scan_iter("*:head:*")
        version = int(client.hget(head, "version") or 0)
    server.stop()
    return version


async def played_on(client: Remembering, seats: list[Seat], until: int) -> None:
    """The seats go on with the tokens that they have; then all but one give up, and all of it is checked."""
    bots = [asyncio.create_task(play(client, seat, strategy("greedy", "castle", seed=1))) for seat in seats]
    async with aclosing(client.watch(seats[0].game)) as seen:
        async for update in seen:
            if isinstance(update, GameUpdate) and update.version >= until:
                break
    for seat in seats[1:]:
        known = await client.concede(seat)
    await asyncio.gather(*bots)
    result = await client.verify(seats[0].game, known)
    assert result.ok
    assert result.seed_revealed
