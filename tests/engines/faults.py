#!/usr/bin/env python3
"""faults.py TRICORNE COMPILER FOLDER [NUMBER...]: faults in small engines of each game, in three languages; all, or these.

An engine is what `tricorne engine new` writes, or the same with rules of the folder `more` in place of its own, or the engine of small.py.
Without a fault nothing is wrong with it. Scenarios must lay each fault at its paragraph and at no other, and games in lockstep at no other
than that one: where they do not find it, they say that the paragraph was not compared. A line a fault tells what came of it.
"""

import json
import os
import re
import shlex
import subprocess
import sys

tricorne, compiler, folder, *wanted = sys.argv[1:]
engines = os.path.dirname(os.path.abspath(__file__))

WAR, CROSSING = "washingtons-war", "washingtons-crossing"
NEW, MORE, SMALL = "new", "more", "small"
# (game, language, engine, paragraph, what is planted: text of the engine, its replacement)
FAULTS = [
    (WAR, "python", NEW, "10.11.A.ii", ' or space["british_cu"]:', ":"),
    (WAR, "javascript", NEW, "10.11.A.iv", 'congress === "dispersed" || mutinies', "mutinies"),
    (WAR, "cpp", NEW, "10.11.A.iii", ' || !americans_at(engine, space))', ")"),
    (WAR, "python", NEW, "10.11.A.ii", '["pc"] = "american"', '["pc"] = "none" if action == "place_pc" else "american"'),
    (WAR, "javascript", NEW, "10.11.A.iv", 'congress === "dispersed" || mutinies', 'congress === "dispersed"'),
    (WAR, "cpp", NEW, "10.11.A.iii", '[at]["pc"] = "american";', '[at]["pc"] = action.name == "flip_pc" ? "none" : "american";'),
    (CROSSING, "javascript", NEW, "7.0.2", 'engine.season(rowOf(engine.chart("new_weather"), total).weather)', '"snow"'),
    (CROSSING, "python", NEW, "7.0.2", '("5pm", "12am")', '("12am",)'),
    (CROSSING, "cpp", NEW, "7.0.january", 'season(engine, row_of(chart(engine, "new_weather"), total)["weather"])',
     'row_of(chart(engine, "new_weather"), total)["weather"]'),
    (CROSSING, "javascript", NEW, "7.0.january", "engine.season(position.weather)", "position.weather"),
    (CROSSING, "python", NEW, "7.0.1", 'not in ("any", engine', 'not in ("any", "freeze", engine'),
    (CROSSING, "cpp", NEW, "7.0.2", "value_of(chart(engine, \"night\")).get<int>()", "2 * value_of(chart(engine, \"night\")).get<int>()"),
    (WAR, "cpp", MORE, "11.1", "count / 2, rule", '(side == "british" ? count + 1 : count) / 2, rule'),
    (WAR, "cpp", MORE, "11.2.1", 'if (side == "american" && is_mild(engine, at))', 'if (side == "american")'),
    (WAR, "javascript", MORE, "10.2.1", 'if (engine.printed(at).colony === "CA")', "if (false)"),
    (WAR, "javascript", MORE, "10.2.2", "|| space.pc === side", '|| space.pc !== "none"'),
    (WAR, "python", SMALL, "10.31.A.4", 'return self.pieces("american", name) or self.position["congress"] == name  #',
     'return self.units("american", name) or self.position["congress"] == name  #'),
    (WAR, "python", SMALL, "10.32.A.1", 'side == "american" else not self.pieces("american", name)',
     'side == "american" else not self.units("american", name)'),
    (CROSSING, "python", MORE, "11.2.fatigue", 'if leader not in marks["spared"]]',
     'if leader in marks["spent"] and leader not in marks["spared"]]'),
    (CROSSING, "python", MORE, "19.0.lost", "engine.stands_with(400,", "engine.stands_with(410,"),
    (CROSSING, "javascript", MORE, "8.0.2", "<= 15", "<= 16"),
    (CROSSING, "javascript", MORE, "8.0.3", "/(5pm|12am)$/.test(position.turn) ? valueOf", "/5pm$/.test(position.turn) ? valueOf"),
    (CROSSING, "cpp", MORE, "18.1.recovery", 'if (other["where"] == "on_map"', 'if (other["where"] == "on_map" && other["troops"] != 0'),
    (CROSSING, "cpp", MORE, "10.2", "die > rating_of", "die >= rating_of"),
]
# Games lay a fault of a goal at the fact that follows from the position, and at what the fact leads to.
WHOLE = {"11.2.1": ["11.2"], "10.31.A.4": ["10.31.A", "10.31.B"], "10.32.A.1": ["10.32.A", "10.32.B"]}
FILE = {"python": "engine.py", "javascript": "engine.mjs", "cpp": "engine.cpp"}
LACKS = {"python": 'raise Lacks("what bars it")', "javascript": 'throw new Lacks("what bars it");', "cpp": 'throw Lacks("what bars it");'}
TEMPLATE = {"python": "engine.py", "javascript": "engine.mjs", "cpp": "engine.cpp.in"}


def command(*words, **more):
    return subprocess.run(words, capture_output=True, text=True, **more)


def written(game, language):
    """What `engine new` writes."""
    done = command(tricorne, "engine", "new", "--language", language, "--game", game, "--force", os.path.join(folder, "new"))
    assert done.returncode == 0, done.stderr
    return open(os.path.join(folder, "new", FILE[language])).read()


def with_more(game, language):
    """The template of `engine new` with the rules of `more`, whose sections have the names of their places."""
    text = open(os.path.join(engines, "../../cli/templates", TEMPLATE[language])).read()
    parts = re.split(r"^@([A-Z]+)@\n", open(os.path.join(engines, "more", game.replace("-", "_"), language + ".in")).read(), flags=re.M)
    text = re.sub(r".*@(DECISION|STEP)@.*\n", "", text)  # stubs are comments
    # It does not know which paragraph bars an action where nothing is asked.
    text = re.sub(r'(return|raise|throw) [({ ]+"?legal"?[,:] [Ff]alse.*"nothing is asked".*', lambda _: LACKS[language], text)
    for name, part in zip(parts[1::2], parts[2::2]):
        text = text.replace("@" + name + "@", part.rstrip("\n"))
    return text.replace("@GAME@", game).replace("@RULESET@", "2014" if game == WAR else "2012")


def small(game, language):
    """The engine of small.py without the winter, whose end it does not know."""
    text = open(os.path.join(engines, "small.py")).read()
    known = '["3.0.american_unit", "3.0.army", "10.31", "10.32", "12.2.C.5"]'
    text = re.sub(r"\nKNOWN = \[.*?\]", "\nKNOWN = " + known, text, flags=re.S)
    return text.replace('"begin_winter_attrition": self.begin_winter,\n', "")


MADE = {NEW: written, MORE: with_more, SMALL: small}


def run_by(text, language, place):
    """The command that runs the engine of this text, which is written into a folder of its own."""
    os.makedirs(place, exist_ok=True)
    path = os.path.join(place, FILE[language])
    with open(path, "w") as file:
        file.write(text)
    if language == "cpp":
        built = command(compiler, "-std=c++20", path, "-o", os.path.join(place, "engine"))
        assert built.returncode == 0, built.stderr
        return shlex.quote(os.path.join(place, "engine"))
    return ("python3 -B " if language == "python" else "node ") + shlex.quote(path)


def verify(game, engine, *more):
    done = command(tricorne, "verify", "--game", game, "--engine", engine, "--format", "json", "--quiet", "--engine-timeout", "60", *more)
    return done.returncode, json.loads(done.stdout)


def games_of(game, engine):
    return verify(game, engine, "--games", os.environ.get("GAMES", "12"), "--seed", "1")


def tried(number):
    """True when the fault is laid at its paragraph, by scenarios and by games, and nothing else is blamed."""
    game, language, base, paragraph, old, new = FAULTS[number]
    text = MADE[base](game, language)
    assert text.count(old) == 1, (base, game, language, old, text.count(old))
    right = run_by(text, language, os.path.join(folder, "-".join((base, game, language))))
    if right not in known_right:
        code, found = verify(game, right)
        games_code, games = games_of(game, right)
        known_right[right] = code == 0 and not found["groups"] and not games["convicted"] and not games["findings"]
        print(f"{'well ' if known_right[right] else 'WRONG'} {game} {language} {base}: without a fault scenarios {code}, "
              f"games {games_code} {games['convicted']} {games['met_in_vain']} {games['idle_claims']}", flush=True)
    engine = run_by(text.replace(old, new), language, os.path.join(folder, str(number)))
    code, found = verify(game, engine)
    laid = [each["rule"] for each in found["paragraphs"] if each["blamed"]]
    games_code, games = games_of(game, engine)
    shown = games["by_paragraph"].get(paragraph, {})
    # What was compared is convicted; what was not, the answer says.
    compared = sum(shown.values()) > 0 and paragraph not in games["met_in_vain"]
    by_games = games_code == 1 and games["convicted"] in [WHOLE.get(paragraph, [paragraph])] + [[]] * (not compared)
    well = known_right[right] and code == 1 and laid == [paragraph] and by_games
    print(f"{'well ' if well else 'WRONG'} {number} {game} {language} {paragraph}: scenarios {code} {laid}; "
          f"games {games_code} {games['convicted']} {shown} {games['met_in_vain']} {games['idle_claims']}", flush=True)
    return well


known_right = {}
has_node = command("sh", "-c", "command -v node").returncode == 0
wrong = 0
for number, fault in enumerate(FAULTS):
    if wanted and str(number) not in wanted or fault[1] == "javascript" and not has_node:
        continue
    wrong += not tried(number)
sys.exit(1 if wrong else 0)
