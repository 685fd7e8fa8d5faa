"""REST and the page, described by FastAPI."""
