"""`python -m services.projection`: the service; `… rebuild`: the read models anew, beside the live ones; and more."""

from __future__ import annotations

import gc
from base64 import b64encode
from typing import TYPE_CHECKING, Annotated

import typer
from prometheus_client import CollectorRegistry

from services.projection import shelving
from services.projection.checkpoints import Checkpoints, NotSignedError
from services.projection.forgetting import Forgetting
from services.projection.measures import Measures
from services.projection.rebuild import NotSwitchedError, Rebuild
from services.projection.service import archiving_of, serve
from services.projection.settings import ProjectionSettings
from services.projection.shelving import NotShelvedError
from shared.archive.opening import open_store
from shared.archive.storage import Storage, StorageError
from shared.archive.tombstones import Tombstones
from shared.log.deployment import DeploymentError
from shared.log.erasure import Erasure, NotForgottenError
from shared.log.redis_readmodels import RedisReadModels
from shared.log.signing import Signer
from shared.process import logs
from shared.process.running import run
from shared.process.starting import carry_out, misused, settings_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from services.projection.archiving import Archiving
    from shared.process.running import Process

app = typer.Typer(help="The projection service.", pretty_exceptions_enable=False)


@app.callback(invoke_without_command=True)
def start(context: typer.Context) -> None:
    """Run the service until it is told to stop."""
    if context.invoked_subcommand is not None:
        return
    settings = settings_of("projection", ProjectionSettings)

    async def work(process: Process) -> None:
        await serve(process, settings)

    gc.collect()
    gc.freeze()
    run("projection", settings, work, (DeploymentError,))


@app.command()
def rebuild(
    linger: Annotated[float, typer.Option(help="Seconds that the old rows stay after the last switch.")] = 5.0,
) -> None:
    """Build all read models anew from the games themselves, while the services go on; then put them into use."""
    settings = settings_of("projection", ProjectionSettings)
    logs.configure("projection", settings.name_of("rebuild"), settings.log_level)
    carry_out(_rebuild(settings, linger), (DeploymentError, NotSwitchedError))


@app.command()
def checkpoint() -> None:
    """Sign the heads of all games as they are now."""
    settings = settings_of("projection", ProjectionSettings)
    logs.configure("projection", settings.name_of("checkpoint"), settings.log_level)
    carry_out(_checkpoint(settings), (DeploymentError, NotSignedError))


async def _checkpoint(settings: ProjectionSettings) -> None:
    store = await open_store(settings.url, settings.partitions, settings.archive)
    try:
        checkpoints = Checkpoints(store)
        for partition in range(settings.partitions):
            head = (await checkpoints.make(partition)).head
            typer.echo(f"{head.origin}: {head.size} heads, the log up to entry {head.entry}")
    finally:
        await store.close()


@app.command()
def archive(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]…", help="Ids; none with --all.")] = None,
    every: Annotated[bool, typer.Option("--all", help="All games that are over, however short ago.")] = False,
) -> None:
    """Move games that are over to the archive, now."""
    if bool(games) == every:
        misused("name games, or give --all")
    _shelve(shelving.archive, games or ())


@app.command()
def restore(games: Annotated[list[str], typer.Argument(metavar="GAME…", help="Ids.")]) -> None:
    """Bring games back from the archive into the store, for as long as one that has just ended stays there."""
    _shelve(shelving.restore, games)


def _shelve(move: Callable[[Archiving, Sequence[str]], Awaitable[None]], games: Sequence[str]) -> None:
    settings = settings_of("projection", ProjectionSettings)
    logs.configure("projection", settings.name_of("archive"), settings.log_level)

    async def moved() -> None:
        store = await open_store(settings.url, settings.partitions, settings.archive)
        try:
            archiving = archiving_of(store, settings, Measures(CollectorRegistry()))
            if archiving is None:
                raise NotShelvedError("there is no archive: set PRESTIGE_ARCHIVE")
            await move(archiving, games)
        finally:
            await store.close()

    carry_out(moved(), (DeploymentError, NotShelvedError))


@app.command()
def forget(players: Annotated[list[str], typer.Argument(help="Ids of players.")]) -> None:
    """Make players unreadable in the store, its files and whatever is restored later; every game stays as it was."""
    settings = settings_of("projection", ProjectionSettings)
    logs.configure("projection", settings.name_of("forget"), settings.log_level)
    carry_out(_forget(settings, players), (DeploymentError, NotForgottenError, StorageError))


@app.command()
def key() -> None:
    """Print the name and the public key by which exports and checkpoints are signed: make it known."""
    settings = settings_of("projection", ProjectionSettings)
    carry_out(_key(settings), (DeploymentError,))


async def _key(settings: ProjectionSettings) -> None:
    store = await open_store(settings.url, settings.partitions, settings.archive)
    try:
        signer = Signer(store.deployment.signing_key)
        typer.echo(f"{signer.name} {b64encode(signer.public).decode()}")
    finally:
        await store.close()


async def _forget(settings: ProjectionSettings, players: list[str]) -> None:
    store = await open_store(settings.url, settings.partitions, settings.archive)
    try:
        erasure = Erasure(store)
        erasure.marks = frozenset(erasure.mark(player) for player in players)
        if settings.archive:
            await Tombstones(Storage(settings.archive)).write(erasure.marks)
        else:
            typer.echo("no archive is set: a store restored from an older copy will name them again")
        measures = Measures(CollectorRegistry())
        done = await Forgetting(store, RedisReadModels(store), erasure, settings, measures, typer.echo).run()
        typer.echo(f"erased: {done.seats} seats, {done.lists} lists, {done.commands} commands, {done.letters} letters")
    finally:
        await store.close()


async def _rebuild(settings: ProjectionSettings, linger: float) -> None:
    store = await open_store(settings.url, settings.partitions, settings.archive)
    try:
        measures = Measures(CollectorRegistry())
        await Rebuild(store, RedisReadModels(store), settings, measures, typer.echo).run(linger)
    finally:
        await store.close()


if __name__ == "__main__":
    app()
