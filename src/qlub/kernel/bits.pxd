from libc.stdint cimport uint64_t

# The same as bits.py, in C. `pick` uses PDEP where the machine has a fast one: Zen 1 and 2
# (family 17h) have it in microcode, slower than the loop.
cdef extern from *:
    """
    #include <stdint.h>
    #if defined(_MSC_VER) && !defined(__clang__)
      #include <intrin.h>
      static inline int qlub_popcount(uint64_t x) { int n = 0; for (; x; x &= x - 1) n++; return n; }
      static inline int qlub_lowest(uint64_t x) { unsigned long i; _BitScanForward64(&i, x); return (int)i; }
      static inline int qlub_highest(uint64_t x) { unsigned long i; _BitScanReverse64(&i, x); return (int)i; }
    #else
      #define qlub_popcount(x) __builtin_popcountll(x)
      #define qlub_lowest(x) __builtin_ctzll(x)
      #define qlub_highest(x) (63 - __builtin_clzll(x))
    #endif
    static inline int qlub_count(uint64_t once, uint64_t twice) {
      return qlub_popcount(once) + qlub_popcount(twice);
    }
    static inline uint64_t qlub_below(int card) {
      return (1ull << card) - (1ull << (card - card % 13));
    }
    static inline uint64_t qlub_above(int card) {
      return (1ull << (card - card % 13 + 13)) - (2ull << card);
    }
    static inline int qlub_pick_anywhere(uint64_t x, uint64_t chance) {
      for (int k = (int)((qlub_popcount(x) * chance) >> 32); k; k--) x &= x - 1;
      return qlub_lowest(x);
    }
    #if defined(__x86_64__) && defined(__GNUC__)
    __attribute__((target("bmi,bmi2,popcnt")))
    static inline int qlub_pick_bmi2(uint64_t x, uint64_t chance) {
      uint64_t nth = 1ull << ((__builtin_popcountll(x) * chance) >> 32);
      return __builtin_ctzll(__builtin_ia32_pdep_di(nth, x));
    }
    static int qlub_fast_pdep;
    __attribute__((constructor)) static void qlub_look_at_machine(void) {
      __builtin_cpu_init();
      qlub_fast_pdep = __builtin_cpu_supports("bmi2")
        && !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
    }
    #define qlub_pick(x, chance) \
      (qlub_fast_pdep ? qlub_pick_bmi2(x, chance) : qlub_pick_anywhere(x, chance))
    #else
    #define qlub_pick(x, chance) qlub_pick_anywhere(x, chance)
    #endif
    static inline void qlub_fetch(PyObject *things, Py_ssize_t i) {
    #if defined(__GNUC__)
      if (i < PyList_GET_SIZE(things)) {
        const char *thing = (const char *)PyList_GET_ITEM(things, i);
        for (int k = 0; k < 576; k += 64) __builtin_prefetch(thing + k);
      }
    #endif
    }
    """
    void fetch "qlub_fetch" (list things, Py_ssize_t i)
    int popcount "qlub_popcount" (uint64_t cards) noexcept nogil
    int lowest "qlub_lowest" (uint64_t cards) noexcept nogil
    int highest "qlub_highest" (uint64_t cards) noexcept nogil
    int count "qlub_count" (uint64_t once, uint64_t twice) noexcept nogil
    uint64_t below "qlub_below" (int card) noexcept nogil
    uint64_t above "qlub_above" (int card) noexcept nogil
    int pick "qlub_pick" (uint64_t cards, uint64_t chance) noexcept nogil
