"""A proof that somebody kept: checked by other means than ours, and worth nothing once a character of it changes."""

from base64 import b64decode
from dataclasses import replace
from hashlib import sha256
from zlib import crc32

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from hypothesis import given
from hypothesis import strategies as st

from shared.log import merkle, notes
from shared.log.heads import Tree
from shared.log.keys import Keys
from shared.log.leaves import BadProof, Leaf, Proof, continued
from shared.log.notes import BadNote, TreeHead, sealed
from shared.log.signing import Signer

SIGNER = Signer(bytes(range(32)))
LEAVES = [Leaf(f"game-{number}", number + 1, sha256(b"%d" % number).hexdigest()) for number in range(11)]
HASHES = [merkle.leaf_hash(leaf.raw) for leaf in LEAVES]


def note(size: int, partition: int = 3, leaves: list[Leaf] = LEAVES) -> str:
    """Of the first leaves."""
    tree = Tree()
    tree.add(leaves[:size])
    return sealed(TreeHead(notes.origin(SIGNER.name, partition), size, tree.root, "2026-11-30", 7), SIGNER)


def proof(index: int, size: int) -> Proof:
    hashes = (merkle.root(HASHES[start:end]) for start, end in merkle.inclusion(index, size))
    return Proof(LEAVES[index], index, tuple(hashes), note(size))


def by_a_stranger(text: str, public: bytes) -> tuple[str, int, str]:
    """The head in a proof, checked as docs/checkpoints.md tells it, with nothing of ours."""
    format_, extra, index_line, *path, empty, origin, size, root, day, blank, signature, end = text.split("\n")
    assert (format_, empty, blank, end) == ("c2sp.org/tlog-proof@v1", "", "", "")
    name, given_ = signature.removeprefix("— ").split(" ")
    key_id = sha256(f"{name}\n".encode() + b"\1" + public).digest()[:4]
    assert (name, b64decode(given_)[:4]) == (origin, key_id)
    Ed25519PublicKey.from_public_bytes(public).verify(
        b64decode(given_)[4:], f"{origin}\n{size}\n{root}\n{day}\n".encode()
    )
    leaf, hashes = b64decode(extra.removeprefix("extra ")), [b64decode(it) for it in path]

    def climb(place: int, count: int, above: list[bytes]) -> bytes:
        """The root over `count` leaves, as 2.1.1 of RFC 6962 takes the tree apart."""
        if count == 1:
            return sha256(b"\0" + leaf).digest()
        split = 2 ** ((count - 1).bit_length() - 1)
        if place < split:
            return sha256(b"\1" + climb(place, split, above[:-1]) + above[-1]).digest()
        return sha256(b"\1" + above[-1] + climb(place - split, count - split, above[:-1])).digest()

    assert climb(int(index_line.removeprefix("index ")), int(size), hashes) == b64decode(root)
    game, version, hash_ = leaf.split(b"\0", 2)
    return game.decode(), int(version), hash_.hex()


@pytest.mark.parametrize(("index", "size"), [(0, 1), (0, 11), (10, 11), (5, 8), (3, 7)])
def test_a_stranger_finds_the_head_in_a_proof(index: int, size: int) -> None:
    one = proof(index, size)
    assert by_a_stranger(one.text, SIGNER.public) == (one.leaf.game, one.leaf.version, one.leaf.hash)
    assert one.proven(SIGNER.public).size == size
    assert Proof.of(one.text) == one


def test_the_partition_of_a_game_is_the_one_that_the_page_tells() -> None:
    assert Keys(16).partition_of("game-7") == crc32(b"game-7") % 16


@given(st.data())
def test_a_proof_with_a_changed_character_proves_nothing_else(data: st.DataObject) -> None:
    text = proof(5, 11).text
    place = data.draw(st.integers(0, len(text) - 1))
    forged = text[:place] + data.draw(st.characters(max_codepoint=0x2100)) + text[place + 1 :]
    try:
        found = Proof.of(forged)
        found.proven(SIGNER.public)
    except (BadProof, BadNote):
        return
    assert found == proof(5, 11)


@pytest.mark.parametrize(
    ("forged", "why"),
    [
        (replace(proof(5, 11), index=6), "don't lead"),
        (replace(proof(5, 11), index=11), "don't lead"),
        (replace(proof(5, 11), leaf=replace(LEAVES[5], version=7)), "don't lead"),
        (replace(proof(5, 11), leaf=replace(LEAVES[5], hash=LEAVES[6].hash)), "don't lead"),
        (replace(proof(5, 11), hashes=proof(5, 11).hashes[:-1]), "don't lead"),
        (replace(proof(5, 11), note=note(10)), "don't lead"),
    ],
)
def test_a_forged_proof_is_told_from_a_true_one(forged: Proof, why: str) -> None:
    with pytest.raises(BadProof, match=why):
        forged.proven(SIGNER.public)


@pytest.mark.parametrize("raw", [b"", b"g\0", b"g\0x\0" + bytes(32), b"g\0001\0" + bytes(31), b"\0001\0" + bytes(32)])
def test_what_is_no_head_is_no_leaf(raw: bytes) -> None:
    with pytest.raises(BadProof, match="no head"):
        Leaf.of(raw)


def test_a_note_goes_on_from_an_earlier_one_of_its_own_tree_only() -> None:
    def hashes(old: int, size: int) -> tuple[bytes, ...]:
        return tuple(merkle.root(HASHES[start:end]) for start, end in merkle.consistency(old, size))

    assert [it.size for it in continued(note(4), note(11), hashes(4, 11), SIGNER.public)] == [4, 11]
    assert continued(note(11), note(11), (), SIGNER.public)
    for old, new, why in (
        (note(4, partition=2), note(11), "two trees"),
        (note(4, leaves=LEAVES[::-1]), note(11), "rewritten"),
        (note(11), note(4), "rewritten"),
    ):
        with pytest.raises(BadProof, match=why):
            continued(old, new, hashes(4, 11), SIGNER.public)
