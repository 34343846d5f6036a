"""The stream, checked against its definition."""

import hashlib
import hmac

import pytest

from qlub.fair.stream import Stream


class Scripted(Stream):
    """A stream that says what it is told to, to reach the rare draws."""

    def __init__(self, *numbers: int) -> None:
        super().__init__(b"", b"")
        self.numbers = list(numbers)

    def u32(self) -> int:
        """Return the next of the given numbers."""
        return self.numbers.pop(0)


def test_stream_is_hmac_in_counter_mode():
    """The numbers are the big-endian words of HMAC(key, label and counter)."""
    key, label = b"k" * 64, b"label"
    blocks = b"".join(
        hmac.new(key, label + counter.to_bytes(8, "big"), hashlib.sha512).digest()
        for counter in range(3)
    )
    stream = Stream(key, label)
    numbers = b"".join(stream.u32().to_bytes(4, "big") for _ in range(48))
    assert numbers == blocks


def test_labels_part_streams():
    """Two labels under one key have no number in common."""
    one, other = Stream(b"k", b"a"), Stream(b"k", b"b")
    assert not {one.u32() for _ in range(64)} & {other.u32() for _ in range(64)}


@pytest.mark.parametrize(
    ("bound", "numbers", "drawn", "left"),
    [
        pytest.param(52, [105], 1, 0, id="a remainder"),
        pytest.param(52, [4294967247, 7], 51, 1, id="the last number that counts"),
        pytest.param(52, [4294967248, 7], 7, 0, id="the first that is thrown away"),
        pytest.param(3, [4294967295, 4294967295, 4], 1, 0, id="thrown away twice"),
        pytest.param(4, [4294967295], 3, 0, id="a power of two throws nothing away"),
        pytest.param(1, [4294967295], 0, 0, id="one choice still takes a number"),
        pytest.param(1 << 32, [4294967295], 4294967295, 0, id="the largest bound"),
    ],
)
def test_below_draws_again_rather_than_favour(bound, numbers, drawn, left):
    """Numbers of the last, incomplete run of the bound are thrown away."""
    stream = Scripted(*numbers)
    assert stream.below(bound) == drawn
    assert len(stream.numbers) == left


@pytest.mark.parametrize("bound", [0, -1, (1 << 32) + 1])
def test_below_refuses_a_bound_it_cannot_serve(bound):
    """A bound outside 1 to 2**32 is refused with the number given."""
    with pytest.raises(ValueError, match=f"not a bound: {bound} "):
        Stream(b"", b"").below(bound)
