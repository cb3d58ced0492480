"""What it costs to check an exported game: by the service, rules and all, and by the stand-alone verifier."""

from __future__ import annotations

import json
from base64 import b64encode
from hashlib import sha256

import pytest

from shared.codecs.plies import of
from shared.ledger import exporting
from shared.ledger.checking import check
from tests.bench.figures import figure
from tests.bench.test_titles import TITLE, seconds
from tests.golden import archive
from tests.golden.titles import golden
from tests.ledger.stranger import SIGNER, exported, file_of, stored, verifier

pytestmark = pytest.mark.bench
KEY = b64encode(SIGNER.public).decode()


def floor(file: bytes) -> None:
    """The same file with nothing checked: every line parsed, every ply parsed and hashed."""
    for line in file.splitlines()[1:-1]:
        ply = json.loads(line)["ply"]
        json.loads(ply)
        sha256(ply.encode()).digest()
    sha256(file).digest()


def verified(file: bytes) -> None:
    """The same file read and verified as a game: its rules run again, too."""
    read = exporting.read(exporting.lines_of(file))
    assert read.key == SIGNER.public
    last = read.plies[-1]
    assert check(read.game, list(read.plies), None, (last.version, last.hash)).ok


@TITLE
def test_checking_an_export(title: str) -> None:
    games = [stored(file) for file in archive.files(golden(title))]
    plies = max(games, key=len)
    events = sum(len(of(title).read_ply(ply.ply).events) for ply in plies)
    file = file_of(exported(plies))
    bare, whole = seconds(lambda: floor(file)), seconds(lambda: verified(file))
    alone = seconds(lambda: verifier().check(file, KEY))
    figure(f"{title}.export_events", events)
    figure(f"{title}.verify_events_per_s", events / whole)
    figure(f"{title}.verify_1000_events", 1000 * whole / events, 1, most=True, unit=" s")
    figure(f"{title}.verify_of_parsing_and_hashing", whole / bare)
    figure(f"{title}.stand_alone_1000_events", 1000 * alone / events, 1, most=True, unit=" s")
    figure(f"{title}.stand_alone_of_parsing_and_hashing", alone / bare)
