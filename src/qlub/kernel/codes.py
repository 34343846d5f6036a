"""
The numbers that the kernel and its callers agree on; `codes.pxd` gives the same ones to C.

First sets of cards, then what a rule may say (in the order of the rules page), then why a card is
refused, where 0 is no refusal.
"""

ONE = 1
SUIT = 0x1FFF
CLUBS = SUIT
HEARTS = SUIT << 39
QUEEN = 1 << 36
POINT_CARDS = HEARTS | QUEEN
PACK = (1 << 52) - 1

LOW_CLUB, LEFT_OF_DEALER, ANY_CLUB = range(3)  # opening
BAN, ALLOW, HEARTS_ONLY = range(3)  # point cards on the first trick
HEART_OR_QUEEN, HEART, FREE = range(3)  # what breaks hearts
CANCEL, FIRST, LAST = range(3)  # which of two equal cards counts
CHOICE, ADD, SUBTRACT, OFF = range(4)  # what shooting the moon does
NOTHING, RESET_50, RESET_0, WIN = range(4)  # what a total of exactly the target does

(
    ROUND_OVER,
    CARD_NOT_HELD,
    MUST_FOLLOW_SUIT,
    NO_POINTS_FIRST_TRICK,
    MUST_LEAD_LOW_CLUB,
    NO_POINT_LEAD,
    HEARTS_NOT_BROKEN,
    QUEEN_NOT_YET,
) = range(1, 9)

NOBODY = -1
"""The seat that takes a cancelled trick."""

FOREMOST = -(1 << 30)
"""What counts for less than any total."""

# A card's worth, and all that is added up from it: four counters side by side in one number.
POINTS = 0x1FF
POINT_CARD = 1 << 9
BONUS_CARD = 1 << 14
TRICK = 1 << 16
