"""Which nonces are taken, and which are not."""

import pytest

from qlub import fair
from qlub.fair.nonces import in_order

ONE, TWO = b"\x01" * 32, b"\x02" * 32


def test_each_seat_adds_its_own():
    """Nonces gather by seat, and the earlier value is left alone."""
    first = fair.add_nonce({}, 2, TWO)
    assert fair.add_nonce(first, 0, ONE) == {0: ONE, 2: TWO}
    assert first == {2: TWO}


def test_the_order_in_which_they_come_does_not_matter():
    """They are mixed by seat, each behind its number."""
    assert in_order({2: TWO, 0: ONE}) == in_order({0: ONE, 2: TWO})
    assert in_order({2: TWO, 0: ONE}) == bytes(4) + ONE + b"\0\0\0\x02" + TWO
    assert in_order({}) == b""


@pytest.mark.parametrize(
    ("given", "seat", "nonce", "why"),
    [
        pytest.param({0: ONE}, 0, TWO, "cannot give another", id="another"),
        pytest.param({0: ONE}, 0, ONE, "cannot give another", id="the same again"),
        pytest.param({0: ONE}, 2, ONE, "is another seat's", id="a copy"),
        pytest.param({}, 0, b"", "a nonce of 0 bytes", id="empty"),
        pytest.param({}, 0, ONE[1:], "a nonce of 31 bytes", id="short"),
        pytest.param({}, 0, ONE + ONE, "a nonce of 64 bytes", id="long"),
    ],
)
def test_refused(given, seat, nonce, why):
    """A nonce that is not taken says why, and changes nothing."""
    before = dict(given)
    with pytest.raises(fair.NonceError, match=why) as refused:
        fair.add_nonce(given, seat, nonce)
    assert (refused.value.code, given) == ("bad-nonce", before)
