"""python -m stacz is the command stacz."""

from stacz.cli import main

if __name__ == "__main__":
    main()
