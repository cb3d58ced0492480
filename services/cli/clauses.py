"""The clauses of a title's rules in the words of docs/rules, where the program has them beside it."""

from __future__ import annotations

import re
from functools import cache

from shared.embedded.processes import ROOT

RULES = ROOT / "docs" / "rules"
CLAUSE = re.compile(r"^- \*\*([A-Z]{2}-\d{3})\*\* (.+?)(?: \*?\[[^\[\]]*\]\*?)?$", re.MULTILINE)


@cache
def clauses(title: str) -> dict[str, str]:
    """The clauses by their ids, without their sources; none where the document is not at hand."""
    document = RULES / f"{title}.md"
    return dict(CLAUSE.findall(document.read_text(encoding="utf-8"))) if document.exists() else {}


def clause(title: str, id_: str) -> str:
    """A clause with its id: `CA-031: Options are fixed …`; its id alone where its words are not known."""
    text = clauses(title).get(id_, "").replace("**", "").replace("`", "")
    return f"{id_}: {text}" if text else id_
