"""Tests of the `prestige` program against a server that does as it is told."""
