"""Plies that wait for their replicas: seen by nobody, lost to nobody, and shown in order, once."""

from __future__ import annotations

import pytest

from shared.log.answers import Accepted, Conflict, Gone, Held, Known, Open, Refused, Reused
from shared.log.closing import Closed, Planted
from shared.log.record import Entry, Head, People, SeatChange, Side, Stored
from shared.log.redis import RedisStore
from shared.log.redis_closing import RedisClosing
from shared.log.store import Append, Bury, Decision, Refuse
from tests.log.conftest import Heard
from tests.log.writing import ILLEGAL, OTHER, PLAY, Writer, following

BEGIN = Side(index=True, seed=b"seed", seats=(SeatChange(0, "", "ann"),), notes=(("created", "7"),))


@pytest.fixture
def store(redis_store: RedisStore) -> RedisStore:
    """A store that is told when to hold and when to release."""
    return redis_store


async def held(writer: Writer, *decisions: Decision) -> list[object]:
    assert isinstance(writer.store, RedisStore)
    found, _ = await writer.store.deciding.hold(decisions)
    return list(found)


async def released(writer: Writer, *decisions: Decision, anew: bool = True) -> list[object]:
    """As a service does that has waited for the replicas."""
    assert isinstance(writer.store, RedisStore)
    return list(await writer.store.deciding.release(decisions, [Held(anew)] * len(decisions)))


async def two_plies(writer: Writer) -> tuple[Entry, Entry, list[Append]]:
    """Of two commands, decided one after the other."""
    first, second = await writer.handed("a"), await writer.handed("b")
    begun = following(first, Head(), b"1", BEGIN)
    return first, second, [begun, following(second, Head(1, begun.new_hash), b"2")]


async def outcome(writer: Writer, entry: Entry) -> object:
    return await writer.store.outcome(writer.game, entry.request, entry.payload, entry.expires)


async def test_what_is_held_is_nowhere_to_be_seen(store: RedisStore, writer: Writer, heard: Heard) -> None:
    first, second, decisions = await two_plies(writer)
    assert await held(writer, *decisions) == [Held(anew=True)] * 2
    assert await store.head(writer.game) == Head()
    assert await store.read(writer.game) == []
    assert await store.log(writer.partition, 0) == []
    assert await store.people(writer.game) == People()
    assert await store.seed(writer.game) is None
    assert [game async for game in store.games(writer.partition)] == []
    assert await outcome(writer, first) == Open()
    assert await store.outcome(writer.game, second.request, PLAY, 1) == Open()  # not "nothing was applied": it may be
    assert await store.outcome(writer.game, second.request, OTHER, 1) == Open()
    assert await heard() == []
    assert [item.id for item in await store.pending(writer.partition, 0)] == [first.id, second.id]


async def test_what_is_released_is_as_if_it_had_been_appended(store: RedisStore, writer: Writer, heard: Heard) -> None:
    first, second, decisions = await two_plies(writer)
    await held(writer, *decisions)
    verdicts = await released(writer, *decisions)
    assert [type(verdict) for verdict in verdicts] == [Accepted, Accepted]
    assert await heard() == [(first.corr, verdicts[0]), (second.corr, verdicts[1])]
    plain = Writer(store)
    *_, others = await two_plies(plain)
    assert [type(verdict) for verdict in await plain.decide(*others)] == [Accepted, Accepted]
    assert [ply.ply for ply in await store.read(writer.game)] == [ply.ply for ply in await store.read(plain.game)]
    assert await store.people(writer.game) == await store.people(plain.game)
    assert await store.seed(writer.game) == await store.seed(plain.game) == b"seed"
    assert sorted(await store.redis.hgetall(store.keys.head(writer.game))) == [b"hash", b"status", b"version"]
    assert await store.redis.exists(store.keys.held(writer.game)) == 0
    assert await store.pending(writer.partition, 0) == []


async def test_the_later_of_two_shows_both_in_order(store: RedisStore, writer: Writer, heard: Heard) -> None:
    first, second, decisions = await two_plies(writer)
    await held(writer, *decisions)
    (later,) = await released(writer, decisions[1])
    (earlier,) = await released(writer, decisions[0])
    assert isinstance(later, Accepted)
    assert isinstance(earlier, Accepted)
    assert (earlier.version, later.version) == (1, 2)
    assert [(corr, answer.version) for corr, answer in await heard()] == [(first.corr, 1), (second.corr, 2)]  # type: ignore[union-attr]
    assert [entry.version for entry in await store.log(writer.partition, 0)] == [1, 1, 2]  # one is of people


async def test_the_earlier_of_two_leaves_the_later_held(store: RedisStore, writer: Writer) -> None:
    _, _, decisions = await two_plies(writer)
    await held(writer, *decisions)
    await released(writer, decisions[0])
    assert (await store.head(writer.game)).version == 1
    assert await store.redis.hget(store.keys.head(writer.game), "held") == f"2 {decisions[1].new_hash}".encode()


async def test_whoever_takes_over_a_held_entry_hears_what_was_decided_first(writer: Writer, heard: Heard) -> None:
    entry = await writer.handed("a")
    await held(writer, following(entry, Head(), b"first"))
    anew = following(entry, Head(), b"second")
    assert await held(writer, anew) == [Held(ahead=1)]
    (verdict,) = await released(writer, anew, anew=False)
    assert isinstance(verdict, Known)
    assert [ply.ply for ply in await writer.store.read(writer.game)] == [b"first"]
    assert [corr for corr, _ in await heard()] == [entry.corr]
    assert await released(writer, anew, anew=False) == [Gone()]


async def test_a_retry_shows_what_its_first_entry_is_held_for_and_both_are_answered(
    writer: Writer, heard: Heard
) -> None:
    entry, retry = await writer.handed("a"), await writer.handed("a")
    append = following(entry, Head())
    await held(writer, append)
    assert await held(writer, following(retry, Head())) == [Held(ahead=1)]
    (known,) = await released(writer, following(retry, Head()), anew=False)
    assert isinstance(known, Known)
    assert await heard() == [(entry.corr, known.answer), (retry.corr, known.answer)]
    assert await released(writer, append) == [known.answer]  # who wrote it hears so, though another was faster


async def test_a_repetition_is_told_once_all_is_shown_that_a_failover_held_again(
    store: RedisStore, writer: Writer, heard: Heard
) -> None:
    first, second, decisions = await two_plies(writer)
    await held(writer, *decisions)
    await released(writer, decisions[0])  # the second was released, too, and acknowledged, on a primary that is lost
    early = await outcome(writer, first)
    assert isinstance(early, Accepted), "who asks the store itself hears at once, of the head that all see"
    assert (early.version, early.head) == (1, 1)
    retry = await writer.handed("a")
    (found,) = await held(writer, following(retry, Head()))
    assert found == Held(ahead=2)
    assert isinstance(found, Held)
    (known,) = await store.deciding.release([following(retry, Head())], [found])
    assert isinstance(known, Known)
    assert isinstance(known.answer, Accepted)
    assert (known.answer.version, known.answer.head) == (1, 2)
    assert [corr for corr, _ in await heard()] == [first.corr, second.corr, retry.corr]
    assert await outcome(writer, first) == known.answer


async def test_a_request_id_of_a_held_ply_is_not_used_for_something_else(writer: Writer, heard: Heard) -> None:
    entry, other = await writer.handed("a"), await writer.handed("a", OTHER)
    append, abuse = following(entry, Head()), following(other, Head())
    assert await held(writer, append, abuse) == [Held(anew=True), Held(ahead=1)]
    assert await heard() == []
    assert await released(writer, abuse, anew=False) == [Reused()]


async def test_nothing_is_decided_behind_a_ply_that_another_holds(store: RedisStore, writer: Writer) -> None:
    entry, other = await writer.handed("a"), await writer.handed("b")
    append, late = following(entry, Head(), b"1"), following(other, Head(), b"2")
    await held(writer, append)
    found = await held(writer, late, Refuse(other, 0, "", ILLEGAL))
    assert found == [Held(ahead=1)] * 2
    (conflict,) = await store.deciding.release([late], [Held(ahead=1)])
    assert conflict == Conflict(1, append.new_hash)
    assert (await store.head(writer.game)).version == 1


@pytest.mark.parametrize("keep", [60_000, 0])
async def test_a_refusal_decided_on_a_held_ply_is_told_after_it(writer: Writer, heard: Heard, keep: int) -> None:
    entry, other = await writer.handed("a"), await writer.handed("b")
    append = following(entry, Head())
    refuse = Refuse(other, 1, append.new_hash, ILLEGAL, keep)
    assert await held(writer, append, refuse) == [Held(anew=True)] * 2
    assert (await heard(), await outcome(writer, other)) == ([], Open())
    (refused,) = await released(writer, refuse)
    assert refused == Refused(ILLEGAL, 1, append.new_hash, refused.position)  # type: ignore[attr-defined]
    assert [corr for corr, _ in await heard()] == [entry.corr, other.corr]
    retried = await writer.append("b")
    assert isinstance(retried, Known if keep else Accepted)


async def test_a_refusal_that_no_retry_shall_hear_waits_for_nobody_where_nothing_is_held(writer: Writer) -> None:
    (refused,) = await held(writer, Refuse(await writer.handed("a"), 0, "", ILLEGAL, 0))
    assert isinstance(refused, Refused)


async def test_a_held_ply_is_not_buried(writer: Writer) -> None:
    entry = await writer.handed("a")
    append = following(entry, Head())
    await held(writer, append)
    assert await held(writer, Bury(entry, ILLEGAL)) == [Held(ahead=1)]
    (known,) = await released(writer, Bury(entry, ILLEGAL), anew=False)
    assert isinstance(known, Known)
    assert await writer.store.dead(writer.partition) == []


async def test_a_service_that_waits_for_no_replica_shows_what_another_holds(writer: Writer, heard: Heard) -> None:
    first, second, decisions = await two_plies(writer)
    await held(writer, decisions[0])
    stale = following(second, Head(), b"2")
    assert await writer.decide(stale) == [Conflict(1, decisions[0].new_hash)]
    assert [corr for corr, _ in await heard()] == [first.corr]


async def test_a_ply_that_a_failover_lost_is_not_taken_for_the_one_decided_anew(
    store: RedisStore, writer: Writer
) -> None:
    entry = await writer.handed("a")
    lost, anew = following(entry, Head(), b"lost"), following(entry, Head(), b"anew")
    await held(writer, lost)
    await store.redis.delete(store.keys.held(writer.game), store.keys.head(writer.game), store.keys.req(writer.game))
    assert await writer.store.deciding.release([lost], [Held(anew=True)]) == [Conflict(0, "")]  # type: ignore[attr-defined]
    await writer.decide(anew)
    (verdict,) = await released(writer, lost)
    assert isinstance(verdict, Known)


async def test_a_game_with_a_held_ply_goes_to_no_archive_and_is_planted_nowhere(
    store: RedisStore, writer: Writer
) -> None:
    closing = RedisClosing(store)
    entry, begun = await writer.handed("new"), Writer(store)
    await held(writer, following(entry, Head()))
    ply = Stored(1, "e" * 64, b"{}")
    assert await closing.plant(Planted(writer.game, [ply], "", "finished", None, 1)) == Closed.MOVED
    head = await begun.finished(2)
    await held(begun, following(await begun.handed("more"), head))
    assert await closing.archive(begun.game, head, f"file:{'a' * 64}") == Closed.MOVED
