"""The archive of games as files."""
