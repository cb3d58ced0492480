"""`make balance`: the figures of section 5.6 over whole games of bots, on all cores; `--write` keeps them."""

from __future__ import annotations

import multiprocessing
import os
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.pool import Pool
from pathlib import Path
from typing import Annotated

import typer

from shared.games.city import CITY, components
from shared.games.city import actions as a
from shared.games.city.values import EventDeck, Mode, Reason
from tests.games.city.simulation import Played, play
from tests.games.city.test_balance import CONFIGURATIONS

DOCUMENT = Path(__file__).parents[3] / "docs" / "rules" / "city-balance.md"
SHARE = 1.6  # of the games that a tribe took part in and somebody won, against its fair part
Setting = tuple[int, Mode, bool]


@dataclass(frozen=True, slots=True)
class Told:
    """What is kept of a game: small enough to come back from another process."""

    prevails: bool
    titles: int
    reason: Reason
    played: frozenset[str]
    wins: Counter[str] = field(default_factory=Counter)
    seated: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class Figure:
    """A share in percent and the bounds it is to lie in."""

    name: str
    value: float
    low: float
    high: float

    @property
    def verdict(self) -> str:
        """`ok` or `short`."""
        return "ok" if self.low <= self.value <= self.high else "short"

    @property
    def goal(self) -> str:
        """The bounds in words."""
        return f"{self.low:g}-{self.high:g}"


def told(number: int, setting: Setting, bots: bool) -> Told:
    """One game, played and forgotten."""
    seats, mode, shadows = setting
    game = play.__wrapped__(number, seats, mode, shadows=shadows, bots=bots)
    result, printed = game.end.result, components.of(game.end.edition)
    assert result is not None
    placed = {printed.card[action.card].id for action in placings(game)}
    events = {printed.event[event].id for deck in EventDeck for event in game.end.stack(deck).used}
    wins: Counter[str] = Counter()
    seated: Counter[str] = Counter()
    for player in game.end.players:
        for tribe in player.identity:
            seated[tribe.value] += 1
            wins[tribe.value] += player.seat in result.winners
    return Told(game.prevails, result.titles or 0, result.reason, frozenset(placed | events), wins, seated)


def placings(game: Played) -> Iterable[a.PlaceCard | a.PlayUnit]:
    """Every placement that was legal at some moment."""
    legal = (action for _, actions in game.moments for action in actions)
    return (action for action in legal if isinstance(action, a.PlaceCard | a.PlayUnit))


def games(pool: Pool, count: int, setting: Setting, bots: bool = True) -> list[Told]:
    """Games 0 to count - 1 of one setting."""
    return pool.map(partial(told, setting=setting, bots=bots), range(count), chunksize=10)


def figures(pool: Pool, count: int) -> Iterable[Figure]:
    """How often the city prevails: CI-359, CI-360, CI-386, CI-387."""
    for seats in (4, 3, 2):
        found = games(pool, count, (seats, Mode.STANDARD, False))
        yield Figure(f"{seats} greedy bots prevail", share(one.prevails for one in found), 35, 65)
    found = games(pool, count, (4, Mode.STANDARD, False), bots=False)
    yield Figure("4 random players prevail", share(one.prevails for one in found), 0, 25)
    found = games(pool, count, (1, Mode.STANDARD, False))
    yield Figure("solo prevails with two titles", share(one.prevails and one.titles >= 2 for one in found), 15, 35)
    found = games(pool, count, (4, Mode.SQUALOR, False))
    yield Figure("4 greedy bots prevail in squalor", share(one.prevails for one in found), 5, 20)


def mixture(pool: Pool, count: int) -> Iterable[Figure]:
    """Over the ten configurations in turn: CI-361, CI-362, and what each tribe wins."""
    found = [one for n in range(10) for one in games_of_one(pool, n, count // 10)]
    printed = components.of(CITY.load_edition(CITY.edition))
    met = {thing for one in found for thing in one.played}
    yield Figure("city cards that can be placed", share(card.id in met for card in printed.cards), 100, 100)
    yield Figure("events that are resolved", share(event.id in met for event in printed.events), 100, 100)
    yield Figure("games that end by the stall rule", share(one.reason is Reason.STALL for one in found), 0, 0)
    decided = [one for one in found if one.wins.total() and one.seated.total() > 1]
    wins = sum((one.wins for one in decided), Counter[str]())
    seated = sum((one.seated for one in decided), Counter[str]())
    mean = wins.total() / seated.total()
    for tribe in sorted(seated):
        ratio = wins[tribe] / seated[tribe] / mean
        yield Figure(f"wins of tribe {tribe}, of its share", 100 * ratio, 0, 100 * SHARE)
    ways = {one.reason for one in found}
    expected = set(Reason) - {Reason.STALL, Reason.CONCEDE}
    yield Figure("ways to win and to lose that occur", share(way in ways for way in expected), 100, 100)


def games_of_one(pool: Pool, number: int, count: int) -> list[Told]:
    """The games whose number ends in this digit."""
    setting = CONFIGURATIONS[number]
    return pool.map(partial(told, setting=setting, bots=True), range(number, 10 * count, 10), chunksize=10)


def share(truths: Iterable[bool]) -> float:
    """In percent."""
    counted = Counter(bool(truth) for truth in truths)
    return 100 * counted[True] / max(counted.total(), 1)


def page(found: Iterable[Figure], count: int) -> str:
    """The document."""
    rows = "\n".join(f"| {one.name} | {one.value:.1f} | {one.goal} | {one.verdict} |" for one in found)
    return f"""# How the city plays

Measured by `make balance` over {count} games of each setting, and {2 * count} of all ten settings of CI-361 in turn for
what stands below them. The same games on every machine: chance follows from a game's number. In percent; 100 is the
share that a tribe would win if all were equal.

| figure | % | goal | |
|---|---|---|---|
{rows}
"""


def main(
    count: Annotated[int, typer.Option(help="Games of each setting.")] = 1000,
    write: Annotated[bool, typer.Option(help="Keep the figures in docs/rules/city-balance.md.")] = False,
) -> None:
    """Play, and print the figures."""
    found = []
    with multiprocessing.Pool(os.cpu_count()) as pool:
        for source, number in ((figures, count), (mixture, 2 * count)):
            for figure in source(pool, number):
                typer.echo(f"{figure.name.replace(' ', '_')} {figure.value:.1f}% {figure.goal} {figure.verdict}")
                found.append(figure)
    if write:
        DOCUMENT.write_text(page(found, count))


if __name__ == "__main__":
    typer.run(main)
