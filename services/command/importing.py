"""Games that were played elsewhere: an export is checked to the last draw, then its plies stand here, closed."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from shared.codecs.plies import of
from shared.kernel.errors import PrestigeError
from shared.ledger import exporting, loading
from shared.ledger.checking import check
from shared.log.closing import Closed, Planted
from shared.log.keys import GAME
from shared.log.redis_closing import RedisClosing
from shared.log.signing import Signer, name_of

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from shared.ledger.exporting import Exported
    from shared.log.redis import RedisStore
    from shared.table.fold import Game


class NotImported(PrestigeError):
    """The file is no export that can be trusted, or its game is here as another one; the text says what."""


async def bring_all(store: RedisStore, names: Sequence[str], trust: Collection[bytes] = ()) -> int:
    """Import files by their names; each is told of, and the answer is the exit code."""
    code = 0
    for name in names:
        try:
            typer.echo(f"{name}: {await bring(store, await asyncio.to_thread(Path(name).read_bytes), trust)}")
        except (PrestigeError, OSError) as error:
            why = error.strerror if isinstance(error, OSError) else error
            typer.echo(f"{name}: {why}", err=True)
            code = 1
    return code


async def bring(store: RedisStore, file: bytes, trust: Collection[bytes] = ()) -> str:
    """Import one file; what became of it. Raises BadExport, NotImported."""
    found = exporting.read(exporting.lines_of(file))
    _must_be_trusted(found, {Signer(store.deployment.signing_key).public, *trust})
    planted = await asyncio.to_thread(_planted, found)
    told = f"{found.game}, {len(found.plies)} plies of {found.title}"
    match await RedisClosing(store).plant(planted):
        case Closed.PLANTED:
            return f"imported {told}"
        case Closed.DONE:
            return f"is here already: {told}"
        case _:
            raise NotImported(f"{found.game} is here already, and is another game")


def _must_be_trusted(found: Exported, keys: Collection[bytes]) -> None:
    if found.key not in keys:
        raise NotImported(f"it is signed by {name_of(found.key)}, which is not trusted: see --trust")
    if re.fullmatch(GAME, found.game) is None:
        raise NotImported(f"{found.game!r} is no id of a game")


def _planted(found: Exported) -> Planted:
    """The game as it is written, once every ply of it was verified."""
    report = check(found.game, list(found.plies))
    if (wrong := report.divergence) is not None:
        raise NotImported(f"version {wrong.version} does not hold: {wrong.field}: {wrong.problem}")
    game: Game | None = None
    for stored in found.plies:
        game = loading.step(game, stored, keep=None)
    assert game is not None, "an export has plies"
    first, last = (_read(found.title, found.plies[place].ply) for place in (0, -1))
    return Planted(found.game, found.plies, last.prev_hash, game.table.status.value, game.table.to_act, first.at)


def _read(title: str, ply: bytes) -> Any:
    return of(title).read_ply(ply)
