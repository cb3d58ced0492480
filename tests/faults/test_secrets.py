"""No key, token or seed is told: not by logs that tell all, numbers, traces, refusals, command lines, nor programs."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import grpc
import pytest
import redis

from services.cli.bots import start
from shared.client import Client, Seat
from shared.client.tls import credentials
from shared.embedded.deployment import Deployment
from shared.log.keys import Keys
from tests.faults.conftest import QUICK
from tests.faults.ear import METHODS, Ear
from tests.faults.keys import AUDITOR, BACKENDS, Keyed, key_of
from tests.faults.match import PATIENT
from tests.faults.told import Words, kept, lines, pages, parts, run
from tests.faults.tour import TITLES, Tour, refused, refused_for_more
from tests.marks import scenario
from tests.services.gateway.authority import Authority
from tests.services.spans import Collector, collecting

WRONG = "a-key-that-nobody-has-but-somebody-typed"
CLI = "services.cli"
TOKEN, KEY = "prestige-seat-token", "authorization"
ANSWERED = re.compile(r'^prestige_calls_total\{code="(\w+)",method="/[\w.]+/(\w+)"\} [1-9]', re.MULTILINE)
DONE = ("OK", "CANCELLED")
"""Of calls that were answered; who watches ends it himself."""
CODES = {
    *DONE, "INVALID_ARGUMENT", "UNAUTHENTICATED", "PERMISSION_DENIED", "NOT_FOUND", "FAILED_PRECONDITION", "ABORTED",
    "ALREADY_EXISTS", "OUT_OF_RANGE", "RESOURCE_EXHAUSTED", "UNAVAILABLE", "DATA_LOSS",
}  # fmt: skip


@pytest.fixture(scope="module")
def collected() -> Iterator[Collector]:
    with collecting() as opened:
        yield opened


@pytest.fixture(scope="module")
def talkative(tmp_path_factory: pytest.TempPathFactory, collected: Collector) -> Iterator[Deployment]:
    """A deployment whose logs tell all they can, and that traces every call."""
    settings = QUICK | {
        "PRESTIGE_LOG_LEVEL": "DEBUG",
        "PRESTIGE_TRACES": collected.url,
        "OTEL_BSP_SCHEDULE_DELAY": "100",
    }
    with Deployment(tmp_path_factory.mktemp("talkative"), settings=settings) as running:
        yield running


@pytest.fixture(scope="module")
def authority(talkative: Deployment) -> Authority:
    return Authority(talkative.folder)


@pytest.fixture(scope="module")
def keyed(talkative: Deployment, authority: Authority) -> Iterator[Keyed]:
    """A gateway of it that talks TLS."""
    cert, key = authority.issue("gateway")
    gateway = Keyed(talkative, more={"PRESTIGE_TLS_CERT": str(cert), "PRESTIGE_TLS_KEY": str(key)})
    gateway.child.ports()
    yield gateway
    gateway.stop()


@pytest.fixture
async def tour(keyed: Keyed, authority: Authority) -> AsyncIterator[Tour]:
    async with AsyncExitStack() as stack:
        trusted = credentials(authority.path)
        who = (Client(keyed.address, key_of(it), retry=PATIENT, credentials=trusted) for it in (BACKENDS[0], AUDITOR))
        backend, auditor = [await stack.enter_async_context(client) for client in who]
        yield Tour(backend, auditor)


def tampered(token: str) -> list[str]:
    """Tokens that are nearly good."""
    return [token[:-5], f"{token}A", token.replace(".", "..", 1), token.swapcase()]


def spoilt(deployment: Deployment, secret: str) -> None:
    """Entries among the commands that are none, and hold what they should not."""
    with redis.Redis.from_url(deployment.store.url) as store:
        for partition in range(deployment.partitions):
            for fields in ({"body": secret}, {secret: secret}):
                store.xadd(Keys(deployment.partitions).commands(partition), fields)


def of_operators(ended: str) -> list[Words]:
    """What is done on the store, with a game that is over."""
    shelves = [("archive", ended[6:]), ("checkpoint",), ("forget", "player-1"), ("key",)]
    found: list[Words] = [("services.projection", words, {}) for words in shelves]
    return [*found, *(("services.command", words, {}) for words in (("dead", "list"), ("shadow-replay",)))]


def of_readers(tour: Tour) -> list[Words]:
    """What auditors and seats look at in a terminal."""
    game, ended = tour.games["castle"], tour.games["city"]
    own = CLI, ("show", game.name, "--seat", "0"), {"PRESTIGE_SEAT_TOKEN": game.seats[0].token}
    done = [
        ("games",), ("show", game.name), ("replay", ended.name, "--boards"), ("plies", game.name, "--raw"),
        ("replay", game.name, "--seat", "0"), ("diff", game.name, "1"), ("verify", game.name), ("state", game.name),
        ("known", game.name, "state", "--seat", "0"), ("compare", game.name, ended.name), ("prove", ended.name),
        ("export", ended.name), ("checkpoint", "list"), ("checkpoint", "show"),
    ]  # fmt: skip
    return [*((CLI, words, {}) for words in done), own]


def in_vain(deployment: Deployment, game: str) -> list[Words]:
    """What can't be done: a key that nobody has, and a store that can't be reached with this url."""
    url = deployment.store.url
    urls = url.replace("//:", f"//{WRONG}:"), url.removeprefix("redis://")
    keys: list[Words] = [(CLI, words, {}) for words in (("show", game), ("verify", game), ("games",))]
    return keys + [("services.projection", ("key",), {"PRESTIGE_REDIS_URL": wrong}) for wrong in urls]


async def programs(tour: Tour, talkative: Deployment, keyed: Keyed, folder: Path) -> bytes:
    """What our programs say, of what can be done and of what can't."""
    there = {"PRESTIGE_ADDRESS": keyed.address, "PRESTIGE_CA": str(talkative.folder / "authority.pem")}
    auditor, nobody = ({**there, "PRESTIGE_API_KEY": key} for key in (key_of(AUDITOR), WRONG))
    good, bad = of_readers(tour), in_vain(talkative, tour.games["castle"].name)
    (failed, said), (failing, more) = await asyncio.gather(run(auditor, *good), run(nobody, *bad))
    assert failed == 0, said.decode()
    assert failing == len(bad), more.decode()
    bot = start(keyed.address, folder, Seat(tour.games["castle"].name, 0, WRONG), "greedy", there)
    assert await asyncio.to_thread(bot.wait, 60.0) == 1
    return said + more + bot.last_lines.encode()


async def harm(channel: grpc.aio.Channel, talkative: Deployment, archived: str) -> None:
    """The store and a service go down and come back; the file of a game in the archive is another one."""
    talkative.kill_store()
    talkative.kill("command")
    assert await Ear(channel, (KEY, f"Bearer {key_of(AUDITOR)}")).ask("GetGame", 0, game=archived) is None
    await asyncio.to_thread(talkative.restart_store)
    await asyncio.to_thread(talkative.launch("command").ports)
    (file,) = (it for it in (talkative.folder / "archive").rglob(f"*{archived[6:]}*") if it.is_file())
    file.write_bytes(b"no game")


def is_whole(heard: dict[str, bytes]) -> None:
    """Every call was answered and traced, each kind of refusal was heard, and faults are told of."""
    answered = ANSWERED.findall(heard["numbers"].decode())
    assert METHODS.keys() - {name for code, name in answered if code in DONE} == set(), "calls that were never answered"
    assert {code for code, _ in answered} == CODES, "of each kind of refusal there was one"
    events = [json.loads(line) for line in heard["logs"].splitlines() if line.startswith(b"{")]
    assert "a command can't be read" in {event.get("event") for event in events}, "it tells of faults"
    traced = {name for name in METHODS if f"/{name}".encode() in heard["traces"]}
    assert METHODS.keys() - traced == set()


@pytest.mark.timeout(300)  # a busy machine needs long for so many programs
@scenario("P8", "P10")
async def test_no_secret_is_told_anywhere(
    talkative: Deployment, keyed: Keyed, authority: Authority, collected: Collector, tour: Tour, tmp_path: Path
) -> None:
    for title in TITLES:
        await tour.play(title)
    castle, city, caylus = (tour.games[title] for title in TITLES)
    archived = await tour.abandoned()
    await tour.abandoned()
    done, said = await run(talkative.environment, *of_operators(archived))
    assert done == 0, said.decode()
    for game in tour.games.values():
        await tour.look(game)
        await tour.audit(game.name, city.name, game.action)
    await tour.end(city)
    said += await programs(tour, talkative, keyed, tmp_path)
    tokens = [castle.seats[0].token, castle.brief[0].token]
    wrong = [WRONG, *tampered(castle.brief[0].token)]
    await asyncio.to_thread(spoilt, talkative, WRONG)
    good = [(KEY, f"Bearer {key_of(BACKENDS[1])}"), *((TOKEN, token) for token in tokens)]
    bad = [(KEY, f"Bearer {WRONG}"), (KEY, WRONG), *((TOKEN, token) for token in wrong)]
    async with grpc.aio.secure_channel(keyed.address, credentials(authority.path)) as channel:
        answers = await refused(channel, castle.name, bad)
        owned = await refused(channel, castle.name, good)
        await harm(channel, talkative, archived)
        owned += await refused_for_more(channel, castle, archived, f"Bearer {key_of(BACKENDS[0])}")
    children = (*talkative.children.values(), keyed.child)
    heard = {"refusals": answers, "refusals of guests": owned, "programs": said}
    heard["numbers"] = await asyncio.to_thread(pages, children)
    heard["logs"] = await asyncio.to_thread(lines, talkative, children)
    heard["traces"] = b"".join(sent.SerializeToString() for sent in collected.resources)
    keys = {*map(key_of, (*BACKENDS, AUDITOR)), talkative.api_key, WRONG}
    secrets = parts(tour.tokens | set(wrong)) | {key.encode() for key in keys}
    secrets |= await asyncio.to_thread(kept, talkative, [castle.name, caylus.name])
    found = {(what, secret) for what, text in heard.items() for secret in secrets if secret in text}
    assert found == set()
    is_whole(heard)
