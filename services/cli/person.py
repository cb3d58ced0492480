"""A person at a seat: the board, the news, the legal actions by number, and what else can be typed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from textwrap import wrap

from prestige.v1.game_pb2 import GameStatus
from rich.console import Console

from services.cli.offering import Offer
from services.cli.place import Calls
from services.cli.reasons import Reasons
from services.cli.scores import scores
from services.cli.screen import WIDE
from services.cli.spelling import spelled
from services.cli.telling import told
from services.cli.titled import Title
from services.cli.turns import Turn, Turns
from services.cli.typed import Typed
from shared.client import Refused, Seat

INDENT = " " * 6
LOOK = 0.2  # seconds between two looks at the bots
HINT = "A number acts, words search, `?` says why not; `help` tells the rest."
HELP = """\
  3              does the third action
  market         shows the actions that have this word; an empty line all again
  more           shows the next page
  ? place works  says whether that is offered, and which rule is against it;
                 ? alone lists all actions there are; an empty
                 line or `q` leaves what it asks
  undo           takes back your last action, if nobody acted since and nothing
                 came to light
  board, news    show the board again, or what happened
  concede        gives up for good
  quit           leaves; the game stays"""


class Left(Exception):
    """The person leaves the table."""


class Person:
    """Plays a seat by what is typed; `check` is called while others are waited for, and raises if waiting is vain.

    The board is shown when others have acted; to somebody `alone`, when a turn begins.
    """

    def __init__(
        self, calls: Calls, seat: Seat, title: Title, out: Console, check: Callable[[], None], alone: bool
    ) -> None:
        self._calls = calls
        self._seat = seat
        self._title = title
        self._out = out
        self._check = check
        self._alone = alone
        self._typed = Typed(out)
        self._turns = Turns(calls.client, seat)
        self._reasons = Reasons(calls, seat, title, self._tell, self._ask)
        self._offer = Offer(())
        self._words: Mapping[str, Callable[[Turn], bool]] = {
            "": self._all,
            "more": self._more,
            "undo": self._undo,
            "board": self._board,
            "news": self._news,
            "concede": self._concede,
            "help": self._help,
            "quit": self._quit,
        }

    def play(self) -> None:
        """Until the game is over; raises Left, or EOFError where nothing more is typed."""
        first = True
        while (turn := self._next()) is not None:
            if first or turn.others or (self._alone and self._title.begins(turn.legal.prompt.prompt)):
                self._board(turn)
            self._news(turn)
            self._offered(turn)
            if first:
                self._tell(HINT)
            first = False
            while not self._obey(turn, self._ask("")):
                pass
        self._end()

    def _next(self) -> Turn | None:
        with self._out.status("the others play"):
            return self._calls(self._waited())

    async def _waited(self) -> Turn | None:
        waiting = asyncio.create_task(self._turns.next())
        try:
            while not waiting.done():
                await asyncio.wait({waiting}, timeout=LOOK)
                self._check()
        finally:
            waiting.cancel()
        return waiting.result()

    def _obey(self, turn: Turn, text: str) -> bool:
        """Do what was typed; whether the game may have gone on by it."""
        if text.isdecimal():
            return self._act(turn, int(text))
        if text.startswith("?"):
            self._reasons.explain(turn, text[1:])
        elif (known := self._words.get(text.lower())) is not None:
            return known(turn)
        elif self._offer.narrow(text):
            return self._more(turn)
        else:
            self._tell(f"Nothing on offer has the words {text!r}. `? {text}` says why; `help` what can be typed.")
        return False

    def _act(self, turn: Turn, number: int) -> bool:
        if not 0 < number <= len(turn.legal.actions):
            self._tell(f"There is no action {number}: they go from 1 to {len(turn.legal.actions)}.")
            return False
        message = turn.legal.actions[number - 1]
        try:
            call = self._calls.client.act(self._seat, message, prompt_id=turn.legal.prompt.id)
            self._turns.wrote(self._calls(call))
        except Refused as refused:
            self._tell(f"Refused: {refused}")
        return True

    def _undo(self, turn: Turn) -> bool:
        if not self._turns.own:
            self._tell("There is nothing of yours to take back.")
            return False
        try:
            self._turns.wrote(self._calls(self._calls.client.take_back(self._seat, self._turns.own[-1])))
        except Refused as refused:
            self._tell(f"Not taken back: {refused}")
            return False
        return True

    def _concede(self, turn: Turn) -> bool:
        if self._ask("Give up for good? yes or no").lower() not in ("y", "yes"):
            return False
        try:
            self._turns.wrote(self._calls(self._calls.client.concede(self._seat)))
        except Refused as refused:
            self._tell(f"Refused: {refused}")
        return True

    def _quit(self, turn: Turn) -> bool:
        raise Left

    def _help(self, turn: Turn) -> bool:
        self._out.print(HELP, soft_wrap=True)
        return False

    def _board(self, turn: Turn) -> bool:
        self._lines(["", self._title.board(turn.view, self._width)])
        return False

    def _news(self, turn: Turn) -> bool:
        self._out.print()
        self._lines(told(turn.news, self._title, self._width))
        return False

    def _offered(self, turn: Turn) -> None:
        self._offer = Offer([spelled(self._title.action(message)) for message in turn.legal.actions])
        self._out.print()
        self._tell(f"Version {turn.legal.version}. {self._title.question(turn.legal.prompt.prompt)}")
        for line in self._title.about(turn.view).splitlines():
            self._tell(line)
        self._more(turn)

    def _all(self, turn: Turn) -> bool:
        self._offer.narrow("")
        return self._more(turn)

    def _more(self, turn: Turn) -> bool:
        self._lines(self._offer.page(self._width))
        return False

    def _end(self) -> None:
        """How the game came out."""
        client = self._calls.client
        game = self._calls(client.get(self._seat))
        view = self._calls(client.view(self._seat, version=game.version))
        self._lines(["", self._title.board(view, self._width), ""])
        self._lines(told(self._turns.news, self._title, self._width))
        if game.status == GameStatus.GAME_STATUS_FINISHED:
            self._out.print()
            self._out.print(scores(game, lambda seat: f"seat {seat} {game.seats[seat].player}"))

    @property
    def _width(self) -> int:
        return min(self._out.width, WIDE)

    def _tell(self, text: str) -> None:
        self._lines(wrap(text, self._width, subsequent_indent=INDENT))

    def _lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._out.print(line, soft_wrap=True)

    def _ask(self, question: str) -> str:
        return self._typed.line(f"{question} >".strip())
