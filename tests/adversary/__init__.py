"""What was once shown to leak, to spoil a game or to lose it, tried again: every attack must fail."""
