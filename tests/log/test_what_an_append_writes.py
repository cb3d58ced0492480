"""A ply, its log entry, the head, the record and what lies beside: all or nothing."""

from dataclasses import replace

import pytest

from shared.log import chain
from shared.log.answers import Accepted, Conflict, Failed, Position
from shared.log.record import Checkpoint, Entry, Head, People, PeopleLogged, PlyLogged, SeatChange, Side
from shared.log.redis import RedisStore
from shared.log.redis_counting import Backlog, RedisCounts
from shared.log.store import Store
from tests.log.conftest import with_replicas
from tests.log.writing import COMMITMENT, Writer, command, following
from tests.marks import scenario

ANN, BOB = SeatChange(0, "", "ann"), SeatChange(1, "", "bob")
CREATE = Side(index=True, seed=b"\x00secret\xff", seats=(ANN, BOB), notes=(("label", "café"), ("token:0", "abc")))


async def test_plies_are_read_back_as_written_and_in_order(writer: Writer) -> None:
    head = await writer.played(5)
    stored = await writer.store.read(writer.game)
    assert [(ply.version, ply.ply) for ply in stored] == [(n, b"%d" % n) for n in range(1, 6)]
    assert stored[-1].hash == head.hash
    assert await writer.store.read(writer.game, after=2, upto=4) == stored[2:4]
    assert await writer.store.read(writer.game, after=1, limit=2) == stored[1:3]
    assert await writer.store.read(writer.game, after=5) == []
    assert chain.first_break(0, chain.genesis(writer.game, "toy", COMMITMENT), stored) is None


async def test_bytes_that_are_no_text_survive(writer: Writer) -> None:
    raw = bytes(range(256))
    await writer.append("a", raw)
    (stored,) = await writer.store.read(writer.game)
    assert stored.ply == raw
    (entry,) = await writer.store.log(writer.partition, 0)
    assert isinstance(entry, PlyLogged)
    assert entry.ply == raw


async def test_the_log_entry_of_a_ply_holds_what_readers_need(writer: Writer) -> None:
    await writer.played(2)
    first, second = await writer.store.log(writer.partition, 0)
    one, two = await writer.store.read(writer.game)
    genesis = chain.genesis(writer.game, "toy", COMMITMENT).hex()
    assert first == PlyLogged(1, writer.game, 1, genesis, one.hash, one.ply, 0, "running")
    assert second == PlyLogged(2, writer.game, 2, one.hash, two.hash, two.ply, 0, "running")


@with_replicas
@pytest.mark.parametrize("trace", ["00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", ""])
async def test_the_log_entry_of_a_traced_command_says_of_which_trace(writer: Writer, trace: str) -> None:
    sent = replace(command(writer.game, "a", expires=await writer.store.now() + 60_000), trace=trace)
    await writer.store.send(sent)
    ((place, fields),) = await writer.store.take(writer.partition, "one", 10)
    assert (b"trace" in fields) is bool(trace), "what is not traced is as short as ever"
    taken = Entry.of(place, fields)
    assert taken == replace(sent, id=place)
    await writer.decide(following(taken, Head(), side=CREATE))
    ply, *people = await writer.store.log(writer.partition, 0)
    assert isinstance(ply, PlyLogged)
    assert ply.trace == trace
    assert [entry.change for entry in people if isinstance(entry, PeopleLogged)] == [ANN, BOB]


@with_replicas
async def test_people_seed_and_index_are_written_with_the_ply(writer: Writer) -> None:
    accepted = await writer.append("create", side=CREATE)
    assert isinstance(accepted, Accepted)
    assert await writer.store.people(writer.game) == People({0: "ann", 1: "bob"}, {"label": "café", "token:0": "abc"})
    assert await writer.store.seed(writer.game) == CREATE.seed
    assert [game async for game in writer.store.games(writer.partition)] == [writer.game]
    _, *people = await writer.store.log(writer.partition, 0)
    assert people == [PeopleLogged(n, writer.game, 1, accepted.hash, it) for n, it in ((2, ANN), (3, BOB))]
    assert accepted.position == Position(writer.partition, 3)
    assert await writer.store.log_end(writer.partition) == Checkpoint(3, accepted.hash)


@with_replicas
async def test_people_leave_and_the_seed_is_forgotten_when_revealed(writer: Writer) -> None:
    await writer.append("create", side=CREATE)
    left = SeatChange(0, "ann", "")
    await writer.append("leave", side=Side(reveal=True, seats=(left,), notes=(("token:0", ""), ("label", "x"))))
    assert await writer.store.people(writer.game) == People({1: "bob"}, {"label": "x"})
    assert await writer.store.seed(writer.game) is None
    last = (await writer.store.log(writer.partition, 0))[-1]
    assert isinstance(last, PeopleLogged)
    assert last.change == left


@with_replicas
async def test_a_create_delivered_twice_keeps_the_first_seed(writer: Writer) -> None:
    entries = [await writer.handed("create") for _ in range(2)]
    sides = (Side(index=True, seed=b"first"), Side(index=True, seed=b"second"))
    await writer.decide(*(following(it, Head(), side=side) for it, side in zip(entries, sides, strict=True)))
    assert await writer.store.seed(writer.game) == b"first"
    assert [game async for game in writer.store.games(writer.partition)] == [writer.game]


@with_replicas
async def test_what_is_not_accepted_writes_nothing_beside(writer: Writer) -> None:
    entry = await writer.handed("create")
    (conflict,) = await writer.decide(following(entry, Head(3, "0" * 64), side=CREATE))
    assert conflict == Conflict(0, "")
    assert await writer.store.people(writer.game) == People()
    assert await writer.store.seed(writer.game) is None
    assert [game async for game in writer.store.games(writer.partition)] == []


@with_replicas
@scenario("E16", "P89")
async def test_log_numbers_have_no_gap_over_games_refusals_and_conflicts(store: Store) -> None:
    writers = [Writer(store) for _ in range(6)]
    for round_ in range(5):
        for writer in writers:
            await writer.append(f"{round_}", side=CREATE if round_ == 0 else Side())
            await writer.refuse(f"no {round_}")
            await writer.decide(following(await writer.handed(f"stale {round_}"), Head(9, "0" * 64)))
    counts = []
    for partition in range(store.keys.partitions):
        entries = await store.log(partition, 0)
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
        assert (await store.log_end(partition)).number == len(entries)
        counts.append(len(entries))
    assert sum(counts) == 6 * (5 + 2)


async def test_heads_of_many_games_come_at_once(store: Store) -> None:
    one, two = Writer(store), Writer(store)
    heads = [await one.played(1), await two.played(2)]
    assert await store.heads([one.game, two.game, "nowhere"]) == [*heads, Head()]


@scenario("E16", "P89")
async def test_a_write_that_the_store_refuses_leaves_no_trace(redis_store: RedisStore) -> None:
    writer = Writer(redis_store)
    await redis_store.redis.xadd(redis_store.keys.game(writer.game), {"ply": "foreign", "hash": "x"}, id="5-0")
    good = await writer.handed("good")
    other = Writer(redis_store)
    neighbour = await other.handed("neighbour")
    failed, accepted = await redis_store.decide([following(good, Head(), side=CREATE), following(neighbour, Head())])
    assert isinstance(failed, Failed)
    assert isinstance(accepted, Accepted)
    assert await redis_store.head(writer.game) == Head()
    assert await redis_store.seed(writer.game) is None
    logged = [entry for partition in range(2) for entry in await redis_store.log(partition, 0)]
    assert [(entry.game, entry.number) for entry in logged] == [(other.game, 1)]
    assert good.id in [item.id for item in await redis_store.pending(writer.partition, 0)]


async def test_a_game_counts_for_its_creator_until_it_is_over(redis_store: RedisStore) -> None:
    counts, notes = RedisCounts(redis_store), (("creator", "shop"),)
    first, second, other = Writer(redis_store), Writer(redis_store), Writer(redis_store)
    for writer in (first, second):
        await writer.append("create", side=Side(index=True, notes=notes), status="open")
    await other.append("create", side=Side(index=True, notes=(("creator", "shop2"),)), status="open")
    await first.append("start")
    assert [await counts.alive(who) for who in ("shop", "shop2", "sho", "nobody")] == [2, 1, 0, 0]
    assert isinstance(await first.append("end", status="finished"), Accepted)
    assert isinstance(await second.append("end", status="abandoned"), Accepted)
    assert [await counts.alive(who) for who in ("shop", "shop2")] == [0, 1]


async def test_a_backlog_is_what_has_no_outcome(redis_store: RedisStore) -> None:
    counts, writer = RedisCounts(redis_store), Writer(redis_store)
    assert await counts.backlog(writer.partition) == Backlog(0, 0, b"0-0")
    for request in ("a", "b", "c"):
        await redis_store.send(command(writer.game, request, expires=await redis_store.now() + 60_000))
    assert (await counts.backlog(writer.partition)).unread == 3
    ((place, _),) = await redis_store.take(writer.partition, "one", 1)
    assert await counts.backlog(writer.partition) == Backlog(2, 1, place.encode())


async def test_a_backlog_out_of_which_something_was_deleted_is_counted(redis_store: RedisStore) -> None:
    """The store itself says no more how many there are."""
    counts, writer = RedisCounts(redis_store), Writer(redis_store)
    commands = redis_store.keys.commands(writer.partition)
    places = [
        await redis_store.send(command(writer.game, request, expires=await redis_store.now() + 60_000))
        for request in ("a", "b", "c", "d")
    ]
    await redis_store.take(writer.partition, "one", 1)
    await redis_store.redis.xdel(commands, places[2])
    (group,) = await redis_store.redis.xinfo_groups(commands)
    assert group["lag"] is None
    assert (await counts.backlog(writer.partition)).unread == 2


async def test_where_nobody_waits_for_commands_all_of_them_are_in_the_backlog(redis_store: RedisStore) -> None:
    counts, writer = RedisCounts(redis_store), Writer(redis_store)
    await redis_store.redis.delete(redis_store.keys.commands(writer.partition))
    assert await counts.backlog(writer.partition) == Backlog()
    await redis_store.send(command(writer.game, "a", expires=await redis_store.now() + 60_000))
    assert await counts.backlog(writer.partition) == Backlog(1)
