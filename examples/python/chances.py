#!/usr/bin/env python3
"""Reads records of either game and draws two pictures with matplotlib: chances.py FOLDER [OUT].

Without a FOLDER of your own: tricorne simulate --games 1000 --seed 1 --record games
"""
# %% Read the games
import sys
from collections import Counter
from pathlib import Path

try:
    import tricorne
except ModuleNotFoundError:
    sys.exit("the module tricorne is not installed for this Python: apt-get install ./python3-tricorne_*.deb")

folder = Path(sys.argv[1] if len(sys.argv) > 1 else "games")
out = Path(sys.argv[2] if len(sys.argv) > 2 else ".")
games = [row for row in tricorne.query("games", folder) if row["winner"]]
if not games:
    sys.exit(f"{folder} holds no record of a finished game")
# Records of both games may lie in the folder; the rows are of one of them, the one with most.
title = Counter(tricorne.load_record(row["file"]).game.title for row in games).most_common(1)[0][0]
rows = [row for row in games if tricorne.load_record(row["file"]).game.title == title]
print(f"{title}: {len(rows)} games, {Counter(row['winner'] for row in rows)}")


def in_order(turn: str) -> tuple[int, ...]:
    """1778, or Dec 27 7am and Jan 3 7am: the winter goes over the turn of the year."""
    if turn.isdigit():
        return (int(turn),)
    month, day, hour = turn.split()
    return ("DecJan".index(month), int(day), int(hour[:-2]) % 12 + 12 * hour.endswith("pm"))


def attacker_won(battle: dict) -> bool:
    """By the battle's winner, or because only the defender had to retreat."""
    if "winner" in battle:
        return battle["winner"] == battle["attacker"]
    return battle["defender_effect"] != "none" and battle["attacker_effect"] == "none"


# %% The chance to win by the turn in which the game ends
try:
    import matplotlib
except ModuleNotFoundError:
    sys.exit("matplotlib is not installed for this Python: apt-get install python3-matplotlib")

matplotlib.use("Agg")  # no display is needed
import matplotlib.pyplot as plt

turns = sorted({row["turn"] for row in rows}, key=in_order)
seats = sorted({row["winner"] for row in rows if row["winner"]})
figure, axes = plt.subplots(figsize=(7, 4))
for seat in seats:
    ended = [[row for row in rows if row["turn"] == turn] for turn in turns]
    axes.plot(turns, [100 * sum(row["winner"] == seat for row in games) / len(games) for games in ended], "o-", label=seat)
axes.set(xlabel="the game ends in", ylabel="games won, %", ylim=(0, 100), title=f"Who wins, by the last turn ({len(rows)} games)")
axes.legend()
figure.savefig(out / "wins-by-turn.png", dpi=120)

# %% Odds beside what the dice gave
files = {row["file"] for row in rows}
battles = [row for row in tricorne.query("battles", folder) if row["attacker_odds"] is not None and row["file"] in files]
bins = [[row for row in battles if low <= row["attacker_odds"] < low + 0.1 + (low == 0.9)] for low in (n / 10 for n in range(10))]
figure, axes = plt.subplots(figsize=(5, 5))
axes.plot([0, 1], [0, 1], color="grey", linewidth=1)
axes.scatter(
    [sum(row["attacker_odds"] for row in some) / len(some) for some in bins if some],
    [sum(attacker_won(row) for row in some) / len(some) for some in bins if some],
    [10 + 2 * len(some) ** 0.5 for some in bins if some],
)
axes.set(xlabel="chance of the attacker before the dice", ylabel="battles that the attacker won", title=f"{len(battles)} battles")
figure.savefig(out / "odds.png", dpi=120)
print("wrote", out / "wins-by-turn.png", "and", out / "odds.png")
