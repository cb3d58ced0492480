"""An entry has one outcome, a retry hears what happened, a stale cache decides nothing."""

import pytest

from shared.log.answers import Accepted, Buried, Conflict, Expired, Gone, Known, Open, Refusal, Refused, Reused
from shared.log.record import Head
from shared.log.store import Bury, Refuse, Store
from tests.log.conftest import Heard, with_replicas
from tests.log.writing import ILLEGAL, OTHER, PLAY, Writer, following, late
from tests.marks import scenario

pytestmark = with_replicas

FAULT = Refusal("INTERNAL", "incident 7")


async def test_an_accepted_command_is_answered_with_its_ply_and_the_head(writer: Writer, heard: Heard) -> None:
    entry = await writer.handed("a")
    append = following(entry, Head())
    (accepted,) = await writer.decide(append)
    assert accepted == Accepted(1, append.new_hash, 1, append.new_hash, accepted.position)
    assert (accepted.position.partition, accepted.position.number) == (writer.partition, 1)
    assert await heard() == [(entry.corr, accepted)]
    assert await writer.store.pending(writer.partition, 0) == []


@pytest.mark.parametrize("kind", ["append", "refuse", "bury"])
async def test_an_entry_with_an_outcome_gets_no_second_one(writer: Writer, heard: Heard, kind: str) -> None:
    entry = await writer.handed("a")
    await writer.decide(Refuse(entry, 0, "", ILLEGAL, 0))
    again = {"append": following(entry, Head()), "refuse": Refuse(entry, 0, "", ILLEGAL), "bury": Bury(entry, FAULT)}
    assert await writer.decide(again[kind]) == [Gone()]
    assert len(await heard()) == 1
    assert await writer.store.head(writer.game) == Head()
    assert await writer.store.dead(writer.partition) == []


@scenario("P92")
async def test_a_command_sent_five_times_has_one_effect(writer: Writer, heard: Heard) -> None:
    entries = [await writer.handed("click") for _ in range(5)]
    first, *others = await writer.decide(*(following(entry, Head()) for entry in entries))
    assert isinstance(first, Accepted)
    assert others == [Known(first)] * 4
    assert [corr for corr, answer in await heard() if answer == first] == [entry.corr for entry in entries]
    assert len(await writer.store.read(writer.game)) == 1


@scenario("E12")
async def test_a_retry_decided_on_the_version_that_is_right_by_now_adds_no_ply(writer: Writer) -> None:
    await writer.append("a")
    assert isinstance(await writer.append("a"), Known)
    assert (await writer.store.head(writer.game)).version == 1


@scenario("P56")
async def test_a_retry_hears_the_first_outcome_and_the_head_of_now(writer: Writer) -> None:
    first = await writer.append("a")
    refused = await writer.refuse("b")
    last = await writer.append("c")
    assert isinstance(first, Accepted)
    assert isinstance(refused, Refused)
    assert isinstance(last, Accepted)
    accepted = Accepted(1, first.hash, 2, last.hash, last.position)
    assert await writer.append("a") == Known(accepted)
    assert await writer.append("b") == Known(Refused(ILLEGAL, 2, last.hash, last.position))


@scenario("P56")
async def test_an_accepted_command_is_never_told_that_it_expired(writer: Writer) -> None:
    await writer.append("a")
    retry = await writer.handed("a")
    (verdict,) = await writer.decide(following(late(retry), Head()))
    assert isinstance(verdict, Known)


async def test_a_request_id_used_for_something_else_is_refused(writer: Writer, heard: Heard) -> None:
    await writer.append("a")
    await writer.refuse("b")
    for request in "ab":
        reused = await writer.handed(request, OTHER)
        assert await writer.decide(following(reused, await writer.store.head(writer.game))) == [Reused()]
        assert (await heard())[-1] == (reused.corr, Reused())
    assert (await writer.store.head(writer.game)).version == 1
    assert await writer.store.pending(writer.partition, 0) == []


@pytest.mark.parametrize("kind", ["append", "refuse", "bury"])
async def test_a_late_command_expires_whatever_was_decided(writer: Writer, heard: Heard, kind: str) -> None:
    entry = late(await writer.handed("a"))
    stale = Head(7, "f" * 64)
    late_ones = {
        "append": following(entry, stale),
        "refuse": Refuse(entry, 7, "f", ILLEGAL),
        "bury": Bury(entry, FAULT),
    }
    assert await writer.decide(late_ones[kind]) == [Expired()]
    assert await heard() == [(entry.corr, Expired())]
    assert await writer.store.outcome(writer.game, entry.request, PLAY, entry.expires) == Expired()
    assert await writer.store.read(writer.game) == []


async def test_a_decision_on_a_stale_head_conflicts_and_the_entry_waits(writer: Writer, heard: Heard) -> None:
    head = await writer.played(2)
    told = len(await heard())
    entry = await writer.handed("late")
    stale = Head(1, (await writer.store.read(writer.game))[0].hash)
    conflict = Conflict(2, head.hash)
    decisions = following(entry, stale), Refuse(entry, 1, stale.hash, ILLEGAL), following(entry, Head(2, "0" * 64))
    assert await writer.decide(*decisions) == [conflict] * 3
    assert len(await heard()) == told
    assert [item.id for item in await writer.store.pending(writer.partition, 0)] == [entry.id]
    (accepted,) = await writer.decide(following(entry, head))
    assert isinstance(accepted, Accepted)


async def test_a_fault_is_answered_whatever_the_head_and_kept_as_a_dead_letter(writer: Writer, heard: Heard) -> None:
    head = await writer.played(1)
    entry = await writer.handed("poison")
    assert await writer.decide(Bury(entry, FAULT)) == [Buried()]
    corr, answer = (await heard())[-1]
    assert (corr, answer.refusal, answer.head, answer.head_hash) == (entry.corr, FAULT, 1, head.hash)
    (letter,) = await writer.store.dead(writer.partition)
    assert (letter.entry, letter.body) == (entry.id, entry.body)
    assert Refusal.decode(letter.answer) == FAULT


async def test_a_fault_leaves_no_record_so_a_retry_is_judged_anew(writer: Writer) -> None:
    assert isinstance(await writer.bury("a", FAULT), Buried)
    assert isinstance(await writer.append("a"), Accepted)


async def test_a_refusal_is_kept_as_long_as_asked(writer: Writer) -> None:
    assert isinstance(await writer.refuse("forgotten", keep=0), Refused)
    assert isinstance(await writer.append("forgotten"), Accepted)
    assert isinstance(await writer.refuse("kept"), Refused)
    assert isinstance(await writer.append("kept"), Known)


async def test_the_outcome_of_a_command_can_be_asked_for(writer: Writer) -> None:
    async def outcome(request_of, left: int = 60_000, payload: bytes = PLAY):
        expires = await writer.store.now() + left
        return await writer.store.outcome(writer.game, request_of.request, payload, expires)

    entry = await writer.handed("a")
    assert await outcome(entry) == Open()
    assert await outcome(entry, left=-1000) == Expired()
    (accepted,) = await writer.decide(following(entry, Head()))
    assert await outcome(entry, left=-1000) == accepted
    assert await outcome(entry, payload=OTHER) == Reused()
    refused = await writer.handed("b")
    (verdict,) = await writer.decide(Refuse(refused, 1, accepted.hash, ILLEGAL))
    assert await outcome(refused) == verdict


async def test_one_refused_decision_does_not_stop_its_neighbours(store: Store) -> None:
    one, other = Writer(store), Writer(store)
    first, second = await one.handed("a"), await other.handed("a")
    verdicts = await store.decide([following(first, Head(5, "0" * 64)), following(second, Head())])
    assert [type(verdict) for verdict in verdicts] == [Conflict, Accepted]
