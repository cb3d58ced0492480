"""Histories of what clients asked and watchers saw while things broke, held against the log."""
