"""Ways to tamper with the file of a game, and who finds it."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import Any

from shared.ledger import exporting
from shared.ledger.checking import check
from shared.ledger.exporting import FORMAT, BadExport
from shared.log.record import Stored
from shared.log.signing import Signer
from tests.ledger.stranger import SIGNER, file_of, verifier
from tests.tampers.games import Honest
from tests.tampers.kinds import Log, bit

STRANGER = Signer(b"\2" * 32)
TRUSTED = b64encode(SIGNER.public).decode()
FileKind = Callable[[Random, list[str], list[str]], bytes]
Known = tuple[int, str]


def _flipped(rng: Random, lines: list[str], other: list[str]) -> bytes:
    return bit(rng, file_of(lines))


def _deleted(rng: Random, lines: list[str], other: list[str]) -> bytes:
    at = rng.randrange(len(lines))
    return file_of([*lines[:at], *lines[at + 1 :]])


def _swapped(rng: Random, lines: list[str], other: list[str]) -> bytes:
    one, two = rng.sample(range(len(lines)), 2)
    swapped = list(lines)
    swapped[one], swapped[two] = lines[two], lines[one]
    return file_of(swapped)


def _inserted(rng: Random, lines: list[str], other: list[str]) -> bytes:
    at = rng.randrange(len(lines) + 1)
    return file_of([*lines[:at], rng.choice([*lines, "", "{}"]), *lines[at:]])


def _truncated(rng: Random, lines: list[str], other: list[str]) -> bytes:
    file = file_of(lines)
    return file[: rng.randrange(len(file))]


def _foreign(rng: Random, lines: list[str], other: list[str]) -> bytes:
    at = rng.randrange(len(lines))
    return file_of([*lines[:at], rng.choice(other), *lines[at + 1 :]])


FILE_KINDS: Mapping[str, FileKind] = {
    "bit flip": _flipped,
    "delete": _deleted,
    "swap": _swapped,
    "insert": _inserted,
    "truncate": _truncated,
    "another game's line": _foreign,
}


def written(log: Log, game: Honest, signer: Signer) -> bytes:
    """A file as anybody can write it of any log, whole or not, signed by a key of his own."""
    contents: list[dict[str, Any]] = [{"format": FORMAT, "game": game.game, "title": game.title}]
    contents += [{"version": it.version, "hash": it.hash, "ply": it.ply.decode(errors="replace")} for it in log]
    lines = [_line(content) for content in contents]
    digest = sha256(file_of(lines))
    trailer = {
        "plies": len(log),
        "hash": log[-1].hash if log else "",
        "sha256": digest.hexdigest(),
        "key": b64encode(signer.public).decode(),
        "signature": b64encode(signer.sign(f"{FORMAT}\0".encode() + digest.digest())).decode(),
    }
    return file_of([*lines, _line(trailer)])


def found_by_stranger(file: bytes, key: str = "", heads: Sequence[Known] = ()) -> bool:
    """Whether the stand-alone verifier finds something wrong; any fault of its own is raised."""
    try:
        verifier().check(file, key, heads)
    except verifier().Wrong:
        return True
    return False


def found_by_service(file: bytes, key: bytes = b"", known: Known | None = None) -> bool:
    """Whether reading the file, comparing its key, or running the game again finds something wrong."""
    try:
        exported = exporting.read(exporting.lines_of(file))
    except BadExport:
        return True
    if key not in (b"", exported.key):
        return True
    return not check(exported.game, list(exported.plies), None, known).ok


def whole(plies: Sequence[Stored], game: str) -> list[str]:
    """The lines of a game as the deployment exports it."""
    return list(exporting.lines(game, plies, SIGNER))


def _line(content: dict[str, Any]) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))
