"""Tests of the whole service: real processes, a real store, real clients."""
