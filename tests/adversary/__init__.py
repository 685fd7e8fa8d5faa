"""Attacks on a server and its tables, each of which fails."""
