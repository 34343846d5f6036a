from libc.stdint cimport int64_t, uint64_t

# The same as codes.py, as constants of C.
cdef extern from *:
    """
    #include <stdint.h>
    #define QLUB_SUIT 0x1FFFull
    #define QLUB_HEARTS (QLUB_SUIT << 39)
    #define QLUB_QUEEN (1ull << 36)
    """
    const uint64_t ONE "1ull"
    const uint64_t SUIT "QLUB_SUIT"
    const uint64_t CLUBS "QLUB_SUIT"
    const uint64_t HEARTS "QLUB_HEARTS"
    const uint64_t QUEEN "QLUB_QUEEN"
    const uint64_t POINT_CARDS "(QLUB_HEARTS | QLUB_QUEEN)"
    const uint64_t PACK "((1ull << 52) - 1)"
    const int POINTS "0x1FF"
    const int POINT_CARD "(1 << 9)"
    const int BONUS_CARD "(1 << 14)"
    const int TRICK "(1 << 16)"
    const int FOREMOST "-(1 << 30)"

cdef enum:
    LOW_CLUB = 0
    LEFT_OF_DEALER = 1
    ANY_CLUB = 2

    BAN = 0
    ALLOW = 1
    HEARTS_ONLY = 2

    HEART_OR_QUEEN = 0
    HEART = 1
    FREE = 2

    CANCEL = 0
    FIRST = 1
    LAST = 2

    ROUND_OVER = 1
    CARD_NOT_HELD = 2
    MUST_FOLLOW_SUIT = 3
    NO_POINTS_FIRST_TRICK = 4
    MUST_LEAD_LOW_CLUB = 5
    NO_POINT_LEAD = 6
    HEARTS_NOT_BROKEN = 7
    QUEEN_NOT_YET = 8

    NOBODY = -1

    CHOICE = 0
    ADD = 1
    SUBTRACT = 2
    OFF = 3

    NOTHING = 0
    RESET_50 = 1
    RESET_0 = 2
    WIN = 3
