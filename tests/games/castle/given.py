"""Builds a state directly and plays on from it, so that rule tests read as the scenarios do.

game = given(seats=2).seat(0, gold=5, wood=3, tavern=3).built(0, "A.second", "paneling").discs(0, r1b="forest")
game.visit(0, "works")                      # places a steward; game.options() are now the answers to AskWorks
result = game.act(0, FetchFromWorks(Income.WOOD, 3))
assert result.of(GoodsGained) == [...] and game.player(0).goods.wood == 6
game.season_end(FinishOrder(2))             # answers in sequence, then neutral ones, until the season is over
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Self

from shared.games.castle import CASTLE, components
from shared.games.castle.actions import IssueOrder
from shared.games.castle.prompts import AskConstruction
from shared.games.castle.state import BonusPlace, EstateSpace, SpotTile, State, Tile
from shared.games.castle.values import (
    Area,
    Craftsman,
    Estate,
    Goods,
    HeadStack,
    Income,
    MarketField,
    Options,
    Phase,
    SeasonEvent,
    TurnOrder,
)
from shared.kernel.dice import Dice
from shared.kernel.fold import fold
from shared.kernel.ply import begin
from shared.kernel.rules import Opening
from tests.games.castle.playing import Playing, word

RAISES = {Estate.FOREST: "wood", Estate.LIMESTONE_QUARRY: "limestone", Estate.TAX_REVENUE: "gold"}


def opened(seats: int = 2, *, edition: str | None = None, key: bytes = b"given", **options: Any) -> Game:
    """A game as `begin` leaves it, asking position 2 for its setup bonus; `edition` is a text."""
    return Game(_begun(seats, Options(**options), edition, key))


def given(
    seats: int = 2,
    *,
    round: int = 1,  # noqa: A002
    event: SeasonEvent | str | None = None,
    turn_order: TurnOrder | str | None = None,
    duel: bool = False,
    first_game: bool = False,
    start_seat: int = 0,
    edition: str | None = None,
) -> Game:
    """A game in the turns of a round, before the first turn: 5 gold each, no goods, no bonus conditions laid out.

    No event is in force unless named; craftsmen are displayed as the year says; the turn order is that of CA-060.
    """
    options = Options(duel, first_game, None if turn_order is None else word(TurnOrder, turn_order), start_seat)
    state = _begun(seats, options, edition, b"given")
    year = (round + 3) // 4
    state = replace(
        state,
        round=round,
        phase=Phase.TURNS,
        turn=0,
        turn_order=tuple((start_seat + i) % seats for i in range(seats)) * 5,
        in_force=None if event is None else word(SeasonEvent, event),
        stacks=tuple(replace(s, displayed=s.displayed or s.craftsman.level <= year) for s in state.stacks),
        players=tuple(replace(player, gold=5, goods=Goods()) for player in state.players),
        places=(),
        prompts=(),
        tasks=(),
    )
    return Game(_open_card(state))


class Game(Playing):
    """A game under construction, and in play; every builder method returns it."""

    # what the seats have

    def seat(
        self,
        seat: int,
        *,
        wood: int | None = None,
        limestone: int | None = None,
        marble: int | None = None,
        glass: int | None = None,
        tavern: int | None = None,
        craftsmen: tuple[str, ...] | list[str] = (),
        **fields: int,
    ) -> Self:
        """Set goods, Tavern (the supply gives the workers), craftsmen (by craft) and any number of `Player`."""
        player = self.player(seat)
        named = {"wood": wood, "limestone": limestone, "marble": marble, "glass": glass}
        changes: dict[str, Any] = dict(fields)
        changes["goods"] = replace(player.goods, **{k: v for k, v in named.items() if v is not None})
        if tavern is not None:
            changes.update(tavern=tavern, workers=player.workers + player.tavern - tavern)
        hired = [word(Craftsman, name) for name in craftsmen]
        kept = tuple(c for c in player.craftsmen if all(c.craft is not new.craft for new in hired))
        return self._player(seat, **changes, craftsmen=(*kept, *hired))

    def built(self, seat: int, site: str, *decorations: str, **extras: Any) -> Self:
        """A finished building tile; `decorations` by name, `extras` are column, cladding, statues."""
        player = self.player(seat)
        tile = replace(player.tile(site) or Tile(site), **dict.fromkeys(decorations, True), **extras)
        others = tuple(t for t in player.tiles if t.site != site)
        return self._player(seat, tiles=(*others, tile))

    def discs(self, seat: int, *spots: str, **spaces: Estate | str) -> Self:
        """Discs on marble spots and on estate tiles, which are laid unless they lie there: `discs(0, r1b="forest")`."""
        for space, name in spaces.items():
            tile = word(Estate, name)
            if self.state.estate(space) is None:
                supply = self.state.estate_supply
                left = replace(supply, **{tile.value: supply.left(tile) - 1})
                self._set(estates=(*self.state.estates, EstateSpace(space, tile)), estate_supply=left)
            self._disc(seat, space, RAISES[tile])
        for spot in spots:
            self._disc(seat, spot, "marble")
        return self

    def issued(self, seat: int, order: IssueOrder) -> Self:
        """A Construction steward of the seat with an order issued by the rules, paid from what it has."""
        self.stewards("construction", seat)
        self.ask(AskConstruction(seat, len(self.state.bar.construction)))
        self.act(seat, order, settled=False)
        return self._set(prompts=(), tasks=())

    # the board

    def stewards(self, area: Area | str, *seats: int) -> Self:
        """Stewards on the next spaces of an area; in Construction they issued no order."""
        name = word(Area, area).value
        bar = self.state.bar
        return self._set(bar=replace(bar, **{name: (*getattr(bar, name), *seats)}))

    def works(self, income: Income | str, *seats: int) -> Self:
        """Workers on the next spaces of a column of the Works, from the supply of these seats; discs for gold."""
        name = word(Income, income).value
        works = self.state.works
        self._set(works=replace(works, **{name: (*getattr(works, name), *seats)}))
        for seat in seats if name != "gold" else ():
            self._player(seat, workers=self.player(seat).workers - 1)
        return self

    def turns(self, *seats: int) -> Self:
        """The turn order of the season."""
        return self._set(turn_order=seats, turn=0)

    def event(self, event: SeasonEvent | str | None) -> Self:
        """The event in force, without its effect at the start of the season."""
        return self._set(in_force=None if event is None else word(SeasonEvent, event))

    def cards(self, right: list[str], left: list[str], open_card: str | None = None) -> Self:
        """The face-down stacks, top card first, and the open card."""
        card = None if open_card is None else components.of(self.state.edition).card[open_card]
        return self._set(spring_summer=tuple(right), autumn_winter=tuple(left), card=card)

    def condition(self, spot: str, tile: str) -> Self:
        """A market condition on a spot."""
        left = tuple(t for t in self.state.conditions if t != tile)
        return self._set(conditions=left, spots=(*self.state.spots, SpotTile(spot, tile)))

    def conditions_left(self, *tiles: str) -> Self:
        """The market conditions beside the board."""
        return self._set(conditions=tiles)

    def dear(self, *fields: MarketField | str) -> Self:
        """Hire fields at their higher price."""
        return self._set(dear=tuple(word(MarketField, f) for f in fields))

    def head_tiles(self, craftsman: Craftsman | str, *prices: int) -> Self:
        """The head tiles left of a craftsman, the top one first."""
        named = word(Craftsman, craftsman)
        stacks = (HeadStack(s.craftsman, prices, s.displayed) if s.craftsman is named else s for s in self.state.stacks)
        return self._set(stacks=tuple(stacks))

    def bonus(
        self,
        light: str,
        dark: str,
        *,
        done: tuple[int, ...] = (),
        face_up: bool = False,
        dark_done: tuple[int, ...] = (),
        owner: int | None = None,
    ) -> Self:
        """One more place of the bonus area; who fulfilled the light-blue one (`done`) turned the dark-blue one up."""
        up = face_up or bool(done)
        place = BonusPlace(light, done, owner, dark if up else "", dark_done, None if up else dark)
        return self._set(places=(*self.state.places, place))

    def yellow(self, *tiles: str) -> Self:
        """The yellow tiles left."""
        return self._set(yellow=tiles)

    def with_state(self, **fields: Any) -> Self:
        """Any other fields of the state."""
        return self._set(**fields)

    def _player(self, seat: int, **changes: Any) -> Self:
        self.state = self.state.with_player(seat, **changes)
        return self

    def _disc(self, seat: int, space: str, income: str) -> None:
        player = self.player(seat)
        steps = replace(player.indicators, **{income: getattr(player.indicators, income) + 1})
        self._player(seat, discs=(*player.discs, space), indicators=steps)


def _begun(seats: int, options: Options, edition: str | None, key: bytes) -> State:
    loaded = CASTLE.load_edition(CASTLE.edition if edition is None else edition)
    return fold(CASTLE, begin(CASTLE, Opening(seats, options, loaded, CASTLE.version), Dice(key, 1)))


def _open_card(state: State) -> State:
    """The card of the running round is open and the cards of earlier rounds are used."""
    years, half = divmod(state.round - 1, 4)
    right = years + 1
    left = years + (1 if half >= 2 else 0)
    opened = (state.spring_summer[:right], state.autumn_winter[:left])
    card = opened[1][-1] if half >= 2 else opened[0][-1]
    used = tuple(c for pile in opened for c in pile if c != card)
    return replace(
        state,
        spring_summer=state.spring_summer[right:],
        autumn_winter=state.autumn_winter[left:],
        card=components.of(state.edition).card[card],
        used_cards=used,
    )
