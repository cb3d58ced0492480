"""Whether an action was legal at a version, and why not: what SubmitAction would have answered."""

from __future__ import annotations

from prestige.v1.audit_service_pb2 import ExplainActionRequest, ExplainActionResponse

from services.gateway import requests
from services.gateway.errors import TEXT
from services.gateway.history import History
from services.gateway.trying import attempt
from shared.codecs import titles
from shared.codecs.errors import Malformed
from shared.kernel.errors import Refused
from shared.log.clip import clipped
from shared.table.commands import SubmitAction


async def explained(history: History, request: ExplainActionRequest) -> ExplainActionResponse:
    """Legal or not, and why."""
    game = (await history.at(history.version(request.version, "version"))).game
    table = game.table
    seat = requests.seat_of(request)
    requests.seat_among(len(table.chairs), seat)
    wire = titles.of(table.title).wire
    try:
        action = wire.action.take(request.action)
    except Malformed as broken:
        raise broken.within("action") from None
    answer = ExplainActionResponse(version=game.version, hash=game.hash)
    if table.to_act is not None and table.state is not None:
        answer.to_act, answer.prompt.id = table.to_act, table.ids[-1]
        wire.prompt.put(table.state.prompts[-1], answer.prompt.prompt)
    prompt = requests.text("prompt_id", request.prompt_id) or answer.prompt.id
    try:
        attempt(game, SubmitAction(seat, prompt, action))
    except Refused as refused:
        answer.reason, answer.clause, answer.message = refused.reason, refused.clause, clipped(refused.message, TEXT)
    else:
        answer.legal = True
    return answer
