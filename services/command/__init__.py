"""The command service: takes commands from the store's streams, decides them, appends what follows."""
