"""What the user types, line by line: at a terminal, or from a pipe or file."""

from __future__ import annotations

import sys

from rich.console import Console


class Typed:
    """The lines; what comes from elsewhere than a terminal is shown, so that the output reads as a dialogue."""

    def __init__(self, out: Console) -> None:
        self._out = out
        self._seen = sys.stdin.isatty()

    def line(self, prompt: str) -> str:
        """The next line without spaces around it; raises EOFError at the end of the input."""
        self._out.print(prompt, end=" ", soft_wrap=True)
        text = sys.stdin.readline()
        if not self._seen or not text:
            self._out.print(text.strip(), soft_wrap=True)
        if not text:
            raise EOFError
        return text.strip()
