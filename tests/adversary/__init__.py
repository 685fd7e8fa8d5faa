"""Attacks that fail: each test does what somebody would do who wants to spoil it for others."""
