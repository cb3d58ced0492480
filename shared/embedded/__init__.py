"""A real store on this machine, started by us: for `prestige up`, the demo and the tests."""
