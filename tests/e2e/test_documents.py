"""Documents with runs of the program show what it says today."""

from types import ModuleType

import pytest

from tests.e2e import audits_document, table_document
from tests.e2e.documents import BLOCK, WIDTH, written

pytestmark = pytest.mark.xdist_group("e2e")
DOCUMENTS = pytest.mark.parametrize("document", [table_document, audits_document], ids=["table", "audits"])


@DOCUMENTS
async def test_the_transcripts_of_a_document_are_what_the_program_says(document: ModuleType, store_url: str) -> None:
    text = document.DOCUMENT.read_text(encoding="utf-8")
    said = written(text, await document.recorded(store_url))
    assert text == said, "look at the difference; if it is meant, run `make golden`"


def test_the_transcripts_of_tables_fit_into_their_width_but_for_what_was_typed() -> None:
    text = table_document.DOCUMENT.read_text(encoding="utf-8")
    lines = [line for block in BLOCK.findall(text) for line in block[1].splitlines()]
    assert len(lines) > 200
    assert [line for line in lines if len(line) > WIDTH and "prestige" not in line] == []
