"""Signed notes as C2SP words them (signed-note, tlog-checkpoint): what a deployment says about a tree of heads.

A note is the text of a tree's head, an empty line and `— <name> <base64 of the key's id and the signature>`.
The key's name in it is the tree's origin, as tlog-checkpoint wants it: `prestige/<8 hex>/p03`, one key for all.
"""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING

from shared.log.signing import name_of, signed

if TYPE_CHECKING:
    from shared.log.signing import Signer

ED25519 = b"\1"
ID = 4  # bytes of a key's id
MOST = 64 * 1024  # characters of a note
COUNT = r"(0|[1-9]\d{0,15})"
TEXT = re.compile(rf"(\S+/p\d\d)\n{COUNT}\n([A-Za-z0-9+/]{{43}}=)\nday (\d{{4}}-\d\d-\d\d) entry {COUNT}\n", re.ASCII)
LINE = re.compile(r"— (\S+) (\S+)")


class BadNote(ValueError):
    """The text is no note of this key; it says why."""


@dataclass(frozen=True, slots=True)
class TreeHead:
    """What a note says: `root` over the first `size` leaves of the tree `origin`.

    It was signed on `day` (UTC, `2026-11-30`) and covers the partition's log up to entry `entry`.
    """

    origin: str
    size: int
    root: bytes
    day: str
    entry: int

    @property
    def partition(self) -> int:
        """Whose games it is about."""
        return int(self.origin[-2:])

    @property
    def text(self) -> str:
        """What is signed."""
        root = b64encode(self.root).decode()
        return f"{self.origin}\n{self.size}\n{root}\nday {self.day} entry {self.entry}\n"


def origin(name: str, partition: int) -> str:
    """The tree of a partition, by the name of the deployment's key."""
    return f"{name}/p{partition:02d}"


def sealed(head: TreeHead, signer: Signer) -> str:
    """The note that says so."""
    text = head.text
    signature = b64encode(_key_id(head.origin, signer.public) + signer.sign(text.encode())).decode()
    return f"{text}\n— {head.origin} {signature}\n"


def opened(note: str, public: bytes) -> TreeHead:
    """What the holder of the key says; raises BadNote for anything else, signatures of others are ignored."""
    head, name = said(note), name_of(public)
    if head.origin[:-4] != name:
        raise BadNote(f"it is a note of {head.origin[:-4]}, not of {name}")
    own = (head.origin, _key_id(head.origin, public))
    given = [raw[ID:] for key, raw in _signatures(note.rpartition("\n\n")[2]) if (key, raw[:ID]) == own]
    if not given or not all(signed(public, head.text.encode(), signature) for signature in given):
        raise BadNote(f"{name} did not sign this")
    return head


def said(note: str) -> TreeHead:
    """What a note says, whoever signed it; raises BadNote."""
    text, _, signatures = note[:MOST].rpartition("\n\n")
    found = TEXT.fullmatch(f"{text}\n")
    if found is None or not signatures.endswith("\n"):
        raise BadNote("it is no signed note about a tree of heads")
    name, size, root, day, entry = found.groups()
    return TreeHead(name, int(size), _decoded(root), day, int(entry))


def verifier(name: str, public: bytes) -> str:
    """The key as tools for signed notes want it: name, id and base64, with plus signs between."""
    return f"{name}+{_key_id(name, public).hex()}+{b64encode(ED25519 + public).decode()}"


def _signatures(lines: str) -> list[tuple[str, bytes]]:
    found = [LINE.fullmatch(line) for line in lines.removesuffix("\n").split("\n")]
    if not all(found):
        raise BadNote("a line below its text is no signature")
    return [(line[1], _decoded(line[2])) for line in found if line]


def _decoded(text: str) -> bytes:
    """Only as it was written: of a text that only decodes to the same bytes, there are several."""
    try:
        found = b64decode(text, validate=True)
    except ValueError:
        found = b""
    if b64encode(found).decode() != text:
        raise BadNote(f"{text} is not base64")
    return found


def _key_id(name: str, public: bytes) -> bytes:
    return sha256(name.encode() + b"\n" + ED25519 + public).digest()[:ID]
