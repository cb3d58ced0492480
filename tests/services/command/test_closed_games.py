"""Commands to games that were archived or imported: old ones hear their answer, new ones are refused."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from shared.archive.games import GameFiles
from shared.archive.storage import Storage
from shared.ledger.requests import recorded
from shared.log.answers import Accepted, Open, Refused, Reused
from shared.log.closing import Closed, Planted
from shared.log.keys import Keys
from shared.log.redis_closing import RedisClosing
from shared.log.signing import Signer
from shared.table.commands import AbandonGame, CreateGame, StartGame, TakeSeat
from tests.marks import scenario
from tests.services.caller import Caller
from tests.services.command.conftest import Start

GAME = "g1"


@pytest.fixture
def folder(tmp_path: Path) -> str:
    return str(tmp_path / "archive")


@pytest.fixture
def files(folder: str) -> GameFiles:
    return GameFiles(Storage(folder), Keys(2))


@pytest.fixture
async def caller(store_url: str, files: GameFiles) -> AsyncIterator[Caller]:
    async with Caller.open(store_url, archive=files) as opened:
        yield opened


async def archive(caller: Caller, files: GameFiles) -> None:
    store = caller.store
    head, plies = await store.head(GAME), await store.read(GAME)
    pointer = await files.write(GAME, plies, Signer(store.deployment.signing_key))
    assert await RedisClosing(store).archive(GAME, head, pointer) is Closed.DONE


async def ended(caller: Caller) -> Accepted:
    """A game that was abandoned by the request `end`; the answer to that."""
    await caller.create(GAME)
    await caller.play(GAME, 3)
    answer = await caller.ask(GAME, AbandonGame("over"), "end")
    assert isinstance(answer, Accepted)
    return answer


@scenario("P56")
@pytest.mark.parametrize("held", [True, False])
async def test_a_request_from_before_the_archive_hears_its_old_answer(
    start: Start, caller: Caller, files: GameFiles, folder: str, held: bool
) -> None:
    async with start(archive=folder):
        first = await ended(caller)
        if held:  # the service has the game in memory, as it was before
            await archive(caller, files)
            again = await caller.ask(GAME, AbandonGame("over"), "end")
    if not held:
        await archive(caller, files)
        async with start(archive=folder):
            again = await caller.ask(GAME, AbandonGame("over"), "end")
    assert again == first


async def test_a_request_id_from_before_is_not_good_for_something_else(
    start: Start, caller: Caller, files: GameFiles, folder: str
) -> None:
    async with start(archive=folder):
        await ended(caller)
        await archive(caller, files)
        assert await caller.ask(GAME, AbandonGame("otherwise"), "end") == Reused()


@scenario("P56")
async def test_a_late_repetition_of_what_was_accepted_long_ago_is_never_told_that_it_expired(
    start: Start, caller: Caller, files: GameFiles, folder: str
) -> None:
    async with start(archive=folder):
        first = await ended(caller)
        await archive(caller, files)
        again = await caller.ask(GAME, AbandonGame("over"), "end", patience=-1000)
    assert again == first


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (AbandonGame("again"), "GAME_FINISHED"),
        (StartGame(), "GAME_FINISHED"),
        (TakeSeat(0), "GAME_FINISHED"),
        (CreateGame("market", 2, "{}"), "GAME_EXISTS"),
    ],
)
async def test_a_new_command_is_refused_as_it_was_before_the_archive(
    start: Start, caller: Caller, files: GameFiles, folder: str, command: object, reason: str
) -> None:
    async with start(archive=folder):
        await ended(caller)
        before = await caller.ask(GAME, command)
        await archive(caller, files)
        after = await caller.ask(GAME, command)
        assert isinstance(before, Refused)
        assert isinstance(after, Refused)
        assert before.refusal == after.refusal
        assert after.refusal.reason == reason
        head = await caller.store.head(GAME)
    assert (after.head, after.head_hash) == (head.version, head.hash)
    assert len(await caller.store.read(GAME)) == head.version


async def test_while_the_archive_cannot_be_read_nobody_is_told_what_became_of_a_request(
    start: Start, caller: Caller, files: GameFiles, folder: str
) -> None:
    async with start(archive=folder):
        first = await ended(caller)
        await archive(caller, files)
    content = await files.storage.read(files.name(GAME))
    await files.storage.remove(files.name(GAME))
    async with start(archive=folder) as process:
        refused = await caller.ask(GAME, AbandonGame("over"), "end")
        assert isinstance(refused, Refused)
        assert refused.refusal.reason == "ARCHIVE_UNAVAILABLE"
        await files.storage.write(files.name(GAME), content)
        assert await caller.ask(GAME, AbandonGame("over"), "end") == first
        assert process.registry.get_sample_value("prestige_dead_letters_total", {"why": "buried"}) == 0


async def test_a_restored_game_answers_from_its_records_again(
    start: Start, caller: Caller, files: GameFiles, folder: str
) -> None:
    async with start(archive=folder):
        first = await ended(caller)
        await archive(caller, files)
        assert isinstance(await caller.ask(GAME, AbandonGame("new"), "new"), Refused)
        plies = [recorded(it) for it in await caller.store.read(GAME)]
        head = await caller.store.head(GAME)
        assert await RedisClosing(caller.store).restore(GAME, head.archive, plies) is Closed.DONE
        assert await caller.ask(GAME, AbandonGame("over"), "end") == first
        refused = await caller.ask(GAME, AbandonGame("newer"), "newer")
    assert isinstance(refused, Refused)
    assert refused.refusal.reason == "GAME_FINISHED"


async def test_a_game_that_was_imported_while_it_went_on_is_not_played_here(start: Start, caller: Caller) -> None:
    async with start():
        await caller.create(GAME)
        await caller.play(GAME, 2)
        plies, moves = await caller.store.read(GAME), [StartGame(), AbandonGame("x"), await caller.next_action(GAME)]
    await caller.store.redis.flushdb()
    async with start():
        await RedisClosing(caller.store).plant(Planted(GAME, plies, plies[-2].hash, "running", 0, 7))
        answers = [await caller.ask(GAME, move) for move in moves if move is not None]
        expires = await caller.store.now() - 1000
        assert await caller.store.outcome(GAME, b"r" * 16, b"p" * 16, expires) == Open()
    assert [answer.refusal.reason for answer in answers if isinstance(answer, Refused)] == ["GAME_CLOSED"] * 3
    assert await caller.store.read(GAME) == plies
