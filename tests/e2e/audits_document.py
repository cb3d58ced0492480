"""What docs/audits.md shows: fixed games, asked about with the program; `make golden` writes it anew."""

from collections.abc import Mapping
from contextlib import suppress

from shared.client import Refused
from shared.embedded.processes import ROOT
from tests.e2e.documents import fixed, shown
from tests.services.gateway import house as houses
from tests.services.gateway.house import Table, commands, house

DOCUMENT = ROOT / "docs" / "audits.md"
PLIES = 14


async def recorded(url: str) -> Mapping[str, str]:
    """The blocks of the document by their names, from games on an empty store."""
    with fixed():
        async with commands(url), house(url) as opened:
            client = await opened.client()
            castle, city = [await houses.table(client, title=title) for title in ("castle", "city")]
            for table in (castle, city):
                await played(table)
            await client.concede(castle.seats[1])
            return {name: await shown(opened.address, *words) for name, words in runs(castle.game, city.game).items()}


async def played(table: Table) -> None:
    """A while of play, with a take-back as soon as one is allowed."""
    undone = False
    for number in range(PLIES):
        seat, legal = await table.acting()
        action = legal.actions[7 * number % len(legal.actions)]
        receipt = await table.client.act(seat, action, prompt_id=legal.prompt.id)
        with suppress(Refused):
            if not undone:
                await table.client.take_back(seat, receipt.version)
                undone = True


def runs(castle: str, city: str) -> Mapping[str, tuple[str, ...]]:
    """The words of each run."""
    return {
        "plies": ("plies", castle, "--cause", "submit"),
        "replay": ("replay", castle, "--from", "6", "--to", "8"),
        "diff": ("diff", castle, "8", "9"),
        "path": ("known", city, "state.players[1].identity", "--seat", "0"),
        "thing": ("known", city, "--thing", "war-stone-keep.1", "--seat", "0"),
        "legal": ("why", castle, "lay", "estate", "r3a", "forest", "--seat", "0", "--version", "8"),
        "compare": ("compare", castle, "--from", "6", "--other-from", "8", "--plies", "1"),
        "verify": ("verify", castle),
    }
