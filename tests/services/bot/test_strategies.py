"""What a bot makes of a view and a list of actions as they come over the wire."""

from itertools import islice

from prestige.v1.game_pb2 import GameView
from prestige.v1.game_service_pb2 import ListLegalActionsResponse

from services.bot.strategies import strategy
from shared.codecs import titles
from shared.games import TITLES
from shared.kernel.play import playout
from shared.kernel.ply import legal_actions
from shared.kernel.prompts import to_act
from shared.kernel.rules import Opening
from shared.kernel.secrets import redact

RULES, WIRE = TITLES["castle"], titles.of("castle").wire


def test_greedy_does_on_the_wire_what_it_does_in_the_title() -> None:
    opening = Opening(2, RULES.Options(), RULES.load_edition(RULES.edition), RULES.version)
    choose = strategy("greedy", "castle")
    game = playout(RULES, opening, b"key", RULES.greedy)
    for ply in islice(game, 40):
        seat = to_act(ply.state)
        assert seat is not None
        seen, offered = redact(ply.state, seat), legal_actions(RULES, ply.state, seat)
        view, legal = GameView(), ListLegalActionsResponse()
        WIRE.view.put(seen, view.view)
        for action in offered:
            WIRE.action.put(action, legal.actions.add())
        assert WIRE.action.take(choose(view, seat, legal)) == RULES.greedy(seen, seat, offered)
