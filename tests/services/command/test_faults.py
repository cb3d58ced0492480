"""What breaks, and what it must not take along."""

import asyncio
from functools import partial

import pytest
from faststream.redis.subscriber.usecases import stream_subscriber

from services.command import dead, letters
from shared.log import asking
from shared.log.answers import Accepted, Refused
from shared.log.redis import RedisStore
from shared.process import batches
from shared.process.running import Process
from shared.table.commands import AbandonGame, CreateGame
from tests.marks import scenario
from tests.services import unruly
from tests.services.caller import Caller, asked, until
from tests.services.command.conftest import Start

CREATE = CreateGame("market", 2, "{}")


@pytest.mark.parametrize("consumer", ["itself", "another"])
async def test_a_command_whose_consumer_was_lost_is_taken_over(start: Start, caller: Caller, consumer: str) -> None:
    async with start():
        await caller.create("g1")
    entry = await caller.entry("g1", asked(AbandonGame("stray")), "one")
    answer = await caller.send(entry)
    partition = caller.store.keys.partition_of("g1")
    assert len(await caller.store.take(partition, consumer, 10)) == 1  # read, and then its reader lost it
    async with start(process_name="itself") as process:
        assert isinstance(await answer, Accepted)
        assert process.registry.get_sample_value("prestige_commands_recovered_total") == 1
        assert await caller.store.pending(partition, 0) == []


@scenario("E6")
async def test_a_command_that_breaks_once_is_tried_again_and_applied(start: Start, caller: Caller) -> None:
    async with start():
        await caller.create("g1")
        answer = await caller.ask("g1", AbandonGame(unruly.RAISE_ONCE))
    assert isinstance(answer, Accepted)
    assert unruly.seen[unruly.RAISE_ONCE] == 2


@scenario("P27")
async def test_a_command_that_always_breaks_is_buried_and_its_neighbours_are_not_harmed(
    start: Start, caller: Caller, capfd: pytest.CaptureFixture[str]
) -> None:
    async with start() as process:
        await caller.create("g1")
        await caller.create("g2")
        move, other = await caller.next_action("g1"), await caller.next_action("g2")
        wanted = [("g1", AbandonGame(unruly.RAISE)), ("g1", move), ("g2", other), ("g2", AbandonGame(unruly.RAISE))]
        entries = [await caller.entry(g, asked(c), f"{i}") for i, (g, c) in enumerate(wanted)]
        answers = await asyncio.gather(*[await caller.send(entry) for entry in entries])
        found = [letter async for letter in dead.letters(caller.store)]
        counted = process.registry.get_sample_value("prestige_dead_letters_total", {"why": "buried"})
        assert await caller.store.pending(0, 0) == await caller.store.pending(1, 0) == []
    broken = [answers[0], answers[3]]
    assert all(isinstance(answer, Accepted) for answer in answers[1:3])
    assert [a.refusal.reason for a in broken if isinstance(a, Refused)] == ["INTERNAL", "INTERNAL"]
    incidents = {dict(a.refusal.metadata)["incident"] for a in broken if isinstance(a, Refused)}
    assert incidents == {letter.detail for letter in found}
    assert counted == 2
    told = capfd.readouterr().out
    assert all(incident in told for incident in incidents)
    assert "misbehave" in told
    assert unruly.SECRET not in told


def dead_letters(process: Process) -> dict[str, float]:
    """How many it counts, by why."""
    families = [it for it in process.registry.collect() if it.name == "prestige_dead_letters"]
    samples = [sample for family in families for sample in family.samples if sample.name.endswith("_total")]
    return {sample.labels["why"]: sample.value for sample in samples}


async def test_an_entry_that_cannot_be_read_goes_to_the_dead_and_does_not_stop_the_trim(
    start: Start, caller: Caller
) -> None:
    redis, commands = caller.store.redis, caller.store.keys.commands(0)
    async with start(command_trim_seconds=0.05) as process:
        await redis.xadd(commands, {"nonsense": b"\xff\x00"})
        await redis.xadd(commands, {"game": "g", "request": b"short"})
        await redis.xadd(commands, {"more": b"nonsense"})

        async def settled() -> bool:
            return await redis.xlen(commands) == 1 and not await caller.store.pending(0, 0)

        await until(settled)
        found = [letter async for letter in dead.letters(caller.store)]
        assert len(found) == 3
        assert await caller.store.pending(0, 0) == []
        assert dead_letters(process) == {"buried": 0, "unreadable": 3, "misplaced": 0}
    assert {letter.reason for letter in found} == {"UNREADABLE"}
    assert not any(letter.replayable for letter in found)


async def test_a_body_that_is_no_command_is_answered_and_buried(start: Start, caller: Caller) -> None:
    async with start():
        await caller.create("g1")
        entry = await caller.entry("g1", asked(AbandonGame()), "one", body=b'{"command":{}}')
        answer = await (await caller.send(entry))
    assert isinstance(answer, Refused)
    assert answer.refusal.reason == "INTERNAL"
    assert (await caller.store.head("g1")).version == 4


async def test_a_command_in_the_wrong_partition_is_put_aside_once_and_can_be_sent_home(
    start: Start, caller: Caller
) -> None:
    store = caller.store
    async with start() as process:
        await caller.create("g1")
        entry = await caller.entry("g1", asked(AbandonGame("astray")), "one")
        wrong = 1 - store.keys.partition_of("g1")
        await store.redis.xadd(store.keys.commands(wrong), entry.fields())

        async def settled() -> bool:
            return bool(await store.dead(wrong)) and not await store.pending(wrong, 0)

        await until(settled)
        (letter,) = [letter async for letter in dead.letters(store)]
        taken_over = process.registry.get_sample_value("prestige_commands_recovered_total")
        assert dead_letters(process) == {"buried": 0, "unreadable": 0, "misplaced": 1}, "all told from the start"
        answer = await dead.replay(store, letter)
    assert (letter.partition, letter.reason, letter.game) == (wrong, "MISPLACED", "g1")
    assert letter.detail == f"its game lives in partition {1 - wrong}"
    assert taken_over == 0
    assert isinstance(answer, Accepted)
    assert [letter async for letter in dead.letters(store)] == []


async def test_a_replay_that_breaks_again_leaves_one_letter_and_a_replay_that_does_not_leaves_none(
    start: Start, caller: Caller
) -> None:
    async with start():
        await caller.create("g1")
        await caller.ask("g1", AbandonGame(unruly.RAISE), "one")
        (first,) = [letter async for letter in dead.letters(caller.store)]
        await dead.replay(caller.store, first)
        (again,) = [letter async for letter in dead.letters(caller.store)]
        unruly.mended = True
        try:
            await dead.replay(caller.store, again)
        finally:
            unruly.mended = False
        assert [letter async for letter in dead.letters(caller.store)] == []
    assert (again.request, again.payload, again.body) == (first.request, first.payload, first.body)
    assert again.entry != first.entry


async def test_a_replay_that_nobody_takes_up_leaves_the_letter(
    start: Start, caller: Caller, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(asking, "PATIENCE", 200)
    monkeypatch.setattr(asking, "LATE", 0)
    async with start():
        await caller.create("g1")
        for request in ("one", "two"):
            await caller.ask("g1", AbandonGame(unruly.RAISE), request)
    before = [letter async for letter in dead.letters(caller.store)]
    assert len(before) == 2
    assert await letters.replay(caller.store, ()) == 1
    assert [letter async for letter in dead.letters(caller.store)] == before
    assert capsys.readouterr().out.count("it stays") == 1


async def test_what_an_operator_reads_of_the_dead_letters_are_words(
    start: Start, caller: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(letters.typer, "echo", lambda text, err=False: said.append(text))
    store = caller.store
    assert await letters.show(store, ()) == await letters.replay(store, ()) == 0
    async with start():
        await caller.create("g1")
        await caller.ask("g1", AbandonGame(unruly.RAISE), "one")
        await store.redis.xadd(store.keys.commands(0), {"nonsense": b"\xff"})
        await until(partial(died, store, 2))
        assert await letters.show(store, ()) == 0
        assert await letters.replay(store, ()) == 1
        assert await letters.replay(store, ("7:7-7",)) == await letters.drop(store, ("7:7-7",)) == 1
        assert await letters.drop(store, [letter.name async for letter in dead.letters(store)]) == 0
    assert said[:2] == ["no dead letters"] * 2
    head, *rows = said[2].splitlines()
    assert head.split() == [*letters.HEAD]
    assert len(rows) == 2
    assert "  -     it can't be read  " in said[2]
    assert "  it has no game, request, payload, expires, reply, corr, body" in said[2]
    assert "  g1    a fault of ours, twice  incident " in said[2]
    assert sorted(line.partition(": ")[2].partition(":")[0] for line in said[3:5]) == [
        "a fault of ours again",
        "it can't be read, so it can't be sent again",
    ]
    assert said[5:7] == ["7:7-7: no such dead letter"] * 2
    assert len(said) == 9
    assert not any(sign in line for line in said for sign in ("Refused(", "b'", "Error(", "{"))
    assert [letter async for letter in dead.letters(store)] == []


async def died(store: RedisStore, count: int) -> bool:
    """Whether there are so many dead letters."""
    return len([letter async for letter in dead.letters(store)]) == count


async def test_a_dead_letter_is_sent_again_and_applied_once(start: Start, caller: Caller) -> None:
    async with start():
        await caller.create("g1")
        await caller.ask("g1", AbandonGame(unruly.RAISE), "one")
        (letter,) = [letter async for letter in dead.letters(caller.store)]
        still_broken = await dead.replay(caller.store, letter)
        unruly.mended = True
        try:
            answers = [await dead.replay(caller.store, letter) for _ in range(2)]
        finally:
            unruly.mended = False
        asked_again = await caller.ask("g1", AbandonGame(unruly.RAISE), "one")
    assert isinstance(still_broken, Refused)
    assert isinstance(answers[0], Accepted)
    assert answers == [answers[0], answers[0]]
    assert asked_again == answers[0]


@scenario("E11")
async def test_a_letter_that_is_sent_again_puts_nobody_out_of_the_line(start: Start, caller: Caller) -> None:
    store, partition = caller.store, caller.store.keys.partition_of("g1")
    games = [f"w{n}" for n in range(40) if store.keys.partition_of(f"w{n}") == partition][:6]
    async with start():
        await caller.create("g1")
        await caller.ask("g1", AbandonGame(unruly.RAISE), "one")
    (letter,) = [letter async for letter in dead.letters(store)]
    before = await reached(store, partition)
    waiting = [await caller.send(await caller.entry(game, asked(CREATE), game)) for game in games[:3]]
    replaying = asyncio.create_task(dead.replay(store, letter))
    waiting += [await caller.send(await caller.entry(game, asked(CREATE), game)) for game in games[3:]]
    async with start():
        answers = await asyncio.gather(*waiting, replaying)
        assert await reached(store, partition) > before
        assert await store.pending(partition, 0) == []
    assert [type(answer) for answer in answers] == [Accepted] * len(games) + [Refused]
    assert [head.version for head in await store.heads(games)] == [1] * len(games)


async def reached(store: RedisStore, partition: int) -> tuple[int, ...]:
    """How far the group has read its commands."""
    (group,) = await store.redis.xinfo_groups(store.keys.commands(partition))
    return tuple(map(int, group["last-delivered-id"].split(b"-")))


def test_the_constant_of_faststream_that_we_set_is_there() -> None:
    assert hasattr(stream_subscriber, "CONSUME_ERROR_BACKOFF_SECONDS")
    assert batches.BACKOFF < 1
