"""Three processes and a collector: what they send it is one trace for each move."""

from pathlib import Path

from shared.client import Client
from shared.embedded.deployment import Deployment
from tests.services.gateway import house
from tests.services.spans import collecting


async def test_the_services_send_the_collector_their_parts_of_one_trace(tmp_path: Path) -> None:
    with collecting() as collector:
        with Deployment(tmp_path, settings={"PRESTIGE_TRACES": collector.url}) as deployment:
            async with Client(deployment.address, deployment.api_key) as client:
                table = await house.table(client)
                await table.step()
        moves = [span for span in collector.spans("prestige-gateway") if span.name.endswith("/SubmitAction")]
        assert len(moves) == 1
        for service, parts in (("prestige-command", ["decide", "append"]), ("prestige-projection", ["project"])):
            found = [span for span in collector.spans(service) if span.trace_id == moves[0].trace_id]
            assert [span.name for span in found] == parts
            assert {span.parent_span_id for span in found} == {moves[0].span_id}
