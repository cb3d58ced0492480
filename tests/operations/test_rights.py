"""The services need no more of the store than docs/operations.md gives their user."""

import re
from hashlib import sha256
from pathlib import Path

import pytest
import redis
from redis.exceptions import NoPermissionError

from shared.embedded.deployment import Deployment
from tests.architecture.sources import ROOT
from tests.faults.account import account
from tests.faults.match import Remembering, match
from tests.operations.program import run

PASSWORD = "only of this test"
USER = re.compile(r"^user (prestige on .+)$", re.MULTILINE)
FORBIDDEN = (
    "FLUSHALL",
    "CONFIG GET dir",
    "KEYS *",
    "SHUTDOWN NOSAVE",
    "FUNCTION FLUSH",
    "FUNCTION DELETE x",
    "ACL LIST",
    "REPLICAOF NO ONE",
    "EVAL return(1) 0",
    "GET else",
)
OF_REPLICAS = ("WAIT 1 1", "INFO replication")
"""What `durability = replica` asks for beside the rest."""


class Restricted(Deployment):
    """A deployment whose services come to the store as the user of docs/operations.md."""

    def restart_store(self) -> None:
        """Start it and make the user."""
        super().restart_store()
        [rule] = USER.findall((ROOT / "docs/operations.md").read_text())
        digest = sha256(PASSWORD.encode()).hexdigest()
        words = rule.replace("<SHA-256 of the password>", digest).split()
        with redis.Redis.from_url(self.store.url) as store:
            store.execute_command("ACL SETUSER", *words)

    @property
    def environment(self) -> dict[str, str]:
        """With the user's password in place of the store's."""
        url = f"redis://prestige:{PASSWORD.replace(' ', '%20')}@127.0.0.1:{self.store.port}/0"
        return super().environment | {"PRESTIGE_REDIS_URL": url}


async def test_a_game_is_played_with_the_rights_of_the_documented_user(tmp_path: Path) -> None:
    with Restricted(tmp_path) as deployment:
        async with Remembering(deployment.address, deployment.api_key) as client:
            async with match(client) as game:
                await game.reaches(30)
            await account(client, game)
            assert [found.name async for found in client.list_games(player="player-0")] == [game.game]
        await run(deployment, "services.projection", "rebuild", "--linger", "0")
        await run(deployment, "services.command", "dead", "list")
        await run(deployment, "services.command", "shadow-replay")
        with redis.Redis.from_url(deployment.store.url) as store:
            assert store.acl_log() == [], "nothing was asked for that the user may not"
            for command in OF_REPLICAS:
                assert store.execute_command("ACL DRYRUN", "prestige", *command.split()) == b"OK"
        with redis.Redis.from_url(deployment.environment["PRESTIGE_REDIS_URL"]) as store:
            for command in FORBIDDEN:
                with pytest.raises(NoPermissionError):
                    store.execute_command(*command.split())
