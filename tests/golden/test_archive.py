"""Archived games: where one of them fails, the code is wrong, or an upcast is missing. The files are never edited."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest

from shared.codecs.plies import of
from shared.games import TITLES
from shared.kernel.prompts import PromptAnswered, PromptOpened
from shared.ledger.checking import check
from shared.ledger.loading import step
from shared.log.record import Stored
from shared.table.commands import Command, CreateGame, SubmitAction
from shared.table.events import SeedRevealed, TableEvent
from shared.table.outcome import outcome
from shared.table.state import Status, Table
from tests.architecture.vocabulary import members
from tests.golden import archive
from tests.golden.titles import Golden, golden
from tests.marks import scenario

FILES = [
    pytest.param(title, file, id=f"{title}-{file.stem}") for title in TITLES for file in archive.files(golden(title))
]


@dataclass
class Seen:
    """What happens in the archived games of a title."""

    events: set[type] = field(default_factory=set)
    commands: set[type] = field(default_factory=set)
    actions: set[type] = field(default_factory=set)
    prompts: set[type] = field(default_factory=set)
    forced: int = 0
    own_editions: int = 0
    tables: list[Table[Any]] = field(default_factory=list)


@cache
def stored(file: Path) -> tuple[Stored, ...]:
    return tuple(archive.read(file))


@cache
def seen(title: str) -> Seen:
    found, plies = Seen(), of(title)
    for file in archive.files(golden(title)):
        for each in stored(file):
            ply = plies.read_ply(each.ply)
            found.commands.add(type(ply.cause))
            found.actions |= {type(ply.cause.action)} if isinstance(ply.cause, SubmitAction) else set()
            found.own_editions += isinstance(ply.cause, CreateGame) and bool(ply.cause.edition)
            found.events |= set(map(type, ply.events))
            found.prompts |= {type(event.prompt) for event in ply.events if isinstance(event, PromptOpened)}
            found.forced += sum(isinstance(event, PromptAnswered) and event.forced for event in ply.events)
        found.tables.append(archive.game_at(file).table)
    return found


def cause(title: str, table: Table[Any]) -> str:
    """How an archived game ended."""
    ended = outcome(TITLES[title], table)
    return ended.cause if ended else table.status.value


def whole(title: str) -> Iterator[Table[Any]]:
    """The tables of the games that came to the end that the rules know."""
    rules = TITLES[title]
    return (table for table in seen(title).tables if table.state is not None and rules.outcome(table.state))


@pytest.mark.parametrize(("title", "file"), FILES)
def test_todays_code_reads_it_and_gets_the_same_states(title: str, file: Path) -> None:
    plies, game = of(title), None
    for each in stored(file):
        ply = plies.read_ply(each.ply)
        game = step(game, each)
        assert (game.version, game.hash) == (each.version, each.hash)
        assert ply.state_schema != plies.schema or plies.state_hash(game.table) == ply.state_hash, each.version


@pytest.mark.parametrize(("title", "file"), FILES)
def test_what_was_read_is_written_the_same_again_but_for_retired_shapes(title: str, file: Path) -> None:
    plies = of(title)
    for each in stored(file):
        then, again = archive.plain(each), plies.write_ply(plies.read_ply(each.ply))
        today = [upcast(title, event) for event in then["events"]]
        assert again == each.ply or today != then["events"], each.version
        assert json.loads(again) == {**then, "events": today}, each.version


def upcast(title: str, event: dict[str, Any]) -> dict[str, Any]:
    """An event of the log in the shape it has today."""
    retired = TITLES[title].upcasts.get(event["kind"], lambda body: (event["kind"], body))
    kind, body = retired({key: value for key, value in event.items() if key != "kind"})
    return {"kind": kind, **body}


@pytest.mark.parametrize("title", TITLES)
def test_every_retired_shape_stands_in_an_archived_game(title: str) -> None:
    events = [
        event
        for file in archive.files(golden(title))
        for each in stored(file)
        for event in archive.plain(each)["events"]
    ]
    changed = {event["kind"] for event in events if upcast(title, event) != event}
    assert changed == set(TITLES[title].upcasts)


@pytest.mark.parametrize(("title", "file"), FILES)
def test_its_verification_is_whole(title: str, file: Path) -> None:
    plies = list(stored(file))
    game = of(title).read_ply(plies[0].ply).game
    report = check(game, plies, known=(len(plies), plies[-1].hash))
    assert report.ok, report.divergence
    assert (report.chained, report.decided, report.states + report.older_schema) == (len(plies),) * 3
    last = of(title).read_ply(plies[-1].ply)
    assert report.seed_revealed == any(isinstance(event, SeedRevealed) for event in last.events)
    assert report.seed_revealed


@pytest.mark.parametrize("title", TITLES)
def test_every_game_is_archived(title: str) -> None:
    names = {file.stem for file in archive.files(golden(title))}
    assert golden(title).archive.keys() <= names, "run `make golden`"


@pytest.mark.parametrize("title", TITLES)
def test_every_event_of_title_and_table_was_seen(title: str) -> None:
    wanted = {*members(TITLES[title].Event), *members(TableEvent)}
    assert wanted - seen(title).events == set()


@pytest.mark.parametrize("title", TITLES)
def test_the_shortest_game_alone_would_lack_events(title: str) -> None:
    shortest = min(archive.files(golden(title)), key=lambda file: file.stat().st_size)
    found = {type(event) for each in stored(shortest) for event in of(title).read_ply(each.ply).events}
    assert set(members(TITLES[title].Event)) - found


@pytest.mark.parametrize("title", TITLES)
def test_every_command_action_and_prompt_was_seen(title: str) -> None:
    rules, found = TITLES[title], seen(title)
    assert set(members(Command)) - found.commands == set()
    assert set(members(rules.Action)) - found.actions == set()
    assert set(members(rules.Prompt)) - found.prompts == set()
    assert found.forced > 0


@scenario("P75")
@pytest.mark.parametrize("title", TITLES)
def test_games_ended_in_every_way(title: str) -> None:
    ends = {cause(title, table) for table in seen(title).tables}
    assert golden(title).ends | {Status.ABANDONED.value} <= ends


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_was_played_at_every_number_of_seats(title: str) -> None:
    assert {len(table.chairs) for table in whole(title)} == set(TITLES[title].seats)


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_was_played_with_every_option(title: str) -> None:
    rules, plies = TITLES[title], of(title)
    hints = get_type_hints(rules.Options)
    played = [plies.read_options(table.options) for table in whole(title)]
    for option in fields(rules.Options):
        found = {kind_of(getattr(options, option.name)) for options in played}
        assert kinds(hints[option.name]) - found == set(), option.name
    assert seen(title).own_editions > 0


def kinds(hint: Any) -> set[Any]:
    """What an option must have been: each value where these are few, else any value of its type."""
    if get_origin(hint) in (Union, UnionType):
        return set().union(*map(kinds, get_args(hint)))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return set(hint)
    return {"True", "False"} if hint is bool else {get_origin(hint) or hint}


def kind_of(value: Any) -> Any:
    """An option as `kinds` names it."""
    return value if isinstance(value, Enum) else str(value) if isinstance(value, bool) else type(value)


def test_the_kinds_of_an_option_are_its_values_or_its_type() -> None:
    assert kinds(Status | int | None) == {*Status, int, NoneType}
    assert [kind_of(value) for value in (True, 3, None, Status.OPEN)] == ["True", int, NoneType, Status.OPEN]
    assert kinds(bool) == {"True", "False"}


def scripted(title: str) -> Golden:
    """The title with its shortest game only."""
    games = golden(title)
    name = min(games.archive, key=lambda name: archive.path(games, name).stat().st_size)
    return replace(games, archive={name: games.archive[name]})


@pytest.mark.parametrize("title", TITLES)
def test_an_archived_game_is_never_written_again(title: str, tmp_path: Path) -> None:
    (file,) = archive.record(scripted(title), tmp_path)
    assert archive.read(file)[-1].version == len(archive.read(file))
    file.write_text("what old code wrote", encoding="utf-8")
    assert archive.record(scripted(title), tmp_path) == []
    assert file.read_text(encoding="utf-8") == "what old code wrote"


@pytest.mark.parametrize("title", TITLES)
def test_an_edited_archive_is_found_out(title: str, tmp_path: Path) -> None:
    (file,) = archive.record(scripted(title), tmp_path)
    file.write_text(file.read_text(encoding="utf-8").replace("host", "hast", 1), encoding="utf-8")
    with pytest.raises(AssertionError, match="not as it was written"):
        archive.read(file)
