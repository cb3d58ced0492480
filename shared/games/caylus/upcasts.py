"""Retired shapes of stored events and what they are today."""

from __future__ import annotations

from collections.abc import Mapping

from shared.kernel.rules import Body, Upcast


def _scored(body: Body) -> tuple[str, Body]:
    """Release 0.1.0 told a loss as points below 0."""
    points = body["points"]
    return ("PointsLost", {**body, "points": -points}) if points < 0 else ("PointsScored", body)


UPCASTS: Mapping[str, Upcast] = {"PointsScored": _scored}
