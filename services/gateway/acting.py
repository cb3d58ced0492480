"""Requests that change something: each becomes a command, its body in the log's JSON, and its answer a receipt."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from hashlib import sha256
from typing import Any

from prestige.v1 import game_service_pb2 as api
from prestige.v1.game_pb2 import Position, Receipt

from services.gateway import requests
from services.gateway.auth import PLAYING, Caller, hashed, seat_token
from services.gateway.births import Births
from services.gateway.calls import Call
from services.gateway.commands import Command, Commands, Prove, granted
from services.gateway.errors import Problem, malformed
from services.gateway.game_ids import created_by, game_of, name_of
from services.gateway.keys import Role
from services.gateway.newborn import Newborn
from services.gateway.sitters import Sitters
from shared.codecs import titles as wires
from shared.codecs.errors import Malformed
from shared.codecs.plies import TitlePlies, of
from shared.kernel.errors import Broken
from shared.kernel.secrets import Seat
from shared.log.answers import Accepted
from shared.log.forgotten import STAND_IN
from shared.log.store import Store
from shared.table import commands as c
from shared.table.commands import Asked
from shared.table.events import SeatTaken

EDITION = 200_000  # characters
HASH = 16  # bytes of a payload hash
REFUSING = ("UNAUTHENTICATED", "PERMISSION_DENIED")


class Acting:
    """The mutating calls of GameService."""

    def __init__(
        self,
        store: Store,
        commands: Commands,
        births: Births,
        newborn: Newborn,
        secret: bytes,
        expect: Callable[[str, int], None],
    ) -> None:
        self._store = store
        self._commands = commands
        self._births = births
        self._sitters = Sitters(store)
        self._newborn = newborn
        self._secret = secret
        self._expect = expect

    async def create(self, request: api.CreateGameRequest, call: Call) -> api.CreateGameResponse:
        """Create a game."""
        call.caller.must_be(*PLAYING)
        request_id = requests.request_id_of(request)
        plies, options = _options(request)
        _must_create(call.caller, plies.rules.name)
        edition = request.edition
        if len(edition) > EDITION:
            raise malformed("edition", f"longer than {EDITION} characters")
        asked: Asked[Any] = Asked(
            c.CreateGame(
                title=plies.rules.name,
                seats=request.seats,
                options=plies.write_options(options),
                edition=sha256(edition.encode()).hexdigest() if edition else "",
            ),
            actor=_role(call.caller),
            player=call.caller.requester,
            labels=requests.labels(request.labels),
            edition_text=edition,
        )
        game = created_by(call.caller.requester, request_id)
        command = _command(game, request_id, plies, asked, call)

        async def attempt() -> Accepted:
            async with self._newborn.place(request_id, call):
                return await self._sent(command, call)

        accepted = await self._once(command, attempt, ("QUOTA_EXCEEDED",))
        return api.CreateGameResponse(game=name_of(game), receipt=receipt(accepted))

    async def take_seat(self, request: api.TakeSeatRequest, call: Call) -> api.TakeSeatResponse:
        """Sit down; the token follows from the request, so a repeated one hears it again."""
        call.caller.must_be(*PLAYING)
        game, request_id = game_of(request.game), requests.request_id_of(request)
        command = c.TakeSeat(
            seat=requests.optional_number(request, "seat"), entropy=requests.text("entropy", request.entropy)
        )
        accepted, token = await self._seated(game, request_id, command, request.player, call)
        seat = await self._seat_taken(game, accepted.version)
        return api.TakeSeatResponse(seat=seat, seat_token=token, receipt=receipt(accepted))

    async def replace(self, request: api.ReplacePlayerRequest, call: Call) -> api.ReplacePlayerResponse:
        """Put another player on a seat."""
        call.caller.must_be(*PLAYING)
        game, request_id = game_of(request.game), requests.request_id_of(request)
        command = c.ReplacePlayer(requests.seat_of(request))
        await self._must_own(game, call.caller)
        accepted, token = await self._seated(game, request_id, command, request.player, call)
        return api.ReplacePlayerResponse(seat_token=token, receipt=receipt(accepted))

    async def leave(self, request: api.LeaveSeatRequest, call: Call) -> api.LeaveSeatResponse:
        """Get up again."""
        return api.LeaveSeatResponse(receipt=await self._as_seat(request, c.LeaveSeat, call))

    async def concede(self, request: api.ConcedeRequest, call: Call) -> api.ConcedeResponse:
        """Give up."""
        return api.ConcedeResponse(receipt=await self._as_seat(request, c.Concede, call))

    async def take_back(self, request: api.TakeBackRequest, call: Call) -> api.TakeBackResponse:
        """Undo one's own last ply."""
        version = requests.number(request, "version")
        return api.TakeBackResponse(receipt=await self._as_seat(request, lambda seat: c.TakeBack(seat, version), call))

    async def start(self, request: api.StartGameRequest, call: Call) -> api.StartGameResponse:
        """Begin: for the game's creator, for admins, and for whoever sits at the table."""
        game, request_id = game_of(request.game), requests.request_id_of(request)
        call.caller.must_be_known()
        plies = await self._plies(game)
        seat = call.caller.seat_in(await self._store.people(game))
        if seat is None:
            call.caller.must_be(*PLAYING)
            await self._must_own(game, call.caller)
        start = c.StartGame()
        asked = Asked(start, _role(call.caller)) if seat is None else _acted(start, seat, call)
        accepted = await self._run(game, request_id, plies, asked, call)
        return api.StartGameResponse(receipt=receipt(accepted))

    async def abandon(self, request: api.AbandonGameRequest, call: Call) -> api.AbandonGameResponse:
        """End a game without a result: for its creator, and for admins."""
        call.caller.must_be(*PLAYING)
        game, request_id = game_of(request.game), requests.request_id_of(request)
        why = requests.text("why", request.why, longest=256)
        plies = await self._plies(game)
        await self._must_own(game, call.caller)
        accepted = await self._run(game, request_id, plies, Asked(c.AbandonGame(why), _role(call.caller)), call)
        return api.AbandonGameResponse(receipt=receipt(accepted))

    async def submit(self, request: api.SubmitActionRequest, call: Call) -> api.SubmitActionResponse:
        """Act."""
        game, request_id = game_of(request.game), requests.request_id_of(request)
        asked = await self.asked(request, call)
        accepted = await self._run_for_seat(game, request_id, asked, requests.seat_of(request), call)
        return api.SubmitActionResponse(receipt=receipt(accepted))

    async def asked(self, request: api.SubmitActionRequest, call: Call) -> Asked[Any]:
        """What a submitted action asks; raises where it is none of the game's title."""
        game, seat = game_of(request.game), requests.seat_of(request)
        call.caller.must_be_known()
        plies = await self._plies(game)
        prompt = requests.text("prompt_id", request.prompt_id, required=True)
        try:
            action = wires.of(plies.rules.name).wire.action.take(request.action)
        except Malformed as broken:
            raise broken.within("action") from None
        asked = _acted(c.SubmitAction(seat, prompt, action), seat, call)
        return replace(asked, expected_version=requests.optional_number(request, "expected_version"))

    async def _as_seat(self, request: Any, command: Any, call: Call) -> Receipt:
        game, request_id, seat = game_of(request.game), requests.request_id_of(request), requests.seat_of(request)
        call.caller.must_be_known()
        asked = _acted(command(seat), seat, call)
        return receipt(await self._run_for_seat(game, request_id, asked, seat, call))

    async def _run_for_seat(self, game: str, request_id: str, asked: Asked[Any], seat: Seat, call: Call) -> Accepted:
        """Only with the seat's token; but who repeats a request hears its answer even if the token ended with it."""
        command = _command(game, request_id, await self._plies(game), asked, call)

        async def prove() -> None:
            await self._sitters.prove(call.caller, seat, game)

        async def attempt() -> Accepted:
            await self._sitters.let_in(call.caller, seat, game)
            return await self._sent(command, call, prove)

        return await self._once(command, attempt, REFUSING, prove)

    async def _once(
        self,
        command: Command,
        attempt: Callable[[], Awaitable[Accepted]],
        refusing: Iterable[str],
        prove: Prove = granted,
    ) -> Accepted:
        """What an attempt gives; where it is refused for these reasons, what an earlier one gave, if there was one."""
        try:
            return await attempt()
        except Problem as problem:
            if problem.reason not in refusing:
                raise
            if (accepted := await self._commands.answered(command)) is not None:
                return accepted
            await prove()  # it may have been let in by what is no longer so: then this has the better words
            raise

    async def _must_own(self, game: str, caller: Caller) -> None:
        """Raise unless the caller created the game or is an admin: what can't be undone is not for other backends."""
        await self._births.of(game)
        people = await self._store.people(game)
        if caller.role is not Role.ADMIN and people.notes.get("creator") != caller.requester:
            raise Problem("PERMISSION_DENIED", "this is for the game's creator and for admins")

    async def _seated(self, game: str, request_id: str, command: Any, player: str, call: Call) -> tuple[Accepted, str]:
        plies, player = await self._plies(game), await self._person(player)
        token = seat_token(self._secret, call.caller.requester, request_id, game)
        asked: Asked[Any] = Asked(command, _role(call.caller), player=player, token=hashed(token))
        return await self._run(game, request_id, plies, asked, call), token

    async def _person(self, player: str) -> str:
        """A player id that may sit down."""
        requests.text("player", player, required=True)
        if player == STAND_IN:
            raise malformed("player", "stands for those who were forgotten")
        if await self._store.forgotten(player):
            raise Problem("PLAYER_FORGOTTEN", "this player was forgotten; the id is not used again")
        return player

    async def _run(self, game: str, request_id: str, plies: TitlePlies, asked: Asked[Any], call: Call) -> Accepted:
        return await self._sent(_command(game, request_id, plies, asked, call), call)

    async def _sent(self, command: Command, call: Call, prove: Prove = granted) -> Accepted:
        accepted = await self._commands.run(command, call, prove)
        self._expect(command.game, accepted.head)
        return accepted

    async def _plies(self, game: str) -> TitlePlies:
        return of((await self._births.of(game)).title)

    async def _seat_taken(self, game: str, version: int) -> Seat:
        """Which seat it was: the request may have left that open."""
        (stored,) = await self._store.read(game, after=version - 1, upto=version)
        ply = (await self._plies(game)).read_ply(stored.ply)
        for event in ply.events:
            if isinstance(event, SeatTaken):
                return event.seat
        raise Broken(f"version {version} of {game} takes no seat")


def receipt(accepted: Accepted) -> Receipt:
    """What was written, as it is answered."""
    position = Position(partition=accepted.position.partition, number=accepted.position.number)
    return Receipt(
        version=accepted.version,
        hash=accepted.hash,
        head_version=accepted.head,
        head_hash=accepted.head_hash,
        position=position,
    )


def _command(game: str, request_id: str, plies: TitlePlies, asked: Asked[Any], call: Call) -> Command:
    """The payload hash leaves out what a repetition may change, and is salted: a player's id may stand in the body."""
    lasting = plies.write_asked(replace(asked, expected_version=None, token=""))
    payload = sha256(request_id.encode() + b"\0" + lasting).digest()[:HASH]
    return Command(call.caller.requester, request_id, game, plies.write_asked(asked), payload)


def _acted(command: Any, seat: Seat, call: Call) -> Asked[Any]:
    """A command of a seat, with the hash of the caller's token: whoever carries it out compares it once more."""
    return Asked(command, f"seat:{seat}", token=call.caller.token_hash)


def _must_create(caller: Caller, title: str) -> None:
    if caller.scope.titles and title not in caller.scope.titles:
        raise Problem("PERMISSION_DENIED", f"this API key is not for {title}")


def _options(request: api.CreateGameRequest) -> tuple[TitlePlies, Any]:
    try:
        title = wires.title_of(request.options)
        return of(title), wires.of(title).wire.options.take(request.options)
    except Malformed as broken:
        raise broken.within("options") from None


def _role(caller: Caller) -> str:
    return caller.role.value if caller.role is not None else ""
