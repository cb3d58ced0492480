"""Builds a state directly and plays on from it, so that rule tests read as the scenarios do.

game = given(seats=2).seat(0, gold=5, wood=3, tavern=3).built(0, "A.second", "paneling").discs(0, r1b="forest")
game.visit(0, "works")                      # places a steward; game.options() are now the answers to AskWorks
result = game.act(0, FetchFromWorks(Income.WOOD, 3))
assert result.of(GoodsGained) == [...] and game.player(0).goods.wood == 6
game.season_end(FinishOrder(2))             # answers in sequence, then neutral ones, until the season is over
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import Any, NamedTuple, Self, TypeVar

from shared.games.castle import CASTLE, components
from shared.games.castle.actions import IssueOrder, PlaceSteward
from shared.games.castle.events import PhaseBegan, SeasonBegan
from shared.games.castle.prompts import AskConstruction, AskSteward
from shared.games.castle.state import BonusPlace, EstateSpace, Player, SpotTile, State, Tile
from shared.games.castle.values import (
    Area,
    Craftsman,
    Estate,
    EventCard,
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
from shared.kernel.errors import Refused
from shared.kernel.fold import fold
from shared.kernel.ply import Ply, begin, decide, legal_actions, settle
from shared.kernel.prompts import to_act
from shared.kernel.rules import Opening

E = TypeVar("E", bound=Enum)
RAISES = {Estate.FOREST: "wood", Estate.LIMESTONE_QUARRY: "limestone", Estate.TAX_REVENUE: "gold"}


class Result(NamedTuple):
    """What followed from an action: the events, the state before and after."""

    events: tuple[Any, ...]
    before: State
    state: State

    def of(self, *types: type) -> list[Any]:
        """The events of these types."""
        return [event for event in self.events if isinstance(event, types)]

    def until(self, kind: type) -> State:
        """The state just before the first event of a type."""
        index = next(i for i, event in enumerate(self.events) if isinstance(event, kind))
        return fold(CASTLE, self.events[:index], self.before)


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


class Game:
    """A game under construction and in play; every builder method returns it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.plies = 1

    # what the seats have

    def player(self, seat: int) -> Player:
        """What a seat has now."""
        return self.state.players[seat]

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
        card = None if open_card is None else _card(self.state, open_card)
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

    # play

    def ask(self, prompt: Any) -> Self:
        """Open a question to a seat."""
        return self._set(prompts=(prompt,))

    def to_place(self, seat: int) -> Self:
        """Bring the seat's next turn up, passing over turns of others: it is asked where to put a steward."""
        played = self.state.turn - isinstance(self.asked, AskSteward)
        coming = [i for i, s in enumerate(self.state.turn_order, 1) if i > played and s == seat]
        assert coming, f"seat {seat} has no turn left after {played} of {self.state.turn_order}"
        turn = coming[0]
        return self._set(phase=Phase.TURNS, turn=turn).ask(AskSteward(seat))

    def visit(self, seat: int, area: Area | str) -> Result:
        """Place a steward of the seat: what is then asked, `options()` shows."""
        return self.to_place(seat).act(seat, PlaceSteward(word(Area, area)))

    @property
    def asked(self) -> Any:
        """The open prompt, or None."""
        return self.state.prompts[-1] if self.state.prompts else None

    def options(self, *types: type) -> list[Any]:
        """The legal actions of the seat that is asked; of these types, if any are named."""
        seat = to_act(self.state)
        legal = () if seat is None else legal_actions(CASTLE, self.state, seat)
        return [action for action in legal if not types or isinstance(action, types)]

    def act(self, seat: int, action: Any, *, settled: bool = True) -> Result:
        """Play an action through the one door; raises Refused. With `settled=False` only its own step runs."""
        before, self.plies = self.state, self.plies + 1
        dice = Dice(b"given", self.plies)
        if settled:
            events = decide(CASTLE, before, seat, action, dice)
        else:
            ply = Ply(CASTLE, replace(before, prompts=()), dice)
            if action not in legal_actions(CASTLE, before, seat):
                raise AssertionError(f"{action} is not among {legal_actions(CASTLE, before, seat)}")
            CASTLE.steps[type(before.prompts[-1])].decide(ply, before.prompts[-1], seat, action)
            events = tuple(ply.events)
            before = replace(before, prompts=())
        return self._played(before, events)

    def refused(self, seat: int, action: Any) -> str:
        """The clause of the refusal, `""` if none is known; fails if the action is legal."""
        try:
            decide(CASTLE, self.state, seat, action, Dice(b"given", self.plies))
        except Refused as refusal:
            return refusal.clause
        raise AssertionError(f"{action} is legal")

    def go_on(self) -> Result:
        """Close open questions and let the game run on to the next one."""
        before = replace(self.state, prompts=())
        ply = Ply(CASTLE, before, Dice(b"given", self.plies))
        settle(ply)
        return self._played(before, tuple(ply.events))

    def begin_event(self, event: SeasonEvent | str) -> Result:
        """Let an event take effect as at the start of the running season."""
        named = word(SeasonEvent, event)
        card = EventCard("test", named, named, named, named)
        self._set(phase=Phase.EVENT, in_force=None, card=card, prompts=(), tasks=(), turn=0)
        return self.go_on()

    def season_end(self, *answers: Any, stop: type = SeasonBegan) -> Result:
        """Count all turns as played and end the season; a season whose last turn was played ends by itself.

        Stewards that stand nowhere come last in the next turn order. Questions get `answers` in sequence, then
        neutral answers. The result, and the game, end just before the next season begins (`stop`), or with the end
        of the game.
        """
        left, nowhere = list(answers), self._nowhere()
        turns = len(self.state.turn_order)
        start = replace(self.state, phase=Phase.TURNS, turn=turns, prompts=(), hospital=nowhere)
        self.state = start
        events = list(self.go_on().events)
        while not any(isinstance(event, stop) for event in events) and (seat := to_act(self.state)) is not None:
            action = left.pop(0) if left else self.neutral()
            events += self.act(seat, action).events
        if left:
            raise AssertionError(f"nobody asked for {left}")
        cut = next((i for i, event in enumerate(events) if isinstance(event, stop)), len(events))
        return self._played(start, tuple(events[:cut]))

    def neutral(self) -> Any:
        """The neutral answer to the open question."""
        prompt = self.state.prompts[-1]
        return CASTLE.steps[type(prompt)].neutral(self.state, prompt, tuple(self.options()))

    def broken(self) -> list[str]:
        """The truths that do not hold."""
        return list(CASTLE.invariants(self.state))

    def _played(self, before: State, events: tuple[Any, ...]) -> Result:
        self.state = fold(CASTLE, events, before)
        return Result(events, before, self.state)

    def _nowhere(self) -> tuple[int, ...]:
        bar, hospital = self.state.bar, self.state.hospital
        there = [*(seat for area in Area for seat in bar.stewards(area)), *hospital]
        missing = [seat for lap in range(5) for seat in range(len(self.state.players)) if there.count(seat) + lap < 5]
        return (*hospital, *missing)

    def _set(self, **fields: Any) -> Self:
        self.state = replace(self.state, **fields)
        return self

    def _player(self, seat: int, **changes: Any) -> Self:
        self.state = self.state.with_player(seat, **changes)
        return self

    def _disc(self, seat: int, space: str, income: str) -> None:
        player = self.player(seat)
        steps = replace(player.indicators, **{income: getattr(player.indicators, income) + 1})
        self._player(seat, discs=(*player.discs, space), indicators=steps)


def word(enum: type[E], name: E | str) -> E:
    """The member itself, or the member of that name."""
    return name if isinstance(name, enum) else enum(name)


def _begun(seats: int, options: Options, edition: str | None, key: bytes) -> State:
    loaded = CASTLE.load_edition(CASTLE.edition if edition is None else edition)
    return fold(CASTLE, begin(CASTLE, Opening(seats, options, loaded, CASTLE.version), Dice(key, 1)))


def _card(state: State, name: str) -> EventCard:
    row = next(row for row in components.of(state.edition).event_cards if row.id == name)
    return EventCard(row.id, row.spring, row.summer, row.autumn, row.winter)


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
        card=_card(state, card),
        used_cards=used,
    )


__all__ = ["Game", "PhaseBegan", "Result", "given", "opened"]
