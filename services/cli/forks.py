"""Two exports of one game that tell different pasts: where they part, by their plies alone."""

from __future__ import annotations

import json
from itertools import takewhile
from typing import Any

from prestige.v1.audit_service_pb2 import CompareGamesResponse, FieldChange

from services.cli.failing import Failed
from services.cli.files import is_file, lines_of, told
from shared.codecs import fields, plies
from shared.kernel.errors import PrestigeError


def are_of_one_game(one: str, other: str) -> bool:
    """Whether both are files, and of the same game: no service can have both."""
    return is_file(one) and is_file(other) and told(one)[0] == told(other)[0] != ""


def forked(one: str, other: str) -> CompareGamesResponse:
    """How many plies are equal to the last byte, and what differs in the first that is not; raises Failed."""
    try:
        return _forked(_log(one), _log(other))
    except (LookupError, PrestigeError, TypeError, ValueError) as broken:
        raise Failed(f"one of them is no export: `prestige verify {one} {other}` says why") from broken


def _forked(one: list[dict[str, Any]], other: list[dict[str, Any]]) -> CompareGamesResponse:
    equal = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    found = CompareGamesResponse(equal=equal, differ=max(len(one), len(other)) > equal)
    if not found.differ:
        return found
    found.version, found.other_version = (equal + 1 if len(log) > equal else 0 for log in (one, other))
    if found.version and found.other_version:
        stored = [log[equal]["ply"].encode() for log in (one, other)]
        title = plies.of(plies.title_of(stored[0]))
        for it in fields.changes(title.ply_shape, title.read_ply(stored[0]), title.read_ply(stored[1])):
            found.changes.append(FieldChange(path=it.path, before=it.before, after=it.after))
    return found


def _log(file: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in lines_of(file)[1:-1]]
