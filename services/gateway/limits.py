"""Limits: what one account may have, what all may have together, and what is said to whoever is over one."""

from __future__ import annotations

from dataclasses import dataclass

from services.gateway.errors import Problem
from services.gateway.settings import GatewaySettings
from shared.process.misspelt import PREFIX

SOON = 1.0  # seconds after which room may be free again
LATER = 60.0  # where something has to end first: longer than a client of ours waits


@dataclass(frozen=True, slots=True)
class Most:
    """A limit by its name; `setting` says where it is set, and is empty where it is fixed."""

    limit: str
    value: float
    what: str
    """What there is too much of."""
    setting: str = ""
    reason: str = "OVERLOADED"
    retry: float = SOON

    def over(self, seconds: float | None = None) -> Problem:
        """What whoever is over it is told, with the seconds after which it may be otherwise."""
        metadata = {"limit": self.limit, "most": f"{self.value:.15g}"}
        if self.setting:
            metadata["setting"] = self.setting
        message = f"{self.what}: no more than {metadata['most']}"
        return Problem(self.reason, message, metadata, retry=self.retry if seconds is None else seconds)


def of_all(settings: GatewaySettings, name: str, what: str) -> Most:
    """A limit of the gateway, by its setting."""
    return Most(name, getattr(settings, name), what, named(name))


def own(limit: str, value: float, what: str, setting: str, retry: float = SOON) -> Most:
    """A limit of one account: others are not hindered by it."""
    return Most(limit, value, what, setting, "QUOTA_EXCEEDED", retry)


def named(setting: str) -> str:
    """A setting as it stands in the environment."""
    return f"{PREFIX}{setting.upper()}"
