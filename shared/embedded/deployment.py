"""The whole service on this machine: a store, the three services, and what may happen to them."""

from __future__ import annotations

import json
import os
import secrets
import signal
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import Self

from shared.embedded import store
from shared.embedded.claim import Claim, Claimed
from shared.embedded.known import PID, Known, end
from shared.embedded.ports import free_port, is_free
from shared.embedded.processes import GRACE, Child, StartError, launch

SERVICES = ("command", "projection", "gateway")
GATEWAY = "gateway"
STORE = "store"
KEY = "api-key"
HOLDER = "local"
ARCHIVE = "PRESTIGE_ARCHIVE"  # in the folder, unless the environment says otherwise
SHARE_PORT = "PRESTIGE_SHARE_PORT"  # who finds another's port taken is to hear of it


class Deployment:
    """A store and services in a folder, which it has for itself; a context, or `start` and `stop`.

    A service is named as its module, `command`, or with a number behind it for one more of the kind, `command-2`. The
    gateway keeps its port through restarts, and the folder its games and its API key (of an admin, in `api-key`).
    """

    def __init__(
        self,
        folder: Path,
        *,
        services: Sequence[str] = SERVICES,
        partitions: int = 4,
        port: int = 0,
        settings: Mapping[str, str] | None = None,
    ) -> None:
        self.folder = folder
        self.services = tuple(services)
        self.partitions = partitions
        self.settings = dict(settings or {})
        self.children: dict[str, Child] = {}
        self._ports = {GATEWAY: port} if port else {}
        self._store: store.Server | None = None
        self._claim: Claim | None = None
        self.api_key = ""

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    @property
    def store(self) -> store.Server:
        """The running store; raises StartError if there is none."""
        if self._store is None:
            raise StartError("the store is not running")
        return self._store

    @property
    def store_url(self) -> str:
        """Where services find the store."""
        return self.store.url

    @property
    def address(self) -> str:
        """Where the gateway listens."""
        return self.address_of(GATEWAY)

    def address_of(self, gateway: str) -> str:
        """Where one of several gateways listens."""
        if gateway not in self._ports:
            self._ports[gateway] = free_port()
        return f"127.0.0.1:{self._ports[gateway]}"

    @property
    def environment(self) -> dict[str, str]:
        """What a service, or a tool of one, needs to know of this deployment."""
        own = {"PRESTIGE_REDIS_URL": self.store_url, "PRESTIGE_PARTITIONS": str(self.partitions)}
        return {ARCHIVE: os.environ.get(ARCHIVE, str(self.folder.resolve() / "archive")), **self.settings, **own}

    def start(self) -> Self:
        """Start the store and all services, and wait until they are ready; raises StartError or StoreStartError.

        What an earlier run left running in the folder, because it was killed, is ended before.
        """
        with ExitStack() as undo:
            undo.callback(self.stop)
            self._take_folder()
            self._check_port()
            self.api_key = _kept_key(self.folder / KEY)
            self.restart_store()
            for name in self.services:
                self.launch(name)
            for name in self.services:
                self.children[name].ports()
            undo.pop_all()
        return self

    def stop(self) -> None:
        """End everything in good order: the gateways first, the store last."""
        gateways = [child for name, child in self.children.items() if name.startswith(GATEWAY)]
        others = [child for child in self.children.values() if child not in gateways]
        for group in (gateways, others):
            for child in group:
                child.signal(signal.SIGCONT)
                child.signal(signal.SIGTERM)
            for child in group:
                child.wait()
        self.children.clear()
        if self._store is not None:
            self._store.stop()
            self._store = None
        if self._claim is not None:
            self._claim.release()
            self._claim = None

    def launch(self, name: str) -> Child:
        """Start a service without waiting for it; `ports()` of the answer waits."""
        if name in self.children and self.children[name].alive:
            raise StartError(f"{name} is running")
        own = self._of_a_gateway(name) if name.startswith(GATEWAY) else {}
        module = f"services.{name.partition('-')[0]}"
        self.children[name] = launch(name, [module], self.folder, self.environment | own)
        return self.children[name]

    def restart(self, name: str) -> None:
        """Start a service, after ending it in good order if it runs, and wait until it is ready."""
        if name in self.children:
            self.children[name].stop()
        self.launch(name).ports()

    def kill(self, name: str) -> None:
        """End a service at once, as a crash would."""
        self.children[name].kill()

    def pause(self, name: str) -> None:
        """Stop a service where it is (SIGSTOP), as a frozen machine would."""
        self.children[name].signal(signal.SIGSTOP)

    def resume(self, name: str) -> None:
        """Let a paused service go on."""
        self.children[name].signal(signal.SIGCONT)

    def kill_store(self) -> None:
        """End the store at once, as a crash would."""
        self.store.kill()

    def restart_store(self) -> None:
        """Start the store with what its folder holds, on its old port; raises StoreStartError."""
        old = self._store
        if old is not None and old.process.poll() is None:
            old.stop()
        self._store = store.start(self.folder / STORE, port=old.port if old else None)

    def fallen(self) -> list[str]:
        """The names of what ended unasked, `store` among them."""
        down = [name for name, child in self.children.items() if not child.alive]
        return ([STORE] if self.store.process.poll() is not None else []) + down

    def _take_folder(self) -> None:
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            self._claim = Claim(self.folder)
        except Claimed as claimed:
            raise StartError(str(claimed)) from claimed
        end_orphans(self.folder)

    def _check_port(self) -> None:
        """Before anything is started: no two gateways shall listen on one port."""
        port = self._ports.get(GATEWAY, 0)
        if port and not is_free(port):
            raise StartError(f"port {port} is in use: something else listens on {self.address}")

    def _of_a_gateway(self, name: str) -> dict[str, str]:
        digest = sha256(self.api_key.encode()).hexdigest()
        keys = {HOLDER: {"sha256": digest, "role": "admin"}}
        share = self.settings.get(SHARE_PORT, "no")
        return {"PRESTIGE_LISTEN": self.address_of(name), SHARE_PORT: share, "PRESTIGE_API_KEYS": json.dumps(keys)}


def end_orphans(folder: Path) -> list[str]:
    """End what still runs in a folder that nobody looks after, the store last; the names of what there was."""
    known = {path.stem: Known.read(path) for path in (*folder.glob(f"*{PID}"), folder / STORE / f"{STORE}{PID}")}
    found = {name: process for name, process in known.items() if process is not None and process.alive}
    end((process for name, process in found.items() if name != STORE), GRACE)
    end((process for name, process in found.items() if name == STORE), GRACE)
    return sorted(found)


def _kept_key(path: Path) -> str:
    """The key in a file that only its owner may read; made if there is none."""
    if not path.exists():
        path.touch(mode=0o600)
        path.write_text(secrets.token_urlsafe(24))
    return path.read_text().strip()
