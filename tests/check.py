"""What `make check` runs: everything that can be said of the source without playing, side by side, in half a minute."""

import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
RELEASED = Path("protos/released.binpb")


@dataclass(frozen=True, slots=True)
class Check:
    """One command; it passes when it exits with 0."""

    name: str
    command: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """What a check printed, and how long it took in seconds."""

    check: Check
    code: int
    output: str
    seconds: float


def python(*arguments: str) -> tuple[str, ...]:
    """A module, run by the Python that runs this."""
    return (sys.executable, "-m", *arguments)


def tool(name: str, *arguments: str) -> tuple[str, ...]:
    """A program of this environment."""
    return (str(Path(sys.executable).parent / name), *arguments)


def checks() -> list[Check]:
    """All checks, the longest first."""
    found = [
        Check("types", python("mypy")),
        Check("architecture", python("pytest", "tests/architecture", "-p", "no:cacheprovider")),
        Check("protos fresh", python("shared.codecs.generate", "--check")),
        Check("style", tool("ruff", "check", "--quiet")),
        Check("format", tool("ruff", "format", "--check", "--quiet")),
        Check("rules covered, documents fresh", python("tests.coverage_of_rules")),
        Check("protos clean", tool("buf", "lint", "protos")),
    ]
    if (ROOT / RELEASED).exists():
        found.append(Check("protos compatible", tool("buf", "breaking", "protos", "--against", str(RELEASED))))
    return found


def run(check: Check) -> Result:
    """Run one check from the root of the repository."""
    began = time.monotonic()
    done = subprocess.run(check.command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return Result(check, done.returncode, done.stdout, time.monotonic() - began)


def main() -> int:
    """Print a line for each check and the output of those that failed; the first failure's code is the answer."""
    with ThreadPoolExecutor(max_workers=2) as pool:
        results = []
        for result in pool.map(run, checks()):
            results.append(result)
            print("FAILED" if result.code else "ok    ", f"{result.check.name}  {result.seconds:.1f} s", flush=True)
    failed = [result for result in results if result.code]
    for result in failed:
        print(f"\n{result.check.name}: {' '.join(result.check.command)}\n{result.output.rstrip()}")
    return failed[0].code if failed else 0


if __name__ == "__main__":
    sys.exit(main())
