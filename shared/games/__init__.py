"""The titles that are played here, by name."""

from __future__ import annotations

from shared.kernel.rules import Rules, registry

TITLES: dict[str, Rules] = registry(())
