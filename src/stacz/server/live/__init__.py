"""Live tables: actors in front of the store, bots that think, clocks that run out, people who look."""
