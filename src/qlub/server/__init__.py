"""The realtime server: tables on the network."""
