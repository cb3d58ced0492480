"""docs/table.md shows what the program says today."""

import pytest

from tests.e2e.table_document import BLOCK, DOCUMENT, WIDTH, recorded, written

pytestmark = pytest.mark.xdist_group("e2e")


async def test_the_transcripts_of_the_document_are_what_the_program_says(store_url: str) -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert text == written(text, await recorded(store_url)), "look at the difference; if it is meant, run `make golden`"


def test_the_transcripts_fit_into_their_width_but_for_what_was_typed() -> None:
    lines = [line for block in BLOCK.findall(DOCUMENT.read_text(encoding="utf-8")) for line in block[1].splitlines()]
    assert len(lines) > 200
    assert [line for line in lines if len(line) > WIDTH and "prestige" not in line] == []
