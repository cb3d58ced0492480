"""The golden games of caylus."""

from shared.games.caylus import CAYLUS
from tests.golden.caylus.archived import ARCHIVE
from tests.golden.caylus.not_played import NOT_PLAYED
from tests.golden.caylus.positions import POSITIONS
from tests.golden.caylus.scenes import SCENES
from tests.golden.caylus.telling import holdings
from tests.golden.titles import Golden
from tests.golden.transcript import Manner

GOLDEN = Golden(
    rules=CAYLUS,
    archive=ARCHIVE,
    ends=frozenset(("scored", "conceded")),
    scenes=SCENES,
    manner=Manner(CAYLUS, holdings),
    positions=POSITIONS,
    not_played=NOT_PLAYED,
)
