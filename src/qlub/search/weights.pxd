# The names in weights.py, as numbers of C.
cdef class Weights:
    cdef public int overtake_calm, overtake, dump_queen, dump_heart
    cdef public int fall_heart, fall_queen, backdoor
    cdef public int risk_bend, risk_heart, risk_spade, risk_over_queen
    cdef public int risk_queen
    cdef public int lead_loss, lead_take, lead_trouble, lead_heart
    cdef public int lead_height, lead_risk, lead_late, lead_short
    cdef public int lead_over_queen, lead_give, lead_smoke, lead_bare
    cdef public int lead_under_queen
    cdef public int follow_loss, follow_take, follow_trouble, follow_height
    cdef public int follow_risk, follow_late, follow_short, follow_over_queen
    cdef public int follow_give, follow_queen
    cdef public int discard_height, discard_risk, discard_late, discard_short
    cdef public int discard_over_queen, discard_points, discard_heart, discard_queen
    cdef public int alone_points, alone_tricks, alone_share, alone_stop, alone_yield
    cdef public int alone_give, alone_free, alone_keep, alone_lead_heart
    cdef public int attack_limit, attack_seats, attack_commit, attack_uneven, attack_heart
    cdef public int attack_pass
    cdef public int pass_height, pass_risk, pass_short, pass_void
    cdef public int pass_over_queen, pass_queen, pass_guard, pass_square
    cdef public int pass_heart, pass_point, pass_over_guard, pass_low_spade
    cdef public int noise
    cdef public int lead_height_queen, lead_height_voids, lead_length, lead_height_guards, lead_void_queen
    cdef public int follow_take_hearts, follow_lying, follow_height_queen, follow_height_heart
    cdef public int discard_height_queen, discard_height_short, discard_height_hearts, discard_spade
