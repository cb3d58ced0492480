"""The gateway put together: its store and readers, its three services, and a good end."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import structlog
from grpc import aio
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection
from prestige.v1 import (
    audit_service_pb2,
    audit_service_pb2_grpc,
    checkpoint_service_pb2,
    checkpoint_service_pb2_grpc,
    game_service_pb2,
    game_service_pb2_grpc,
)

from services.gateway.accounts import Accounts
from services.gateway.acting import Acting
from services.gateway.audit_service import AuditService
from services.gateway.auth import Access
from services.gateway.births import Births
from services.gateway.calls import Calls
from services.gateway.checkpoint_service import CheckpointService
from services.gateway.clock import StoreClock
from services.gateway.commands import Commands
from services.gateway.deserialize import LARGE
from services.gateway.feeds import Feeds
from services.gateway.followed import Followers
from services.gateway.game_service import GameService
from services.gateway.games import Games
from services.gateway.health import Health
from services.gateway.issuing import Issuing
from services.gateway.keys import BadKeys, KeyFile, follow, holders
from services.gateway.limits import of_all
from services.gateway.lists import Lists
from services.gateway.metrics import Metrics
from services.gateway.newborn import Newborn
from services.gateway.queues import Queues
from services.gateway.reach import Reach
from services.gateway.replies import ReplyChannel
from services.gateway.settings import GatewaySettings
from services.gateway.summaries import Summaries
from services.gateway.tail import Tails
from services.gateway.tickets import Tickets
from services.gateway.tls import BadCertificate, certificates
from services.gateway.trying import Trying
from services.gateway.views import Views
from services.gateway.watch_games import WatchingGames
from services.gateway.watching import Watching
from shared.archive.opening import open_store
from shared.log.deployment import estranged
from shared.log.durability import Durability
from shared.log.heads import HeadTrees
from shared.log.redis import RedisStore
from shared.log.redis_counting import RedisCounts
from shared.log.redis_readmodels import RedisReadModels
from shared.log.signing import Signer
from shared.process.running import Process

log = structlog.get_logger()
NAMES = tuple(
    file.DESCRIPTOR.services_by_name[name].full_name
    for file, name in (
        (game_service_pb2, "GameService"),
        (audit_service_pb2, "AuditService"),
        (checkpoint_service_pb2, "CheckpointService"),
    )
)
PENDING = 50_000  # calls that may wait for the loop: beyond grpc's own 1000 they would end without a reason
UNREAD = 600  # seconds for which they may, longer than any deadline: after grpc's own 30 they would, too
LOOK = 0.01  # seconds between two looks whether the store is heard
HEALTH_NAME = health_pb2.DESCRIPTOR.services_by_name["Health"].full_name
HEALTH = 1.0  # seconds between two looks at the own health
DRAINING = 0.8  # of the grace that a process has
PLAINTEXT = (
    "without PRESTIGE_TLS_CERT a gateway listens on a loopback address only, unless PRESTIGE_PLAINTEXT=yes says that "
    "something else protects what is sent"
)
CONNECTION_SECONDS = 1800
"""Age at which a connection is closed, give or take a tenth: watches end before that by themselves."""


def options(settings: GatewaySettings) -> list[tuple[str, int]]:
    """The settings of grpc."""
    return [
        ("grpc.keepalive_time_ms", 60_000),
        ("grpc.keepalive_timeout_ms", 20_000),
        ("grpc.http2.ping_timeout_ms", 20_000),  # else grpc waits a minute for the answer, whatever the line above says
        ("grpc.http2.min_recv_ping_interval_without_data_ms", 20_000),
        ("grpc.keepalive_permit_without_calls", 1),
        ("grpc.http2.max_ping_strikes", 2),
        ("grpc.max_connection_age_ms", CONNECTION_SECONDS * 1000),
        ("grpc.max_connection_age_grace_ms", 60_000),
        ("grpc.max_receive_message_length", LARGE),
        ("grpc.server.max_pending_requests", PENDING),
        ("grpc.server_max_unrequested_time_in_server", UNREAD),
        ("grpc.server.max_pending_requests_hard_limit", 2 * PENDING),
        ("grpc.so_reuseport", int(settings.share_port and not settings.listen.endswith(":0"))),
    ]


class OpenToStrangersError(RuntimeError):
    """Without API keys, or in plain text, only this machine may be served."""


class NotListeningError(RuntimeError):
    """The address can't be listened on."""


class Gateway:
    """All parts of one gateway on one store; raises BadKeys, BadCertificate."""

    def __init__(self, store: RedisStore, settings: GatewaySettings, process: Process) -> None:
        self._settings = settings
        self._process = process
        self.draining = False
        self.metrics = Metrics(process.registry)
        self.clock = StoreClock(store)
        self.replies = ReplyChannel(store, self.clock)
        models = RedisReadModels(store)
        self.games = Games(store, models)
        self.feeds = Feeds(self.games, self.metrics, settings.idle_feeds, settings.idle_seconds)
        self.followers = Followers(store.keys.partition_of)
        self.tails = Tails(store, [self.feeds, self.followers, self.replies], self.metrics)
        self._key_file = KeyFile(settings.api_keys_file) if settings.api_keys_file else None
        known = self._key_file.read() if self._key_file else holders(settings.api_keys)
        self._certificates = certificates(settings)
        self._tickets = Tickets(store.deployment.signing_key, self.clock.now)
        self.access = Access(known, self._tickets.proof, self.clock.now)
        self._accounts = Accounts(settings)
        self.health = Health(("", *NAMES))
        self._signer = Signer(store.deployment.signing_key)
        self._trees = HeadTrees(store)
        self._births = Births(store, models)
        waiting = "commands that wait for their outcome in this partition"
        self.counts = RedisCounts(store)
        self.queues = Queues(self.counts, of_all(settings, "commands_waiting", waiting))
        self._reach = Reach(store, self._births)
        self.game_service = self._service(store, models)
        self._server = aio.server(
            interceptors=[Calls(settings, self.access, self._accounts, self._reach, self.metrics)],
            options=options(settings),
        )

    def _service(self, store: RedisStore, models: RedisReadModels) -> GameService:
        settings, draining = self._settings, lambda: self.draining
        views = Views(self.games, self.feeds, self.tails)
        commands = Commands(store, self.replies, self.clock, self.queues)
        newborn = Newborn(self.counts, self._accounts)
        acting = Acting(store, commands, self._births, newborn, store.deployment.token_key, self.feeds.expect)
        summaries = Summaries(store, models, views, self._births)
        return GameService(
            acting=acting,
            issuing=Issuing(self.games, self._tickets),
            trying=Trying(store, views, acting),
            views=views,
            lists=Lists(models, store.keys.partitions, self._reach),
            watching=Watching(self.games, self.feeds, self.tails, settings, draining),
            watching_games=WatchingGames(
                store,
                models,
                self.tails,
                self.followers,
                summaries,
                self._reach,
                self.metrics,
                settings.heartbeat,
                draining,
            ),
        )

    async def start(self) -> int:
        """Listen to the store, then to callers; the port. Raises OpenToStrangersError, NotListeningError."""
        if self.access.open and not self._settings.local:
            raise OpenToStrangersError("without PRESTIGE_API_KEYS a gateway listens on a loopback address only")
        if self._settings.readable and not self._settings.plaintext:
            raise OpenToStrangersError(PLAINTEXT)
        self._keep()
        server: Any = self._server
        game_service_pb2_grpc.add_GameServiceServicer_to_server(self.game_service, server)
        audit_service_pb2_grpc.add_AuditServiceServicer_to_server(
            AuditService(self.games, self._reach, self._births, self._signer, self._trees, asyncio.Semaphore(1)), server
        )
        checkpoint_service_pb2_grpc.add_CheckpointServiceServicer_to_server(
            CheckpointService(self.games, self._trees, self._signer), server
        )
        health_pb2_grpc.add_HealthServicer_to_server(self.health, server)
        reflection.enable_server_reflection((*NAMES, HEALTH_NAME, reflection.SERVICE_NAME), server)
        while await self.faults() and not self._process.stopping:
            await self._process.rest(LOOK)
        port = self._port()
        await self.tell_health()
        await server.start()
        self._process.keep(self._health(), "the health service")
        if self._settings.readable:
            log.warning("plain text: whoever is between callers and this gateway reads keys, tokens and games")
        if self.access.open:
            log.warning("open access: no API key is configured, everyone on this machine is an admin")
        return port

    def _port(self) -> int:
        listen, server, found = self._settings.listen, self._server, self._certificates
        try:
            return server.add_secure_port(listen, found.credentials()) if found else server.add_insecure_port(listen)
        except RuntimeError as error:
            raise NotListeningError(f"{listen} is in use, or no address of this machine") from error

    def _keep(self) -> None:
        process = self._process
        process.readiness.ask("log", self.tails.faults)
        process.readiness.ask("replies", self._hearing)
        process.keep(self.replies.listen(), "the reply channel")
        process.keep(self.clock.keep(), "the store's clock")
        process.keep(self.feeds.sweep(), "the sweep of feeds")
        process.keep(self.queues.keep(), "the look at the queues")
        if self._key_file:
            process.keep(follow(self._key_file, self.access.replace), "the file of API keys")
        for reader in self.tails.readers:
            process.keep(reader.follow(), f"the reader of partition {reader.partition}")

    async def _hearing(self) -> str:
        return "" if self.replies.hearing.is_set() else "the reply channel is not heard"

    async def faults(self) -> str:
        """Why it can't serve now; empty if it can."""
        return await self.tails.faults() or await self._hearing()

    async def _health(self) -> None:
        while True:
            await asyncio.sleep(HEALTH)
            await self.tell_health()

    async def tell_health(self) -> None:
        """While the store can't be heard, callers shall go elsewhere."""
        self.health.tell(serving=not await self.faults())

    async def stop(self, grace: float) -> None:
        """No new calls; every watch ends with its resume point; what is in work is answered."""
        self.draining = True
        self.health.leave()
        stopped = asyncio.ensure_future(self._server.stop(grace))
        for feed in self.feeds:
            feed.bell.ring()
        for follower in self.followers:
            follower.bell.ring()
        await stopped


async def serve(process: Process, settings: GatewaySettings) -> None:
    """Serve until the process is told to stop, then drain."""
    store = await open_store(settings.url, settings.partitions, settings.archive, Durability(*settings.durable))
    try:
        gateway = Gateway(store, settings, process)
        process.keep(process.beware(partial(estranged, store.redis, store.deployment)), "the deployment")
        port = await gateway.start()
        await process.announce(port=port)
        await process.stopped()
        await gateway.stop(settings.grace_seconds * DRAINING)
    except (BadKeys, BadCertificate, OpenToStrangersError, NotListeningError) as error:
        process.fail(str(error))
    finally:
        await process.finish()
        await store.close()
