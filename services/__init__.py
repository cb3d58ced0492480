"""The processes: command, projection, gateway; and what talks to them: cli, bot."""
