"""Exports: the same bytes each time, back to the same plies, and refused by line where they are not as signed."""

import gzip
import json
from base64 import b64encode
from collections.abc import Callable
from dataclasses import replace

import pytest

from shared.codecs import packing
from shared.codecs.packing import packed
from shared.ledger import exporting
from shared.ledger.exporting import BadExport
from shared.log.record import Stored
from shared.log.signing import Signer
from shared.table.errors import GameDamaged
from tests.golden import archive
from tests.golden.titles import golden

SIGNER = Signer(b"\7" * 32)
CASTLE = golden("castle")
GAME, OTHER = "two-seats", "three-seats-conceded"


def plies(game: str = GAME) -> list[Stored]:
    return archive.read(archive.path(CASTLE, game.replace("-", "_")))


def lines(game: str = GAME, signer: Signer = SIGNER) -> list[str]:
    return list(exporting.lines(game, plies(game), signer))


def refusal(found: list[str]) -> BadExport:
    with pytest.raises(BadExport) as caught:
        exporting.read(found)
    return caught.value


def test_an_export_comes_back_as_the_plies_that_it_was_made_of() -> None:
    back = exporting.read(lines())
    assert (back.game, back.title, back.key) == (GAME, "castle", SIGNER.public)
    assert list(back.plies) == plies()
    assert list(exporting.lines(back.game, back.plies, SIGNER)) == lines()


def test_the_same_game_and_key_give_the_same_bytes_compressed_too() -> None:
    assert packed(lines()) == packed(lines())
    assert packed(lines())[4:8] == bytes(4), "no time"


def test_a_file_is_read_plain_or_compressed() -> None:
    text = "".join(f"{line}\n" for line in lines()).encode()
    assert exporting.lines_of(text) == exporting.lines_of(packed(lines())) == lines()


def test_a_line_break_of_unicode_breaks_no_line() -> None:
    text = '{"game":"a\u2028b\x85"}\n'.encode()
    assert exporting.lines_of(text) == ['{"game":"a\u2028b\x85"}']


CUTS: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "nothing": (lambda _: b"", "line 1: the file is empty"),
    "within a line": (lambda text: text[:-1], "the file ends within this line"),
    "no text": (lambda _: b"{}\n\xff\n", "line 2: it is not UTF-8"),
    "cut": (lambda text: gzip.compress(text)[:-9], "the compressed file is cut, or something follows it"),
    "followed": (lambda text: gzip.compress(text) * 2, "the compressed file is cut, or something follows it"),
    "damaged": (lambda text: gzip.compress(text)[:-8] + bytes(8), "the compressed file is damaged"),
}


@pytest.mark.parametrize(("cut", "problem"), CUTS.values(), ids=CUTS.keys())
def test_a_file_that_is_no_lines_is_refused(cut: Callable[[bytes], bytes], problem: str) -> None:
    text = "".join(f"{line}\n" for line in lines()).encode()
    with pytest.raises(BadExport) as caught:
        exporting.read(exporting.lines_of(cut(text)))
    assert str(caught.value).endswith(problem)


def test_a_file_that_unpacks_to_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packing, "MOST", 1000)
    with pytest.raises(BadExport, match="unpacks to more than 1000 bytes"):
        exporting.lines_of(packed(lines()))


def swapped(found: list[str]) -> list[str]:
    return [*found[:4], found[5], found[4], *found[6:]]


def said(line: str, **other: object) -> str:
    return json.dumps({**json.loads(line), **other}, ensure_ascii=False, separators=(",", ":"))


WRONG: dict[str, tuple[Callable[[list[str]], list[str]], int, str]] = {
    "format": (lambda x: [said(x[0], format="prestige/export/v2"), *x[1:]], 1, "its format is"),
    "another game": (lambda x: [said(x[0], game="other"), *x[1:]], 2, "its hash is not"),
    "another title": (lambda x: [said(x[0], title="city"), *x[1:]], 2, "its hash is not"),
    "first ply": (lambda x: [x[0], said(x[1], ply="{}"), *x[2:]], 2, "creates no game"),
    "swapped": (swapped, 5, "it is ply 5, where ply 4 belongs"),
    "deleted": (lambda x: [*x[:4], *x[5:]], 5, "it is ply 5, where ply 4 belongs"),
    "doubled": (lambda x: [*x[:4], x[3], *x[4:]], 5, "it is ply 3, where ply 4 belongs"),
    "changed": (lambda x: [*x[:4], x[4].replace("seat:", "seat;", 1), *x[5:]], 5, "its hash is not"),
    "foreign ply": (lambda x: [*x[:4], lines(OTHER)[4], *x[5:]], 5, "its hash is not"),
    "truncated": (lambda x: x[:-1], 0, "the file ends before its trailer"),
    "shortened": (lambda x: [*x[:-2], x[-1]], -1, "the trailer belongs to other plies"),
    "foreign trailer": (lambda x: [*x[:-1], lines(OTHER)[-1]], -1, "the trailer belongs to other plies"),
    "space": (lambda x: [*x[:4], x[4].replace(":", ": ", 1), *x[5:]], 5, "not written as an export"),
    "one more field": (lambda x: [x[0].replace("}", ',"by":"me"}'), *x[1:]], 1, "and nothing else"),
    "no object": (lambda x: [x[0], "[]", *x[1:]], 2, "and nothing else"),
    "no JSON": (lambda x: [x[0], "[" * 100_000, *x[1:]], 2, "it is no JSON"),
    "number as text": (lambda x: [x[0], said(x[1], version="1"), *x[2:]], 2, "and nothing else"),
    "signature": (lambda x: [*x[:-1], said(x[-1], signature=b64encode(bytes(64)).decode())], -1, "the signature"),
    "another key": (lambda x: [*x[:-1], said(x[-1], key=b64encode(bytes(32)).decode())], -1, "the signature"),
    "loose base64": (lambda x: [*x[:-1], said(x[-1], key=json.loads(x[-1])["key"] + "\n")], -1, "the signature"),
    "sha256": (lambda x: [*x[:-1], said(x[-1], sha256="0" * 64)], -1, "not those that were signed"),
}


@pytest.mark.parametrize(("change", "line", "problem"), WRONG.values(), ids=WRONG.keys())
def test_the_line_that_is_wrong_is_named(change: Callable[[list[str]], list[str]], line: int, problem: str) -> None:
    found = change(lines())
    error = refusal(found)
    assert problem in error.problem
    assert error.line == (line if line > 0 else len(found) + 1 + line)


DAMAGED: dict[str, tuple[Callable[[list[Stored]], list[Stored]], str]] = {
    "no ply": (lambda _: [], "1"),
    "not the first": (lambda x: x[1:], "1"),
    "changed": (lambda x: [*x[:6], replace(x[6], ply=x[6].ply + b" "), *x[7:]], "7"),
    "missing": (lambda x: [*x[:6], *x[7:]], "7"),
    "no text": (lambda x: [replace(x[0], ply=b"\xff"), *x[1:]], "1"),
}


@pytest.mark.parametrize(("damage", "version"), DAMAGED.values(), ids=DAMAGED.keys())
def test_a_damaged_log_is_not_signed(damage: Callable[[list[Stored]], list[Stored]], version: str) -> None:
    with pytest.raises(GameDamaged) as caught:
        next(exporting.lines(GAME, damage(plies()), SIGNER))
    assert caught.value.metadata["version"] == version
