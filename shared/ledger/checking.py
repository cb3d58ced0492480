"""Checking stored plies: the table's verification, with the log's hashes and the codecs' reading."""

from __future__ import annotations

from collections.abc import Iterable

from shared.codecs.plies import TitlePlies, of, title_of
from shared.ledger.sealing import genesis_of, link
from shared.log.record import Stored
from shared.table.verify import Measures, Report, verify


def measures(plies: TitlePlies) -> Measures:
    """How to hash and read the plies of a title."""
    return Measures(
        genesis=genesis_of,
        link=link,
        state_hash=plies.state_hash,
        schema=plies.schema,
        read_ply=plies.read_ply,
        read_options=plies.read_options,
    )


def check(stored: list[Stored], known: tuple[int, str] | None = None) -> Report:
    """The report on a game's plies 1, 2, 3 …; `known` is a head (version, hash) that one has from elsewhere."""
    plies = of(title_of(stored[0].ply))
    return verify(plies.rules, measures(plies), _pairs(stored), known)


def _pairs(stored: Iterable[Stored]) -> Iterable[tuple[bytes, str]]:
    return ((ply.ply, ply.hash) for ply in stored)
