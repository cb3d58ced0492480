"""Where the service is: given, from the environment, or as `prestige up` wrote it down."""

from __future__ import annotations

import json
import os
from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from services.cli.failing import Failed

if TYPE_CHECKING:
    from shared.client import Client

T = TypeVar("T")
VAR = Path("var")
NOTE = "prestige.json"

Address = Annotated[str, typer.Option(envvar="PRESTIGE_ADDRESS", help="Of the gateway; else of what runs here.")]
ApiKey = Annotated[str, typer.Option(envvar="PRESTIGE_API_KEY", help="Of a backend, admin or auditor.")]
Folder = Annotated[Path, typer.Option(help="Where the service keeps its files.")]


@dataclass(frozen=True, slots=True)
class Note:
    """What `prestige up` writes down while it runs: only its user may read it."""

    address: str
    pid: int
    pids: dict[str, int]
    api_key: str = field(repr=False)
    environment: dict[str, str] = field(repr=False)

    def write(self, folder: Path) -> None:
        """Put it into the folder, whole or not at all."""
        partial = folder / f"{NOTE}.part"
        partial.touch(mode=0o600)
        partial.write_text(json.dumps(asdict(self), indent=2) + "\n")
        partial.replace(folder / NOTE)


def note(folder: Path = VAR) -> Note | None:
    """What runs in the folder, None if nothing was started there."""
    try:
        return Note(**json.loads((folder / NOTE).read_text()))
    except FileNotFoundError:
        return None
    except (TypeError, ValueError) as broken:
        raise Failed(f"{folder / NOTE} can't be read: {broken}") from broken


def talk(address: str, api_key: str, work: Callable[[Client], Awaitable[T]]) -> T:
    """Do something with a client of the service; raises Failed with the service's own words."""
    import asyncio

    from shared.client import CallFailed, Client, Denied, Retry

    known = None if address else note()
    address = address or (known.address if known else "")
    if not address:
        raise Failed("no service: start one with `prestige up`, or give --address or PRESTIGE_ADDRESS", 2)

    async def run() -> T:
        key = api_key or (known.api_key if known else None)
        async with Client(address, key, retry=Retry(attempts=5)) as client:
            return await work(client)

    try:
        return asyncio.run(run())
    except Denied as failed:
        raise Failed(f"{failed}; give --api-key, or for a seat --token") from failed
    except CallFailed as failed:
        raise Failed(f"{address}: {failed}") from failed


def game_name(text: str) -> str:
    """`games/{id}` of what a user may write."""
    return text if text.startswith("games/") else f"games/{text}"


def environment_of_tools(folder: Path) -> dict[str, str]:
    """What a tool of the services needs to reach the store: from the environment, else of what runs here."""
    if "PRESTIGE_REDIS_URL" in os.environ:
        return {}
    known = note(folder)
    if known is None:
        raise Failed("no service: start one with `prestige up`, or set PRESTIGE_REDIS_URL", 2)
    return known.environment
