"""The golden games of city."""

from shared.games.city import CITY
from shared.games.city.values import Reason
from tests.golden.city.archived import ARCHIVE
from tests.golden.city.not_played import NOT_PLAYED
from tests.golden.city.positions import POSITIONS
from tests.golden.city.scenes import cards, ends, events, placing, turns, units
from tests.golden.city.six_tribes import SIX_TRIBES
from tests.golden.city.telling import SCENES, holdings
from tests.golden.titles import Golden
from tests.golden.transcript import Manner

TOLD = (turns, placing, units, cards, events, ends)
"""The modules whose scenes stand in SCENES, once they are imported."""

GOLDEN = Golden(
    rules=CITY,
    archive=ARCHIVE | SIX_TRIBES,
    ends=frozenset(reason.value for reason in Reason),
    scenes=tuple(SCENES),
    manner=Manner(CITY, holdings),
    positions=POSITIONS,
    not_played=NOT_PLAYED,
)
