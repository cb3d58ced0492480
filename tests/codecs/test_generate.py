"""The generator: it writes what should stand there, and its check finds what doesn't."""

import shutil
from pathlib import Path

import pytest

from shared.codecs.generate import BASELINE, PROTOS, differences, expected, release, released, write
from shared.codecs.released import NOTHING


@pytest.fixture
def protos(tmp_path: Path) -> Path:
    """A folder with the protos and the release of ours, but nothing that is generated."""
    folder = tmp_path / "protos"
    shutil.copytree(PROTOS, folder, ignore=shutil.ignore_patterns("*.py", "*.pyi", "__pycache__"))
    write(folder, {})
    return folder


def test_what_was_written_is_fresh_and_what_was_touched_is_stale(protos: Path) -> None:
    wanted = expected(protos)
    assert set(write(protos, wanted)) == set(wanted)
    assert differences(protos, expected(protos)) == []
    (protos / "prestige/v1/titles.proto").write_text("", encoding="utf-8")
    (protos / "prestige/v1/titles_pb2.py").unlink()
    (protos / "prestige/v1/gone_pb2.py").write_text("", encoding="utf-8")
    stale = ["prestige/v1/gone_pb2.py", "prestige/v1/titles.proto", "prestige/v1/titles_pb2.py"]
    assert write(protos, wanted) == stale
    assert differences(protos, wanted) == []
    assert not (protos / "prestige/v1/gone_pb2.py").exists()


def test_only_files_with_a_service_get_stubs_for_grpc(protos: Path) -> None:
    services = {
        path.name.removesuffix(".proto") for path in protos.rglob("*.proto") if "\nservice " in path.read_text()
    }
    stubs = {Path(path).name.removesuffix("_pb2_grpc.py") for path in expected(protos) if path.endswith("_pb2_grpc.py")}
    assert stubs == services
    assert services


def test_a_release_is_the_baseline_of_the_next(protos: Path) -> None:
    (protos / BASELINE).unlink(missing_ok=True)
    assert released(protos) == NOTHING
    first = expected(protos)
    write(protos, first)
    release(protos)
    assert released(protos).numbers["prestige.kernel.v1.Outcome"].of == {"cause": 1, "standings": 2}
    assert expected(protos) == first
