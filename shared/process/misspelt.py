"""Variables that look like settings and are none: whoever misspells one is not to be served as if it were not there."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from shared.process.names import NAMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

PREFIX = "PRESTIGE_"


def strange_in(environment: Iterable[str]) -> Iterator[str]:
    """Each of them, with what is meant perhaps."""
    for name in sorted(environment):
        if name.upper().startswith(PREFIX) and name.upper() not in NAMES:
            own = {known.removeprefix(PREFIX): known for known in NAMES}
            near = get_close_matches(name.upper().removeprefix(PREFIX), own, n=1, cutoff=0.8)
            yield f"{name}: is no setting" + "".join(f"; perhaps {own[it]} is meant" for it in near)
