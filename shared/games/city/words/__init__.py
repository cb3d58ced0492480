"""Words."""

from __future__ import annotations

from typing import Any


def words(event: Any) -> str:
    """Words."""
    return str(event)
