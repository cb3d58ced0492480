"""Whoever knows a head finds every tamper with what came up to it, in the store and in a file."""

from __future__ import annotations

import json
import sys
from collections import Counter
from dataclasses import dataclass, field

import pytest

from shared.codecs.packing import packed
from shared.ledger import exporting
from shared.ledger.checking import check
from shared.ledger.exporting import BadExport
from tests.ledger.stranger import SIGNER, file_of
from tests.marks import scenario
from tests.tampers.files import (
    FILE_KINDS,
    STRANGER,
    TRUSTED,
    found_by_service,
    found_by_stranger,
    whole,
    written,
)
from tests.tampers.kinds import bit, first_changed
from tests.tampers.rounds import chances, tampers

FEW, MANY = 216, 10_000
CONSISTENT = ("truncate", "fork", "anew")
"""What may agree with itself: without a known head it is found or not."""


@dataclass
class Tally:
    """How many tampers of each kind were found."""

    what: str
    tried: Counter[str] = field(default_factory=Counter)
    found: Counter[str] = field(default_factory=Counter)

    def add(self, kind: str, found: bool) -> None:
        self.tried[kind] += 1
        self.found[kind] += found

    def told(self) -> None:
        """Print it."""
        for kind, count in self.tried.items():
            sys.stdout.write(f"\n{self.what}, {kind}: {self.found[kind]} of {count}")

    def all_but(self, *kinds: str) -> bool:
        """Whether all were found, but perhaps those of kinds that end so."""
        return all(self.found[kind] == count for kind, count in self.tried.items() if not kind.endswith(kinds))


def stored_games(count: int) -> None:
    """By a receipt all are found, at the first ply that is other than it was; by the log alone those it contradicts."""
    by_receipt, alone = Tally("stored, by a receipt"), Tally("stored, by the log alone")
    for it in tampers(count):
        report = check(it.game.game, it.log, it.head, it.receipt)
        by_receipt.add(it.kind, not report.ok)
        alone.add(it.kind, not check(it.game.game, it.log).ok)
        if report.divergence is not None and not it.kind.endswith(CONSISTENT):
            assert report.divergence.version == first_changed(it.game, it.log), it.kind
    by_receipt.told()
    alone.told()
    assert by_receipt.all_but()
    assert alone.all_but(*CONSISTENT)


def exported_games(count: int) -> None:
    """By a receipt all are found, whoever signed; by the key that one trusts, all that the deployment did not sign."""
    by_receipt, by_key = Tally("exported, by a receipt"), Tally("exported by a stranger, by the trusted key")
    alone = Tally("exported, by the file alone")
    for it in tampers(count):
        ours, theirs = (written(it.log, it.game, signer) for signer in (SIGNER, STRANGER))
        by_receipt.add(
            it.kind,
            found_by_stranger(ours, TRUSTED, [it.receipt]) and found_by_service(ours, SIGNER.public, it.receipt),
        )
        by_key.add(it.kind, found_by_stranger(theirs, TRUSTED) and found_by_service(theirs, SIGNER.public))
        alone.add(it.kind, found_by_stranger(theirs))
    for tally in (by_receipt, by_key, alone):
        tally.told()
    assert by_receipt.all_but()
    assert by_key.all_but()
    assert alone.all_but(*CONSISTENT)


def files(count: int) -> None:
    """Whatever happens to the bytes of a file is found by the file itself."""
    found = Tally("a file's bytes, by the file alone")
    for number, rng, game in chances(count):
        lines, other = whole(game.plies, game.game), whole(game.other, json.loads(game.other[0].ply)["game"])
        kind = list(FILE_KINDS)[number % len(FILE_KINDS)]
        file = file_of(lines)
        while file == file_of(lines):
            file = FILE_KINDS[kind](rng, lines, other)
        found.add(kind, found_by_stranger(file) and found_by_service(file))
    found.told()
    assert found.all_but()


def compressed_files(count: int) -> None:
    """A bit of a compressed file is another: that is found, or it changed nothing that the file says."""
    for _, rng, game in chances(count):
        lines = whole(game.plies, game.game)
        file = bit(rng, packed(lines))
        try:
            read = exporting.lines_of(file)
        except BadExport:
            assert found_by_stranger(file)
            continue
        assert read == lines or (found_by_stranger(file) and found_by_service(file))


@scenario("P48", "E46")
def test_every_tamper_with_a_stored_game_is_found_where_it_begins() -> None:
    stored_games(FEW)


def test_every_tamper_with_an_exported_game_is_found_by_a_receipt_or_the_key() -> None:
    exported_games(FEW)


def test_every_tamper_with_the_bytes_of_a_file_is_found_by_the_file_itself() -> None:
    files(FEW)
    compressed_files(FEW)


@pytest.mark.soak
def test_ten_thousand_tampers_with_stored_games_are_found() -> None:
    stored_games(MANY)


@pytest.mark.soak
def test_ten_thousand_tampers_with_exported_games_are_found() -> None:
    exported_games(MANY)


@pytest.mark.soak
def test_ten_thousand_tampers_with_files_are_found() -> None:
    files(MANY)
    compressed_files(MANY)
