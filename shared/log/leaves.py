"""The leaves of a tree of heads, and the proofs that somebody without the tree checks them by."""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from dataclasses import dataclass
from typing import TYPE_CHECKING

from shared.log import merkle, notes

if TYPE_CHECKING:
    from shared.log.notes import TreeHead

LEAF = re.compile(rb"([^\0]+)\0([1-9]\d*)\0(.{32})", re.DOTALL)
FORMAT = "c2sp.org/tlog-proof@v1"
PROOF = re.compile(rf"{re.escape(FORMAT)}\nextra (\S+)\nindex (0|[1-9]\d{{0,15}})\n((?:\S+\n)*)\n(.+)", re.DOTALL)


class BadProof(ValueError):
    """It proves nothing; the text says why."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """The head of a game as a tree holds it: at this version it had this hash (64 hex digits)."""

    game: str
    version: int
    hash: str

    @property
    def raw(self) -> bytes:
        """What is hashed: `game NUL version NUL`, the version in decimal digits, and the 32 bytes of the hash."""
        return f"{self.game}\0{self.version}\0".encode() + bytes.fromhex(self.hash)

    @classmethod
    def of(cls, raw: bytes) -> Leaf:
        """From what is hashed; raises BadProof."""
        if (found := LEAF.fullmatch(raw)) is None:
            raise BadProof("the leaf is no head of a game")
        return cls(found[1].decode(errors="replace"), int(found[2]), found[3].hex())


@dataclass(frozen=True, slots=True)
class Proof:
    """That a leaf is number `index`, from 0, in the tree of a signed note."""

    leaf: Leaf
    index: int
    hashes: tuple[bytes, ...]
    note: str

    def proven(self, public: bytes) -> TreeHead:
        """The tree that holds the leaf, by the word of the key's holder; raises BadProof, BadNote."""
        head = notes.opened(self.note, public)
        found = merkle.root_of_inclusion(self.index, head.size, merkle.leaf_hash(self.leaf.raw), self.hashes)
        if found != head.root:
            raise BadProof("the leaf and the hashes of the proof don't lead to the root that was signed")
        return head

    @property
    def text(self) -> str:
        """As C2SP's tlog-proof words it, the leaf as `extra`."""
        extra, *hashes = (b64encode(raw).decode() for raw in (self.leaf.raw, *self.hashes))
        lines = [FORMAT, f"extra {extra}", f"index {self.index}", *hashes, "", self.note]
        return "\n".join(lines)

    @classmethod
    def of(cls, text: str) -> Proof:
        """From that text; raises BadProof."""
        if (found := PROOF.fullmatch(text)) is None:
            raise BadProof("it is no proof as C2SP's tlog-proof words it, with the leaf as extra")
        extra, index, hashes, note = found.groups()
        try:
            leaf, *raw = (b64decode(word, validate=True) for word in (extra, *hashes.split()))
        except ValueError:
            raise BadProof("the leaf or a hash of it is not base64") from None
        return cls(Leaf.of(leaf), int(index), tuple(raw), note)


def continued(old: str, new: str, hashes: tuple[bytes, ...], public: bytes) -> tuple[TreeHead, TreeHead]:
    """What two notes of the key's holder say, the later one only adding leaves; raises BadProof, BadNote."""
    before, after = notes.opened(old, public), notes.opened(new, public)
    if before.origin != after.origin:
        raise BadProof(f"{before.origin} and {after.origin} are two trees")
    if not merkle.grows(before.size, before.root, after.size, after.root, hashes):
        raise BadProof(
            f"the tree of {after.size} leaves does not go on from the one of {before.size}: it was rewritten"
        )
    return before, after
