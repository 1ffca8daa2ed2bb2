#!/usr/bin/env python3
"""faults.py TRICORNE COMPILER FOLDER: six faults in small engines of each game, which `tricorne engine new` writes in three languages.

Scenarios must lay each fault at its paragraph and at no other, and games in lockstep at no other than that one: where they do not find it, they
say that the paragraph was not compared. A line a fault tells what came of it.
"""

import json
import os
import shlex
import subprocess
import sys

tricorne, compiler, folder = sys.argv[1:4]

# (game, language, paragraph, what is planted: text of the template, its replacement)
WAR, CROSSING = "washingtons-war", "washingtons-crossing"
FAULTS = [
    (WAR, "python", "10.11.A.ii", ' or space["british_cu"]:', ":"),
    (WAR, "javascript", "10.11.A.iv", 'congress === "dispersed" || mutinies', "mutinies"),
    (WAR, "cpp", "10.11.A.iii", ' || !americans_at(engine, space))', ")"),
    (WAR, "python", "10.11.A.ii", '["pc"] = "american"', '["pc"] = "none" if verb == "place" else "american"'),
    (WAR, "javascript", "10.11.A.iv", 'congress === "dispersed" || mutinies', 'congress === "dispersed"'),
    (WAR, "cpp", "10.11.A.iii", '[at]["pc"] = "american";', '[at]["pc"] = verb == "flip" ? "none" : "american";'),
    (CROSSING, "javascript", "7.0.2", 'engine.season(rowOf(engine.chart("new_weather"), total).weather)', '"snow"'),
    (CROSSING, "python", "7.0.2", '("5pm", "12am")', '("12am",)'),
    (CROSSING, "cpp", "7.0.january", 'season(engine, row_of(chart(engine, "new_weather"), total)["weather"])',
     'row_of(chart(engine, "new_weather"), total)["weather"]'),
    (CROSSING, "javascript", "7.0.january", "engine.season(position.weather)", "position.weather"),
    (CROSSING, "python", "7.0.1", 'not in ("any", engine', 'not in ("any", "freeze", engine'),
    (CROSSING, "cpp", "7.0.2", "value_of(chart(engine, \"night\")).get<int>()", "2 * value_of(chart(engine, \"night\")).get<int>()"),
]
FILE = {"python": "engine.py", "javascript": "engine.mjs", "cpp": "engine.cpp"}


def command(*words, **more):
    return subprocess.run(words, capture_output=True, text=True, **more)


def planted(number, game, language, old, new):
    """The command of an engine with the fault."""
    here = os.path.join(folder, str(number))
    written = command(tricorne, "engine", "new", "--language", language, "--game", game, "--force", here)
    assert written.returncode == 0, written.stderr
    path = os.path.join(here, FILE[language])
    text = open(path).read()
    assert text.count(old) == 1, (path, old, text.count(old))
    with open(path, "w") as file:
        file.write(text.replace(old, new))
    if language == "cpp":
        built = command(compiler, "-std=c++20", path, "-o", os.path.join(here, "engine"))
        assert built.returncode == 0, built.stderr
        return shlex.quote(os.path.join(here, "engine"))
    return ("python3 -B " if language == "python" else "node ") + shlex.quote(path)


def verify(game, engine, *more):
    done = command(tricorne, "verify", "--game", game, "--engine", engine, "--format", "json", "--quiet",
                   "--engine-timeout", "60", *more)
    return done.returncode, json.loads(done.stdout)


wrong = 0
for number, (game, language, paragraph, old, new) in enumerate(FAULTS):
    if language == "javascript" and command("sh", "-c", "command -v node").returncode:
        continue
    engine = planted(number, game, language, old, new)
    code, found = verify(game, engine)
    laid = [each["rule"] for each in found["paragraphs"] if each["blamed"]]
    games_code, games = verify(game, engine, "--games", os.environ.get("GAMES", "12"), "--seed", "1")
    shown = games["by_paragraph"].get(paragraph, {})
    well = code == 1 and laid == [paragraph] and games_code == 1 and games["convicted"] in ([paragraph], [])
    wrong += not well
    print(f"{'well ' if well else 'WRONG'} {game} {language} {paragraph}: scenarios {code} {laid}; "
          f"games {games_code} {games['convicted']} {shown} {games['met_in_vain']} {games['idle_claims']}", flush=True)
sys.exit(1 if wrong else 0)
