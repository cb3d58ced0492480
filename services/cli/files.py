"""Exports in files, asked about as games that are played: in a service of their own, which goes with the answer."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from services.cli.failing import Failed
from services.cli.interrupts import as_interrupts, undisturbed
from services.cli.place import game_name, talk
from shared.embedded.processes import OF_TLS

if TYPE_CHECKING:
    from shared.client import Client
    from shared.embedded.deployment import Deployment

T = TypeVar("T")
GameOrFile = Annotated[str, typer.Argument(metavar="GAME|FILE", help="games/… or only its id, or an export.")]
GAME = re.compile(r"(games/)?[a-z0-9][a-z0-9-]{0,63}", re.ASCII)


def is_file(game: str) -> bool:
    """Whether what a user names is a file and no game."""
    return GAME.fullmatch(game) is None or Path(game).is_file()


def are_files(games: Sequence[str]) -> bool:
    """Whether all of what a user names are files, or none is; raises Failed where only some are."""
    files = [game for game in games if is_file(game)]
    if files and len(files) < len(games):
        raise Failed("a game of a service and one in a file are not asked about together: export the first", 2)
    return bool(files)


@contextmanager
def reading_room() -> Iterator[Deployment]:
    """A store in a folder that is thrown away, and a gateway that gets ready while games are brought in."""
    from shared.embedded.deployment import ARCHIVE, GATEWAY, Deployment
    from shared.embedded.processes import StartError
    from shared.embedded.store import StoreStartError

    as_interrupts()  # what was started has to be ended
    for name in OF_TLS:  # meant for another service: this one talks to nobody else
        os.environ.pop(name, None)
    with TemporaryDirectory(prefix="prestige-files-") as folder:
        room = Deployment(Path(folder), services=(), partitions=1, settings={ARCHIVE: f"{folder}/archive"})
        try:
            room.start().launch(GATEWAY)
            yield room
        except (StartError, StoreStartError) as failed:
            raise Failed(str(failed)) from failed
        finally:
            with undisturbed():
                room.stop()


def where(room: Deployment) -> str:
    """The address of the gateway, as soon as it is ready."""
    from shared.embedded.deployment import GATEWAY

    room.children[GATEWAY].ports()
    return room.address


def brought(room: Deployment, files: Sequence[str], key: str = "") -> dict[str, str | Failed]:
    """By file, the name of its game once all of it is verified and stands there, or what is wrong with it.

    `key` is the public key that must have signed them; without one each file's own will do.
    """
    found: dict[str, str | Failed] = {}
    signers: dict[str, str] = {}
    for file in files:
        try:
            game, signers[file] = told(file)
            found[file] = game_name(game)
        except Failed as unreadable:
            found[file] = unreadable
    trusted = {key.split()[-1]} if key else {signer for signer in signers.values() if signer}
    for file, signer in signers.items():
        if signer and signer not in trusted:
            found[file] = Failed(f"{file}: it is signed by {signer}, not by the key you trust")
    wanted = [file for file, game in found.items() if not isinstance(game, Failed)]
    return found | {file: Failed(wrong) for file, wrong in _refused(room, wanted, trusted).items()}


def _refused(room: Deployment, files: Sequence[str], trusted: Iterable[str]) -> dict[str, str]:
    """What is said against files whose games are not there now, after one process of the import."""
    from shared.embedded.processes import surroundings

    if not files:
        return {}
    words = [word for signer in sorted(trusted) for word in ("--trust", signer)]
    command = [sys.executable, "-m", "services.command", "import", *words, "--", *files]
    done = subprocess.run(command, env=surroundings() | room.environment, capture_output=True, text=True, check=False)
    refused = {}
    for file in files:
        if not any(line.startswith(f"{file}: ") for line in done.stdout.splitlines()):
            against = [line for line in done.stderr.splitlines() if line.startswith(f"{file}: ")]
            refused[file] = against[0] if against else done.stderr.strip()
    return refused


@contextmanager
def standing(games: Sequence[str], address: str, api_key: str) -> Iterator[tuple[list[str], str, str]]:
    """The names of games with address and key of the service that has them: one of their own, if they are files."""
    if not are_files(games):
        yield [game_name(game) for game in games], address, api_key
        return
    with reading_room() as room:
        found = brought(room, games)
        yield [_whole(found[file]) for file in games], where(room), room.api_key


def _whole(found: str | Failed) -> str:
    if isinstance(found, Failed):
        raise found
    return found


def ask(
    games: Sequence[str],
    address: str,
    api_key: str,
    folder: Path,
    work: Callable[..., Coroutine[Any, Any, T]],
) -> T:
    """As `talk`, about games or files: `work` gets the client and the games' names."""
    with standing(games, address, api_key) as (names, there, key):

        def about(client: Client) -> Coroutine[Any, Any, T]:
            return work(client, *names)

        return talk(there, key, folder, about)


def lines_of(file: str) -> list[str]:
    """The lines of a file, compressed or not; raises Failed, Malformed, ValueError."""
    from shared.codecs.packing import unpacked

    try:
        return unpacked(Path(file).read_bytes()).decode().splitlines()
    except OSError as failed:
        raise Failed(f"{file}: {failed.strerror}") from failed


def told(file: str) -> tuple[str, str]:
    """The game and the signer's key that an export names; empty where it can't be read: the import says why."""
    from shared.codecs.errors import Malformed

    try:
        first, *_, last = lines_of(file)
        return str(json.loads(first)["game"]), str(json.loads(last)["key"])
    except (LookupError, Malformed, TypeError, ValueError):
        return "", ""
