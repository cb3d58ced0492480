"""Lists and counters, from the read models: the only reads that may lag behind, and that wait if they are asked to."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from prestige.v1 import game_service_pb2 as api
from prestige.v1.game_pb2 import GAME_STATUS_UNSPECIFIED, GameSummary, Position

from services.gateway import requests
from services.gateway.calls import Call, Deadline
from services.gateway.errors import Problem, malformed
from services.gateway.game_ids import name_of
from services.gateway.options import options_of
from services.gateway.reach import Reach
from services.gateway.updates import STATUS
from shared.codecs import outcomes, titles
from shared.codecs.plies import of
from shared.games import TITLES
from shared.log.readmodels import Query, ReadModels
from shared.log.rows import Row
from shared.table.state import Status

POLL = 0.01  # seconds
LAST = 0.1  # seconds before the deadline in which an answer still reaches the caller
USUAL, MOST = 50, 100  # games on a page
STATUSES = {number: status.value for status, number in STATUS.items()}
COUNTED = ("games", "finished", "won")


class Lists:
    """ListGames, GetPlayerStatistics, ListTitles."""

    def __init__(self, models: ReadModels, partitions: int, reach: Reach) -> None:
        self._models = models
        self._reach = reach
        self._partitions = partitions

    async def games(self, request: api.ListGamesRequest, call: Call) -> api.ListGamesResponse:
        """A page of games, newest first; shorter by those that are hidden from the caller."""
        call.caller.must_have_key()
        size = requests.size(request.page_size, USUAL, MOST)
        query = _query(request)
        await self._seen(request.seen, call.deadline)
        page = await self._models.page(query, size, request.page_token)
        answer = api.ListGamesResponse(next_page_token=page.token)
        for row in page.rows:
            if await self._reach.lists(call.caller, row.game, row.title):
                fill_summary(answer.games.add(), row)
        return answer

    async def statistics(self, request: api.GetPlayerStatisticsRequest, call: Call) -> api.GetPlayerStatisticsResponse:
        """What a player has played and won, by title."""
        call.caller.must_have_key()
        if call.caller.scope.own:
            raise Problem("PERMISSION_DENIED", "these count the games of all backends, and this API key is for its own")
        counted = await self._models.statistics(requests.text("player", request.player, required=True))
        answer = api.GetPlayerStatisticsResponse()
        for title in sorted(call.caller.scope.titles or TITLES):
            numbers = {word: counted.get(f"{word}:{title}", 0) for word in COUNTED}
            if any(numbers.values()):
                answer.titles.add(title=title, **numbers)
        return answer

    async def _seen(self, positions: Iterable[Position], deadline: Deadline) -> None:
        for number, position in enumerate(positions):
            if not 0 <= position.partition < self._partitions:
                raise malformed(f"seen[{number}].partition", "there is no such partition")
            while (await self._models.at(position.partition)).number < position.number:
                if deadline.left < LAST:
                    raise Problem("NOT_YET_VISIBLE", "the list has not got there yet; the command stays applied")
                await asyncio.sleep(POLL)


def list_titles() -> api.ListTitlesResponse:
    """The titles, their seats and options."""
    answer = api.ListTitlesResponse()
    for name, rules in sorted(TITLES.items()):
        title = answer.titles.add(name=name, min_seats=rules.seats[0], max_seats=rules.seats[-1], rules=rules.version)
        title.edition = of(name).edition
        title.options.extend(options_of(rules))
    return answer


def fill_summary(message: GameSummary, row: Row) -> None:
    """Put a row into an empty message."""
    message.name, message.title, message.version = name_of(row.game), row.title, row.version
    message.status = STATUS[Status(row.status)]
    message.players.extend(row.players)
    message.labels.extend(row.labels)
    if row.to_act is not None:
        message.to_act = row.to_act
    message.created_at = row.created
    if row.result:
        titles.outcome().put(outcomes.unpacked(row.result), message.outcome)


def _query(request: api.ListGamesRequest) -> Query:
    player = requests.text("player", request.player)
    if request.my_turn and not player:
        raise malformed("my_turn", "needs a player")
    if request.status != GAME_STATUS_UNSPECIFIED and request.status not in STATUSES:
        raise malformed("status", f"has the unknown number {int(request.status)}")
    return Query(
        status=STATUSES.get(request.status, ""),
        title=requests.text("title", request.title),
        label=requests.text("label", request.label),
        player=player,
        turn=player if request.my_turn else "",
    )
