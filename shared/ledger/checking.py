"""Checking stored plies: the table's verification, with the log's hashes and the codecs' reading."""

from __future__ import annotations

from shared.codecs.plies import TitlePlies, of, title_of
from shared.kernel.errors import PrestigeError
from shared.ledger.sealing import genesis_of, link
from shared.log.record import Head, Stored
from shared.table.verify import Divergence, Entry, Expected, Measures, Report, verify


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


def check(game: str, stored: list[Stored], head: Head | None = None, known: tuple[int, str] | None = None) -> Report:
    """The report on a game's plies 1, 2, 3 …

    `head` is the store's own (None for an export), `known` one (version, hash) that somebody has from elsewhere.
    """
    try:
        plies = of(title_of(stored[0].ply)) if stored else None
    except PrestigeError:
        plies = None
    if plies is None:
        return Report(divergence=Divergence(1, "ply", "there is no ply, or one that can't be read"))
    expected = Expected(game, head.version, head.hash, head.status) if head else None
    entries = (Entry(ply.version, ply.ply, ply.hash) for ply in stored)
    return verify(plies.rules, measures(plies), entries, expected, known)
