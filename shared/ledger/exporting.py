"""A game as lines of JSON, the same bytes for the same game and key, and back: docs/export-format.md."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from shared.codecs.errors import Malformed
from shared.codecs.packing import unpacked
from shared.codecs.plies import title_of
from shared.kernel.errors import Broken, PrestigeError
from shared.log import chain
from shared.log.record import Stored
from shared.log.signing import Signer, signed
from shared.table.errors import GameDamaged

FORMAT = "prestige/export/v1"
HEADER: dict[str, type] = {"format": str, "game": str, "title": str}
PLY: dict[str, type] = {"version": int, "hash": str, "ply": str}
TRAILER: dict[str, type] = {"plies": int, "hash": str, "sha256": str, "key": str, "signature": str}


class BadExport(PrestigeError):
    """A file is no whole export as it was signed; `line` counts from 1, 0 for the file itself."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}" if line else problem)
        self.line = line
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Exported:
    """What stands in an export; `key` is the public key of whoever signed it, which need not be one to trust."""

    game: str
    title: str
    plies: tuple[Stored, ...]
    key: bytes


def lines(game: str, plies: Sequence[Stored], signer: Signer) -> Iterator[str]:
    """A header, a line for each ply with its bytes as a text, a signed trailer.

    Raises GameDamaged before the first line where the plies are no chain: nobody signs those.
    """
    digest = sha256()
    for content in _contents(game, plies):
        line = _line(content)
        digest.update(f"{line}\n".encode())
        yield line
    signature = signer.sign(_message(digest.digest()))
    yield _line(
        {
            "plies": len(plies),
            "hash": plies[-1].hash,
            "sha256": digest.hexdigest(),
            "key": b64encode(signer.public).decode(),
            "signature": b64encode(signature).decode(),
        }
    )


def lines_of(file: bytes) -> list[str]:
    """The lines of a file, compressed or not; raises BadExport."""
    try:
        *found, rest = unpacked(file).split(b"\n")
    except Malformed as error:
        raise BadExport(0, error.problem) from None
    if rest:
        raise BadExport(len(found) + 1, "the file ends within this line")
    return [_decoded(number, line) for number, line in enumerate(found, 1)]


def read(lines: Iterable[str]) -> Exported:
    """What the lines say; raises BadExport at the first that is cut, doubled, out of order, foreign or changed."""
    found = list(lines)
    if not found:
        raise BadExport(1, "the file is empty")
    header = _content(1, found[0], HEADER)
    if header["format"] != FORMAT:
        raise BadExport(1, f"its format is {header['format']!r}, not {FORMAT!r}")
    if not found[-1].startswith('{"plies":'):
        raise BadExport(len(found) + 1, "the file ends before its trailer")
    plies = tuple(_plies(header["game"], header["title"], found[1:-1]))
    return Exported(header["game"], header["title"], plies, _signer(found, plies))


def _contents(game: str, plies: Sequence[Stored]) -> list[dict[str, Any]]:
    """What the lines before the trailer say of plies that are a chain."""
    try:
        title = title_of(plies[0].ply)
        broken = chain.first_break(0, _genesis(game, title, plies[0].ply), plies)
        told = [{"version": it.version, "hash": it.hash, "ply": it.ply.decode()} for it in plies]
    except (LookupError, ValueError, Broken):
        broken = 1
    if broken is not None:
        raise GameDamaged("the log is not as it was written: have the game verified", version=f"{broken}")
    return [{"format": FORMAT, "game": game, "title": title}, *told]


def _genesis(game: str, title: str, first: bytes) -> bytes:
    """Of the game that the first ply creates; raises ValueError if it creates none."""
    try:
        return chain.genesis(game, title, bytes.fromhex(json.loads(first)["events"][0]["commitment"]))
    except (LookupError, TypeError, RecursionError):
        raise ValueError("the first ply creates no game") from None


def _decoded(number: int, line: bytes) -> str:
    try:
        return line.decode()
    except UnicodeDecodeError:
        raise BadExport(number, "it is not UTF-8") from None


def _plies(game: str, title: str, found: Sequence[str]) -> Iterator[Stored]:
    before = b""
    for version, line in enumerate(found, 1):
        content = _content(version + 1, line, PLY)
        if content["version"] != version:
            raise BadExport(version + 1, f"it is ply {content['version']}, where ply {version} belongs")
        ply = content["ply"].encode()
        try:
            before = chain.link(before or _genesis(game, title, ply), ply)
        except ValueError:
            raise BadExport(2, "it creates no game") from None
        if content["hash"] != before.hex():
            raise BadExport(version + 1, "its hash is not that of the plies up to here")
        yield Stored(version, content["hash"], ply)


def _signer(found: Sequence[str], plies: Sequence[Stored]) -> bytes:
    last = len(found)
    trailer = _content(last, found[-1], TRAILER)
    if not plies or (trailer["plies"], trailer["hash"]) != (len(plies), plies[-1].hash):
        raise BadExport(last, "the trailer belongs to other plies")
    digest = sha256("".join(f"{line}\n" for line in found[:-1]).encode())
    if trailer["sha256"] != digest.hexdigest():
        raise BadExport(last, "the lines before it are not those that were signed")
    key, signature = (_bytes(trailer[name]) for name in ("key", "signature"))
    if not signed(key, _message(digest.digest()), signature):
        raise BadExport(last, "the signature is not that of its key")
    return key


def _message(digest: bytes) -> bytes:
    return FORMAT.encode() + b"\0" + digest


def _bytes(text: str) -> bytes:
    try:
        raw = b64decode(text, validate=True)
    except ValueError:
        return b""
    return raw if b64encode(raw).decode() == text else b""


def _line(content: dict[str, Any]) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def _content(number: int, line: str, wanted: dict[str, type]) -> dict[str, Any]:
    """A line's content; a line that says the same in other bytes is refused too."""
    try:
        content = json.loads(line)
    except (ValueError, RecursionError):
        raise BadExport(number, "it is no JSON") from None
    if not isinstance(content, dict) or {name: type(value) for name, value in content.items()} != wanted:
        raise BadExport(number, f"it should have {', '.join(wanted)}, and nothing else")
    if _line(content) != line:
        raise BadExport(number, "it is not written as an export writes it")
    return content
