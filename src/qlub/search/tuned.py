"""The weights of the rule player, as they were found, for each size of table."""

from functools import lru_cache

TABLE = """
                          3     4     5     6     7   6-7   8-9 10-11
overtake_calm           213    56   108   -11   121    80    46     2
overtake                 30    45    30    16     8    57    19    15
dump_queen              132   515  1006   460   317   314   147    67
dump_heart               38   256    47   114   169   124    55    89
fall_heart               18     2   -15    18    25   -14    12     1
fall_queen               99   184   144   111    36   433   568   383
backdoor                 30    57    23    46    20    31    48    30
risk_bend                -5   -33    -2   -15   -21   -11   -40    24
risk_heart              601   301   831   755   805   860   375   784
risk_spade              537   562   381   143    50   180   185   263
risk_over_queen         160    87   145   130   258    97    43   177
risk_queen              175   164    60   120   110   327   363   315
lead_loss               100   100   100   100   100   100   100   100
lead_take                29     3    59    49    31    32    55    42
lead_trouble             11    31    -2   -16    -9    27     7    39
lead_heart               -3     0    23   -20    -8   -15     5   -11
lead_height             -23    10    -3   -20   -31    19    27    19
lead_risk                57    48    16    41    25    22    90    41
lead_late                29   -16   -23   -26    10     9    -4    -4
lead_short               78    88   216   213   293   118   180   223
lead_over_queen          14    23    -3   -22     8    13    23   -29
lead_give                12    10    19    36    43    40    26    36
lead_smoke              785   634   683   548  2319   118   420    83
lead_bare               -76   -51   -35   -63   -55   -21   -25   -49
lead_under_queen        -24   -84   -59  -138  -109  -258   -92   -30
lead_height_queen       -49   -42   -10    17    26     4    14   -12
lead_height_voids        15    38   -16     9    -1     4    -5   -37
lead_length              -4    12    18    12   113     7    26   -21
lead_height_guards      -28     9     4     0   -55    19    14    36
lead_void_queen          -7     8     4   -18   -31    27     7    -5
follow_loss             136    73    84   131   166   128   116   202
follow_take              24    57    16     9    24    51    28    43
follow_trouble           83   171    35    54    11    49    11   153
follow_height            59   105    65    26   136    43    60    27
follow_risk             101    98    39    68   -11    49    50    56
follow_late              61    45   -26   -13    -6    38    10    30
follow_short             -8    -8   -42   -29   -53   -14   -33   -32
follow_over_queen        94     2    17   -16     0   102    95   101
follow_give              25    71    35    24    55    30    18    44
follow_queen             24   186    59    48    57    46    49    91
follow_take_hearts       13   -40   -17    -8   -27   -22    -2    -2
follow_lying            -27    10     2   -43   -11    14    21    -7
follow_height_queen       3    20   -38    18    26   -11    13     0
follow_height_heart      22   -21    -8   -30    -9   -13   -15   -26
discard_height           32    52    37    37    17    44    81    65
discard_risk             20    46   148   106   106   103    46    85
discard_late             -6   -27    -4   -24   -12   -19   -29   -18
discard_short            37    29    16    20    65    28    48    32
discard_over_queen       47    57    64   151    26    15     1    -4
discard_points           28    18    30    57     9    20    22    27
discard_heart           -20    -7   -11   -37    -5     2   -18   -16
discard_queen           236   148   108   155   352   456   129   470
discard_height_queen    -18   -25   -16   -13   -18   -30     6    53
discard_height_short     11     2   -25   -15     4     4    33    -2
discard_height_hearts    -9    -8     6   -23     5    29     1    37
discard_spade             1   -21     5    -1     0    23   -17    23
alone_points              6     6     5     6     4     6     6     6
alone_tricks              7     5     6     4     3    21     4     4
alone_share             129   145   138   164   149   216   141    94
alone_stop               14    20    12    13     8   -43   -33   -37
alone_yield              28    45    24    16    19    23    13    65
alone_give               32    39    19    17    -3    43    41    18
alone_free                9    74    18   100    78   103   112   142
alone_keep              266   189   598   591   711   287    77    84
alone_lead_heart         54    27    31    57     2    78    40     0
attack_limit            717   100   149   215   926   418   497   528
attack_seats            208    87    68    25   110   151   115   361
attack_commit            59    39    50    22    27    17     0    -1
attack_uneven          -359  -321  -125   -36   -16  -323    13  -220
attack_heart           1008   679   682   399   971   458   810  1089
attack_pass             139  -311  -179    37   -70   -82   -34   -96
pass_height              26    21    24    -3    27    29    -4    44
pass_risk                16    63    44    40    88    90    59    51
pass_short              162    46    35    11    16    47    10    -6
pass_void                25    -6   -13    -3    22    36     9    39
pass_over_queen         563    23   113   326   222   184   222    92
pass_queen             2738  2158  1833   711  1268  1682   690  1279
pass_guard              915   782   662   209   482   518   312   558
pass_square             -33     4     5    20     6    15    49    44
pass_heart              -18     9   -34   -33   -11   -35     1    11
pass_point              -43   -29   -30   -29   -65   -53   -10   -18
pass_over_guard          14     8    78   153   117    48    77    21
pass_low_spade           63   212   109   194   598    49    42    -6
noise                    40    40    40    40    40    40    40    40
"""
"""
One column a number of seats: five with one pack, three with two.

Found by evolution (CMA-ES) on whole rounds played by `qlub.search.sparring`: one seat with the new
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
