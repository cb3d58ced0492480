"""What may not be told of a deployment, and all that it tells to whoever looks after it."""

from __future__ import annotations

import asyncio
import base64
import json
import sys
import urllib.request
from collections.abc import Mapping, Sequence
from pathlib import Path
from urllib.parse import urlsplit

import redis

from shared.embedded.deployment import Deployment
from shared.embedded.processes import Child, surroundings
from shared.log.keys import Keys

Words = tuple[str, Sequence[str], Mapping[str, str]]
"""A module, the words behind it on the command line, and what else stands in its environment."""
SCRIPT = """
import json, os, runpy, sys
failed = []
for module, words, own in json.load(sys.stdin):
    os.environ.update(own)
    sys.argv = [module, *words]
    try:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    except SystemExit as ended:
        failed += [words[0]] if ended.code else []
sys.stdout.flush()
sys.exit(len(failed))
"""
"""Many programs, one after the other: to start Python for each would take longer than all else."""


def spellings(secret: bytes) -> set[bytes]:
    """A secret, and how it might be written."""
    coded = {base64.b64encode(secret), base64.urlsafe_b64encode(secret).rstrip(b"=")}
    return {secret, secret.hex().encode(), repr(secret)[2:-1].encode(), json.dumps(list(secret)).encode(), *coded}


def kept(deployment: Deployment, games: Sequence[str]) -> set[bytes]:
    """What the store keeps and nobody is told: seeds of games that go on, keys of the deployment, its own password."""
    with redis.Redis.from_url(deployment.store.url) as store:
        found = [store.get(Keys(deployment.partitions).seed(game.removeprefix("games/"))) for game in games]
        found += [store.hget("prestige", name) for name in ("token_key", "signing_key")]
    password = urlsplit(deployment.store.url).password
    assert all(found)
    assert password
    return {spelt for secret in (*found, password.encode()) for spelt in spellings(secret)}


def parts(tokens: set[str]) -> set[bytes]:
    """Tokens, and of short-lived ones what makes them so."""
    found = {part for token in tokens for part in token.split(".")[1:] if len(part) > 40}
    return {text.encode() for text in tokens | found}


def pages(children: Sequence[Child]) -> bytes:
    """All numbers that are told."""
    found = b""
    for child in children:
        with urllib.request.urlopen(f"http://127.0.0.1:{child.ports()['metrics_port']}/metrics", timeout=5) as page:
            found += page.read()
    return found


def lines(deployment: Deployment, children: Sequence[Child]) -> bytes:
    """Logs of everything that runs or ran, the store among it, and command lines of all that runs."""
    pids = [child.process.pid for child in children] + [deployment.store.process.pid]
    words = b"".join(Path(f"/proc/{pid}/cmdline").read_bytes() for pid in pids if Path("/proc/self").exists())
    return words + b"".join(path.read_bytes() for path in deployment.folder.rglob("*.log"))


async def run(environment: Mapping[str, str], *programs: Words) -> tuple[int, bytes]:
    """How many of the programs failed, and all that they said."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", SCRIPT),
        env=surroundings() | dict(environment) | {"COLUMNS": "200"},
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    out, _ = await process.communicate(json.dumps(programs).encode())
    return process.returncode or 0, out
