"""The open questions; each asks one player and names what the answer is about."""

from __future__ import annotations

from dataclasses import dataclass

from shared.games.caylus.values import Line
from shared.kernel.secrets import Seat


@dataclass(frozen=True, slots=True)
class AskPlace:
    """Phase 2: place a worker, or pass? Always asked."""

    seat: Seat  # whose go it is


@dataclass(frozen=True, slots=True)
class AskGate:
    """Phase 3, gate: where does its worker go?"""

    seat: Seat  # who is asked


@dataclass(frozen=True, slots=True)
class AskGuild:
    """Phase 3, merchants' guild: how far does the provost go?"""

    seat: Seat  # who is asked


@dataclass(frozen=True, slots=True)
class AskJoust:
    """Phase 3, joust field: pay for a favor?"""

    seat: Seat  # who is asked


@dataclass(frozen=True, slots=True)
class AskInn:
    """Phase 3, inn: does the worker on the right circle stay?"""

    seat: Seat  # who is asked


@dataclass(frozen=True, slots=True)
class AskProvost:
    """Phase 4: how far does the provost go, for a denier per space?"""

    seat: Seat  # who is asked


@dataclass(frozen=True, slots=True)
class AskProduce:
    """Phase 5, production: which printed alternative?"""

    seat: Seat  # whose worker stands there
    space: int  # place of the building on the road


@dataclass(frozen=True, slots=True)
class AskOwnerCube:
    """Phase 5, stone production used by another player: which extra cube for the owner?"""

    seat: Seat  # the owner
    space: int  # place of the building on the road


@dataclass(frozen=True, slots=True)
class AskBuild:
    """Phase 5, carpenter or mason: which tile to build?"""

    seat: Seat  # whose worker stands there
    space: int  # place of the building on the road


@dataclass(frozen=True, slots=True)
class AskPrestige:
    """Phase 5, architect: which prestige tile to build on which residence?"""

    seat: Seat  # whose worker stands there
    space: int  # place of the building on the road


@dataclass(frozen=True, slots=True)
class AskLawyer:
    """Phase 5, lawyer: which building becomes a residence?"""

    seat: Seat  # whose worker stands there
    space: int  # place of the building on the road


@dataclass(frozen=True, slots=True)
class AskMarket:
    """Phase 5, marketplace: which cube to sell?"""

    seat: Seat  # whose worker stands there
    space: int  # place of the building on the road


@dataclass(frozen=True, slots=True)
class AskPeddler:
    """Phase 5, peddler: which cubes to buy?"""

    seat: Seat  # whose worker stands there
    space: int  # place of the building on the road


@dataclass(frozen=True, slots=True)
class AskDeal:
    """Phase 5, church, tailor, bank or jeweller: which deal?"""

    seat: Seat  # whose worker stands there
    space: int  # place of the building on the road


@dataclass(frozen=True, slots=True)
class AskAlchemist:
    """Phase 5, alchemist: which cubes become gold?"""

    seat: Seat  # whose worker stands there
    space: int  # place of the building on the road


@dataclass(frozen=True, slots=True)
class AskCastle:
    """Phase 6: which batch next?"""

    seat: Seat  # whose worker stands in the castle


@dataclass(frozen=True, slots=True)
class AskLine:
    """A favor: which line?"""

    seat: Seat  # whose favor


@dataclass(frozen=True, slots=True)
class AskEffect:
    """A favor on line c or d: which effect?"""

    seat: Seat  # whose favor
    line: Line  # cubes or buildings


Prompt = (
    AskPlace
    | AskGate
    | AskGuild
    | AskJoust
    | AskInn
    | AskProvost
    | AskProduce
    | AskOwnerCube
    | AskBuild
    | AskPrestige
    | AskLawyer
    | AskMarket
    | AskPeddler
    | AskDeal
    | AskAlchemist
    | AskCastle
    | AskLine
    | AskEffect
)
