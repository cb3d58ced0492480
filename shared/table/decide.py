"""What follows from a command: the table's one door."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import singledispatch
from typing import Any

from shared.kernel import ply as kernel
from shared.kernel.dice import Dice, Draw
from shared.kernel.errors import BadEdition, BadOptions
from shared.kernel.rules import Opening, Rules
from shared.kernel.secrets import Seat
from shared.table import commands as c
from shared.table import errors, events
from shared.table.chance import Chance
from shared.table.fold import Effective, Game, fold
from shared.table.outcome import ended, over_by_concession
from shared.table.state import Status, Table


@dataclass(frozen=True, slots=True)
class Asking:
    """What a command is decided on: the title's rules, the game (None before it exists), its chance.

    `read_options` turns the options' text into the title's dataclass; `edition_text` comes with an own edition.
    """

    rules: Rules
    game: Game | None
    chance: Chance
    read_options: Callable[[str], Any]
    edition_text: str = ""
    rules_version: int | None = None
    """What a game starts under; None for the newest."""
    built_in: str = ""
    """The text of the edition that was built in when the game was created; empty for today's."""
    stored: bool = False
    """Whether this was decided before: the edition of a stored game may have other numbers than a new one needs."""

    @property
    def version(self) -> int:
        """Version of the ply that is being decided."""
        return self.game.version + 1 if self.game else 1

    @property
    def table(self) -> Table[Any]:
        """The table; raises GameNotFound where there is none."""
        if self.game is None:
            raise errors.GameNotFound("there is no such game")
        return self.game.table


@dataclass(frozen=True, slots=True)
class Decided:
    """The facts that follow, the chance they used, and the table after them."""

    events: tuple[Any, ...]
    draws: tuple[Draw, ...]
    table: Table[Any]


def decide(asking: Asking, command: c.Command[Any], expected_version: int | None = None) -> Decided:
    """The facts that follow from a command; raises a Refused and then nothing has changed."""
    _expect(asking, expected_version)
    _kept(asking, command)
    dice = asking.chance.dice(asking.game.table if asking.game else None, asking.version)
    facts = _facts(command, asking, dice)
    before = _before(asking, command)
    table = fold(asking.rules, before, facts, asking.version)
    if ended(asking.rules, table):
        reveal = events.SeedRevealed(asking.chance.seed())
        table = fold(asking.rules, table, (reveal,), asking.version, len(facts))
        facts = (*facts, reveal)
    return Decided(facts, tuple(dice.draws), table)


def _expect(asking: Asking, expected_version: int | None) -> None:
    head = asking.game.version if asking.game else 0
    if expected_version is not None and expected_version != head:
        raise errors.VersionConflict(f"the head is at version {head}, not {expected_version}", **_head(asking.game))


def _kept(asking: Asking, command: c.Command[Any]) -> None:
    """To end a game without a result takes no rules, so it is never too late for that."""
    began = asking.rules_version or (asking.game.table.rules if asking.game else 0)
    if 0 < began < (oldest := asking.rules.oldest) and not isinstance(command, c.AbandonGame):
        raise errors.RulesRetired(f"the game began under rules version {began}, the oldest kept is {oldest}")
    if began > (newest := asking.rules.version):
        raise errors.RulesUnknown(f"the game began under rules version {began}, the newest known here is {newest}")


def _before(asking: Asking, command: c.Command[Any]) -> Table[Any] | None:
    """The table that the facts are about: for a take-back, the one before the undone ply."""
    if isinstance(command, c.TakeBack) and (undone := undoable(asking.game)):
        return undone.before
    return asking.game.table if asking.game else None


def undoable(game: Game | None) -> Effective | None:
    """The ply that may be taken back: the last that counts apart from take-backs, if a seat submitted it."""
    if game is None:
        return None
    last = next((ply for ply in reversed(game.past) if not ply.take_back), None)
    if last is None and not game.complete:
        raise errors.HistoryNeeded("the plies before the take-backs are not kept")
    return last if last is not None and last.seat is not None else None


def _head(game: Game | None) -> dict[str, str]:
    return {"version": str(game.version), "hash": game.hash} if game else {"version": "0", "hash": ""}


@singledispatch
def _facts(command: Any, asking: Asking, dice: Dice) -> tuple[Any, ...]:
    raise TypeError(f"no command: {command!r}")


@_facts.register
def _create(command: c.CreateGame, asking: Asking, dice: Dice) -> tuple[Any, ...]:
    rules = asking.rules
    if asking.game is not None:
        raise errors.GameExists("a game with this id was created by another command")
    if command.seats not in rules.seats:
        raise BadOptions("seats", f"{rules.name} is played by {rules.seats[0]} to {rules.seats[-1]}")
    edition = rules.load_edition(asking.edition_text or asking.built_in or rules.edition)
    if not asking.stored and (faults := rules.unfit(edition)):
        raise BadEdition(faults)
    rules.check(command.seats, asking.read_options(command.options), edition)
    return (
        events.GameCreated(
            title=command.title,
            seats=command.seats,
            options=command.options,
            edition=edition,
            commitment=asking.chance.commitment(),
            edition_text=asking.edition_text,
        ),
    )


@_facts.register
def _take_seat(command: c.TakeSeat, asking: Asking, dice: Dice) -> tuple[Any, ...]:
    table = _open(asking)
    seat = command.seat
    if seat is None:
        free = [place for place, chair in enumerate(table.chairs) if not chair.taken]
        if not free:
            raise errors.NoFreeSeat("every seat is taken")
        seat = free[0]
    if _chair(table, seat):
        raise errors.SeatIsTaken(f"somebody sits on seat {seat}")
    return (events.SeatTaken(seat, command.entropy),)


@_facts.register
def _leave_seat(command: c.LeaveSeat, asking: Asking, dice: Dice) -> tuple[Any, ...]:
    if not _chair(_open(asking), command.seat):
        raise errors.SeatIsFree(f"nobody sits on seat {command.seat}")
    return (events.SeatLeft(command.seat),)


@_facts.register
def _replace_player(command: c.ReplacePlayer, asking: Asking, dice: Dice) -> tuple[Any, ...]:
    table = asking.table
    if table.over:
        raise errors.GameFinished("the game is over")
    if not _chair(table, command.seat):
        raise errors.SeatIsFree(f"nobody sits on seat {command.seat}")
    return (events.SeatReplaced(command.seat),)


@_facts.register
def _start(command: c.StartGame, asking: Asking, dice: Dice) -> tuple[Any, ...]:
    table, rules = _open(asking), asking.rules
    free = [place for place, chair in enumerate(table.chairs) if not chair.taken]
    if free:
        raise errors.SeatsFree(f"seats {', '.join(map(str, free))} are free")
    version = asking.rules_version or rules.version
    opening = Opening(len(table.chairs), asking.read_options(table.options), table.edition, version)
    return (events.GameStarted(version), *kernel.begin(rules, opening, dice))


@_facts.register
def _submit(command: c.SubmitAction, asking: Asking, dice: Dice) -> tuple[Any, ...]:  # type: ignore[type-arg]
    table = _running(asking)
    check_prompt(asking.game, command.prompt)
    return kernel.decide(asking.rules, table.state, command.seat, command.action, dice, table.conceded)


@_facts.register
def _take_back(command: c.TakeBack, asking: Asking, dice: Dice) -> tuple[Any, ...]:
    _chair(_running(asking), command.seat)
    last = undoable(asking.game)
    if last is None or last.version != command.version:
        raise errors.NotTheLast(f"version {command.version} is not the last ply that a seat made and that counts")
    if last.seat != command.seat:
        raise errors.NotYours(f"seat {last.seat} made version {command.version}")
    if last.revealed:
        raise errors.Revealed(f"version {command.version} showed something hidden")
    if last.drawn:
        raise errors.Drawn(f"version {command.version} used chance")
    return (events.PlyTakenBack(command.seat, command.version),)


@_facts.register
def _concede(command: c.Concede, asking: Asking, dice: Dice) -> tuple[Any, ...]:
    table, rules = _running(asking), asking.rules
    _chair(table, command.seat)
    if command.seat in table.conceded:
        raise errors.AlreadyConceded(f"seat {command.seat} has conceded")
    conceded = events.SeatConceded(command.seat)
    after = (*table.conceded, command.seat)
    if over_by_concession(rules, len(table.chairs), len(after)):
        return (conceded, *kernel.deserted(rules, table.state, dice, after))
    return (conceded, *kernel.resume(rules, table.state, dice, after))


@_facts.register
def _abandon(command: c.AbandonGame, asking: Asking, dice: Dice) -> tuple[Any, ...]:
    if asking.table.over:
        raise errors.GameFinished("the game is over")
    return (events.GameAbandoned(command.why),)


def check_prompt(game: Game | None, prompt: str) -> None:
    """Raise StalePrompt unless `prompt` is the id of the prompt that is asked now."""
    ids = game.table.ids if game else ()
    if not ids or ids[-1] != prompt:
        now = ids[-1] if ids else ""
        raise errors.StalePrompt(f"another prompt is open: {now or 'none'}", prompt=now, **_head(game))


def _open(asking: Asking) -> Table[Any]:
    table = asking.table
    if table.over:
        raise errors.GameFinished("the game is over")
    if table.status is not Status.OPEN:
        raise errors.AlreadyStarted("the game has begun")
    return table


def _running(asking: Asking) -> Table[Any]:
    table = asking.table
    if table.over:
        raise errors.GameFinished("the game is over")
    if table.status is not Status.RUNNING:
        raise errors.NotStarted("the game has not begun")
    return table


def _chair(table: Table[Any], seat: Seat) -> bool:
    """Whether the seat is taken; raises NoSuchSeat where the table has none of this number."""
    if not 0 <= seat < len(table.chairs):
        raise errors.NoSuchSeat(f"seats are 0 to {len(table.chairs) - 1}, not {seat}")
    return table.chairs[seat].taken
