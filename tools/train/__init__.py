"""How the bots' nets are made: `python -m tools.train GAME` (README.md beside the weights tells what was run)."""
