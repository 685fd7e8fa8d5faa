"""The command stacz."""


def main() -> None:
    """Run a command."""
