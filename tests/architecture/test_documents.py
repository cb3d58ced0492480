"""Documents are finished: no mark in them waits for a figure or a word."""

import re

from tests.architecture.sources import ROOT, listed

PLACE = re.compile(r"@[A-Z_]+@")


def test_no_mark_waits_to_be_filled_in() -> None:
    documents = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    assert ROOT / "docs" / "performance.md" in documents
    marked = [f"{path.relative_to(ROOT)}: {mark}" for path in documents for mark in PLACE.findall(path.read_text())]
    assert not marked, listed(marked)
