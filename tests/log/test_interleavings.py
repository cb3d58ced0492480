"""Two services, in whatever order they hold and release: a dense log, versions in order, one outcome for each entry."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

import pytest

from shared.log import chain
from shared.log.answers import Accepted, Answer, Held, Refused
from shared.log.deciding import Deciding
from shared.log.durability import LOCAL
from shared.log.record import Entry, Head, PlyLogged
from shared.log.redis import RedisStore
from shared.log.store import Append, Bury, Decision, Refuse
from tests.log.conftest import Heard
from tests.log.writing import COMMITMENT, ILLEGAL, Writer, following

STEPS, SEEDS = 60, 6
KINDS = ("append", "append", "append", "refuse", "passing", "bury")


@dataclass
class Service:
    """What it believes of each game, and what it holds and has not released yet."""

    deciding: Deciding
    heads: dict[str, Head] = field(default_factory=dict)
    held: list[tuple[Decision, Held]] = field(default_factory=list)

    async def hold(self, decision: Decision) -> None:
        """Decide; from then on it goes on from its own ply, as a batch does."""
        ((found,), _) = await self.deciding.hold([decision])
        if isinstance(found, Held):
            self.held.append((decision, found))
        if isinstance(decision, Append) and found == Held(anew=True):
            self.heads[decision.entry.game] = Head(decision.version + 1, decision.new_hash)
        else:
            self.heads.pop(decision.entry.game, None)

    async def release(self, rng: Random) -> None:
        """Some of what it holds, in any order; now and then it dies instead and forgets."""
        taken = rng.sample(self.held, rng.randint(0, len(self.held)))
        if taken and rng.random() < 0.9:
            await self.deciding.release([it for it, _ in taken], [held for _, held in taken])
        self.held = [it for it in self.held if it not in taken]
        self.heads.clear()


@dataclass
class World:
    """Two services on two games of one partition."""

    store: RedisStore
    rng: Random
    writers: list[Writer]
    services: list[Service]
    entries: dict[str, Entry] = field(default_factory=dict)

    async def step(self, number: int) -> None:
        """A command is sent, decided by somebody, or released."""
        service = self.rng.choice(self.services)
        if self.rng.random() < 0.3:
            await service.release(self.rng)
            return
        entry = await self._command(number)
        await service.hold(await self._decision(service, entry, f"{number}".encode()))

    async def settle(self) -> None:
        """Take over whatever has no outcome, one at a time, as recovery does."""
        deciding = self.services[0].deciding
        while left := await self.store.pending(self.writers[0].partition, 0):
            for it in left:
                entry = self.entries[it.id]
                decision = following(entry, await self.store.head(entry.game), b"recovered")
                found, _ = await deciding.hold([decision])
                await deciding.release([decision], found)

    async def _command(self, number: int) -> Entry:
        """A new one, a retry, or one that somebody has in work already."""
        if self.entries and self.rng.random() < 0.3:
            return self.rng.choice(list(self.entries.values()))
        request = f"{self.rng.randint(0, number)}"
        entry = await self.rng.choice(self.writers).handed(request)
        self.entries[entry.id] = entry
        return entry

    async def _decision(self, service: Service, entry: Entry, text: bytes) -> Decision:
        head = service.heads.get(entry.game) or await self.store.head(entry.game)
        match self.rng.choice(KINDS):
            case "append":
                return following(entry, head, text)
            case "refuse":
                return Refuse(entry, head.version, head.hash, ILLEGAL)
            case "passing":
                return Refuse(entry, head.version, head.hash, ILLEGAL, 0)
        return Bury(entry, ILLEGAL)


@pytest.fixture
def store(redis_store: RedisStore) -> RedisStore:
    """A store that is told when to hold and when to release."""
    return redis_store


def together(store: RedisStore) -> list[Writer]:
    """Writers to two games of one partition."""
    first, *others = [Writer(store) for _ in range(20)]
    return [first, next(it for it in others if it.partition == first.partition)]


@pytest.mark.parametrize("seed", range(SEEDS))
async def test_whatever_the_order_the_log_is_dense_and_each_entry_has_one_outcome(
    redis_store: RedisStore, seed: int, heard: Heard
) -> None:
    deciding = Deciding(redis_store.functions, redis_store.keys, LOCAL)
    world = World(redis_store, Random(seed), together(redis_store), [Service(deciding), Service(deciding)])
    for number in range(STEPS):
        await world.step(number)
    await world.settle()
    answers = await heard()
    assert Counter(corr for corr, _ in answers) == Counter(entry.corr for entry in world.entries.values())
    logged = await redis_store.log(world.writers[0].partition, 0, 1000)
    assert [it.number for it in logged] == list(range(1, len(logged) + 1))
    for writer in world.writers:
        stored = await redis_store.read(writer.game)
        plies = [it for it in logged if isinstance(it, PlyLogged) and it.game == writer.game]
        assert [it.version for it in plies] == list(range(1, len(stored) + 1))
        assert [(it.hash, it.ply) for it in plies] == [(it.hash, it.ply) for it in stored]
        assert chain.first_break(0, chain.genesis(writer.game, "toy", COMMITMENT), stored) is None
        assert {it.version for it in accepted(world, writer, answers)} == {it.version for it in stored}
    assert await redis_store.redis.keys("*:held:*") == []


def accepted(world: World, writer: Writer, answers: list[tuple[str, Answer]]) -> list[Accepted]:
    """What was told of a game's plies: to one request one ply, and to nobody first no, then yes."""
    told = dict(answers)
    by_request: dict[bytes, list[Answer]] = {}
    for entry in world.entries.values():
        if entry.game == writer.game:
            by_request.setdefault(entry.request, []).append(told[entry.corr])
    found = [[it for it in given if isinstance(it, Accepted)] for given in by_request.values()]
    assert all(len({it.version for it in yes}) <= 1 for yes in found)
    assert all(isinstance(it, Accepted | Refused) for _, it in answers)
    return [it for yes in found for it in yes]
