"""The end of a game as rows keep it: what standings have in common is told once."""

from __future__ import annotations

import json
from typing import Any

from shared.codecs.jsonb import codec
from shared.kernel.rules import Outcome, Points, Standing


def packed(outcome: Outcome) -> bytes:
    """Cause and reasons, then for each standing seat, rank, points, and points by reason."""
    reasons = list(dict.fromkeys(it.reason for standing in outcome.standings for it in standing.reasons))
    told: list[Any] = [outcome.cause, reasons]
    for standing in outcome.standings:
        points = {it.reason: it.points for it in standing.reasons}
        told.append([standing.seat, standing.rank, standing.points, *(points.get(reason) for reason in reasons)])
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()


def unpacked(raw: bytes) -> Outcome:
    """The outcome; also from rows of release 0.1.0."""
    if raw.startswith(b"{"):
        return codec(Outcome).load(raw)
    cause, reasons, *standings = json.loads(raw)
    return Outcome(cause, tuple(_standing(reasons, *standing) for standing in standings))


def _standing(reasons: list[str], seat: int, rank: int, points: int, *each: int | None) -> Standing:
    told = (Points(reason, it) for reason, it in zip(reasons, each, strict=True) if it is not None)
    return Standing(seat, rank, points, tuple(told))
