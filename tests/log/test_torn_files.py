"""The power fails while the store writes: its file is torn at some byte behind the last one that is surely on disk."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from shared.embedded.store import Server
from shared.log import chain
from shared.log.answers import Accepted, Open
from shared.log.record import PlyLogged, SeatChange, Side, request_key
from shared.log.redis import RedisStore
from tests.log.writing import COMMITMENT, PLAY, Writer
from tests.marks import scenario

Start = Callable[[], Server]
INCREMENT = re.compile(r"\.(\d+)\.incr\.aof$")
PLIES = 6
LONG = 60_000  # ms


@dataclass(frozen=True)
class Written:
    """What the store had on disk when it acknowledged each ply, and the whole file in the end."""

    file: Path
    whole: bytes
    sizes: tuple[int, ...]

    def acknowledged(self, kept: int) -> int:
        """How many plies were acknowledged by a store that had so many bytes on disk."""
        return sum(size <= kept for size in self.sizes)


def growing(server: Server) -> Path:
    """The file that the store appends to."""
    files = (server.folder / "appendonlydir").iterdir()
    return max((int(found[1]), path) for path in files if (found := INCREMENT.search(path.name)))[1]


async def written(start: Start) -> Written:
    """A game whose every ply writes all that an append can write; then the store is killed."""
    server = start()
    store = await RedisStore.open(server.url, 1)
    await store.join(0)
    writer, file, sizes = Writer(store, "torn"), growing(server), list[int]()
    for number in range(PLIES):
        side = Side(index=True, seed=b"seed", seats=(SeatChange(number, "", "ann"),), notes=(("created", "7"),))
        assert isinstance(await writer.append(f"play {number}", b"%d" % number, side), Accepted)
        sizes.append(file.stat().st_size)
    server.kill()
    await store.close()
    return Written(file, file.read_bytes(), tuple(sizes))


async def torn(start: Start, before: Written, kept: int) -> int:
    """The store begins with so many bytes of its file; the number of plies that are there, each wholly."""
    before.file.write_bytes(before.whole)
    os.truncate(before.file, kept)
    server = start()
    store = await RedisStore.open(server.url, 1)
    await store.join(0)
    plies, head = await store.read("torn"), await store.head("torn")
    assert (head.version, head.hash) == ((plies[-1].version, plies[-1].hash) if plies else (0, ""))
    assert chain.first_break(0, chain.genesis("torn", "toy", COMMITMENT), plies) is None
    logged = [entry for entry in await store.log(0, 0) if isinstance(entry, PlyLogged)]
    assert [(entry.version, entry.hash) for entry in logged] == [(ply.version, ply.hash) for ply in plies]
    assert sorted((await store.people("torn")).seats) == list(range(len(plies)))
    for number in range(PLIES):
        request = request_key("ann", f"play {number}")
        found = await store.outcome("torn", request, PLAY, await store.now() + LONG)
        assert isinstance(found, Accepted if number < len(plies) else Open)
    server.kill()
    await store.close()
    return len(plies)


async def hold(start: Start, before: Written, cuts: list[int]) -> None:
    """Whatever is cut off, what was acknowledged is there, and of what follows all or nothing."""
    for kept in cuts:
        plies, told = await torn(start, before, kept), before.acknowledged(kept)
        assert told <= plies <= told + 1, kept


@scenario("E8")
async def test_a_file_torn_behind_what_was_acknowledged_loses_nothing_that_was(store_server: Start) -> None:
    before = await written(store_server)
    last, end = before.sizes[-2], before.sizes[-1]
    rng = Random(1)
    await hold(store_server, before, [last, last + 1, end - 1, *(rng.randrange(last, end) for _ in range(4))])


@scenario("E8")
@pytest.mark.soak
async def test_a_file_torn_at_any_byte_loses_nothing_that_was_acknowledged(store_server: Start) -> None:
    before = await written(store_server)
    await hold(store_server, before, [*range(before.sizes[-2], before.sizes[-1])])
