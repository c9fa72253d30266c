#!/usr/bin/env python3
"""A bot of one's own, over the engine protocol: it plays one seat, bots of the house play the others.

    python3 cli/examples/bot.py --game duel --games 10 --against recruit

It thinks by playouts: each of its choices is tried in imagined states (`sample`), which are then played to their end at random.
Replace `choose` by something better. Only `decisions`, `view` and `sample` of the own seat are fair; `state` shows everything.
"""
import argparse
import json
import random
import shlex
import subprocess


class Engine:
    """One line of JSON-RPC out, one line back."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.number = 0

    def call(self, method, **params):
        self.number += 1
        message = {"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise RuntimeError(answer["error"]["message"])
        return answer["result"]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def pick_action(lot, decision):
    """Any of the actions; of an amount any number."""
    action = lot.choice(decision["actions"])
    if "range" in action:
        return {"do": action["do"], "to": lot.randint(action["range"]["min"], action["range"]["max"])}
    return action


def has_won_playout(engine, lot, match, seat, action, longest):
    """Plays the action in a match that may be spoilt, and then at random; says whether the seat wins within so many decisions."""
    outcome = engine.call("play", match=match, seat=seat, action=action).get("outcome")
    for _ in range(longest):
        if outcome:
            return seat in outcome["winners"]
        decision = engine.call("decisions", match=match)[0]
        outcome = engine.call("play", match=match, seat=decision["seat"], action=pick_action(lot, decision)).get("outcome")
    return False


def choose(engine, lot, match, seat, decision, playouts, longest=400):
    """The choice that won the most playouts."""
    candidates = [pick_action(lot, {"actions": [action]}) for action in decision["actions"]]
    if len(candidates) == 1:
        return candidates[0]
    lot.shuffle(candidates)
    won = []
    for action in candidates[:8]:
        wins = 0
        for n in range(playouts):
            imagined = engine.call("sample", match=match, seat=seat, seed=f"{lot.random()} {n}")["match"]
            wins += has_won_playout(engine, lot, imagined, seat, action, longest)
            engine.call("close", match=imagined)
        won.append((wins, action))
    return max(won, key=lambda pair: pair[0])[1]


def play_game(engine, options, number):
    lot = random.Random(f"{options.seed} {number}")
    match = engine.call("new", game=options.game, seed=f"{options.seed} {number}")["match"]
    seats = engine.call("view", match=match, seat=None)["seats"]
    own = seats[number % len(seats)]
    outcome = None
    while outcome is None:
        decision = engine.call("decisions", match=match)[0]
        seat = decision["seat"]
        if seat == own:
            action = choose(engine, lot, match, seat, decision, options.playouts)
        else:
            action = engine.call("advise", match=match, seat=seat, bot=options.against, seed=lot.random())["action"]
        outcome = engine.call("play", match=match, seat=seat, action=action).get("outcome")
    engine.call("close", match=match)
    return own in outcome["winners"]


def main():
    words = argparse.ArgumentParser(description="a bot that plays by the engine protocol")
    words.add_argument("--game", default="duel")
    words.add_argument("--games", type=int, default=10)
    words.add_argument("--against", default="recruit", help="the bots in the other seats")
    words.add_argument("--playouts", type=int, default=6, help="imagined games for each choice")
    words.add_argument("--seed", default="1")
    words.add_argument("--engine", default="npm run -s tabularium -- engine")
    options = words.parse_args()
    engine = Engine(shlex.split(options.engine))
    won = sum(play_game(engine, options, number) for number in range(options.games))
    engine.close()
    print(json.dumps({"game": options.game, "games": options.games, "against": options.against, "won": won}))


if __name__ == "__main__":
    main()
