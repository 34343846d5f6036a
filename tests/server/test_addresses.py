"""The links that a server gives out are of use to those who get them."""

import pytest

from qlub.server import addresses
from qlub.server.addresses import for_others
from qlub.server.settings import Settings


@pytest.fixture
def network(monkeypatch):
    monkeypatch.setattr(addresses, "in_network", lambda: "192.168.1.7")


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "::1"])
def test_whoever_sits_at_the_machine_gets_a_link_for_others(network, host):
    """The machine's own name for itself leads nobody else to it."""
    assert for_others(Settings(), host, 8123) == "http://192.168.1.7:8123"


@pytest.mark.parametrize(
    ("settings", "host"),
    [
        (Settings(), "192.168.1.7"),
        (Settings(), "hearts.local"),
        (Settings(host="127.0.0.1"), "127.0.0.1"),
    ],
)
def test_a_link_that_others_can_use_stays_as_it_is(network, settings, host):
    """So does that of a server which only this machine reaches."""
    assert for_others(settings, host, 8000) is None


def test_without_a_network_there_is_none_to_offer(monkeypatch):
    """A machine by itself offers what it has."""
    monkeypatch.setattr(addresses, "in_network", lambda: None)
    assert for_others(Settings(), "localhost", 8000) is None
