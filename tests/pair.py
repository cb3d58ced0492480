"""A store with a replica, both on this machine; no writes are taken without the replica."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import redis

from shared.embedded import store as embedded

PATIENCE = 20.0  # seconds


@dataclass
class Pair:
    """The primary's url is that of the store."""

    primary: embedded.Server
    replica: embedded.Server

    @classmethod
    @contextmanager
    def running(cls, folder: Path) -> Iterator[Pair]:
        """Both, with the replica at work; they end with the block."""
        pair = cls(embedded.start(folder / "primary"), embedded.start(folder / "replica"))
        try:
            pair.join()
            yield pair
        finally:
            pair._go_on()
            for server in (pair.replica, pair.primary):
                if server.process.poll() is None:
                    server.kill()

    @property
    def url(self) -> str:
        return self.primary.url

    def join(self) -> None:
        """Let the replica follow the primary, and wait until it does."""
        with redis.Redis.from_url(self.url) as primary, redis.Redis.from_url(self.replica.url) as replica:
            primary.config_set("repl-diskless-sync-delay", 0)
            replica.config_set("masterauth", re.sub(r".*:(\w+)@.*", r"\1", self.url))
            replica.execute_command("REPLICAOF", "127.0.0.1", self.primary.port)
            self._until(lambda: primary.info("replication").get("slave0", {}).get("state") == "online")
            primary.config_set("min-replicas-to-write", 1)
            self._until(lambda: primary.info("replication")["min_slaves_good_slaves"] == 1)

    def pause(self) -> None:
        """The replica hangs: its connection stays, and it answers nobody."""
        os.kill(self.replica.process.pid, signal.SIGSTOP)

    def cut(self) -> None:
        """It hangs, and the primary has noticed."""
        self.pause()
        with redis.Redis.from_url(self.url) as primary:
            primary.execute_command("CLIENT", "KILL", "TYPE", "replica")
            self._until(lambda: primary.info("replication")["connected_slaves"] == 0)

    def forget(self) -> None:
        """The primary writes on without its replica, and nothing that it writes will ever reach it."""
        with redis.Redis.from_url(self.url) as primary:
            primary.config_set("min-replicas-to-write", 0)
        self.cut()

    def resume(self) -> None:
        """It goes on where it was, and has caught up."""
        self._go_on()
        with redis.Redis.from_url(self.url) as primary:
            self._until(lambda: primary.info("replication")["min_slaves_good_slaves"] == 1)
            primary.set("mark", "")
            assert primary.wait(1, int(PATIENCE * 1000)) == 1

    def _go_on(self) -> None:
        if self.replica.process.poll() is None:
            os.kill(self.replica.process.pid, signal.SIGCONT)

    def starve(self) -> None:
        """The primary has counted its replicas, and takes no writes any more."""
        with redis.Redis.from_url(self.url) as primary:
            primary.config_set("min-replicas-to-write", 2)

    def promote(self) -> None:
        """The primary is lost at once, and the replica takes its place, with nobody behind it."""
        self.primary.kill()
        self._go_on()
        with redis.Redis.from_url(self.replica.url) as replica:
            replica.execute_command("REPLICAOF", "NO", "ONE")

    @staticmethod
    def _until(so: Any) -> None:
        end = time.monotonic() + PATIENCE
        while not so():
            assert time.monotonic() < end, "the replica does not follow"
            time.sleep(0.01)
