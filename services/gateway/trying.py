"""Trying an action: whether it is legal, and nothing else; no event is shown and nothing is written."""

from __future__ import annotations

from typing import Any

from prestige.v1 import game_service_pb2 as api

from services.gateway import requests
from services.gateway.acting import Acting
from services.gateway.calls import Call
from services.gateway.game_ids import game_of
from services.gateway.views import Views
from shared.codecs.plies import of
from shared.kernel.ply import check
from shared.log.store import Store
from shared.table.commands import SubmitAction
from shared.table.decide import check_prompt
from shared.table.errors import GameFinished, NotStarted, VersionConflict
from shared.table.fold import Game
from shared.table.state import Status


class Trying:
    """Dry runs of SubmitAction."""

    def __init__(self, store: Store, views: Views, acting: Acting) -> None:
        self._store = store
        self._views = views
        self._acting = acting

    async def submit(self, request: api.SubmitActionRequest, call: Call) -> api.SubmitActionResponse:
        """Raise what a true submission would be refused with, as far as the seat can know it."""
        id_, seat = game_of(request.game), requests.seat_of(request)
        asked = await self._acting.asked(request, call)
        call.caller.must_sit_on(seat, await self._store.people(id_))
        game = await self._views.at_head(id_)
        _expect(game, asked.expected_version)
        assert isinstance(asked.command, SubmitAction)
        attempt(game, asked.command)
        return api.SubmitActionResponse()


def attempt(game: Game, command: SubmitAction[Any]) -> None:
    """Raise what an action would be refused with; nothing follows from it."""
    if game.table.over:
        raise GameFinished("the game is over")
    if game.table.status is not Status.RUNNING:
        raise NotStarted("the game has not begun")
    check_prompt(game, command.prompt)
    check(of(game.table.title).rules, game.table.state, command.seat, command.action)


def _expect(game: Game, version: int | None) -> None:
    if version is not None and version != game.version:
        head = {"version": str(game.version), "hash": game.hash}
        raise VersionConflict(f"the head is at version {game.version}, not {version}", **head)
