"""`prestige shadow-replay`: what today's rules make of stored games, before they are deployed; nothing is written."""

from __future__ import annotations

import time
from collections import defaultdict
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

import typer

from services.command.columns import columns
from shared.kernel.errors import Broken
from shared.ledger.rehearsing import rehearse
from shared.log.chunks import chunks, once
from shared.log.record import OVER

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from shared.log.store import Store
    from shared.table.shadow import Otherwise, Shadow

HEAD = ("title", "rules", "games", "plies", "decided otherwise", "broken")
PAGE = 500  # heads asked for at once
EVERY = 2.0  # seconds between two lines of progress


@dataclass(slots=True)
class Tally:
    """Games of a title that are played by one version of its rules."""

    games: int = 0
    plies: int = 0
    otherwise: int = 0
    """Games in which today's rules would decide a ply otherwise."""
    broken: int = 0
    """Games whose own rules do not give what their log says, or are kept no more while they run."""


@dataclass(slots=True)
class Account:
    """What was found so far, by title and version of the rules."""

    tallies: dict[tuple[str, int], Tally] = field(default_factory=lambda: defaultdict(Tally))
    began: float = field(default_factory=time.monotonic)
    told: float = field(default_factory=time.monotonic)
    unread: int = 0
    """Games that are not there, or whose log can't be read."""

    def enter(self, game: str, found: Shadow) -> None:
        """A game, with a line for what is to be said of it."""
        tally = self.tallies[found.title, found.rules]
        tally.games += 1
        tally.plies += found.plies
        tally.otherwise += found.otherwise > 0
        tally.broken += found.broken is not None or found.stranded
        where = f"{game}  {found.title}, rules {found.rules}"
        if found.broken is not None:
            typer.echo(f"{where}: BROKEN, its own rules do not give what its log says: {_told(found.broken)}")
        elif found.stranded:
            typer.echo(f"{where}: BROKEN, it runs, and its rules are kept no more")
        elif found.retired:
            typer.echo(f"{where}: its rules are kept no more, it was only read")
        elif found.first is not None:
            typer.echo(f"{where}: {found.otherwise} of {found.plies} plies otherwise, the first {_told(found.first)}")
        if time.monotonic() - self.told > EVERY:
            self.progress()

    def miss(self, game: str, why: str) -> None:
        """A game of which nothing can be said but why."""
        self.unread += 1
        typer.echo(f"{game}: {why}", err=True)

    def progress(self) -> None:
        """How far it is."""
        self.told = time.monotonic()
        games, plies = (sum(getattr(each, what) for each in self.tallies.values()) for what in ("games", "plies"))
        typer.echo(f"{games} games, {plies} plies, {plies / (self.told - self.began):.0f} plies/s", err=True)

    def close(self) -> int:
        """The summary, and the exit code: 1 where a game is broken or can't be read: then nothing may be deployed."""
        self.progress()
        rows = [
            (title, str(rules), *(str(n) for n in (tally.games, tally.plies, tally.otherwise, tally.broken)))
            for (title, rules), tally in sorted(self.tallies.items())
        ]
        typer.echo("\n".join(columns([HEAD, *rows])) if rows else "no games")
        if self.unread:
            typer.echo(f"{self.unread} more could not be read", err=True)
        return int(self.unread > 0 or any(tally.broken for tally in self.tallies.values()))


async def replay(store: Store, games: Sequence[str], sample: int | None = None) -> int:
    """Decide these games again, all if none is named; with `sample`, of those that are over only so many by chance."""
    account = Account()
    async for game in _chosen(store, games, sample):
        try:
            found = await rehearse(store, game)
        except Broken as error:
            account.miss(game, f"its log can't be read: {error}")
            continue
        if found is None:
            account.miss(game, "no such game")
        else:
            account.enter(game, found)
    return account.close()


async def _chosen(store: Store, games: Sequence[str], sample: int | None) -> AsyncIterator[str]:
    if games:
        for game in games:
            yield game
        return
    over = Reservoir(sample)
    for partition in range(store.keys.partitions):
        async for page in chunks(once(store.games(partition)), PAGE):
            heads = await store.heads(page)
            for game, head in zip(page, heads, strict=True):
                if head.status not in OVER or over.takes(game):
                    yield game
    for game in over.kept:
        yield game


class Reservoir:
    """So many of the games that are poured in, each as likely as any other."""

    def __init__(self, room: int | None) -> None:
        self.kept: list[str] = []
        self._room = room
        self._seen = 0
        self._chance = Random()

    def takes(self, game: str) -> bool:
        """Whether the game passes at once, since there is room for all."""
        if self._room is None:
            return True
        self._seen += 1
        if len(self.kept) < self._room:
            self.kept.append(game)
        elif (place := self._chance.randrange(self._seen)) < self._room:
            self.kept[place] = game
        return False


def _told(found: Otherwise) -> str:
    return f"at version {found.version}, {found.field}: the log has “{found.logged}”, the rules “{found.decided}”"
