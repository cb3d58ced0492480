"""What is wrong in the lists and in the partitions' logs is found."""

from __future__ import annotations

from dataclasses import replace

from prestige.v1.game_pb2 import GameStatus, GameSummary

from services.gateway.game_ids import name_of
from shared.log.record import Logged, PeopleLogged, PlyLogged, SeatChange
from tests.faults.history.aftermath import lists, numbers
from tests.faults.history.archived import game, stored

NAME = stored()[0]
LOG = {NAME: game()}
OVER, RUNNING = GameStatus.GAME_STATUS_FINISHED, GameStatus.GAME_STATUS_RUNNING


def row(version: int = 0, status: GameStatus = OVER, name: str = NAME) -> GameSummary:
    return GameSummary(name=name_of(name), version=version or game().head.version, status=status)


def kinds(*rows: GameSummary) -> set[str]:
    return {violation.kind for violation in lists(rows, LOG)}


def test_a_list_shows_each_game_once_and_as_its_log_has_it() -> None:
    assert kinds(row()) == set()
    for wrong in ([], [row(), row()], [row(), row(name="other")], [row(version=3)], [row(status=RUNNING)]):
        assert kinds(*wrong) == {"list"}, wrong


def test_the_log_of_a_partition_has_every_number_and_the_plies_of_its_games() -> None:
    plies = [ply.at for ply in game().plies]
    logged: list[Logged] = [
        PlyLogged(7 + n, NAME, at.version, "", at.hash, b"", None, "") for n, at in enumerate(plies)
    ]
    last = plies[-1]
    logged.append(PeopleLogged(7 + len(plies), NAME, last.version, last.hash, SeatChange(0, "", "ann")))
    assert list(numbers(0, logged, LOG)) == []
    for forged, kind in (
        ([*logged[:5], *logged[6:]], "hole"),
        ([*logged[:5], logged[6], logged[5], *logged[7:]], "hole"),
        ([replace(logged[0], hash="0" * 64), *logged[1:]], "untrue"),
        ([replace(logged[0], version=len(plies) + 1), *logged[1:]], "untrue"),
        ([replace(logged[0], game="nobody knows it"), *logged[1:]], "untrue"),
    ):
        assert kind in {violation.kind for violation in numbers(0, forged, LOG)}
