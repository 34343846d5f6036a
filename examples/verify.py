"""Verifies the deals of a record, with nothing of qlub: verify.py [TABLE] < RECORD."""

import hashlib
import hmac
import json
import sys

CARDS = [rank + suit for suit in "CDSH" for rank in "23456789TJQKA"]
LOW = [rank + suit for rank in "23456789TJQKA" for suit in "DCDC"]
REMOVED = {3: ["2D"], 4: [], 5: ["2C", "2D"], 6: ["3C", "4C", "2D", "3D"], 7: ["3C", "2D", "3D"]}
HEARTS = json.loads("""{"preset": "hearts", "players": 4, "packs": 1, "removed": null,
    "extras": "remove", "pass_count": 3, "pass_cycle": ["left", "right"], "opening": "low-club",
    "first_trick_points": "ban", "hearts_break": "heart-or-queen", "queen_lead": "any-time",
    "hearts_with_queen": false, "equal_cards": "cancel", "two_pairs_void": false,
    "last_void": "nobody", "kitty_seen_by": "taker", "queen_points": 13, "heart_points": "one",
    "bonus_card": null, "bonus_points": -10, "moon": "choice", "moon_points": 26,
    "moon_needs_bonus": false, "moon_safe": false, "sun_points": 0, "no_trick_bonus": 0,
    "target": 100, "exact_target": null, "floor_zero": false, "tie": "share", "rounds": null}""")
PRESETS = json.loads("""{"hearts": {}, "omnibus": {"bonus_card": "JD"}, "cancellation": {
    "players": 8, "packs": 2, "extras": "kitty", "opening": "left-of-dealer",
    "first_trick_points": "allow", "target": 150}}""")


def join(*fields):
    return b"".join(len(field).to_bytes(4, "big") + field for field in fields)


def draws(key, label):  # a function that draws a number below its argument
    blocks = (hmac.digest(key, label + k.to_bytes(8, "big"), "sha512") for k in range(10**9))
    words = (int.from_bytes(b[i : i + 4], "big") for b in blocks for i in range(0, 64, 4))
    return lambda bound: next(x for x in words if x < 2**32 // bound * bound) % bound


def deal(rules, dealer, draw):  # the hands, and at the end the kitty
    seats, deck = rules["players"], sorted(CARDS * rules["packs"], key=CARDS.index)
    usual = REMOVED[seats] if len(deck) == 52 else LOW[: 104 % seats]
    even_out = usual if rules["extras"] == "remove" else []
    for card in even_out if rules["removed"] is None else rules["removed"]:
        deck.remove(card)
    for i in range(len(deck) - 1, 0, -1):
        j = draw(i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    end = len(deck) // seats * seats
    return [deck[(seat - dealer - 1) % seats : end : seats] for seat in range(seats)] + [deck[end:]]


def played(hands, tricks):  # whether these hands can have: one seat leads, the others come in turn
    for leader in range(len(hands) if tricks else 0):
        left = [list(hand) for hand in hands[leader:] + hands[:leader]]
        turns = zip(tricks[0].split(), left)
        if all(c in hand and not hand.remove(c) for c, hand in turns) and played(left, tricks[1:]):
            return True
    return not tricks


def faults(round, number, due, rules, table):  # what may be wrong with a round, and whether it is
    proof, dealer, seats = round["proof"], round["dealer"], rules["players"]
    seed, place = bytes.fromhex(proof["seed"]), (table.encode(), number.to_bytes(8, "big"))
    nonces = sorted((int(seat), bytes.fromhex(text)) for seat, text in proof["nonces"].items())
    text = json.dumps(rules, sort_keys=True, separators=(",", ":")).encode()
    opened = join(b"qlub/commit/v1", *place, hashlib.sha256(text).digest(), seed)
    spelled = {"nonces": {str(seat): nonce.hex() for seat, nonce in nonces}, "seed": seed.hex()}
    yield "a length", len(seed) != 64 or any(len(nonce) != 32 for _, nonce in nonces)
    yield "the commitment", proof != {"commit": hashlib.sha512(opened).hexdigest(), **spelled}
    given = b"".join(seat.to_bytes(4, "big") + nonce for seat, nonce in nonces)
    key = hmac.digest(seed, join(b"qlub/mix/v1", *place, given), "sha512")
    yield "the dealer", dealer != (draws(key, b"qlub/dealer/v1")(seats) if due is None else due)
    hands = [text.split() for text in (*round["hands"], round.get("kitty") or "")]
    cards = deal(rules, dealer, draws(key, b"qlub/deck/v1"))
    yield "the cards", [*map(sorted, hands)] != [*map(sorted, cards)]
    word = rules["pass_cycle"][(number - 1) % len(rules["pass_cycle"])]
    step = {"left": 1, "right": -1, "across": seats // 2, "hold": seats}.get(word) or int(word)
    passes = [text.split() for text in round.get("passes") or [""] * seats]
    yield "a pass", any(c not in h or h.remove(c) for h, p in zip(hands, passes) for c in p)
    hands = [hands[seat] + passes[(seat - step) % seats] for seat in range(seats)]
    yield "a trick", not played(hands, round.get("tricks") or [])
    yield "the moon", round.get("moon", "add") not in ("add", "subtract")
    yield "a key", set(round) - set("dealer hands kitty passes tricks moon proof notes".split())


def verify(text, table=None):  # how many rounds verify; raises an error at the first that does not
    record, dealer = json.loads(text), None
    rules = {**HEARTS, **PRESETS[record["rules"]["preset"]], **record["rules"]}
    if "pass_cycle" not in record["rules"] and (rules["packs"], rules["players"]) == (1, 4):
        rules["pass_cycle"] = ["left", "right", "across", "hold"]
    if record["format"] != "qlub/1" or set(record) - set("format rules names notes rounds".split()):
        raise ValueError("not a record")
    named = [line[7:] for line in record.get("notes", "").split("\n") if line[:7] == "table: "]
    table = (named or [""])[0] if table is None else table
    for number, round in enumerate(record["rounds"], 1):
        for what, is_wrong in faults(round, number, dealer, rules, table):
            if is_wrong:
                raise ValueError(f"round {number} does not verify: {what}")
        dealer = (round["dealer"] + 1) % rules["players"]
    return len(record["rounds"])


if __name__ == "__main__":
    print(verify(sys.stdin.buffer.read(), *sys.argv[1:]), "rounds verified")
