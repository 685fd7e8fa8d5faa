"""Tournaments between bots: duplicate deals in every seating, and what they tell about bots, seats and cards."""
