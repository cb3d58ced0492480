"""Retired shapes of stored events and what they are today; nothing was retired yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def upcast(kind: str, body: Mapping[str, Any]) -> tuple[str, Mapping[str, Any]]:
    """The name and body that a stored event has today."""
    return kind, body
