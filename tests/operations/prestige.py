"""The program `prestige`, as an operator runs it beside a deployment."""

import asyncio
import sys

from shared.embedded.deployment import Deployment
from shared.embedded.processes import surroundings


async def prestige(deployment: Deployment, *words: str) -> str:
    """What it prints; the test fails if it does."""
    known = {"PRESTIGE_ADDRESS": deployment.address, "PRESTIGE_API_KEY": deployment.api_key, "COLUMNS": "160"}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "services.cli",
        *words,
        env=surroundings() | deployment.environment | known,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    printed, _ = await process.communicate()
    assert process.returncode == 0, printed.decode()
    return printed.decode()
