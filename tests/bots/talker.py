"""A program that speaks `qlub-bot/1` as its argument says: well, or badly in one way."""

import json
import sys
import time


def say(text):
    print(text, flush=True)


def first(view):
    """Return the first move that is legal."""
    if view["phase"] == "pass":
        return {"pass": " ".join(view["hand"].split()[: view["rules"]["pass_count"]])}
    return {"play": view["legal"].split()[0]} if view["phase"] == "play" else {"moon": "subtract"}


def talk(way):
    """Answer questions until there are no more."""
    hello = {"type": "hello", "name": "talker"}
    if way == "hearts":
        hello |= {"presets": ["hearts", "no-such-game"], "players": [3, 4]}
    if way == "odd-hello":
        hello["players"] = "four"
    for line in sys.stdin:
        asked = json.loads(line)
        if way == "complains":
            print("something went wrong", file=sys.stderr, flush=True)
        if asked["type"] == "hello":
            assert asked["protocol"] == "qlub-bot/1"
            if way == "silent-hello":
                time.sleep(60)
            say("who is there?" if way == "rude-hello" else json.dumps(hello))
            continue
        if asked["type"] == "bye":
            break
        id, move = asked["id"], first(asked["view"])
        answer = {"id": id, **move}
        match way:
            case "seed":
                answer["seed"] = asked["seed"]
                say(json.dumps(answer))
                print(json.dumps([asked["seed"], asked["limit"]]), file=sys.stderr, flush=True)
            case "hangs":
                time.sleep(60)
            case "hangs-once" if id == 1:
                time.sleep(60)
            case "ends":
                sys.exit(3)
            case "ends-once" if id == 1:
                sys.exit(3)
            case "garbles":
                say("the queen of spades: QS")
            case "list":
                say("[17]")
            case "no-id":
                say(json.dumps(move))
            case "future-id":
                say(json.dumps({"id": id + 1, **move}))
            case "twice":
                say(json.dumps({"id": id, **move}))
                say(json.dumps({"id": id, "play": "no card"}))
            case "overlong":
                say("7" * 70000)
            case "floods":
                while True:
                    say(json.dumps({"id": 0}))
            case "missing":
                say(json.dumps({"id": id}))
            case "number":
                say(json.dumps({"id": id, "play": 36, "pass": [36], "moon": 1}))
            case "illegal":
                say(json.dumps({"id": id, "play": "QS", "pass": "QS QS QS", "moon": "both"}))
            case "computes":
                sum(range(3_000_000))
                say(json.dumps(answer))
            case _:
                say(json.dumps(answer))


if __name__ == "__main__":
    talk(sys.argv[1])
