"""The title `city`: the parts assembled."""

from __future__ import annotations

from shared.games.city import components
from shared.games.city import events as e
from shared.games.city.actions import Action
from shared.games.city.board import board
from shared.games.city.evolve import evolve
from shared.games.city.flow import advance, bound
from shared.games.city.greedy import greedy
from shared.games.city.invariants import invariants
from shared.games.city.prompts import Prompt
from shared.games.city.scoring import outcome
from shared.games.city.setup import SEATS, check, setup
from shared.games.city.state import State
from shared.games.city.steps import STEPS
from shared.games.city.upcasts import UPCASTS
from shared.games.city.values import Options
from shared.games.city.words import words
from shared.games.city.words.about import about
from shared.kernel.rules import Rules

CITY = Rules(
    name="city",
    seats=SEATS,
    version=2,
    Options=Options,
    Action=Action,
    Event=e.Event,
    Prompt=Prompt,
    State=State,
    steps=STEPS,
    setup=setup,
    evolve=evolve,
    advance=advance,
    outcome=outcome,
    invariants=invariants,
    check=check,
    edition=components.BUILT_IN,
    former=components.FORMER,
    unfit=components.unfit,
    doubts=components.doubtful,
    load_edition=components.load,
    upcasts=UPCASTS,
    words=words,
    board=board,
    about=about,
    greedy=greedy,
    bound=bound,
    reveals=frozenset(
        (
            e.HandDealt,
            e.PileLaid,
            e.AgendasDealt,
            e.TitleDealt,
            e.TopTurned,
            e.BackShown,
            e.CardDrawn,
            e.CardShown,
            e.CardsDiscarded,
            e.EventDrawn,
            e.EventPeeked,
            e.EventBuried,
            e.TitleTurned,
            e.AgendaFulfilled,
            e.AgendaDrawn,
            e.AgendaRevealed,
            e.GameEnded,
        )
    ),
    untold=frozenset((e.TasksAdded, e.TaskTaken)),
    last_seat_wins=False,
)
