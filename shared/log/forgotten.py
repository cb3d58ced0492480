"""People who are to be forgotten: known by a mark only, which nobody without the deployment's key can tie to a name."""

from __future__ import annotations

import hmac
from hashlib import sha256

MARK = "forgotten:"  # before a mark, among the fields of the deployment
STAND_IN = "(forgotten)"
"""Who sits where a forgotten person sat."""


def mark_of(secret: bytes, player: str) -> str:
    """The mark of a player id, 64 hex digits; `secret` is the deployment's token key."""
    return hmac.digest(secret, b"forgotten\0" + player.encode(), sha256).hex()
