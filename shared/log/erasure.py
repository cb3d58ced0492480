"""Erasing people from a store: what stands beside the games, in the commands and in the lists. No ply is touched."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from redis.exceptions import NoPermissionError, ResponseError, WatchError

from shared.log.chunks import chunks
from shared.log.connecting import at_owner, servers
from shared.log.connection import reaching
from shared.log.forgotten import MARK, STAND_IN, mark_of
from shared.log.keys import DEPLOYMENT, GROUP
from shared.log.record import SEAT, TOKEN, Fields, People

if TYPE_CHECKING:
    from shared.log.connection import Client
    from shared.log.record import Head
    from shared.log.redis import RedisStore

DUE, DONE = b"due", b"done"
CHUNK = 500
PAUSE = 0.2  # seconds
ROUNDS = 300  # looks at commands that are in work
NODE = 100  # entries of a stream that share a piece of memory: it is given back when the last one goes
NAMED = (b"before", b"after")
LISTS = ("player:", "turn:")


class NotForgottenError(RuntimeError):
    """Something that names a person could not be removed; the text says what."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A seat of somebody who is to be forgotten."""

    game: str
    seat: int
    head: Head


class Erasure:
    """What is erased for a set of marks; each call can be repeated, and one that broke off be begun again."""

    def __init__(self, store: RedisStore) -> None:
        self._store = store
        self._redis: Client = store.redis
        self._keys = store.keys
        self.marks: frozenset[str] = frozenset()

    def mark(self, player: str) -> str:
        """The mark of a player id."""
        return mark_of(self._store.deployment.token_key, player)

    def means(self, player: str) -> bool:
        """Whether this player is to be forgotten."""
        return bool(player) and self.mark(player) in self.marks

    @reaching
    async def noted(self) -> frozenset[str]:
        """The marks of those who are erased from this store."""
        fields: dict[bytes, bytes] = await self._redis.hgetall(DEPLOYMENT)
        marks = {
            field.decode().removeprefix(MARK)
            for field, state in fields.items()
            if field.startswith(MARK.encode()) and state == DONE
        }
        return frozenset(marks)

    async def ban(self) -> None:
        """From now on none of these may take a seat."""
        await self._note(DUE)

    async def note(self) -> None:
        """All of these are erased."""
        await self._note(DONE)

    @reaching
    async def _note(self, state: bytes) -> None:
        await self._redis.hset(DEPLOYMENT, mapping={MARK + mark: state for mark in sorted(self.marks)})

    async def sittings(self, partition: int) -> AsyncIterator[Sitting]:
        """Their seats in all games of a partition."""
        async for games in chunks(self._store.games(partition), CHUNK):
            for sitting in await self._among(games):
                yield sitting

    @reaching
    async def unseat(self, sitting: Sitting) -> None:
        """Put the stand-in on the seat and end its token; lists hear of it by an entry that names nobody else."""
        people, token = self._keys.people(sitting.game), f"{TOKEN}{sitting.seat}"
        head = self._keys.head(sitting.game)
        log = self._keys.log(self._keys.partition_of(sitting.game))
        entry = {"kind": "people", "game": sitting.game, "version": sitting.head.version, "hash": sitting.head.hash}
        entry |= {"seat": sitting.seat, "before": "", "after": STAND_IN}
        while True:
            async with at_owner(self._redis, people) as redis, redis.pipeline(transaction=True) as pipe:
                try:
                    await pipe.watch(people, head)
                    packed = await pipe.hget(head, "people")
                    them = People.found(await pipe.hgetall(people), packed)
                    found = them.seats.get(sitting.seat, "")
                    if found != STAND_IN and not self.means(found):
                        return
                    pipe.multi()
                    if packed:
                        pipe.hset(head, "people", _unseated(them, sitting.seat).packed())
                    elif found != STAND_IN:
                        pipe.hset(people, f"{SEAT}{sitting.seat}", STAND_IN)
                        pipe.hdel(people, token)
                    pipe.xadd(log, entry, id="0-*")
                    await pipe.execute()
                except WatchError:
                    continue
                return

    async def commands(self, partition: int) -> int:
        """Remove the settled commands, with what was trimmed and lies in memory beside them; how many named one."""
        key, naming, added = self._keys.commands(partition), await self._naming(partition), await self._added(partition)
        for _ in range(ROUNDS):
            if not await reaching(self._redis.xlen)(key):
                return len(naming)
            removed, grown = await self._remove_settled(key), await self._added(partition) - added
            if grown > NODE and not await self._naming(partition):
                return len(naming)
            await asyncio.sleep(0 if removed else PAUSE)
        raise NotForgottenError(f"partition {partition} has commands without an outcome: is a command service running?")

    @reaching
    async def lists(self, partition: int) -> int:
        """Remove the counters and list names of all generations that carry a name of theirs; how many."""
        removed = 0
        async for made in self._redis.scan_iter(self._keys.made(partition, "*"), count=CHUNK):
            generation = made.decode().rpartition(":")[2]
            player_of = self._player_in(partition, generation)
            theirs = [key async for key in self._redis.sscan_iter(made, count=CHUNK) if self.means(player_of(key))]
            if theirs:
                await self._redis.unlink(*theirs)
                removed += await self._redis.srem(made, *theirs)
        return removed

    @reaching
    async def logged(self, partition: int) -> int:
        """Blank their names in the partition's log; in how many entries."""
        key, changed = self._keys.log(partition), dict[bytes, Fields]()
        for place, fields in await self._redis.xrange(key):
            named = {name: b"" for name in NAMED if self.means(fields.get(name, b"").decode())}
            if named:
                changed[place] = fields | named
        return await self._rewrite(key, key, changed)

    @reaching
    async def letters(self, partition: int) -> int:
        """Drop the dead letters that name one of them; how many."""
        dead = self._keys.dead(partition)
        found = await self._redis.xrange(dead)
        theirs: dict[bytes, Fields] = {place: {} for place, fields in found if self.means(_player_of(fields[b"body"]))}
        return await self._rewrite(dead, self._keys.struck(partition), theirs)

    async def compact(self) -> bool:
        """Have the store write its files anew without what was erased; False if this user may not ask for it."""
        try:
            await asyncio.gather(*(_compact(server) for server in await reaching(servers)(self._redis, replicas=True)))
        except NoPermissionError:
            return False
        return True

    @reaching
    async def _among(self, games: list[str]) -> list[Sitting]:
        async with self._redis.pipeline(transaction=False) as pipe:
            for game in games:
                pipe.hgetall(self._keys.people(game))
                pipe.hget(self._keys.head(game), "people")
            found = iter(await pipe.execute())
            people = [People.found(fields, packed) for fields, packed in zip(found, found, strict=True)]
        seats = [(game, seat) for game, them in zip(games, people, strict=True) for seat in self._seats(them)]
        heads = await self._store.heads([game for game, _ in seats])
        return [Sitting(game, seat, head) for (game, seat), head in zip(seats, heads, strict=True)]

    def _seats(self, people: People) -> list[int]:
        return [seat for seat, player in people.seats.items() if self.means(player)]

    @reaching
    async def _naming(self, partition: int) -> list[bytes]:
        found = await self._redis.xrange(self._keys.commands(partition))
        return [place for place, fields in found if self.means(player_in(fields.get(b"body", b"")))]

    @reaching
    async def _added(self, partition: int) -> int:
        try:
            return int((await self._redis.xinfo_stream(self._keys.commands(partition)))["entries-added"])
        except ResponseError:
            return 0  # nothing was ever sent

    @reaching
    async def _remove_settled(self, key: str) -> int:
        """Those that were delivered and are no longer pending."""
        last = next((it["last-delivered-id"] for it in await self._redis.xinfo_groups(key)), b"0-0")
        delivered = [place for place, _ in await self._redis.xrange(key, "-", last)]
        pending = await self._redis.xpending_range(key, GROUP, min="-", max="+", count=max(len(delivered), 1))
        settled = set(delivered) - {it["message_id"] for it in pending}
        return int(await self._redis.xdel(key, *settled)) if settled else 0

    async def _rewrite(self, stream: str, ids: str, changed: Mapping[bytes, Fields]) -> int:
        args: list[bytes | int] = []
        for place, fields in changed.items():
            args += [place, 2 * len(fields), *(part for pair in fields.items() for part in pair)]
        await self._store.functions.call("rewrite", [stream, ids], args)
        return len(changed)

    def _player_in(self, partition: int, generation: str) -> Callable[[bytes], str]:
        lobby = self._keys.lobby(partition, generation, "")
        tally = self._keys.tally(partition, generation, "")

        def player(key: bytes) -> str:
            name = key.decode()
            if name.startswith(tally):
                return name.removeprefix(tally)
            facet = name.removeprefix(lobby)
            plain = facet.partition("/")[2] if facet.partition("/")[0].isalpha() else facet
            return next((plain.removeprefix(word) for word in LISTS if plain.startswith(word)), "")

        return player


def _unseated(people: People, seat: int) -> People:
    """With the stand-in on the seat, and without its token."""
    notes = {name: text for name, text in people.notes.items() if name != f"{TOKEN}{seat}"}
    return People({**people.seats, seat: STAND_IN}, notes)


async def _compact(server: Client) -> None:
    await _compacted(server)  # a rewrite that is at work began before
    while not await _asked_to_compact(server):
        await _compacted(server)
    await _compacted(server)


@reaching
async def _asked_to_compact(server: Client) -> bool:
    try:
        await server.bgrewriteaof()
    except NoPermissionError:
        raise
    except ResponseError as error:
        if "in progress" not in str(error):
            raise
        return False
    return True


async def _compacted(server: Client) -> None:
    while True:
        found = await reaching(server.info)("persistence")
        if not (found["aof_rewrite_in_progress"] or found["aof_rewrite_scheduled"]):
            return
        await asyncio.sleep(PAUSE)


def player_in(body: bytes) -> str:
    """The player that a command's body names; empty if it names none."""
    try:
        player = json.loads(body).get("player", "")
    except (ValueError, AttributeError):
        return ""
    return player if isinstance(player, str) else ""


def _player_of(letter: bytes) -> str:
    """Whom the command in a dead letter names; empty where it names nobody or can't be read."""
    try:
        return player_in(base64.b64decode(json.loads(letter)["body"]))
    except (ValueError, LookupError, TypeError):
        return ""
