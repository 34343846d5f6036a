"""
A match in the terminal.

`screen`, `score_sheet` and their parts turn a view into lines and know no terminal; `painter` and
`printer` put lines in front of a person; `game` is the loop between them and a session.
"""
