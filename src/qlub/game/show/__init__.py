"""
Views, rounds and matches for people: as pages of text, and as pictures in a notebook.

Nothing is exported here: `str(view)` and a notebook ask for what they need when they need it, so
that a program that shows nothing loads nothing.
"""
