"""Setup: what is laid out and dealt before the first season; all chance of the game is in here."""

from __future__ import annotations

from shared.games.castle import components
from shared.games.castle.components.whole import Components
from shared.games.castle.events import (
    CraftsmenDisplayed,
    DarkBlueLaid,
    EstatesSupplied,
    EventStacksLaid,
    GameBegan,
    HeadTilesLaid,
    LightBlueLaid,
    MarketConditionsLaid,
    SeatEquipped,
    TasksAdded,
    TurnOrderFormed,
    YellowTilesLaid,
)
from shared.games.castle.values import Consult, Craftsman, Estate, HeadStack, Level, Options, Pile, site
from shared.kernel.dice import Dice
from shared.kernel.errors import BadOptions
from shared.kernel.ply import Ply
from shared.kernel.rules import Opening
from shared.kernel.secrets import Seat

SEATS = range(2, 5)


def check(seats: int, options: Options, edition: str) -> None:
    """Raise BadOptions where number of seats and options can't be played together."""
    if seats not in SEATS:
        raise BadOptions("players", f"{seats} is none of 2, 3, 4", clause="CA-023")
    if options.duel and seats != 2:
        raise BadOptions("duel", "needs two players", clause="CA-024")
    if options.start_seat is not None and not 0 <= options.start_seat < seats:
        raise BadOptions("start_seat", f"{options.start_seat} is no seat", clause="CA-033")


def setup(ply: Ply, opening: Opening) -> None:
    """The opening facts, up to the questions for wood or limestone."""
    options, seats = opening.options, opening.seats
    printed = components.of(opening.edition)
    named = options.start_seat
    start = ply.dice.below(seats) if named is None else named
    ply.emit(GameBegan(seats, start, options, opening.rules, opening.edition))
    _board(ply, printed, seats, options)
    _hidden_and_random(ply, printed, seats, options)
    clockwise = tuple((start + position) % seats for position in range(seats))
    _seats(ply, printed, clockwise)
    ply.emit(TurnOrderFormed(clockwise * printed.start.stewards))
    asked = [position for position in sorted(printed.start.wood_or_limestone_positions) if position <= seats]
    ply.emit(TasksAdded(tuple(Consult(clockwise[position - 1]) for position in asked)))


def _board(ply: Ply, printed: Components, seats: int, options: Options) -> None:
    hired = [craftsman for craftsman in Craftsman if craftsman in printed.craftsman_prices]
    stacks = (HeadStack(craftsman, printed.prices(craftsman, seats, duel=options.duel)) for craftsman in hired)
    supply = printed.estate_tiles.supply
    ply.emit(
        HeadTilesLaid(tuple(stacks)),
        CraftsmenDisplayed(printed.craftsman_years.first),
        EstatesSupplied(supply[Estate.FOREST], supply[Estate.LIMESTONE_QUARRY], supply[Estate.TAX_REVENUE]),
        MarketConditionsLaid(tuple(printed.condition)),
    )


def _hidden_and_random(ply: Ply, printed: Components, seats: int, options: Options) -> None:
    dice, start = ply.dice, printed.start
    lights = [row.id for row in printed.light_blue if row.first_game or not options.first_game]
    darks = dice.shuffle(tuple(printed.dark))[: min(start.dark_blue_in_play, start.light_blue_in_play)]
    yellow = dice.shuffle(tuple(printed.yellow))[: start.yellow_tiles_per_player * seats]
    ply.emit(
        _event_stacks(dice, printed, options),
        LightBlueLaid(dice.shuffle(lights)[: start.light_blue_in_play]),
        *(DarkBlueLaid(place, condition) for place, condition in enumerate(darks, 1)),
        YellowTilesLaid(tuple(tile for tile in printed.yellow if tile in yellow)),
    )


def _event_stacks(dice: Dice, printed: Components, options: Options) -> EventStacksLaid:
    if options.first_game:
        marked = {pile: [row.id for row in printed.event_cards if row.first_game is pile] for pile in Pile}
        return EventStacksLaid(dice.shuffle(marked[Pile.SPRING_SUMMER]), dice.shuffle(marked[Pile.AUTUMN_WINTER]))
    cards, each = dice.shuffle(tuple(printed.card)), printed.start.event_cards_per_stack
    return EventStacksLaid(cards[:each], cards[each : 2 * each])


def _seats(ply: Ply, printed: Components, clockwise: tuple[Seat, ...]) -> None:
    start = printed.start
    for seat in sorted(clockwise):
        ply.emit(
            SeatEquipped(
                seat,
                gold=start.gold_by_position[clockwise.index(seat)],
                workers=start.workers,
                exterior=start.exterior_points,
                interior=start.interior_points,
                experience=start.experience,
                craftsmen=start.craftsmen,
                sites=(site(printed.tableau.start_column, Level.GROUND),),
            )
        )
