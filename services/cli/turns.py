"""The turns of one seat: what happened before it was asked, what it sees, what it may do."""

from __future__ import annotations

from contextlib import aclosing
from dataclasses import dataclass

from prestige.v1.game_pb2 import Game, GameUpdate, GameView, Receipt
from prestige.v1.game_service_pb2 import ListLegalActionsResponse, ResumePoint

from shared.client import BEGINNING, CallFailed, Client, Seat
from shared.client.watch import Seen

SUBMIT = "submit"
LOST = "VERSION_OUT_OF_RANGE"
"""The log ends before what was seen of it."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The seat is asked: the plies since its last action (that one included), its view, its legal actions."""

    news: tuple[GameUpdate, ...]
    view: GameView
    legal: ListLegalActionsResponse

    @property
    def others(self) -> bool:
        """Whether anybody else acted since."""
        return any(not ply.HasField("actor") or ply.actor != self.legal.to_act for ply in self.news)


class Turns:
    """Follows a game for a seat, from its beginning and then from question to question."""

    def __init__(self, client: Client, seat: Seat) -> None:
        self._client = client
        self._seat = seat
        self._at = BEGINNING
        self._written = 0
        self.news: list[GameUpdate] = []
        """The plies since the seat's last action."""
        self.own: list[int] = []
        """The versions of the seat's actions that were not taken back."""

    def wrote(self, receipt: Receipt) -> None:
        """The next turn is not to be older than this."""
        self._written = receipt.version

    async def next(self) -> Turn | None:
        """Wait until the seat is asked; None when the game is over. Raises CallFailed."""
        while await self._asked():
            legal = await self._client.legal(self._seat, min_version=self._at.version)
            if legal.actions:
                view = await self._client.view(self._seat, version=legal.version)
                return Turn(tuple(self.news), view, legal)
        return None

    async def _asked(self) -> bool:
        """Whether the seat is asked at the head, after all plies up to it; False at the end of the game."""
        head = await self._head()
        if self._at.version == head.version and _asks(head, self._seat):
            return True
        async with aclosing(self._client.watch(self._seat, after=self._at)) as plies:
            async for seen in plies:
                self._hear(seen)
                if self._at.version >= head.version and _asks(_told(seen), self._seat):
                    return True
        return False

    async def _head(self) -> Game:
        try:
            return await self._client.get(self._seat, min_version=self._written)
        except CallFailed as failed:
            if failed.reason != LOST:
                raise
            self._written = 0
            return await self._client.get(self._seat)

    def _hear(self, seen: Seen) -> None:
        told = _told(seen)
        self._at = ResumePoint(version=told.version, hash=told.hash)
        if not isinstance(told, GameUpdate):
            self.news.clear()
            self.own.clear()
            return
        if told.HasField("actor") and told.actor == self._seat.number and told.cause == SUBMIT:
            self.own.append(told.version)
            self.news.clear()
        for event in told.events:
            if event.table.HasField("ply_taken_back") and event.table.ply_taken_back.version in self.own:
                self.own.remove(event.table.ply_taken_back.version)
        self.news.append(told)


def _told(seen: Seen) -> GameUpdate | GameView:
    return seen if isinstance(seen, GameUpdate) else seen.view


def _asks(told: Game | GameUpdate | GameView, seat: Seat) -> bool:
    return told.HasField("to_act") and told.to_act == seat.number
