"""`python -m services.command`: the service; `… dead list`, `replay` and `drop`: what nobody could carry out;
`… shadow-replay`: all stored games before today's rules."""

from __future__ import annotations

import gc
from base64 import b64decode
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from services.command import importing, letters, shadow
from services.command.service import serve
from services.command.settings import CommandSettings
from shared.archive.opening import open_store
from shared.log.deployment import DeploymentError
from shared.log.signing import PUBLIC
from shared.process.running import run
from shared.process.starting import carry_out, misused, settings_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from shared.log.redis import RedisStore
    from shared.process.running import Process

app = typer.Typer(help="The command service.", pretty_exceptions_enable=False)
typed = typer.Typer(help="Commands that nobody could carry out.", no_args_is_help=True)
app.add_typer(typed, name="dead")


@app.callback(invoke_without_command=True)
def start(context: typer.Context) -> None:
    """Run the service until it is told to stop."""
    if context.invoked_subcommand is not None:
        return
    settings = settings_of("command", CommandSettings)

    async def work(process: Process) -> None:
        await serve(process, settings)

    gc.collect()
    gc.freeze()
    run("command", settings, work, (DeploymentError,))


@typed.command("list")
def list_letters() -> None:
    """The dead letters that wait, the newest of each partition first."""
    _do(letters.show)


@typed.command("replay")
def replay_letters(
    names: Annotated[list[str] | None, typer.Argument(metavar="[LETTER]…", help="As listed; none for all.")] = None,
) -> None:
    """Send dead letters again, each as it was, with time of its own; what was carried out meanwhile stays as it is."""
    _do(letters.replay, names or ())


@typed.command("drop")
def drop_letters(names: Annotated[list[str], typer.Argument(metavar="LETTER…", help="As listed.")]) -> None:
    """Take dead letters off the list for good."""
    _do(letters.drop, names)


@app.command("shadow-replay")
def shadow_replay(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]…", help="Their ids; none for all.")] = None,
    sample: Annotated[int | None, typer.Option(min=0, help="Of games that are over only so many, by chance.")] = None,
) -> None:
    """Decide stored games again by their own rules and by today's, and change nothing; 1 if their own break."""
    _do(partial(shadow.replay, sample=sample), games or ())


@app.command("import")
def bring(
    files: Annotated[list[str], typer.Argument(metavar="FILE…", help="Exports, compressed or not.")],
    trust: Annotated[
        list[str] | None, typer.Option(metavar="KEY", help="A public key, base64, beside that of this deployment.")
    ] = None,
) -> None:
    """Put games here that were played elsewhere, once all of each is verified: to read and check them, not to play."""
    _do(partial(importing.bring_all, trust=[_public(key) for key in trust or ()]), files)


def _public(key: str) -> bytes:
    try:
        raw = b64decode(key, validate=True)
    except ValueError:
        raw = b""
    if len(raw) != PUBLIC:
        misused(f"{key!r} is no public key as `prestige key` prints it")
    return raw


def _do(work: Callable[[RedisStore, Sequence[str]], Awaitable[int]], names: Sequence[str] = ()) -> None:
    settings = settings_of("command", CommandSettings)

    async def done() -> int:
        store = await open_store(settings.url, settings.partitions, settings.archive)
        try:
            return await work(store, names)
        finally:
            await store.close()

    raise typer.Exit(carry_out(done(), (DeploymentError,)))


if __name__ == "__main__":
    app()
