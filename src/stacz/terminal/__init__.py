"""A game at the terminal: one person against bots."""
