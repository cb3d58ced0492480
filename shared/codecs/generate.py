"""Writes the titles' protos and all stubs: `python -m shared.codecs.generate [--check] [--release]`.

The stubs stand beside their .proto files, so that `protos/` is the only folder to put on the path.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Mapping
from importlib import import_module, resources
from pathlib import Path
from tempfile import TemporaryDirectory

from google.protobuf.descriptor_pb2 import FileDescriptorSet

from shared.codecs.proto import HEADER
from shared.codecs.released import NOTHING, Released
from shared.codecs.schema import schema
from shared.codecs.vocabulary import Vocabulary
from shared.games import TITLES

PROTOS = Path(__file__).resolve().parents[2] / "protos"
BASELINE = "released.binpb"
STUBS = ("_pb2.py", "_pb2.pyi", "_pb2_grpc.py")


def released(protos: Path = PROTOS) -> Released:
    """The numbers of the last release."""
    baseline = protos / BASELINE
    return Released.of(FileDescriptorSet.FromString(baseline.read_bytes())) if baseline.exists() else NOTHING


def expected(protos: Path = PROTOS) -> dict[str, bytes]:
    """What should stand in the folder beside what is written by hand: generated protos and all stubs, by path."""
    written = schema(map(Vocabulary.of, TITLES.values()), released(protos))
    protos_text = {path: text.encode() for path, text in written.items()}
    by_hand = {
        path: content for path, content in _files(protos) if path.endswith(".proto") and not is_generated(content)
    }
    return {**protos_text, **stubs({**by_hand, **protos_text})}


def stubs(protos: Mapping[str, bytes]) -> dict[str, bytes]:
    """The Python modules of .proto files, those for gRPC only where a file has a service."""
    with TemporaryDirectory() as folder:
        for path, content in protos.items():
            target = Path(folder, path)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
        services = sorted(path for path, content in protos.items() if re.search(rb"^service ", content, re.MULTILINE))
        _protoc(folder, sorted(protos), "python_out", "pyi_out")
        if services:
            _protoc(folder, services, "grpc_python_out")
        return {path: content for path, content in _files(Path(folder)) if path.endswith(STUBS)}


def is_generated(content: bytes) -> bool:
    """Whether the content of a .proto is ours to replace."""
    return content.startswith(HEADER.encode())


def differences(protos: Path, wanted: Mapping[str, bytes]) -> list[str]:
    """The paths that are missing, differ, or should not be there."""
    present = {path: content for path, content in _files(protos) if path.endswith(STUBS) or is_generated(content)}
    return sorted(path for path in {*present, *wanted} if present.get(path) != wanted.get(path))


def write(protos: Path, wanted: Mapping[str, bytes]) -> list[str]:
    """Make the folder as wanted; the paths that changed."""
    changed = differences(protos, wanted)
    for path in changed:
        target = protos / path
        if path in wanted:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(wanted[path])
        else:
            target.unlink()
    return changed


def release(protos: Path = PROTOS) -> None:
    """Make today's protos the baseline: numbers are read from it, `buf breaking` compares with it."""
    subprocess.run([buf(), "build", "--exclude-source-info", "-o", BASELINE], cwd=protos, check=True)


def buf() -> str:
    """The path of the tool in this environment."""
    return str(Path(sysconfig.get_path("scripts"), "buf"))


def _files(folder: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix in (".proto", ".py", ".pyi"):
            yield path.relative_to(folder).as_posix(), path.read_bytes()


def _protoc(folder: str, paths: list[str], *outputs: str) -> None:
    protoc = import_module("grpc_tools.protoc")
    well_known = resources.files("grpc_tools") / "_proto"
    arguments = ["protoc", f"-I{folder}", f"-I{well_known}", *(f"--{output}={folder}" for output in outputs), *paths]
    if protoc.main(arguments) != 0:
        raise SystemExit("protoc refused the protos")


def main() -> int:
    """0 where all is fresh or was written, 1 where a check found something stale."""
    parser = argparse.ArgumentParser(description="Write the titles' protos and all stubs.")
    parser.add_argument("--check", action="store_true", help="write nothing; list what is stale")
    parser.add_argument("--release", action="store_true", help="make today's protos the last release")
    chosen = parser.parse_args()
    wanted = expected()
    found = differences(PROTOS, wanted) if chosen.check else write(PROTOS, wanted)
    sys.stdout.writelines(f"{'stale' if chosen.check else 'written'}: {path}\n" for path in found)
    if chosen.check:
        return 1 if found else 0
    if chosen.release:
        release()
    return 0


if __name__ == "__main__":
    sys.exit(main())
