"""What is shown, live, late or long afterwards, is what the log says, and all that changes a game is in the log."""

import asyncio
import os
from collections.abc import AsyncGenerator
from contextlib import suppress
from random import Random

import pytest
from prestige.v1.game_pb2 import GameUpdate
from prestige.v1.game_service_pb2 import Snapshot

from shared.client import BEGINNING, Client, Seat
from shared.client.errors import Refused
from shared.client.seats import number_of
from shared.client.watch import Seen
from tests.faults.match import seated
from tests.faults.truth import Following, truth
from tests.marks import scenario

pytestmark = pytest.mark.xdist_group("steady")


async def play(client: Client, seats: list[Seat], plies: int, rng: Random) -> int:
    """Random moves, some taken back; the version they lead to."""
    version = 0
    for _ in range(plies):
        now = await client.get(seats[0].game)
        if not now.HasField("to_act"):
            return now.version
        seat = seats[now.to_act]
        legal = await client.legal(seat)
        version = (await client.act(seat, rng.choice(legal.actions), prompt_id=legal.prompt.id)).version
        if rng.random() < 0.25:
            with suppress(Refused):  # it showed or drew something
                version = (await client.take_back(seat, version)).version
    return version


async def upto(stream: AsyncGenerator[Seen, None], version: int) -> list[GameUpdate]:
    """The updates up to a version."""
    found: list[GameUpdate] = []
    async with asyncio.timeout(20):
        while not found or found[-1].version < version:
            seen = await anext(stream)
            assert isinstance(seen, GameUpdate)
            found.append(seen)
    return found


@scenario("P3")
async def test_who_joins_late_comes_to_know_what_the_whole_fold_says(client: Client) -> None:
    rng, seats = Random(6), await seated(client)
    alone = client.watch(seats[0].game, after=BEGINNING)
    await play(client, seats, 20, rng)
    targets: list[str | Seat] = [*seats, seats[0].game]
    streams = [client.watch(target) for target in targets]
    begun = [await anext(stream) for stream in streams]
    head = await play(client, seats, 20, rng)
    whole = await truth(client, seats[0].game)
    for target, first, stream in zip(targets, begun, streams, strict=True):
        assert isinstance(first, Snapshot)
        assert not first.reset
        assert whole[first.view.version - 1].shown_as(first.view, number_of(target))
        late = Following(number_of(target), first.view)
        for update in await upto(stream, head):
            late.hear(update)
            assert late.agrees(whole)
            assert update.view_hash == whole[update.version - 1].view_hash(late.viewer)
    early = Following(None)
    for update in await upto(alone, head):
        early.hear(update)
        assert early.agrees(whole)
    assert any(moment.ply.cause.__class__.__name__ == "TakeBack" for moment in whole)
    await asyncio.gather(*(stream.aclose() for stream in (alone, *streams)))


async def every_past_view(client: Client, seats: list[Seat], plies: int, rng: Random) -> None:
    """Play, watched by everybody with views; then each view of each version is asked for again."""
    targets: list[str | Seat] = [*seats, seats[0].game]
    streams = [client.watch(target, after=BEGINNING, with_views=True) for target in targets]
    head = await play(client, seats, plies, rng)
    whole = await truth(client, seats[0].game)
    for target, stream in zip(targets, streams, strict=True):
        for update in await upto(stream, head):
            assert whole[update.version - 1].shown_as(update.view, number_of(target))
            assert await client.view(target, version=update.version) == update.view
        await stream.aclose()


@scenario("P11", "P40")
async def test_every_past_view_is_what_was_sent_when_it_was_the_present(client: Client) -> None:
    await every_past_view(client, await seated(client, seats=3), 30, Random(7))


@scenario("P11")
@pytest.mark.soak
async def test_every_view_of_whole_games_is_what_was_sent(client: Client) -> None:
    for seed in range(int(os.environ.get("SOAK_GAMES", "20"))):
        rng = Random(seed)
        await every_past_view(client, await seated(client, seats=rng.choice((2, 3, 4))), 2000, rng)


async def live_is_the_fold(client: Client, seats: list[Seat]) -> None:
    """What every seat and a spectator are shown now is what the log says, and the log is sound."""
    game = seats[0].game
    whole = await truth(client, game)
    for target in (game, *(seat for seat in seats if seat.token)):
        assert whole[-1].shown_as(await client.view(target), number_of(target))
    found = await client.verify(game)
    assert (found.ok, found.states, found.decided) == (True, len(whole), len(whole))


@scenario("P91")
async def test_whatever_changes_a_game_is_in_its_log(client: Client) -> None:
    """A table comes and goes; after each command the fold of the log is what is shown."""
    rng, causes = Random(8), ["CreateGame"]
    game = (await client.create("castle", 3)).game
    seats = [await client.sit(game, f"player-{n}") for n in range(3)]
    await live_is_the_fold(client, seats)
    await client.leave(seats[2])
    await live_is_the_fold(client, seats[:2])
    seats[2] = await client.sit(game, "late")
    await client.start(game)
    await live_is_the_fold(client, seats)
    causes += ["TakeSeat"] * 3 + ["LeaveSeat", "TakeSeat", "StartGame"]
    for _ in range(6):
        await play(client, seats, 1, rng)
        await live_is_the_fold(client, seats)
    seats[0] = await client.replace(game, 0, "substitute")
    await live_is_the_fold(client, seats)
    await client.concede(seats[1])
    await live_is_the_fold(client, seats)
    await client.abandon(game, "closing time")
    await live_is_the_fold(client, seats)
    told = [type(moment.ply.cause).__name__ for moment in await truth(client, game)]
    assert told[:7] == causes
    assert set(told[7:-3]) <= {"SubmitAction", "TakeBack"}
    assert told[-3:] == ["ReplacePlayer", "Concede", "AbandonGame"]
