"""Tests of the source itself: who imports whom, sizes and names, hosts and paths, vocabulary, what is deployed."""
