"""`prestige replay --interactive`: a game once more, forwards and back, through the eyes of anybody."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap

from rich.console import Console

from services.cli.past import Audited, Past, Source, Watched
from services.cli.place import Calls
from services.cli.screen import WIDE
from services.cli.spelling import plain, spelled
from services.cli.telling import acting, told
from services.cli.titled import Title
from services.cli.typed import Typed
from shared.client import Denied, Seat, Target

HELP = """\
  n or nothing  the next version
  p             the one before
  40            version 40; `last` the newest
  seat 1        through the eyes of seat 1: with its token, or as an auditor
  spectator     through the eyes of a spectator
  truth         with nothing hidden, as an auditor
  q             leaves"""


class Stepping:
    """Shows single plies of a game, as it is typed."""

    def __init__(self, calls: Calls, game: str, out: Console, own: Seat | None) -> None:
        self._calls = calls
        self._game = game
        self._out = out
        self._own = own
        self._typed = Typed(out)
        self._target: Target = own if own and own.token else game
        table = calls(calls.client.get(self._target))
        self._seats = len(table.seats)
        self._title = Title(table.title, calls(calls.client.own_edition(self._target)))
        self._tell(f"{game}: {table.title} for {self._seats}, {table.version} versions")
        self._source = self._first_source()
        self._version = 0

    def run(self, version: int) -> None:
        """From this version on, until the user has seen enough."""
        self._go(version)
        while (text := self._read()) not in ("q", "quit"):
            self._obey(text.lower())

    def _first_source(self) -> Source:
        """The eyes of the seat that was named; without one those of an auditor, or of a spectator who is none."""
        if self._own is not None:
            return self._eyes(self._own.number)
        truth = Audited(self._calls.client, self._game)
        try:
            self._calls(truth.at(1))
        except Denied:
            self._tell("The whole truth is for auditors: this is as a spectator saw it.")
            return Watched(self._calls.client, self._game)
        return truth

    def _eyes(self, seat: int) -> Source:
        own = self._own
        if own is not None and own.token and own.number == seat:
            return Watched(self._calls.client, own)
        return Audited(self._calls.client, self._game, seat)

    def _read(self) -> str:
        try:
            return self._typed.line(">")
        except EOFError:
            return "q"

    def _obey(self, text: str) -> None:
        word, _, rest = text.partition(" ")
        if text in ("", "n", "next"):
            self._go(self._version + 1)
        elif text in ("p", "previous"):
            self._go(self._version - 1)
        elif text.isdecimal():
            self._go(int(text))
        elif text == "last":
            self._go(self._head())
        elif text == "truth":
            self._look(Audited(self._calls.client, self._game))
        elif text == "spectator":
            self._look(Watched(self._calls.client, self._game))
        elif word == "seat" and rest.isdecimal() and int(rest) < self._seats:
            self._look(self._eyes(int(rest)))
        else:
            self._out.print(HELP, soft_wrap=True)

    def _head(self) -> int:
        return self._calls(self._calls.client.get(self._target)).version

    def _go(self, version: int) -> None:
        head = self._head()
        if 1 <= version <= head:
            self._version = version
            self._show(self._calls(self._source.at(version)), head)
        else:
            self._tell(f"There is no version {version}: they go from 1 to {head}.")

    def _look(self, source: Source) -> None:
        """Look through other eyes, if that is allowed."""
        try:
            past = self._calls(source.at(self._version))
        except Denied as denied:
            self._tell(f"Not for you: {denied}")
            return
        self._source = source
        self._show(past, self._head())

    def _show(self, past: Past, head: int) -> None:
        update = past.update
        if board := self._title.board(update.view, self._width):
            self._lines(["", board])
        what = spelled(self._title.action(past.action)) if past.action else plain(update.cause)
        self._lines(["", f"Version {update.version} of {head}, {self._source.eyes}", f"{acting(update)}: {what}"])
        self._lines(told([update], self._title, self._width))
        if update.HasField("to_act"):
            self._tell(f"Now seat {update.to_act} is asked.")

    @property
    def _width(self) -> int:
        return min(self._out.width, WIDE)

    def _tell(self, text: str) -> None:
        self._lines(wrap(text, self._width))

    def _lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._out.print(line, soft_wrap=True)
