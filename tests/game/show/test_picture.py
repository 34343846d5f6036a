"""Pictures: valid, whole, inside their frame, nothing over anything, and nothing that is unseen."""

import re
from collections import Counter
from itertools import combinations
from random import Random
from xml.etree import ElementTree

import pytest

import strategies
from qlub.game import (
    Card,
    IllegalMove,
    Match,
    Rules,
    from_record,
    parse_cards,
    to_record,
    write_cards,
)
from qlub.game.show import svg
from qlub.game.show.picture import match_svg, round_svg, view_svg
from qlub.game.show.ring import CENTRE, ring
from scenes import NAMES, TELLING, named

SVG = "{http://www.w3.org/2000/svg}"
Box = tuple[float, float, float, float]


def _number(element: ElementTree.Element, name: str) -> float:
    return float(element.get(name, "0"))


def _box(element: ElementTree.Element) -> Box | None:
    """Return the left, upper, right and lower side of a shape, or nothing for what draws none."""

    def numbers(*names: str) -> list[float]:
        return [_number(element, name) for name in names]

    match element.tag.removeprefix(SVG):
        case "rect":
            x, y, width, height = numbers("x", "y", "width", "height")
            return x, y, x + width, y + height
        case "circle":
            x, y, r = numbers("cx", "cy", "r")
            return x - r, y - r, x + r, y + r
        case "ellipse":
            x, y, a, b = numbers("cx", "cy", "rx", "ry")
            return x - a, y - b, x + a, y + b
        case "line":
            x1, y1, x2, y2 = numbers("x1", "y1", "x2", "y2")
            return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)
        case "path":
            move = r"translate\((\S+) (\S+)\) scale\((\S+)\)"
            x, y, scale = map(float, re.fullmatch(move, element.get("transform", "")).groups())
            return x, y, x + 100 * scale, y + 100 * scale
        case "text":
            x, y, size = numbers("x", "y", "font-size")
            width = svg.measure(element.text or "", size)
            x -= width / 2 if element.get("text-anchor") == "middle" else 0
            return x, y - size, x + width, y + size * 0.3
    return None


def _around(element: ElementTree.Element) -> Box:
    boxes = [box for part in element.iter() if (box := _box(part))]
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _of_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [part for part in root.iter() if name in part.get("class", "").split()]


def _cards(root: ElementTree.Element, part: str) -> Counter[str]:
    (group,) = _of_class(root, part)
    return Counter(card.get("data-card") for card in _of_class(group, "card"))


def _checked(picture: str) -> ElementTree.Element:
    """Return *picture* as a tree, after looking at what has to hold in every one."""
    root = ElementTree.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    for word in ("href", "url(", " id=", "<image", "<script", "<style", "@font-face", "nan"):
        assert word not in picture
    _, _, width, height = map(float, root.get("viewBox").split())
    for part in root.iter():
        box = _box(part)
        if box:
            assert _inside(box, (0, 0, width, height)), part.attrib
    plates = [_around(plate) for plate in _of_class(root, "seat")]
    cards = [_around(c) for group in _of_class(root, "trick") for c in _of_class(group, "card")]
    labels = [_around(label) for label in _of_class(root, "label")]
    heaps = [_around(g) for name in ("pile", "kitty") for g in _of_class(root, name)]
    head = [_around(part) for part in _of_class(root, "head")]
    due = [_around(part) for part in _of_class(root, "due")]
    lying = [card for card in cards if not any(_inside(card, heap) for heap in heaps)]
    for one, other in combinations([*plates, *lying, *heaps, *head, *due], 2):
        assert not _overlap(one, other), (one, other)
    for label in labels:
        for other in [*plates, *heaps]:
            assert not _overlap(label, other), (label, other)
    return root


def _inside(box: Box, outer: Box) -> bool:
    return outer[0] <= box[0] and outer[1] <= box[1] and box[2] <= outer[2] and box[3] <= outer[3]


@pytest.mark.parametrize("game", strategies.GAMES, ids=strategies.named)
def test_whole_rounds_are_well_drawn(game):
    """In every phase, for a seat, a spectator, the round and the match."""
    preset, players = game
    seen = set()
    for number, match in enumerate(strategies.steps(Rules.of(preset, players=players), Random(1))):
        if match.phase in seen and number % 13:
            continue
        seen.add(match.phase)
        if number % 2:
            named(match)
        seat = match.to_act[0] if match.to_act else 0
        view = match.view(seat)
        root = _checked(view_svg(view))
        assert _cards(root, "hand") == Counter(map(str, view.hand))
        assert not _of_class(_checked(view_svg(match.view())), "hand")[0].findall(f".//{SVG}g")
        for picture in (match_svg(match), *([round_svg(match.round)] if match.round else [])):
            root = _checked(picture)
            if match.round:
                hands = [match.round.hand(seat) for seat in range(players)]
                assert _cards(root, "hand") == Counter(str(c) for hand in hands for c in hand)
    assert len(seen) >= 3


@pytest.mark.parametrize("name", TELLING)
def test_whatever_can_lie_on_a_table_is_well_drawn(name):
    match = TELLING[name]
    for seat in (None, *range(match.rules.players)):
        _checked(view_svg(match.view(seat)))
    _checked(match_svg(match))


@pytest.mark.parametrize("name", ["cancelled", "eleven", "kitty"])
def test_the_trick_is_there(name):
    match = TELLING[name]
    view = match.view(match.to_act[0])
    root = _checked(view_svg(view))
    assert view.open_trick is not None
    played = Counter(map(str, view.open_trick.cards))
    assert played <= _cards(root, "trick")
    twice = [card for card, count in played.items() if count == 2]
    assert {card.get("data-card") for card in _of_class(root, "struck")} <= set(twice)


def test_a_cancelled_pair_is_struck_and_tied():
    match = TELLING["cancelled"]
    root = _checked(view_svg(match.view()))
    assert len(_of_class(root, "struck")) == 4
    assert len(_of_class(root, "thread")) == 2


def test_legal_cards_are_raised_and_the_others_faded():
    match = TELLING["play"]
    view = match.view(match.to_act[0])
    (hand,) = _of_class(_checked(view_svg(view)), "hand")
    tops = {c.get("data-card"): _around(c)[1] for c in _of_class(hand, "card")}
    faded = {c.get("data-card") for c in _of_class(hand, "faded")}
    assert faded == set(map(str, view.refusals))
    assert max(tops[str(c)] for c in view.legal) < min(tops[card] for card in faded)


@pytest.mark.parametrize("seats", range(3, 12))
def test_ring_begins_at_the_bottom_and_goes_to_the_left(seats):
    points = ring(seats, 300, 200)
    assert len(points) == seats
    assert points[0] == pytest.approx((CENTRE[0], CENTRE[1] + 200))
    assert points[1][0] < CENTRE[0] < points[-1][0]


def test_names_may_be_anything():
    strange = ["<script>alert(1)</script>", 'a"b&c]]>', "\x00\x08\ud800\ufffe", "\u202e" * 9]
    match = Match(Rules.of("hearts"), names=strange, seed=1)
    match.deal()
    picture = match_svg(match)
    root = _checked(picture)
    picture.encode()
    texts = [part.text for part in root.iter(f"{SVG}text")]
    assert 'a"b&c]]>' in texts
    assert "seat 2" in texts
    assert "seat 3" in texts


@pytest.mark.parametrize("name", [*NAMES, "W" * 300, "i" * 300, "e\u0301" * 300, "🂡" * 50])
def test_no_name_leaves_its_plate(name):
    for players in (4, 7, 11):
        rules = Rules.of("cancellation" if players > 7 else "hearts", players=players)
        _checked(match_svg(Match(rules, names=[name] * players)))


@pytest.mark.parametrize("number", range(30))
def test_unseen_cards_change_no_byte(number):
    """Exchanging what others hold changes neither the text nor the picture of a view."""
    rng = Random(number)
    match = strategies.position(strategies.plain_rules(rng), rng)
    seat = rng.choice([None, *range(match.rules.players)])
    view = match.view(seat)
    for _ in range(20):
        other = _with_two_cards_exchanged(match, seat, rng)
        if other is not None:
            assert str(other.view(seat)) == str(view)
            assert view_svg(other.view(seat)) == view_svg(view)


def _with_two_cards_exchanged(match: Match, seat: int | None, rng: Random) -> Match | None:
    """Return *match* with two cards that *seat* cannot know the other way round, if that can be."""
    round = match.round
    if round is None or (match.phase == "play" and not round.open_trick and not round.tricks):
        return None  # whoever holds the opening club is to act, which is seen
    record = to_record(match)
    others = rng.sample([s for s in range(match.rules.players) if s != seat], 2)
    loose = [_loose(match, other) for other in others]
    if not all(loose):
        return None
    swap: list[Card] = [rng.choice(cards) for cards in loose]
    hands = record["rounds"][-1]["hands"]
    for other, gone, come in zip(others, swap, reversed(swap), strict=True):
        cards = list(parse_cards(hands[other]))
        cards[cards.index(gone)] = come
        hands[other] = write_cards(sorted(cards))
    try:
        return from_record(record)
    except IllegalMove:
        return None  # what was played is no longer possible


def _loose(match: Match, seat: int) -> list[Card]:
    """Return what *seat* was dealt and still holds, and has not chosen to pass."""
    round = match.round
    assert round is not None
    left = Counter(round.hand(seat))
    left.subtract(round.passes.get(seat, ()) if match.phase == "pass" else ())
    left.subtract(round.received(seat) or () if round.has_pass else ())
    return [card for card in (+left).elements() if card in round.deal.hands[seat]]


def test_a_notebook_shows_it():
    match = TELLING["play"]
    assert match._repr_svg_() == match_svg(match)
    assert match.round._repr_svg_() == round_svg(match.round)
    assert match.view(0)._repr_svg_() == view_svg(match.view(0))
