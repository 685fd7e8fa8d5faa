"""What the commands of stacz do; cli.py reads their arguments."""
