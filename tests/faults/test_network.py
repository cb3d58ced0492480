"""The network between a client and the gateway breaks, in every way it can."""

import asyncio
import os
from collections.abc import AsyncIterator
from random import Random

import pytest

from services.cli.witness import Witness
from shared.client import BEGINNING, Client, Seat
from shared.client.client import new_id
from shared.client.errors import CallFailed
from shared.embedded.deployment import Deployment
from tests.faults.account import acknowledged, witnessed
from tests.faults.cable import Cable
from tests.faults.match import Match, Remembering, match, request_of, seated
from tests.faults.waiting import until
from tests.marks import scenario

pytestmark = pytest.mark.xdist_group("steady")
BEAT = 0.4  # seconds between two heartbeats here
SOON = 20.0  # seconds: sooner than the usual silence of a client, and than a channel's own pauses


@pytest.fixture
async def cable(steady: Deployment) -> AsyncIterator[Cable]:
    async with Cable.to(steady.address) as cable:
        yield cable


@pytest.fixture
async def far(steady: Deployment, cable: Cable) -> AsyncIterator[Remembering]:
    """A client behind the cable, which takes a stream for dead after three heartbeats that did not come."""
    async with Remembering(cable.address, steady.api_key, silence=3 * BEAT) as client:
        yield client


@pytest.fixture
async def near(steady: Deployment) -> AsyncIterator[Remembering]:
    """A client whose network holds."""
    async with Remembering(steady.address, steady.api_key) as client:
        yield client


async def jerk(cable: Cable, game: Match, cuts: int, rng: Random) -> None:
    """Cut and mend, at random moments, each time after the clients have found their way back, as long as they play."""
    for _ in range(cuts):
        await until(lambda: cable.connections > 0 or game.over)
        if game.over:
            return
        await asyncio.sleep(rng.uniform(0, 0.05))
        cable.cut()
        await asyncio.sleep(rng.uniform(0, 0.02))
        cable.mend()
    await game.reaches(game.version + 1)


async def watched_through(cable: Cable, near: Remembering, far: Client, cuts: int, seed: int) -> None:
    """A game whose far witnesses are cut off at random, and go and come back by themselves too."""
    rng = Random(seed)
    async with match(near, seats=3, seed=seed) as game:
        targets: list[str | Seat] = [game.game, game.seats[0]]
        leaves = [tuple(rng.sample(range(5, 70), 20)) for _ in targets]
        distant = [Witness(str(n), it, leaves=leaves[n]) for n, it in enumerate(targets)]
        watching = asyncio.gather(*(witness.watch(far) for witness in distant))
        await jerk(cable, game, cuts, rng)
        await game.reaches(70)
    await watching
    assert [witness.returns for witness in distant] == [20, 20]
    await witnessed(near, game.game, [*game.witnesses, *distant], near.told)


@scenario("E28", "P1", "E13", "P52")
async def test_a_watcher_that_is_cut_off_fifty_times_sees_every_ply_once(
    cable: Cable, near: Remembering, far: Remembering
) -> None:
    await watched_through(cable, near, far, cuts=50, seed=3)
    assert cable.taken > 50


@scenario("E28", "P52")
@pytest.mark.soak
async def test_watchers_that_are_cut_off_thousands_of_times_see_every_ply_once(
    cable: Cable, near: Remembering, far: Remembering
) -> None:
    for seed in range(int(os.environ.get("SOAK_GAMES", "40"))):
        before = cable.taken
        await watched_through(cable, near, far, cuts=100, seed=seed)
        assert cable.taken > before + 20


async def same_view(client: Client, other: Client, target: Seat) -> None:
    """What a client shows is what the server has."""
    mine, true = await client.view(target), await other.view(target)
    assert (mine.version, mine.view_hash) == (true.version, true.view_hash)


@scenario("P1", "P56")
@pytest.mark.parametrize("break_", ["cut", "deafen", "freeze"])
async def test_commands_sent_without_a_network_are_each_applied_once_or_refused(
    cable: Cable, near: Remembering, far: Remembering, break_: str
) -> None:
    seats = await seated(near)
    seat = seats[(await near.get(seats[0].game)).to_act]
    legal = await far.legal(seat)
    watcher = far.watch(seat, after=BEGINNING)
    seen = [(await anext(watcher)).version for _ in range(4)]
    getattr(cable, break_)()
    ids = [new_id() for _ in range(3)]
    calls = [far.act(seat, legal.actions[0], prompt_id=legal.prompt.id, request_id=each) for each in ids]
    acting = asyncio.gather(*calls, return_exceptions=True)
    await asyncio.sleep(0.4)
    cable.cut()
    await asyncio.sleep(0.1)
    cable.mend()
    answers = await acting
    async with asyncio.timeout(SOON):
        seen.append((await anext(watcher)).version)
        await same_view(far, near, seat)
    assert seen == [1, 2, 3, 4, 5]
    assert [answer.reason for answer in answers if isinstance(answer, CallFailed)] == ["STALE_PROMPT"] * 2
    assert far.told[-1].request in [request_of(seat, each) for each in ids]
    assert await acknowledged(near, seat.game, far.told) == 5
    await watcher.aclose()


@scenario("P60", "P53")
async def test_a_stream_on_a_line_that_silently_died_is_noticed_and_resumed(
    cable: Cable, near: Remembering, far: Remembering
) -> None:
    seats = await seated(near)
    watcher = far.watch(seats[0], after=BEGINNING)
    seen = [(await anext(watcher)).version for _ in range(4)]
    cable.freeze()
    seat = seats[(await near.get(seats[0].game)).to_act]
    legal = await near.legal(seat)
    await near.act(seat, legal.actions[0], prompt_id=legal.prompt.id)
    async with asyncio.timeout(SOON):
        seen.append((await anext(watcher)).version)
    assert seen == [1, 2, 3, 4, 5]
    await watcher.aclose()
