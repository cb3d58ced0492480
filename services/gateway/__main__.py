"""`python -m services.gateway`: the gateway as a process, set by PRESTIGE_… in the environment."""

from __future__ import annotations

import gc

from services.gateway.server import serve
from services.gateway.settings import GatewaySettings
from shared.log.deployment import DeploymentError
from shared.process.running import run
from shared.process.starting import settings_of

if __name__ == "__main__":
    settings = settings_of("gateway", GatewaySettings)
    gc.collect()
    gc.freeze()
    run("gateway", settings, lambda process: serve(process, settings), (DeploymentError,))
