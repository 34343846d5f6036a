"""What was finished is kept, and an arena that is taken up again ends as if nothing had been."""

import json

import pytest

from qlub.arena import ArenaError, Duel, Journal, Setting, compare, executor, play
from qlub.client.output import OutputError
from qlub.game import Rules


def duel(**changes):
    """Return a duel of two bots."""
    layout = changes.pop("layout", "ABBB")
    setting = {"rules": Rules.of("hearts"), "bots": ("low", "random"), "seed": 5}
    return Duel(Setting(**setting | changes), layout)


def open_journal(path, contest=None, *, resume=True):
    """Return the journal of a contest."""
    return Journal(path, (contest or duel()).header(), resume=resume)


def played(path, blocks, stop=None):
    """Return the blocks that are played, at most *stop* of them, with a journal at *path*."""
    found = []
    with open_journal(path) as journal:
        playing = play(duel(), blocks, executor(jobs=1), journal=journal)
        for block in playing:
            found.append(block)
            if len(found) == stop:
                break
        playing.close()
    return found


def test_interrupted_and_taken_up_is_as_if_nothing_had_been(tmp_path):
    """Stopped twice and taken up again, the result is that of an arena that was not stopped."""
    path = tmp_path / "blocks.jsonl"
    assert len(played(path, 6, stop=2)) == 2
    assert len(played(path, 6, stop=4)) == 4
    blocks = played(path, 6)
    whole = list(play(duel(), 6, executor(jobs=1)))
    assert [block.games for block in blocks] == [block.games for block in whole]
    assert compare(blocks).margin == compare(whole).margin


def test_a_finished_block_is_not_played_again(tmp_path):
    """With all blocks there, nothing is left to play; with more wanted, only those are."""
    path = tmp_path / "blocks.jsonl"
    played(path, 3)

    class Counting:
        def __init__(self):
            self.numbers = []

        def play(self, tasks):
            self.numbers += [task.number for task in tasks]
            yield from executor(jobs=1).play(tasks)

    for blocks, numbers in ((2, []), (3, []), (5, [4, 5])):
        hands = Counting()
        with open_journal(path) as journal:
            assert len(list(play(duel(), blocks, hands, journal=journal))) == blocks
        assert hands.numbers == numbers


def test_a_torn_line_is_dropped(tmp_path):
    """A block that was being written when the power went is played again."""
    path = tmp_path / "blocks.jsonl"
    played(path, 3)
    whole = path.read_bytes()
    for torn in (1, 20, len(whole.splitlines()[-1])):
        path.write_bytes(whole[:-torn])
        with open_journal(path) as journal:
            assert set(journal.blocks) == {1, 2}
            for block in play(duel(), 3, executor(jobs=1), journal=journal):
                assert block.number <= 3
        assert len(path.read_bytes().splitlines()) == 4


def test_a_torn_first_line_begins_anew(tmp_path):
    """A journal of which not even the first line is whole has nothing to go on from."""
    path = tmp_path / "blocks.jsonl"
    path.write_text('{"format": "qlub-')
    with open_journal(path) as journal:
        assert journal.blocks == {}
    assert json.loads(path.read_text())["format"] == "qlub-arena/1"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"seed": 6}, "seed is 5 there, not 6"),
        ({"bots": ("low", "low")}, r'bots is \["low", "random"\] there'),
        ({"layout": "AABB"}, 'layout is "ABBB" there, not "AABB"'),
        ({"rules": Rules.of("omnibus")}, 'rules is {"preset": "hearts"'),
        ({"is_match": True}, "matches is false there, not true"),
    ],
)
def test_other_settings_are_refused(changes, said, tmp_path):
    """An arena does not go on with the blocks of another; the error says what is different."""
    path = tmp_path / "blocks.jsonl"
    played(path, 1)
    before = path.read_bytes()
    with pytest.raises(ArenaError, match=said):
        open_journal(path, duel(**changes))
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "text",
    [
        "[]\n",
        "{}\n",
        "x\n",
        '{"format": "qlub/1"}\n',
        '{"format": 1}\n',
        "\n",
        "\xff\n",
        "[" * 9999,
    ],
)
def test_another_file_is_refused(text, tmp_path):
    """What is no journal is told of in a line, and left as it is."""
    path = tmp_path / "blocks.jsonl"
    path.write_bytes((text + "\n").encode("latin-1"))
    with pytest.raises(ArenaError, match="no journal of an arena") as raised:
        open_journal(path)
    assert "\n" not in str(raised.value)
    assert path.read_bytes() == (text + "\n").encode("latin-1")


def block(game, **changes):
    """Return a line of a journal with one game, changed."""
    whole = {"seating": "ABBB", "rounds": 1, "scores": [1] * 4, "moons": [0] * 4, "places": None}
    times = {"count": 0, "sum": 0.0, "longest": 0.0, "classes": {}}
    line = {"block": 1, "times": {"A": times, "B": times}, "forfeits": []}
    return json.dumps(line | {"games": [whole | game]} | changes)


def test_a_block_as_it_is_written(tmp_path):
    """The line that the others are changed from is a block."""
    path = tmp_path / "blocks.jsonl"
    played(path, 1)
    path.write_text(path.read_text() + block({}, block=2) + "\n")
    with open_journal(path) as journal:
        assert set(journal.blocks) == {1, 2}


@pytest.mark.parametrize(
    "line",
    [
        "{}",
        '{"block": 1}',
        '{"block": 1, "games": 7}',
        "[]",
        "null",
        block({}, games=[]),
        block({}, times={}),
        block({}, block=float("inf")),
        block({"rounds": 0}),
        block({"seating": "", "scores": [], "moons": []}),
        block({"scores": [1] * 3}),
        block({"places": []}),
    ],
)
def test_a_spoiled_block_is_refused(line, tmp_path):
    """A line that is no block is not taken for one."""
    path = tmp_path / "blocks.jsonl"
    played(path, 1)
    path.write_text(path.read_text() + line + "\n")
    with pytest.raises(ArenaError, match="no journal of an arena"):
        open_journal(path)


def test_without_resume_it_is_begun_anew(tmp_path):
    """What was there is forgotten where nobody wants to go on."""
    path = tmp_path / "blocks.jsonl"
    played(path, 2)
    with open_journal(path, duel(seed=6), resume=False) as journal:
        assert journal.blocks == {}


def test_one_arena_writes_at_a_time(tmp_path):
    """While one has the journal, another is told so."""
    path = tmp_path / "blocks.jsonl"
    with open_journal(path), pytest.raises(ArenaError, match="another arena"):
        open_journal(path)
    open_journal(path).close()
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_where_nothing_can_be_written(tmp_path):
    """A journal in a folder that is not there, or that is one, is an error in a line."""
    for path in (tmp_path / "no" / "blocks.jsonl", tmp_path):
        with pytest.raises((OutputError, ArenaError)):
            open_journal(path)
