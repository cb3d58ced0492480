"""The transcripts of a title, and the list of which scenario and ruling is told where."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tests.golden import perft, transcript
from tests.golden.titles import Golden

DOCUMENTS = Path(__file__).resolve().parents[2] / "docs" / "rules"


def texts(golden: Golden) -> Mapping[Path, str]:
    """What today's rules record, by file: transcripts, their index, counts."""
    folder = golden.folder / "recorded"
    told = {folder / s.file: transcript.text(golden.manner, s) for s in golden.scenes}
    return {**told, golden.folder / "index.txt": index(golden), perft.path(golden): perft.text(golden)}


def record(golden: Golden) -> list[Path]:
    """Write all of it; transcripts that no scene tells any more go. What has changed is the answer."""
    now = texts(golden)
    changed = [file for file, text in now.items() if not file.exists() or file.read_text(encoding="utf-8") != text]
    for file in changed:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(now[file], encoding="utf-8")
    gone = [file for file in files(golden) if file not in now]
    for file in gone:
        file.unlink()
    return changed + gone


def files(golden: Golden) -> list[Path]:
    """The transcripts that are recorded."""
    return sorted((golden.folder / "recorded").glob("*.txt"))


def named(golden: Golden) -> list[str]:
    """The scenarios and rulings of the title's rules document, in its order."""
    document = (DOCUMENTS / f"{golden.rules.name}.md").read_text(encoding="utf-8")
    return transcript.examples_and_rulings(document)


def told(golden: Golden) -> dict[str, list[str]]:
    """The transcripts that tell each scenario and ruling."""
    files_of: dict[str, list[str]] = {}
    for scene in golden.scenes:
        for name in scene.names:
            files_of.setdefault(name, []).append(scene.file)
    return files_of


def index(golden: Golden) -> str:
    """A line for each scenario and ruling: the transcripts that tell it, or why none does."""
    files_of = told(golden)
    lines = {name: files_of.get(name) or [golden.not_played.get(name, "")] for name in named(golden)}
    return "".join(f"{name}: {'; '.join(line)}\n" for name, line in lines.items())
