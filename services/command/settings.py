"""Settings of the command service, beside those that all services share."""

from __future__ import annotations

from pydantic import Field

from shared.process.settings import TellingSettings


class CommandSettings(TellingSettings):
    """`PRESTIGE_…` in the environment."""

    command_batch: int = Field(default=64, ge=1)
    """Commands read at once from a partition, at most."""
    command_block_ms: int = Field(default=1000, ge=1, le=2000)
    """How long a read waits in the store for the first command."""
    command_cache: int = Field(default=512, ge=1)
    """Games kept in memory; one that is not there is folded from its stream."""
    command_idle_ms: int = Field(default=1000, ge=1)
    """A command without outcome for so long is taken over, whoever had it: well under the usual deadline."""
    command_deliveries: int = Field(default=3, ge=2)
    """A command handed out so often without outcome kills its process: it becomes a dead letter."""
    command_recovery_seconds: float = Field(default=0.5, gt=0)
    """Pause between two looks for commands without outcome."""
    command_trim_seconds: float = Field(default=5.0, gt=0)
    """Pause between two trims of what is settled."""
