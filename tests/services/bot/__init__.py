"""Tests of the bots against a server that does as it is told."""
