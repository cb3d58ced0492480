"""No key, token or seed is told: not by logs that tell all, numbers, traces, refusals, command lines, nor programs."""

import asyncio
import base64
import json
import sys
import urllib.request
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random

import grpc
import pytest
import redis

from services.cli.bots import start
from shared.client import Client, Seat
from shared.client.client import new_id
from shared.embedded.deployment import Deployment
from shared.embedded.processes import surroundings
from shared.log.keys import Keys
from tests.faults.conftest import QUICK
from tests.faults.ear import METHODS, Ear
from tests.faults.keys import AUDITOR, BACKENDS, Keyed, key_of
from tests.faults.match import PATIENT, seated
from tests.marks import scenario
from tests.services.spans import Collector, collecting

WRONG = "a-key-that-nobody-has-but-somebody-typed"
TOKEN, KEY = "prestige-seat-token", "authorization"


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
def keyed(talkative: Deployment) -> Iterator[Keyed]:
    gateway = Keyed(talkative)
    gateway.child.ports()
    yield gateway
    gateway.stop()


@pytest.fixture
async def client(keyed: Keyed) -> AsyncIterator[Client]:
    async with Client(keyed.address, key_of(BACKENDS[0]), retry=PATIENT) as opened:
        yield opened


def spellings(secret: bytes) -> set[bytes]:
    """A secret, and how it might be written."""
    return {secret, secret.hex().encode(), base64.b64encode(secret), base64.urlsafe_b64encode(secret).rstrip(b"=")}


def kept(deployment: Deployment, game: str) -> set[bytes]:
    """What the store keeps and nobody is told: the seed of a game that runs, and the keys of the deployment."""
    with redis.Redis.from_url(deployment.store.url) as store:
        found = [store.get(Keys(deployment.partitions).seed(game.removeprefix("games/")))]
        found += [store.hget("prestige", name) for name in ("token_key", "signing_key")]
    return {spelt for secret in found for spelt in spellings(secret)}


def pages(deployment: Deployment, keyed: Keyed) -> bytes:
    """All numbers that are told."""
    ports = [child.ports()["metrics_port"] for child in (*deployment.children.values(), keyed.child)]
    found = b""
    for port in ports:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=5) as page:
            found += page.read()
    return found


def told(deployment: Deployment, keyed: Keyed) -> bytes:
    """Logs of everything that runs or ran, command lines of all that runs, and all numbers."""
    children = (*deployment.children.values(), keyed.child)
    pids = [child.process.pid for child in children] + [deployment.store.process.pid]
    lines = b"".join(Path(f"/proc/{pid}/cmdline").read_bytes() for pid in pids if Path("/proc/self").exists())
    logs = b"".join(path.read_bytes() for path in deployment.folder.rglob("*.log"))
    return logs + lines + pages(deployment, keyed)


def tampered(token: str) -> list[str]:
    """Tokens that are nearly good."""
    return [token[:-5], f"{token}A", token.replace(".", "..", 1), token.swapcase()]


async def refused(channel: grpc.aio.Channel, game: str, credentials: list[tuple[str, str]]) -> bytes:
    """All that every call says to each of these, with the credentials in the fields of the request, too."""
    said = b""
    for name, value in credentials:
        ear = Ear(channel, (name, value))
        for method in METHODS.values():
            known = {field.name for field in method.input_type.fields}
            texts = {
                "player",
                "prompt_id",
                "page_token",
                "why",
                "entropy",
                "label",
                "title",
                "known_hash",
                "cause",
                "path",
            }
            odd = dict.fromkeys(texts & known, value)
            for fields in ({"game": game}, {"game": value}, {"game": game, **odd}):
                own = {"request_id": new_id(), **fields}
                ask = ear.listen if method.server_streaming else ear.ask
                more = (1,) if method.server_streaming else ()
                await ask(method.name, 0, *more, **{k: v for k, v in own.items() if k in known})
        said += b"".join(heard.raw for heard in ear.heard if heard.call.endswith(" refused"))
    return said


async def programs(keyed: Keyed, game: str, folder: Path) -> bytes:
    """What our programs say when what they were given is no good."""
    said = b""
    for words in (("show", game), ("verify", game), ("games",)):
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "services.cli", *words, "--address", keyed.address),
            env=surroundings() | {"PRESTIGE_API_KEY": WRONG},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        out, _ = await process.communicate()
        assert process.returncode, words
        said += out
    bot = start(keyed.address, folder, Seat(game, 0, WRONG), "greedy")
    assert await asyncio.to_thread(bot.wait, 60.0) == 1
    return said + bot.last_lines.encode()


def spoilt(deployment: Deployment, secret: str) -> None:
    """Entries among the commands that are none, and hold what they should not."""
    with redis.Redis.from_url(deployment.store.url) as store:
        for partition in range(deployment.partitions):
            for fields in ({"body": secret}, {secret: secret}):
                store.xadd(Keys(deployment.partitions).commands(partition), fields)


@scenario("P8", "P10")
async def test_no_secret_is_told_anywhere(
    talkative: Deployment, keyed: Keyed, collected: Collector, client: Client, tmp_path: Path
) -> None:
    seats = await seated(client)
    game, rng = seats[0].game, Random(5)
    brief = [await client.short_lived(seat, 600) for seat in seats]
    for _ in range(10):
        seat = brief[(await client.get(game)).to_act]
        legal = await client.legal(seat)
        await client.act(seat, rng.choice(legal.actions), prompt_id=legal.prompt.id)
    tokens = [seat.token for seat in (*seats, *brief)]
    keys = [*map(key_of, (*BACKENDS, AUDITOR)), talkative.api_key, WRONG]
    wrong = [t for one in brief for t in tampered(one.token)]
    await asyncio.to_thread(spoilt, talkative, WRONG)
    good = [(KEY, f"Bearer {key_of(BACKENDS[1])}"), (TOKEN, seats[0].token), (TOKEN, brief[0].token)]
    bad = [(KEY, f"Bearer {WRONG}"), (KEY, WRONG), *((TOKEN, token) for token in (WRONG, *wrong[:4]))]
    async with grpc.aio.insecure_channel(keyed.address) as channel:
        answers = await refused(channel, game, bad)
        owned = await refused(channel, game, good)
    said = await programs(keyed, game, tmp_path)
    public = await asyncio.to_thread(told, talkative, keyed)
    parts = {part for token in (*tokens, *wrong) for part in token.split(".")[1:] if len(part) > 40}
    secrets = {text.encode() for text in (*tokens, *keys, *parts)} | await asyncio.to_thread(kept, talkative, game)
    heard = {"logs": public, "refusals": answers, "refusals of guests": owned, "programs": said}
    heard["traces"] = b"".join(sent.SerializeToString() for sent in collected.resources)
    for what, text in heard.items():
        assert len(text) > 200, what
        assert not [secret for secret in secrets if secret in text], what
    events = [json.loads(line) for line in public.splitlines() if line.startswith(b"{")]
    assert b"GameService/IssueSeatToken" in heard["traces"]
    assert any(event["event"] == "a command can't be read" for event in events if "event" in event), (
        "it tells of faults"
    )
