"""`prestige demo`: the whole service, a game of each title by bots, watched by everyone, checked against its log."""

from __future__ import annotations

import asyncio
import secrets
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from services.cli import bots
from services.cli.bots import STRATEGIES
from services.cli.failing import Failed
from services.cli.hints import VAR, shown
from services.cli.interrupts import as_interrupts, interruptible, undisturbed
from services.cli.scores import scores
from services.cli.screen import Step, Steps, console, verdict
from shared.embedded.claim import holder
from shared.embedded.deployment import Deployment
from shared.embedded.processes import StartError
from shared.embedded.store import StoreStartError

if TYPE_CHECKING:
    from prestige.v1.game_pb2 import Game, GameUpdate

    from services.cli.checks import Check
    from services.cli.witness import Witness
    from shared.client import Client, Seat

DEMO = VAR / "demo"
PLAYERS = ("ann", "bob", "cleo", "dan", "emma")
LEAVES = (20, 60)  # versions after which the spectator goes away and comes back
LOOK = 0.2  # seconds between two looks at the bots


def demo(
    seats: Annotated[int, typer.Option(help="How many play.")] = 4,
    title: Annotated[str, typer.Option(help="What is played; else one game of each title.")] = "",
    limit: Annotated[float, typer.Option(help="Seconds that the game may take.")] = 120.0,
    folder: Annotated[Path | None, typer.Option(help=f"Keeps the files; else {DEMO} does, if something fails.")] = None,
) -> None:
    """Start everything, let bots play over gRPC, and check all of it; exit code 0 only if everything held."""
    titles = _playable(title, seats)
    as_interrupts()  # what was started has to be ended
    began = time.monotonic()
    steps = Steps(console())
    steps.out.print(f"{', '.join(titles)} for {seats}, on this machine")
    with _workplace(folder) as place:
        found = _run(place, titles, seats, limit, steps)
        _close(found, began, steps)


def _playable(title: str, seats: int) -> list[str]:
    """The title asked for, else all of them; raises Failed where one is not for so many seats."""
    from services.cli.titled import Title
    from shared.games import TITLES

    names = [title] if title else list(TITLES)
    for name in names:
        possible = Title(name).seats
        if seats not in possible:
            raise Failed(f"{name} is for {possible[0]} to {possible[-1]} seats", 2)
    return names


def _run(place: Path, titles: list[str], seats: int, limit: float, steps: Steps) -> list[Check]:
    from shared.client import CallFailed

    deployment = Deployment(place)
    try:
        with steps.step("store and services") as step:
            deployment.start()
            step.result = f"gateway at {deployment.address}, four processes in {shown(place)}"
        games = [partial(_present, deployment, title, seats, limit, steps) for title in titles]
        return [check for game in games for check in interruptible(asyncio.run, game())]
    except (CallFailed, StartError, StoreStartError) as failed:
        raise Failed(str(failed)) from failed
    except TimeoutError as slow:
        raise Failed(f"the game took more than {limit:.0f} s") from slow
    finally:
        with undisturbed():
            deployment.stop()


async def _present(deployment: Deployment, title: str, seats: int, limit: float, steps: Steps) -> list[Check]:
    from services.cli.checks import checks
    from services.cli.witness import Witness
    from shared.client import Client

    async with Client(deployment.address, deployment.api_key) as client:
        with steps.step(f"game of {title}") as step:
            game = (await client.create(title, seats, labels=("demo",))).game
            seated = [await client.sit(game, name, entropy=secrets.token_hex(16)) for name in PLAYERS[:seats]]
            known = await client.start(game)
            step.result = f"{game}, {seats} seats, each with entropy of its own"
        witnesses = [Witness(f"watcher of seat {seat.number}", seat) for seat in seated]
        witnesses.append(Witness("spectator", game, leaves=LEAVES))
        with steps.step("play") as step:
            await asyncio.wait_for(_play(deployment, client, seated, witnesses, step), limit)
            last = await client.get(game)
            step.result = f"{last.version} plies by {seats} bots, {len(witnesses)} watchers"
        steps.out.print()
        steps.out.print(scores(last, lambda seat: f"{last.seats[seat].player} ({strategy_of(seat)})"))
        if not any(standing.rank == 1 for standing in last.outcome.standings):
            steps.out.print(await ending(client, last))
        steps.out.print()
        return [_shown(check, steps) async for check in checks(client, game, known, witnesses)]


async def ending(client: Client, game: Game) -> str:
    """What the last ply says, where no table of points tells how the game came out."""
    said = [sentence async for ply in client.replay(game.name, from_version=game.version) for sentence in ply.words]
    return f"Nobody wins. {' '.join(said)}"


async def _play(
    deployment: Deployment, client: Client, seated: list[Seat], witnesses: list[Witness], step: Step
) -> None:
    """Until every witness has seen the end; raises Failed as soon as a bot fails."""

    def tell(update: GameUpdate) -> None:
        step.progress(f"ply {update.version}")

    place = deployment.folder
    playing = [bots.start(deployment.address, place, seat, strategy_of(seat.number)) for seat in seated]
    watches = [asyncio.create_task(w.watch(client, None if w.target in seated else tell)) for w in witnesses]
    try:
        while not all(watch.done() for watch in watches):
            done, _ = await asyncio.wait(watches, timeout=LOOK, return_when=asyncio.FIRST_EXCEPTION)
            for watch in done:
                watch.result()
            bots.check(playing)
    finally:
        for watch in watches:
            watch.cancel()
        for bot in playing:
            bot.stop()


def strategy_of(seat: int) -> str:
    """How the bot on a seat plays."""
    return STRATEGIES[seat % len(STRATEGIES)]


def _shown(check: Check, steps: Steps) -> Check:
    steps.out.print(f"{check.claim:22}", verdict(check.ok), f" {check.found}", soft_wrap=True)
    return check


def _close(found: list[Check], began: float, steps: Steps) -> None:
    """The last sentence; raises Failed if anything didn't hold."""
    seconds = time.monotonic() - began
    broken = [check.claim for check in found if not check.ok]
    if broken or not found:
        raise Failed(f"NOT everything held: {', '.join(broken)}")
    steps.out.print()
    steps.out.print(f"Everything held: all {len(found)} checks passed, in {seconds:.1f} s.", style="bold green")


@contextmanager
def _workplace(folder: Path | None) -> Iterator[Path]:
    """The folder asked for, else one that goes at the end; either stays and is named where something failed."""
    place = (folder or DEMO).resolve()
    if holder(place) is not None:
        raise Failed(f"something runs in {shown(place)} already: give another --folder", 2)
    if folder is None:
        _remove(place)
    try:
        yield place
    except Failed as failed:
        raise Failed(f"{failed}; the files are in {shown(place)}", failed.code) from failed
    except Exception as fault:
        fault.add_note(f"the files are in {place}")
        raise
    except KeyboardInterrupt:
        if folder is None:
            _remove(place)
        raise
    if folder is None:
        _remove(place)


def _remove(place: Path) -> None:
    """Remove the folder, and the one above it if nothing else is there."""
    with undisturbed(), suppress(FileNotFoundError):
        shutil.rmtree(place)
        with suppress(OSError):
            place.parent.rmdir()
