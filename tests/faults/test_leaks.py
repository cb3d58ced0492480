"""Nobody is ever sent what is hidden: listened to on every channel, from before the start until after the end."""

import asyncio
import urllib.request
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any

import grpc
import pytest
import redis
from prestige.v1.game_service_pb2 import ResumePoint

from shared.client import Client, Refused, Seat
from shared.client.client import new_id
from shared.client.messages import action
from shared.embedded.deployment import Deployment
from shared.log.keys import Keys
from tests.faults.ear import Ear
from tests.faults.keys import AUDITOR, BACKENDS, Keyed, key_of
from tests.faults.match import PATIENT, seated
from tests.faults.truth import Moment, truth
from tests.laws.castle_law import hidden_things
from tests.marks import scenario

pytestmark = pytest.mark.xdist_group("steady")
TOKEN = "prestige-seat-token"
JOINS, STRIDE = 4, 12


def audits(game: str) -> list[tuple[str, dict[str, Any]]]:
    """The questions of auditors that have one answer, each with its request's fields."""
    return [
        ("ListPlies", {"game": game}),
        ("VerifyGame", {"game": game}),
        ("GetState", {"game": game, "seat": 0}),
        ("DiffStates", {"game": game, "before_version": 1}),
        ("TraceField", {"game": game, "path": "state"}),
        ("ExplainAction", {"game": game, "seat": 0, "action": action("castle", "decline_order")}),
        ("CompareGames", {"game": game, "other": game}),
    ]


@dataclass
class Table:
    """A game of a backend, with an ear on each seat and one for a spectator."""

    client: Client
    seats: list[Seat]
    ears: dict[int | None, Ear]

    @property
    def game(self) -> str:
        return self.seats[0].game

    async def play(self, plies: int, rng: Random) -> None:
        """Random moves, some taken back."""
        for _ in range(plies):
            seat = self.seats[(await self.client.get(self.game)).to_act]
            legal = await self.client.legal(seat)
            receipt = await self.client.act(seat, rng.choice(legal.actions), prompt_id=legal.prompt.id)
            if rng.random() < 0.2:
                with suppress(Refused):
                    await self.client.take_back(seat, receipt.version)

    async def join(self) -> None:
        """Everybody comes now, asks for all there is, and tries what is not allowed."""
        version = (await self.client.get(self.game)).version
        await asyncio.gather(*(self._come(viewer, ear, version) for viewer, ear in self.ears.items()))

    async def _come(self, viewer: int | None, ear: Ear, version: int) -> None:
        own = {"game": self.game} | ({} if viewer is None else {"seat": viewer})
        await ear.listen("WatchGame", version, 1, **own)
        await ear.listen("WatchGame", version, version, after=ResumePoint(), with_views=True, **own)
        for at in (1, version // 2 or 1, version):
            await ear.ask("GetView", version, version=at, **own)
        await ear.ask("GetView", version, **own)
        await ear.ask("GetGame", version, game=self.game)
        await ear.ask("ListLegalActions", version, **own)
        await ear.ask("ListGames", version, player="player-0")
        await ear.listen("WatchGames", version, 1, player="player-0")
        await self._try(ear, version, viewer or 0)
        for name, fields in audits(self.game):
            assert await ear.ask(name, version, **fields) is None
        for name in ("Replay", "ExportGame"):
            assert await ear.listen(name, version, 1, game=self.game) == []

    async def _try(self, ear: Ear, version: int, seat: int) -> None:
        """Refusals tell nothing either."""
        common: dict[str, Any] = {"game": self.game, "seat": seat, "request_id": new_id()}
        wrong = action("castle", "decline_order")
        prompt = (await self.client.view(self.game)).prompt_ids[-1:] or ["1.0"]
        assert await ear.ask("SubmitAction", version, prompt_id=prompt[0], action=wrong, **common) is None
        common["request_id"] = new_id()
        assert await ear.ask("TakeBack", version, version=max(version - 1, 1), **common) is None


@pytest.fixture
async def table(keyed: Keyed) -> AsyncIterator[Table]:
    key = key_of(BACKENDS[0])
    async with grpc.aio.insecure_channel(keyed.address) as channel, Client(keyed.address, key, retry=PATIENT) as client:
        seats = await seated(client, start=False)
        ears: dict[int | None, Ear] = {seat.number: Ear(channel, (TOKEN, seat.token)) for seat in seats}
        yield Table(client, seats, ears | {None: Ear(channel, ("authorization", f"Bearer {key}"))})


def nothing_hidden(table: Table, whole: list[Moment], until: int) -> int:
    """Fails if anybody heard the name of a thing that was hidden from it then; how much was looked at."""
    looked = 0
    for viewer, ear in table.ears.items():
        for heard in ear.heard:
            state = whole[heard.version - 1].game.table.state if heard.version else None
            hidden = hidden_things(state, viewer) if state is not None else frozenset()
            assert not heard.words & hidden, (viewer, heard.call, heard.version, heard.words & hidden)
            looked += bool(hidden) and heard.version <= until
    return looked


def never_sent(table: Table, secrets: list[bytes]) -> None:
    """Fails if anybody was sent one of these."""
    for viewer, ear in table.ears.items():
        for heard in ear.heard:
            assert not any(secret in heard.raw for secret in secrets), (viewer, heard.call, heard.version)


async def heard_by_auditors(keyed: Keyed, table: Table) -> frozenset[str]:
    """All words of the whole truth."""
    async with grpc.aio.insecure_channel(keyed.address) as channel:
        auditor = Ear(channel, ("authorization", f"Bearer {key_of(AUDITOR)}"))
        await auditor.listen("Replay", 1, 1000, game=table.game, with_views=True)
    return frozenset().union(*(heard.words for heard in auditor.heard))


def told_to_nobody(deployment: Deployment, keyed: Keyed, secrets: list[bytes]) -> None:
    """Neither logs nor metrics hold one of these."""
    children = [*deployment.children.values(), keyed.child]
    for child in children:
        url = f"http://127.0.0.1:{child.ports()['metrics_port']}/metrics"
        with urllib.request.urlopen(url, timeout=5) as page:
            told = page.read() + (deployment.folder / f"{child.name}.log").read_bytes()
        assert len(told) > 1000
        assert not any(secret in told for secret in secrets)


@scenario("P8", "P9", "P10", "P93", "E39")
async def test_whoever_joins_whenever_is_never_sent_what_is_hidden(
    steady: Deployment, keyed: Keyed, client: Client, table: Table
) -> None:
    rng, id_ = Random(9), table.game.removeprefix("games/")
    with redis.Redis.from_url(steady.store.url) as store:
        seed = store.get(Keys(steady.partitions).seed(id_))
    assert isinstance(seed, bytes)
    await table.join()
    await table.client.start(table.game)
    for _ in range(JOINS):
        await table.join()
        await table.play(STRIDE, rng)
    await table.join()
    whole = await truth(client, table.game)
    started = whole[3:]
    seals = [text.encode() for moment in started for text in (moment.ply.salt, moment.ply.state_hash)]
    never_sent(table, [seed, seed.hex().encode(), *seals])
    assert nothing_hidden(table, whole, len(whole)) > 500
    assert await heard_by_auditors(keyed, table) & hidden_things(whole[-1].game.table.state, None), "it could be heard"
    await table.client.concede(table.seats[0])
    await table.join()
    whole = await truth(client, table.game)
    nothing_hidden(table, whole, len(whole))
    last = [heard for heard in table.ears[None].heard if heard.version == len(whole) and heard.call == "WatchGame"]
    assert any(seed.hex().encode() in heard.raw for heard in last), "the last ply reveals the seed"
    keys = [key_of(name).encode() for name in (*BACKENDS, AUDITOR)]
    tokens = [seat.token.encode() for seat in table.seats]
    told_to_nobody(steady, keyed, [seed, seed.hex().encode(), *seals, *keys, *tokens, steady.api_key.encode()])


@scenario("P8", "P10", "E39")
async def test_an_audit_is_for_auditors(keyed: Keyed, table: Table) -> None:
    async with grpc.aio.insecure_channel(keyed.address) as channel:
        auditor = Ear(channel, ("authorization", f"Bearer {key_of(AUDITOR)}"))
        impostors = [
            Ear(channel), Ear(channel, (TOKEN, "made up")), Ear(channel, ("authorization", "Bearer made up")),
            *table.ears.values(),
        ]  # fmt: skip
        for name, fields in audits(table.game):
            assert await auditor.ask(name, 3, **fields) is not None
            assert [await ear.ask(name, 3, **fields) for ear in impostors] == [None] * len(impostors)
        for name in ("Replay", "ExportGame"):
            assert len(await auditor.listen(name, 3, 2, game=table.game)) == 2
            assert [await ear.listen(name, 3, 1, game=table.game) for ear in impostors] == [[]] * len(impostors)
    for ear in impostors:
        assert all(heard.call.endswith(" refused") for heard in ear.heard)
        assert {heard.words & {"UNAUTHENTICATED", "PERMISSION_DENIED"} for heard in ear.heard} != {frozenset()}
