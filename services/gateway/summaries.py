"""A game as lists show it, told from the log where the read models may lag behind."""

from __future__ import annotations

from prestige.v1.game_pb2 import GameSummary

from services.gateway.births import Births
from services.gateway.followed import Standing
from services.gateway.game_ids import name_of
from services.gateway.lists import fill_summary
from services.gateway.updates import STATUS
from services.gateway.views import Views, created_at, labels_of
from shared.codecs import titles as wires
from shared.codecs.plies import of
from shared.log.readmodels import ReadModels
from shared.log.record import OVER
from shared.log.store import Store
from shared.table.outcome import outcome
from shared.table.state import Status

GOING = (Status.OPEN.value, Status.RUNNING.value)


class Summaries:
    """Summaries of games."""

    def __init__(self, store: Store, models: ReadModels, views: Views, births: Births) -> None:
        self._store = store
        self._models = models
        self._views = views
        self._births = births

    async def of(self, game: str, standing: Standing | None = None) -> GameSummary:
        """The game at `standing`, as far as it is known and the game goes on; else as it is at its head."""
        summary, ongoing = GameSummary(), standing is not None and standing.status in GOING
        if not ongoing and (row := await self._models.row(game)) is not None and row.status in OVER:
            fill_summary(summary, row)  # nothing of it changes any more, and its plies may be in the archive
            return summary
        birth = await self._births.of(game)
        summary.name, summary.title = name_of(game), birth.title
        if standing is None or not ongoing:
            await self._fill_from_game(summary, game)
        else:
            summary.version, summary.status = standing.version, STATUS[Status(standing.status)]
            if standing.to_act is not None:
                summary.to_act = standing.to_act
        people = await self._store.people(game)
        summary.players.extend(people.seats.get(seat, "") for seat in range(birth.seats))
        summary.labels.extend(labels_of(people))
        summary.created_at = created_at(people)
        return summary

    async def _fill_from_game(self, summary: GameSummary, id_: str) -> None:
        game = await self._views.at_head(id_)
        table = game.table
        summary.version, summary.status = game.version, STATUS[table.status]
        if table.to_act is not None:
            summary.to_act = table.to_act
        if (ended := outcome(of(table.title).rules, table)) is not None:
            wires.outcome().put(ended, summary.outcome)
