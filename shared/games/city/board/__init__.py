"""Board."""

from __future__ import annotations

from typing import Any


def board(state: Any, width: int) -> str:
    """Board."""
    return ""
