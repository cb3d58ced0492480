"""The processes: command, projection, gateway; and what talks to them: cli, bot."""

import gc

COLLECT = (10_000, 50, 1000)
"""When cycles are looked for: rarely, for it stops a service, and plies, states and messages hold none."""

gc.set_threshold(*COLLECT)  # here, before all else is imported: that makes many objects, and they stay
