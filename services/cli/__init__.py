"""`prestige`: run the service on this machine, see games, check them."""
