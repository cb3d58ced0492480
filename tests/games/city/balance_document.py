"""docs/rules/city-balance.md: what `make balance` measured, and how to measure it again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from shared.games.city import CITY, components
from shared.games.city.values import Reason
from tests.games.city.observed import Observed

DOCUMENT = Path(__file__).parents[3] / "docs" / "rules" / "city-balance.md"
FEW = 16
"""How many of the first games of four a test plays again."""
OTHERS = (Reason.FAVOR_LOST, Reason.DECK_EMPTY, Reason.CENTER)


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure and the bounds it is to lie in."""

    name: str
    value: float
    low: float
    high: float
    unit: str = ""
    note: str = ""

    @property
    def verdict(self) -> str:
        """`ok` or `short`."""
        return "ok" if self.low <= self.value <= self.high else "short"

    @property
    def goal(self) -> str:
        """The bounds in short."""
        if self.low == self.high:
            return f"{self.low:g}"
        return f"<={self.high:.3g}{self.unit}" if not self.low else f"{self.low:.3g}-{self.high:.3g}{self.unit}"

    def __str__(self) -> str:
        return f"{self.name} {self.value:.3g}{self.unit} {self.goal} {self.verdict}"


def write(found: Sequence[Figure], by: Mapping[str, Sequence[Observed]], count: int) -> None:
    """Write the document anew."""
    DOCUMENT.write_text(document(found, by, count), encoding="utf-8")


def proof(prevails: Sequence[bool]) -> str:
    """By what a test knows whether the document is of today's edition and bot: how the first games of four end."""
    ends = "".join("+" if one else "-" for one in prevails)
    return f"edition `{CITY.load_edition(CITY.edition)[:16]}`, games 0 to {len(prevails) - 1} of four: `{ends}`"


def document(found: Sequence[Figure], by: Mapping[str, Sequence[Observed]], count: int) -> str:
    """The document."""
    edition = components.of(CITY.load_edition(CITY.edition))
    rows = [f"| {it.name.replace('_', ' ')} | {_told(it)} | {it.goal} | {it.verdict} |" for it in found]
    ways = [_ways(name, games) for name, games in by.items()]
    return f"""# How the city plays

Written by `make balance ARGS=--write`: whole games of the built-in edition, {count:,} of each setting, twice as many
for the tribes and for what never comes up. Game `k` has the dice key `city k`, random players choose by `Random(k)` of
Python; nothing else is left to chance, so the same figures come out on every machine, after some minutes on two cores.
The bot and the goals are told in section 5.6 of [the rules](city.md).

Measured with {edition.name}, {proof([seen.prevails for seen in by["four"][:FEW]])}.

## Figures and goals

| figure | measured | goal | |
|---|---|---|---|
{chr(10).join(rows)}

A tribe's share: the wins of its seats in prevailing games of four, against what they would be if all seats won alike;
a shared win is divided. What never comes up is looked for in games of the ten configurations of CI-361 in turn. An
Agenda is of wrong worth if seats meet it too often or too seldom for its points (CI-385).

## How games end

Percent of the games: the city prevails by Prestige or Favor Gained; it falls by Invader, Populace, Favor Lost, empty
piles or the Center.

| players | games | prevails | Prestige / Gained | Invader / Populace / Lost / piles / Center | turns, mean |
|---|---|---|---|---|---|
{chr(10).join(ways)}
"""


def _told(figure: Figure) -> str:
    told = f"{figure.value:.3g}{' ' if figure.unit else ''}{figure.unit}"
    return f"{told}: {figure.note}" if figure.note else told


def _ways(name: str, games: Sequence[Observed]) -> str:
    ended = Counter(seen.reason for seen in games)

    def percent(*reasons: Reason) -> str:
        return " / ".join(f"{100 * ended[reason] / len(games):.1f}" for reason in reasons)

    prevails = 100 * sum(seen.prevails for seen in games) / len(games)
    won = 100 * sum(bool(seen.winners) for seen in games) / len(games)
    alone = f" ({won:.1f} with two titles)" if name in ("solo", "solo in squalor") else ""
    turns = sum(seen.turns for seen in games) / len(games)
    win, lose = (Reason.PRESTIGE, Reason.FAVOR_GAINED), (Reason.INVADER, Reason.POPULACE, *OTHERS)
    cells = (name, str(len(games)), f"**{prevails:.1f}**{alone}", percent(*win), percent(*lose), f"{turns:.1f}")
    return f"| {' | '.join(cells)} |"
