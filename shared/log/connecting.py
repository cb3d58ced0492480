"""Clients of the store, by its address: of one server, of a cluster, or of whom sentinels call the primary."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from redis.asyncio import ConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.asyncio.sentinel import MasterNotFoundError, Sentinel, SentinelConnectionPool
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError

from shared.log.address import NEVER, Address, Kind
from shared.log.cluster import REDIRECTS, Cluster
from shared.log.wires import Pool, direct

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable

    from shared.log.address import Node

TIMEOUT = 5.0  # seconds for one answer of the store, and to wait for a free connection
CONNECTIONS = 32  # to each server
GRACE = 0.05  # seconds for the answers of sentinels after most have come: the newest may be among them
ONCE = Retry(NoBackoff(), 1)
ONCE_BROKEN = Retry(NoBackoff(), 1, supported_errors=(RedisConnectionError,))
"""Where another server may have taken over, one that is silent is not asked twice."""


def connect(url: str, *, connections: int = CONNECTIONS) -> Any:
    """A client with bounded pools that are waited for; repeats a call once, as every function of ours allows.

    Raises BadAddressError.
    """
    address, bounds = Address.of(url), {"max_connections": connections, "timeout": TIMEOUT}
    if address.kind is Kind.SINGLE:
        return _pooled({**_options(TIMEOUT, ONCE), **bounds, **address.options})
    options = _options(TIMEOUT, ONCE_BROKEN) | bounds
    if address.kind is Kind.SENTINEL:
        return _following(address, options)
    return Cluster(address.nodes, lambda node: _pooled(options | address.at(node)))


def connect_listener(url: str, wait: float, node: Node | None = None) -> Redis:
    """A client of one connection for reads that block `wait` seconds; every break is an error, none is hidden.

    Of a cluster it reaches this server.
    """
    address, options = Address.of(url), _options(wait + TIMEOUT, NEVER) | {"max_connections": 2}
    if address.kind is Kind.SENTINEL:
        pool = _following(address, options).connection_pool
    else:
        pool = ConnectionPool(**direct(options | (address.at(node) if node else dict(address.options))))
    return Redis(connection_pool=pool, single_connection_client=True)


async def listening(url: str, wait: float, redis: Any, key: str) -> Redis:
    """The same, to the server that has a key as far as `redis` knows."""
    return connect_listener(url, wait, await redis.owner(key) if isinstance(redis, Cluster) else None)


async def servers(redis: Any, replicas: bool = False) -> list[Any]:
    """All that take writes: the only one, or the primaries of a cluster; if asked for with those that follow them."""
    return await redis.servers(replicas) if isinstance(redis, Cluster) else [redis]


@asynccontextmanager
async def at_owner(redis: Any, key: str) -> AsyncIterator[Any]:
    """A client of the server that has a key, which follows no redirection: for what has to be on one connection."""
    if not isinstance(redis, Cluster):
        yield redis
        return
    try:
        yield redis.client(await redis.owner(key))
    except (*REDIRECTS, RedisConnectionError, RedisTimeoutError):
        redis.doubt()
        raise


def _options(timeout: float, retry: Retry) -> dict[str, Any]:
    brief = {"socket_timeout": timeout, "socket_connect_timeout": TIMEOUT}
    return {**brief, "retry": retry, "protocol": 2, "decode_responses": False}


def _pooled(options: dict[str, Any]) -> Redis:
    return Redis.from_pool(Pool(**direct(options)))


class Sentinels(Sentinel):
    """Those who are asked where the primary is: all at once, since some hear of a failover seconds after the others."""

    def __init__(self, address: Address) -> None:
        super().__init__(address.nodes, sentinel_kwargs=address.asking())  # type: ignore[no-untyped-call]
        self._ending = set[asyncio.Future[Any]]()

    async def discover_master(self, service_name: str) -> Node:
        """The primary as those have it who know of the newest failover; raises MasterNotFoundError.

        A primary that slept through it is, awake again, a primary for itself and for whoever has not heard of it.
        """
        told = await self._told(service_name)
        states = [it[service_name] for it in told if isinstance(it, dict) and service_name in it]
        newest = max((state["config-epoch"] for state in states), default=0)
        for state in states:
            if state["config-epoch"] == newest and self.check_master_state(state, service_name):
                return state["ip"], state["port"]
        why = "".join(f"; {error}" for error in told if isinstance(error, Exception))
        raise MasterNotFoundError(f"no sentinel names a primary {service_name!r} that is there{why}")

    async def _told(self, name: str) -> list[Any]:
        """What they say, errors among it; once most of them know the primary, the others have little time left."""
        asked: list[asyncio.Future[Any]] = [asyncio.ensure_future(it.sentinel_masters()) for it in self.sentinels]
        try:
            late = set(asked)
            while late and 2 * sum(_knows(it, name) for it in asked) <= len(asked):
                _, late = await asyncio.wait(late, return_when=asyncio.FIRST_COMPLETED)
            if late:
                await asyncio.wait(late, timeout=GRACE)
            return [it.exception() or it.result() for it in asked if it.done()]
        finally:
            self._give_up(it for it in asked if not it.done())

    def _give_up(self, late: Iterable[asyncio.Future[Any]]) -> None:
        """Without waiting for them: a connection by TLS takes its time to close."""
        ending = asyncio.gather(*(it for it in late if it.cancel()), return_exceptions=True)
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)


def _knows(asked: asyncio.Future[Any], name: str) -> bool:
    return asked.done() and asked.exception() is None and name in asked.result()


class _PrimaryPool(SentinelConnectionPool, Pool):
    """Connections to whom the sentinels call the primary; closed, it lets go of the sentinels, too."""

    async def disconnect(self, inuse_connections: bool = True) -> None:
        if inuse_connections:
            await super().disconnect()
            await self.sentinel_manager.aclose()
            return
        for connection in self._available_connections:  # to who was the primary, and may be dead: it is not waited for
            await connection.disconnect(nowait=True)


def _following(address: Address, options: dict[str, Any]) -> Redis:
    own = dict(address.options)
    secure = own.pop("connection_class", None) is not None
    options = {"timeout": TIMEOUT, **options, **own, "ssl": secure}
    pool = _PrimaryPool(address.primary, Sentinels(address), **options)  # type: ignore[no-untyped-call]
    return Redis.from_pool(pool)
