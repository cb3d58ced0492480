"""Bots as processes of their own, each on a seat of a game."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from services.cli.failing import Failed
from shared.embedded.processes import Child, launch

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from shared.client import Seat

PLAIN: Mapping[str, str] = MappingProxyType({})
STRATEGIES = ("greedy", "random")


def start(address: str, folder: Path, seat: Seat, strategy: str, tls: Mapping[str, str] = PLAIN) -> Child:
    """A bot that plays the seat until its game is over; what it says goes into the folder."""
    words = ["--address", address, "--game", seat.game, "--seat", str(seat.number), "--strategy", strategy]
    return launch(f"bot-{seat.number}", ["services.bot", *words], folder, {"PRESTIGE_SEAT_TOKEN": seat.token, **tls})


def check(bots: Iterable[Child]) -> None:
    """Raise Failed with its last words if one of them failed."""
    for bot in bots:
        if not bot.alive and bot.process.returncode:
            raise Failed(f"{bot.name} failed:\n{bot.last_lines}")
