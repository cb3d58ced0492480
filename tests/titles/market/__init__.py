"""A toy title with a hidden hand, sealed bids, an interrupt and draws: what the kernel and the laws are tried on."""

from tests.titles.market.play import *  # noqa: F403
from tests.titles.market.vocabulary import *  # noqa: F403
