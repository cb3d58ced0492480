"""A deploy of new rules over running games: each goes on by those it began with, new ones begin with the new."""

from __future__ import annotations

import uuid
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from hashlib import sha256
from random import Random
from typing import Any

import pytest
from prometheus_client import CollectorRegistry

from services.command.clock import StoreClock
from services.command.desk import Desk
from services.command.holding import Cache
from services.command.measures import Measures
from shared.codecs import plies
from shared.games import TITLES
from shared.games.caylus import CAYLUS
from shared.games.caylus.events import Passed, StoodAside
from shared.games.caylus.values import Options
from shared.kernel.ply import legal_actions
from shared.ledger.checking import check
from shared.ledger.loading import step
from shared.log.answers import Accepted, Refused
from shared.log.memory import MemoryStore
from shared.log.record import Entry
from shared.table import commands as c
from shared.table.fold import Game
from shared.table.state import Status
from tests.golden.caylus.archived import short
from tests.marks import scenario

GAMES = 200
TOKEN = "t" * 8
EDITION = short()
GONE = 2  # the seat that gives up in every game


class Service:
    """The desks of a command service over a log, and what a caller knows of the games there."""

    def __init__(self, store: MemoryStore) -> None:
        cache, clock, measures = Cache(GAMES), StoreClock(store), Measures(CollectorRegistry())
        self.store = store
        self.desks = [Desk(store, part, cache, clock, measures) for part in range(store.keys.partitions)]
        self.games: dict[str, Game] = {}

    async def carry_out(self, commands: Mapping[str, c.Command[Any]], request: bytes = b"") -> Counter[type]:
        """A command for each of these games; how many were answered how."""
        sent = []
        for game, command in commands.items():
            own = EDITION if isinstance(command, c.CreateGame) else ""
            asked = c.Asked(command, c.actor_of(command) or "host", player=f"p{game}", token=TOKEN, edition_text=own)
            body = plies.of("caylus").write_asked(asked)
            key = request or uuid.uuid4().bytes
            entry = Entry(game, key, key, await self.store.now() + 60_000, "replies", key.hex(), body)
            await self.store.send(entry)
            sent.append(entry)
        for desk in self.desks:
            await desk.settle(await self.store.take(desk.partition, "one", GAMES))
        outcomes = [await self.store.outcome(e.game, e.request, e.payload, e.expires) for e in sent]
        for game in commands:
            await self.follow(game)
        return Counter(map(type, outcomes))

    async def follow(self, id_: str) -> None:
        """Fold what is new in a game."""
        game = self.games.get(id_)
        for stored in await self.store.read(id_, after=game.version if game else 0):
            game = step(game, stored)
        assert game is not None
        self.games[id_] = game

    async def begin(self, names: list[str]) -> None:
        """Games of three seats, one of which gives up at once."""
        edition = sha256(EDITION.encode()).hexdigest()
        create = c.CreateGame("caylus", 3, plies.of("caylus").write_options(Options()), edition)
        opening = [create, *map(c.TakeSeat, range(3)), c.StartGame(), c.Concede(GONE)]
        for command in opening:
            assert await self.carry_out(dict.fromkeys(names, command)) == {Accepted: len(names)}

    def running(self) -> list[str]:
        """The games that are not over."""
        return [name for name, game in self.games.items() if game.table.status is Status.RUNNING]


def answer(game: Game, rng: Random) -> c.SubmitAction[Any]:
    """Mostly the first legal action, which is to pass and to decline."""
    table = game.table
    assert table.to_act is not None
    legal = legal_actions(CAYLUS, table.state, table.to_act)
    return c.SubmitAction(table.to_act, table.ids[-1], rng.choice(legal) if rng.random() < 0.1 else legal[0])


@pytest.fixture
def former(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What is deployed is the release before: its newest rules are version 1."""
    monkeypatch.setitem(TITLES, "caylus", replace(CAYLUS, version=1))
    plies.of.cache_clear()
    yield
    plies.of.cache_clear()


@scenario("P46", "P82")
@pytest.mark.usefixtures("former")
async def test_two_hundred_games_of_the_first_rules_run_on_when_the_second_are_deployed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store, rng = MemoryStore(2), Random(46)
    before = Service(store)
    await before.begin([f"old-{number}" for number in range(GAMES)])
    for _ in range(3):
        await before.carry_out({name: answer(before.games[name], rng) for name in before.running()})
    monkeypatch.setitem(TITLES, "caylus", CAYLUS)
    plies.of.cache_clear()
    after = Service(store)
    after.games = dict(before.games)
    assert len(after.running()) == GAMES
    assert await after.carry_out(dict.fromkeys(after.running(), c.Concede(GONE))) == {Refused: GAMES}
    while running := after.running():
        answers = {name: answer(after.games[name], rng) for name in running}
        assert await after.carry_out(answers) == {Accepted: len(running)}
    for name, game in after.games.items():
        stored = await store.read(name)
        assert game.table.status is Status.FINISHED
        assert {plies.of("caylus").read_ply(each.ply).rules for each in stored} == {0, 1}
        assert acts(stored) == {Passed}
        assert check(name, stored, await store.head(name)).ok


@scenario("P46")
@pytest.mark.usefixtures("former")
async def test_a_game_that_begins_after_the_deploy_begins_with_the_new_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    service = Service(MemoryStore(2))
    await service.carry_out({"early": c.CreateGame("caylus", 3, plies.of("caylus").write_options(Options()))})
    monkeypatch.setitem(TITLES, "caylus", CAYLUS)
    plies.of.cache_clear()
    await service.begin(["late"])
    for command in (*map(c.TakeSeat, range(3)), c.StartGame()):
        await service.carry_out({"early": command})
    assert {name: game.table.rules for name, game in service.games.items()} == {"early": 2, "late": 2}
    while service.games["late"].table.state.turn < 2:
        await service.carry_out({"late": answer(service.games["late"], Random(2))})
    assert acts(await service.store.read("late")) == {StoodAside}


@scenario("P46")
async def test_a_process_of_the_release_before_leaves_a_game_of_the_new_rules_to_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore(2)
    new = Service(store)
    await new.begin(["late"])
    monkeypatch.setitem(TITLES, "caylus", replace(CAYLUS, version=1))
    plies.of.cache_clear()
    old = Service(store)
    old.games = dict(new.games)
    command = answer(old.games["late"], Random(1))
    replies = await store.replies("replies")
    await old.carry_out({"late": command}, request=b"r" * 16)
    monkeypatch.setitem(TITLES, "caylus", CAYLUS)
    plies.of.cache_clear()
    ((_, refused),) = await replies.read()
    assert isinstance(refused, Refused)
    assert refused.refusal.reason == "RULES_UNKNOWN"
    assert old.games["late"].version == new.games["late"].version
    assert await new.carry_out({"late": command}, request=b"r" * 16) == {Accepted: 1}


def acts(stored: list[Any]) -> set[type]:
    """How the seat that gave up went through the placements."""
    events = [event for each in stored for event in plies.of("caylus").read_ply(each.ply).events]
    return {type(event) for event in events if isinstance(event, Passed | StoodAside) and event.seat == GONE}
