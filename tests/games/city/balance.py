"""`make balance`: the figures of section 5.6 over whole games of bots, on all cores; `ARGS=--write` keeps them."""

from __future__ import annotations

import multiprocessing
import os
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from multiprocessing.pool import Pool
from typing import Annotated

import typer

from shared.games.city import CITY, components
from shared.games.city.components import Components
from shared.games.city.values import TRIBES, Mode, Reason
from tests.games.city import balance_document
from tests.games.city.balance_document import Figure
from tests.games.city.observed import Observed, half_id, observed
from tests.games.city.simulation import game
from tests.games.city.test_balance import CONFIGURATIONS

SHARE = 1.6  # a tribe may win so many times as often as if all seats won alike
EASY, HARD = 20.0, 30.0  # percent: the least of each goal of difficulty 1, the most of each of difficulty 3
BOUNDS = {1: (100 / 3, 100.0), 2: (10.0, 100 / 3), 3: (0.0, 10.0)}  # percent of seats that meet an Agenda, by its VP
EITHER = 5.0  # percentage points around a bound where both values will do
WAYS = frozenset(Reason) - {Reason.STALL, Reason.CONCEDE}


@dataclass(frozen=True, slots=True)
class Setting:
    """What games of one sort are played with, and what is looked at in them besides."""

    seats: int
    mode: Mode = Mode.STANDARD
    shadows: bool = False
    bots: bool = True
    titles: bool = True
    halves: bool = False
    agendas: bool = False


Games = list[Observed]
SETTINGS: Mapping[str, Setting] = {
    "four": Setting(4, agendas=True),
    "three": Setting(3),
    "two": Setting(2),
    "solo": Setting(1),
    "solo without Titles": Setting(1, titles=False, halves=True),
    "four in squalor": Setting(4, Mode.SQUALOR),
    "three in squalor": Setting(3, Mode.SQUALOR),
    "two in squalor": Setting(2, Mode.SQUALOR),
    "solo in squalor": Setting(1, Mode.SQUALOR),
    "four at random": Setting(4, bots=False),
}
TWICE = ("four",)  # the tribes need more games than the rest


def one(numbered: tuple[int, Setting]) -> Observed:
    """One game, played and forgotten."""
    number, of = numbered
    played = game(number, of.seats, of.mode, shadows=of.shadows, bots=of.bots, titles=of.titles)
    return observed(played, halves=of.halves, agendas=of.agendas)


def games(pool: Pool, settings: Iterable[Setting]) -> Games:
    """Games 0, 1, 2 … of these settings."""
    return pool.map(one, list(enumerate(settings)), chunksize=10)


def share(truths: Iterable[object]) -> float:
    """How many of them are true, in percent."""
    found = [bool(truth) for truth in truths]
    return 100 * sum(found) / max(len(found), 1)


def prevailing(by: Mapping[str, Games], count: int) -> Iterator[Figure]:
    """CI-359, CI-360, CI-386, CI-387."""

    def prevail(setting: str) -> float:
        return share(seen.prevails for seen in by[setting][:count])

    yield Figure("four_prevail", prevail("four"), 35, 65, "%")
    yield Figure("three_prevail", prevail("three"), 35, 65, "%")
    yield Figure("two_prevail", prevail("two"), 35, 65, "%")
    yield Figure("solo_prevail_with_two_titles", share(seen.winners for seen in by["solo"]), 15, 35, "%")
    yield Figure("squalor_prevail", prevail("four in squalor"), 5, 20, "%")
    yield Figure("random_prevail", prevail("four at random"), 0, 25, "%")


def tribes(found: Games) -> Iterator[Figure]:
    """How often each tribe wins, measured by the part of its seats in prevailing games; a shared win is divided."""
    wins: dict[str, float] = defaultdict(float)
    fair: dict[str, float] = defaultdict(float)
    for seen in (seen for seen in found if seen.prevails):
        for seat, (tribe,) in enumerate(seen.tribes):
            fair[tribe.value] += 1 / len(seen.tribes)
            wins[tribe.value] += (seat in seen.winners) / len(seen.winners)
    for tribe in TRIBES:
        yield Figure(f"{tribe.value}_wins_of_its_share", wins[tribe.value] / (fair[tribe.value] or 1), 0, SHARE, "x")


def never(found: Games, printed: Components) -> Iterator[Figure]:
    """What of the edition never came up: CI-361."""
    seen = frozenset[str]().union(*(one.seen for one in found))
    there = {
        "cards_never_playable": [card.id for card in printed.cards],
        "events_never_drawn": [event.id for event in printed.events],
        "halves_never_turned": [half_id(title.id, half) for title in printed.titles for half in (1, 2)],
        "agendas_never_fulfilled": [agenda.id for agenda in printed.agendas],
    }
    for name, ids in there.items():
        missing = [id_ for id_ in ids if id_ not in seen]
        yield Figure(name, len(missing), 0, 0, note=", ".join(missing))


def ends(found: Games) -> Iterator[Figure]:
    """Every way to win and to lose occurs, the stall never: CI-362."""
    reasons = {seen.reason for seen in found}
    missing = sorted(way.value for way in WAYS - reasons)
    yield Figure("ways_to_win_or_lose_that_never_occur", len(missing), 0, 0, note=", ".join(missing))
    yield Figure("ends_by_the_stall_rule", sum(seen.reason is Reason.STALL for seen in found), 0, 0)


def titles(found: Games, printed: Components) -> Iterator[Figure]:
    """How often the goals of the halves hold: CI-384."""
    reached: dict[int, list[float]] = {1: [], 2: [], 3: []}
    for title in printed.titles:
        for place, half in enumerate(title.halves, 1):
            reached[half.difficulty].append(share(half_id(title.id, place) in seen.reached for seen in found))
    means = [sum(shares) / len(shares) for shares in reached.values()]
    yield Figure("least_of_difficulty_1", min(reached[1]), EASY, 100, "%")
    yield Figure("most_of_difficulty_3", max(reached[3]), 0, HARD, "%")
    yield Figure("mean_of_difficulty_1", means[0], means[1], 100, "%")
    yield Figure("mean_of_difficulty_2", means[1], means[2], 100, "%")
    yield Figure("mean_of_difficulty_3", means[2], 0, means[1], "%")


def agendas(found: Games, printed: Components) -> Iterator[Figure]:
    """How many Agendas are worth more or less than they are hard to meet: CI-385."""
    met = sum((seen.met for seen in found if seen.prevails and seen.met), Counter[str]())
    seats = sum(len(seen.tribes) for seen in found if seen.prevails) or 1
    wrong = []
    for agenda in printed.agendas:
        percent, (low, high) = 100 * met[agenda.id] / seats, BOUNDS[agenda.vp]
        if not low - EITHER <= percent <= high + EITHER:
            wrong.append(f"{agenda.id} ({agenda.vp} VP) by {percent:.0f} %")
    yield Figure("agendas_of_wrong_worth", len(wrong), 0, 0, note=", ".join(wrong))


def figures(by: Mapping[str, Games], mixture: Games, count: int) -> Iterator[Figure]:
    """All of them."""
    printed = components.of(CITY.load_edition(CITY.edition))
    yield from prevailing(by, count)
    yield from tribes(by["four"])
    yield from never(mixture, printed)
    yield from ends([*mixture, *(seen for found in by.values() for seen in found)])
    yield from titles(by["solo without Titles"], printed)
    yield from agendas(by["four"][:count], printed)


def main(
    count: Annotated[int, typer.Option(help="Games of each setting; twice as many where it takes more.")] = 1000,
    write: Annotated[bool, typer.Option(help="Keep the figures in docs/rules/city-balance.md.")] = False,
) -> None:
    """Play, and print the figures."""
    in_turn = [Setting(seats, mode, shadows) for seats, mode, shadows in CONFIGURATIONS]
    with multiprocessing.Pool(os.cpu_count()) as pool:
        by = {name: games(pool, [of] * count * (1 + (name in TWICE))) for name, of in SETTINGS.items()}
        mixture = games(pool, [in_turn[k % len(in_turn)] for k in range(2 * count)])
    found = list(figures(by, mixture, count))
    for figure in found:
        typer.echo(f"city.{figure} {figure.note}".rstrip())
    if write:
        balance_document.write(found, by, count)
    raise typer.Exit(any(figure.verdict == "short" for figure in found))


if __name__ == "__main__":
    typer.run(main)
