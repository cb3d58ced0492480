"""`prestige archive` and `prestige restore`: what an operator does with the archive, game by game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from shared.kernel.errors import PrestigeError
from shared.log.chunks import chunks
from shared.log.closing import Closed
from shared.log.record import DAMAGED, OVER

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Sequence

    from services.projection.archiving import Archiving

CHUNK = 500
WHY = {
    Closed.GOING: "it is not over",
    Closed.MOVED: "it changed meanwhile, or there is no such game",
    Closed.CLOSED: "it was imported: its plies stay where they are",
}


class NotShelvedError(RuntimeError):
    """Some of the games stayed where they were; each was told of."""


async def archive(archiving: Archiving, games: Sequence[str]) -> None:
    """Archive these games, or, if none is named, all that are over; raises NotShelvedError."""
    every = games or [game async for game in _over(archiving)]
    await _each(every, archiving.archive, "archived")


async def restore(archiving: Archiving, games: Sequence[str]) -> None:
    """Bring these games back; raises NotShelvedError."""
    await _each(games, archiving.restore, "restored")


async def _each(games: Sequence[str], move: Callable[[str], Awaitable[Closed]], moved: str) -> None:
    failed = [why async for why in _moved(games, move)]
    for why in failed:
        typer.echo(why, err=True)
    typer.echo(f"{moved}: {len(games) - len(failed)} of {len(games)}")
    if failed:
        raise NotShelvedError("the others stay where they are")


async def _moved(games: Sequence[str], move: Callable[[str], Awaitable[Closed]]) -> AsyncIterator[str]:
    """Why those that stay do so."""
    for game in games:
        try:
            closed = await move(game)
        except PrestigeError as error:
            yield f"{game}: {error}"
            continue
        if closed is not Closed.DONE:
            yield f"{game}: {WHY[closed]}"


async def _over(archiving: Archiving) -> AsyncIterator[str]:
    """Games that are over and in the store, or begun to be archived, and those of which that can't be said."""
    for partition in range(archiving.store.keys.partitions):
        begun = set(await archiving.closing.over(partition, await archiving.store.now(), limit=1_000_000))
        async for games in chunks(archiving.store.games(partition), CHUNK):
            for game, head in zip(games, await archiving.store.heads(games), strict=True):
                if game in begun or head is DAMAGED or (head.status in OVER and not head.closed):
                    yield game
