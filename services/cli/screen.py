"""What the user sees: colours on a terminal unless NO_COLOR says no, plain lines elsewhere."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from rich.console import Console
from rich.status import Status
from rich.table import Table
from rich.text import Text

WIDE = 200  # columns where there is no terminal that says how many it has
EVERY = 100  # of how many messages of progress one is printed where there is no terminal


def console(*, stderr: bool = False) -> Console:
    """The place to print to; words of players and games are never read as markup."""
    plain = Console(stderr=stderr, markup=False, highlight=False, emoji=False)
    if plain.is_terminal or "COLUMNS" in os.environ:
        return plain
    return Console(stderr=stderr, markup=False, highlight=False, emoji=False, width=WIDE)


def table(columns: Sequence[str], rows: Iterable[Sequence[object]], *, numbers: Iterable[str] = ()) -> Table:
    """Rows under a head; the columns named in `numbers` are set to the right."""
    drawn = Table(box=None, pad_edge=False, header_style="bold")
    right = set(numbers)
    for column in columns:
        drawn.add_column(Text(column), justify="right" if column in right else "left", no_wrap=True)
    for row in rows:
        drawn.add_row(*(Text(str(cell)) for cell in row))
    return drawn


def verdict(ok: bool) -> Text:
    """Whether something held."""
    return Text("ok", "green") if ok else Text("FAILED", "bold red")


@dataclass(slots=True)
class Step:
    """Something that takes a while: what to say meanwhile, and what came of it."""

    label: str
    status: Status
    result: str = ""
    told: int = 0

    def progress(self, message: str) -> None:
        """Show where it is: the newest message on a terminal, some of them elsewhere."""
        self.told += 1
        if self.status.console.is_terminal:
            self.status.update(f"{self.label}: {message}")
        elif self.told % EVERY == 0:
            self.status.console.print(f"  {self.label}: {message}")


@dataclass(frozen=True, slots=True)
class Steps:
    """Steps one after another, each ending in a line with its result and the seconds that it took."""

    out: Console = field(default_factory=console)

    @contextmanager
    def step(self, label: str) -> Iterator[Step]:
        """A step; its line is printed unless it fails."""
        began = time.monotonic()
        with self.out.status(label) as status:
            step = Step(label, status)
            yield step
        self.out.print(f"{label:22} {step.result}, {time.monotonic() - began:.1f} s", soft_wrap=True)
