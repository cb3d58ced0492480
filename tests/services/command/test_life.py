"""A game from its creation to its end, through the command service."""

from dataclasses import replace
from hashlib import sha256

from shared.ledger.checking import check
from shared.log.answers import Accepted, Refused, Reused
from shared.log.record import SeatChange
from shared.table.commands import CreateGame, LeaveSeat, ReplacePlayer, StartGame, SubmitAction, TakeBack, TakeSeat
from shared.table.state import Status
from tests.services.caller import Caller, asked
from tests.services.command.conftest import Start


async def test_a_game_is_created_played_to_its_end_and_verifies(start: Start, caller: Caller) -> None:
    async with start():
        await caller.create("g1")
        assert await caller.play("g1") > 10
        game = await caller.game("g1")
        assert game.table.status is Status.FINISHED
        report = check("g1", await caller.store.read("g1"), await caller.store.head("g1"), (game.version, game.hash))
        assert report.ok, report.divergence
        assert report.decided == game.version
        assert report.draws > 0
    head = await caller.store.head("g1")
    assert (head.version, head.hash, head.status) == (game.version, game.hash, "finished")


async def test_the_seed_is_kept_until_it_is_revealed(start: Start, caller: Caller) -> None:
    async with start():
        await caller.create("g1")
        seed = await caller.store.seed("g1")
        await caller.play("g1")
    assert seed is not None
    assert (await caller.game("g1")).table.seed == seed.hex()
    assert await caller.store.seed("g1") is None


async def test_people_stand_beside_the_chain(start: Start, caller: Caller) -> None:
    async with start():
        await caller.create("g1", start=False)
        await caller.ask("g1", LeaveSeat(0))
        await caller.ask("g1", TakeSeat(None), player="ann")
        await caller.ask("g1", StartGame())
        await caller.ask("g1", ReplacePlayer(1), player="bob")
        people = await caller.store.people("g1")
        log = await caller.store.log(caller.store.keys.partition_of("g1"), 0)
    assert people.seats == {0: "ann", 1: "bob"}
    assert people.notes["creator"] == "owner"
    assert people.notes["labels"] == "[]"
    assert people.notes["token:0"] == "tttttttt"
    changes = [entry.change for entry in log if not hasattr(entry, "ply")]
    assert changes == [
        SeatChange(0, "", "player0"),
        SeatChange(1, "", "player1"),
        SeatChange(0, "player0", ""),
        SeatChange(0, "", "ann"),
        SeatChange(1, "player1", "bob"),
    ]
    assert not any(b"ann" in stored.ply or b"player" in stored.ply for stored in await caller.store.read("g1"))


async def test_a_refusal_names_its_reason_and_the_head(start: Start, caller: Caller) -> None:
    async with start():
        await caller.create("g1")
        move = await caller.next_action("g1")
        assert move is not None
        wrong_seat = await caller.ask("g1", SubmitAction(1 - move.seat, move.prompt, move.action))
        stale = await caller.ask("g1", SubmitAction(move.seat, "1.0", move.action))
        unknown = await caller.ask("nowhere", move)
        head = await caller.store.head("g1")
    assert isinstance(wrong_seat, Refused)
    assert wrong_seat.refusal.reason == "NOT_TO_ACT"
    assert isinstance(stale, Refused)
    assert stale.refusal.reason == "STALE_PROMPT"
    assert dict(stale.refusal.metadata)["prompt"] == move.prompt
    assert (stale.head, stale.head_hash) == (head.version, head.hash)
    assert isinstance(unknown, Refused)
    assert unknown.refusal.reason == "GAME_NOT_FOUND"
    assert await caller.store.read("nowhere") == []


async def test_a_take_back_undoes_a_ply_and_keeps_it(start: Start, caller: Caller) -> None:
    async with start():
        await caller.create("g1")
        move = await caller.next_action("g1")
        assert move is not None
        before = (await caller.game("g1")).table.state
        accepted = await caller.ask("g1", move)
        assert isinstance(accepted, Accepted)
        taken = await caller.ask("g1", TakeBack(move.seat, accepted.version))
        after = await caller.game("g1")
    if isinstance(taken, Accepted):
        assert after.table.state == before
        assert after.version == accepted.version + 1
    else:
        assert isinstance(taken, Refused)
        assert taken.refusal.reason in ("REVEALED", "DRAWN")


async def test_two_games_of_one_id_are_not_created(start: Start, caller: Caller) -> None:
    async with start():
        await caller.create("g1", start=False)
        second = await caller.ask("g1", CreateGame("market", 2, "{}"))
    assert isinstance(second, Refused)
    assert second.refusal.reason == "GAME_EXISTS"
    assert not isinstance(second, Reused)


async def test_a_game_with_an_edition_of_its_own_goes_on_after_a_restart(start: Start, caller: Caller) -> None:
    text = '{"own":"edition"}'
    command = CreateGame("market", 2, "{}", sha256(text.encode()).hexdigest())
    entry = await caller.entry("g1", replace(asked(command), edition_text=text, labels=("club", "2nd")), "create")
    async with start():
        assert isinstance(await (await caller.send(entry)), Accepted)
    async with start():
        for seat in range(2):
            await caller.ask("g1", TakeSeat(seat), player=f"p{seat}")
        assert isinstance(await caller.ask("g1", StartGame()), Accepted)
    game = await caller.game("g1")
    assert game.table.edition == command.edition
    assert (await caller.store.people("g1")).notes["labels"] == '["club", "2nd"]'
