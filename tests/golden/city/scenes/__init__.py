"""The worked scenarios and rulings of docs/rules/city.md as scenes, by their sections."""
