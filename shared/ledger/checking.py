"""Checking stored plies: the table's verification, with the log's hashes and the codecs' reading."""

from __future__ import annotations

from functools import partial
from typing import Any

from shared.codecs.errors import Malformed
from shared.codecs.fields import changes
from shared.codecs.plies import TitlePlies, of, title_of
from shared.kernel.errors import PrestigeError
from shared.ledger.sealing import genesis_of, link
from shared.log.record import Head, Stored
from shared.table.evidence import Entry, Expected, Measures, Unreadable
from shared.table.plies import StoredPly
from shared.table.verify import Divergence, Report, verify


def measures(plies: TitlePlies) -> Measures:
    """How to hash and read the plies of a title."""
    return Measures(
        genesis=genesis_of,
        link=link,
        state_hash=plies.state_hash,
        schema=plies.schema,
        read_ply=partial(_read, plies),
        read_options=plies.read_options,
        difference=partial(_difference, plies),
    )


def _read(plies: TitlePlies, stored: bytes) -> StoredPly[Any, Any]:
    try:
        return plies.read_ply(stored)
    except Malformed as error:
        raise Unreadable(error.path, error.problem) from None


def _difference(plies: TitlePlies, one: StoredPly[Any, Any], other: StoredPly[Any, Any]) -> tuple[str, str, str]:
    first = next(changes(plies.ply_shape, one, other))
    return first.path, first.before, first.after


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
