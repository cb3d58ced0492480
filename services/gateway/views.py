"""Reading one game: as its table sees it, as a seat or a spectator may see it, and what a seat may do."""

from __future__ import annotations

import json
from typing import Any

from prestige.v1 import game_service_pb2 as api
from prestige.v1.game_pb2 import Game as GameMessage

from services.gateway.calls import Call
from services.gateway.errors import Problem
from services.gateway.feeds import Feeds
from services.gateway.game_ids import game_of, name_of
from services.gateway.games import Games, beyond
from services.gateway.requests import optional_number, seat_among
from services.gateway.tail import Tails
from services.gateway.updates import STATUS, Sight, fill_view
from services.gateway.watching import may_see
from shared.codecs import titles
from shared.codecs.plies import of
from shared.kernel.ply import legal_actions
from shared.kernel.secrets import Seat, Viewer, redact
from shared.log.record import People
from shared.table.fold import Game
from shared.table.outcome import outcome
from shared.table.state import Status, Table


class Views:
    """The reads of one game."""

    def __init__(self, games: Games, feeds: Feeds, tails: Tails) -> None:
        self._games = games
        self._feeds = feeds
        self._tails = tails

    async def at_head(self, id_: str, min_version: int = 0) -> Game:
        """The game at its head: from its feed if it is watched, else loaded; not before `min_version`."""
        feed = self._feeds.current(id_) if self._tails.follows(id_) else None
        if feed is not None and feed.point.version >= min_version:
            return feed.game
        game = await self._games.at_head(id_)
        if game.version < min_version:
            raise beyond(await self._games.head(id_))
        return game

    async def _at(self, id_: str, version: int) -> Game:
        feed = self._feeds.current(id_)
        if feed is not None and feed.point.version == version and self._tails.follows(id_):
            return feed.game
        return await self._games.at(id_, version)

    async def view(self, request: api.GetViewRequest, call: Call) -> api.GetViewResponse:
        """What a seat or a spectator may see."""
        id_, viewer = game_of(request.game), optional_number(request, "seat")
        version, least = optional_number(request, "version"), optional_number(request, "min_version")
        await may_see(self._games, id_, call.caller, viewer)
        if version is not None and (least or 0) <= version:
            game = await self._at(id_, version)
        elif version is not None:
            raise Problem("VERSION_OUT_OF_RANGE", "version is below min_version")
        else:
            game = await self.at_head(id_, least or 0)
        answer = api.GetViewResponse()
        fill_view(answer.view, game, Sight(viewer))
        return answer

    async def game(self, request: api.GetGameRequest, call: Call) -> api.GetGameResponse:
        """A game as its table sees it."""
        id_ = game_of(request.game)
        call.caller.must_be_known()
        people = await self._games.people(id_)
        call.caller.seat_in(people)
        game = await self.at_head(id_, optional_number(request, "min_version") or 0)
        answer = api.GetGameResponse()
        _fill_game(answer.game, game, people)
        return answer

    async def legal(self, request: api.ListLegalActionsRequest, call: Call) -> api.ListLegalActionsResponse:
        """What a seat may do; why not, if nothing."""
        id_, seat = game_of(request.game), optional_number(request, "seat")
        call.caller.must_be_known()
        viewer = call.caller.seat_in(await self._games.people(id_))
        game = await self.at_head(id_, optional_number(request, "min_version") or 0)
        table, state = game.table, game.table.state
        answer = api.ListLegalActionsResponse(version=game.version, hash=game.hash)
        wire = titles.of(table.title).wire
        if table.to_act is not None and state is not None:
            answer.to_act = table.to_act
            answer.prompt.id = table.ids[-1]
            wire.prompt.put(redact(state.prompts[-1], viewer), answer.prompt.prompt)
        answer.none_because = _why_none(table, seat, viewer)
        if not answer.none_because and seat is not None:
            for action in legal_actions(of(table.title).rules, state, seat):
                wire.action.put(action, answer.actions.add())
        return answer


def _why_none(table: Table[Any], seat: Seat | None, viewer: Viewer) -> str:
    """Why nothing can be done; empty if something can."""
    if seat_among(len(table.chairs), seat) is None:
        return "SPECTATOR"
    if table.over:
        return "GAME_FINISHED"
    state = table.state
    if table.status is not Status.RUNNING or state is None:
        return "GAME_NOT_STARTED"
    if table.to_act != seat:
        return "ALREADY_CONCEDED" if seat in table.conceded else "NOT_TO_ACT"
    step = of(table.title).rules.steps[type(state.prompts[-1])]
    return "" if step.public or viewer == seat else "CLOSED"


def _fill_game(message: GameMessage, game: Game, people: People) -> None:
    table = game.table
    plies = of(table.title)
    message.name, message.title, message.status = name_of(game.id), table.title, STATUS[table.status]
    message.version, message.hash = game.version, game.hash
    titles.of(table.title).wire.options.put(plies.read_options(table.options), message.options)
    message.edition, message.rules, message.commitment = table.edition, table.rules, table.commitment
    for seat in range(len(table.chairs)):
        message.seats.add(seat=seat, player=people.seats.get(seat, ""), conceded=seat in table.conceded)
    message.labels.extend(labels_of(people))
    if table.to_act is not None:
        message.to_act = table.to_act
    if (ended := outcome(plies.rules, table)) is not None:
        titles.outcome().put(ended, message.outcome)
    message.created_at = created_at(people)


def labels_of(people: People) -> list[str]:
    """The labels that the game's creator gave it."""
    found: list[str] = json.loads(people.notes.get("labels", "[]"))
    return found


def created_at(people: People) -> int:
    """When the game was created, ms since the Unix epoch, the store's time."""
    return int(people.notes.get("created", 0))
