"""The scenes of castle are built as the rule tests build theirs, and told while they are played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import getdoc
from typing import Any, Self

from shared.games.castle import CASTLE
from shared.games.castle.actions import IssueOrder
from shared.games.castle.events import EventTookEffect, SeasonBegan
from shared.games.castle.state import Player, State
from shared.games.castle.values import Area, Craftsman, EventCard, Options, SeasonEvent, TurnOrder
from shared.games.castle.words.names import craftsman_name
from shared.kernel.dice import Dice
from shared.kernel.fold import fold
from shared.kernel.ply import begin
from shared.kernel.rules import Opening
from shared.kernel.secrets import redact
from shared.kernel.wording import listed
from tests.games.castle.given import Game, given, opened
from tests.games.castle.playing import Playing, Result, word
from tests.golden.transcript import Page, Scene

START = (Craftsman.MASTER_BUILDER_1, Craftsman.CARPENTER_1, Craftsman.STUCCO_WORKER_1)
SCENES: list[Scene] = []


def scene(*names: str) -> Callable[[Callable[[Tell], None]], Callable[[Tell], None]]:
    """A scene named after these examples and rulings; its title is the function's name, its docstring the situation."""

    def add(played: Callable[[Tell], None]) -> Callable[[Tell], None]:
        def play(page: Page) -> None:
            tell = Tell(page)
            played(tell)
            tell.close()

        SCENES.append(Scene(names, played.__name__, getdoc(played) or "", play))
        return played

    return add


class Tell:
    """Begins games whose course is told, one after the other."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.game: Told | None = None

    def given(self, seats: int = 2, **options: Any) -> Told:
        """A game in the turns of a round, as `given` builds it."""
        return self._begin(given(seats, **options).state)

    def opened(self, seats: int = 2, **options: Any) -> Told:
        """A game after its setup, as `opened` begins it."""
        return self._begin(opened(seats, **options).state)

    def setup(self, seats: int = 2, **options: Any) -> Told:
        """A game whose setup is told, too."""
        key = options.pop("key", b"given")
        if isinstance(order := options.pop("turn_order", None), str):
            options["turn_order"] = TurnOrder(order)
        opening = Opening(seats, Options(**options), CASTLE.load_edition(CASTLE.edition), CASTLE.version)
        events = begin(CASTLE, opening, Dice(key, 1))
        self.page.by_itself("the setup", events)
        return self._begin(fold(CASTLE, events)).offers()

    def note(self, text: str) -> None:
        """A remark, after the end of the game before."""
        self.close()
        self.page.note(text)

    def close(self) -> None:
        """What the seats have at the end of the game."""
        if self.game is not None and self.game.begun:
            self.page.stand(self.game.state)
        self.game = None

    def _begin(self, state: State) -> Told:
        self.close()
        self.game = Told(state, self.page)
        return self.game


class Told(Game):
    """A game that writes down what is played; what is built before the first ply is the situation."""

    def __init__(self, state: State, page: Page) -> None:
        super().__init__(state)
        self.page = page
        self.begun = False
        self._why = "the game goes on"
        self._stop: type | None = None

    def act(self, seat: int, action: Any, *, settled: bool = True) -> Result:
        """Play an action; orders issued while the situation is built are no plies."""
        if not settled:
            return super().act(seat, action, settled=False)
        self._begin()
        prompt, legal = self.asked, self.options()
        result = super().act(seat, action)
        self.page.ply(prompt, legal, action, self._cut(result.events))
        return result

    def go_on(self) -> Result:
        """Let the game run on to its next question."""
        self._begin()
        result = super().go_on()
        self.page.by_itself(self._why, self._cut(result.events))
        return result

    def last_turn_played(self) -> Result:
        """Count all turns as played: the season end runs up to its first question."""
        return self._because("all turns are played", super().last_turn_played)

    def begin_event(self, event: SeasonEvent | str) -> Result:
        """Let an event take effect as at the start of the running season."""
        return self._because("the event of the season comes", lambda: super(Told, self).begin_event(event))

    def season_end(self, *answers: Any, stop: type = SeasonBegan) -> Result:
        """End the season; what follows `stop` is not told."""
        self._stop = stop
        try:
            return super().season_end(*answers, stop=stop)
        finally:
            self._stop = None

    def next_season(self, *answers: Any, event: SeasonEvent | str = "coveted_stucco") -> Self:
        """End the season and begin the next one with an event."""
        self.season_end(*answers, stop=EventTookEffect)
        now = word(SeasonEvent, event)
        self.with_state(card=EventCard("named", now, now, now, now)).go_on()
        return self

    def go_on_to_the_season_end(self) -> Self:
        """End the season and go on to the next question, whatever it is."""
        self.last_turn_played()
        return self

    def quietly(self, *kinds: str) -> Self:
        """Neutral answers to the end of the game, of which only events of these kinds are told."""
        self._begin()
        while self.asked is not None:
            events = Playing.act(self, self.asked.seat, self.neutral()).events
            if told := [event for event in events if type(event).__name__ in kinds]:
                self.page.by_itself("after neutral answers", told)
        return self

    def offers(self, *types: type) -> Self:
        """Tell the answers to the open question; of these types only, if any are named."""
        self._begin()
        self.page.offers(self.asked, self.options(), self.options(*types))
        return self

    def asks(self, prompt: Any, *types: type) -> Self:
        """Put a question and tell its answers."""
        return self.ask(prompt).offers(*types)

    def refuses(self, seat: int, action: Any) -> Self:
        """Tell that an answer is refused."""
        self._begin()
        self.page.refused(seat, self.asked, action, self.refused(seat, action))
        return self

    def visits(self, seat: int, area: Area | str, *answers: Any) -> Self:
        """A steward of the seat, and its answers."""
        self.visit(seat, area)
        for answer in answers:
            self.act(seat, answer)
        return self

    def orders(self, seat: int, *orders: IssueOrder) -> Self:
        """A visit to Construction for each order."""
        for order in orders:
            self.visits(seat, "construction", order)
        return self

    def _because(self, why: str, run: Callable[[], Result]) -> Result:
        usual, self._why = self._why, why
        result = run()
        self._why = usual
        return result

    def _begin(self) -> None:
        if not self.begun:
            self.begun = True
            self.page.stand(self.state)

    def _cut(self, events: tuple[Any, ...]) -> tuple[Any, ...]:
        stop = self._stop
        cut = next((i for i, event in enumerate(events) if stop and isinstance(event, stop)), len(events))
        return events[:cut]


def holdings(state: State) -> Iterator[str]:
    """What each seat has; what a spectator sees of the rest is in the events."""
    for player in redact(state, None).players:
        has = [f"{player.gold} gold", *_goods(player), *_workers(player), *_points(player)]
        yield f"seat {player.seat}: {', '.join(has)}"


def _goods(player: Player) -> list[str]:
    named = (("wood", player.goods.wood), ("limestone", player.goods.limestone))
    fine = (("marble", player.goods.marble), ("glass", player.goods.glass))
    return [f"{amount} {name}" for name, amount in (*named, *fine) if amount]


def _workers(player: Player) -> list[str]:
    number = len(player.orders)
    orders = [f"{number} order{'s' * (number > 1)}"] if number else []
    discs = [f"discs on {listed(player.discs)}"] if player.discs else []
    return [f"workers {player.workers}/{player.tavern}", *orders, *discs]


def _points(player: Player) -> list[str]:
    extra = (("experience", player.experience), ("dark-blue", player.dark_blue), ("penalties", player.penalties))
    told = [f"{name} {amount}" for name, amount in extra if amount]
    hired = [craftsman_name(craftsman) for craftsman in player.craftsmen if craftsman not in START]
    return [f"exterior {player.exterior}, interior {player.interior}", *told, *([listed(hired)] if hired else [])]
