"""The service as a process of its own: stopped, killed, and its store killed under it."""

import asyncio
import uuid
from collections.abc import Callable
from json import loads
from subprocess import Popen
from urllib.request import urlopen

from shared.embedded.store import Server
from shared.ledger.checking import check
from shared.log.answers import Accepted, Refused
from shared.log.record import request_key
from shared.table.commands import AbandonGame, CreateGame
from tests.marks import scenario
from tests.services import unruly
from tests.services.caller import Caller, asked, submission, until
from tests.services.launch import launch, popen, running

GAMES = [f"g{number}" for number in range(12)]
FAST = {"command_idle_ms": 200, "command_recovery_seconds": 0.05}


async def test_a_process_tells_its_ports_and_answers_its_probes(store_url: str) -> None:
    with running("command", store_url) as service:
        port = service.ready["metrics_port"]
        assert await asyncio.to_thread(get, port, "ready") == b'{"ready": true, "missing": {}}'
        assert await asyncio.to_thread(get, port, "live") == b'{"live":true}'
        assert b"prestige_commands_total" in await asyncio.to_thread(get, port, "metrics")
        assert service.stop() == 0
        assert service.process.stderr is not None
        assert store_url.split(":")[2].split("@")[0] not in service.process.stderr.read()


def get(port: int, path: str) -> bytes:
    """What a probe answers."""
    with urlopen(f"http://127.0.0.1:{port}/{path}", timeout=5) as answer:
        return bytes(answer.read())


@scenario("E5")
async def test_told_to_stop_in_the_middle_of_a_batch_every_entry_gets_its_outcome(
    store_url: str, caller: Caller
) -> None:
    games = [f"g{number}" for number in range(40)]
    with running("command", store_url, **FAST):
        await asyncio.gather(*(caller.ask(game, CreateGame("market", 2, "{}")) for game in games))
    entries = [await caller.entry(game, asked(AbandonGame(unruly.SLOW)), game, 60_000) for game in games]
    answers = [await caller.send(entry) for entry in entries]
    first = await asyncio.to_thread(popen, "command", store_url, **FAST, command_batch=8)

    async def at_work() -> bool:
        return any(answer.done() for answer in answers)

    await until(at_work, 30)
    first.terminate()
    assert await asyncio.to_thread(first.wait, 20) == 0
    first.communicate()
    assert not all(answer.done() for answer in answers)
    with running("command", store_url, **FAST):
        assert all(isinstance(answer, Accepted) for answer in await asyncio.gather(*answers))
        assert await caller.store.pending(0, 0) == await caller.store.pending(1, 0) == []


@scenario("E7")
async def test_a_command_that_ends_its_process_is_buried_after_three_tries_and_takes_nobody_along(
    store_url: str, caller: Caller
) -> None:
    with running("command", store_url, **FAST):
        await caller.create("g1")
    entry = await caller.entry("g1", asked(AbandonGame(unruly.CRASH)), "bad", 60_000)
    innocent = [await caller.entry(f"n{i}", asked(CreateGame("market", 2, "{}")), f"{i}", 60_000) for i in range(6)]
    answers = [await caller.send(each) for each in (*innocent[:3], entry, *innocent[3:])]
    ends = 0
    while not all(answer.done() for answer in answers):
        service = await asyncio.to_thread(popen, "command", store_url, **FAST)

        async def over(process: Popen[str] = service) -> bool:
            return process.poll() is not None or all(answer.done() for answer in answers)

        await until(over, 20)
        ends += service.poll() == 137
        service.kill()
        service.communicate()
    told = [await answer for answer in answers]
    buried = told.pop(3)
    assert ends == 3
    assert isinstance(buried, Refused)
    assert buried.refusal.reason == "INTERNAL"
    assert all(isinstance(answer, Accepted) for answer in told)
    listed = subprocess_of(store_url, "dead", "list")
    assert "g1" in listed
    assert dict(buried.refusal.metadata)["incident"] in listed


async def test_dead_letters_are_listed_and_sent_again_from_the_command_line(store_url: str, caller: Caller) -> None:
    with running("command", store_url, **FAST):
        await caller.create("g1")
        await caller.ask("g1", AbandonGame(unruly.RAISE))
        listed = subprocess_of(store_url, "dead", "list").splitlines()
        assert listed[0].split() == ["letter", "died", "game", "why", "detail"]
        assert "  g1    a fault of ours, twice  incident " in listed[1]
        name = listed[1].split()[0]
        assert f"{name}: a fault of ours again: a new dead letter" in subprocess_of(store_url, "dead", "replay", name)
        listed = subprocess_of(store_url, "dead", "list").splitlines()
        assert len(listed) == 2
        assert subprocess_of(store_url, "dead", "drop", listed[1].split()[0]).endswith(": dropped\n")
        assert subprocess_of(store_url, "dead", "list") == "no dead letters\n"


def subprocess_of(url: str, *args: str) -> str:
    """What the command line says."""
    process = popen("command", url, *args)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 0, err
    return out


@scenario("P29")
async def test_services_and_store_are_killed_and_nothing_acknowledged_is_lost_and_nothing_happens_twice(
    store_server: Callable[[], Server],
) -> None:
    server = store_server()
    async with Caller.open(server.url) as caller:
        with running("command", server.url, **FAST):
            await asyncio.gather(*(caller.create(game, short=False) for game in GAMES))
        told: dict[str, Accepted] = {}
        over = asyncio.Event()
        players = [asyncio.create_task(keep_playing(caller, game, told, over)) for game in 2 * GAMES]
        services = [launch("command", server.url, **FAST)]
        for _ in range(3):
            await asyncio.sleep(0.4)
            services[-1].kill()
            services.append(await asyncio.to_thread(launch, "command", server.url, **FAST))
        server.kill()
        server = await asyncio.to_thread(store_server)
        before = len(told)

        async def goes_on() -> bool:
            return len(told) > before + 5

        await until(goes_on, 30)
        over.set()
        await asyncio.gather(*players)
        for game in GAMES:
            await account(caller, game, told)
        assert services[-1].process.poll() is None
        assert services[-1].stop() == 0
    assert len(told) > 30


async def keep_playing(caller: Caller, game: str, told: dict[str, Accepted], over: asyncio.Event) -> None:
    """Play as a client does that asks again with the same request until it knows."""
    while not over.is_set():
        try:
            command = submission(await caller.game(game), len(told))
        except ConnectionError:
            await asyncio.sleep(0.05)
            continue
        if command is None:
            return
        await asyncio.sleep(0.05)
        request = uuid.uuid4().hex
        answer = await caller.insist(game, command, request)
        if isinstance(answer, Accepted):
            told[f"{game} {request}"] = answer


async def account(caller: Caller, game: str, told: dict[str, Accepted]) -> None:
    """Compare what was told with what is in the log."""
    stored = await caller.store.read(game)
    report = check(game, stored, await caller.store.head(game))
    assert report.ok, report.divergence
    plies = [(ply.version, ply.hash) for ply in stored]
    requests = [loads(ply.ply)["request"] for ply in stored]
    assert len(set(requests)) == len(requests)
    for key, answer in told.items():
        where, request = key.split(" ")
        if where == game:
            assert (answer.version, answer.hash) in plies
            assert requests[answer.version - 1] == request_key("test", request).hex()
