"""Builds a state directly and plays on from it, so that rule tests read as the scenarios do.

game = given(4).seat(0, deniers=5, wood=1, points=3).build(9, "mason", owner=1).workers(2, "castle", 7)
result = game.place(0, 9)                   # the seat's go in phase 2, one placement
assert game.player(0).deniers == 4 and result.of(PointsScored) == [...]
game.provost(12).begin("activation")        # the phase begins; game.options() are the answers to the first question
game.act(2, build("church")); game.play((2, line("a")), (0, STOP)); game.rest()
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Self

from shared.games.caylus import CAYLUS, components
from shared.games.caylus.state import Space, State
from shared.games.caylus.values import RESIDENCE, Cubes, Edition, Line, Options, Phase, Place, Section, Tally
from shared.kernel.dice import Dice
from shared.kernel.fold import fold
from shared.kernel.ply import begin
from shared.kernel.rules import Opening
from tests.games.caylus.playing import Playing

NEUTRAL = (
    "neutral_farm",
    "neutral_forest",
    "neutral_sawmill",
    "neutral_quarry",
    "neutral_marketplace",
    "neutral_carpenter",
)


def opened(
    seats: int = 4,
    *,
    edition: Edition | str | None = None,
    jeweller: bool = False,
    text: str | None = None,
    key: bytes = b"given",
) -> Game:
    """A game as `begin` leaves it: the first player of turn 1 is asked; `text` is an own edition."""
    named = Edition(edition) if isinstance(edition, str) else edition
    loaded = CAYLUS.load_edition(CAYLUS.edition if text is None else text)
    opening = Opening(seats, Options(named, jeweller), loaded, CAYLUS.version)
    return Game(fold(CAYLUS, begin(CAYLUS, opening, Dice(key, 1))))


def given(
    seats: int = 4,
    *,
    edition: Edition | str | None = None,
    jeweller: bool = False,
    text: str | None = None,
    neutral: tuple[str, ...] = NEUTRAL,
) -> Game:
    """A game in phase 2 of a turn, nobody asked yet: no deniers, no cubes, no points, all workers in hand.

    Turn order 0, 1, 2 …; neutral tiles on 1 to 6 in the order of `neutral`; bailiff and provost on 6.
    """
    game = opened(seats, edition=edition, jeweller=jeweller, text=text)
    road = list(game.state.road)
    road[: len(neutral)] = [Space(tile) for tile in neutral]
    players = tuple(replace(player, deniers=0, cubes=Cubes()) for player in game.state.players)
    return game.with_state(
        phase=Phase.PLACEMENT, turn=2, turn_order=tuple(range(seats)), players=players, road=tuple(road), prompts=()
    )


class Game(Playing):
    """A game under construction, and in play; every builder method returns it."""

    # what the players have

    def seat(
        self,
        seat: int,
        *,
        food: int | None = None,
        wood: int | None = None,
        stone: int | None = None,
        cloth: int | None = None,
        gold: int | None = None,
        deniers: int | None = None,
        points: int | None = None,
        hand: int | None = None,
    ) -> Self:
        """Set what a player has; `hand` is the number of workers in hand if the others are of no interest."""
        player = self.player(seat)
        named = {"food": food, "wood": wood, "stone": stone, "cloth": cloth, "gold": gold}
        cubes = replace(player.cubes, **{k: v for k, v in named.items() if v is not None})
        changes: dict[str, Any] = {"cubes": cubes}
        changes |= {"deniers": deniers} if deniers is not None else {}
        changes |= {"points": points} if points is not None else {}
        changes |= {"workers": hand} if hand is not None else {}
        return self._player(seat, **changes)._tallied()

    def markers(self, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> Self:
        """The columns of a player's favor markers."""
        columns = {line.value: column for line, column in zip(Line, (a, b, c, d), strict=True)}
        return self._player(seat, markers=replace(self.player(seat).markers, **columns))

    def used(self, seat: int, letters: str) -> Self:
        """The favor lines that a player has used in this phase: `used(0, "ab")`."""
        lines = dict(zip("abcd", Line, strict=True))
        return self._player(seat, lines=tuple(lines[letter] for letter in letters))

    # the board

    def build(self, space: int, tile: str, owner: int | None = None) -> Self:
        """A building on a space of the road; it comes out of the supply, what stood there is in the box."""
        there = self.space(space).tile
        supply, box = list(self.state.supply), list(self.state.box)
        if there and there != RESIDENCE:
            box.append(there)
        for pile in (supply, box):
            if tile in pile:
                pile.remove(tile)
                break
        self._set(supply=tuple(supply), box=tuple(box))
        return self._space(space, tile=tile, owner=owner)

    def residences(self, owner: int, *spaces: int) -> Self:
        """Residences of a player."""
        for space in spaces:
            self.build(space, RESIDENCE, owner)
        return self

    def promised(self, seat: int, space: int) -> Self:
        """A waiting lawyer target: a worker must stand there."""
        return self._space(space, promised=seat)

    def supply(self, *tiles: str) -> Self:
        """Only these tiles of the supply are left (an id twice for two tiles); the others are out of play."""
        gone = list(self.state.supply)
        for tile in tiles:
            gone.remove(tile)
        return self._set(supply=tiles, box=(*self.state.box, *gone))

    def workers(self, seat: int, *where: str | int) -> Self:
        """Workers from hand to road spaces (`9`), special buildings and castle (`"castle"`), or `"right_inn"`."""
        for place in where:
            if isinstance(place, int):
                self._space(place, worker=seat)
            elif place in (Place.STABLES.value, Place.CASTLE.value):
                self._set(**{place: (*getattr(self.state, place), seat)})
            else:
                self._set(**{place: seat})
            self._player(seat, workers=self.player(seat).workers - 1)
        return self

    def order(self, *seats: int) -> Self:
        """The turn order."""
        return self._set(turn_order=seats)

    def passed(self, *seats: int) -> Self:
        """The passing scale, number 1 first."""
        return self._set(passed=seats)

    def provost(self, space: int) -> Self:
        """Where the provost stands."""
        return self._set(provost=space)

    def bailiff(self, space: int, provost: int | None = None) -> Self:
        """Where the bailiff stands; the provost with him, unless he stands elsewhere."""
        return self._set(bailiff=space, provost=space if provost is None else provost)

    def houses(self, section: Section | str, *seats: int) -> Self:
        """Houses in a section, one seat per house; points stay as they are."""
        named = section if isinstance(section, Section) else Section(section)
        return self._set(**{named.value: (*self.state.houses(named), *seats)})._tallied()

    def counted(self, *sections: Section | str) -> Self:
        """The sections that have been counted."""
        return self._set(counted=tuple(s if isinstance(s, Section) else Section(s) for s in sections))

    def with_state(self, **fields: Any) -> Self:
        """Any other fields of the state."""
        return self._set(**fields)

    def _player(self, seat: int, **changes: Any) -> Self:
        self.state = self.state.with_player(seat, **changes)
        return self

    def _space(self, number: int, **changes: Any) -> Self:
        self.state = self.state.with_space(number, **changes)
        return self

    def _tallied(self) -> Self:
        """Houses are worth what they score, and the rest of the points came from visitors."""
        for player in self.state.players:
            castle = _worth(self.state, player.seat)
            self._player(player.seat, tally=Tally(castle=castle, visitors=player.points - castle))
        return self


def _worth(state: State, seat: int) -> int:
    sections = components.of(state).section
    return sum(row.points * state.houses(section).count(seat) for section, row in sections.items())
