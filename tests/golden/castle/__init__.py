"""The golden games of castle."""

from shared.games.castle import CASTLE
from tests.golden.castle.archived import ARCHIVE
from tests.golden.castle.not_played import NOT_PLAYED
from tests.golden.castle.positions import POSITIONS
from tests.golden.castle.scenes import beginnings, bonuses, building, lands, seasons, trade
from tests.golden.castle.telling import SCENES, holdings
from tests.golden.titles import Golden
from tests.golden.transcript import Manner

TOLD = (beginnings, lands, trade, building, bonuses, seasons)
"""The modules whose scenes stand in SCENES, once they are imported."""

GOLDEN = Golden(
    rules=CASTLE,
    archive=ARCHIVE,
    ends=frozenset(("scored", "conceded")),
    scenes=tuple(SCENES),
    manner=Manner(CASTLE, holdings),
    positions=POSITIONS,
    not_played=NOT_PLAYED,
)
