"""The numbers of the rule player: how much each consideration counts."""

from collections.abc import Mapping
from functools import lru_cache


class Weights:
    """
    How much each consideration of the rule player counts.

    Shares, chances and tricks are in 256ths; all else is worth what it is worth beside the others.
    A hundred of ``lead_loss`` or ``follow_loss`` make a point that is lost count a hundred.
    """

    # how a trick goes on
    overtake_calm: int  # the same where there are none
    overtake: int  # how readily a player who could stay below plays above, where there are points
    dump_queen: int  # how surely a player out of the suit who holds the queen throws it
    dump_heart: int  # how surely such a player throws a heart
    fall_heart: int  # how much of a heart each later player adds to a trick in hearts
    fall_queen: int  # how surely the queen of spades falls under a higher spade
    backdoor: int  # two packs: how often an equal card cancels the one above ours
    # what the cards of a suit threaten
    risk_bend: int  # 0: a card is as dangerous as it is high; 256: as the square of that
    risk_heart: int  # of hearts, against clubs and diamonds
    risk_spade: int  # of spades below the queen, while she is out
    risk_over_queen: int  # of the ace and king of spades, on top, while she is out
    risk_queen: int  # of the queen herself
    # leading
    lead_loss: int
    lead_take: int
    lead_trouble: int
    lead_heart: int
    lead_height: int
    lead_risk: int
    lead_late: int
    lead_short: int
    lead_over_queen: int
    lead_give: int
    lead_smoke: int
    lead_bare: int
    lead_under_queen: int
    lead_height_queen: int
    lead_height_voids: int
    lead_length: int
    lead_height_guards: int
    lead_void_queen: int
    # following suit
    follow_loss: int
    follow_take: int
    follow_trouble: int
    follow_height: int
    follow_risk: int
    follow_late: int
    follow_short: int
    follow_over_queen: int
    follow_give: int
    follow_queen: int
    follow_take_hearts: int
    follow_lying: int
    follow_height_queen: int
    follow_height_heart: int
    # discarding
    discard_height: int
    discard_risk: int
    discard_late: int
    discard_short: int
    discard_over_queen: int
    discard_points: int
    discard_heart: int
    discard_queen: int
    discard_height_queen: int
    discard_height_short: int
    discard_height_hearts: int
    discard_spade: int
    # somebody else alone has points
    alone_points: int  # from how many points on it may be a moon
    alone_tricks: int  # from how many tricks on, where nobody has points
    alone_share: int  # from what share of the tricks on
    alone_stop: int  # half points that taking one point is then worth
    alone_yield: int  # what it costs to let such a trick go
    alone_give: int  # how bad it is to give it points
    alone_free: int  # how good it is to give another a point
    alone_keep: int  # how good it is to keep high cards
    alone_lead_heart: int  # how good it is to lead a heart
    # going for the moon oneself
    attack_limit: int  # with how many losing tricks
    attack_seats: int  # how many fewer for each seat beyond four
    attack_commit: int  # how many more for each point taken
    attack_uneven: int  # how many cards more than its share the longest hand of a suit has
    attack_heart: int  # what a losing heart counts
    attack_pass: int  # how many more the hand may have before the pass
    # passing
    pass_height: int
    pass_risk: int
    pass_short: int
    pass_void: int
    pass_over_queen: int
    pass_queen: int
    pass_guard: int
    pass_square: int
    pass_heart: int
    pass_point: int
    pass_over_guard: int
    pass_low_spade: int
    # chance
    noise: int  # how far scores may be off by chance

    def __init__(self, weights: Mapping[str, int]) -> None:
        for name, weight in weights.items():
            setattr(self, name, weight)


TABLE = """
                          3     4     5     6     7   6-7   8-9 10-11
overtake_calm           205   121   158   178   180    80    46     2
overtake                 64    24    30    42    34    57    19    15
dump_queen              145   471   502   452   486   314   147    67
dump_heart               34   125   123    85   149   124    55    89
fall_heart               25   -27   -10    23    19   -14    12     1
fall_queen               81   226   109    81    18   433   568   383
backdoor                 32     3    27    33    22    31    48    30
risk_bend               -20   -27    -3   -23   -10   -11   -40    24
risk_heart              583   345   877   973  1328   860   375   784
risk_spade              385   444   269   196    45   180   185   263
risk_over_queen          99    70    96   171   149    97    43   177
risk_queen              206   112    78    81   126   327   363   315
lead_loss               100   100   100   100   100   100   100   100
lead_take                41    20    49    40    63    32    55    42
lead_trouble             15    13     5   -14    -5    27     7    39
lead_heart               -6    -5    -5    -9    -9   -15     5   -11
lead_height             -34    -9    -5   -27   -15    19    27    19
lead_risk                36    45     9    29    13    22    90    41
lead_late                34   -20   -16    -9    -5     9    -4    -4
lead_short              106   141   172   229   213   118   180   223
lead_over_queen          11    10   -13   -27     0    13    23   -29
lead_give                21     9    35    30    41    40    26    36
lead_smoke              592   667   679   417   999   118   420    83
lead_bare               -38   -66   -27   -74   -78   -21   -25   -49
lead_under_queen       -108   -66  -102  -298  -120  -258   -92   -30
lead_height_queen       -26   -13    -8    25    20     4    14   -12
lead_height_voids        15    24   -16   -17   -11     4    -5   -37
lead_length              -8     6     9     9    55     7    26   -21
lead_height_guards       10    -1    22     3   -30    19    14    36
lead_void_queen          -5     0     4   -18    -2    27     7    -5
follow_loss              72   131   110   189   149   128   116   202
follow_take              64    36    25    11    33    51    28    43
follow_trouble           54    97    79    52    80    49    11   153
follow_height            51   146    75    19    99    43    60    27
follow_risk              70    44    44    65   -19    49    50    56
follow_late              47    54    -1     3     1    38    10    30
follow_short            -48    -7   -42   -38   -49   -14   -33   -32
follow_over_queen       109   123    23   -12     0   102    95   101
follow_give              53    45    30    26    37    30    18    44
follow_queen             33   104    35    41    31    46    49    91
follow_take_hearts       26   -29    -8   -16   -13   -22    -2    -2
follow_lying            -18     5   -15   -27   -12    14    21    -7
follow_height_queen      -6    20   -18     3    -2   -11    13     0
follow_height_heart      20    -7    -4   -44     6   -13   -15   -26
discard_height           24    40    52    38    25    44    81    65
discard_risk             16    25   130   112   103   103    46    85
discard_late             -5   -21    -5    -4   -17   -19   -29   -18
discard_short            14    13     9     8    48    28    48    32
discard_over_queen       26    63    66    97    52    15     1    -4
discard_points           19    22    21    39    19    20    22    27
discard_heart           -17   -20   -14   -25    13     2   -18   -16
discard_queen           179   142   109   262   282   456   129   470
discard_height_queen    -10    -4   -18   -11   -23   -30     6    53
discard_height_short     14    20   -18   -20    -4     4    33    -2
discard_height_hearts     0   -11     2   -31   -11    29     1    37
discard_spade             2   -12    25   -17    14    23   -17    23
alone_points              4     5     2     4     6     6     6     6
alone_tricks              6     6     5     4     6    21     4     4
alone_share             118   140   105   131   127   216   141    94
alone_stop               -7   -17   -16    -6   -68   -43   -33   -37
alone_yield              33     9     0     3    -2    23    13    65
alone_give               56    31    -4    13   -13    43    41    18
alone_free               86   116     7   120    49   103   112   142
alone_keep              112   150   452   453   467   287    77    84
alone_lead_heart         52     0    42    51    28    78    40     0
attack_limit            778   287   331   455   730   418   497   528
attack_seats            196     1   150    93    90   151   115   361
attack_commit            37    30    37    16    26    17     0    -1
attack_uneven          -322  -288  -131   -90   -20  -323    13  -220
attack_heart           1334  1001   929   570   770   458   810  1089
attack_pass             -32  -279  -110    -2   -26   -82   -34   -96
pass_height              12     4    17     5     2    29    -4    44
pass_risk                 3    44    52    31    48    90    59    51
pass_short              105    29    14    20    15    47    10    -6
pass_void                24    -9    13     9    45    36     9    39
pass_over_queen         345     8   167   247   177   184   222    92
pass_queen             1510  1418  2823   659  1102  1682   690  1279
pass_guard              622   686   453   223   446   518   312   558
pass_square             -12     2    -4    10    -1    15    49    44
pass_heart              -19   -31   -31   -23   -18   -35     1    11
pass_point              -20   -16   -47   -26   -70   -53   -10   -18
pass_over_guard          27    19    95   111    92    48    77    21
pass_low_spade           93   113   110   171   292    49    42    -6
noise                    40    40    40    40    40    40    40    40
"""
"""
One column a number of seats: five with one pack, three with two.

Found by evolution (CMA-ES) on whole rounds played by `qlub.search.duel`: one seat with the new
weights among seats with the old ones, among seats that only stay low, and against a seat that goes
for the moon.
"""


@lru_cache(maxsize=16)
def tuned(packs: int, players: int) -> dict[str, int]:
    """
    Return the weights for a table of that size.

    >>> tuned(packs=1, players=4)["noise"]
    40
    """
    rows = [line.split() for line in TABLE.strip().splitlines()]
    if packs == 1:
        column = min(max(players, 3), 7) - 2
    else:
        column = 6 + (min(max(players, 6), 11) - 6) // 2
    return {name: int(weights[column - 1]) for name, *weights in rows[1:]}
