"""Phase 5, lawyer, and favor line d: a building becomes a residence, now or once its worker has gone home."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.caylus import components
from shared.games.caylus.actions import Action, Decline, TransformTile
from shared.games.caylus.components import Components
from shared.games.caylus.components.kinds import Pay
from shared.games.caylus.effects import make_residence, pay_cubes, pay_deniers
from shared.games.caylus.events import ResidencePromised
from shared.games.caylus.prompts import AskLawyer
from shared.games.caylus.state import Space, State
from shared.games.caylus.steps.answers import first
from shared.games.caylus.steps.build import less
from shared.games.caylus.values import RESIDENCE, Reason
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat

FREE = Pay()


def options(state: State, prompt: AskLawyer, seat: Seat) -> Iterator[Action]:
    """Nothing, or each legal target if the seat can pay."""
    yield Decline()
    yield from targets(state, seat)


def targets(state: State, seat: Seat, discount: Pay = FREE) -> Iterator[TransformTile]:
    """Each building that the seat may transform, if it can pay for it."""
    printed, player = components.of(state), state.players[seat]
    price = printed.residence.pay
    if player.deniers < price.deniers - discount.deniers or not player.cubes.cover(less(price.cubes, discount.cubes)):
        return
    for number, space in state.numbered():
        if _legal(printed, seat, space):
            yield TransformTile(number)


def _legal(printed: Components, seat: Seat, space: Space) -> bool:
    mine = space.owner is None or space.owner == seat
    return mine and space.promised is None and space.tile in printed.targets


def decide(ply: Ply, prompt: AskLawyer, seat: Seat, action: Action) -> None:
    """Transform, or not."""
    if isinstance(action, TransformTile):
        transform(ply, seat, action.space)


def transform(ply: Ply, seat: Seat, space: int, discount: Pay = FREE) -> None:
    """Pay at once; the residence comes now, or later if a worker stands there."""
    price = components.of(ply.state).residence.pay
    pay_deniers(ply, seat, max(0, price.deniers - discount.deniers), Reason.LAWYER)
    pay_cubes(ply, seat, less(price.cubes, discount.cubes), Reason.LAWYER)
    if ply.state.space(space).worker is None:
        make_residence(ply, seat, space)
    else:
        ply.emit(ResidencePromised(seat, space))


def forbids(state: State, prompt: AskLawyer, seat: Seat, action: Action) -> str | None:
    """No target there, a promised one, another player's, or a price beyond the means."""
    return unlawful(state, seat, action) if isinstance(action, TransformTile) else None


def unlawful(state: State, seat: Seat, action: TransformTile) -> str:
    """The clause that keeps a building from being transformed."""
    printed = components.of(state)
    if not 1 <= action.space <= len(state.road) or not state.space(action.space).tile:
        return "CY-212"
    space = state.space(action.space)
    if space.tile == RESIDENCE or space.tile not in printed.targets:
        return "CY-205"
    if space.owner is not None and space.owner != seat:
        return "CY-204"
    return "CY-200" if space.promised is None else "CY-218"


STEP = Step(options, decide, forbids, first)
