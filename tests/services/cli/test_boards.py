"""What every title draws: it fits, and it tells nothing by colour."""

import pytest

from shared.games import TITLES
from shared.kernel.secrets import redact
from tests.golden import archive
from tests.golden.titles import golden


@pytest.mark.parametrize("width", [80, 120, 200])
@pytest.mark.parametrize("title", TITLES)
def test_boards_fit_and_hold_no_control_characters(title: str, width: int) -> None:
    for file in archive.files(golden(title)):
        plies = len(archive.read(file))
        for version in (plies // 3, 2 * plies // 3, plies):
            table = archive.game_at(file, version).table
            if table.state is None:
                continue
            for viewer in (None, *range(len(table.chairs))):
                drawn = TITLES[title].board(redact(table.state, viewer), width).split("\n")
                assert max(map(len, drawn)) <= width
                assert all(line.isprintable() for line in drawn)
