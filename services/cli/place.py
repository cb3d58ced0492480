"""Where the service is: given, from the environment, or as `prestige up` wrote it down."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from services.cli.failing import Failed
from services.cli.hints import KEY, VAR, call
from services.cli.interrupts import interruptible
from shared.embedded.processes import OF_TLS

if TYPE_CHECKING:
    import asyncio

    from shared.client import Client

T = TypeVar("T")
NOTE = "prestige.json"

ADDRESS = "PRESTIGE_ADDRESS"
TOKEN = "PRESTIGE_SEAT_TOKEN"
Address = Annotated[str, typer.Option(envvar=ADDRESS, help="Of the gateway; else of what runs here.")]
ApiKey = Annotated[str, typer.Option(envvar=KEY, help="Of a backend, admin or auditor.")]
Folder = Annotated[Path, typer.Option(help="Where the service keeps its files.")]
Here = Annotated[Path, typer.Option("--folder", help="Of what runs here, if no address is given.")]


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


class Calls:
    """Calls of the service, one after another, on one connection: between them nothing runs."""

    def __init__(self, runner: asyncio.Runner, client: Client, address: str, tls: Mapping[str, str]) -> None:
        self._runner = runner
        self.client = client
        self.address = address
        self.tls = tls
        """The environment of bots that go to the same service."""

    def __call__(self, call: Coroutine[Any, Any, T]) -> T:
        """What a call of the client answers; raises CallFailed."""
        return interruptible(self._runner.run, call)


@contextmanager
def connected(address: str, api_key: str, folder: Path = VAR) -> Iterator[Calls]:
    """Calls of the service at this address, else of what runs in the folder; raises Failed with the service's words."""
    import asyncio

    from shared.client import CallFailed, Client, Denied, Retry
    from shared.client.tls import from_environment

    known = None if address else note(folder)
    address = address or (known.address if known else "")
    if not address:
        raise Failed(f"no service: start one with {_start(folder)}, or give --address or {ADDRESS}", 2)
    key = api_key or (known.api_key if known else None)

    try:
        tls = {} if known else {name: os.environ[name] for name in OF_TLS if name in os.environ}
        credentials = from_environment(tls)
    except (OSError, ValueError) as bad:
        raise Failed(f"TLS: {bad}", 2) from bad

    async def dial() -> Client:
        return Client(address, key, retry=Retry(attempts=5), credentials=credentials)

    try:
        with asyncio.Runner() as runner:
            client = runner.run(dial())
            try:
                yield Calls(runner, client, address, tls)
            finally:
                runner.run(client.close())
    except Denied as failed:
        raise Failed(f"{failed}; give {KEY}, or for a seat {TOKEN}") from failed
    except CallFailed as failed:
        gone = (
            f"; it was to run here: {_start(folder)} starts it" if known and failed.code.name == "UNAVAILABLE" else ""
        )
        raise Failed(f"{address}: {failed}{gone}") from failed


def talk(address: str, api_key: str, folder: Path, work: Callable[[Client], Coroutine[Any, Any, T]]) -> T:
    """Do one thing with a client of the service; raises Failed with the service's own words."""
    with connected(address, api_key, folder) as calls:
        return calls(work(calls.client))


def game_name(text: str) -> str:
    """`games/{id}` of what a user may write."""
    return text if text.startswith("games/") else f"games/{text}"


def game_id(text: str) -> str:
    """The id alone, as the tools of the services take it."""
    return text.removeprefix("games/")


def environment_of_tools(folder: Path) -> dict[str, str]:
    """What a tool of the services needs to reach the store: from the environment, else of what runs here."""
    if "PRESTIGE_REDIS_URL" in os.environ:
        return {}
    known = note(folder)
    if known is None:
        raise Failed(f"no service: start one with {_start(folder)}, or set PRESTIGE_REDIS_URL", 2)
    return known.environment


def _start(folder: Path) -> str:
    own = f"`{call('up', '--detach', folder=folder)}`"
    return f"`make up` (that is {own})" if folder == VAR else own
