"""What is wrong in a log itself is found when it is folded."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256

from tests.faults.history.archived import stored
from tests.faults.history.folding import told
from tests.marks import scenario


def sealed(ply: bytes, prev: str) -> str:
    return sha256(bytes.fromhex(prev) + ply).hexdigest()


@scenario("P6")
def test_a_log_with_a_hole_or_a_changed_byte_or_another_state_or_a_time_that_goes_back_is_found() -> None:
    name, plies = stored()
    last, before = plies[-1], plies[-2]
    first_time = json.loads(plies[0].ply)["at"]
    time = json.loads(last.ply)["at"]
    other_state = last.ply.replace(json.loads(last.ply)["state_hash"].encode(), b"0" * 64)
    early = last.ply.replace(b'"at":%d' % time, b'"at":%d' % (first_time - 1))
    for forged, kind in (
        ((*plies[:5], *plies[6:]), "hole"),
        ((*plies[:5], plies[6], plies[5], *plies[7:]), "hole"),
        ((*plies[:-1], replace(last, ply=early)), "chain"),
        ((*plies[:-1], replace(last, hash="0" * 64)), "chain"),
        ((*plies[:5], replace(plies[5], ply=b"{}"), *plies[6:]), "chain"),
        ((*plies[:-1], replace(last, ply=other_state, hash=sealed(other_state, before.hash))), "state"),
        ((*plies[:-1], replace(last, ply=early, hash=sealed(early, before.hash))), "clock"),
    ):
        assert kind in {violation.kind for violation in told(name, forged)[1]}
