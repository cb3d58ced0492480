"""The titles that can be played, by name."""

from __future__ import annotations

from shared.games.castle import CASTLE
from shared.games.caylus import CAYLUS
from shared.games.city import CITY
from shared.kernel.rules import registry

TITLES = registry((CASTLE, CITY, CAYLUS))
