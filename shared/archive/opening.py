"""The store as every service sees it: games that were archived are read as if they were in it."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from shared.archive.games import GameFiles
from shared.archive.storage import Storage
from shared.log.connection import StoreRefusesError
from shared.log.deployment import DeploymentError
from shared.log.durability import LOCAL
from shared.log.keys import Keys
from shared.log.redis import RedisStore

if TYPE_CHECKING:
    from shared.log.durability import Durability


def files_of(archive: str, partitions: int) -> GameFiles | None:
    """The archived games below a url or folder; None if it is empty."""
    return GameFiles(Storage(archive), Keys(partitions)) if archive else None


async def open_store(url: str, partitions: int, archive: str, durability: Durability = LOCAL) -> RedisStore:
    """As `RedisStore.open`; a DeploymentError also says where the store is."""
    try:
        return await RedisStore.open(url, partitions, files_of(archive, partitions), durability)
    except (DeploymentError, StoreRefusesError) as error:
        raise DeploymentError(f"{error} ({_place(url)})") from error


def _place(url: str) -> str:
    """A url without what lets somebody in."""
    parts = urlsplit(url)
    return parts._replace(netloc=parts.netloc.rpartition("@")[2], query="").geturl()
