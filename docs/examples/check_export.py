"""Check a game's export with nothing of ours: `python docs/examples/check_export.py FILE`.

The chain: every ply hashes the one before it. The chance: every draw follows from the revealed seed and from what the
players added, and the seed is the one committed to in the first ply. The rules are not checked: `prestige verify` does.
"""

import hmac
import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

WORD = 1 << 64


def main(path: Path) -> str:
    """What was found; raises ValueError at the first thing that is wrong."""
    *lines, last = path.read_bytes().splitlines(keepends=True)
    head, trailer = json.loads(lines[0]), json.loads(last)
    must(sha256(b"".join(lines)).hexdigest() == trailer["sha256"], "the file is not whole")
    stored = [json.loads(line) for line in lines[1:]]
    plies = [json.loads(line["ply"]) for line in stored]
    events = [event for ply in plies for event in ply["events"]]
    created = next(event for event in events if event["kind"] == "GameCreated")
    check_chain(head, created, stored)
    seed = next((bytes.fromhex(event["seed"]) for event in events if event["kind"] == "SeedRevealed"), None)
    if seed is None:
        return f"{len(plies)} plies in a chain; the seed is not revealed yet"
    must(sha256(word("prestige/seed/v1") + seed).hexdigest() == created["commitment"], "another seed was committed to")
    key = mac(seed, word(head["game"]), *map(digest, entropies(created["seats"], events)))
    draws = [(ply["version"], draw) for ply in plies for draw in ply.get("draws", [])]
    for version, draw in draws:
        recorded = draw["result"] if "result" in draw else draw.get("order", [])
        must(fell(key, version, draw) == recorded, f"a draw of ply {version} is another")
    return f"{len(plies)} plies in a chain, {len(draws)} draws from the committed seed"


def check_chain(head: dict[str, Any], created: dict[str, Any], stored: list[dict[str, Any]]) -> None:
    """Each hash is that of the one before it and the ply's bytes."""
    genesis = word("prestige/v1") + word(head["game"]) + word(head["title"]) + bytes.fromhex(created["commitment"])
    before = sha256(genesis).digest()
    for version, line in enumerate(stored, 1):
        before = sha256(before + line["ply"].encode()).digest()
        must(line["version"] == version and line["hash"] == before.hex(), f"the chain breaks at ply {version}")


def entropies(seats: int, events: list[dict[str, Any]]) -> list[str]:
    """What the players added, in the order of seats; who gets up takes it along."""
    added = [""] * seats
    for event in events:
        if event["kind"] in ("SeatTaken", "SeatLeft"):
            added[event["seat"]] = event.get("entropy", "")
    return added


def fell(key: bytes, version: int, draw: dict[str, Any]) -> Any:
    """How a draw falls: a number below its bound, or an order of so many things."""
    label = word(f"{version}.{draw['n']}")
    blocks = (mac(key, label, word(n)) for n in count())
    numbers = (int.from_bytes(block[at : at + 8], "big") for block in blocks for at in range(0, 32, 8))
    if "result" in draw:
        return below(numbers, draw["bound"])
    order = list(range(draw["bound"]))
    for last in range(len(order) - 1, 0, -1):
        other = below(numbers, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def below(numbers: Iterator[int], bound: int) -> int:
    """The next number that is fair, below the bound."""
    return next(number for number in numbers if number < WORD - WORD % bound) % bound


def word(text: object) -> bytes:
    """A word, id or number as it enters a hash."""
    return f"{text}".encode() + b"\0"


def digest(text: str) -> bytes:
    """SHA-256 of a text."""
    return sha256(text.encode()).digest()


def mac(key: bytes, *parts: bytes) -> bytes:
    """HMAC-SHA-256 of the parts."""
    return hmac.digest(key, b"".join(parts), "sha256")


def must(ok: bool, otherwise: str) -> None:
    """Raise unless it is so."""
    if not ok:
        raise ValueError(otherwise)


if __name__ == "__main__":
    sys.stdout.write(main(Path(sys.argv[1])) + "\n")
