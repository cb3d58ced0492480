"""The tools on the store, from `prestige dead` to `backup`: what an operator needs beside the services."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from services.cli.failing import Failed
from services.cli.hints import VAR
from services.cli.place import environment_of_tools, game_id
from services.cli.screen import console
from shared.embedded.backup import NoLogError
from shared.embedded.backup import backup as copy
from shared.embedded.processes import surroundings

Here = Annotated[Path, typer.Option("--folder", help="Of what runs here, if PRESTIGE_REDIS_URL is not set.")]
dead = typer.Typer(no_args_is_help=True, help="Commands that could not be carried out after several tries.")


@dead.command("list")
def list_dead(folder: Here = VAR) -> None:
    """Show the dead letters that wait: what they were, and why they died."""
    tool(folder, "services.command", "dead", "list")


@dead.command("replay")
def replay_dead(
    letters: Annotated[list[str] | None, typer.Argument(metavar="[LETTER]…", help="As listed; none for all.")] = None,
    folder: Here = VAR,
) -> None:
    """Send dead letters again, each as it was; what was carried out meanwhile stays as it is."""
    tool(folder, "services.command", "dead", "replay", "--", *(letters or ()))


@dead.command("drop")
def drop_dead(
    letters: Annotated[list[str], typer.Argument(metavar="LETTER…", help="As listed.")],
    folder: Here = VAR,
) -> None:
    """Take dead letters off the list for good."""
    tool(folder, "services.command", "dead", "drop", "--", *letters)


def rebuild(
    linger: Annotated[float, typer.Option(min=0, help="Seconds that the old rows stay after the last switch.")] = 5.0,
    folder: Here = VAR,
) -> None:
    """Build all read models anew from the logs, beside the live ones."""
    tool(folder, "services.projection", "rebuild", "--linger", f"{linger}")


def forget(
    players: Annotated[list[str], typer.Argument(metavar="PLAYER…", help="Ids of players.")],
    folder: Here = VAR,
) -> None:
    """Erase players: their names stand nowhere afterwards, every game stays and still verifies. For good."""
    tool(folder, "services.projection", "forget", "--", *players)


def key(folder: Here = VAR) -> None:
    """Print the name and the public key by which exports and checkpoints are signed, for those who check them."""
    tool(folder, "services.projection", "key")


def shadow_replay(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]…", help="games/… or only their ids; none for all.")
    ] = None,
    sample: Annotated[int | None, typer.Option(min=0, help="Of games that are over only so many, by chance.")] = None,
    folder: Here = VAR,
) -> None:
    """Decide stored games again by the rules of this release: what it would decide otherwise, and what it may not.

    Changes nothing. The exit code is 1 where a game's own rules do not give what its log says: then it must not be
    deployed. What only today's rules decide otherwise is listed, and is what versions of rules are for.
    """
    some = () if sample is None else ("--sample", f"{sample}")
    tool(folder, "services.command", "shadow-replay", *some, "--", *map(game_id, games or ()))


def archive(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]…", help="games/… or only their ids.")] = None,
    every: Annotated[bool, typer.Option("--all", help="All games that are over, however short ago.")] = False,
    folder: Here = VAR,
) -> None:
    """Move games that are over from the store to the archive now; they are read and checked as before."""
    tool(folder, "services.projection", "archive", *(["--all"] if every else []), "--", *map(game_id, games or ()))


def restore(
    games: Annotated[list[str], typer.Argument(metavar="GAME…", help="games/… or only their ids.")],
    folder: Here = VAR,
) -> None:
    """Bring archived games back into the store, for as long as one that has just ended stays there."""
    tool(folder, "services.projection", "restore", "--", *map(game_id, games))


def bring(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Exports, compressed or not.")],
    trust: Annotated[
        list[str] | None, typer.Option(metavar="KEY", help="Who may have signed them, as `prestige key` prints it.")
    ] = None,
    folder: Here = VAR,
) -> None:
    """Put games here that were played elsewhere, once all of each is verified: to read and check them, not to play."""
    trusted = [word for key in trust or () for word in ("--trust", key)]
    tool(folder, "services.command", "import", *trusted, "--", *map(str, files))


def backup(
    to: Annotated[Path, typer.Argument(metavar="FILE", help="A tar file, new; - for the standard output.")],
    folder: Annotated[Path, typer.Option("--folder", help="Of what `prestige up` runs here.")] = VAR,
    place: Annotated[Path | None, typer.Option("--store", help="Where another store keeps its files.")] = None,
) -> None:
    """Copy the log of a store on this machine, while it writes or when it is stopped."""
    store = place or folder / "store"
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


def tool(folder: Path, module: str, *words: str) -> None:
    """A tool of a service, which needs what the services need; what it can't do, it says itself."""
    environment = surroundings() | environment_of_tools(folder)
    done = subprocess.run([sys.executable, "-m", module, *words], env=environment, check=False)
    if done.returncode:
        raise typer.Exit(done.returncode)
