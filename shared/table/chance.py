"""Where a table's chance comes from: the seed while a game runs, the log when it is checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from shared.kernel.dice import Dice, Draw, RecordedDice, commit, dice_key, salt
from shared.table.state import Table


class Chance(Protocol):
    """The chance of one game."""

    def commitment(self) -> str:
        """What GameCreated publishes, hex."""

    def dice(self, table: Table[Any] | None, version: int) -> Dice:
        """The dice of a ply."""

    def seed(self) -> str:
        """What SeedRevealed publishes, hex."""

    def salt(self, version: int) -> str:
        """The salt of a ply, hex."""


class Seeded:
    """Chance from the game's seed of 32 bytes."""

    def __init__(self, game: str, seed: bytes) -> None:
        self._game = game
        self._seed = seed

    def commitment(self) -> str:
        """The commitment to the seed, hex."""
        return commit(self._seed)

    def dice(self, table: Table[Any] | None, version: int) -> Dice:
        """The dice of a ply, mixed with what the players added."""
        return Dice(dice_key(self._seed, self._game, table.entropies if table else ()), version)

    def seed(self) -> str:
        """The seed, hex."""
        return self._seed.hex()

    def salt(self, version: int) -> str:
        """The salt of a ply, hex."""
        return salt(self._seed, version)


class Recorded:
    """Chance as a stored ply has it."""

    def __init__(self, commitment: str, seed: str, draws: Sequence[Draw], salt_: str) -> None:
        self._commitment = commitment
        self._seed = seed
        self._draws = draws
        self._salt = salt_

    def commitment(self) -> str:
        """The recorded commitment."""
        return self._commitment

    def dice(self, table: Table[Any] | None, version: int) -> Dice:
        """Dice that fall as recorded."""
        return RecordedDice(self._draws)

    def seed(self) -> str:
        """The recorded seed."""
        return self._seed

    def salt(self, version: int) -> str:
        """The recorded salt."""
        return self._salt
