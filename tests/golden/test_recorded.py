"""Transcripts and counts: where one differs, look at the difference; if it is meant, run `make golden`."""

from difflib import unified_diff
from pathlib import Path

import pytest

from shared.games import TITLES
from tests.golden import perft, recorded, transcript
from tests.golden.titles import golden
from tests.golden.transcript import Scene

SCENES = [
    pytest.param(title, scene, id=f"{title}-{Path(scene.file).stem}")
    for title in TITLES
    for scene in golden(title).scenes
]


def compare(file: Path, before: str, now: str) -> None:
    """Fail with a unified diff unless today's text is the one before."""
    if before != now:
        lines = unified_diff(before.splitlines(), now.splitlines(), "recorded", "today", n=8, lineterm="")
        hint = f"{file.name}: look at the difference; if it is meant, run `make golden`"
        pytest.fail("\n".join([hint, *lines]), pytrace=False)


def on_file(file: Path) -> str:
    """What is recorded; nothing where there is no file."""
    return file.read_text(encoding="utf-8") if file.exists() else ""


@pytest.mark.parametrize(("title", "scene"), SCENES)
def test_todays_rules_play_it_as_recorded(title: str, scene: Scene) -> None:
    games = golden(title)
    file = games.folder / "recorded" / scene.file
    compare(file, on_file(file), transcript.text(games.manner, scene))


@pytest.mark.parametrize(
    ("title", "number"), [(title, number) for title in TITLES for number in range(len(golden(title).positions))]
)
def test_as_many_lines_of_play_as_recorded_below_each_option(title: str, number: int) -> None:
    games = golden(title)
    file = perft.path(games)
    blocks = on_file(file).split("\n\n")
    before = blocks[number].rstrip("\n") if number < len(blocks) else ""
    compare(file, before, "\n".join(perft.lines(games, games.positions[number])))


@pytest.mark.parametrize("title", TITLES)
def test_nothing_else_is_recorded(title: str) -> None:
    games = golden(title)
    assert [file.name for file in recorded.files(games)] == sorted(scene.file for scene in games.scenes)
    assert perft.path(games).read_text(encoding="utf-8").count("\n\n") + 1 == len(games.positions)


@pytest.mark.parametrize("title", TITLES)
def test_every_scenario_and_ruling_is_told_or_says_why_not(title: str) -> None:
    games = golden(title)
    named, told = recorded.named(games), recorded.told(games)
    assert len(named) == len(set(named)) > 0
    assert [name for name in named if (name in told) == (name in games.not_played)] == []
    assert (told.keys() | games.not_played.keys()) - set(named) == set()
    compare(games.folder / "index.txt", on_file(games.folder / "index.txt"), recorded.index(games))


@pytest.mark.parametrize("title", TITLES)
def test_a_transcript_tells_no_ids_of_prompts_and_no_hashes(title: str) -> None:
    games = golden(title)
    edition = games.rules.load_edition(games.rules.edition)
    for file in recorded.files(games):
        text = file.read_text(encoding="utf-8")
        assert edition[:12] not in text
        assert "prompt=" not in text


def test_the_names_of_a_rules_document_are_its_scenarios_and_rulings() -> None:
    tables = "| W0 | a space |\nRulings C (gaps)\n\n| No. | Why |\n|---|---|\n| C1 | so |\n# 4\n| X1 | no |\n"
    document = f"### S-01 One\n{tables}"
    assert transcript.examples_and_rulings(document) == ["S-01", "C1"]
