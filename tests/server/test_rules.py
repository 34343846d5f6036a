"""A page that sets tables up needs to know no rules: it is told what there is, and why not."""

import pytest

from qlub.bots import LEVELS
from qlub.game import Rules, sentences
from qlub.game.house import changeable
from qlub.game.length import rounds_expected
from qlub.game.options import Cards, Choice, Cycle, Whole, YesNo
from qlub.game.rules import OPTIONS
from qlub.server.agreed import Agreed
from qlub.server.agreed import sentences as agreed_sentences
from qlub.server.timing import Chosen
from qlub.table import Timers
from visitors import open_door

pytestmark = pytest.mark.anyio


@pytest.fixture
async def door():
    async with open_door() as door:
        yield door


async def test_every_option_is_told_with_what_it_may_be(door):
    """By its kind; the values that are told will do, and the default is that of Hearts."""
    told = (await door.visitor().get("/api/options")).json()
    kinds = {"choice": Choice, "card": Choice, "whole": Whole, "yes-no": YesNo}
    kinds |= {"cards": Cards, "cycle": Cycle}
    assert [option["name"] for option in told["options"]] == list(OPTIONS)
    for given in told["options"]:
        option = OPTIONS[given["name"]]
        assert isinstance(option, kinds[given["kind"]])
        values = [given["default"], *([None] if given["optional"] else [])]
        if given["kind"] in ("choice", "card"):
            values += given["choices"]
            assert given["choices"] == list(option.words)
        if given["kind"] == "whole":
            values += [given["low"], given["high"]]
        for value in values:
            option.check(given["name"], value)
        assert given["default"] == Rules().to_dict(full=True)[given["name"]]
    assert told["levels"] == list(LEVELS)
    assert told["languages"] == ["en", "mt", "af"]
    usual = {timer["name"]: timer["default"] for timer in told["timers"]}
    for setting in told["settings"]:
        assert setting["default"] == getattr(Agreed(), setting["name"])
    assert all(getattr(Timers(), name) == default for name, default in usual.items())


async def test_every_preset_says_how_many_may_play_it(door):
    """Three to seven with one pack, six to eleven with two."""
    told = (await door.visitor().get("/api/options")).json()
    players = {preset["name"]: preset["players"] for preset in told["presets"]}
    seven, eleven = list(range(3, 8)), list(range(6, 12))
    assert players == {"hearts": seven, "cancellation": eleven, "omnibus": seven}
    for preset in told["presets"]:
        assert Rules.from_dict(preset["usual"]) == Rules.of(preset["name"])


@pytest.mark.parametrize("lang", ["en", "mt", "af"])
async def test_rules_are_told_in_words(door, lang):
    """In the language that is wanted; what differs from the usual game is marked."""
    asked = {"preset": "hearts", "players": 5, "options": {"moon": "add"}, "lang": lang}
    told = (await door.visitor().post("/api/rules", asked)).json()
    rules, usual = Rules.of("hearts", players=5, moon="add"), Rules.of("hearts", players=5)
    assert told["sentences"] == sentences(rules, lang)
    assert Rules.from_dict(told["rules"]) == rules
    assert Rules.parse(told["text"]) == rules
    changed = [told["sentences"][number] for number in told["changed"]]
    assert changed == [
        said for said in sentences(rules, lang) if said not in sentences(usual, lang)
    ]
    assert changed


async def test_what_else_is_agreed_on_is_told_in_words(door):
    """After the rules, where it is asked for; what is unusual is marked there too."""
    settings = {"hints": False, "timers": {"move": None}}
    asked = {"preset": "hearts", "settings": settings, "options": {"target": 70}}
    told = (await door.visitor().post("/api/rules", asked)).json()
    said = agreed_sentences(Agreed(hints=False, timers=Chosen(move=None)))
    assert told["sentences"][-len(said) :] == said
    changed = [told["sentences"][number] for number in told["changed"]]
    assert "There are no hints." in changed
    assert "Each player may take any time for a move." in changed
    assert told["changes"] == {"target": 70}
    assert len(changed) == 3


async def test_what_can_still_be_changed_is_told(door):
    """With what will do for it; so is how long a match takes, and what would be shorter."""
    asked = {"preset": "cancellation", "players": 11, "options": {"moon": "off"}}
    told = (await door.visitor().post("/api/rules", asked)).json()
    rules = Rules.of("cancellation", players=11, moon="off")
    offered = [
        {"name": one.name, "values": list(one.values), "low": one.low, "high": one.high}
        for one in changeable(rules)
    ]
    assert told["open"] == offered
    assert told["length"]["rounds"] == rounds_expected(rules)
    assert not told["length"]["is_certain"]
    few, many = told["length"]["minutes"]
    assert few < many
    for other in told["shorter"]:
        assert other["options"]["moon"] == "off"
        again = {**asked, "options": other["options"]}
        short = (await door.visitor().post("/api/rules", again)).json()["length"]
        assert short["rounds"] == other["rounds"] < told["length"]["rounds"]


REFUSED = [
    ({"players": 12}, "bad-rules", "players: 12 will not do"),
    ({"preset": "whist"}, "bad-rules", "preset: 'whist' will not do"),
    ({"options": {"moon": "maybe"}}, "bad-rules", "moon: 'maybe' will not do"),
    ({"options": {"colour": 1}}, "bad-rules", "colour"),
    ({"options": {"preset": "omnibus"}}, "bad-rules", "preset"),
    ({"players": 4, "options": {"players": 5}}, "bad-rules", "players"),
    ({"players": "4"}, "bad-schema", "players"),
    ({"seats": 4}, "bad-schema", "seats"),
    ([], "bad-schema", ""),
]


@pytest.mark.parametrize("path", ["/api/rules", "/api/tables"])
@pytest.mark.parametrize(("asked", "code", "said"), REFUSED)
async def test_what_makes_no_game_is_refused_with_the_reason(door, path, asked, code, said):
    """It names the option at fault, and no table is set up."""
    answer = await door.visitor().post(path, asked)
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert said in answer.json()["msg"]
    assert await door.server.store.tables.idle(2**60) == []


TOO_MUCH = [
    ({"level": "cmd:cat"}, "no level 'cmd:cat'"),
    ({"level": "pimc(worlds=1000000)"}, "no level"),
    ({"timers": {"move": 1}}, "timers, move: 1 will not do; give 5000 to"),
    ({"timers": {"bot": -1}}, "timers, bot: -1"),
    ({"timers": {"sleep": 1}}, "sleep"),
]


@pytest.mark.parametrize(("asked", "said"), TOO_MUCH)
async def test_no_table_runs_programs_or_waits_for_ever(door, asked, said):
    """What a guest may choose is what a server lists."""
    answer = await door.visitor().post("/api/tables", asked)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-schema")
    assert said in answer.json()["msg"]


async def test_a_table_is_as_it_was_agreed(door):
    """Rules, bots, times, and who may watch."""
    ann = door.visitor()
    table, _ = await ann.set_up(
        preset="cancellation",
        players=7,
        options={"target": 60},
        level="hard",
        timers={"move": None, "bot": 0},
        watchers=False,
        random_seats=True,
        claims=False,
        hints=False,
        history="last",
    )
    agreed = (await door.server.tables.load(table)).agreed
    assert agreed.rules == Rules.of("cancellation", players=7, target=60)
    assert (agreed.level, agreed.timers) == ("hard", Timers(move=None, bot=0))
    given = (agreed.watchers, agreed.random_seats, agreed.claims, agreed.hints, agreed.history)
    assert given == (False, True, False, False, "last")
    assert agreed.committed


SPOILED = [
    b"",
    b"{",
    b"null",
    b"\xff",
    b'{"players": NaN}',
    b'{"players": 1e999}',
    b'{"players": ' + b"9" * 5000 + b"}",
    b'{"players": 4.5}',
    b'{"players": true}',
    b'{"preset": "\\ud800"}',
    b'{"preset": "hearts", "preset": "omnibus"}',
    b'{"watchers": "yes"}',
    b'{"preset": "\\u0000"}',
    b"[" * 5000,
    b'{"options": ' * 1000 + b"{}" + b"}" * 1000,
    b'{"options": ' + b"[" * 5000 + b"]" * 5000 + b"}",
]


@pytest.mark.parametrize("path", ["/api/rules", "/api/tables", "/api/me", "/api/moves"])
@pytest.mark.parametrize("body", SPOILED, ids=lambda body: body[:20])
async def test_what_cannot_be_read_is_refused(door, path, body):
    """However it is spoiled, the answer says so, and nothing fails."""
    headers = {"X-Qlub": "1", "Content-Type": "application/json"}
    ann = door.visitor()
    await ann.set_up()
    answer = await ann.http.post(path, content=body, headers=headers)
    assert answer.status_code in (400, 413)
    assert answer.json()["msg"]


async def test_what_is_too_large_is_not_read(door):
    """With the most that is."""
    answer = await door.visitor().post("/api/rules", {"options": {"x": "y" * 20_000}})
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
