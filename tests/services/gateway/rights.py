"""Every call of the API as every kind of caller makes it, against one game; docs/rights.md says what comes of it."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import grpc
from google.protobuf.descriptor import MethodDescriptor
from google.protobuf.message_factory import GetMessageClass
from prestige.v1 import audit_service_pb2, checkpoint_service_pb2, game_service_pb2

from shared.client.errors import failure
from shared.client.messages import options
from tests.services.gateway.house import House, Table, new_id, table

DOCUMENT = Path(__file__).parents[3] / "docs/rights.md"
ROW = re.compile(r"^\| `(\w+)`([^|]*)\|(.+)\|$", re.MULTILINE)
SERVICES = (
    (game_service_pb2, "GameService"),
    (audit_service_pb2, "AuditService"),
    (checkpoint_service_pb2, "CheckpointService"),
)
METHODS: dict[str, MethodDescriptor] = {
    method.name: method
    for file, name in SERVICES
    for method in file.DESCRIPTOR.services_by_name[name].methods
}  # fmt: skip
CALLERS = (
    "nobody",
    "creator",
    "backend",
    "narrow",
    "seat",
    "brief",
    "neighbour",
    "stranger",
    "spectator",
    "auditor",
    "admin",
)
"""The columns, as docs/rights.md explains them."""
KEYS: dict[str, dict[str, Any]] = {
    "creator": {"role": "backend", "games": "own"},
    "backend": {"role": "backend"},
    "narrow": {"role": "backend", "games": "own"},
    "spectator": {"role": "spectator"},
    "auditor": {"role": "auditor"},
    "admin": {"role": "admin"},
}
ANSWERS = {"": "yes", "UNAUTHENTICATED": "who?", "PERMISSION_DENIED": "no", "GAME_NOT_FOUND": "none"}
"""How the document tells them."""


@dataclass(frozen=True)
class Case:
    """A row: a call, and in which of its forms."""

    method: str
    form: str = ""

    def __str__(self) -> str:
        return f"{self.method} {self.form}".strip()


def written() -> dict[Case, dict[str, str]]:
    """The document's table: what each caller hears."""
    found = {}
    for method, form, cells in ROW.findall(DOCUMENT.read_text()):
        answers = [cell.strip() for cell in cells.split("|")]
        found[Case(method, form.strip())] = dict(zip(CALLERS, answers, strict=True))
    return found


@dataclass
class Scene:
    """A game in the state that a call needs, the seat it is about, and what each caller shows."""

    game: Table
    seat: int
    credentials: dict[str, tuple[tuple[str, str], ...]]
    fields: dict[str, Any]


async def opened(house: House, full: bool) -> Scene:
    """A game that has not begun; `full` if it could."""
    creator = await house.client("creator")
    game = await table(creator, 2, start=False)
    if not full:
        await creator.leave(game.seats.pop())
    return await _scene(house, game, 0, {})


async def running(house: House, acted: bool = False) -> Scene:
    """A game in which the seat is asked, or has just acted."""
    game = await table(await house.client("creator"), options=options("castle", first_game=True))
    if acted:
        await game.step()  # the first ply of all shows something hidden
    seat, legal = await game.acting()
    fields = {"prompt_id": legal.prompt.id, "action": legal.actions[0]}
    if acted:
        fields = {"version": (await game.step()).version}
    return await _scene(house, game, seat.number, fields)


async def _scene(house: House, game: Table, seat: int, fields: dict[str, Any]) -> Scene:
    another = await table(game.client, 2, start=False)
    mine, others = game.seats[seat], [one for one in game.seats if one.number != seat]
    tokens = {"seat": mine.token, "brief": (await game.client.short_lived(mine)).token}
    tokens |= {"neighbour": (others or [mine])[0].token, "stranger": another.seats[0].token}
    shown = {name: (("authorization", f"Bearer {name}"),) for name in KEYS}
    shown |= {name: (("prestige-seat-token", token),) for name, token in tokens.items()}
    return Scene(game, seat, shown | {"nobody": ()}, fields)


Scenes = Callable[[House], Awaitable[Scene]]
OPEN = {"TakeSeat", "LeaveSeat", "StartGame"}
CHANGING = {*OPEN, "ReplacePlayer", "SubmitAction", "TakeBack", "Concede", "AbandonGame"}
"""After such a call that was let in, the game is another one."""


def scene_of(case: Case) -> Scenes:
    """The game that the call needs."""
    if case.method in OPEN:
        return lambda house: opened(house, full=case.method != "TakeSeat")
    return lambda house: running(house, acted=case.method == "TakeBack")


def request_of(case: Case, scene: Scene, game: str = "") -> Any:
    """The message of the call, about the scene's game or the one named."""
    method = METHODS[case.method]
    fields = {"game": game or scene.game.game, "other": game or scene.game.game, "request_id": new_id()}
    fields |= {"seat": scene.seat, "player": "player-0", "path": "state", "before_version": 1, **scene.fields}
    fields |= {"options": options("castle"), "seats": 2} if case.method == "CreateGame" else {}
    fields |= {"dry_run": True} if case.form == "as a dry run" else {}
    if case.method == "TakeSeat" or case.form == "as a spectator":
        del fields["seat"]
    if case.method not in ("SubmitAction", "ExplainAction"):
        fields = {name: value for name, value in fields.items() if name not in ("action", "prompt_id")}
    if case.method != "TakeBack":
        fields.pop("version", None)
    known = {field.name for field in method.input_type.fields}
    return GetMessageClass(method.input_type)(**{name: value for name, value in fields.items() if name in known})


async def status_of(channel: grpc.aio.Channel, case: Case, request: Any, shown: Any) -> tuple[str, str, Any]:
    """Reason, message and metadata of what is answered: empty if it is what was asked for."""
    method = METHODS[case.method]
    path = f"/{method.containing_service.full_name}/{method.name}"
    write, read = GetMessageClass(method.input_type).SerializeToString, GetMessageClass(method.output_type).FromString
    try:
        if method.server_streaming:
            call: Any = channel.unary_stream(path, write, read)(request, timeout=20, metadata=shown)
            await call.read()
            call.cancel()
        else:
            await channel.unary_unary(path, write, read)(request, timeout=20, metadata=shown)
    except grpc.aio.AioRpcError as error:
        failed = failure(error)
        return failed.reason or failed.code.name, failed.message, dict(failed.metadata)
    return "", "", {}
