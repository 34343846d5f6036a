"""How the database's schema came to be what it is, step by step; applied when a store opens.

A step only goes forward.  Whoever wants an older version back restores a copy of the database.
"""
