"""The chain's formulas, and the text in which answers travel."""

from dataclasses import replace
from hashlib import sha256

import pytest

from shared.log import answers, chain
from shared.log.answers import Accepted, Conflict, Expired, Known, Position, Refusal, Refused, Reused
from shared.log.record import Stored

START = chain.genesis("g1", "castle", bytes(32))
HASH = "ab" * 32
PLACE = Position(3, 120)


def chained(count: int) -> list[Stored]:
    plies, prev = [], START
    for version in range(1, count + 1):
        prev = chain.link(prev, b"ply %d" % version)
        plies.append(Stored(version, prev.hex(), b"ply %d" % version))
    return plies


def test_the_genesis_names_game_title_and_commitment() -> None:
    assert sha256(b"prestige/v1\0g1\0castle\0" + bytes(32)).digest() == START
    assert chain.genesis("g1c", "astle", bytes(32)) != START


def test_a_link_covers_the_hash_before_and_the_stored_bytes() -> None:
    assert chain.link(START, b"x") == sha256(START + b"x").digest()


def test_a_hash_has_32_bytes_and_a_word_no_zero() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        chain.link(b"short", b"x")
    with pytest.raises(ValueError, match="0 byte"):
        chain.genesis("g\0", "castle", bytes(32))


def test_a_true_chain_has_no_break_from_any_version() -> None:
    plies = chained(9)
    assert chain.first_break(0, START, plies) is None
    assert chain.first_break(4, bytes.fromhex(plies[3].hash), plies[4:]) is None


def test_every_change_of_a_chain_is_found_where_it_is() -> None:
    plies = chained(9)
    edited = [*plies[:4], replace(plies[4], ply=b"forged"), *plies[5:]]
    dropped = [*plies[:4], *plies[5:]]
    swapped = [*plies[:4], plies[5], plies[4], *plies[6:]]
    assert [chain.first_break(0, START, wrong) for wrong in (edited, dropped, swapped)] == [5, 5, 5]
    assert chain.first_break(0, bytes(32), plies) == 1


@pytest.mark.parametrize(
    "answer",
    [
        Accepted(5, HASH, 7, "cd" * 32, PLACE),
        Refused(Refusal("STALE_PROMPT", 'zu spät, "x" y\n', (("head", "7"), ("prompt", "7.0"))), 7, HASH, PLACE),
        Refused(Refusal("GAME_NOT_FOUND"), 0, "", Position(0, 0)),
        Refused(Refusal("BAD_EDITION", "no", (("path", "a"),), (("a", "is wrong"), ("b", ""))), 0, "", PLACE),
        Refused(Refusal("BAD_OPTIONS", "no", (), (("seats", "2 to 4"),)), 0, "", PLACE),
        Reused(),
        Expired(),
    ],
)
def test_an_answer_survives_its_text(answer: answers.Answer) -> None:
    assert answers.parse(answers.encode(answer)) == answer
    assert answers.parse_reply(answers.reply("corr-1", answer)) == ("corr-1", answer)


def test_what_only_a_service_hears_is_no_reply() -> None:
    accepted = Accepted(5, HASH, 7, HASH, PLACE)
    assert answers.parse(b"KNOWN " + answers.encode(accepted)) == Known(accepted)
    assert answers.parse(f"CONFLICT 4 {HASH}".encode()) == Conflict(4, HASH)
    for text in (b"GONE", b"OPEN", b"BURIED", f"CONFLICT 4 {HASH}".encode(), b"KNOWN REUSED", b"", b"nonsense 1 2"):
        with pytest.raises(ValueError, match="answer"):
            answers.parse_reply(b"corr-1 " + text)
