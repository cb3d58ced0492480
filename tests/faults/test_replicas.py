"""Four command services, two projections and three gateways on one store: whichever is asked, stops or dies."""

import asyncio
import os
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from random import Random

import pytest

from services.command.settings import CommandSettings
from services.projection.leading import TICK
from services.projection.settings import ProjectionSettings
from shared.client import BEGINNING, Client, Refused, Retry
from shared.client import connection as connections
from shared.client.client import new_id
from shared.client.errors import CallFailed
from shared.embedded.deployment import SERVICES, Deployment
from shared.games import TITLES
from tests.faults import match as matching
from tests.faults.account import account, acknowledged, listed
from tests.faults.conftest import bring_back, kill, mend
from tests.faults.match import Match, Remembering, match, seated
from tests.faults.replicas import GATEWAYS, IN_TURN, REPLICAS, TAKEN_OVER, Counted, Gaps, reaching, tell
from tests.faults.waiting import until
from tests.marks import scenario

pytestmark = pytest.mark.xdist_group("replicas")
ROLLED = tuple(f"{service}{number}" for service in SERVICES for number in ("", "-2"))
OTHERS = tuple(name for name in REPLICAS if name not in ROLLED)
BACK = 2.0  # seconds that a watcher may have to wait
KILLS = int(os.environ.get("SOAK_KILLS", "10"))


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Deployment]:
    """The one of all tests here, with the settings of the field."""
    with Deployment(tmp_path_factory.mktemp("replicas"), services=REPLICAS) as running:
        yield running


@pytest.fixture
async def many(running: Deployment) -> Deployment:
    """All replicas, whole; the test may do to them what it likes."""
    await asyncio.to_thread(mend, running)
    return running


@pytest.fixture
async def two(running: Deployment) -> Deployment:
    """Two of each, and the others dead."""
    for name in OTHERS:
        running.kill(name)
    await asyncio.to_thread(mend, running, OTHERS)
    return running


@pytest.fixture
def in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """No client asks the same gateway twice in a row."""
    monkeypatch.setattr(connections, "CHANNEL", (*connections.CHANNEL, IN_TURN))


@asynccontextmanager
async def matches(
    deployment: Deployment, titles: Sequence[str], retry: Retry, gateways: Sequence[str] = GATEWAYS, seats: int = 2
) -> AsyncIterator[list[Match]]:
    """A match of each title, each with a client of its own, who knows the gateways from another one on."""
    async with AsyncExitStack() as clients, AsyncExitStack() as going:
        games = []
        for n, title in enumerate(titles):
            address = reaching(deployment, (*gateways[n % len(gateways) :], *gateways[: n % len(gateways)]))
            client = await clients.enter_async_context(Remembering(address, deployment.api_key, retry=retry))
            games.append(await going.enter_async_context(match(client, seats, seed=9 + n, title=title)))
        yield games
        await going.aclose()
        for game in games:
            await account(game.client, game)
            await listed(game)


async def all_reach(games: Sequence[Match], plies: int) -> None:
    """So many plies more in each game, or its end."""
    await asyncio.gather(*(game.reaches(game.version + plies) for game in games))


@scenario("P39", "E30")
async def test_games_of_every_title_are_whole_whichever_replica_is_asked(many: Deployment, in_turn: None) -> None:
    async with matches(many, list(TITLES), Retry()) as games:
        await second_thoughts(many, plies=16)
        await all_reach(games, 20)
    await the_same_everywhere(many, games)
    assert many.fallen() == []


async def second_thoughts(deployment: Deployment, plies: int) -> None:
    """Moves and take-backs, each sent to one gateway, repeated to the others and looked at through all."""
    rng, taken_back = Random(3), 0
    async with AsyncExitStack() as stack:
        gates = [Remembering(deployment.address_of(name), deployment.api_key) for name in GATEWAYS]
        for gate in gates:
            await stack.enter_async_context(gate)
        seats = await seated(gates[0])
        for _ in range(plies):
            first, second, third = rng.sample(gates, 3)
            seat, same = seats[(await first.get(seats[0].game)).to_act], new_id()
            legal = await second.legal(seat)
            action, prompt = rng.choice(legal.actions), legal.prompt.id
            told = [await gate.act(seat, action, prompt_id=prompt, request_id=same) for gate in (first, second, third)]
            assert len({(receipt.version, receipt.hash) for receipt in told}) == 1
            view = await third.view(seat, min_version=told[0].version)
            assert (view.version, view.hash) == (told[0].version, told[0].hash)
            with suppress(Refused):
                again = new_id()
                back = [await gate.take_back(seat, view.version, request_id=again) for gate in (second, third, first)]
                assert {receipt.version for receipt in back} == {view.version + 1}
                assert (await first.legal(seat, min_version=back[0].version)).actions == legal.actions
                taken_back += 1
        assert taken_back
        assert await acknowledged(gates[0], seats[0].game, [told for gate in gates for told in gate.told])


async def the_same_everywhere(deployment: Deployment, games: Sequence[Match]) -> None:
    """Each gateway shows the same games, lists and counters."""
    seen = [game.client.told[-1].receipt.position for game in games]
    shown = []
    for name in GATEWAYS:
        async with Client(deployment.address_of(name), deployment.api_key) as client:
            heads = [await client.get(game.game) for game in games]
            views = [await client.view(seat) for game in games for seat in game.seats]
            plies = [await anext(client.watch(game.game, after=BEGINNING)) for game in games]
            listed = [it async for it in client.list_games(player="player-0", seen=seen)]
            shown.append((heads, views, plies, listed, await client.statistics("player-0")))
    assert shown[0] == shown[1] == shown[2]
    assert {game.game for game in games} <= {it.name for it in shown[0][3]}


def test_what_a_killed_replica_had_in_work_is_taken_over_within_five_seconds_by_the_settings() -> None:
    command, projection = CommandSettings(), ProjectionSettings()
    assert command.command_idle_ms / 1000 + 2 * command.command_recovery_seconds < TAKEN_OVER
    assert projection.projection_lease_ms / 1000 + 2 * TICK < TAKEN_OVER


@scenario("P2", "E25", "P36")
async def test_replicas_that_are_killed_cost_no_answer_and_others_take_over(many: Deployment) -> None:
    usual = Counted()
    victims = ("projection", "command-3", "gateway-3", "command-4")
    async with matches(many, ("castle",), usual, GATEWAYS[::-1], seats=4) as games:
        for name in victims:
            await all_reach(games, 5)
            kill(many, name)
        await all_reach(games, 10)
        assert not games[0].over
    assert usual.waits, "the clients' own gateway was among them"
    assert sorted(many.fallen()) == sorted(victims)


@asynccontextmanager
async def busy(deployment: Deployment, retry: Retry, games: int = 1) -> AsyncIterator[Callable[[], int]]:
    """So many games at a time, one after another; tells how many moves were acknowledged. Afterwards none is lost."""
    over, clients = asyncio.Event(), list[Remembering]()

    async def go_on(n: int) -> None:
        while not over.is_set():
            gateways = GATEWAYS[1::-1] if n % 2 else GATEWAYS[:2]
            async with matches(deployment, ("castle",), retry, gateways, seats=3) as (game,):
                clients.append(game.client)
                await until(lambda: over.is_set() or game.over, patience=600)  # awaited here

    async with asyncio.TaskGroup() as tasks:
        for n in range(games):
            tasks.create_task(go_on(n))
        yield lambda: sum(len(client.told) for client in clients)
        over.set()


async def roll(deployment: Deployment, told: Callable[[], int], moves: int) -> None:
    """Stop each service in good order and start it again, one after the other; moves are made all the time."""
    for name in ROLLED:
        before = told()
        assert await asyncio.to_thread(deployment.children[name].stop) == 0, name
        await until(lambda: told() >= before + moves)  # noqa: B023  # awaited here
        await asyncio.to_thread(bring_back, deployment, name)


@asynccontextmanager
async def impatient(deployment: Deployment) -> AsyncIterator[Counter[str]]:
    """Somebody who never asks twice, but for what failed; how often what was heard."""
    over, heard, gates = asyncio.Event(), Counter[str](), GATEWAYS[:2]

    async def create(once: Client, usual: Client) -> None:
        while not over.is_set():
            same = new_id()
            try:
                game = (await once.create("castle", 2, request_id=same)).game
                heard["answered"] += 1
            except CallFailed as failed:
                if not failed.cut:
                    raise
                heard[f"{failed.code.name} {failed.reason}"] += 1
                game = (await usual.create("castle", 2, request_id=same)).game
            assert (await usual.get(game)).version == 1
            await asyncio.sleep(0.2)

    async with (
        Client(reaching(deployment, gates), deployment.api_key, retry=Retry(attempts=1)) as once,
        Client(reaching(deployment, gates), deployment.api_key) as usual,
        asyncio.TaskGroup() as tasks,
    ):
        tasks.create_task(create(once, usual))
        yield heard
        over.set()


@scenario("P2", "E5", "P78", "P79", "P55")
async def test_a_rolling_restart_of_every_service_fails_no_call_and_no_watcher_waits_long(
    two: Deployment, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the usual retries of the client; who has none may hear of a cut now and then, and asks again."""
    monkeypatch.setattr(matching, "PACE", 0.1)  # the load of a soak would only make the starts slower
    usual = Counted()
    async with busy(two, usual) as told, impatient(two) as heard:
        await roll(two, told, moves=5)
    assert usual.waits
    assert max(usual.waits) <= BACK
    assert heard["answered"] > sum(heard.values()) / 2


async def follow(client: Client, player: str) -> None:
    """All that happens in a player's games."""
    async for _ in client.watch_games(player):
        pass


@scenario("P2", "P55")
@pytest.mark.soak
async def test_rolling_restarts_for_a_long_time_and_how_long_watchers_are_away(two: Deployment) -> None:
    gaps, heard = list[float](), Counter[str]()
    for _ in range(int(os.environ.get("SOAK_ROLLS", "5"))):
        usual, timed = Counted(), Gaps()
        async with (
            busy(two, usual, games=4) as told,
            Client(reaching(two, GATEWAYS[:2]), two.api_key, retry=timed) as watching,
            impatient(two) as heard_now,
        ):
            following = asyncio.create_task(follow(watching, "player-0"))
            await roll(two, told, moves=20)
            following.cancel()
        gaps += timed.gaps
        heard += heard_now
        assert max(usual.waits) <= BACK
    assert max(gaps) <= BACK
    sys.stdout.write(f"\nwatchers away {len(gaps)} times, at most {max(gaps):.2f} s; without retries: {dict(heard)}\n")


@scenario("P2", "E25")
@pytest.mark.soak
async def test_how_long_callers_wait_whose_command_service_is_killed(two: Deployment) -> None:
    """Forty at a time, each of whom asks once; all are answered, on a machine that does nothing else."""
    waits = list[float]()

    async def create(client: Client) -> None:
        began = time.monotonic()
        await client.create("castle", 2)
        waits.append(time.monotonic() - began)

    async with Client(reaching(two, GATEWAYS[:2]), two.api_key, retry=Retry(attempts=1)) as once:
        for turn in range(KILLS):
            name = ROLLED[turn % 2]
            calls = asyncio.gather(*(create(once) for _ in range(40)))
            await asyncio.sleep(0.01 * turn)
            kill(two, name)
            await calls
            await asyncio.to_thread(bring_back, two, name)
    tell(waits, "calls")


@scenario("P36", "E25")
@pytest.mark.soak
async def test_how_long_lists_wait_whose_projection_service_is_killed(two: Deployment) -> None:
    """Until what was acknowledged after the kill is in them, in every partition."""
    waits = list[float]()
    async with Client(reaching(two, GATEWAYS[:2]), two.api_key) as client:
        for turn in range(KILLS):
            name = ("projection", "projection-2")[turn % 2]
            kill(two, name)
            began, label = time.monotonic(), new_id()
            seen = [
                (await client.create("castle", 2, labels=[label])).receipt.position for _ in range(4 * two.partitions)
            ]
            listed = [it.name async for it in client.list_games(label=label, seen=seen)]
            waits.append(time.monotonic() - began)
            assert len(listed) == len(seen)
            await asyncio.to_thread(bring_back, two, name)
    tell(waits, "lists")
