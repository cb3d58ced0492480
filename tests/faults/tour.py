"""A tour of all that is offered: every call answered and every kind of refusal heard, with every token that it took."""

from __future__ import annotations

from contextlib import aclosing, suppress
from dataclasses import dataclass, field
from typing import Any

import grpc
from prestige.v1.titles_pb2 import Action, Options

from shared.client import Client, Seat
from shared.client.client import new_id
from shared.client.errors import CallFailed
from shared.client.messages import options
from shared.client.seats import Target
from tests.faults.ear import METHODS, Ear

TITLES: dict[str, Options | None] = {"castle": options("castle", first_game=True), "city": None, "caylus": None}
PLIES = 2
ODD = {
    "player", "prompt_id", "page_token", "why", "entropy", "label", "title", "known_hash", "cause", "path", "day",
}  # fmt: skip
"""Fields in which somebody may write what belongs into the metadata."""


@dataclass
class Game:
    """One that goes on: its seats, short-lived tokens of them, and an action of now."""

    seats: list[Seat]
    brief: list[Seat]
    action: Action = field(default_factory=Action)

    @property
    def name(self) -> str:
        return self.seats[0].game


@dataclass
class Tour:
    """A backend and an auditor on their way, and all tokens that they were handed."""

    client: Client
    auditor: Client
    tokens: set[str] = field(default_factory=set)
    games: dict[str, Game] = field(default_factory=dict)

    async def play(self, title: str) -> None:
        """A game in which somebody gets up, somebody is replaced, and both kinds of tokens act."""
        client = self.client
        game = (await client.create(title, 2, options=TITLES[title])).game
        await client.leave(self._kept(await client.sit(game, "ann")))
        seats = [self._kept(await client.sit(game, f"player-{n}", entropy=f"salt {n}")) for n in range(2)]
        await client.start(seats[0])
        seats[1] = self._kept(await client.replace(game, 1, "bob"))
        brief = [self._kept(await client.short_lived(seat, 600)) for seat in seats]
        self.games[title] = Game(seats, brief)
        for tokens in (seats, brief) * (PLIES // 2):
            await self._step(self.games[title], tokens)

    async def _step(self, game: Game, tokens: list[Seat]) -> None:
        seat = tokens[(await self.client.get(game.name)).to_act]
        legal = await self.client.legal(seat)
        game.action = legal.actions[0]
        await self.client.act(seat, game.action, prompt_id=legal.prompt.id, dry_run=True)
        written = await self.client.act(seat, game.action, prompt_id=legal.prompt.id)
        with suppress(CallFailed):  # where the ply showed something
            await self.client.take_back(seat, written.version)

    async def look(self, game: Game) -> None:
        """What seats and spectators ask, and lists."""
        client = self.client
        await client.titles()
        await client.statistics("bob")
        assert game.name in [it.name async for it in client.list_games(player="bob")]
        targets: list[Target] = [*game.seats, *game.brief, game.name]
        for target in targets:
            await client.view(target)
            await first(client.watch(target))
        await first(client.watch_games("bob"))

    async def audit(self, game: str, other: str, action: Action) -> None:
        """What auditors ask, and whoever holds a game against what was signed."""
        asked = self.auditor
        await asked.state(game)
        await asked.diff(game, 1)
        await asked.trace(game, path="state")
        await asked.explain(game, 0, action)
        await asked.compare(game, other)
        for stream in (asked.plies(game), asked.replay(game, with_views=True), asked.all_games()):
            assert [it async for it in stream]
        assert (await asked.verify(game)).ok
        proof = await asked.prove(game)
        key = await asked.signing_key()
        assert proof.proven(key.public_key).size
        for partition in range(key.partitions):
            size = (await asked.checkpoint(partition)).tree_size
            await asked.growth(partition, size)
            await first(asked.checkpoints(partition))

    async def end(self, game: Game) -> None:
        """It is given up, by a short-lived token, and exported."""
        await self.client.concede(game.brief[1])
        assert [line async for line in self.auditor.export(game.name)]

    async def abandoned(self) -> str:
        """A game that ends without a result, which the lists know."""
        game = (await self.client.create("castle", 2)).game
        seen = [(await self.client.abandon(game, "enough")).position]
        assert game in [it.name async for it in self.client.list_games(seen=seen)]
        return game

    def _kept(self, seat: Seat) -> Seat:
        self.tokens.add(seat.token)
        return seat


async def first(stream: Any) -> Any:
    """The first message of a stream."""
    async with aclosing(stream):
        return await anext(stream)


async def refused(channel: grpc.aio.Channel, game: str, credentials: list[tuple[str, str]]) -> bytes:
    """All that every call says to each of these, with the credentials in the fields of the request, too."""
    said = b""
    for name, value in credentials:
        ear = Ear(channel, (name, value))
        for method in METHODS.values():
            known = {field.name for field in method.input_type.fields}
            odd = dict.fromkeys(ODD & known, value)
            for fields in ({"game": game}, {"game": value}, {"game": game, **odd}):
                await _heard(ear, method, {k: v for k, v in fields.items() if k in known})
        said += _refusals(ear)
    return said


async def refused_for_more(channel: grpc.aio.Channel, game: Game, archived: str, key: str) -> bytes:
    """What whoever may do a thing is told when it can't be done: too large, too late, twice, too far, damaged."""
    seat, twice = game.seats[0], new_id()
    ear, other = Ear(channel, ("prestige-seat-token", seat.token)), Ear(channel, ("authorization", key))
    mine: dict[str, Any] = {"game": game.name, "seat": seat.number}
    move = {**mine, "prompt_id": seat.token, "action": game.action}
    for name, fields in (
        ("GetGame", {"game": seat.token * 2000}),
        ("GetView", {**mine, "version": 10**6}),
        ("SubmitAction", {**move, "request_id": new_id()}),
        ("SubmitAction", {**move, "request_id": new_id(), "expected_version": 1}),
    ):
        await _heard(ear, METHODS[name], fields)
    for name, fields in (
        ("GetView", {"game": archived, "version": 1}),
        ("ReplacePlayer", {**mine, "request_id": twice, "player": "cid"}),
        ("ReplacePlayer", {**mine, "request_id": twice, "player": seat.token}),
        ("CreateGame", {"request_id": new_id(), "seats": 2, "options": options("castle"), "edition": seat.token}),
    ):
        await _heard(other, METHODS[name], fields)
    return _refusals(ear) + _refusals(other)


async def _heard(ear: Ear, method: Any, fields: dict[str, Any]) -> None:
    if "request_id" in {field.name for field in method.input_type.fields}:
        fields = {"request_id": new_id(), **fields}
    if method.server_streaming:
        await ear.listen(method.name, 0, 1, **fields)
    else:
        await ear.ask(method.name, 0, **fields)


def _refusals(ear: Ear) -> bytes:
    return b"".join(heard.raw for heard in ear.heard if heard.call.endswith(" refused"))
