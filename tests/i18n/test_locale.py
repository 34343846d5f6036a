"""The language that is asked for, or that the machine speaks."""

import pytest

from qlub.i18n import LANGUAGES, language


@pytest.mark.parametrize(
    ("environ", "spoken"),
    [
        pytest.param({}, "en", id="nothing is set"),
        pytest.param({"LANG": "mt_MT.UTF-8"}, "mt", id="LANG"),
        pytest.param({"LANG": "af"}, "af", id="a bare language"),
        pytest.param({"LANG": "af_ZA@euro"}, "af", id="a modifier"),
        pytest.param(
            {"LC_ALL": "mt_MT", "LC_MESSAGES": "af", "LANG": "en"}, "mt", id="LC_ALL first"
        ),
        pytest.param({"LC_MESSAGES": "af_ZA", "LANG": "mt_MT"}, "af", id="then LC_MESSAGES"),
        pytest.param({"LC_ALL": "", "LANG": "mt_MT"}, "mt", id="empty is not set"),
        pytest.param({"LC_ALL": "C", "LANG": "mt_MT"}, "en", id="C overrides"),
        pytest.param({"LANG": "POSIX"}, "en", id="POSIX"),
        pytest.param({"LANG": "fr_FR.UTF-8"}, "en", id="a language we do not speak"),
        pytest.param({"LANG": "mto_XX"}, "en", id="not by its first letters"),
        pytest.param({"LANG": "\x00..--"}, "en", id="nonsense"),
    ],
)
def test_locale(environ, spoken):
    """The first variable that is set decides; what we do not speak means English."""
    assert language(None, environ) == spoken


@pytest.mark.parametrize("given", LANGUAGES)
def test_what_is_given_goes_before_the_locale(given):
    """A language asked for is spoken whatever the locale."""
    assert language(given, {"LC_ALL": "mt_MT.UTF-8"}) == given


@pytest.mark.parametrize("given", ["MT", "mt-MT", "mt_MT.UTF-8", " mt "])
def test_what_is_given_may_be_a_locale(given):
    """A language may be given as people write it."""
    assert language(given, {}) == "mt"


@pytest.mark.parametrize("given", ["fr", "", "maltese", "english"])
def test_an_unknown_language_is_refused(given):
    """A language we do not speak is refused with those that we do."""
    with pytest.raises(ValueError, match=rf"no language '{given}' \(use en, mt, af\)"):
        language(given, {"LANG": "mt_MT"})
