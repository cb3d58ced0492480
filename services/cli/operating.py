"""`prestige dead`, `prestige rebuild`, `prestige backup`: what an operator needs beside the services."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from services.cli.failing import Failed
from services.cli.place import VAR, Folder, environment_of_tools
from services.cli.screen import console
from shared.embedded.backup import NoLogError
from shared.embedded.backup import backup as copy
from shared.embedded.processes import surroundings

dead = typer.Typer(no_args_is_help=True, help="Commands that could not be carried out after several tries.")
Words = Annotated[list[str] | None, typer.Argument(help="Passed on as they are; --help says what there is.")]
PASSING_ON = {"ignore_unknown_options": True, "help_option_names": []}


@dead.command("list", context_settings=PASSING_ON)
def list_dead(words: Words = None, folder: Folder = VAR) -> None:
    """Show the dead letters."""
    _run("services.command", ["dead", "list", *(words or [])], folder)


@dead.command("replay", context_settings=PASSING_ON)
def replay_dead(words: Words = None, folder: Folder = VAR) -> None:
    """Put dead letters back into the stream of commands."""
    _run("services.command", ["dead", "replay", *(words or [])], folder)


def rebuild(words: Words = None, folder: Folder = VAR) -> None:
    """Build all read models anew from the logs, beside the live ones."""
    _run("services.projection", ["rebuild", *(words or [])], folder)


def backup(
    to: Annotated[Path, typer.Argument(metavar="FILE", help="A tar file, new; - for the standard output.")],
    store: Annotated[Path, typer.Option(help="Where the store keeps its files.")] = VAR / "store",
) -> None:
    """Copy the log of a store on this machine, while it writes or when it is stopped."""
    if to.exists():
        raise Failed(f"{to} is there already")
    try:
        if str(to) == "-":
            copy(store, sys.stdout.buffer)
        else:
            console().print(f"{_copied(store, to)} bytes of log in {to}")
    except (NoLogError, OSError) as failed:
        raise Failed(str(failed)) from failed


def _copied(store: Path, to: Path) -> int:
    """Copy into a file that only its owner may read, whole or not at all."""
    partial = to.with_name(f"{to.name}.part")
    try:
        partial.touch(mode=0o600)
        with partial.open("wb") as file:
            size = copy(store, file)
            file.flush()
            os.fsync(file.fileno())
        partial.replace(to)
    finally:
        partial.unlink(missing_ok=True)
    return size


def _run(module: str, words: list[str], folder: Folder) -> None:
    environment = surroundings() | environment_of_tools(folder)
    done = subprocess.run([sys.executable, "-m", module, *words], env=environment, check=False)
    if done.returncode:
        raise Failed(f"{module} {' '.join(words)} ended with {done.returncode}", done.returncode)
