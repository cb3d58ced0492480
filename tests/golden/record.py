"""`make golden`: records anew what today's rules say. Archived games stay as they were written, whatever they say."""

from pathlib import Path

from shared.games import TITLES
from tests.architecture import stored, vocabulary
from tests.e2e import audits_document, table_document
from tests.e2e.documents import record
from tests.golden import archive, recorded
from tests.golden.titles import golden


def main() -> None:
    """Record everything that may be recorded; the difference is for a reviewer to read."""
    vocabulary.record_all()
    stored.record_all()
    for title in TITLES:
        games = golden(title)
        for file in [*archive.record(games), *recorded.record(games)]:
            print(file.relative_to(Path(__file__).parent))
    for document in (table_document, audits_document):
        record(document.DOCUMENT, document.recorded)


if __name__ == "__main__":
    main()
