"""The scenes of city are built as the rule tests build theirs, and told while they are played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import getdoc
from typing import Any, Self

from shared.games.city import CITY, components
from shared.games.city.actions import PlaceCard, PlayUnit
from shared.games.city.board.grid import name
from shared.games.city.prompts import AskPile
from shared.games.city.state import State
from shared.games.city.values import Options
from shared.games.city.words.names import DECKS
from shared.kernel.dice import Dice
from shared.kernel.fold import fold
from shared.kernel.ply import begin
from shared.kernel.rules import Opening
from shared.kernel.secrets import size
from shared.kernel.wording import counted, listed
from tests.games.city.given import Game, Thing, given
from tests.games.city.notation import Box
from tests.games.city.playing import Result, figures
from tests.golden.transcript import Page, Scene

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

    def given(self, seats: int = 4, **options: Any) -> Told:
        """The usual position, as `given` builds it."""
        self.close()
        game = given(seats, **options)
        self.game = Told(game.box, game.state, self.page)
        return self.game

    def setup(self, seats: int, *, key: bytes = b"scene", **options: Any) -> Told:
        """A game of the built-in edition whose setup is told."""
        self.close()
        opening = Opening(seats, Options(**options), CITY.load_edition(CITY.edition), CITY.version)
        events = begin(CITY, opening, Dice(key, 1))
        self.page.by_itself("the setup", events)
        self.game = FromTheBox(Box(), fold(CITY, events), self.page)
        return self.game

    def note(self, text: str) -> None:
        """A remark, after the end of the game before."""
        self.close()
        self.page.note(text)

    def close(self) -> None:
        """How the position stands at the end of the game."""
        if self.game is not None and self.game.begun:
            self.page.stand(self.game.state)
        self.game = None


class Told(Game):
    """A game that writes down what is played; what is built before the first ply is the situation."""

    def __init__(self, box: Box, state: State, page: Page) -> None:
        super().__init__(box, state)
        self.page = page
        self.begun = False

    def act(self, action: Any, seat: int | None = None) -> Result:
        """Play an action; of usual draws only what follows is told."""
        self._begin()
        prompt, legal = self.asked, self.options()
        result = super().act(action, seat)
        if isinstance(prompt, AskPile):
            self.page.by_itself(f"seat {prompt.seat} draws from {action.pile.value.upper()}", result.events)
        else:
            self.page.ply(prompt, legal, action, result.events)
        return result

    def start(self, *answers: Any) -> Result:
        """Let the turn start and tell what it brings."""
        self._begin()
        result = super().start()
        self.page.by_itself("the turn starts", result.events)
        return self.settled(result, *answers)

    def offers(self, *types: type) -> Self:
        """Tell the answers to the open question; of these types only, if any are named."""
        self._begin()
        self.page.offers(self.asked, self.options(), self.options(*types))
        return self

    def placings(self, *things: Thing) -> Self:
        """Tell where cards of the active hand may be placed."""
        self._begin()
        for thing in things:
            copy = self.held(thing)
            legal = self.options()
            shown = [o for o in legal if isinstance(o, PlaceCard | PlayUnit) and o.card == copy]
            self.page.offers(self.asked, legal, shown)
        return self

    def refuses(self, action: Any, seat: int | None = None) -> Self:
        """Tell that an answer is refused."""
        self._begin()
        who = self.asked.seat if seat is None else seat
        self.page.refused(who, self.asked, action, self.refused(action, seat).clause)
        return self

    def _begin(self) -> None:
        if not self.begun:
            self.begun = True
            self.page.stand(self.state)


class FromTheBox(Told):
    """A game of the built-in edition: nothing is built in it."""

    state: State = None  # type: ignore[assignment]  # set at once; no edition is made for it

    def __init__(self, box: Box, state: State, page: Page) -> None:
        super().__init__(box, state, page)
        self.state = state


def holdings(state: State) -> Iterator[str]:
    """How a position stands, without what nobody sees."""
    printed = components.of(state.edition)
    ended = "" if state.verdict is None or state.reason is None else f" {state.verdict.value}: {state.reason.value}"
    yield f"turn {state.turn} of seat {state.active}: {figures(state)}{ended}"
    yield f"city: {listed(f'{name(printed, cell)} at {cell.x}, {cell.y}' for cell in state.cells)}"
    if state.units:
        yield f"Units: {listed(printed.card[unit.card.id].name for unit in state.units)}"
    piles = f"{state.pile_a.size}/{state.pile_b.size}/{state.pile_c.size}"
    hands = listed(f"{size(player.hand)}" for player in state.players)
    yield f"piles {piles}, discard pile {len(state.discard)}, hands {hands}"
    decks = (f"{DECKS[s.deck]} {size(s.events)} left, {len(s.used)} used, {s.wards} wards" for s in state.decks)
    yield f"events: {listed(decks)}"
    for slot in state.slots:
        held = f"{counted(len(slot.fulfilled), 'Agenda')} fulfilled" if slot.agendas else "a Title"
        yield f"slot {slot.number}: {held}{', turned' if slot.turned else ''}"
