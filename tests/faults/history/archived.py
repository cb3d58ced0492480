"""A game that was really played, to its end: what forgeries are made of."""

from __future__ import annotations

import json
from functools import cache

from shared.log.record import Stored
from tests.faults.history.folding import told
from tests.faults.history.record import Told
from tests.golden import archive
from tests.golden.titles import golden

SEAT = 1
"""Whose views are folded, beside those of spectators."""


@cache
def stored() -> tuple[str, tuple[Stored, ...]]:
    """Its id and its bytes."""
    plies = archive.read(archive.path(golden("castle"), "three_seats_conceded"))
    return str(json.loads(plies[0].ply)["game"]), tuple(plies)


@cache
def game() -> Told:
    """As its log tells it."""
    found, wrong = told(*stored(), viewers=(None, SEAT))
    assert wrong == []
    assert found.over
    return found
