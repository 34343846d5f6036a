"""
The kernel's one small generator: splitmix64 (Steele, Lea, Flood 2014); `rng.pxd` is its C twin.

It is for playouts and benchmarks.  No deal of a match comes from it: those are `qlub.fair`'s.
"""

MASK64 = 0xFFFFFFFFFFFFFFFF


def step(counter: int) -> int:
    """Return the counter that follows *counter*; both are 64-bit."""
    return (counter + 0x9E3779B97F4A7C15) & MASK64


def mix(counter: int) -> int:
    """Return the 64-bit random number that belongs to *counter*."""
    z = ((counter ^ (counter >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK64
    return z ^ (z >> 31)
