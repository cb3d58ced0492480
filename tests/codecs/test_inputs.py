"""Bytes of others: whatever they are, readers refuse them with their own errors, or read what comes back alike."""

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.codecs.inputs import Target, targets
from tests.marks import scenario

TARGETS = targets()
RUNS = int(os.environ.get("FUZZ", "1000000"))
MIB = 512  # that the process may have, be there ever so many inputs
WORDS = (b"", b"\x00", b"\xff", b'"', b"{", b"[[", b"}", b"9" * 25, b"null", b"\xed\xa0\x80", b"-1")


@st.composite
def inputs(draw: st.DrawFn) -> tuple[Target, bytes]:
    """A good example with some of its bytes replaced, doubled or cut."""
    target = draw(st.sampled_from(TARGETS))
    content = draw(st.sampled_from(target.examples))
    for _ in range(draw(st.integers(0, 4))):
        start = draw(st.integers(0, len(content)))
        end = draw(st.integers(start, min(start + 8, len(content))))
        content = (
            content[:start]
            + draw(st.sampled_from(WORDS) | st.binary(max_size=4) | st.just(content[start:end] * 2))
            + content[end:]
        )
    return target, content


def test_good_examples_can_be_read() -> None:
    read = {target.name for target in TARGETS if any(target.try_out(example) for example in target.examples)}
    assert read == {target.name for target in TARGETS}


@scenario("P4")
@settings(max_examples=1500, deadline=None, database=None)
@given(inputs())
def test_whatever_the_bytes_are_they_are_refused_or_come_back_alike(sent: tuple[Target, bytes]) -> None:
    target, content = sent
    target.try_out(content)


@scenario("P4")
@pytest.mark.soak
def test_a_million_inputs_break_no_reader_and_stay_in_memory(tmp_path: Path) -> None:
    """Led by coverage if atheris is there, else by chance alone; it says which."""
    if importlib.util.find_spec("atheris") is None:
        sys.stdout.write("\nby chance alone: atheris is not installed\n")
        by_chance(RUNS)
        return
    command = ["-m", "tests.codecs.fuzzing", f"-runs={RUNS}", f"-rss_limit_mb={MIB}", "-timeout=10", "-max_len=8192"]
    told = subprocess.run([sys.executable, *command, str(tmp_path)], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr[-3000:]
    done = re.search(r"Done (\d+) runs", told.stderr)
    assert done is not None
    assert int(done[1]) >= RUNS


def by_chance(runs: int) -> None:
    """Good examples with some bytes replaced, cut or doubled."""
    rng = Random(4)
    for _ in range(runs):
        target = rng.choice(TARGETS)
        content = bytearray(rng.choice(target.examples))
        for _ in range(rng.randrange(5)):
            start = rng.randrange(len(content) + 1)
            content[start : start + rng.randrange(9)] = rng.choice(
                (*WORDS, rng.randbytes(4), content[start : start + 9] * 2)
            )
        target.try_out(bytes(content))
