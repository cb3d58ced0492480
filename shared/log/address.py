"""Where the store is: one server, a cluster, or whoever sentinels name."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from redis.asyncio.connection import SSLConnection, parse_url
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

if TYPE_CHECKING:
    from collections.abc import Mapping

Node = tuple[str, int]
"""Host and port."""
SCHEMES = "redis://, rediss:// or unix://, redis+cluster:// or redis+sentinel://"
BRIEF = 1.0  # seconds for an answer of a sentinel: there are others
NEVER = Retry(NoBackoff(), 0)
OF_SENTINELS = "sentinel_"  # begins the options in a url that are for the sentinels alone


class Kind(Enum):
    """What answers there."""

    SINGLE = ""
    CLUSTER = "cluster"
    SENTINEL = "sentinel"


PORTS = {Kind.SINGLE: 6379, Kind.CLUSTER: 6379, Kind.SENTINEL: 26379}


class BadAddressError(ValueError):
    """A url that leads nowhere; the text repeats nothing of it."""


@dataclass(frozen=True, slots=True)
class Address:
    """A url, read: where to ask first, and what connections need to know, as redis-py's take it."""

    kind: Kind
    nodes: tuple[Node, ...]
    primary: str
    """What the sentinels call it."""
    options: Mapping[str, Any] = field(repr=False)
    sentinels: Mapping[str, Any] = field(repr=False)

    @classmethod
    def of(cls, url: str) -> Address:
        """Read `redis://host`, `redis+cluster://host,host` or `redis+sentinel://host,host/primary/database`.

        Raises BadAddressError.
        """
        try:
            parts = urlsplit(url)
            scheme, _, kind = parts.scheme.partition("+")
            return _read(Kind(kind), scheme, url)
        except BadAddressError:
            raise
        except ValueError:
            raise BadAddressError(f"no url of a store: {SCHEMES} is needed") from None

    def at(self, node: Node) -> dict[str, Any]:
        """What a connection to one of several servers needs to know."""
        return {**self.options, "host": node[0], "port": node[1]}

    def asking(self) -> dict[str, Any]:
        """What connections to sentinels need to know; none is asked twice, as there are others."""
        brief = {"socket_timeout": BRIEF, "socket_connect_timeout": BRIEF, "retry": NEVER}
        return {**brief, "protocol": 2, **self.sentinels}


def _read(kind: Kind, scheme: str, url: str) -> Address:
    parts = urlsplit(url)
    # A password cut by its own `/`, `?` or `#` would go on as a host or a port, and be told as such.
    if "@" in parts.path + parts.query + parts.fragment:
        raise BadAddressError("what is no letter or digit in a name or password must be escaped, as / is by %2F")
    if kind is Kind.SINGLE:
        options: dict[str, Any] = dict(parse_url(url))
        return Address(kind, ((options.get("host", ""), options.get("port", PORTS[kind])),), "", options, {})
    if scheme == "unix":
        raise BadAddressError(f"no url of a store: {SCHEMES} is needed")
    who, _, hosts = parts.netloc.rpartition("@")
    path = parts.path.strip("/").split("/")
    primary = path.pop(0) if kind is Kind.SENTINEL else ""
    _check(kind, primary, path)
    database = path[0] if path and path[0] else "0"
    urls = [f"{scheme}://{who}{'@' if who else ''}{host}/{database}?{parts.query}" for host in hosts.split(",")]
    found: list[dict[str, Any]] = [dict(parse_url(url)) for url in urls]
    nodes = [(it.pop("host", ""), it.pop("port", PORTS[kind])) for it in found]
    if not all(host for host, _ in nodes):
        raise BadAddressError("a host is missing: as in redis+cluster://one:6379,two:6379")
    return Address(kind, tuple(nodes), primary, *_split(found[0]))


def _check(kind: Kind, primary: str, path: list[str]) -> None:
    if kind is Kind.SENTINEL and not primary:
        raise BadAddressError("the name of the primary is missing: as in redis+sentinel://one,two,three/name")
    if kind is Kind.CLUSTER and path not in ([""], ["0"]):
        raise BadAddressError("a cluster has no databases but 0")
    if len(path) > 1 or (not (path or ["0"])[0].isdigit() and path not in ([], [""])):
        raise BadAddressError("a database is a number")


def _split(options: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Those of connections to the store, and those of connections to sentinels, who have passwords of their own."""
    own = {name: options.pop(name) for name in list(options) if name.startswith(OF_SENTINELS)}
    sentinels = {name.removeprefix(OF_SENTINELS): value for name, value in own.items()}
    shared = {name: value for name, value in options.items() if name.startswith("ssl_")}
    if options.get("connection_class") is SSLConnection:
        shared["ssl"] = True
    return options, {**shared, **sentinels}
