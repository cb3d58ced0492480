"""Documents that show runs of the program: recorded from fixed games, and held against what it says today."""

import asyncio
import re
import sys
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from shared.embedded import store
from shared.embedded.processes import surroundings

BLOCK = re.compile(r"<!-- (\w+) -->\n```text\n(.*?)```\n", re.DOTALL)
SEED = b"\x2a"
WIDTH = 80
VARYING = re.compile(
    r"(?P<token>_TOKEN=)\S+ .*(?:prestige|services\.cli) (?=play)"
    r"|(?P<hash>\b(?:[0-9a-f]{16}){1,4}\b…?)|(?P<time>\b\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}\b)"
)


def written(text: str, blocks: Mapping[str, str]) -> str:
    """A document with these blocks in it."""
    return BLOCK.sub(lambda found: f"<!-- {found[1]} -->\n```text\n{blocks[found[1]]}```\n", text)


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
    """A run of the program as it stands in a document: its command, and what it printed."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "services.cli", *words),
        env=surroundings() | {"COLUMNS": str(WIDTH), "PRESTIGE_ADDRESS": address} | environment,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    out, _ = await process.communicate("".join(f"{line}\n" for line in typed).encode())
    assert process.returncode == 0
    given = "".join(f"{name}=… " for name in environment)
    return VARYING.sub(masked, f"$ {given}prestige {' '.join(words)}\n{out.decode()}")


def masked(found: re.Match[str]) -> str:
    """What differs each time, or from place to place; the columns of a table stay where they are."""
    if found["token"]:
        return f"{found['token']}… prestige "
    return f"{'…':<23}" if found["time"] else "…"


def record(document: Path, recorded: Callable[[str], Coroutine[Any, Any, Mapping[str, str]]]) -> None:
    """Write a document anew, with a store of its own."""
    with TemporaryDirectory() as folder:
        server = store.start(Path(folder))
        try:
            blocks = asyncio.run(recorded(server.url))
        finally:
            server.kill()
    document.write_text(written(document.read_text(encoding="utf-8"), blocks), encoding="utf-8")
