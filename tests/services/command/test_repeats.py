"""A request that is sent again hears what became of it, and nothing happens twice."""

import asyncio
from dataclasses import replace

from shared.log.answers import Accepted, Expired, Refused, Reused
from shared.log.record import Entry
from shared.table.commands import AbandonGame, CreateGame, StartGame, TakeSeat
from tests.marks import scenario
from tests.services.caller import Caller, asked, until
from tests.services.command.conftest import Start


@scenario("P56")
async def test_a_repeated_request_hears_the_stored_answer_and_the_head_of_now(start: Start, caller: Caller) -> None:
    async with start():
        await caller.create("g1")
        move = await caller.next_action("g1")
        assert move is not None
        first = await caller.ask("g1", move, "one")
        await caller.play("g1", 2)
        refused = await caller.ask("g1", move, "two")
    async with start():  # restarted: nothing is held in memory
        again = await caller.ask("g1", move, "one")
        refused_again = await caller.ask("g1", move, "two")
        head = await caller.store.head("g1")
    assert isinstance(first, Accepted)
    assert isinstance(again, Accepted)
    assert (again.version, again.hash) == (first.version, first.hash)
    assert (again.head, again.head_hash) == (head.version, head.hash) == (first.version + 2, head.hash)
    assert isinstance(refused, Refused)
    assert isinstance(refused_again, Refused)
    assert refused_again.refusal == refused.refusal


@scenario("P77")
async def test_a_retried_create_finds_the_same_game_and_the_first_seed(start: Start, caller: Caller) -> None:
    async with start():
        command = CreateGame("market", 2, "{}")
        first = await caller.ask("g1", command, "create")
        seed = await caller.store.seed("g1")
        again = await caller.ask("g1", command, "create")
    assert isinstance(first, Accepted)
    assert first == again
    assert seed is not None
    assert await caller.store.seed("g1") == seed
    assert len(await caller.store.read("g1")) == 1


@scenario("E53")
async def test_a_request_id_is_not_good_for_something_else(start: Start, caller: Caller) -> None:
    async with start():
        await caller.create("g1")
        move = await caller.next_action("g1")
        assert move is not None
        first = await caller.ask("g1", move, "one")
        other = await caller.ask("g1", AbandonGame("bored"), "one")
        again = await caller.ask("g1", move, "one")
    assert other == Reused()
    assert isinstance(first, Accepted)
    assert again == first


@scenario("E12")
async def test_the_same_request_with_the_version_that_is_right_by_now_is_one_ply(start: Start, caller: Caller) -> None:
    async with start():
        await caller.create("g1", start=False)
        await caller.ask("g1", AbandonGame("over"), "one", expected=3)
        again = await caller.ask("g1", AbandonGame("over"), "one", expected=4)
    assert isinstance(again, Accepted)
    assert (again.version, again.head) == (4, 4)


async def test_a_version_conflict_is_told_and_not_remembered(start: Start, caller: Caller) -> None:
    async with start():
        await caller.create("g1", start=False)
        refused = await caller.ask("g1", AbandonGame("over"), "one", expected=2)
        accepted = await caller.ask("g1", AbandonGame("over"), "one", expected=3)
    assert isinstance(refused, Refused)
    assert refused.refusal.reason == "VERSION_CONFLICT"
    assert dict(refused.refusal.metadata)["version"] == "3"
    assert isinstance(accepted, Accepted)


@scenario("P15", "P92")
async def test_a_command_delivered_five_times_is_one_ply_and_draws_once(start: Start, caller: Caller) -> None:
    async with start():
        await caller.create("g1", start=False)
        entry = await caller.entry("g1", asked(StartGame()), "start")
        answers = [await caller.send(replace(entry, corr=f"c{number}")) for number in range(5)]
        told = await asyncio.gather(*answers)
        game = await caller.game("g1")
    assert isinstance(told[0], Accepted)
    assert {(answer.version, answer.hash) for answer in told if isinstance(answer, Accepted)} == {(4, game.hash)}
    assert game.version == 4
    assert len(set(told)) == 1


async def test_a_command_that_comes_too_late_is_not_applied(start: Start, caller: Caller) -> None:
    async with start():
        await caller.create("g1", start=False)
        just = await caller.ask("g1", TakeSeat(None), patience=-1)
        long_ago = await caller.ask("g1", AbandonGame("late"), patience=-3000)
        head = await caller.store.head("g1")
    assert just == long_ago == Expired()
    assert head.version == 3


@scenario("E31")
async def test_an_answer_that_was_lost_is_heard_on_asking_the_store(start: Start, caller: Caller) -> None:
    async with start():
        await caller.create("g1")
        move = await caller.next_action("g1")
        assert move is not None
        entry = replace(await caller.entry("g1", asked(move), "one"), reply="nobody")
        await caller.store.send(entry)

        async def applied() -> bool:
            return isinstance(await caller.store.outcome(*asked_of(entry)), Accepted)

        await until(applied)
        found = await caller.store.outcome(*asked_of(entry))
        again = await caller.ask("g1", move, "one")
    assert again == found


async def test_a_stale_prompt_is_refused_whatever_the_request_id(start: Start, caller: Caller) -> None:
    async with start():
        await caller.create("g1")
        move = await caller.next_action("g1")
        assert move is not None
        answers = [await caller.ask("g1", move, request) for request in ("one", "two")]
        head = await caller.store.head("g1")
    assert isinstance(answers[0], Accepted)
    assert isinstance(answers[1], Refused)
    assert answers[1].refusal.reason == "STALE_PROMPT"
    assert head.version == answers[0].version


def asked_of(entry: Entry) -> tuple[str, bytes, bytes, int]:
    """What a gateway asks the store for an outcome."""
    return entry.game, entry.request, entry.payload, entry.expires
