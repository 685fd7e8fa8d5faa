"""Tables for friends: a log for each, sockets, bots, clocks. docs/adr/0009-server.md has the shape."""
