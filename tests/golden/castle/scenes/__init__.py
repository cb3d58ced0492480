"""The worked scenarios and rulings of docs/rules/castle.md as scenes, by their sections."""
