"""
A few words of SVG: elements, text, suits and cards.

Nothing here has an id and nothing is fetched, so that many pictures can stand on one page.  Suits
are paths, for a heart in text becomes an emoji on some systems.
"""

import unicodedata

from qlub.game.cards import Card, Suit

FONT = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'DejaVu Sans', sans-serif"
CARD, CARD_EDGE, STRUCK, STRUCK_INK = "#fffefb", "#c9c3b5", "#b3afa6", "#4d4a44"
HEART, HONEY, ON_HONEY, NEW = "#b3203b", "#f4b942", "#2b1d00", "#6db3f2"
PLATE, PLATE_EDGE, INK, INK_2 = "#143b37", "#3f7d74", "#f4f9f7", "#b5d0ca"
Style = dict[str, str | float]
COLOURS = {
    Suit.CLUBS: "#0f7038",
    Suit.DIAMONDS: "#1458c4",
    Suit.SPADES: "#15181b",
    Suit.HEARTS: "#c41f3a",
}
_DISC = "a21 21 0 1 1 42 0a21 21 0 1 1-42 0z"
_PATHS = {
    Suit.CLUBS: f"M29 26{_DISC}M6 59{_DISC}M52 59{_DISC}M40 40H60V64H40zM46 56H54"
    "C55 76 60 88 68 96H32C40 88 45 76 46 56z",
    Suit.DIAMONDS: "M50 3C59 22 72 38 87 50C72 62 59 78 50 97C41 78 28 62 13 50C28 38 41 22 50 3z",
    Suit.SPADES: "M50 4C76 30 95 42 95 62C95 76 85 83 74 83C66 83 59 79 54 72C55 82 59 90 67 96"
    "H33C41 90 45 82 46 72C41 79 34 83 26 83C15 83 5 76 5 62C5 42 24 30 50 4z",
    Suit.HEARTS: "M50 94C20 68 4 51 4 30C4 15 15 6 27 6C38 6 46 13 50 23C54 13 62 6 73 6"
    "C85 6 96 15 96 30C96 51 80 68 50 94z",
}
_MOON = "M62 8A44 44 0 1 0 92 62A36 36 0 0 1 62 8z"


def tag(name: str, *inside: str, **attributes: str | float) -> str:
    """
    Return an element of what is *inside*, already XML, and *attributes*, which are plain values.

    >>> tag("g", tag("line", x1=0.5, stroke_width=2), class_='a "b"')
    '<g class="a &quot;b&quot;"><line x1="0.5" stroke-width="2"/></g>'
    """
    given = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escaped(_value(value))}"'
        for key, value in attributes.items()
    )
    return f"<{name}{given}>{''.join(inside)}</{name}>" if inside else f"<{name}{given}/>"


def text(words: str, x: float, y: float, size: float, **attributes: str | float) -> str:
    """Return *words* at (*x*, *y*), the left end of their base line unless told otherwise."""
    return tag("text", escaped(words), x=x, y=y, font_size=size, **attributes)


def pill(
    words: str, x: float, y: float, size: float, fill: str, ink: str, **attributes: str | float
) -> str:
    """Return *words* on a rounded ground around (*x*, *y*)."""
    width, height = measure(words, size) + size, size * 1.5
    ground = tag(
        "rect",
        x=x - width / 2,
        y=y - height / 2,
        width=width,
        height=height,
        rx=height / 2,
        fill=fill,
    )
    said = text(words, x, y + size * 0.36, size, fill=ink, text_anchor="middle", font_weight="bold")
    return tag("g", ground, said, **attributes)


def suit(which: Suit, x: float, y: float, size: float, fill: str = "") -> str:
    """Return the sign of a suit around (*x*, *y*)."""
    return _sign(_PATHS[which], x, y, size, fill or COLOURS[which])


def moon(x: float, y: float, size: float, fill: str) -> str:
    """Return a crescent around (*x*, *y*)."""
    return _sign(_MOON, x, y, size, fill)


def card_face(
    card: Card,
    x: float,
    y: float,
    width: float,
    *,
    corner: bool = False,
    state: str = "",
    edge: str = "",
) -> str:
    """
    Return *card* with its upper left corner at (*x*, *y*): rank over suit.

    Args:
        card: Which one.
        x: Its left side.
        y: Its upper side.
        width: Its height follows: seven fifths.
        corner: Whether the index stands in the corner, for cards that lie over each other.
        state: ``struck``, ``faded`` or nothing.
        edge: The colour of a ring around it.
    """
    height = width * 1.4
    ink = STRUCK_INK if state == "struck" else COLOURS[card.suit]
    rank = card.symbol[:-1]
    size = width * (0.36 if corner else 0.5)
    left = x + width * (0.22 if corner else 0.5)
    narrow = 0.84 if len(rank) > 1 and corner else 1
    spacing: Style = {"letter_spacing": -size * 0.06} if len(rank) > 1 else {}
    parts = [
        tag("title", escaped(card.symbol)),
        _sheet(x, y, width, STRUCK if state == "struck" else CARD, edge or CARD_EDGE, bool(edge)),
        text(
            rank,
            left,
            y + size * (1.04 if corner else 1.2),
            size * narrow,
            fill=ink,
            text_anchor="middle",
            font_weight="bold",
            **spacing,
        ),
        suit(card.suit, left, y + size * (1.62 if corner else 1.95), size * 0.76, ink),
    ]
    if corner:
        parts.append(suit(card.suit, x + width * 0.53, y + height * 0.72, width * 0.46, ink))
    if state == "struck":
        x2, y2 = x + width - 1, y + height - 1
        line: Style = {"stroke": HEART, "stroke_width": width * 0.05}
        parts.append(tag("line", x1=x + 1, y1=y + 1, x2=x2, y2=y2, **line))
    if state == "faded":
        veil: Style = {"fill": "#0d211f", "fill_opacity": 0.45, "rx": width * 0.09}
        parts.append(tag("rect", x=x, y=y, width=width, height=height, **veil))
    return tag("g", *parts, class_=f"card {state}".strip(), data_card=str(card))


def card_back(x: float, y: float, width: float) -> str:
    """Return the back of a card with its upper left corner at (*x*, *y*)."""
    inner: Style = {"fill": "none", "stroke": "#7fb3aa", "stroke_width": 1, "rx": width * 0.06}
    sheet = _sheet(x, y, width, "#1d5a53", CARD, marked=False)
    frame = tag("rect", x=x + 3, y=y + 3, width=width - 6, height=width * 1.4 - 6, **inner)
    return tag("g", sheet, frame, class_="back")


def measure(words: str, size: float) -> float:
    """Return about how wide *words* are; rather too wide than too narrow."""
    return size * sum(map(_sign_width, words))


def cut(words: str, width: float, size: float) -> str:
    """Return *words* shortened to *width*."""
    if measure(words, size) <= width:
        return words
    while words and measure(f"{words}…", size) > width:
        words = words[:-1]
    return f"{words.rstrip()}…"


def escaped(words: str) -> str:
    """
    Return *words* as XML has them, without the signs that it cannot have.

    >>> escaped('<b> & "Co"' + chr(0) + chr(0xFFFE))
    '&lt;b&gt; &amp; &quot;Co&quot;'
    """
    legal = "".join(sign for sign in words if sign.isprintable())
    for sign, name in (("&", "amp"), ("<", "lt"), (">", "gt"), ('"', "quot")):
        legal = legal.replace(sign, f"&{name};")
    return legal


def _value(value: str | float) -> str:
    """
    Return an attribute's value: numbers with at most two decimals.

    >>> _value(3.14159), _value(-0.001), _value(700.0)
    ('3.14', '0', '700')
    """
    if isinstance(value, str):
        return value
    return f"{round(value, 2) + 0:.7g}"  # + 0: no minus before a zero


def _sign(path: str, x: float, y: float, size: float, fill: str) -> str:
    move = f"translate({_value(x - size / 2)} {_value(y - size / 2)}) scale({size / 100:.4f})"
    return tag("path", d=path, transform=move, fill=fill)


def _sheet(x: float, y: float, width: float, fill: str, edge: str, marked: bool) -> str:
    shape = {"width": width, "height": width * 1.4, "rx": width * 0.09}
    shadow = tag("rect", x=x + 1, y=y + 2, fill="#000000", fill_opacity=0.22, **shape)
    stroke = 3 if marked else 1
    return shadow + tag("rect", x=x, y=y, fill=fill, stroke=edge, stroke_width=stroke, **shape)


def _sign_width(sign: str) -> float:
    if unicodedata.combining(sign):
        return 0
    if unicodedata.east_asian_width(sign) in "WF":
        return 1.05
    if sign in " .,:;'!|iljtfrI()":
        return 0.42
    return 0.98 if sign in "MWmw@%&…" else 0.74 if sign.isupper() else 0.64
