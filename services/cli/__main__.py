"""`prestige`, the program."""

from __future__ import annotations

import os
import sys

import typer

from services.cli import asking, auditing, cards, checkpointing, demo, operating, play, reading, running
from services.cli.failing import Failed
from services.cli.screen import console
from shared.process.misspelt import strange_in

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="Run the game service on this machine, see games, check them.",
)
app.command()(running.up)
app.command()(running.down)
app.command()(demo.demo)
app.command()(play.play)
app.command()(reading.games)
app.command()(reading.show)
app.command()(reading.replay)
app.command()(asking.plies)
app.command()(asking.state)
app.command()(asking.diff)
app.command()(asking.known)
app.command()(asking.why)
app.command()(asking.compare)
app.command()(auditing.verify)
app.command()(auditing.export)
app.command()(checkpointing.prove)
app.add_typer(checkpointing.checkpoint, name="checkpoint")
app.add_typer(operating.dead, name="dead")
app.add_typer(cards.cards, name="cards")
app.command()(operating.rebuild)
app.command()(operating.shadow_replay)
app.command()(operating.forget)
app.command()(operating.key)
app.command()(operating.archive)
app.command()(operating.restore)
app.command("import")(operating.bring)
app.command()(operating.backup)


def main() -> None:
    """Run the command; what a user can mend is told in a line, with exit code 1 or 2."""
    try:
        for strange in strange_in(os.environ):
            raise Failed(strange, 2)
        app(prog_name="prestige")
    except Failed as failed:
        console(stderr=True).print(f"prestige: {failed}", soft_wrap=True)
        sys.exit(failed.code)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
