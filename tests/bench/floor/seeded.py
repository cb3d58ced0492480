"""`python -m tests.bench.floor.seeded`: the command service as it is, but each game has the seed of the scripts."""

from __future__ import annotations

from types import SimpleNamespace

from services.command import judging
from services.command.__main__ import app
from tests.bench.floor.script import SEED

if __name__ == "__main__":
    judging.os = SimpleNamespace(urandom=lambda size: SEED[:size])  # type: ignore[assignment]
    app()
