"""`prestige dead` and `prestige rebuild`: tools of the services, run with what this deployment needs."""

from __future__ import annotations

import subprocess
import sys
from typing import Annotated

import typer

from services.cli.failing import Failed
from services.cli.place import VAR, Folder, environment_of_tools
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


def _run(module: str, words: list[str], folder: Folder) -> None:
    environment = surroundings() | environment_of_tools(folder)
    done = subprocess.run([sys.executable, "-m", module, *words], env=environment, check=False)
    if done.returncode:
        raise Failed(f"{module} {' '.join(words)} ended with {done.returncode}", done.returncode)
