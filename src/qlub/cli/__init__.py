"""The `qlub` command: one file a command, and what they share."""
