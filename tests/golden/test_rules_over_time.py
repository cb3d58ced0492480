"""Archived games under today's code: each is folded, judged, taken back and played on by the rules it began with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from shared.codecs.errors import Malformed
from shared.codecs.plies import of
from shared.games import TITLES
from shared.kernel.errors import IllegalAction, NotToAct
from shared.kernel.ply import legal_actions
from shared.ledger.checking import check
from shared.ledger.loading import step
from shared.log.record import Stored
from shared.table import commands as c
from shared.table.chance import Recorded
from shared.table.decide import Asking, decide, undoable
from shared.table.errors import StalePrompt
from shared.table.fold import Game
from shared.table.state import Status
from tests.golden import archive
from tests.golden.desk import Desk
from tests.golden.titles import golden
from tests.laws.registered import LAWFUL
from tests.marks import scenario

FILES = [
    pytest.param(title, file, id=f"{title}-{file.stem}") for title in TITLES for file in archive.files(golden(title))
]


def games(file: Path) -> Iterator[tuple[Stored, Game]]:
    """A stored game ply by ply, with all its past."""
    game: Game | None = None
    for stored in archive.read(file):
        game = step(game, stored, keep=None)
        yield stored, game


@scenario("E47")
@pytest.mark.parametrize("title", TITLES)
def test_games_of_every_version_of_the_rules_are_archived(title: str) -> None:
    found = {archive.game_at(file).table.rules for file in archive.files(golden(title))}
    assert found - {0} == set(range(1, TITLES[title].version + 1))


@scenario("E22", "P47")
@pytest.mark.parametrize(("title", "file"), FILES)
def test_a_field_that_the_state_got_later_leaves_what_was_hashed_before_as_it_was(title: str, file: Path) -> None:
    plies = of(title)
    for stored, game in games(file):
        assert plies.state_hash(game.table) == plies.read_ply(stored.ply).state_hash, stored.version


@pytest.mark.parametrize(("title", "file"), FILES)
def test_verification_counts_what_an_older_schema_kept_it_from_comparing(title: str, file: Path) -> None:
    plies = [of(title).read_ply(stored.ply) for stored in archive.read(file)]
    report = check(plies[0].game, archive.read(file))
    of_today = sum(ply.state_schema == of(title).schema for ply in plies)
    assert (report.states, report.older_schema) == (of_today, len(plies) - of_today)


@scenario("P47", "P83")
@pytest.mark.parametrize("title", TITLES)
def test_what_could_be_taken_back_can_be_under_every_version_it_was_played_by(title: str) -> None:
    taken: Counter[int] = Counter()
    for file in archive.files(golden(title)):
        for stored, game in games(file):
            last = undoable(game)
            if game.table.status is not Status.RUNNING or last is None or last.before is None or last.seat is None:
                continue
            if not (last.revealed or last.drawn):
                asking = Asking(TITLES[title], game, Recorded("", "", (), ""), of(title).read_options)
                undone = decide(asking, c.TakeBack(last.seat, last.version)).table
                assert undone.state == last.before.state, f"{file.stem}, version {stored.version}"
                taken[undone.rules] += 1
    assert set(taken) == set(range(1, TITLES[title].version + 1))


def underway(title: str) -> Iterator[tuple[str, list[Stored]]]:
    """The archived games of a title, by name, cut off while they run."""
    for file in archive.files(golden(title)):
        plies = archive.read(file)
        part = plies[: len(plies) * 2 // 3]
        if archive.game_at(file, len(part)).table.status is Status.RUNNING:
            yield file.stem, part


@scenario("P46", "P82", "E47")
@pytest.mark.parametrize("title", TITLES)
def test_a_game_goes_on_by_the_rules_it_began_with_and_is_judged_by_them(title: str) -> None:
    seen = set()
    for name, part in underway(title):
        desk = Desk(TITLES[title], name).go_on(part)
        began = desk.table.rules
        nothing_else_is_let_in(desk)
        to_its_end(desk)
        report = check(desk.id, desk.stored, known=(len(part), part[-1].hash))
        assert report.ok, report.divergence
        assert report.decided == len(desk.stored) > len(part)
        assert {of(title).read_ply(each.ply).rules for each in desk.stored[len(part) :]} == {began}
        seen.add(began)
    assert seen == set(range(1, TITLES[title].version + 1))


def to_its_end(desk: Desk) -> None:
    """Some plies by chance, then all give up who can."""
    desk.play(lambda view, seat, legal: desk.rng.choice(legal), plies=12)
    while desk.table.status is Status.RUNNING:
        desk.do(c.Concede(next(s for s in range(len(desk.table.chairs)) if s not in desk.table.conceded)))


def nothing_else_is_let_in(desk: Desk) -> None:
    """Who is not asked, another prompt, and what is not legal are refused as in a new game."""
    table = desk.table
    seat, prompt = table.to_act, table.ids[-1]
    legal = legal_actions(desk.rules, table.state, seat)
    others = [a for a in LAWFUL[desk.rules.name].sample_actions(desk.rng) if a not in legal]
    for action in others:
        with pytest.raises(IllegalAction):
            desk.do(c.SubmitAction(seat, prompt, action))
    with pytest.raises(StalePrompt):
        desk.do(c.SubmitAction(seat, f"{prompt}0", legal[0]))
    with pytest.raises(NotToAct):
        desk.do(c.SubmitAction((seat + 1) % max(2, len(table.chairs)), prompt, legal[0]))
    assert others


@scenario("P82")
@pytest.mark.parametrize("title", TITLES)
def test_no_command_can_name_a_version_of_the_rules(title: str) -> None:
    plies = of(title)
    honest = plies.write_asked(c.Asked(c.StartGame(), "host"))
    forged: list[Any] = [
        honest.replace(b'"kind":"StartGame"', b'"kind":"StartGame","rules":1'),
        honest[:-1] + b',"rules":1}',
    ]
    assert plies.read_asked(honest).command == c.StartGame()
    for body in forged:
        with pytest.raises(Malformed):
            plies.read_asked(body)
