#!/usr/bin/env python3
"""What a change of a rule does to who wins, for either game: balance.py [GAME AXIS VALUE].

Without words: both games, an axis each. Uses pandas where it is installed, else prints plain lines.
"""
# %% Play the same seeds under the printed rules and with one number changed
import sys
import warnings
from collections import Counter

try:
    import tricorne
except ModuleNotFoundError:
    sys.exit("the module tricorne is not installed for this Python: apt-get install ./python3-tricorne_*.deb")

warnings.simplefilter("once")  # games that rest on invented data say so, once
GAMES = 40
CHANGES = [tuple(sys.argv[1:4])] if len(sys.argv) > 3 else [
    ("washingtons-war", "winter_divisor", "3"),
    ("washingtons-crossing", "zone_troops", "500"),
]

rows = []
for name, axis, value in CHANGES:
    printed = tricorne.open_game(name)
    for rules, game in (("as printed", printed), (f"{axis} = {value}", printed.with_axis(axis, value))):
        for played in game.simulate(GAMES, seed=1, players="heuristic"):
            rows.append({"game": printed.title, "rules": rules, "winner": played["winner"], "score": played["score"]})

# %% Who won, by game and rules
try:
    import pandas

    frame = pandas.DataFrame(rows)
    print(frame.groupby(["game", "rules", "winner"]).size().unstack(fill_value=0))
    print(frame.groupby(["game", "rules"])["score"].mean().dropna())  # nobody counts points in Washington's War
except ModuleNotFoundError:
    for (game, rules), count in sorted(Counter((row["game"], row["rules"]) for row in rows).items()):
        won = Counter(row["winner"] for row in rows if (row["game"], row["rules"]) == (game, rules))
        print(f"{game}, {rules}: " + ", ".join(f"{side} {n} of {count}" for side, n in won.most_common()))
