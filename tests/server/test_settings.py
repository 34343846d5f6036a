"""Settings are read once, and what will not do is named."""

from dataclasses import fields

import pytest

from qlub.server.settings import Settings, SettingsError


def test_nothing_set_is_a_server_at_home():
    """It listens to the network, keeps a file, and talks to no other process."""
    settings = Settings.read({})
    assert (settings.host, settings.port) == ("0.0.0.0", 8000)
    assert settings.store.startswith("sqlite:////")
    assert settings.store.endswith("/server.db")
    assert settings.carrier == "memory:"
    assert not settings.has_tls


def test_a_variable_that_is_empty_sets_nothing():
    """As a shell has it that passes on what is not set."""
    assert Settings.read({f"QLUB_{f.name.upper()}": " " for f in fields(Settings)}) == Settings()


def test_one_database_carries_word_too():
    """Where it is PostgreSQL; what is said of the bus counts before."""
    url = "postgresql://ann@db/qlub"
    assert Settings.read({"QLUB_DATABASE": url}).carrier == url
    both = Settings.read({"QLUB_DATABASE": url, "QLUB_BUS": "redis://cache"})
    assert (both.store, both.carrier) == (url, "redis://cache")


@pytest.mark.parametrize(
    ("given", "origin"),
    [
        ("https://hearts.example", "https://hearts.example"),
        ("https://Hearts.Example:443/", "https://hearts.example"),
        ("http://hearts.example:8080", "http://hearts.example:8080"),
        ("http://[2001:db8::1]:80", "http://[2001:db8::1]"),
    ],
)
def test_an_origin_is_kept_as_browsers_write_it(given, origin):
    """In small letters, without the port that goes without saying."""
    assert Settings.read({"QLUB_PUBLIC_URL": given}).public_url == origin


WRONG = [
    ("PORT", "eighty"),
    ("PORT", "65536"),
    ("PORT", "-1"),
    ("PORT", "٨٠"),
    ("LINES", "0"),
    ("PUBLIC_URL", "hearts.example"),
    ("PUBLIC_URL", "https://hearts.example/qlub"),
    ("PUBLIC_URL", "https://ann@hearts.example"),
    ("PUBLIC_URL", "https://hearts.example:port"),
    ("ORIGINS", "https://a.example *"),
    ("PROXIES", "*"),
    ("PROXIES", "127.0.0.1, proxy"),
    ("PROXIES", "0.0.0.0/33"),
    ("LOG", "loud"),
    ("LOG_LEVEL", "INFO"),
]


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_what_will_not_do_is_named(name, value):
    """With the variable, what was given, and what would do."""
    with pytest.raises(SettingsError) as error:
        Settings.read({f"QLUB_{name}": value})
    assert str(error.value).startswith(f"QLUB_{name}={value!r} will not do: ")


def test_nothing_secret_is_shown():
    """Neither when settings are printed nor in an error."""
    names = ("database", "bus", "secret", "metrics_token")
    settings = Settings(**dict.fromkeys(names, "c2VjcmV0"))
    assert "c2VjcmV0" not in repr(settings)
