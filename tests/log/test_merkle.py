"""Merkle trees, held against the vectors of certificate-transparency and against RFC 6962's own recursion."""

from collections.abc import Callable, Sequence
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.log import merkle

LEAVES = [
    bytes.fromhex(x)
    for x in ("", "00", "10", "2021", "3031", "40414243", "5051525354555657", bytes(range(0x60, 0x70)).hex())
]
HASHES = [merkle.leaf_hash(leaf) for leaf in LEAVES]
ROOTS = (
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
)
SECOND = "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7"
THIRD_FOURTH = "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e"
LAST_FOUR = "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4"
FIFTH = "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b"
LAST_TWO = "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0"
FIFTH_SIXTH = "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a"
INCLUSIONS = (
    (0, 1, ()),
    (0, 8, (SECOND, THIRD_FOURTH, LAST_FOUR)),
    (5, 8, (FIFTH, LAST_TWO, ROOTS[3])),
    (2, 3, (ROOTS[1],)),
    (1, 5, (ROOTS[0], THIRD_FOURTH, FIFTH)),
)
CONSISTENCIES = (
    (1, 1, ()),
    (1, 8, (SECOND, THIRD_FOURTH, LAST_FOUR)),
    (6, 8, (FIFTH_SIXTH, LAST_TWO, ROOTS[3])),
    (2, 5, (THIRD_FOURTH, FIFTH)),
)
sizes = st.integers(1, 70)


def of_rfc(hashes: Sequence[bytes]) -> bytes:
    """The tree's hash as 2.1 of the RFC words it."""
    if not hashes:
        return sha256(b"").digest()
    if len(hashes) == 1:
        return hashes[0]
    split = max(2**power for power in range(len(hashes)) if 2**power < len(hashes))
    return sha256(b"\1" + of_rfc(hashes[:split]) + of_rfc(hashes[split:])).digest()


def tree(size: int) -> list[bytes]:
    return [merkle.leaf_hash(b"%d" % number) for number in range(size)]


def proof(spans: list[merkle.Span], hashes: Sequence[bytes]) -> list[bytes]:
    return [merkle.root(hashes[start:end]) for start, end in spans]


def changes(hashes: list[bytes]) -> list[list[bytes]]:
    """The proof with each of its hashes changed or gone, two swapped, one more."""
    flipped = [[*hashes[:i], bytes([it[0] ^ 1]) + it[1:], *hashes[i + 1 :]] for i, it in enumerate(hashes)]
    dropped = [hashes[:i] + hashes[i + 1 :] for i in range(len(hashes))]
    return [*flipped, *dropped, [*hashes, bytes(32)], *([[*hashes[1:], hashes[0]]] if len(hashes) > 1 else [])]


@pytest.mark.parametrize("size", range(1, 9))
def test_the_roots_are_those_of_the_published_vectors(size: int) -> None:
    assert merkle.root(HASHES[:size]).hex() == ROOTS[size - 1]


def test_a_tree_without_leaves_has_the_hash_of_nothing() -> None:
    assert merkle.root([]).hex() == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


@pytest.mark.parametrize(("index", "size", "hashes"), INCLUSIONS)
def test_inclusion_proofs_are_those_of_the_published_vectors(index: int, size: int, hashes: tuple[str, ...]) -> None:
    assert tuple(it.hex() for it in proof(merkle.inclusion(index, size), HASHES)) == hashes
    found = merkle.root_of_inclusion(index, size, HASHES[index], [bytes.fromhex(it) for it in hashes])
    assert found is not None
    assert found.hex() == ROOTS[size - 1]


@pytest.mark.parametrize(("old", "size", "hashes"), CONSISTENCIES)
def test_consistency_proofs_are_those_of_the_published_vectors(old: int, size: int, hashes: tuple[str, ...]) -> None:
    assert tuple(it.hex() for it in proof(merkle.consistency(old, size), HASHES)) == hashes
    roots = [bytes.fromhex(ROOTS[count - 1]) for count in (old, size)]
    assert merkle.grows(old, roots[0], size, roots[1], [bytes.fromhex(it) for it in hashes])


@given(sizes)
def test_the_root_is_what_the_rfc_says(size: int) -> None:
    assert merkle.root(tree(size)) == of_rfc(tree(size))


@given(sizes, st.sampled_from((1, 2, 4, 8, 16)))
def test_the_root_over_whole_subtrees_is_the_root_over_their_leaves(size: int, width: int) -> None:
    hashes = tree(size)
    assert merkle.root([merkle.root(hashes[at : at + width]) for at in range(0, size, width)]) == merkle.root(hashes)


@given(st.data())
def test_every_leaf_is_proven_and_nothing_that_was_changed_is(data: st.DataObject) -> None:
    size = data.draw(sizes)
    index, other, hashes = data.draw(st.integers(0, size - 1)), data.draw(st.integers(0, size)), tree(size)
    proven, root = proof(merkle.inclusion(index, size), hashes), merkle.root(hashes)
    assert merkle.root_of_inclusion(index, size, hashes[index], proven) == root
    assert merkle.root_of_inclusion(index, size, merkle.leaf_hash(b"another"), proven) != root
    assert all(merkle.root_of_inclusion(index, size, hashes[index], it) != root for it in changes(proven))
    assert other == index or merkle.root_of_inclusion(other, size, hashes[index], proven) != root


@given(st.data())
def test_every_growth_is_proven_and_nothing_that_was_changed_is(data: st.DataObject) -> None:
    size = data.draw(sizes)
    old, other, hashes = data.draw(st.integers(1, size)), data.draw(st.integers(0, size + 1)), tree(size)
    before, after = merkle.root(hashes[:old]), merkle.root(hashes)
    proven = proof(merkle.consistency(old, size), hashes) if old < size else []
    assert merkle.grows(old, before, size, after, proven)
    assert not merkle.grows(old, bytes(32), size, after, proven)
    assert not merkle.grows(old, before, size, bytes(32), proven)
    assert not any(merkle.grows(old, before, size, after, it) for it in changes(proven))
    assert other == old or not merkle.grows(other, before, size, after, proven)


@given(sizes, sizes)
def test_a_tree_with_another_past_is_no_growth(old: int, more: int) -> None:
    hashes, size = tree(old + more), old + more
    proven, after = proof(merkle.consistency(old, size), hashes), merkle.root(hashes)
    rewritten = merkle.root([*hashes[: old - 1], merkle.leaf_hash(b"rewritten")])
    assert not merkle.grows(old, rewritten, size, after, proven)


@pytest.mark.parametrize(
    "call",
    [lambda: merkle.root_of_inclusion(8, 8, HASHES[0], []), lambda: merkle.root_of_inclusion(-1, 8, HASHES[0], [])],
)
def test_a_leaf_beyond_the_tree_is_not_in_it(call: Callable[[], bytes | None]) -> None:
    assert call() is None


def test_every_tree_grows_from_the_empty_one_without_proof_and_from_none_that_is_larger() -> None:
    root = merkle.root(HASHES)
    assert merkle.grows(0, merkle.EMPTY, 8, root, [])
    assert not merkle.grows(0, merkle.EMPTY, 8, root, [root])
    assert not merkle.grows(0, root, 8, root, [])
    assert not merkle.grows(9, root, 8, root, [])
    assert not merkle.grows(-1, root, 8, root, [])
