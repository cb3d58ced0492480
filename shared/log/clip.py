"""Texts of others, cut to what a message may carry."""

from __future__ import annotations

MORE = "…"


def clipped(text: str, most: int) -> str:
    """The text in at most `most` bytes of UTF-8, which it always is then; one that was cut ends with `…`."""
    raw = text.encode(errors="replace")
    if len(raw) <= most:
        return raw.decode()
    return raw[: most - len(MORE.encode())].decode(errors="ignore") + MORE
