"""Many at once: one ply for each version, whoever decides."""

import asyncio
import uuid
from collections import Counter
from contextlib import AsyncExitStack
from itertools import permutations

from shared.ledger.checking import check
from shared.log.answers import Accepted, Answer, Refused
from shared.log.keys import GROUP
from shared.log.record import Entry
from shared.table.commands import AbandonGame, CreateGame, LeaveSeat, StartGame, TakeSeat
from tests.marks import scenario
from tests.services.caller import PLIES, Caller, asked, other_hash, submission
from tests.services.command.conftest import Start

WRITERS = 64


async def rush(caller: Caller, game: str, writers: int, expected: int | None = None) -> list[object]:
    """Everybody answers the open prompt at the same time."""
    command = submission(await caller.game(game))
    assert command is not None
    late = asked(command, expected)
    entries = [await caller.entry(game, late, uuid.uuid4().hex) for _ in range(writers)]
    return list(await asyncio.gather(*[await caller.send(entry) for entry in entries]))


@scenario("P6", "E30")
async def test_of_64_writers_one_wins_each_version_with_two_services(start: Start, caller: Caller) -> None:
    async with start(), start():
        await caller.create("g1")
        for _ in range(6):
            version = (await caller.store.head("g1")).version
            answers = await rush(caller, "g1", WRITERS)
            won = [answer for answer in answers if isinstance(answer, Accepted)]
            assert [answer.version for answer in won] == [version + 1]
            assert {a.refusal.reason for a in answers if isinstance(a, Refused)} == {"STALE_PROMPT"}
        stored = await caller.store.read("g1")
    assert [ply.version for ply in stored] == list(range(1, len(stored) + 1))
    report = check("g1", stored)
    assert report.ok
    assert report.states == len(stored)


@scenario("E38")
async def test_with_an_expected_version_the_losers_hear_of_the_conflict(start: Start, caller: Caller) -> None:
    async with start():
        await caller.create("g1")
        version = (await caller.store.head("g1")).version
        answers = await rush(caller, "g1", 8, expected=version)
    told = Counter(a.refusal.reason if isinstance(a, Refused) else "accepted" for a in answers)
    assert told == {"accepted": 1, "VERSION_CONFLICT": 7}


async def test_a_game_in_memory_that_the_store_has_otherwise_is_read_anew_and_told(
    start: Start, caller: Caller
) -> None:
    async with start() as process:
        await caller.create("g1")
        await caller.play("g1", 2)
        assert process.registry.get_sample_value("prestige_hash_mismatches_total") == 0
        await other_hash(caller.store, "g1")
        assert await caller.play("g1", 2) == 2
        assert process.registry.get_sample_value("prestige_hash_mismatches_total") == 1


@scenario("E34")
async def test_five_hundred_commands_at_once_need_few_connections(start: Start, caller: Caller) -> None:
    async with start() as process:
        games = [f"g{number}" for number in range(20)]
        for game in games:
            await caller.create(game, start=False)
        before = await caller.store.redis.info("clients")
        answers = await asyncio.gather(*(rush_seats(caller, game, 25) for game in games))
        after = await caller.store.redis.info("clients")
        batches = process.registry.get_sample_value("prestige_command_batch_count")
    assert sum(len(told) for told in answers) == 500
    assert all(isinstance(answer, Refused) for told in answers for answer in told)
    assert after["connected_clients"] <= before["connected_clients"] + 32
    assert batches is not None
    assert batches < 500


async def rush_seats(caller: Caller, game: str, times: int) -> list[object]:
    """Everybody wants a seat where none is free."""
    late = asked(TakeSeat(None), player="late")
    entries = [await caller.entry(game, late, uuid.uuid4().hex) for _ in range(times)]
    return list(await asyncio.gather(*[await caller.send(entry) for entry in entries]))


@scenario("E37")
async def test_two_services_that_claim_from_each_other_apply_an_entry_once(start: Start, caller: Caller) -> None:
    eager = {"command_idle_ms": 1, "command_recovery_seconds": 0.001}
    async with start(process_name="a", **eager), start(process_name="b", **eager):
        for number in range(4):
            await caller.create(f"g{number}")
        played = await asyncio.gather(*(caller.play(f"g{number}", 12) for number in range(4)))
        heads = await caller.store.heads([f"g{number}" for number in range(4)])
    assert [head.version - 4 for head in heads] == played


@scenario("E25")
async def test_what_one_of_five_consumers_held_when_it_died_is_carried_out_by_another(
    start: Start, caller: Caller
) -> None:
    games = [f"g{number}" for number in range(50)]
    entries = [await caller.entry(game, asked(CreateGame("market", 2, "{}")), game) for game in games]
    async with AsyncExitStack() as services:
        four = [await services.enter_async_context(start(process_name=f"{n}")) for n in range(4)]
        answers = [await caller.send(entry) for entry in entries[:39]]
        answers.append(await taken_by_the_dead(caller, entries[39]))
        answers += [await caller.send(entry) for entry in entries[40:]]
        assert {type(answer) for answer in await asyncio.gather(*answers)} == {Accepted}
        recovered = [one.registry.get_sample_value("prestige_commands_recovered_total") for one in four]
        assert await caller.store.pending(0, 0) == await caller.store.pending(1, 0) == []
    assert sum(count or 0 for count in recovered) == 1
    assert [head.version for head in await caller.store.heads(games)] == [1] * len(games)


async def taken_by_the_dead(caller: Caller, entry: Entry) -> asyncio.Future[Answer]:
    """Send a command that a consumer reads at once and takes to its grave; its answer."""
    answer, commands = caller.awaits(entry), caller.store.keys.commands(caller.store.keys.partition_of(entry.game))
    async with caller.store.redis.pipeline(transaction=True) as pipe:
        pipe.xadd(commands, entry.fields())
        pipe.xreadgroup(GROUP, "died", {commands: ">"})
        _, read = await pipe.execute()
    assert len(read[0][1]) == 1
    return answer


@scenario("P80")
async def test_three_that_change_a_table_at_once_leave_a_log_as_if_they_had_come_one_after_the_other(
    start: Start, caller: Caller
) -> None:
    told: Counter[str] = Counter()
    async with start(process_name="a"), start(process_name="b"):
        for number, order in enumerate(permutations((StartGame(), LeaveSeat(0), AbandonGame()))):
            game = f"t{number}"
            await caller.create(game, start=False)
            before = (await caller.store.head(game)).version
            entries = [await caller.entry(game, asked(command), uuid.uuid4().hex) for command in order]
            answers = await asyncio.gather(*[await caller.send(entry) for entry in entries])
            stored = await caller.store.read(game)
            done = {a.version: command for a, command in zip(answers, order, strict=True) if isinstance(a, Accepted)}
            assert {ply.version: PLIES.read_ply(ply.ply).cause for ply in stored[before:]} == done
            report = check(game, stored)
            assert (report.ok, report.decided) == (True, len(stored)), report.divergence
            told += Counter(a.refusal.reason for a in answers if isinstance(a, Refused))
    assert set(told) <= {"GAME_STARTED", "FREE_SEATS", "SEATS_FREE", "GAME_FINISHED"}, told
    assert told["GAME_FINISHED"]
