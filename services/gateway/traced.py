"""What a call is about, for logs and traces: a call begins a trace, or goes on with that of a backend."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from structlog.contextvars import bind_contextvars

from services.gateway.auth import Caller
from services.gateway.game_ids import MADE
from shared.process import traces


def traced(
    method: str, caller: Callable[[], Caller], call: Callable[[Any, Any], Awaitable[Any]]
) -> Callable[[Any, Any], Awaitable[Any]]:
    """The call as a part of a trace; only who has an API key says of which."""
    name = method.removeprefix("/")

    async def answer(requests: Any, context: Any) -> Any:
        if not traces.on():
            return await call(requests, context)
        said = dict(context.invocation_metadata() or ()) if caller().holder is not None else {}
        with traces.call(name, str(said.get(traces.HEADER, ""))):
            return await call(requests, context)

    return answer


def name_game(request: Any) -> None:
    """All that is logged from now on in this call says which game it is about; what we did not make is not repeated."""
    if (found := MADE.fullmatch(getattr(request, "game", ""))) is not None:
        bind_contextvars(game=found[1])
        traces.note(game=found[1])
