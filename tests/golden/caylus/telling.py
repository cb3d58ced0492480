"""The scenes of caylus: the rule tests of the worked scenarios, told while they are played."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.caylus.state import SECTIONS, Player, State
from shared.games.caylus.values import Line, Place
from shared.games.caylus.words.names import cubes_named, ranked
from shared.kernel.wording import counted, listed, plain
from tests.games.caylus.playing import Playing, Result
from tests.golden.transcript import Page


class Teller:
    """Stands in for the methods of a game in play, and writes down what they do."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._last: State | None = None
        self._shown: list[str] = []
        self._played, self._ran, self._denied, self._left = Playing.act, Playing._emit, Playing.refused, Playing.give_up

    def act(self, game: Playing, seat: int, action: object) -> Result:
        """An answer and what followed."""
        self._situation(game.state)
        prompt, legal = game.asked, game.options()
        result = self._played(game, seat, action)
        self.page.ply(prompt, legal, action, result.events)
        self._seen(result.state)
        return result

    def _emit(self, game: Playing, *events: object) -> Result:
        """What the rules do by themselves, when a phase begins."""
        self._situation(game.state)
        result = self._ran(game, *events)
        self.page.by_itself("the game goes on", result.events)
        self._seen(result.state)
        return result

    def give_up(self, game: Playing, seat: int) -> Result:
        """A player concedes."""
        self._situation(game.state)
        result = self._left(game, seat)
        self.page.by_itself(f"seat {seat} gives up", result.events)
        self._seen(result.state)
        return result

    def refused(self, game: Playing, seat: int, action: object) -> str:
        """An answer that is refused."""
        self._situation(game.state)
        clause = self._denied(game, seat, action)
        self.page.refused(seat, game.asked, action, clause)
        return clause

    def end(self) -> None:
        """How the game stands that was played last."""
        if self._last is not None:
            self.page.stand(self._last)

    def _situation(self, state: State) -> None:
        # a test may begin another game, or change the one it plays: then the position is told anew
        if (now := [*holdings(state)]) != self._shown:
            self.page.stand(state)
            self._shown = now

    def _seen(self, state: State) -> None:
        self._last = state
        self._shown = [*holdings(state)]


def holdings(state: State) -> Iterator[str]:
    """How a position stands."""
    passed = f", passed {ranked(state.passed)}" if state.passed else ""
    aside = f", aside {ranked(state.aside)}" if state.aside else ""
    yield f"turn {state.turn}, {plain(state.phase)}: order {ranked(state.turn_order)}{passed}{aside}"
    there = {place: state.standing(place) for place in Place} | {"right inn": _one(state.right_inn)}
    if any(there.values()):
        yield f"workers: {listed(f'{plain(place)} {ranked(seats)}' for place, seats in there.items() if seats)}"
    yield f"road: {', '.join(_spaces(state))}"
    yield f"provost {state.provost}, bailiff {state.bailiff}; {len(state.supply)} tiles in the supply"
    if any(state.houses(section) for section in SECTIONS):
        yield f"castle: {listed(f'{plain(s)} {ranked(state.houses(s))}' for s in SECTIONS if state.houses(s))}"
    yield from map(_holding, state.players)


def _one(seat: int | None) -> tuple[int, ...]:
    return () if seat is None else (seat,)


def _spaces(state: State) -> Iterator[str]:
    for number, space in state.numbered():
        if space.tile or space.worker is not None:
            owner = "" if space.owner is None else f" of {space.owner}"
            worker = "" if space.worker is None else f" with {space.worker}"
            promised = "" if space.promised is None else f" for {space.promised}"
            yield f"{number} {plain(space.tile)}{owner}{worker}{promised}"


def _holding(player: Player) -> str:
    columns = "/".join(str(player.markers.column(line)) for line in Line)
    money = counted(player.deniers, "denier")
    hand = counted(player.workers, "worker")
    cubes = cubes_named(player.cubes)
    return f"seat {player.seat}: {counted(player.points, 'point')}, {money}, {cubes}, {hand}, favors {columns}"
