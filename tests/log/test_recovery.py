"""Entries that were handed out and not settled are found, taken over, counted, and never trimmed."""

import pytest

from shared.log.answers import Accepted, Gone, Refusal
from shared.log.record import Entry, Head, UnreadableError, request_key
from shared.log.redis import RedisStore
from shared.log.store import Refuse, Store
from tests.log.conftest import with_replicas
from tests.log.writing import ILLEGAL, Writer, command, following
from tests.marks import scenario

NO_GAME = Refusal("UNREADABLE", "it names no game")


@with_replicas
@scenario("E6")
async def test_an_entry_left_behind_is_claimed_and_decided_once(writer: Writer) -> None:
    store, partition = writer.store, writer.partition
    entry = await writer.handed("a", consumer="died")
    (found,) = await store.pending(partition, 0)
    assert (found.id, found.consumer, found.deliveries) == (entry.id, "died", 1)
    fields = await store.claim(partition, "heir", entry.id, 0)
    assert fields is not None
    assert Entry.of(entry.id, fields) == entry
    (found,) = await store.pending(partition, 0)
    assert (found.consumer, found.deliveries) == ("heir", 2)
    verdicts = await writer.decide(following(entry, Head()), following(entry, Head()))
    assert [type(verdict) for verdict in verdicts] == [Accepted, Gone]


@pytest.mark.parametrize("deliveries", [0, 1])
async def test_deliveries_can_be_counted_back_and_the_entry_waits_no_longer(writer: Writer, deliveries: int) -> None:
    entry, store, partition = await writer.handed("a"), writer.store, writer.partition
    for _ in range(3):
        assert await store.claim(partition, "two", entry.id, 0) is not None
        await store.recount(partition, "two", entry.id, 60_000, deliveries)
        (pending,) = await store.pending(partition, 60_000)
        assert (pending.id, pending.deliveries) == (entry.id, deliveries)
    assert isinstance(await writer.append("b"), Accepted)
    await writer.decide(following(entry, await store.head(writer.game), b"a"))
    await store.recount(partition, "two", entry.id, 0, 1)
    assert await store.pending(partition, 0) == [], "what is settled stays so"


async def test_what_another_has_taken_over_is_not_counted_back(writer: Writer) -> None:
    entry, store, partition = await writer.handed("a", consumer="one"), writer.store, writer.partition
    assert await store.claim(partition, "two", entry.id, 0) is not None
    await store.recount(partition, "one", entry.id, 60_000, 0)
    (pending,) = await store.pending(partition, 0)
    assert (pending.consumer, pending.deliveries) == ("two", 2)
    assert await store.pending(partition, 60_000) == []


async def test_only_an_idle_entry_can_be_claimed(writer: Writer) -> None:
    entry = await writer.handed("a")
    assert await writer.store.pending(writer.partition, 60_000) == []
    assert await writer.store.claim(writer.partition, "hasty", entry.id, 60_000) is None
    await writer.decide(Refuse(entry, 0, "", ILLEGAL))
    assert await writer.store.claim(writer.partition, "late", entry.id, 0) is None


async def test_an_entry_is_handed_to_one_consumer(writer: Writer) -> None:
    await writer.store.send(command(writer.game, "a"))
    assert len(await writer.store.take(writer.partition, "one", 10)) == 1
    assert await writer.store.take(writer.partition, "other", 10) == []


async def test_commands_sent_before_the_group_are_taken_too(store: Store) -> None:
    writer = Writer(store)
    for request in "abc":
        await store.send(command(writer.game, request))
    await store.join(writer.partition)
    assert len(await store.take(writer.partition, "one", 10)) == 3


async def test_trim_never_takes_a_pending_entry(writer: Writer) -> None:
    store, partition = writer.store, writer.partition
    assert await store.trim(partition) == 0
    entries = [await writer.handed(f"{n}") for n in range(6)]
    await writer.decide(*(Refuse(it, 0, "", ILLEGAL, 0) for it in (entries[0], entries[1], entries[3])))
    assert await store.trim(partition) == 2
    assert await store.trim(partition) == 0
    assert await store.claim(partition, "one", entries[2].id, 0) is not None
    await writer.decide(*(Refuse(entries[i], 0, "", ILLEGAL, 0) for i in (2, 4, 5)))
    assert await store.trim(partition) == 3


async def test_trim_never_takes_an_entry_that_nobody_has_taken(writer: Writer) -> None:
    await writer.refuse("a")
    await writer.store.send(command(writer.game, "b"))
    await writer.store.send(command(writer.game, "c"))
    await writer.store.trim(writer.partition)
    assert len(await writer.store.take(writer.partition, "one", 10)) == 2


async def test_an_entry_that_cannot_be_read_becomes_a_dead_letter(writer: Writer) -> None:
    entry = await writer.handed("a")
    for _ in range(2):
        await writer.store.discard(writer.partition, entry.id, NO_GAME, b"raw")
    (letter,) = await writer.store.dead(writer.partition)
    assert (letter.entry, Refusal.decode(letter.answer), letter.body) == (entry.id, NO_GAME, b"raw")
    assert await writer.store.pending(writer.partition, 0) == []


async def test_letters_that_are_struck_off_are_gone_in_whatever_order(writer: Writer) -> None:
    for name in "abcd":
        await writer.store.discard(writer.partition, (await writer.handed(name)).id, NO_GAME, b"raw")
    fourth, third, second, first = (letter.id for letter in await writer.store.dead(writer.partition))

    async def left() -> list[str]:
        return [letter.id for letter in await writer.store.dead(writer.partition)]

    for letter, rest in ((second, [fourth, third, first]), (first, [fourth, third]), (fourth, [third]), (third, [])):
        assert await writer.store.strike(writer.partition, letter)
        assert await left() == rest
    assert not await writer.store.strike(writer.partition, third)
    await writer.store.discard(writer.partition, (await writer.handed("e")).id, NO_GAME, b"raw")
    (fifth,) = await left()
    assert fifth > fourth


async def test_what_is_struck_off_takes_no_room(redis_store: RedisStore) -> None:
    writer = Writer(redis_store)
    await redis_store.join(writer.partition)
    for name in "abc":
        await redis_store.discard(writer.partition, (await writer.handed(name)).id, NO_GAME, b"raw")
    keys = redis_store.keys.dead(writer.partition), redis_store.keys.struck(writer.partition)
    third, second, first = (letter.id for letter in await redis_store.dead(writer.partition))
    sizes = []
    for letter in (second, first, third):
        await redis_store.strike(writer.partition, letter)
        sizes.append((await redis_store.redis.xlen(keys[0]), await redis_store.redis.scard(keys[1])))
    assert sizes == [(3, 1), (1, 0), (0, 0)]


@pytest.mark.parametrize("name", ["game", "request", "payload", "expires", "reply", "corr", "body"])
def test_an_entry_without_a_field_is_unreadable(name: str) -> None:
    fields = {key.encode(): str(value).encode() for key, value in command("g", "a").fields().items()}
    fields |= {b"request": bytes(16), b"payload": bytes(16)}
    assert Entry.of("1-0", fields).game == "g"
    del fields[name.encode()]
    with pytest.raises(UnreadableError, match=f"^it has no {name}$"):
        Entry.of("1-0", fields)


def test_a_request_key_tells_callers_and_requests_apart() -> None:
    assert len(request_key("ann", "1")) == 16
    assert len({request_key(*pair) for pair in (("ann", "1"), ("ann", "2"), ("bob", "1"), ("ann1", ""))}) == 4
