"""A primary with a replica, and three sentinels that look after them, on this machine alone."""

import signal
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from redis import RedisError

from shared.embedded import store
from shared.embedded.keeper import KEEPER, Rank
from shared.embedded.ports import free_port
from tests.clusters.starting import OF_ALL, PASSWORD, ask, first, followed, until

NAME = "games"
SENTINELS = 3
TIMEOUT = 1000  # ms of silence after which a sentinel holds a server for lost


@dataclass
class Guarded:
    """Two servers, one of them the primary, and their sentinels."""

    folder: Path
    servers: list[store.Server] = field(default_factory=list)
    sentinels: list[store.Server] = field(default_factory=list)
    own: Sequence[str] = ()
    """Lines of every server's configuration."""

    @property
    def url(self) -> str:
        """As the settings take it."""
        return f"redis+sentinel://:{PASSWORD}@" + ",".join(f"127.0.0.1:{it.port}" for it in self.sentinels) + f"/{NAME}"

    def start(self) -> None:
        """Start all, and wait until the sentinels know of the replica and of each other."""
        for number in range(2):
            self.add(number)
        self.follow(self.servers[1], self.servers[0])
        self.sentinels = [self.guard(number) for number in range(SENTINELS)]
        until(self.whole)

    def add(self, number: int) -> store.Server:
        """Start a server, or start it again with what it had."""
        server = store.start(self.folder / f"server-{number}", password=PASSWORD, more=(*OF_ALL, *self.own))
        self.servers[number : number + 1] = [server]
        return server

    def follow(self, replica: store.Server, primary: store.Server) -> None:
        """Make it a replica."""
        ask(replica, "REPLICAOF", "127.0.0.1", primary.port)

    def guard(self, number: int) -> store.Server:
        """Start a sentinel of the first server."""
        folder, port = self.folder / f"sentinel-{number}", free_port()
        folder.mkdir()
        (folder / "conf").write_text(
            "\n".join(
                (
                    "bind 127.0.0.1",
                    f"port {port}",
                    f'dir "{folder}"',
                    f'logfile "{folder}/log"',
                    f"sentinel monitor {NAME} 127.0.0.1 {self.servers[0].port} 2",
                    f"sentinel auth-pass {NAME} {PASSWORD}",
                    f"sentinel down-after-milliseconds {NAME} {TIMEOUT}",
                    f"sentinel failover-timeout {NAME} {TIMEOUT}",
                    "",
                )
            )
        )
        process = subprocess.Popen([str(store.binary()), str(folder / "conf"), "--sentinel"])
        KEEPER.keep(process.pid, Rank.STORE)
        return store.Server(folder, port, f"redis://127.0.0.1:{port}", process)

    def whole(self) -> bool:
        """Whether the replica is at work, and all sentinels know it."""
        try:
            primary = next(self._primary())
            return followed(primary) and all(self._sees(sentinel, primary) for sentinel in self.sentinels)
        except (RedisError, StopIteration):
            return False

    def _sees(self, sentinel: store.Server, primary: store.Server) -> bool:
        (known,) = ask(sentinel, "SENTINEL", "MASTERS")
        others = (int(known["num-slaves"]), int(known["num-other-sentinels"]))
        return known["port"] == str(primary.port) and known["flags"] == "master" and others == (1, SENTINELS - 1)

    def owner(self, _key: str) -> store.Server:
        """The primary, as the sentinels have it."""
        return first(self._primary)

    def _primary(self) -> Iterator[store.Server]:
        port = self._named(self.sentinels[0])
        return (it for it in self.servers if it.port == port and it.process.poll() is None)

    def _named(self, sentinel: store.Server) -> int:
        _, port = ask(sentinel, "SENTINEL", "GET-MASTER-ADDR-BY-NAME", NAME)
        return int(port)

    def replica_of(self, primary: store.Server) -> store.Server:
        """The other one."""
        return next(it for it in self.servers if it is not primary)

    def primaries(self) -> list[store.Server]:
        """The only one."""
        return [self.owner("")]

    def mend(self) -> None:
        """Wake and start again whatever is not at work, and wait until all is whole."""
        alive = [it for it in self.servers if it.process.poll() is None]
        for server in alive:
            server.process.send_signal(signal.SIGCONT)
        # One that comes back on its old port would be taken for the primary that it was.
        until(lambda: {self._named(it) for it in self.sentinels} <= {it.port for it in alive})
        primary = self.owner("")
        for number, server in enumerate(self.servers):
            if server not in alive:
                self.follow(self.add(number), primary)
        until(self.whole)

    def kill(self) -> None:
        """End them all."""
        for server in (*self.sentinels, *self.servers):
            server.kill()
