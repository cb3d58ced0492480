"""Merkle trees as in RFC 6962: roots, proofs, and how proofs are checked by whoever holds no tree."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

EMPTY = sha256().digest()
"""The root of a tree without leaves."""
Span = tuple[int, int]
"""Leaves from the first number up to, but without, the second: always a whole subtree of what RFC 6962 draws."""


def leaf_hash(leaf: bytes) -> bytes:
    """The hash of a leaf, which no node can have."""
    return sha256(b"\0" + leaf).digest()


def node(left: bytes, right: bytes) -> bytes:
    """The hash over two subtrees."""
    return sha256(b"\1" + left + right).digest()


def root(hashes: Sequence[bytes]) -> bytes:
    """The root over hashes of leaves, or of whole subtrees that are all of one size but for the last."""
    level = list(hashes) or [EMPTY]
    while len(level) > 1:
        odd = level[-1:] if len(level) % 2 else []
        level = [node(*pair) for pair in zip(level[::2], level[1::2], strict=False)] + odd
    return level[0]


def inclusion(index: int, size: int) -> list[Span]:
    """The subtrees whose roots prove leaf `index` in a tree of `size` leaves, the lowest first."""
    return [*_path(index, 0, size)][::-1]


def consistency(old: int, size: int) -> list[Span]:
    """The subtrees whose roots prove that the tree of `size` leaves goes on from the one of `old`, not 0."""
    return [*_growth(old, 0, size, True)][::-1]


def root_of_inclusion(index: int, size: int, leaf: bytes, proof: Sequence[bytes]) -> bytes | None:
    """The root that a leaf's hash and its proof lead to; None if no proof of this shape belongs there."""
    if not 0 <= index < size:
        return None
    found, place, last = leaf, index, size - 1
    for sibling in proof:
        if last == 0:
            return None
        if place % 2 or place == last:
            found = node(sibling, found)
            while not place % 2 and place:
                place, last = place >> 1, last >> 1
        else:
            found = node(found, sibling)
        place, last = place >> 1, last >> 1
    return found if last == 0 else None


def grows(old: int, old_root: bytes, size: int, new_root: bytes, proof: Sequence[bytes]) -> bool:
    """Whether the proof shows that the first `old` leaves of the tree of `size` leaves are those under `old_root`."""
    if old == size or old == 0:
        return not proof and 0 <= old <= size and old_root == (new_root if old == size else EMPTY)
    if not 0 < old < size:
        return False
    hashes = [old_root, *proof] if old & (old - 1) == 0 else list(proof)
    return bool(hashes) and _roots_of_growth(old, size, hashes) == (old_root, new_root)


def _roots_of_growth(old: int, size: int, hashes: Sequence[bytes]) -> tuple[bytes, bytes] | None:
    place, last = old - 1, size - 1
    while place % 2:
        place, last = place >> 1, last >> 1
    before = after = hashes[0]
    for sibling in hashes[1:]:
        if last == 0:
            return None
        if place % 2 or place == last:
            before, after = node(sibling, before), node(sibling, after)
            while not place % 2 and place:
                place, last = place >> 1, last >> 1
        else:
            after = node(after, sibling)
        place, last = place >> 1, last >> 1
    return (before, after) if last == 0 else None


def _path(index: int, start: int, end: int) -> Iterator[Span]:
    while end - start > 1:
        middle = start + _split(end - start)
        if index < middle:
            yield middle, end
            end = middle
        else:
            yield start, middle
            start = middle


def _growth(old: int, start: int, end: int, known: bool) -> Iterator[Span]:
    """As in 2.1.2; `known` while the old tree is whole, so that its root needs no proof."""
    while old < end:
        middle = start + _split(end - start)
        if old <= middle:
            yield middle, end
            end = middle
        else:
            yield start, middle
            start, known = middle, False
    if not known:
        yield start, end


def _split(size: int) -> int:
    """The largest power of two below the size."""
    return 1 << (size - 1).bit_length() - 1
