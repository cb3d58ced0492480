"""A numbered list of what can be chosen: a page at a time, and narrowed by words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap

LINES = 20
"""Of a page."""
FEW = 10
"""So many stand below each other on any screen."""
GAP = 4
INDENT = " " * 8
"""Of a line that goes on."""


class Offer:
    """Things that can be chosen, numbered from 1; a number stays the same whatever is shown."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = [*texts]
        self._found = list(enumerate(self._texts, 1))
        self._shown = 0

    def __len__(self) -> int:
        return len(self._texts)

    def narrow(self, words: str) -> bool:
        """Show from now on only what has all these words, all for none; whether there is any, else nothing changes."""
        wanted = words.lower().split()
        found = [(number, text) for number, text in enumerate(self._texts, 1) if _has(text, wanted)]
        if found:
            self._found, self._shown = found, 0
        return bool(found)

    def page(self, width: int) -> Iterator[str]:
        """The next page, in as many columns as the width holds; after the last one the first."""
        if self._shown >= len(self._found):
            self._shown = 0
        texts = [f"{number:4}  {text}" for number, text in self._found]
        wide = max(map(len, texts), default=0)
        columns = 1 if len(texts) <= FEW else max(1, (width + GAP) // (wide + GAP))
        page = texts[self._shown : self._shown + LINES * columns]
        self._shown += len(page)
        yield from in_columns(page, columns, wide + GAP) if columns > 1 else in_lines(page, width)
        if left := len(self._found) - self._shown:
            yield f"      {left} more: `more` shows them, or type a word to look for"


def in_lines(texts: Sequence[str], width: int) -> Iterator[str]:
    """The texts below each other, folded where they are too wide."""
    for text in texts:
        yield from wrap(text, width, subsequent_indent=INDENT)


def in_columns(texts: Sequence[str], columns: int, width: int) -> Iterator[str]:
    """The texts down one column after the other."""
    rows = -(-len(texts) // columns)
    for row in range(rows):
        yield "".join(text.ljust(width) for text in texts[row::rows]).rstrip()


def _has(text: str, words: Iterable[str]) -> bool:
    return all(word in text.lower() for word in words)
