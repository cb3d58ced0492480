"""Archived games: logs in the form of an export, written once and never again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from shared.ledger.loading import step
from shared.log.record import Stored
from shared.table.fold import Game
from tests.golden.desk import Desk
from tests.golden.titles import Golden

FORMAT = "prestige/export/v1"


def folder(golden: Golden) -> Path:
    """Where the title's archived games lie."""
    return golden.folder / "archive"


def path(golden: Golden, name: str) -> Path:
    """The file of an archived game."""
    return folder(golden) / f"{name}.jsonl"


def record(golden: Golden, files: Path | None = None) -> list[Path]:
    """Write the games that are not archived yet; those that are there stay as they are."""
    written = []
    for name in golden.archive:
        file = (files or folder(golden)) / f"{name}.jsonl"
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            with file.open("x", encoding="utf-8") as out:
                out.writelines(lines(golden.rules.name, played(golden, name)))
            written.append(file)
    return written


def played(golden: Golden, name: str) -> Desk:
    """The game, played by today's rules."""
    desk = Desk(golden.rules, name)
    golden.archive[name](desk)
    return desk


def lines(title: str, desk: Desk) -> Iterator[str]:
    """A header, a line for each ply with its bytes as a text, a trailer with the hash of all lines before it."""
    body = [_line({"format": FORMAT, "game": desk.id, "title": title})]
    body += [_line({"version": it.version, "hash": it.hash, "ply": it.ply.decode()}) for it in desk.stored]
    yield from body
    digest = sha256("".join(body).encode()).hexdigest()
    yield _line({"plies": len(desk.stored), "hash": desk.stored[-1].hash, "sha256": digest})


def _line(content: dict[str, Any]) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n"


def read(file: Path) -> list[Stored]:
    """The plies of an archived game; fails unless the file is whole."""
    *body, last = file.read_bytes().splitlines(keepends=True)
    header, trailer = json.loads(body[0]), json.loads(last)
    assert header["format"] == FORMAT
    assert trailer["sha256"] == sha256(b"".join(body)).hexdigest(), f"{file.name} is not as it was written"
    stored = [_stored(json.loads(line)) for line in body[1:]]
    assert (trailer["plies"], trailer["hash"]) == (len(stored), stored[-1].hash)
    return stored


def _stored(line: dict[str, Any]) -> Stored:
    return Stored(line["version"], line["hash"], line["ply"].encode())


def plain(stored: Stored) -> dict[str, Any]:
    """A stored ply as the JSON it is, read by no code of ours."""
    body: dict[str, Any] = json.loads(stored.ply)
    return body


def files(golden: Golden) -> list[Path]:
    """The archived games of a title."""
    return sorted(folder(golden).glob("*.jsonl"))


def game_at(file: Path, version: int | None = None) -> Game:
    """The archived game at a version, or at its end, as its events tell it."""
    game: Game | None = None
    for stored in read(file)[:version]:
        game = step(game, stored)
    assert game is not None
    return game
