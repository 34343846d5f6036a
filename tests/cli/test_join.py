"""`qlub join`: what is wrong is said before anybody sits down."""

import pytest

LINK = "http://127.0.0.1:9/t/t1#k=topsecret"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["http://host/t/t1", "--bot", "low"], "[no-link]"),
        ([LINK, "--bot", "nobody"], "no bot 'nobody'"),
        ([LINK, "--bot", "low", "--guest", "a/b"], "[bad-guest]"),
        ([LINK, "--bot", "low"], "nobody answers at http://127.0.0.1:9"),
    ],
    ids=["no link", "no bot", "no guest", "no server"],
)
def test_what_cannot_be(qlub, tmp_path, monkeypatch, arguments, said):
    """One line says what is wrong; the secret of the link is not repeated."""
    monkeypatch.setenv("QLUB_DATA", str(tmp_path))
    run = qlub("join", *arguments)
    assert run.status == 1
    assert said in run.err
    assert run.err.count("\n") == 1
    assert "topsecret" not in run.err
