"""Settings of the projection service, beside those that all services share."""

from __future__ import annotations

from pydantic import Field

from shared.process.settings import Settings


class ProjectionSettings(Settings):
    """`PRESTIGE_…` in the environment."""

    projection_batch: int = Field(default=200, ge=1)
    """Log entries written together, at most."""
    projection_block_ms: int = Field(default=1000, ge=1, le=2000)
    """How long a read waits in the store for the first entry."""
    projection_cache: int = Field(default=512, ge=1)
    """Games kept in memory for each partition."""
    projection_lease_ms: int = Field(default=3000, ge=100)
    """How long the others wait before they take over a partition from a process that fell silent."""
    projection_trim_seconds: float = Field(default=5.0, gt=0)
    """Pause between two trims of a log."""
    projection_keep: int = Field(default=1000, ge=1)
    """Entries that stay in a log for readers that fell behind a little; the games' streams have them all."""
    archive_after: float = Field(default=86_400.0, ge=0)
    """Seconds after its end in which a game stays in the store, if there is an archive."""
    projection_checkpoint_seconds: float = Field(default=10.0, gt=0)
    """Pause between two looks whether a day has begun whose checkpoint is not signed yet."""
