"""What an operator sees of the dead letters and does with them; each command answers its exit code."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import typer

from services.command import dead
from services.command.columns import columns
from shared.log.answers import Accepted, Expired, Open, Refused, Reused
from shared.log.asking import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from services.command.dead import Letter
    from shared.log.answers import Answer
    from shared.log.redis import RedisStore

HEAD = ("letter", "died", "game", "why", "detail")
NONE = "no dead letters"


async def show(store: RedisStore, wanted: Sequence[str]) -> int:
    """A table, the newest of each partition first."""
    found = [letter async for letter in dead.letters(store)]
    typer.echo("\n".join(columns([HEAD, *map(_row, found)])) if found else NONE)
    return 0


async def replay(store: RedisStore, wanted: Sequence[str]) -> int:
    """Send them again in the order in which they came, all if none is named."""
    chosen, code = await _chosen(store, wanted)
    if not chosen and not wanted:
        typer.echo(NONE)
    for letter in sorted(chosen, key=lambda letter: letter.died):
        try:
            answer = await dead.replay(store, letter)
        except dead.NotReplayable:
            typer.echo(f"{letter.name}: {letter.cause}, so it can't be sent again: {letter.detail}", err=True)
            code = 1
            continue
        typer.echo(f"{letter.name}: {_told(answer)}")
        if isinstance(answer, Expired | Open):
            return 1
    return code


async def drop(store: RedisStore, wanted: Sequence[str]) -> int:
    """Take them off the list for good."""
    chosen, code = await _chosen(store, wanted)
    for letter in chosen:
        await store.strike(letter.partition, letter.id)
        typer.echo(f"{letter.name}: dropped")
    return code


async def _chosen(store: RedisStore, wanted: Sequence[str]) -> tuple[list[Letter], int]:
    """Those that are named, all if none is; and 1 if one is not there."""
    found = {letter.name: letter async for letter in dead.letters(store)}
    lost = [name for name in wanted if name not in found]
    for name in lost:
        typer.echo(f"{name}: no such dead letter", err=True)
    return [letter for name, letter in found.items() if not wanted or name in wanted], int(bool(lost))


def _told(answer: Answer | Open) -> str:
    match answer:
        case Accepted(version):
            return f"carried out, as version {version}"
        case Refused(refusal) if refusal.reason == dead.INTERNAL:
            return f"a fault of ours again: a new dead letter, incident {dict(refusal.metadata).get('incident')}"
        case Refused(refusal):
            return f"refused: {refusal.reason}: {refusal.message}"
        case Reused():
            return "refused: its request id was used for something else since"
        case Expired() | Open():
            return f"nobody took it up within {PATIENCE // 1000} s, and nothing was done; it stays"


def _row(letter: Letter) -> tuple[str, ...]:
    died = datetime.fromtimestamp(letter.died / 1000, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
    detail = f"incident {letter.detail}" if letter.reason == dead.INTERNAL else letter.detail
    return letter.name, died, letter.game or "-", letter.cause, detail
