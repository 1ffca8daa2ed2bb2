"""read.py clean | faults | schema FILE: checks the files that the recipe of examples/ci has written here."""

import json
import sys
import xml.etree.ElementTree as xml

sarif = json.load(open("rules.sarif", encoding="utf-8"))
results = [result for run in sarif["runs"] for result in run["results"]]
if sys.argv[1] == "schema":
    import jsonschema
    schema = json.load(open(sys.argv[2], encoding="utf-8"))
    jsonschema.validators.validator_for(schema)(schema).validate(sarif)
    assert results
    sys.exit()

faults = sys.argv[1] == "faults"
assert sarif["version"] == "2.1.0"
found = [result for result in results if result["kind"] == "fail"]
assert bool(found) == faults, found[:1]
assert all(result["level"] == "none" for result in results if result["kind"] == "open")
assert any("partly (" in result["message"]["text"] for result in results if result["kind"] == "open")
for result in results:
    place = result["locations"][0]["physicalLocation"]
    assert place["region"]["startLine"] > 0 and place["artifactLocation"]["uri"].endswith(".yaml"), place

cases = list(xml.parse("rules.xml").getroot().iter("testcase"))
assert len(cases) > 1000, len(cases)
failed = [case for case in cases if case.find("failure") is not None]
assert bool(failed) == faults
assert any(p.get("value").startswith("partly (") for p in xml.parse("rules.xml").getroot().iter("property"))
assert any(case.find("skipped") is not None for case in cases), "what the engine lacks is skipped"

page = open("rules.html", encoding="utf-8").read()
assert ("As answered" in page) == faults
games = json.load(open("games.json", encoding="utf-8"))
assert games["games"] == 24 and games["by_decision"]
