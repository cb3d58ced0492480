"""How archived games of the edition of six tribes were played: by bots, to the end."""

from __future__ import annotations

from collections.abc import Callable

from shared.games.city.values import Mode, Options
from tests.golden.city.archived import bots, sensible
from tests.golden.desk import Choose, Desk


def curious(desk: Desk) -> Choose:
    """Each kind of action once, then what the bot would do, but for a slip now and then."""
    return sensible(desk, 0.02)


PLAYED = {
    "six_tribes_one_seat_titles": (1, Options(), bots),
    "six_tribes_one_leader": (1, Options(shadows=True), curious),
    "six_tribes_one_seat_squalor": (1, Options(mode=Mode.SQUALOR, shadows=True), curious),
    "six_tribes_two_seats": (2, Options(mode=Mode.STANDARD), curious),
    "six_tribes_two_seats_love": (2, Options(mode=Mode.LOVE, shadows=True), curious),
    "six_tribes_three_seats": (3, Options(mode=Mode.STANDARD), curious),
    "six_tribes_three_seats_love": (3, Options(mode=Mode.LOVE), curious),
    "six_tribes_three_seats_squalor": (3, Options(mode=Mode.SQUALOR, shadows=True), curious),
    "six_tribes_four_seats_squalor": (4, Options(mode=Mode.SQUALOR), curious),
    "six_tribes_four_seats_agendas": (4, Options(shadows=True, first=3), curious),
}
"""Seats, options and players of each game."""


def script(seats: int, options: Options, players: Callable[[Desk], Choose]) -> Callable[[Desk], None]:
    """A whole game."""

    def play(desk: Desk) -> None:
        desk.begin(seats, options)
        desk.play(players(desk))

    return play


SIX_TRIBES = {name: script(*game) for name, game in PLAYED.items()}
