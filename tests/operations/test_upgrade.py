"""An upgrade without a stop: old and new processes of every service side by side on one store."""

import asyncio
import json
import re
import shutil
import urllib.request
from hashlib import sha256
from pathlib import Path
from typing import Any

import redis
from prestige.v1.game_pb2 import Receipt
from prestige.v1.titles_pb2 import Action

from shared.client import Seat
from shared.embedded.deployment import Deployment
from shared.embedded.processes import ROOT, Child, launch
from tests.faults.account import account
from tests.faults.match import Remembering, match
from tests.marks import scenario

CODE = ("shared", "services", "protos", "deploy")
PAUSE = 0.05  # seconds before each action: the game is to outlast the upgrade
SETTLED = re.compile(r'^prestige_commands_total\{outcome="accepted",partition="\d+"\} (\S+)$', re.MULTILINE)


class Unhurried(Remembering):
    """A client that takes its time."""

    async def act(self, seat: Seat, action: Action, **own: Any) -> Receipt:
        """Wait, then act."""
        await asyncio.sleep(PAUSE)
        return await super().act(seat, action, **own)


def newer(folder: Path) -> dict[str, str]:
    """Where a copy of the code lies whose store functions have another text, as those of another release."""
    for name in CODE:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("functions.lua", "readmodels.lua"):
        with (folder / "shared/log" / name).open("a") as library:
            library.write("\n-- of another release\n")
    return {"PYTHONPATH": f"{folder}:{folder / 'protos'}", "PYTHONSAFEPATH": "1"}


def started(deployment: Deployment, name: str, own: dict[str, str]) -> Child:
    """One more process of a service, ready; a gateway shares the port of the old one."""
    keys = {"local": {"sha256": sha256(deployment.api_key.encode()).hexdigest(), "role": "admin"}}
    listening = {"PRESTIGE_LISTEN": deployment.address, "PRESTIGE_API_KEYS": json.dumps(keys)}
    child = launch(f"{name}-new", [f"services.{name}"], deployment.folder, deployment.environment | listening | own)
    deployment.children[child.name] = child
    child.ports()
    return child


def settled(child: Child) -> float:
    """How many commands a command service has carried out."""
    with urllib.request.urlopen(f"http://127.0.0.1:{child.ports()['metrics_port']}/metrics", timeout=5) as answer:
        return sum(map(float, SETTLED.findall(answer.read().decode())))


def libraries(deployment: Deployment) -> set[str]:
    """The function libraries in the store."""
    with redis.Redis.from_url(deployment.store.url) as store:
        return {row[row.index(b"library_name") + 1].decode() for row in store.function_list()}


@scenario("P2", "P35")
async def test_games_go_on_while_every_service_is_replaced_by_another_release(tmp_path: Path) -> None:
    shared = {"PRESTIGE_SHARE_PORT": "yes"}
    with Deployment(tmp_path / "deployment", settings=shared) as deployment:
        before, own = libraries(deployment), newer(tmp_path / "newer")
        async with Unhurried(deployment.address, deployment.api_key) as client:
            async with match(client, seats=4, seed=4) as game:
                for name in ("projection", "gateway", "command"):
                    child = await asyncio.to_thread(started, deployment, name, own)
                    assert len(libraries(deployment)) == 2 * len(before), "both releases have their functions"
                    while name == "command" and settled(child) == 0:
                        await game.reaches(game.version + 3)
                    assert await asyncio.to_thread(deployment.children.pop(name).stop) == 0
                    await game.reaches(game.version + 5)
            await account(client, game)
            assert [found.name async for found in client.list_games()] == [game.game]
        assert deployment.fallen() == []
