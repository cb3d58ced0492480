"""The open questions; each asks one seat and names what the answer is about."""

from __future__ import annotations

from dataclasses import dataclass

from shared.games.castle.values import MarketField
from shared.kernel.secrets import Seat


@dataclass(frozen=True, slots=True)
class AskSetupBonus:
    """Wood or limestone to start with? Asked of positions 2, 3 and 4."""

    seat: Seat  # who is asked


@dataclass(frozen=True, slots=True)
class AskWorkerOffer:
    """Event Worker offer: how many workers out of the Tavern?"""

    seat: Seat  # who is asked


@dataclass(frozen=True, slots=True)
class AskWoodTrade:
    """Event Wood trade: how much wood to sell?"""

    seat: Seat  # who is asked


@dataclass(frozen=True, slots=True)
class AskGift:
    """Event Gift: which good?"""

    seat: Seat  # who is asked


@dataclass(frozen=True, slots=True)
class AskFreeTraining:
    """Event Free training: which craftsman to better?"""

    seat: Seat  # who is asked


@dataclass(frozen=True, slots=True)
class AskEstateLoss:
    """Event Estate loss: which disc goes?"""

    seat: Seat  # who is asked


@dataclass(frozen=True, slots=True)
class AskSteward:
    """The turn: into which area goes the steward? Always asked."""

    seat: Seat  # whose turn it is


@dataclass(frozen=True, slots=True)
class AskStartReward:
    """Area Start Player: wood, limestone or gold?"""

    seat: Seat  # who is asked


@dataclass(frozen=True, slots=True)
class AskWorks:
    """Area Resource Works: what to fetch, and how much?"""

    seat: Seat  # who is asked


@dataclass(frozen=True, slots=True)
class AskEstate:
    """Area Estates or a yellow tile: which expansion?"""

    seat: Seat  # who is asked
    price: int  # gold an expansion costs now
    bonus: bool = False  # whether a yellow tile gives it


@dataclass(frozen=True, slots=True)
class AskConditionPlace:
    """A new tile touches the Market: which condition goes to which spot?"""

    seat: Seat  # who is asked
    space: str  # the edge space that got the new tile


@dataclass(frozen=True, slots=True)
class AskConditionRemove:
    """Which further market condition leaves the game?"""

    seat: Seat  # who is asked


@dataclass(frozen=True, slots=True)
class AskMarket:
    """Area Market: which deal next?"""

    seat: Seat  # who is asked
    left: int  # operations left in this visit
    used: tuple[MarketField, ...] = ()  # fields used in this visit


@dataclass(frozen=True, slots=True)
class AskConstruction:
    """Area Construction Order: which order?"""

    seat: Seat  # who is asked
    space: int  # the steward's space
    surcharge: int = 0  # gold an order costs extra: above the limit in the last season


@dataclass(frozen=True, slots=True)
class AskCraftsman:
    """Area Craftsman or a yellow tile: whom to hire?"""

    seat: Seat  # who is asked
    bonus: bool = False  # whether a yellow tile pays


@dataclass(frozen=True, slots=True)
class AskBuildChoice:
    """Season end: which order is finished at this steward?"""

    seat: Seat  # who is asked
    space: int  # the Construction space that is looked at


@dataclass(frozen=True, slots=True)
class AskTableauBonus:
    """Which mix of wood and limestone?"""

    seat: Seat  # who is asked
    units: int  # wood and limestone together
    yellow: bool = False  # whether a yellow tile gives it, not the tableau


@dataclass(frozen=True, slots=True)
class AskOverflowBonus:
    """Experience is at the top: what instead?"""

    seat: Seat  # who is asked


@dataclass(frozen=True, slots=True)
class AskBonusOrder:
    """Several light-blue conditions are newly fulfilled: which one next?"""

    seat: Seat  # who is asked


@dataclass(frozen=True, slots=True)
class AskBonusTile:
    """A light-blue condition is fulfilled: which yellow tile?"""

    seat: Seat  # who is asked
    place: int  # place of the light-blue condition in the row, from 1


@dataclass(frozen=True, slots=True)
class AskBuyBack:
    """Season end: buy a worker back from the Tavern?"""

    seat: Seat  # who is asked


Prompt = (
    AskSetupBonus
    | AskWorkerOffer
    | AskWoodTrade
    | AskGift
    | AskFreeTraining
    | AskEstateLoss
    | AskSteward
    | AskStartReward
    | AskWorks
    | AskEstate
    | AskConditionPlace
    | AskConditionRemove
    | AskMarket
    | AskConstruction
    | AskCraftsman
    | AskBuildChoice
    | AskTableauBonus
    | AskOverflowBonus
    | AskBonusOrder
    | AskBonusTile
    | AskBuyBack
)
