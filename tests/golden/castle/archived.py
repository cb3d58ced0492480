"""How the archived games of castle were played: each seat count, each option, each end, in few plies."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import cycle
from typing import Any

from shared.games.castle import CASTLE
from shared.games.castle.components.text import REMARKS
from shared.games.castle.values import Options, TurnOrder
from shared.table import commands as c
from tests.games.castle.editions import changed
from tests.golden.desk import Choose, Curious, Desk, mixed


def sensible(desk: Desk, chance: float = 0.3) -> Choose:
    """Each kind of action once, then mostly what the bot would do."""
    return Curious(mixed(desk.rng, chance, CASTLE.greedy))


def first(view: Any, seat: int, legal: tuple[Any, ...]) -> Any:
    """What is named first, which is mostly to decline: a game that soon comes to its end."""
    return legal[0]


def at_round(number: int) -> Callable[[Any], bool]:
    """Until the first question of a season."""
    return lambda table: table.state.round >= number


def two_seats(desk: Desk) -> None:
    """Default options; people come and go, plies are taken back; the last but one seat concedes."""
    desk.create(2, Options(start_seat=1))
    desk.do(c.TakeSeat(None, "who leaves takes this along"))
    desk.do(c.LeaveSeat(0))
    desk.sit_down()
    desk.do(c.ReplacePlayer(1))
    desk.do(c.StartGame())
    choose = sensible(desk)
    for number in range(1, 5):
        desk.play(choose, until=at_round(number))
        desk.play(choose, plies=number)
        desk.take_back()
        if number > 2:
            desk.take_back()
    desk.do(c.ReplacePlayer(0))
    desk.do(c.Concede(0))


def two_seats_duel(desk: Desk) -> None:
    """A whole duel with an edition of its own, made to be rich in losses and bonuses."""
    desk.begin(2, Options(duel=True, turn_order=TurnOrder.PROCEDURE), edition())
    desk.play(sensible(desk, 0.5))


def three_seats_first_game(desk: Desk) -> None:
    """A whole first game; one seat concedes, its questions are answered for it from then on."""
    desk.begin(3, Options(first_game=True))
    choose = sensible(desk)
    desk.play(choose, until=at_round(3))
    desk.do(c.Concede(1))
    desk.play(choose, until=at_round(9))
    desk.play(first)


def four_seats_worked_example(desk: Desk) -> None:
    """A whole game for four with the other way to form turn orders; two seats concede."""
    desk.begin(4, Options(turn_order=TurnOrder.WORKED_EXAMPLE, start_seat=3))
    choose = sensible(desk)
    desk.play(choose, until=at_round(2))
    desk.do(c.Concede(0))
    desk.play(choose, until=at_round(3))
    desk.do(c.Concede(2))
    desk.play(choose, until=at_round(7))
    desk.play(first)


def three_seats_conceded(desk: Desk) -> None:
    """All but one give up."""
    desk.begin(3, Options())
    choose = sensible(desk)
    desk.play(choose, until=at_round(2))
    desk.do(c.Concede(2))
    desk.play(choose, until=at_round(3))
    desk.do(c.Concede(0))


def four_seats_abandoned(desk: Desk) -> None:
    """Left in the first season."""
    desk.begin(4, Options(first_game=True, start_seat=2))
    choose = sensible(desk)
    desk.play(choose, until=lambda table: table.state.turn >= 6)
    desk.do(c.AbandonGame("nobody comes any more"))


def never_started(desk: Desk) -> None:
    """Left before it began."""
    desk.create(3, Options())
    desk.do(c.TakeSeat(2))
    desk.do(c.AbandonGame())


def edition() -> str:
    """All seats start as masters, discs get lost every year, conditions are easy, so that the yellow tiles run out."""

    def change(sections: dict[str, Any]) -> None:
        sections["start"]["experience"]["value"] = 5
        lands = sections["estate_map"]
        for spot, spaces in {"SW": ["r1a", "r1b"], "SE": ["r1c", "r1d"]}.items():
            lands["edge"] += spaces
            lands["market_spots"][spot] += spaces
        for card, summer in zip(sections["event_cards"], cycle(("illness", "free_training")), strict=False):
            card.update(spring="estate_loss", summer=summer, autumn="wood_trade", winter="gift")
        for light in sections["light_blue"]:
            light["at_least"] = 1
        for dark in sections["dark_blue"]:
            dark["at_least"] = 2

    return json.dumps(bare(json.loads(changed(change))), separators=(",", ":"))


def bare(node: Any) -> Any:
    """The same without remarks on where a value comes from."""
    if isinstance(node, list):
        return [bare(part) for part in node]
    if isinstance(node, dict):
        return {key: bare(part) for key, part in node.items() if key not in REMARKS}
    return node


ARCHIVE = {
    script.__name__: script
    for script in (
        two_seats,
        two_seats_duel,
        three_seats_first_game,
        four_seats_worked_example,
        three_seats_conceded,
        four_seats_abandoned,
        never_started,
    )
}
