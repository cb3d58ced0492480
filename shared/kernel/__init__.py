"""What every title is built on: prompts, plies, secrets, dice and the one door to the rules; standard library only."""
