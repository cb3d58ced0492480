"""`python -m services.gateway`: the gateway as a process, set by PRESTIGE_… in the environment."""

from __future__ import annotations

from services.gateway.server import serve
from services.gateway.settings import GatewaySettings
from shared.process.running import run

if __name__ == "__main__":
    settings = GatewaySettings()
    run("gateway", settings, lambda process: serve(process, settings))
