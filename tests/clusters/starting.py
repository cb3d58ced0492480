"""A cluster of three primaries with a replica each, on this machine alone; no program but the server's is needed."""

import signal
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

import redis
from redis.crc import key_slot

from shared.embedded import store
from shared.embedded.ports import free_port

SLOTS = 16384
PRIMARIES = 3
PASSWORD = "of-all-servers"
TIMEOUT = 2000  # ms of silence after which a server counts as lost: the tests have less patience than the field
OF_ALL = (f"masterauth {PASSWORD}", "repl-diskless-sync-delay 0")
OF_A_CLUSTER = ("cluster-enabled yes", "cluster-require-full-coverage no", *OF_ALL)


def until(look: Callable[[], bool], seconds: float = 30.0) -> None:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not look():
        assert time.monotonic() < end, f"not within {seconds} s"
        time.sleep(0.05)


def first(found: Callable[[], Iterator[store.Server]]) -> store.Server:
    """The first that is found, once there is one: while servers change places, nobody may say that it is his."""
    seen = list[store.Server]()

    def look() -> bool:
        seen.extend(islice(found(), 1))
        return bool(seen)

    until(look)
    return seen[0]


def ask(server: store.Server, *command: Any) -> Any:
    """What one server says to a command."""
    with redis.Redis.from_url(server.url, decode_responses=True, socket_timeout=10) as client:
        return client.execute_command(*command)


def lag(primary: store.Server, replica: store.Server) -> None:
    """From now on nothing that a primary writes reaches its replica, which stands still."""
    replica.process.send_signal(signal.SIGSTOP)
    ask(primary, "CLIENT KILL", "TYPE", "replica")  # what lies in the connection would still be read later


def fail_over(primary: store.Server, replica: store.Server) -> None:
    """End a primary at once; its replica, which is woken, takes over by itself."""
    primary.kill()
    replica.process.send_signal(signal.SIGCONT)


def level(primary: store.Server) -> bool:
    """Whether its replica has all that it has."""
    said = ask(primary, "INFO", "replication")
    return said["connected_slaves"] == 1 and bool(said["slave0"]["offset"] == said["master_repl_offset"])


def followed(primary: store.Server) -> bool:
    """Whether its replica gets what it writes."""
    said = ask(primary, "INFO", "replication")
    return said["connected_slaves"] == 1 and bool(said["slave0"]["state"] == "online")


def leads(server: store.Server) -> bool:
    """Whether it takes writes; at the moment when it begins to, it hangs up on who asks."""
    with suppress(redis.ConnectionError):
        return bool(ask(server, "INFO", "replication")["role"] == "master")
    return False


@dataclass
class Servers:
    """All of a cluster, the first three born as primaries, the others as the replicas of them, in the same order."""

    folder: Path
    servers: list[store.Server] = field(default_factory=list)
    own: Sequence[str] = ()
    """Lines of every server's configuration."""

    @property
    def url(self) -> str:
        """As the settings take it."""
        return f"redis+cluster://:{PASSWORD}@" + ",".join(f"127.0.0.1:{it.port}" for it in self.servers)

    def start(self) -> None:
        """Start them, and let them meet."""
        for number in range(2 * PRIMARIES):
            self.add(number)
        first, *others = self.servers
        for number, server in enumerate(self.servers):
            ask(server, "CLUSTER SET-CONFIG-EPOCH", number + 1)
        for other in others:
            ask(first, "CLUSTER MEET", "127.0.0.1", other.port, self.bus_of(other))
        for number in range(PRIMARIES):
            ask(self.servers[number], "CLUSTER ADDSLOTSRANGE", *_share(number))
        until(lambda: all(len(self.nodes(server)) == 2 * PRIMARIES for server in self.servers))
        for number in range(PRIMARIES):
            ask(self.servers[PRIMARIES + number], "CLUSTER REPLICATE", self.id_of(self.servers[number]))
        until(self.whole)

    def add(self, number: int) -> store.Server:
        """Start one that knows no other yet; or again what was killed, with what it had."""
        folder = self.folder / f"server-{number}"
        kept = folder / "bus"
        bus = int(kept.read_text()) if kept.exists() else free_port()
        own = (f"cluster-port {bus}", f"cluster-node-timeout {TIMEOUT}", *self.own)
        server = store.start(folder, password=PASSWORD, more=(*OF_A_CLUSTER, *own))
        kept.write_text(str(bus))
        self.servers[number : number + 1] = [server]
        return server

    def whole(self) -> bool:
        """Whether all slots are served and every replica is at work."""
        return all(self._well(server) for server in self.servers)

    def _well(self, server: store.Server) -> bool:
        if server.process.poll() is not None:
            return False
        said, cluster = ask(server, "INFO", "replication"), ask(server, "CLUSTER INFO")
        paired = said["connected_slaves"] == 1 if said["role"] == "master" else said["master_link_status"] == "up"
        return bool(paired and cluster["cluster_state"] == "ok")

    def nodes(self, server: store.Server) -> dict[str, dict[str, Any]]:
        """What a server knows of all, by address."""
        found: dict[str, dict[str, Any]] = ask(server, "CLUSTER NODES")
        return found

    def id_of(self, server: store.Server) -> str:
        """Its name among the others."""
        return str(ask(server, "CLUSTER MYID"))

    def bus_of(self, server: store.Server) -> int:
        """The port at which it talks to the others."""
        return int((server.folder / "bus").read_text())

    def owner(self, key: str) -> store.Server:
        """The primary that has a key."""
        slot = key_slot(key.encode())
        return first(lambda: (it for it in self.alive() if slot in _slots(ask(it, "CLUSTER SLOTS"), it.port)))

    def replica_of(self, server: store.Server) -> store.Server:
        """Who follows a primary."""
        name = self.id_of(server)
        found = {address for address, node in self.nodes(server).items() if node["master_id"] == name}
        return first(lambda: (it for it in self.alive() if f"127.0.0.1:{it.port}" in found))

    def primaries(self) -> list[store.Server]:
        """Those that take writes now."""
        return [it for it in self.alive() if leads(it)]

    def move(self, key: str, to: store.Server, pause: Callable[[], object] = lambda: None) -> int:
        """Give the slot of a key to another primary, one key after another; how many went."""
        moved = 0
        for _ in self.moving(key, to):
            moved += 1
            pause()
        return moved

    def moving(self, key: str, to: store.Server, first: Sequence[str] = (), together: int = 1) -> Iterator[None]:
        """The same in steps: `first` together, if these are given, and then what is left, so many keys at a time."""
        slot, owner = key_slot(key.encode()), self.owner(key)
        ask(to, "CLUSTER SETSLOT", slot, "IMPORTING", self.id_of(owner))
        ask(owner, "CLUSTER SETSLOT", slot, "MIGRATING", self.id_of(to))
        while keys := first or ask(owner, "CLUSTER GETKEYSINSLOT", slot, together):
            ask(owner, "MIGRATE", "127.0.0.1", to.port, "", 0, 5000, "AUTH", PASSWORD, "KEYS", *keys)
            first = ()
            yield
        for server in (to, owner, *self.primaries()):
            ask(server, "CLUSTER SETSLOT", slot, "NODE", self.id_of(to))

    def move_at_once(self, key: str, to: store.Server) -> None:
        """The same as Valkey 9 does it by itself; as `move` does where a server can't."""
        slot, owner = key_slot(key.encode()), self.owner(key)
        try:
            ask(owner, "CLUSTER MIGRATESLOTS", "SLOTSRANGE", slot, slot, "NODE", self.id_of(to))
        except redis.ResponseError:
            self.move(key, to)
        until(lambda: self.owner(key) is to)

    def mend(self) -> None:
        """Wake and start again whatever is not at work, and wait until all is whole."""
        for number, server in enumerate(self.servers):
            if server.process.poll() is None:
                server.process.send_signal(signal.SIGCONT)
            else:
                self.add(number)
        until(self.whole)

    def kill(self) -> None:
        """End them all."""
        for server in self.alive():
            server.kill()

    def alive(self) -> Iterator[store.Server]:
        """Those that were not killed."""
        return (it for it in self.servers if it.process.poll() is None)


def _slots(told: Any, port: int) -> set[int]:
    return {slot for first, last, owner, *_ in told if owner[1] == port for slot in range(first, last + 1)}


def _share(number: int) -> tuple[int, int]:
    """Such that the partitions 0 and 1, and the deployment's own key, lie on three servers."""
    first, second, third = sorted(key_slot(key) for key in (b"{p00}", b"{p01}", b"prestige"))
    ends = [-1, (first + second) // 2, (second + third) // 2, SLOTS - 1]
    return ends[number] + 1, ends[number + 1]
