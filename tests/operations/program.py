"""Programs as an operator runs them beside a deployment."""

import asyncio
import sys

from shared.embedded.deployment import Deployment
from shared.embedded.processes import surroundings


async def prestige(deployment: Deployment, *words: str) -> str:
    """What `prestige` prints; the test fails if it does."""
    return await run(deployment, "services.cli", *words)


async def run(deployment: Deployment, module: str, *words: str) -> str:
    """What a module prints; the test fails if it does."""
    known = {"PRESTIGE_ADDRESS": deployment.address, "PRESTIGE_API_KEY": deployment.api_key, "COLUMNS": "160"}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        module,
        *words,
        env=surroundings() | deployment.environment | known,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    printed, _ = await process.communicate()
    assert process.returncode == 0, printed.decode()
    return printed.decode()
