"""What every game is made of: positions, chance, facts, options, matches and errors."""
