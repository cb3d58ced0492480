"""Signed notes: the published format, and nothing that was changed."""

import re
from base64 import b64decode, b64encode
from dataclasses import replace

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from hypothesis import given
from hypothesis import strategies as st

from shared.log import merkle, notes
from shared.log.notes import BadNote, TreeHead, opened, sealed
from shared.log.signing import Signer, signed

SIGNER, OTHER = Signer(bytes(range(32))), Signer(bytes(32))
HEAD = TreeHead(notes.origin(SIGNER.name, 3), 20852, merkle.leaf_hash(b"root"), "2026-11-30", 9120)
NOTE = sealed(HEAD, SIGNER)
PUBLISHED = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
"""A key, and below a note of it, from the documentation of Go's package for signed notes."""
TEXT = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
SIGNATURE = "x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM="


def test_a_note_is_written_as_published() -> None:
    text, signature = NOTE.split("\n\n")
    assert text.split("\n") == [HEAD.origin, "20852", b64encode(HEAD.root).decode(), "day 2026-11-30 entry 9120"]
    name, given = re.fullmatch(r"— (\S+) (\S+)\n", signature).groups()  # type: ignore[union-attr]
    assert name == HEAD.origin == f"{SIGNER.name}/p03"
    own, identity, key = notes.verifier(HEAD.origin, SIGNER.public).split("+", 2)
    assert (own, b64decode(given)[:4].hex(), b64decode(key)) == (name, identity, b"\1" + SIGNER.public)
    Ed25519PublicKey.from_public_bytes(SIGNER.public).verify(b64decode(given)[4:], f"{text}\n".encode())


def test_keys_and_signatures_are_those_of_other_tools() -> None:
    name, _, key = PUBLISHED.split("+", 2)
    public, given = b64decode(key)[1:], b64decode(SIGNATURE)
    assert notes.verifier(name, public) == PUBLISHED
    assert given[:4].hex() == "c74f20a3"
    assert signed(public, TEXT.encode(), given[4:])


def test_a_note_says_what_was_signed() -> None:
    assert opened(NOTE, SIGNER.public) == HEAD
    assert HEAD.partition == 3
    nothing = replace(HEAD, size=0, root=merkle.EMPTY, entry=0)
    assert opened(sealed(nothing, SIGNER), SIGNER.public) == nothing


@given(st.integers(0, len(NOTE) - 1), st.characters(max_codepoint=0x2500))
def test_every_changed_character_is_found(place: int, character: str) -> None:
    forged = NOTE[:place] + character + NOTE[place + 1 :]
    if forged == NOTE:
        return
    with pytest.raises(BadNote):
        opened(forged, SIGNER.public)


def test_signatures_of_witnesses_do_not_matter() -> None:
    foreign = sealed(replace(HEAD, origin="witness.example/p03"), OTHER).rpartition("\n\n")[2]
    assert opened(NOTE + foreign, SIGNER.public) == HEAD
    assert opened(NOTE.replace("\n\n", f"\n\n{foreign}"), SIGNER.public) == HEAD


@pytest.mark.parametrize(
    ("note", "problem"),
    [
        ("", "no signed note"),
        (NOTE[:-1], "no signed note"),
        (NOTE.replace("\n20852\n", "\n020852\n"), "no signed note"),
        (NOTE.replace("day 2026-11-30 entry 9120\n", ""), "no signed note"),
        (NOTE.replace("— ", "- "), "no signature"),
        (NOTE + "\n", "no signed note"),
        (f"{HEAD.text}\n", "no signed note"),
        (f"{HEAD.text}\n— {HEAD.origin} ?\n", "not base64"),
        (f"{HEAD.text}\n— {HEAD.origin} AAAA\n", "did not sign"),
        (sealed(replace(HEAD, origin=notes.origin(OTHER.name, 3)), OTHER), "not of prestige/"),
        (sealed(HEAD, OTHER), "did not sign"),
        (NOTE.replace("20852", "20853"), "did not sign"),
    ],
)
def test_what_is_no_note_of_the_key_is_refused(note: str, problem: str) -> None:
    with pytest.raises(BadNote, match=problem):
        opened(note, SIGNER.public)
