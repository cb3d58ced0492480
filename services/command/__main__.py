"""`python -m services.command`: the service; `… dead list` and `… dead replay`: what nobody could carry out."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, Annotated

import typer

from services.command import dead
from services.command.service import serve
from services.command.settings import CommandSettings
from shared.log.deployment import DeploymentError
from shared.log.redis import RedisStore
from shared.process.running import run
from shared.process.starting import carry_out, settings_of

if TYPE_CHECKING:
    from shared.process.running import Process

COLLECT = (10_000, 50, 1000)  # plies and states hold no cycles: full collections are rare, they stop the service
app = typer.Typer(help="The command service.", pretty_exceptions_enable=False)
letters = typer.Typer(help="Commands that nobody could carry out.", no_args_is_help=True)
app.add_typer(letters, name="dead")


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
    gc.set_threshold(*COLLECT)
    run("command", settings, work, (DeploymentError,))


@letters.command("list")
def list_letters() -> None:
    """The newest dead letters of each partition, one on a line."""
    carry_out(_list(settings_of("command", CommandSettings)), (DeploymentError,))


@letters.command("replay")
def replay_letters(
    entries: Annotated[list[str] | None, typer.Argument(help="Ids of the entries that died; none = all.")] = None,
) -> None:
    """Send dead letters again, each as it was, with time of its own; what was carried out meanwhile stays as it is."""
    work = _replay(settings_of("command", CommandSettings), set(entries or ()))
    raise typer.Exit(carry_out(work, (DeploymentError,)))


async def _list(settings: CommandSettings) -> None:
    store = await RedisStore.open(settings.url, settings.partitions)
    try:
        async for letter in dead.letters(store):
            typer.echo(f"{letter.entry}\t{letter.reason}\t{letter.game or '-'}\t{letter.detail}")
    finally:
        await store.close()


async def _replay(settings: CommandSettings, wanted: set[str]) -> int:
    """Answers the exit code: 1 if one of them could not be sent."""
    store, code = await RedisStore.open(settings.url, settings.partitions), 0
    try:
        async for letter in dead.letters(store):
            if wanted and letter.entry not in wanted:
                continue
            try:
                typer.echo(f"{letter.entry}\t{await dead.replay(store, letter)}")
            except dead.NotReplayable as reason:
                typer.echo(f"{letter.entry}\tcan't be sent: {reason}", err=True)
                code = 1
    finally:
        await store.close()
    return code


if __name__ == "__main__":
    app()
