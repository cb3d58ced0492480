"""How long games stand still when a server is lost: `python -m tests.clusters.measure`."""

import asyncio
import signal
import tempfile
import time
from itertools import product
from pathlib import Path

from tests.clusters import sentinels, starting
from tests.clusters.conftest import KEY, Several, housed
from tests.faults.account import account
from tests.faults.match import Remembering, match

TIMEOUT = 3000  # ms, as docs/operations.md advises
RUNS = 3
AFTER = 5  # plies


async def stood_still(servers: Several, by: signal.Signals) -> float:
    """Seconds from a signal to the primary of a game to the fifth ply after it; the game must be whole."""
    async with housed(servers.url) as house, Remembering(house.address, KEY) as client:
        async with match(client) as game:
            await game.reaches(30)
            partition = house.store.keys.partition_of(game.game.removeprefix("games/"))
            lost = servers.owner(f"{{p{partition:02d}}}").process
            lost.send_signal(by)
            began = time.monotonic()
            await game.reaches(game.version + AFTER)
            took = time.monotonic() - began
            lost.send_signal(signal.SIGCONT)
        await account(client, game)
    return took


def measured(kind: type[Several], by: signal.Signals) -> float:
    """The same, on servers of its own."""
    with tempfile.TemporaryDirectory() as folder:
        servers = kind(Path(folder))
        servers.start()
        try:
            return asyncio.run(stood_still(servers, by))
        finally:
            servers.kill()


if __name__ == "__main__":
    starting.TIMEOUT = sentinels.TIMEOUT = TIMEOUT
    for kind, by in product((starting.Servers, sentinels.Guarded), (signal.SIGKILL, signal.SIGSTOP)):
        runs = sorted(measured(kind, by) for _ in range(RUNS))
        print(f"{kind.__name__:8} {by.name}: {', '.join(f'{run:.1f}' for run in runs)} s")
