"""Views, rounds and matches as pictures: a table in SVG, as a notebook shows it."""

from itertools import pairwise
from typing import TYPE_CHECKING

from qlub.game.hand import Hand
from qlub.game.show import svg
from qlub.game.show.felt import table
from qlub.game.show.ring import CENTRE, HEIGHT, TOP, WIDTH
from qlub.game.show.scene import Scene
from qlub.game.show.svg import HEART, HONEY, INK, PLATE, tag
from qlub.game.show.text import GAMES

if TYPE_CHECKING:
    from qlub.game.match import Match
    from qlub.game.round import Round
    from qlub.game.view import View

STRIP = 44
"""The height of the line under the table that says what is due."""


def view_svg(view: "View") -> str:
    """Return what *view* knows as a picture: its seat at the bottom, its hand in front of it."""
    return _picture(Scene.of_view(view))


def round_svg(round: "Round") -> str:
    """Return *round* as a picture, with all hands."""
    return _picture(Scene.of_round(round))


def match_svg(match: "Match") -> str:
    """Return the round that is on in *match* as a picture, with all hands."""
    return _picture(Scene.of_match(match))


def _picture(scene: Scene) -> str:
    below = TOP + HEIGHT + STRIP
    if scene.seat is None:
        hands, height = _all_hands(scene, below)
    else:
        hands, height = _own_hand(scene, below)
    parts = [
        tag("title", svg.escaped(f"{GAMES[scene.rules.preset]}: {scene.sentence}")),
        *_ground(below + height),
        _head(scene),
        *table(scene),
        _sentence(scene, below - STRIP / 2),
        hands,
    ]
    return tag(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {below + height:g}",
        width=WIDTH,
        height=below + height,
        style="max-width:100%;height:auto",
        role="img",
        font_family=svg.FONT,
    )


def _ground(height: float) -> list[str]:
    """Return the ground: light in the middle of the table, without a gradient's id."""
    ground = tag("rect", x=0, y=0, width=WIDTH, height=height, rx=18, fill="#1c4843")
    glow: svg.Style = {"fill": "#7fc4b6", "fill_opacity": 0.013, "cx": CENTRE[0], "cy": CENTRE[1]}
    ovals = [
        tag("ellipse", rx=WIDTH / 2 * share / 100, ry=HEIGHT / 2 * share / 100, **glow)
        for share in range(99, 20, -5)
    ]
    return [ground, *ovals]


# Above and below the table


def _head(scene: Scene) -> str:
    game = f"{GAMES[scene.rules.preset]} to {scene.rules.target}"
    parts = [svg.text(game, 20, 30, 17, fill=INK, font_weight="bold")]
    words = []
    if scene.direction is not None:
        passing = "no pass" if scene.direction == "hold" else f"pass {scene.pass_words}"
        words = [
            ("hearts may be led" if scene.broken else "hearts are not broken", scene.broken),
            (passing, False),
            (f"round {scene.round}", False),
        ]
    right = WIDTH - 20.0
    for word, red in words:
        width = svg.measure(word, 13) + 13
        fill = HEART if red else PLATE
        parts.append(svg.pill(word, right - width / 2, 24, 13, fill, INK))
        right -= width + 8
    return tag("g", *parts, class_="head")


def _sentence(scene: Scene, y: float) -> str:
    words = svg.cut(scene.sentence, WIDTH - 40, 17)
    return svg.text(words, WIDTH / 2, y + 4, 17, fill=INK, text_anchor="middle", class_="due")


def _own_hand(scene: Scene, top: float) -> tuple[str, float]:
    """Return the hand of the view's seat, and how high it is."""
    assert scene.seat is not None
    if not scene.hands[scene.seat]:
        return tag("g", class_="hand"), 6
    width = 68.0
    places = _row(scene.hands[scene.seat], 24, WIDTH - 48, width, width + 3, 9, middle=True)
    cards = _cards(scene, scene.seat, places, top + 22, width, lift=16)
    return tag("g", *cards, class_="hand"), width * 1.4 + 42


def _all_hands(scene: Scene, top: float) -> tuple[str, float]:
    """Return every hand that is seen in two columns, and how high they are."""
    seats = [seat for seat, hand in scene.hands.items() if hand]
    if not seats:
        return tag("g", class_="hand"), 6
    width, high, rows = 23.0, 48.0, (len(seats) + 1) // 2
    parts = []
    for number, seat in enumerate(seats):
        x = 20.0 + WIDTH / 2 * (number // rows)
        y = top + 8 + high * (number % rows)
        name = svg.cut(scene.name(seat), 92, 13)
        fill = HONEY if seat in scene.to_act else INK
        places = _row(scene.hands[seat], x + 98, WIDTH / 2 - 138, width, width + 1, 4)
        cards = _cards(scene, seat, places, y, width, lift=7)
        parts.append(tag("g", svg.text(name, x, y + 22, 13, fill=fill), *cards))
    return tag("g", *parts, class_="hand"), high * rows + 14


def _row(
    hand: Hand,
    x: float,
    room: float,
    width: float,
    step: float,
    gap: float,
    middle: bool = False,
) -> list[tuple[int, float]]:
    """Return the cards of *hand* with the left side of each: a *gap* between suits."""
    if not hand:
        return []
    gaps = [0.0]
    for before, card in pairwise(hand):
        gaps.append(gaps[-1] + gap * (before.suit is not card.suit))
    step = min(step, (room - width - gaps[-1]) / max(1, len(hand) - 1))
    taken = width + step * (len(hand) - 1) + gaps[-1]
    left = x + (room - taken) / 2 if middle else x
    return [(index, left + step * index + gaps[index]) for index in range(len(hand))]


def _cards(
    scene: Scene,
    seat: int,
    places: list[tuple[int, float]],
    y: float,
    width: float,
    lift: float,
) -> list[str]:
    """Return a hand's cards: legal ones raised, chosen ones ringed, and new ones too."""
    hand = scene.hands[seat]
    chosen = list(scene.passed.get(seat, ())) if scene.phase == "pass" else []
    is_new = seat == scene.seat and len(hand) == scene.rules.hand_size
    new = list(scene.received.get(seat, ())) if is_new else []
    legal = scene.legal if seat in scene.to_act else None
    parts = []
    for index, x in places:
        card, edge = hand[index], ""
        raised = legal is not None and card in legal
        faded = legal is not None and card not in legal
        if card in chosen:
            chosen.remove(card)
            raised, edge = True, HONEY
        elif card in new:
            new.remove(card)
            edge = svg.NEW
        parts.append(
            svg.card_face(
                card,
                x,
                y - lift * raised,
                width,
                corner=width > 40,
                state="faded" if faded else "",
                edge=edge,
            )
        )
    return parts
