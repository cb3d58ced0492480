"""Retired shapes of stored events and what they are today; nothing was retired yet."""

from __future__ import annotations

from collections.abc import Mapping

from shared.kernel.rules import Upcast

UPCASTS: Mapping[str, Upcast] = {}
