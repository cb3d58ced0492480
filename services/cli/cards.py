"""`prestige cards`: what is wrong with an edition, for who writes one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from services.cli.failing import Failed
from services.cli.screen import console

if TYPE_CHECKING:
    from shared.kernel.rules import Rules

cards = typer.Typer(no_args_is_help=True, help="Editions: the printed data of a title, as files of your own.")


@cards.callback()
def _group() -> None:
    """Editions: the printed data of a title, as files of your own."""


@cards.command()
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", exists=True, dir_okay=False, readable=True)],
    title: Annotated[str, typer.Option(help="What it is an edition of; else the file says it as `game`.")] = "",
) -> None:
    """Tell every fault that a game would be refused for, and warn of what is out of line.

    Ends with 0 if there is no fault, with 1 if there is one. Needs no service.
    """
    from shared.games import TITLES

    text = contents(file)
    name = title or _named(file, text)
    if name not in TITLES:
        said = f"does not know the title {name!r}" if name else f"can't tell what {file} is an edition of"
        raise Failed(f"this program {said}: give --title {', '.join(TITLES)}", 2)
    faults, warnings = _found(TITLES[name], text)
    out = console()
    for line in (*faults, *(f"warning: {warning}" for warning in warnings)):
        out.print(f"{file}: {line}", soft_wrap=True)
    out.print(f"{file}: {name}, {_counted(faults, 'fault')}, {_counted(warnings, 'warning')}", soft_wrap=True)
    if faults:
        raise typer.Exit(1)


def contents(file: Path) -> str:
    """The text of a file; raises Failed."""
    try:
        return file.read_bytes().decode()
    except (OSError, UnicodeDecodeError) as failed:
        raise Failed(f"{file}: {failed}") from failed


def _named(file: Path, text: str) -> str:
    """The title that the text names, if any."""
    try:
        tree = json.loads(text)
    except (ValueError, RecursionError) as failed:
        raise Failed(f"{file} is no JSON that can be read: {failed}") from failed
    return str(tree.get("game", "")) if isinstance(tree, dict) else ""


def _found(rules: Rules, text: str) -> tuple[list[str], list[str]]:
    """The faults and the warnings: of the text, and of what can't be played with it."""
    from shared.kernel.errors import BadEdition

    try:
        edition = rules.load_edition(text)
    except BadEdition as bad:
        return [str(fault) for fault in bad.faults], []
    return [str(fault) for fault in rules.unfit(edition)], [str(doubt) for doubt in rules.doubts(edition)]


def _counted(things: list[str], word: str) -> str:
    return f"{len(things)} {word}{'' if len(things) == 1 else 's'}"
