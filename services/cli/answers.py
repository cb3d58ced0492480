"""The answers that auditors get, as lines."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from services.cli.clauses import clause
from services.cli.reasons import NO_CLAUSE
from services.cli.spelling import plain, spelled
from services.cli.telling import acting
from shared.codecs import titles
from shared.codecs.errors import Malformed

if TYPE_CHECKING:
    from prestige.v1 import audit_service_pb2 as api

HASH = 16  # digits of a hash that are shown


def stored(ply: api.StoredPly) -> str:
    """A ply: version, time (UTC), hash, who, what."""
    if not ply.cause:
        return f"{ply.version:4}  {'':23}  {ply.hash[:HASH]}  it can't be read"
    at = datetime.fromtimestamp(ply.at / 1000, UTC).isoformat(" ", "milliseconds").removesuffix("+00:00")
    return f"{ply.version:4}  {at}  {ply.hash[:HASH]}  {acting(ply):8} {_asked(ply)}"


def _asked(ply: api.StoredPly) -> str:
    """An action as it may be typed, of anything else its name."""
    body = json.loads(ply.ply)
    try:
        return spelled(titles.of(body["title"]).action.load_python(body["cause"]["action"]))
    except (KeyError, Malformed):
        return plain(ply.cause)


def differing(changes: Sequence[api.FieldChange]) -> str:
    """How many fields differ."""
    if not changes:
        return "nothing differs"
    return "1 field differs" if len(changes) == 1 else f"{len(changes)} fields differ"


def listed(changes: Sequence[api.FieldChange]) -> Iterator[str]:
    """The fields that differ, a line for each."""
    for change in changes:
        yield f"  {change.path}: {change.before} -> {change.after}"


def seen(span: api.TraceSpan) -> str:
    """The versions of a span, the hash of the first one, and what could be seen."""
    versions = f"{span.from_version}"
    if span.to_version > span.from_version:
        versions += f" to {span.to_version}"
    if not span.truth:
        what = "nothing is there"
    elif span.seen == span.truth:
        what = span.seen
    else:
        what = f"{span.seen or 'not seen'}, in truth {span.truth}"
    return f"{versions:>10}  {span.hash[:HASH]}  {what}"


def judged(title: str, found: api.ExplainActionResponse) -> str:
    """Whether an action was legal and, if not, in the words of the rules why."""
    if found.legal:
        return "It was legal."
    if found.clause:
        return f"Not legal: {clause(title, found.clause)}"
    return f"Not legal: {NO_CLAUSE if found.reason == 'ILLEGAL_ACTION' else found.message}"


def parted(found: api.CompareGamesResponse) -> Iterator[str]:
    """How far two games are equal, and what differs behind that."""
    equal = f"{found.equal} plies are equal" if found.equal != 1 else "1 ply is equal"
    if not found.differ:
        yield f"{equal}, and nothing else was compared"
    elif not found.changes:
        yield f"{equal}; {'the other' if found.version else 'the one'} ends there"
    else:
        yield f"{equal}; version {found.version} and {found.other_version}: {differing(found.changes)}"
        yield from listed(found.changes)
