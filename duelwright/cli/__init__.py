"""The command line. Each command is a module here, with a click command called `command`."""
