#!/usr/bin/env python3
"""Reads records of games and draws two pictures with matplotlib: chances.py FOLDER [OUT].

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
rows = [row for row in tricorne.query("games", folder) if row.get("year") and row["winner"]]
if not rows:
    sys.exit(f"{folder} holds no record of a game")
print(f"{len(rows)} games, {Counter(row['winner'] for row in rows)}")

# %% The chance to win by the year in which the game ends
try:
    import matplotlib
except ModuleNotFoundError:
    sys.exit("matplotlib is not installed for this Python: apt-get install python3-matplotlib")

matplotlib.use("Agg")  # no display is needed
import matplotlib.pyplot as plt

years = sorted({row["year"] for row in rows})
seats = sorted({row["winner"] for row in rows if row["winner"]})
figure, axes = plt.subplots(figsize=(7, 4))
for seat in seats:
    ended = [[row for row in rows if row["year"] == year] for year in years]
    axes.plot(years, [100 * sum(row["winner"] == seat for row in games) / len(games) for games in ended], "o-", label=seat)
axes.set(xlabel="the game ends in", ylabel="games won, %", ylim=(0, 100), title=f"Who wins, by year ({len(rows)} games)")
axes.legend()
figure.savefig(out / "wins-by-year.png", dpi=120)

# %% Odds beside what the dice gave
battles = [row for row in tricorne.query("battles", folder) if row.get("attacker_odds") is not None and "winner" in row]
bins = [[row for row in battles if low <= row["attacker_odds"] < low + 0.1 + (low == 0.9)] for low in (n / 10 for n in range(10))]
figure, axes = plt.subplots(figsize=(5, 5))
axes.plot([0, 1], [0, 1], color="grey", linewidth=1)
axes.scatter(
    [sum(row["attacker_odds"] for row in some) / len(some) for some in bins if some],
    [sum(row["winner"] == row["attacker"] for row in some) / len(some) for some in bins if some],
    [10 + 2 * len(some) ** 0.5 for some in bins if some],
)
axes.set(xlabel="chance of the attacker before the dice", ylabel="battles that he won", title=f"{len(battles)} battles")
figure.savefig(out / "odds.png", dpi=120)
print("wrote", out / "wins-by-year.png", "and", out / "odds.png")
