"""A guest who comes back is known by a cookie, which nobody else may read."""

import stat
import sys
from email.message import Message
from urllib.request import Request

import pytest

from qlub.client.cookies import kept_cookies

PLACE = Request("http://cards.example:8000/api/tables/t1/ticket")


class Answer:
    """An answer that sets a cookie."""

    def info(self):
        headers = Message()
        headers["Set-Cookie"] = "guest=topsecret; HttpOnly; SameSite=Lax; Path=/"
        return headers


def shown(jar):
    """Return the cookie that *jar* shows at the table."""
    request = Request(PLACE.full_url)
    jar.add_cookie_header(request)
    return request.get_header("Cookie")


def test_a_cookie_is_kept(tmp_path):
    """What a server sets is shown to it again, by another run of the program."""
    path = tmp_path / "new" / "guests.txt"
    jar = kept_cookies(path)
    assert shown(jar) is None
    jar.extract_cookies(Answer(), PLACE)
    assert shown(kept_cookies(path)) == "guest=topsecret"


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such modes there")
def test_nobody_else_may_read_it(tmp_path):
    """The file is its owner's alone, also where it was not before."""
    path = tmp_path / "guests.txt"
    path.touch(0o644)
    kept_cookies(path).extract_cookies(Answer(), PLACE)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "text", [b"", b"nonsense", b"\xff\xfe", b"#LWP-Cookies-2.0\nSet-Cookie3: x"]
)
def test_a_file_that_is_none(tmp_path, text):
    """What cannot be read counts as nothing, and is written anew."""
    path = tmp_path / "guests.txt"
    path.write_bytes(text)
    jar = kept_cookies(path)
    assert shown(jar) is None
    jar.extract_cookies(Answer(), PLACE)
    assert shown(kept_cookies(path)) == "guest=topsecret"


def test_a_folder_that_cannot_be_written(tmp_path):
    """Where nothing can be kept, the cookie is good until the program ends."""
    (tmp_path / "file").touch()
    jar = kept_cookies(tmp_path / "file" / "guests.txt")
    jar.extract_cookies(Answer(), PLACE)
    assert shown(jar) == "guest=topsecret"
