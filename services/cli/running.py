"""`prestige up` and `prestige down`: the whole service on this machine."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Annotated

import typer

from services.cli.failing import Failed
from services.cli.place import NOTE, VAR, Folder, Note, note
from services.cli.screen import console
from shared.embedded.deployment import Deployment
from shared.embedded.processes import ROOT, StartError, surroundings
from shared.embedded.store import StoreStartError

LOOK = 0.5  # seconds between two looks whether everything runs
GRACE = 60.0  # seconds for everything to end
PATIENCE = 120.0  # seconds for everything to start
OUTPUT = "up.log"

TRY = """\
try it:
  buf curl --protocol grpc --http2-prior-knowledge -H 'authorization: Bearer {key}' \\
    -d '{{}}' http://{address}/prestige.v1.GameService/ListTitles
  {python} {example} {address} {key}
"""
EXAMPLE = ROOT / "docs" / "examples" / "first_game.py"


def up(
    folder: Folder = VAR,
    port: Annotated[int, typer.Option(help="Of the gateway, on 127.0.0.1; 0 for any free one.")] = 0,
    detach: Annotated[bool, typer.Option("--detach", help="Return when everything is ready.")] = False,
) -> None:
    """Start the store and the three services on this machine, and keep them running."""
    folder = folder.resolve()
    if (known := note(folder)) is not None and alive(known.pid):
        raise Failed(f"it runs already, at {known.address}: `prestige down` stops it")
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if detach:
        _up_elsewhere(folder, port)
    else:
        _up_here(folder, port)


def down(folder: Folder = VAR) -> None:
    """Stop what `prestige up` started."""
    known = note(folder)
    if known is None:
        console().print("nothing runs here")
        return
    for pid in (known.pid, *known.pids.values()):
        _end(pid)
    (folder / NOTE).unlink(missing_ok=True)
    console().print("stopped")


def alive(pid: int) -> bool:
    """Whether this process is one of ours and runs: its number may have been given to another since."""
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, PermissionError):
        return False
    command = Path(f"/proc/{pid}/cmdline")
    words = command.read_bytes() if command.exists() else b"services."
    return any(word in words for word in (b"services.", b"prestige", b"store.conf"))


def _up_here(folder: Path, port: int) -> None:
    told = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: told.set())
    deployment = Deployment(folder, port=port)
    try:
        with deployment:
            _note_of(deployment).write(folder)
            _hint(deployment.address, deployment.api_key)
            while not told.wait(LOOK):
                _revive(deployment, folder)
            console().print("stopping")
    except (StartError, StoreStartError) as failed:
        raise Failed(str(failed)) from failed
    finally:
        (folder / NOTE).unlink(missing_ok=True)


def _up_elsewhere(folder: Path, port: int) -> None:
    """Run the same command in the background and wait until it has written its note."""
    command = [sys.executable, "-m", "services.cli", "up", "--folder", str(folder), "--port", str(port)]
    (folder / OUTPUT).touch(mode=0o600)  # the key is in it
    with (folder / OUTPUT).open("wb") as output:
        process = subprocess.Popen(
            command, env=surroundings(), stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True
        )
    end = time.monotonic() + PATIENCE
    while (known := note(folder)) is None or known.pid != process.pid:
        if process.poll() is not None or time.monotonic() > end:
            process.kill()
            raise Failed(f"it did not start:\n{(folder / OUTPUT).read_text().strip()}")
        time.sleep(0.05)
    _hint(known.address, known.api_key)
    console().print(f"it runs in the background and writes to {folder / OUTPUT}; `prestige down` stops it")


def _revive(deployment: Deployment, folder: Path) -> None:
    """Start again what ended unasked; what fails to start is tried again at the next look."""
    if not (fallen := deployment.fallen()):
        return
    for name in fallen:
        console().print(f"{name} ended unasked; starting it again")
        try:
            if name == "store":
                deployment.restart_store()
            else:
                deployment.restart(name)
        except (StartError, StoreStartError) as failed:
            console(stderr=True).print(str(failed))
    _note_of(deployment).write(folder)


def _note_of(deployment: Deployment) -> Note:
    pids = {name: child.process.pid for name, child in deployment.children.items()}
    pids["store"] = deployment.store.process.pid
    return Note(deployment.address, os.getpid(), pids, deployment.api_key, deployment.environment)


def _hint(address: str, key: str) -> None:
    out = console()
    out.print(f"prestige runs at {address}")
    python, example = (os.path.relpath(path) for path in (sys.executable, EXAMPLE))
    out.print(TRY.format(address=address, key=key, python=python, example=example), soft_wrap=True)


def _end(pid: int) -> None:
    """End a process of ours in good order, after a minute by force."""
    end = time.monotonic() + GRACE
    if alive(pid):
        os.kill(pid, signal.SIGTERM)
    while alive(pid):
        if time.monotonic() > end:
            os.kill(pid, signal.SIGKILL)
        time.sleep(0.05)
