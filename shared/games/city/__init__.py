"""The title `city`: the parts assembled."""
