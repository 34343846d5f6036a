from libc.stdint cimport uint64_t

# The same as rng.py, in C.
cdef extern from *:
    """
    #include <stdint.h>
    static inline uint64_t qlub_step(uint64_t counter) { return counter + 0x9E3779B97F4A7C15ull; }
    static inline uint64_t qlub_mix(uint64_t z) {
      z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
      z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
      return z ^ (z >> 31);
    }
    """
    uint64_t step "qlub_step" (uint64_t counter) noexcept nogil
    uint64_t mix "qlub_mix" (uint64_t counter) noexcept nogil
