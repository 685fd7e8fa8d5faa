"""The table: what can happen, what was told, who may want what. Pure: no clock, no chance, no I/O."""
