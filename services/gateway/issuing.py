"""Short-lived tokens for whoever has a seat's lasting one: to be handed to a browser or a bot."""

from __future__ import annotations

from prestige.v1 import game_service_pb2 as api

from services.gateway import requests
from services.gateway.calls import Call
from services.gateway.errors import Problem, malformed
from services.gateway.game_ids import game_of
from services.gateway.games import Games
from services.gateway.tickets import Tickets

USUAL, MOST = 3600, 86_400  # seconds


class Issuing:
    """IssueSeatToken."""

    def __init__(self, games: Games, tickets: Tickets) -> None:
        self._games = games
        self._tickets = tickets

    async def issue(self, request: api.IssueSeatTokenRequest, call: Call) -> api.IssueSeatTokenResponse:
        """A token that acts and sees for the seat until it ends, or the lasting one does."""
        game, seat = game_of(request.game), requests.seat_of(request)
        if not 0 <= request.seconds <= MOST:
            raise malformed("seconds", f"must be 1 to {MOST}, or 0 for {USUAL}")
        call.caller.must_sit_on(seat, await self._games.people(game))
        proof = call.caller.proof
        assert proof is not None, "whoever sits has shown a token"
        if proof.until is not None:
            raise Problem("PERMISSION_DENIED", "a short-lived token makes no other one: this needs the lasting token")
        token, until = self._tickets.issue(game, seat, proof, request.seconds or USUAL)
        return api.IssueSeatTokenResponse(seat_token=token, expires_at=until * 1000)
