"""A game from its creation to its end, all its seats in the hands of one who is hasty, wrong or of two minds."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

from prestige.v1 import game_service_pb2 as api
from prestige.v1.titles_pb2 import Action

from services.gateway.auth import hashed
from services.gateway.game_ids import created_by, name_of
from shared.client import messages
from shared.client.client import new_id
from shared.codecs import titles
from shared.codecs.plies import of
from shared.embedded.deployment import HOLDER
from shared.log.record import request_key
from shared.table import commands as c
from tests.faults.history.record import Accepted, Point, Refused, Sight
from tests.faults.history.scribe import Request, Scribe

TITLE_OF_TEN = (*("castle",) * 8, "caylus", "city")
HASTE = (0.25, 0.6)  # seconds that somebody waits who does not wait


class Party:
    """One game; `label` is on it, so that lists find it."""

    def __init__(self, scribe: Scribe, rng: Random, label: str) -> None:
        self.title = rng.choice(TITLE_OF_TEN)
        self.seats = rng.choice((2, 2, 3))
        self.game = ""
        self.tokens: list[str] = []
        self._scribe = scribe
        self._rng = rng
        self._label = label
        self._version = 0  # the newest that is known
        self._done: list[Request] = []  # accepted actions, to be sent again
        self._last: dict[int, int] = {}  # seat -> version of what it did last
        self._prompt = ""

    @property
    def name(self) -> str:
        """Its resource name."""
        return name_of(self.game)

    async def begin(self) -> None:
        """Created, seated, started."""
        request_id = new_id()
        self.game = created_by(HOLDER, request_id)
        options = messages.options(self.title)
        create = api.CreateGameRequest(request_id=request_id, options=options, seats=self.seats, labels=[self._label])
        stored = of(self.title).write_options(titles.of(self.title).wire.options.take(options))
        await self._told("CreateGame", create, c.CreateGame(self.title, self.seats, stored))
        for seat in range(self.seats):
            take = api.TakeSeatRequest(request_id=new_id(), game=self.name, seat=seat, player=f"player-{seat}")
            answer = await self._told("TakeSeat", take, c.TakeSeat(seat))
            self.tokens.append(answer.seat_token)
        await self._told("StartGame", api.StartGameRequest(request_id=new_id(), game=self.name), c.StartGame())

    async def play(self, stop: Callable[[], bool]) -> None:
        """Until the game is over, or it is time to stop."""
        seat = 0
        while not stop():
            legal = await self._legal(seat)
            if legal.actions:
                await self._turn(seat, legal)
            elif legal.HasField("to_act"):
                seat = legal.to_act
            else:
                return

    async def _legal(self, seat: int) -> api.ListLegalActionsResponse:
        ask = api.ListLegalActionsRequest(game=self.name, seat=seat, min_version=self._version)
        legal: api.ListLegalActionsResponse = await self._scribe.read("ListLegalActions", ask, self.tokens[seat])
        self._scribe.saw(Sight(self.game, seat, Point(legal.version, legal.hash), least=self._version))
        return legal

    async def _turn(self, seat: int, legal: api.ListLegalActionsResponse) -> None:
        rng, scribe = self._rng, self._scribe
        action, prompt, before = rng.choice(legal.actions), legal.prompt.id, self._prompt
        request, self._prompt = self._submit(seat, action, prompt), legal.prompt.id
        roll = rng.random()
        if roll < 0.2:  # two clicks, each a request of its own: one of them wins
            rival = self._submit(seat, rng.choice(legal.actions), prompt)
            await asyncio.gather(self._settle(request), self._settle(rival))
        elif roll < 0.23:  # one request on two ways at once
            await scribe.all_of(request)
            await self._settle(request)
        elif roll < 0.25:
            await scribe.all_of(request, rng.uniform(*HASTE))
            await self._settle(request)
        elif roll < 0.26:  # never asks again
            await scribe.once(request, rng.uniform(*HASTE))
        elif roll < 0.28 and before:
            await self._settle(self._submit(seat, action, before))
        elif roll < 0.3 and self._done:
            await self._settle(rng.choice(self._done))
        elif roll < 0.32 and seat in self._last:
            await self._take_back(seat)
        elif roll < 0.325:
            await self._settle(self._as_seat("Concede", api.ConcedeRequest(), c.Concede(seat), seat))
        elif roll < 0.35:
            await self._look(seat)
        else:
            await self._settle(request)

    async def _settle(self, request: Request) -> None:
        """Ask until its outcome is known, and remember it."""
        answer, _ = await self._scribe.outcome(request)
        if isinstance(answer, Accepted):
            self._version = max(self._version, answer.at.version)
            if isinstance(request.command, c.SubmitAction):
                self._done.append(request)
                self._last[request.command.seat] = answer.at.version

    async def _take_back(self, seat: int) -> None:
        version = self._last[seat]
        ask = api.TakeBackRequest(version=version)
        await self._settle(self._as_seat("TakeBack", ask, c.TakeBack(seat, version), seat))

    async def _look(self, seat: int) -> None:
        ask = api.GetViewRequest(game=self.name, seat=seat, min_version=self._version)
        view = (await self._scribe.read("GetView", ask, self.tokens[seat])).view
        at = Point(view.version, view.hash)
        self._scribe.saw(Sight(self.game, seat, at, view.view_hash, least=self._version))

    def _submit(self, seat: int, action: Action, prompt: str) -> Request:
        command = c.SubmitAction(seat, prompt, titles.of(self.title).wire.action.take(action))
        ask = api.SubmitActionRequest(prompt_id=prompt, action=action)
        return self._as_seat("SubmitAction", ask, command, seat)

    def _as_seat(self, method: str, message: Any, command: Any, seat: int) -> Request:
        message.request_id, message.game, message.seat = new_id(), self.name, seat
        token = self.tokens[seat]
        key = request_key(f"token:{hashed(token)}", message.request_id).hex()
        return Request(method, message, self.game, command, key, token)

    async def _told(self, method: str, message: Any, command: Any) -> Any:
        """The answer to a command of the backend, which nothing may refuse."""
        key = request_key(HOLDER, message.request_id).hex()
        answer, told = await self._scribe.outcome(Request(method, message, self.game, command, key))
        assert not isinstance(answer, Refused), answer
        self._version = answer.at.version
        return told
