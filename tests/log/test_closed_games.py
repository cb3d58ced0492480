"""Archived, restored and planted games: nothing is lost, nothing is there twice, nobody writes to what is closed."""

from dataclasses import replace

import pytest

from shared.log import chain
from shared.log.answers import Accepted, Conflict, Expired, Gone, Known, Open, Refused, Reused
from shared.log.archive import ArchiveFailure
from shared.log.closing import Closed, Closing, Planted, Recorded
from shared.log.memory import MemoryStore
from shared.log.record import HERE, Head, PlyLogged, Stored, request_key
from shared.log.redis import RedisStore
from shared.log.store import Refuse, Store
from tests.log.conftest import with_replicas
from tests.log.writing import COMMITMENT, ILLEGAL, OTHER, PLAY, Shelf, Writer, following, late
from tests.marks import scenario

pytestmark = with_replicas

PLIES = 5
LATER = 10**15


@pytest.fixture
async def archived(writer: Writer, closing: Closing, shelf: Shelf) -> Head:
    """The head of the writer's game, which is in the archive."""
    head = await writer.finished(PLIES)
    pointer = shelf.put(await writer.store.read(writer.game))
    assert await closing.archive(writer.game, head, pointer) is Closed.DONE
    return await writer.store.head(writer.game)


def recorded(plies: list[Stored]) -> list[Recorded]:
    """The plies with the requests that the writer sent."""
    return [Recorded(it, request_key("ann", f"play {it.version}"), PLAY) for it in plies]


async def left(store: Store, game: str) -> set[str]:
    """The kinds of keys that the game has in a Redis store."""
    assert isinstance(store, RedisStore)
    return {key.decode().split(":")[1] async for key in store.redis.scan_iter(match=f"*:{game}")}


async def test_an_archived_game_reads_as_before_and_its_head_says_where_it_is(
    writer: Writer, closing: Closing, shelf: Shelf
) -> None:
    head, before = await writer.finished(PLIES), await writer.store.read(writer.game)
    pointer = shelf.put(before)
    assert await closing.archive(writer.game, head, pointer) is Closed.DONE
    assert await writer.store.head(writer.game) == replace(head, archive=pointer)
    assert (await writer.store.heads([writer.game]))[0].filed
    assert await writer.store.read(writer.game) == before
    assert await writer.store.read(writer.game, after=1, upto=4) == before[1:4]
    assert await writer.store.read(writer.game, after=2, limit=2) == before[2:4]
    assert await writer.store.read(writer.game, after=PLIES) == []
    assert await writer.store.read(writer.game, after=-1, upto=1) == before[:1]
    assert (await writer.store.people(writer.game)).seats == {0: "ann"}


async def test_of_an_archived_game_one_small_key_stays_in_the_store(writer: Writer, archived: Head) -> None:
    if isinstance(writer.store, RedisStore):
        assert await left(writer.store, writer.game) == {"head"}
        key = writer.store.keys.head(writer.game)
        assert await writer.store.redis.object("encoding", key) == b"listpack"
    elif isinstance(writer.store, MemoryStore):
        kept = writer.store.kept[writer.game]
        assert (kept.plies, kept.accepted, kept.seed) == ([], {}, None)
    assert [game async for game in writer.store.games(writer.partition)] == [writer.game]


async def test_archiving_twice_is_harmless_and_another_file_is_refused(
    writer: Writer, closing: Closing, shelf: Shelf, archived: Head
) -> None:
    assert await closing.archive(writer.game, archived, archived.archive) is Closed.DONE
    other = shelf.put([Stored(1, "0" * 64, b"other")])
    assert await closing.archive(writer.game, archived, other) is Closed.CLOSED
    assert await writer.store.head(writer.game) == archived


@pytest.mark.parametrize("status", ["open", "running"])
async def test_a_game_that_goes_on_is_not_archived(writer: Writer, closing: Closing, shelf: Shelf, status: str) -> None:
    await writer.append("a", status=status)
    head, before = await writer.store.head(writer.game), await writer.store.read(writer.game)
    assert await closing.archive(writer.game, head, shelf.put(before)) is Closed.GOING
    assert await writer.store.head(writer.game) == head
    assert isinstance(await writer.append("b"), Accepted)


async def test_a_game_is_not_archived_from_another_head_than_its_own(
    writer: Writer, closing: Closing, shelf: Shelf
) -> None:
    head = await writer.finished(PLIES, "abandoned")
    pointer = shelf.put(await writer.store.read(writer.game))
    assert await closing.archive(writer.game, replace(head, version=PLIES - 1), pointer) is Closed.MOVED
    assert await closing.archive(writer.game, replace(head, hash="0" * 64), pointer) is Closed.MOVED
    assert await closing.archive(writer.game, head, pointer) is Closed.DONE


async def test_plies_that_cannot_be_read_are_an_error_and_never_none(
    writer: Writer, shelf: Shelf, archived: Head
) -> None:
    shelf.files.clear()
    with pytest.raises(ArchiveFailure):
        await writer.store.read(writer.game)


async def test_games_that_are_over_wait_in_the_order_of_their_ends_until_they_are_settled(
    store: Store, closing: Closing, shelf: Shelf
) -> None:
    writers = [Writer(store, f"game-{number}") for number in range(6)]
    writers = [it for it in writers if it.partition == writers[0].partition]
    began = await store.now()
    for writer in writers:
        await writer.finished(2)
    games, partition = [it.game for it in writers], writers[0].partition
    assert await closing.over(partition, began - 1) == []
    assert sorted(await closing.over(partition, LATER)) == games
    assert len(await closing.over(partition, LATER, limit=1)) == 1
    assert len(await closing.over(partition, LATER, skip=1)) == len(games) - 1
    await closing.settle(games[0])
    await closing.settle(games[0])
    assert sorted(await closing.over(partition, LATER)) == games[1:]
    assert await closing.over(1 - partition, LATER) == []


async def test_nobody_writes_to_a_closed_game_whatever_head_it_was_decided_on(writer: Writer, archived: Head) -> None:
    before, log = await writer.store.read(writer.game), await writer.store.log(writer.partition, 0)
    entry = await writer.handed("more")
    conflict = Conflict(archived.version, archived.hash)
    assert await writer.decide(following(entry, archived)) == [conflict]
    assert [item.id for item in await writer.store.pending(writer.partition, 0)] == [entry.id]
    assert await writer.store.read(writer.game) == before
    assert await writer.store.log(writer.partition, 0) == log
    assert await writer.store.head(writer.game) == archived


async def test_a_refusal_of_a_closed_game_was_decided_on_its_archive(writer: Writer, archived: Head) -> None:
    entry = await writer.handed("more")
    stale = Refuse(entry, archived.version, archived.hash, ILLEGAL)
    assert await writer.decide(stale) == [Conflict(archived.version, archived.hash)]
    (refused,) = await writer.decide(replace(stale, archive=archived.archive))
    assert isinstance(refused, Refused)
    assert await writer.store.pending(writer.partition, 0) == []


@scenario("P56")
async def test_a_closed_game_never_says_for_sure_that_a_request_expired(writer: Writer, archived: Head) -> None:
    entry = late(await writer.handed("play 2"))
    assert await writer.store.outcome(writer.game, entry.request, PLAY, 1) == Open()
    assert isinstance((await writer.decide(following(entry, archived)))[0], Conflict)
    (refused,) = await writer.decide(Refuse(entry, archived.version, archived.hash, ILLEGAL, 0, archived.archive))
    assert isinstance(refused, Refused)


async def test_what_its_plies_say_of_a_request_is_answered_like_a_record(writer: Writer, archived: Head) -> None:
    second = (await writer.store.read(writer.game))[1]
    entry = late(await writer.handed("play 2"))
    recall = writer.recalled(entry, second)
    (known,) = await writer.decide(recall)
    assert isinstance(known, Known)
    assert known.answer == Accepted(2, second.hash, PLIES, archived.hash, known.answer.position)
    assert await writer.decide(recall) == [Gone()]
    other = await writer.handed("play 2", OTHER)
    assert await writer.decide(writer.recalled(other, second)) == [Reused()]
    assert await writer.store.pending(writer.partition, 0) == []


async def test_a_restored_game_has_its_plies_and_its_requests_again(
    writer: Writer, closing: Closing, archived: Head
) -> None:
    before = await writer.store.read(writer.game)
    plies = recorded(before)
    assert await closing.restore(writer.game, archived.archive, plies) is Closed.DONE
    assert await closing.restore(writer.game, archived.archive, plies) is Closed.DONE
    head = await writer.store.head(writer.game)
    assert head == replace(archived, archive="")
    assert await writer.store.read(writer.game) == before
    assert writer.game in await closing.over(writer.partition, LATER)
    entry = await writer.handed("play 2")
    (known,) = await writer.decide(following(entry, head))
    assert isinstance(known, Known)
    assert known.answer == Accepted(2, before[1].hash, PLIES, head.hash, known.answer.position)
    reused = await writer.handed("play 2", OTHER)
    assert await writer.decide(following(reused, head)) == [Reused()]
    assert await writer.decide(following(late(await writer.handed("new")), head)) == [Expired()]
    assert isinstance(await writer.append("goes on", b"6"), Accepted)


async def test_a_refusal_decided_on_the_archive_is_decided_again_after_a_restore(
    writer: Writer, closing: Closing, archived: Head
) -> None:
    await closing.restore(writer.game, archived.archive, recorded(await writer.store.read(writer.game)))
    refuse = Refuse(await writer.handed("more"), archived.version, archived.hash, ILLEGAL, 0, archived.archive)
    assert await writer.decide(refuse) == [Conflict(archived.version, archived.hash)]


async def test_another_file_or_too_few_plies_restore_nothing(
    writer: Writer, closing: Closing, shelf: Shelf, archived: Head
) -> None:
    plies = recorded(await writer.store.read(writer.game))
    assert await closing.restore(writer.game, archived.archive, plies[:-1]) is Closed.MOVED
    assert await closing.restore(writer.game, shelf.put([]), plies) is Closed.MOVED
    assert await writer.store.head(writer.game) == archived


async def test_a_planted_game_is_closed_listed_in_the_log_and_read_from_the_store(
    writer: Writer, closing: Closing
) -> None:
    planted = foreign(writer)
    assert await closing.plant(planted) is Closed.PLANTED
    assert await closing.plant(planted) is Closed.DONE
    last = planted.plies[-1]
    head = Head(3, last.hash, "running", HERE)
    assert await writer.store.head(writer.game) == head
    assert await writer.store.read(writer.game) == planted.plies
    assert [game async for game in writer.store.games(writer.partition)] == [writer.game]
    assert (await writer.store.people(writer.game)).notes == {"created": "7"}
    (entry,) = await writer.store.log(writer.partition, 0)
    assert entry == PlyLogged(1, writer.game, 3, planted.prev, last.hash, last.ply, 1, "running")
    assert isinstance((await writer.decide(following(await writer.handed("a"), head)))[0], Conflict)


async def test_a_game_that_is_there_is_not_planted_over(writer: Writer, closing: Closing) -> None:
    head = await writer.finished(PLIES)
    assert await closing.plant(foreign(writer)) is Closed.MOVED
    assert await writer.store.head(writer.game) == head
    assert len(await writer.store.log(writer.partition, 0)) == PLIES + 1


async def test_a_planted_game_is_not_archived(writer: Writer, closing: Closing, shelf: Shelf) -> None:
    planted = foreign(writer, "finished")
    await closing.plant(planted)
    head = await writer.store.head(writer.game)
    assert await closing.archive(writer.game, head, shelf.put(planted.plies)) is Closed.CLOSED


def foreign(writer: Writer, status: str = "running") -> Planted:
    """A game of three plies that was played elsewhere."""
    before, plies = chain.genesis(writer.game, "toy", COMMITMENT), []
    for version in range(1, 4):
        before = chain.link(before, b"%d" % version)
        plies.append(Stored(version, before.hex(), b"%d" % version))
    return Planted(writer.game, plies, plies[-2].hash, status, 1, 7)
