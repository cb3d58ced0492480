"""The log: plies as bytes in streams, their chain, and the read models' store side. Knows no game and no codec."""
