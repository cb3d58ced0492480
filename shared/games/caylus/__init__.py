"""The title `caylus`: the parts assembled."""
