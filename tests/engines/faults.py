#!/usr/bin/env python3
"""faults.py TRICORNE COMPILER FOLDER [NUMBER...]: faults in small engines of each game, in three languages; all, or these.

An engine is what `tricorne engine new` writes, or the same with rules of the folder `more` in place of its own, or the engine of small.py.
The faults stand in faults.txt. Without one nothing is wrong with an engine. Scenarios must lay each fault at its paragraph and at no other,
and games in lockstep, too. Only where games say that hardly anything was compared of the paragraph may they find nothing, and where they say
that nothing was of the paragraph itself, lay the fault at what stands above it and was compared. A line a fault tells what came of it.
"""

import json
import os
import re
import shlex
import subprocess
import sys

tricorne, compiler, folder, *wanted = sys.argv[1:]
engines = os.path.dirname(os.path.abspath(__file__))

WAR = "washingtons-war"
NEW, MORE, SMALL = "new", "more", "small"


def read_faults():
    """(game, language, engine, paragraph, text of the engine, what is planted in its place) of each fault of faults.txt."""
    with open(os.path.join(engines, "faults.txt")) as file:
        entries = file.read().split("\n\n")[1:]  # behind the remark
    for head, old, new in (entry.strip("\n").split("\n") for entry in entries):
        assert (old[0], new[0]) == ("-", "+"), head
        yield *head.split(), old[1:], new[1:]


FAULTS = list(read_faults())
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


def may_convict(paragraph, games):
    """What games may convict that find a fault of the paragraph, or say that they could not."""
    def lies_in(claim):
        return paragraph == claim or paragraph.startswith(claim + ".")

    if paragraph in games["hardly_compared"]:
        return [[paragraph], []]
    if not any(map(lies_in, games["met_in_vain"] + games["idle_claims"] + games["never_compared"])):
        return [[paragraph]]
    above = [rule for rule, what in games["by_paragraph"].items() if lies_in(rule) and sum(what.values()) > 0]
    return [[paragraph], []] + [[rule] for rule in above if len(rule) == max(map(len, above))]


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
    by_games = games["convicted"] in may_convict(paragraph, games) and (games_code == 1 or not games["convicted"])
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
