"""The log in Redis or Valkey: writes are functions of functions.lua, reads are plain commands."""

from __future__ import annotations

from contextlib import nullcontext
from functools import partial
from typing import TYPE_CHECKING

from redis.exceptions import RedisError, ResponseError

from shared.log import answers
from shared.log.archive import NoArchive
from shared.log.chain import SIZE
from shared.log.connecting import at_owner, connect, listening
from shared.log.connection import WRONG, WRONG_TYPE, Functions, LogDamaged, reaching, reading
from shared.log.deciding import Deciding
from shared.log.deployment import DeploymentError, open_deployment
from shared.log.durability import LOCAL, TooFewReplicasError, demand_replicas
from shared.log.forgotten import MARK, mark_of
from shared.log.gathering import Gathering
from shared.log.keys import DEPLOYMENT, GROUP, Keys
from shared.log.record import DAMAGED, FILE, Checkpoint, Head, Letter, Logged, Pending, People, Stored, logged
from shared.log.redis_listening import RedisReplies, RedisTail
from shared.log.store import Decision, Store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Mapping, Sequence

    from shared.log.archive import Archive
    from shared.log.connection import Client
    from shared.log.deployment import Deployment
    from shared.log.durability import Durability
    from shared.log.record import Entry
    from shared.log.trips import Command


class RedisStore(Store):
    """A `Store` on one server, or on a cluster of them; what the read models need too is open to them."""

    def __init__(
        self,
        url: str,
        redis: Client,
        deployment: Deployment,
        archive: Archive | None = None,
        durability: Durability = LOCAL,
    ) -> None:
        self._url = url
        self._archive = archive or NoArchive()
        self.redis = redis
        self.functions = Functions(redis)
        self.gathering = Gathering(redis)
        self.deployment = deployment
        self._keys = Keys(deployment.partitions)
        self.deciding = Deciding(self.functions, self._keys, durability)

    @classmethod
    async def open(
        cls, url: str, partitions: int, archive: Archive | None = None, durability: Durability = LOCAL
    ) -> RedisStore:
        """Connect, join the deployment and load the functions; raises StoreUnavailableError, DeploymentError."""
        redis = connect(url)
        try:
            if durability.replicas:
                await demand_replicas(redis)
            store = cls(url, redis, await open_deployment(redis, partitions), archive, durability)
            await reaching(store.functions.load)()
        except BaseException as error:
            await redis.aclose()
            if isinstance(error, RedisError):
                raise DeploymentError(f"what answers is no store for us: {error}") from error
            raise
        return store

    @property
    def keys(self) -> Keys:
        """Names and partitions."""
        return self._keys

    @reaching
    async def now(self, key: str = "") -> int:
        """TIME, in ms; of several servers of whoever has a key, if one is named."""
        async with at_owner(self.redis, key) if key else nullcontext(self.redis) as server:
            seconds, micros = await server.time()
        return int(seconds) * 1000 + int(micros) // 1000

    async def close(self) -> None:
        """Gives back the pool's connections."""
        await self.redis.aclose()

    @reaching
    async def send(self, entry: Entry) -> str:
        """XADD."""
        place: bytes = await self.gathering.ask(*self._adding(entry))
        return place.decode()

    def post(self, entry: Entry, lost: Callable[[Exception], None]) -> None:
        """XADD, whose answer nobody waits for."""
        self.gathering.post(self._adding(entry), lost)

    def _adding(self, entry: Entry) -> Command:
        commands = self._keys.commands(self._keys.partition_of(entry.game))
        return ("XADD", commands, "*", *(part for pair in entry.fields().items() for part in pair))

    @reaching
    async def outcome(self, game: str, request: bytes, payload: bytes, expires: int) -> answers.Answer | answers.Open:
        """The function `outcome`, which writes nothing."""
        keys = self._keys
        names = (keys.head(game), keys.req(game), keys.ref(game, request), keys.game(game))
        log = keys.log(keys.partition_of(game))
        return answers.outcome(await self.functions.call("outcome", (*names, log), (request, payload, expires)))

    @reaching
    async def join(self, partition: int) -> None:
        """XGROUP CREATE from 0: by default a group would miss what came before it."""
        try:
            await self.redis.xgroup_create(self._keys.commands(partition), GROUP, id="0", mkstream=True)
        except ResponseError as error:
            if "BUSYGROUP" not in str(error):
                raise

    @reaching
    async def take(self, partition: int, consumer: str, limit: int) -> list[tuple[str, Mapping[bytes, bytes]]]:
        """XREADGROUP of what is new."""
        found = await self.redis.xreadgroup(GROUP, consumer, {self._keys.commands(partition): ">"}, count=limit)
        return [(place.decode(), fields) for _, entries in found for place, fields in entries]

    @reaching
    async def pending(self, partition: int, idle: int, limit: int = 100) -> list[Pending]:
        """XPENDING with IDLE."""
        commands = self._keys.commands(partition)
        found = await self.redis.xpending_range(commands, GROUP, min="-", max="+", count=limit, idle=idle)
        return [Pending.of(item) for item in found]

    @reaching
    async def claim(self, partition: int, consumer: str, entry: str, idle: int) -> Mapping[bytes, bytes] | None:
        """XCLAIM, whose count of deliveries survives a restart of the server."""
        found = await self.redis.xclaim(self._keys.commands(partition), GROUP, consumer, idle, [entry])
        return found[0][1] if found and found[0][1] is not None else None

    @reaching
    async def recount(self, partition: int, consumer: str, entry: str, idle: int, deliveries: int) -> None:
        """XPENDING, and XCLAIM, which hands out nothing here."""
        commands = self._keys.commands(partition)
        for found in await self.redis.xpending_range(commands, GROUP, entry, entry, 1, consumer):
            place = [found["message_id"]]
            await self.redis.xclaim(commands, GROUP, consumer, 0, place, idle, retrycount=deliveries, justid=True)

    @reaching
    async def decide(self, decisions: Sequence[Decision]) -> list[answers.Verdict]:
        """The functions `append`, `refuse`, `recall` and `bury`, in one pipeline; see `Deciding`."""
        return await self.deciding.decide(decisions)

    @reaching
    async def replicated(self, partition: int) -> None:
        """Returns once as many replicas as are asked for have all of a partition; raises TooFewReplicasError."""
        await self.deciding.replicated(partition)

    @reaching
    async def confirmed(self, game: str) -> bool:
        """WAIT, behind a write, and then HEXISTS of what is held: a server that was replaced holds nothing."""
        if not self.deciding.waits:
            return False
        await self.deciding.replicated(self._keys.partition_of(game))
        if await self.redis.hexists(self._keys.head(game), "held"):
            raise TooFewReplicasError("what was acknowledged before a failover is not shown yet")
        return True

    @reaching
    async def discard(self, partition: int, entry: str, refusal: answers.Refusal, body: bytes) -> None:
        """The function `discard`."""
        keys = (self._keys.commands(partition), self._keys.dead(partition))
        await self.functions.call("discard", keys, (GROUP, entry, refusal.encode(), body))

    @reaching
    async def dead(self, partition: int, limit: int = 100) -> list[Letter]:
        """XREVRANGE and SMEMBERS."""
        async with self.redis.pipeline(transaction=True) as pipe:
            pipe.xrevrange(self._keys.dead(partition), count=limit)
            pipe.smembers(self._keys.struck(partition))
            found, struck = await pipe.execute()
        return [Letter.of(place, fields) for place, fields in found if place not in struck]

    @reaching
    async def strike(self, partition: int, letter: str) -> bool:
        """The function `strike`."""
        keys = (self._keys.dead(partition), self._keys.struck(partition))
        return bool(await self.functions.call("strike", keys, (letter,)))

    @reaching
    async def trim(self, partition: int) -> int:
        """The function `trim`."""
        return int(await self.functions.call("trim", (self._keys.commands(partition),), (GROUP,)))

    async def head(self, game: str) -> Head:
        """HMGET."""
        if (head := (await self.heads([game]))[0]) is DAMAGED:
            raise LogDamaged(WRONG)
        return head

    @reaching
    async def heads(self, games: Sequence[str]) -> list[Head]:
        """HMGET of each, in one pipeline."""
        async with self.redis.pipeline(transaction=False) as pipe:
            for game in games:
                pipe.hmget(self._keys.head(game), "version", "hash", "status", "archive")
            return [_head(found) for found in await pipe.execute(raise_on_error=False)]

    async def read(self, game: str, after: int = 0, upto: int | None = None, limit: int | None = None) -> list[Stored]:
        """XRANGE; if that is empty, for a stream is there as a whole or not at all, the archive."""
        if found := await self._range(game, after, upto, limit):
            return found
        head = await self.head(game)
        if head.filed:
            return [*await self._archive.plies(game, head)][max(after, 0) : upto][:limit]
        return await self._range(game, after, upto, limit)  # it may have come back between the two reads

    async def filed(self, game: str, head: Head) -> list[Stored]:
        """Past what is in memory."""
        return [*await self._archive.plies(game, head, fresh=True)]

    @reading
    async def _range(self, game: str, after: int, upto: int | None, limit: int | None) -> list[Stored]:
        """The id of a ply is `<version>-0`."""
        last = "+" if upto is None else f"{upto}-0"
        found = await self.redis.xrange(self._keys.game(game), f"{after + 1}-0", last, count=limit)
        return [Stored.of(place, fields) for place, fields in found]

    @reading
    async def people(self, game: str) -> People:
        """HGETALL; those of an archived game are packed in its head."""
        found = await self.gathering.ask("HGETALL", self._keys.people(game))
        packed = None if found else await self.gathering.ask("HGET", self._keys.head(game), "people")
        return People.found(found, packed)

    @reaching
    async def forgotten(self, player: str) -> bool:
        """HEXISTS."""
        return bool(await self.redis.hexists(DEPLOYMENT, MARK + mark_of(self.deployment.token_key, player)))

    @reaching
    async def seed(self, game: str) -> bytes | None:
        """GET."""
        found: bytes | None = await self.redis.get(self._keys.seed(game))
        return found

    async def games(self, partition: int) -> AsyncIterator[str]:
        """SSCAN."""
        cursor = 0
        while True:
            cursor, found = await reaching(self.redis.sscan)(self._keys.games(partition), cursor, count=500)
            for game in found:
                yield game.decode()
            if not cursor:
                return

    @reaching
    async def log(self, partition: int, after: int, limit: int = 500) -> list[Logged]:
        """XRANGE; the id of an entry is `0-<number>`."""
        found = await self.redis.xrange(self._keys.log(partition), f"0-{after + 1}", "+", count=limit)
        return [logged(place, fields) for place, fields in found]

    @reaching
    async def log_end(self, partition: int) -> Checkpoint:
        """XREVRANGE of one."""
        found = await self.gathering.ask("XREVRANGE", self._keys.log(partition), "+", "-", "COUNT", 1)
        entries = [logged(*entry) for entry in found]
        return Checkpoint(entries[0].number, entries[0].hash) if entries else Checkpoint()

    @reaching
    async def log_hash(self, partition: int, number: int) -> str | None:
        """XRANGE of one."""
        place = f"0-{number}"
        found = await self.gathering.ask("XRANGE", self._keys.log(partition), place, place)
        return found[0][1][b"hash"].decode() if found else None

    def tail(self, partition: int, wait: float = 5.0) -> RedisTail:
        """A connection of its own, for XREAD."""
        return RedisTail(partial(listening, self._url, wait, self.redis), self._keys.log(partition), wait)

    async def replies(self, channel: str, wait: float = 1.0) -> RedisReplies:
        """A connection of its own, subscribed."""
        return await RedisReplies.open(partial(listening, self._url, wait, self.redis), channel, wait)


def _head(found: Sequence[bytes | None] | Exception) -> Head:
    if isinstance(found, Exception):
        if WRONG_TYPE not in str(found):
            raise found
        return DAMAGED
    version, digest, status, archive = (value or b"" for value in found)
    try:
        pointer = f"{FILE}{archive.hex()}" if len(archive) == SIZE else archive.decode()
        shown = digest.hex() if len(digest) == SIZE else digest.decode()
        return Head(int(version or 0), shown, status.decode(), pointer)
    except ValueError:
        return DAMAGED
