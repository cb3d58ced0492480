"""docs/dice-vectors.json holds for the service and the stand-alone verifier alike: others can hold theirs to it."""

import json
from itertools import pairwise
from typing import Any

import pytest

from shared.embedded.processes import ROOT
from shared.kernel import dice
from shared.kernel.dice import Draw
from shared.log import chain
from tests.ledger.stranger import verifier

VECTORS: dict[str, list[dict[str, Any]]] = json.loads((ROOT / "docs" / "dice-vectors.json").read_text())


def test_seeds_keys_and_salts() -> None:
    theirs = verifier()
    for it in VECTORS["commitments"]:
        assert dice.commit(bytes.fromhex(it["seed"])) == theirs.commit(bytes.fromhex(it["seed"])) == it["commitment"]
    for it in VECTORS["keys"]:
        given = bytes.fromhex(it["seed"]), it["game"], it["entropies"]
        assert dice.dice_key(*given).hex() == theirs.dice_key(*given).hex() == it["key"]
    for it in VECTORS["salts"]:
        given = bytes.fromhex(it["seed"]), it["version"]
        assert dice.salt(*given) == theirs.salt(*given) == it["salt"]


@pytest.mark.parametrize("it", VECTORS["numbers"], ids=lambda it: f"{it['version']}.{it['n']}")
def test_numbers(it: dict[str, Any]) -> None:
    key, version, n, bound = bytes.fromhex(it["key"]), it["version"], it["n"], int(it["bound"])
    assert dice.rederive(key, version, Draw(n, bound, 0)).result == int(it["result"])
    assert verifier().fell(key, version, {"n": n, "bound": bound, "result": int(it["result"])})
    assert not verifier().fell(key, version, {"n": n, "bound": bound, "result": int(it["result"]) + 1})


@pytest.mark.parametrize("it", VECTORS["shuffles"], ids=lambda it: f"{it['version']}.{it['n']}")
def test_shuffles(it: dict[str, Any]) -> None:
    key, version, n, order = bytes.fromhex(it["key"]), it["version"], it["n"], it["order"]
    assert list(dice.rederive(key, version, Draw(n, len(order))).order) == order
    assert verifier().fell(key, version, {"n": n, "bound": len(order), "order": order})
    assert len(order) < 2 or not verifier().fell(key, version, {"n": n, "bound": len(order), "order": order[::-1]})


def test_numbers_that_are_not_fair_are_skipped_over_the_end_of_a_block() -> None:
    assert max(map(skipped, VECTORS["numbers"])) >= 4, "a block has four"


def skipped(it: dict[str, Any]) -> int:
    """How many words a draw skips."""
    bound, words = int(it["bound"]), verifier().words(bytes.fromhex(it["key"]), it["version"], it["n"])
    return next(before for before, word in enumerate(words) if word < 2**64 - 2**64 % bound)


def test_chains() -> None:
    for it in VECTORS["chain"]:
        commitment = bytes.fromhex(it["commitment"])
        assert chain.genesis(it["game"], it["title"], commitment).hex() == it["genesis"]
        assert verifier().genesis(it, {"events": [{"commitment": it["commitment"]}]}) == it["genesis"]
        hashes = [bytes.fromhex(text) for text in (it["genesis"], *it["hashes"])]
        for ply, (before, after) in zip(it["plies"], pairwise(hashes), strict=True):
            assert chain.link(before, ply.encode()) == after
