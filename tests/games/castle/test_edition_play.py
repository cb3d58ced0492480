"""Whatever edition is accepted, its games are played to the end, by chance and by the bot."""

import json
import random
from typing import Any

import pytest

from shared.games.castle import CASTLE, components
from shared.games.castle.values import Options, Phase
from shared.kernel.errors import BadEdition
from shared.kernel.play import playout
from shared.kernel.rules import Opening
from shared.kernel.secrets import redact
from tests.games.castle.editions import WHOLE, changed
from tests.games.castle.test_edition_text import PLACES, mutated
from tests.marks import clause

NUMBERS = (0, 0, 1, 2, 3, 5, 9, 12, 30, 99)


def found(path: tuple[Any, ...]) -> Any:
    """What stands at a place of the built-in edition's text."""
    node: Any = WHOLE
    for key in path:
        node = node[key]
    return node


SECTIONS = [path for path in PLACES if path[0] == "sections" and not {"provenance", "components"} & {*path}]
COUNTS = [path for path in SECTIONS if type(found(path)) is int]


def renumbered(dice: random.Random) -> str:
    """The edition with a few other numbers."""
    whole = json.loads(components.BUILT_IN)
    for *way, key in dice.sample(COUNTS, dice.choice((1, 1, 2, 3, 8))):
        node = whole
        for step in way:
            node = node[step]
        node[key] = dice.choice(NUMBERS)
    return json.dumps(whole)


def plays_to_the_end(text: str, seats: int, seed: int) -> None:
    """A game in which seat 0 is the bot and the others choose by chance."""
    dice = random.Random(seed)
    opening = Opening(seats, Options(), components.load(text), CASTLE.version)

    def choose(state: Any, seat: int, legal: tuple[Any, ...]) -> Any:
        return CASTLE.greedy(redact(state, seat), seat, legal) if seat == 0 else dice.choice(legal)

    for plies, ply in enumerate(playout(CASTLE, opening, b"%d" % seed, choose), 1):
        assert not list(CASTLE.invariants(ply.state))
        assert plies < CASTLE.bound(seats)
    assert ply.state.phase is Phase.OVER
    assert max(map(len, CASTLE.board(ply.state, 80).split("\n"))) <= 80


def accepted(text: str) -> bool:
    """Whether the edition can be loaded."""
    try:
        components.load(text)
    except BadEdition:
        return False
    return True


def tried(seeds: range) -> int:
    """How many of the changed editions were accepted; each of them was played."""
    played = 0
    for seed in seeds:
        dice = random.Random(seed)
        text = mutated(dice) if seed % 2 else renumbered(dice)
        if accepted(text):
            plays_to_the_end(text, 2 + seed % 3, seed)
            played += 1
    return played


@clause("CA-365", "CA-373")
def test_games_of_changed_editions_come_to_their_end() -> None:
    assert tried(range(60)) >= 5


@pytest.mark.soak
@pytest.mark.timeout(0)
@clause("CA-365", "CA-373")
def test_games_of_many_changed_editions_come_to_their_end() -> None:
    assert tried(range(1000, 4000)) >= 300


def other(edition: dict[str, Any]) -> None:
    """Another castle, another map, other tiles: nothing is named as in the built-in edition."""
    columns = ["one", "two", "three", "four", "five", "six", "seven"]
    effects = [{"experience": 1, "exterior": 2}, {"recover_workers": 2, "wood_or_limestone": 3}, {"interior": 1}]
    bonus = {level: dict(zip(columns, effects * 3, strict=False)) for level in ("ground", "second", "tower")}
    bonus["ground"]["four"] = None
    edition["tableau"].update(columns=columns, start_column="four", bonus=bonus)
    edition["tableau"].update(statues_per_ground_floor=3, claddings_per_ground_floor=0, columns_per_building_tile=1)
    ring = [f"s{number}" for number in range(12)]
    adjacency = {space: [ring[index - 1], ring[(index + 1) % 12]] for index, space in enumerate(ring)}
    adjacency |= {"home": ["s0", "s6"], "quarry": ["s3"]}
    for space, beside in (("s0", "home"), ("s6", "home"), ("s3", "quarry")):
        adjacency[space].append(beside)
    spots = {"gate": ["s1", "s2"], "door": ["s9"], "nowhere": []}
    edition["estate_map"].update(base=["home"], spaces=ring, marble="quarry", adjacency=adjacency)
    edition["estate_map"].update(edge=["s1", "s2", "s9"], market_spots=spots)
    edition["estate_tiles"].update(marble_spots=["left", "right"], price=2)
    edition["light_blue"][6].update(counts="discs", at_least=2)
    edition["dark_blue"][6].update(counts="statues", at_least=21)
    edition["yellow_tiles"][0]["effect"] = {"experience": 3, "free_craftsman": 1, "wood_or_limestone": 5}
    edition["yellow_tiles"][1]["effect"] = {"free_estate": 1, "exterior": 1, "interior": 1}
    edition["market_conditions"][0] = {"id": "all", "fields": ["marble", "wood"], "buy": 0, "sell": 9}
    edition["start"]["craftsmen"] = ["carpenter_1", "stonemason_1"]
    years = (
        ["master_builder_1", "stucco_worker_1", "stucco_worker_2"],
        ["master_builder_3", "carpenter_3", "sculptor_1", "carpenter_2"],
        ["master_builder_2", "stucco_worker_3", "stonemason_3"],
    )
    edition["craftsman_years"].update({str(year): craftsmen for year, craftsmen in enumerate(years, 1)})
    for craftsman in ("master_builder_1", "stucco_worker_1"):
        edition["craftsman_prices"][craftsman] = {"2": [0, 0], "3": [0, 0, 1], "4": [0, 0, 1, 1], "duel": [1, 1]}


@clause("CA-365")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_edition_with_another_map_and_castle_is_played_to_the_end(seats: int) -> None:
    for seed in range(3):
        plays_to_the_end(changed(other), seats, seed)
