"""`prestige up` and `prestige down`: the whole service on this machine."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from services.cli.failing import Failed
from services.cli.hints import VAR, call, examples, shown
from services.cli.interrupts import as_interrupts, undisturbed
from services.cli.place import NOTE, Folder, Note, note
from services.cli.screen import console
from shared.embedded.claim import holder
from shared.embedded.deployment import KEY, Deployment, end_orphans
from shared.embedded.known import end
from shared.embedded.processes import StartError, surroundings
from shared.embedded.store import StoreStartError

LOOK = 0.5  # seconds between two looks whether everything runs
GRACE = 60.0  # seconds for everything to end
PATIENCE = 120.0  # seconds for everything to start
OUTPUT = "up.log"
OWN = "prestige: "  # before what this program says of a failure


def up(
    folder: Folder = VAR,
    port: Annotated[int, typer.Option(min=0, max=65535, help="Of the gateway, on 127.0.0.1; 0 for any free one.")] = 0,
    detach: Annotated[bool, typer.Option("--detach", help="Return when everything is ready.")] = False,
) -> None:
    """Start the store and the three services on this machine, and keep them running."""
    folder = folder.resolve()
    if (owner := holder(folder)) is not None:
        known = note(folder)
        where = f"at {known.address}" if known and known.pid == owner.pid else "not ready yet"
        raise Failed(f"it runs already, {where}: `{call('down', folder=folder)}` stops it")
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if detach:
        _up_elsewhere(folder, port)
    else:
        _up_here(folder, port)


def down(folder: Folder = VAR) -> None:
    """Stop what `prestige up` started, and what is left of it if it was killed."""
    folder = folder.resolve()
    owner = holder(folder)
    end([owner] if owner else [], GRACE)
    left = end_orphans(folder)
    if holder(folder) is None:  # nobody began anew meanwhile
        (folder / NOTE).unlink(missing_ok=True)
    console().print("stopped" if owner or left else f"nothing runs in {shown(folder)}")


def _up_here(folder: Path, port: int) -> None:
    as_interrupts()
    deployment = Deployment(folder, port=port)
    try:
        deployment.start()
        _note_of(deployment).write(folder)
        _hint(deployment.address, folder)
        while True:
            time.sleep(LOOK)
            _revive(deployment, folder)
    except (StartError, StoreStartError, OSError) as failed:
        raise Failed(str(failed)) from failed
    except KeyboardInterrupt:
        console().print("stopping")
    finally:
        with undisturbed():
            _forget(folder)
            deployment.stop()


def _forget(folder: Path) -> None:
    """Remove the note, if it is ours: another may run here."""
    with suppress(Failed):
        if (known := note(folder)) is not None and known.pid == os.getpid():
            (folder / NOTE).unlink()


def _up_elsewhere(folder: Path, port: int) -> None:
    """Run the same command in the background and wait until it has written its note."""
    command = [sys.executable, "-m", "services.cli", "up", "--folder", str(folder), "--port", str(port)]
    with (folder / OUTPUT).open("wb") as output:
        process = subprocess.Popen(
            command, env=surroundings(), stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True
        )
    try:
        known = _noted(process, folder)
    except BaseException:
        process.terminate()
        process.wait()
        raise
    _hint(known.address, folder)
    down_again = call("down", folder=folder)
    console().print(f"it runs in the background and writes to {shown(folder / OUTPUT)}; `{down_again}` stops it")


def _noted(process: subprocess.Popen[bytes], folder: Path) -> Note:
    """What it says when everything is ready; raises Failed."""
    end = time.monotonic() + PATIENCE
    while (known := note(folder)) is None or known.pid != process.pid:
        if process.poll() is not None or time.monotonic() > end:
            said = (folder / OUTPUT).read_text(errors="replace").strip()
            raise Failed(said.removeprefix(OWN) or f"it did not start within {PATIENCE:.0f} s")
        time.sleep(0.05)
    return known


def _revive(deployment: Deployment, folder: Path) -> None:
    """Start again what ended unasked; what fails to start, as on a full disk, is tried again at the next look."""
    if not (fallen := deployment.fallen()):
        return
    for name in fallen:
        console().print(f"{name} ended unasked; starting it again")
        try:
            if name == "store":
                deployment.restart_store()
            else:
                deployment.restart(name)
            _note_of(deployment).write(folder)
        except (StartError, StoreStartError, OSError) as failed:
            console(stderr=True).print(str(failed))


def _note_of(deployment: Deployment) -> Note:
    pids = {name: child.process.pid for name, child in deployment.children.items()}
    pids["store"] = deployment.store.process.pid
    return Note(deployment.address, os.getpid(), pids, deployment.api_key, deployment.environment)


def _hint(address: str, folder: Path) -> None:
    out = console()
    out.print(f"prestige runs at {address}; try it:")
    out.print(f"  {call('play', folder=folder)}")
    out.print(examples(address, folder / KEY), end="", soft_wrap=True)
