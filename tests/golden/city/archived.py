"""How the archived games of city were played: each seat count, each option, each end, in few plies."""

from __future__ import annotations

from typing import Any

from shared.games.city import CITY
from shared.games.city import actions as a
from shared.games.city.prompts import AskWall
from shared.games.city.values import Mode, Options
from shared.table import commands as c
from tests.golden.city.editions import edition, language
from tests.golden.desk import Choose, Curious, Desk, mixed

PLAN = (("hut", 1, 0), ("wall", 2, 0), ("tower", 1, 1), ("tower", 1, 2), ("hut", 2, 1), ("wall", 0, 2), ("wall", 2, 2))
"""A Wall in the corner of two lines that end at Walls, the corner last."""


def sensible(desk: Desk, chance: float = 0.2) -> Choose:
    """Each kind of action once, then mostly what the bot would do."""
    return Curious(mixed(desk.rng, chance, CITY.greedy))


def bots(desk: Desk) -> Choose:
    """What the bot would do."""
    return CITY.greedy


def first(view: Any, seat: int, legal: tuple[Any, ...]) -> Any:
    """What is named first."""
    return legal[0]


def thrower(view: Any, seat: int, legal: tuple[Any, ...]) -> Any:
    """A Discard where there is one."""
    return next((action for action in legal if isinstance(action, a.DiscardCards)), legal[0])


def user(view: Any, seat: int, legal: tuple[Any, ...]) -> Any:
    """A unique action where there is one."""
    return next((action for action in legal if isinstance(action, a.UseUnique)), legal[0])


def dropper(view: Any, seat: int, legal: tuple[Any, ...]) -> Any:
    """Swaps Titles, draws Agendas and drops them."""
    return next((action for action in legal if isinstance(action, a.SwapTitle | a.DropAgenda)), legal[0])


def builder(view: Any, seat: int, legal: tuple[Any, ...]) -> Any:
    """Builds what is planned, a card out of the way where the hand has nothing for it."""
    places = [action for action in legal if isinstance(action, a.PlaceCard)]
    due = next(((word, x, y) for word, x, y in PLAN if view.cell(x, y) is None), None)
    planned = [place for place in places if (place.card.partition("-")[0], place.x, place.y) == due]
    aside = [place for place in places if place.x < 0]
    thrown = [action for action in legal if isinstance(action, a.DiscardCards)]
    return (planned or aside or thrown or list(legal))[0]


def at_turn(number: int) -> Any:
    """Until the first question of a turn."""
    return lambda table: table.state.turn >= number


def one_seat(desk: Desk) -> None:
    """Solo with an edition in which everything happens; people come and go, plies are taken back."""
    desk.create(1, Options(shadows=True, mode=Mode.STANDARD), edition())
    desk.do(c.TakeSeat(None, "who leaves takes this along"))
    desk.do(c.LeaveSeat(0))
    desk.sit_down()
    desk.do(c.ReplacePlayer(0))
    desk.do(c.StartGame())
    desk.play(sensible(desk), plies=1)
    desk.take_back()
    desk.play(sensible(desk, 0.5))


def two_seats_everything(desk: Desk) -> None:
    """A game with shadows, of an edition in which everything happens."""
    desk.begin(2, Options(shadows=True), edition())
    desk.play(sensible(desk, 0.5))


def three_seats_without_one(desk: Desk) -> None:
    """A whole game of bots in which one seat concedes, and its questions are answered for it from then on."""
    desk.begin(3, Options(first=2))
    desk.play(bots(desk), until=at_turn(6))
    desk.do(c.Concede(1))
    desk.play(bots(desk))


def four_seats_shadows(desk: Desk) -> None:
    """A whole game of bots, mostly."""
    desk.begin(4, Options(shadows=True))
    desk.play(sensible(desk, 0.1))


def two_seats_love(desk: Desk) -> None:
    """A whole game of bots; no Favor Gained event is no victory."""
    desk.begin(2, Options(mode=Mode.LOVE, first=1))
    desk.play(bots(desk))


def four_seats_squalor(desk: Desk) -> None:
    """A whole game of bots on the harder side."""
    desk.begin(4, Options(mode=Mode.SQUALOR))
    desk.play(bots(desk))


def two_seats_center(desk: Desk) -> None:
    """Invaders strike the Tribal Center as the last card."""
    desk.begin(2, Options(), edition(invader=[["destroy", {}, 1]]))
    desk.play(thrower)


def four_seats_favor_gained(desk: Desk) -> None:
    """Every card brings a Favor Gained event until none is left."""
    desk.begin(4, Options(), edition(card=[["ward", "favorGained", 1], ["event", "favorGained", 1]]))
    desk.play(first)


def two_seats_favor_lost(desk: Desk) -> None:
    """Every turn starts with a Favor Lost event, until none is left."""
    desk.begin(2, Options(first=0), edition(card=[], unhappy=True))
    desk.play(first)


def one_seat_deck_empty(desk: Desk) -> None:
    """Cards are thrown and thrown, until all are gone and no turn action is left but to pass."""
    card, event = [["if", [">=", ["hand"], 2], [["discard", "self", 2]]]], [["discard", "self", 8]]
    desk.begin(1, Options(mode=Mode.SQUALOR, shadows=True), edition(card=card, favor_lost=event, unhappy=True))
    desk.play(dropper)


def two_seats_walls(desk: Desk) -> None:
    """Walls and Homes, until a Wall lies equally near to two others."""
    desk.begin(2, Options(), edition(walls=True))
    desk.play(builder, until=lambda table: isinstance(table.state.prompts[-1], AskWall))
    desk.play(first, plies=1)
    desk.do(c.AbandonGame("enough Walls"))


def two_seats_conceded(desk: Desk) -> None:
    """One gives up, then the other: the city falls."""
    desk.begin(2, Options())
    desk.play(bots(desk), until=at_turn(2))
    desk.do(c.Concede(1))
    desk.play(bots(desk), until=at_turn(3))
    desk.do(c.Concede(0))


def one_seat_stall(desk: Desk) -> None:
    """A unique action that costs nothing is used again and again."""
    desk.begin(1, Options(), edition(center=[]))
    desk.play(user)


def two_seats_endless(desk: Desk) -> None:
    """By the second version of the rules: once the city is rich, a card would do a thousand things and more."""
    again = ["repeat", 10, [["repeat", 10, [["gain", "coins", 1], ["lose", "coins", 1]] * 6]]]
    card = [["gain", "coins", 1], ["if", [">=", ["res", "coins"], 12], [again]]]
    desk.begin(2, Options(), edition(card=card, center=[]))
    desk.play(user, plies=1)
    desk.take_back()
    desk.play(first)


def two_seats_language(desk: Desk) -> None:
    """A game of an edition with the passives and modifiers of the language, its numbers and conditions."""
    desk.begin(2, Options(mode=Mode.STANDARD), language())
    desk.play(sensible(desk, 0.6))


def three_seats_love_without_one(desk: Desk) -> None:
    """Every card brings Prestige: all prevail together, but for the seat that conceded."""
    desk.begin(3, Options(mode=Mode.LOVE, shadows=True), edition(card=[["gain", "prestige", 1]]))
    desk.play(first, until=at_turn(2))
    desk.do(c.Concede(1))
    desk.play(first)


def one_seat_forgotten(desk: Desk) -> None:
    """The city prevails, but its leader has turned no Title."""
    desk.begin(1, Options(mode=Mode.SQUALOR), edition(card=[["gain", "prestige", 1]]))
    desk.play(lambda view, seat, legal: legal[-1], plies=3)
    desk.play(first)


def three_seats_abandoned(desk: Desk) -> None:
    """Left after a few turns."""
    desk.begin(3, Options(mode=Mode.LOVE, shadows=True))
    desk.play(sensible(desk), until=at_turn(3))
    desk.do(c.AbandonGame("nobody comes any more"))


def never_started(desk: Desk) -> None:
    """Left before it began."""
    desk.create(3, Options())
    desk.do(c.TakeSeat(2))
    desk.do(c.AbandonGame())


ARCHIVE = {
    script.__name__: script
    for script in (
        one_seat,
        two_seats_everything,
        three_seats_without_one,
        four_seats_shadows,
        two_seats_love,
        four_seats_squalor,
        two_seats_center,
        four_seats_favor_gained,
        two_seats_favor_lost,
        one_seat_deck_empty,
        two_seats_walls,
        two_seats_conceded,
        one_seat_stall,
        two_seats_endless,
        two_seats_language,
        three_seats_love_without_one,
        one_seat_forgotten,
        three_seats_abandoned,
        never_started,
    )
}
