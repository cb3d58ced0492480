"""Texts that callers keep for us and give back: whatever comes back instead is told from them by form and size."""

from __future__ import annotations

from base64 import b64decode, urlsafe_b64encode


def written(content: str) -> str:
    """The text of a content."""
    return urlsafe_b64encode(content.encode()).decode()


def read(text: str, most: int) -> str:
    """The content of a text of ours of at most `most` characters; raises ValueError."""
    if len(text) > most:
        raise ValueError("too long")
    return b64decode(text, altchars=b"-_", validate=True).decode()
