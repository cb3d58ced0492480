"""`python -m services.gateway`: the gateway as a process, set by PRESTIGE_… in the environment."""

from __future__ import annotations

import gc

from services.gateway.server import serve
from services.gateway.settings import GatewaySettings
from shared.log.deployment import DeploymentError
from shared.process.running import run
from shared.process.starting import settings_of

COLLECT = (10_000, 50, 1000)  # states and messages hold no cycles: full collections are rare, they hold up every stream

if __name__ == "__main__":
    settings = settings_of("gateway", GatewaySettings)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    run("gateway", settings, lambda process: serve(process, settings), (DeploymentError,))
