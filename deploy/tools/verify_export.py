"""Check an exported game with this one file and Python 3.11's standard library: `python verify_export.py FILE`.

It checks the lines and their order, the hash chain, the trailer with its signature, the seed against its commitment,
and every salt and draw against the seed; FILE may be compressed, `-` is the standard input. It does not know the rules
of the games: `prestige verify` runs those again. What each field means: docs/export-format.md. Exit code 0 if all
holds, 1 if something is wrong (with the line), 2 if the file or an argument can't be read.
"""

import argparse
import hmac
import json
import sys
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256, sha512
from itertools import count
from pathlib import Path
from typing import Any

FORMAT = "prestige/export/v1"
HEADER: dict[str, type] = {"format": str, "game": str, "title": str}
PLY: dict[str, type] = {"version": int, "hash": str, "ply": str}
TRAILER: dict[str, type] = {"plies": int, "hash": str, "sha256": str, "key": str, "signature": str}
MOST = 1 << 28  # bytes that a file may unpack to
WORD = 1 << 64
Ply = dict[str, Any]
Point = tuple[int, int, int, int]


class Wrong(Exception):
    """The first thing that is wrong, and its line, counted from 1 (0: the whole file)."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}" if line else problem)


def check(raw: bytes, key: str = "", heads: Sequence[tuple[int, str]] = ()) -> list[str]:
    """What holds of a file, in sentences; `key` is one to trust, `heads` known from elsewhere. Raises Wrong."""
    lines = lines_of(raw)
    header = content(1, lines[0], HEADER)
    must(header["format"] == FORMAT, 1, f"its format is not {FORMAT}")
    must(lines[-1].startswith(b'{"plies":'), len(lines) + 1, "the file ends before its trailer")
    hashes, plies = chained(header, lines[1:-1])
    signer = signer_of(lines, hashes)
    must(key in ("", signer), len(lines), f"it is signed by {signer}, not by the key you trust")
    for version, known in heads:
        must(version <= len(plies), len(lines), f"the game ends before version {version}, of which a hash is known")
        must(hashes[version] == known, version + 1, "another hash is known of this version")
    return [
        f"{header['title']} game {header['game']}: {len(plies)} plies in a chain, head {len(plies)}:{hashes[-1]}",
        f"signed by {signer}, " + ("the key you trust" if key else "the file's own key: is it the one you know?"),
        *(f"the head known of version {version} is in the chain" for version, _ in heads),
        chance(header["game"], plies),
    ]


def lines_of(raw: bytes) -> list[bytes]:
    """The lines of a file, compressed or not."""
    if raw.startswith(b"\x1f\x8b"):
        stream = zlib.decompressobj(zlib.MAX_WBITS + 16)
        try:
            raw = stream.decompress(raw, MOST)
        except zlib.error:
            raise Wrong(0, "the compressed file is damaged") from None
        must(stream.eof and not stream.unused_data, 0, "the compressed file is cut, too large, or followed by more")
    *lines, rest = raw.split(b"\n")
    must(bool(lines) and not rest, len(lines) + 1, "the file ends within this line")
    return lines


def content(line: int, text: bytes, wanted: dict[str, type]) -> Any:
    """What a line says, if it says it in the one way it may be written."""
    try:
        found = json.loads(text.decode())
    except (ValueError, RecursionError):
        raise Wrong(line, "it is no JSON") from None
    fields = {name: type(value) for name, value in found.items()} if isinstance(found, dict) else {}
    must(fields == wanted, line, f"it should have {', '.join(wanted)}, and nothing else")
    written = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    must(written.encode(errors="replace") == text, line, "it is not written as an export writes it")
    return found


def chained(header: dict[str, str], lines: Sequence[bytes]) -> tuple[list[str], list[Ply]]:
    """The plies, and the hash of each version: that of the one before it and the ply's bytes."""
    hashes, plies = [""], []
    for version, text in enumerate(lines, 1):
        line = content(version + 1, text, PLY)
        must(line["version"] == version, version + 1, f"it is ply {line['version']}, where ply {version} belongs")
        with at(version + 1):
            ply = json.loads(line["ply"])
            before = hashes[-1] or genesis(header, ply)
            own = sha256(bytes.fromhex(before) + line["ply"].encode()).hexdigest()
            must(own == line["hash"], version + 1, "its hash is not that of the plies up to here")
            wanted = {**header, "format": 1, "version": version, "prev_hash": before}
            must({name: ply[name] for name in wanted} == wanted, version + 1, "its ply is of another game or place")
        hashes.append(own)
        plies.append(ply)
    must(bool(plies), 2, "there is no ply")
    return hashes, plies


def genesis(header: dict[str, str], first: Ply) -> str:
    """The hash before the first ply: it binds the chain to game, title and commitment."""
    commitment = bytes.fromhex(first["events"][0]["commitment"])
    return sha256(word("prestige/v1") + word(header["game"]) + word(header["title"]) + commitment).hexdigest()


def signer_of(lines: Sequence[bytes], hashes: Sequence[str]) -> str:
    """The key by which the trailer signs all lines before it, base64."""
    last = len(lines)
    trailer = content(last, lines[-1], TRAILER)
    must((trailer["plies"], trailer["hash"]) == (last - 2, hashes[-1]), last, "the trailer belongs to other plies")
    digest = sha256(b"".join(line + b"\n" for line in lines[:-1]))
    must(trailer["sha256"] == digest.hexdigest(), last, "the lines before it are not those that were signed")
    with at(last):
        key, signature = (b64decode(trailer[name], validate=True) for name in ("key", "signature"))
        ok = signed(key, FORMAT.encode() + b"\0" + digest.digest(), signature)
        ok = ok and [b64encode(key).decode(), b64encode(signature).decode()] == [trailer["key"], trailer["signature"]]
    must(ok, last, "the signature is not that of its key")
    return str(trailer["key"])


def chance(game: str, plies: Sequence[Ply]) -> str:
    """Hold the seed against its commitment, and every salt and draw against the seed."""
    created, added, seed = plies[0]["events"][0], {}, b""
    for line, ply in enumerate(plies, 2):
        with at(line):
            for event in ply["events"]:
                if event["kind"] in ("SeatTaken", "SeatLeft"):
                    added[event["seat"]] = event.get("entropy", "")
                if event["kind"] == "SeedRevealed":
                    must(not seed, line, "a seed is revealed twice")
                    seed = bytes.fromhex(event["seed"])
                    must(commit(seed) == created["commitment"], line, "another seed was committed to")
    if not seed:
        return "the seed is not revealed yet: no salt and no draw could be checked"
    with at(2):
        key = dice_key(seed, game, [added.get(seat, "") for seat in range(min(created["seats"], 99))])
    draws = sum(fairly(seed, key, line, ply) for line, ply in enumerate(plies, 2))
    return f"the seed is the one committed to: {len(plies)} salts and {draws} draws derived again"


def fairly(seed: bytes, key: bytes, line: int, ply: Ply) -> int:
    """How many draws a ply made, each as the key says."""
    with at(line):
        must(ply["salt"] == salt(seed, ply["version"]), line, "the seed gives another salt")
        for n, draw in enumerate(ply["draws"]):
            must(draw["n"] == n and fell(key, ply["version"], draw), line, f"the seed gives another result of draw {n}")
    return len(ply["draws"])


def fell(key: bytes, version: int, draw: Ply) -> bool:
    """Whether a draw fell as the key says: a number below its bound, or an order of so many things."""
    numbers = words(key, version, draw["n"])
    if "result" in draw:
        return bool(1 <= draw["bound"] <= WORD and below(numbers, draw["bound"]) == draw["result"])
    order: list[int] = draw.get("order", [])
    return len(order) == draw["bound"] and shuffled(numbers, len(order)) == order


def words(key: bytes, version: int, n: int) -> Iterator[int]:
    """The stream of 64-bit numbers of a draw: four in each block."""
    for counter in count():
        block = mac(key, word(f"{version}.{n}"), word(counter))
        yield from (int.from_bytes(block[at : at + 8], "big") for at in range(0, 32, 8))


def below(numbers: Iterator[int], bound: int) -> int:
    """The next fair number, below the bound."""
    return next(number for number in numbers if number < WORD - WORD % bound) % bound


def shuffled(numbers: Iterator[int], size: int) -> list[int]:
    """Fisher-Yates from the last place down."""
    order = list(range(size))
    for last in range(size - 1, 0, -1):
        other = below(numbers, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def commit(seed: bytes) -> str:
    """The commitment to a seed."""
    return sha256(word("prestige/seed/v1") + seed).hexdigest()


def dice_key(seed: bytes, game: str, entropies: Sequence[str]) -> bytes:
    """The key of all draws of a game."""
    return mac(seed, word(game), *(sha256(text.encode()).digest() for text in entropies))


def salt(seed: bytes, version: int) -> str:
    """The salt of a ply."""
    return mac(seed, word("salt"), word(version)).hex()


def word(text: object) -> bytes:
    """A word, id or number as it enters a hash."""
    return f"{text}".encode() + b"\0"


def mac(key: bytes, *parts: bytes) -> bytes:
    """HMAC-SHA-256 of the parts."""
    return hmac.digest(key, b"".join(parts), "sha256")


P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P


def signed(key: bytes, message: bytes, signature: bytes) -> bool:
    """Whether the key's holder signed the message: Ed25519, RFC 8032."""
    place, s = signature[:32], int.from_bytes(signature[32:], "little")
    public, start, base = point(key), point(place), point((4 * pow(5, -1, P) % P).to_bytes(32, "little"))
    if len(signature) != 64 or s >= ORDER or public is None or start is None or base is None:
        return False
    k = int.from_bytes(sha512(place + key + message).digest(), "little") % ORDER
    x, y, z, _ = times(s, base)
    x2, y2, z2, _ = add(start, times(k, public))
    return (x * z2 - x2 * z) % P == 0 and (y * z2 - y2 * z) % P == 0


def point(raw: bytes) -> Point | None:
    """A point of the curve from its 32 bytes; None for bytes that are none."""
    y, odd = int.from_bytes(raw, "little") % 2**255, int.from_bytes(raw, "little") >> 255
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if len(raw) != 32 or y >= P or (x * x - square) % P or (x == 0 and odd):
        return None
    x = x if x % 2 == odd else P - x
    return x, y, 1, x * y % P


def add(p: Point, q: Point) -> Point:
    """The sum of two points."""
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(n: int, p: Point) -> Point:
    """A point added to itself n times."""
    total = 0, 1, 1, 0
    while n:
        if n & 1:
            total = add(total, p)
        p, n = add(p, p), n >> 1
    return total


@contextmanager
def at(line: int) -> Iterator[None]:
    """Whatever can't be understood in there stands in this line."""
    try:
        yield
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError):
        raise Wrong(line, "it can't be understood") from None


def must(ok: bool, line: int, otherwise: str) -> None:
    """Raise Wrong unless it is so."""
    if not ok:
        raise Wrong(line, otherwise)


def known_head(text: str) -> tuple[int, str]:
    """A head known from elsewhere, VERSION:HASH."""
    version, _, known = text.partition(":")
    if int(version) < 1 or len(bytes.fromhex(known)) != 32:
        raise ValueError(text)
    return int(version), known.lower()


def main() -> int:
    """Check the file of the command line; the exit code."""
    line = argparse.ArgumentParser(description="Check an exported game.")
    line.add_argument("file", metavar="FILE", help="plain or compressed; - for the standard input")
    line.add_argument("--key", default="", help="the public key that you trust, base64")
    line.add_argument(
        "--head", action="append", default=[], type=known_head, metavar="VERSION:HASH", help="one you know"
    )
    given = line.parse_args()
    try:
        raw = sys.stdin.buffer.read() if given.file == "-" else Path(given.file).read_bytes()
        sys.stdout.write("\n".join([*check(raw, given.key, given.head), ""]))
    except (Wrong, OSError) as error:
        sys.stderr.write(f"{given.file}: {error.strerror if isinstance(error, OSError) else error}\n")
        return 2 if isinstance(error, OSError) else 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
