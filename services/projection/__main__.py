"""`python -m services.projection`: the service; `… rebuild`: the read models anew, beside the live ones; and more."""

from __future__ import annotations

import gc
from base64 import b64encode
from typing import TYPE_CHECKING, Annotated

import typer
from prometheus_client import CollectorRegistry

from services.projection import shelving
from services.projection.checkpoints import Checkpoints, NotSignedError
from services.projection.forgetting import Forgetting, Forgotten
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
    from shared.log.redis import RedisStore
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

    async def work(store: RedisStore, settings: ProjectionSettings) -> None:
        measures = Measures(CollectorRegistry())
        await Rebuild(store, RedisReadModels(store), settings, measures, typer.echo).run(linger)

    _do("rebuild", work, NotSwitchedError)


@app.command()
def checkpoint() -> None:
    """Sign the heads of all games as they are now."""

    async def work(store: RedisStore, settings: ProjectionSettings) -> None:
        checkpoints = Checkpoints(store)
        for partition in range(settings.partitions):
            head = (await checkpoints.make(partition)).head
            typer.echo(f"{head.origin}: {head.size} heads, the log up to entry {head.entry}")

    _do("checkpoint", work, NotSignedError)


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
    async def work(store: RedisStore, settings: ProjectionSettings) -> None:
        archiving = archiving_of(store, settings, Measures(CollectorRegistry()))
        if archiving is None:
            raise NotShelvedError("there is no archive: set PRESTIGE_ARCHIVE")
        await move(archiving, games)

    _do("archive", work, NotShelvedError)


@app.command()
def forget(players: Annotated[list[str], typer.Argument(help="Ids of players.")]) -> None:
    """Make players unreadable in the store, its files and whatever is restored later; every game stays as it was."""

    async def work(store: RedisStore, settings: ProjectionSettings) -> None:
        erasure = Erasure(store)
        erasure.marks = frozenset(erasure.mark(player) for player in players)
        if settings.archive:
            await Tombstones(Storage(settings.archive)).write(erasure.marks)
        else:
            typer.echo("no archive is set: a store restored from an older copy will name them again")
        measures = Measures(CollectorRegistry())
        done = await Forgetting(store, RedisReadModels(store), erasure, settings, measures, typer.echo).run()
        typer.echo(f"erased: {done.seats} seats, {done.lists} lists, {done.commands} commands, {done.letters} letters")
        if done == Forgotten():
            typer.echo("nothing here named them: see whether the ids are spelt as the backend spells them", err=True)

    _do("forget", work, NotForgottenError, StorageError)


@app.command()
def key() -> None:
    """Print the name and the public key by which exports and checkpoints are signed: make it known."""

    async def work(store: RedisStore, settings: ProjectionSettings) -> None:
        signer = Signer(store.deployment.signing_key)
        typer.echo(f"{signer.name} {b64encode(signer.public).decode()}")

    _do("key", work)


def _do(
    tool: str, work: Callable[[RedisStore, ProjectionSettings], Awaitable[None]], *mendable: type[Exception]
) -> None:
    """What a tool does with the store; what a user can mend ends it with a line."""
    settings = settings_of("projection", ProjectionSettings)
    logs.configure("projection", settings.name_of(tool), settings.log_level)

    async def done() -> None:
        store = await open_store(settings.url, settings.partitions, settings.archive)
        try:
            await work(store, settings)
        finally:
            await store.close()

    carry_out(done(), (DeploymentError, *mendable))


if __name__ == "__main__":
    app()
