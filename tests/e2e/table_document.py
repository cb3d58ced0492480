"""What docs/table.md shows: fixed games, played and looked at with the program; `make golden` writes it anew."""

import asyncio
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from services.cli.seating import begin
from shared.client import Seat, options
from shared.embedded import store
from shared.embedded.processes import ROOT, surroundings
from tests.services.gateway.house import House, commands, house

DOCUMENT = ROOT / "docs" / "table.md"
BLOCK = re.compile(r"<!-- (\w+) -->\n```text\n(.*?)```\n", re.DOTALL)
SEED = b"\x2a"
WIDTH = 80
PLAY = ("4", "? buy glass 5", "undo", "works", "6", "? fetch marble 2", "2", "quit")
REPLAY = ("p", "spectator", "6", "q")
AFTER, LATER = "11", "8"
CITY = ("1", "2", "swap", "3", "? place card com-nothing 1 1", "place", "1", "2", "8", "1", "1", "quit")
COMPANY = ("1", "1", "2", "9", "1", "1", "1", "2", "quit")
CAYLUS = ("trading", "3", "11", "? place worker castle", "4", "quit")


async def recorded(url: str) -> Mapping[str, str]:
    """The blocks of the document by their names, from games on an empty store."""
    with fixed():
        async with commands(url), house(url) as opened:
            castle = await seated(opened, 2, "castle")
            play = await played(opened, castle, PLAY)
            show = await shown(opened.address, "show", castle.game, "--version", AFTER)
            replay = await shown(opened.address, "replay", castle.game, "--interactive", "--from", LATER, typed=REPLAY)
            alone = await played(opened, await seated(opened, 1, "city", shadows=True), CITY)
            city = await looked_at(opened, await seated(opened, 2, "city", shadows=True), COMPANY)
            caylus = await seated(opened, 2, "caylus")
            road = await played(opened, caylus, CAYLUS)
            caylus_board = await shown(opened.address, "show", caylus.game)
    told = {"play": play, "replay": replay, "city_alone": alone, "caylus_play": road}
    boards = {"show": show, "city_show": city, "caylus_show": caylus_board}
    return {name: without_boards(text) for name, text in told.items()} | boards


async def seated(opened: House, seats: int, title: str, **chosen: Any) -> Seat:
    """The seat of a person at a new game against greedy bots."""
    return (await begin(await opened.client(), options(title, **chosen), seats, 0, "greedy", "ann")).own


async def played(opened: House, seat: Seat, typed: Sequence[str]) -> str:
    """A person at the table."""
    own = ("--game", seat.game, "--seat", str(seat.number))
    return await shown(opened.address, "play", *own, typed=typed, PRESTIGE_SEAT_TOKEN=seat.token)


async def looked_at(opened: House, seat: Seat, typed: Sequence[str]) -> str:
    """The board as a person sees it who has played a while."""
    await played(opened, seat, typed)
    own = ("show", seat.game, "--seat", str(seat.number))
    return await shown(opened.address, *own, PRESTIGE_SEAT_TOKEN=seat.token)


def written(text: str, blocks: Mapping[str, str]) -> str:
    """The document with these blocks in it."""
    return BLOCK.sub(lambda found: f"<!-- {found[1]} -->\n```text\n{blocks[found[1]]}```\n", text)


def without_boards(text: str) -> str:
    """A transcript with a line in place of each board: they begin with a rule and end with an empty line."""
    return re.sub(r"^-- .*?\n(?=\n)", "(the board)\n", text, flags=re.MULTILINE | re.DOTALL)


@contextmanager
def fixed() -> Iterator[None]:
    """The same seed, ids and entropy whenever it is recorded."""
    ids = count(1)
    with (
        patch("services.command.judging.os", SimpleNamespace(urandom=lambda size: SEED * size)),
        patch("shared.client.client.new_id", lambda: f"table-document-{next(ids):04}"),
        patch("services.cli.seating.secrets", SimpleNamespace(token_hex=lambda size: "the entropy of ann")),
    ):
        yield


async def shown(address: str, *words: str, typed: Sequence[str] = (), **environment: str) -> str:
    """A run of the program as it stands in the document: its command, and what it printed."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "services.cli", *words),
        env=surroundings() | {"COLUMNS": str(WIDTH), "PRESTIGE_ADDRESS": address} | environment,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    out, _ = await process.communicate("".join(f"{line}\n" for line in typed).encode())
    assert process.returncode == 0
    given = "".join(f"{name}=… " for name in environment)
    lines = f"$ {given}prestige {' '.join(words)}\n{out.decode()}"
    return re.sub(r"(_TOKEN=)\S+ .*(?:prestige|services\.cli) (?=play)|(hash) [0-9a-f]{64}", hidden, lines)


def hidden(found: re.Match[str]) -> str:
    """What differs each time, or from place to place."""
    return f"{found[1]}… prestige " if found[1] else f"{found[2]} …"


async def main() -> None:
    """Write the document anew, with a store of its own."""
    with TemporaryDirectory() as folder:
        server = store.start(Path(folder))
        try:
            blocks = await recorded(server.url)
        finally:
            server.kill()
    DOCUMENT.write_text(written(DOCUMENT.read_text(encoding="utf-8"), blocks), encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(main())
