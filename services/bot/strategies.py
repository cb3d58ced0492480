"""How a bot chooses: from what its seat may see and do, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Callable

from prestige.v1.game_pb2 import GameView
from prestige.v1.game_service_pb2 import ListLegalActionsResponse
from prestige.v1.titles_pb2 import Action

from shared.codecs import titles
from shared.games import TITLES

Strategy = Callable[[GameView, int, ListLegalActionsResponse], Action]
"""`(view, seat, legal)`: one of the legal actions, of which there is at least one; all three are of one version."""

NAMES = ("greedy", "random")


def strategy(name: str, title: str, *, edition: str = "", seed: int | None = None) -> Strategy:
    """The strategy of this name; `edition` is the text that the game brought along, a seed makes chance repeatable."""
    if name == "random":
        dice = random.Random(seed)
        return lambda view, seat, legal: dice.choice(legal.actions)
    rules, wire = TITLES[title], titles.of(title).wire
    rules.load_edition(edition or rules.edition)

    def greedy(view: GameView, seat: int, legal: ListLegalActionsResponse) -> Action:
        offered = tuple(wire.action.take(action) for action in legal.actions)
        chosen = rules.greedy(wire.view.take(view.view), seat, offered)
        return legal.actions[offered.index(chosen)]

    return greedy
