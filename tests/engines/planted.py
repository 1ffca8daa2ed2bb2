#!/usr/bin/env python3
"""An engine with three planted faults: one answer too few, one too many, and a wrong effect in a rare branch.

planted.py COMMAND [FAULT...]: COMMAND is an engine that speaks the line protocol and answers the requests. FAULT is
few, many, effect or lenient; without a FAULT the first three are planted. `tricorne verify --engine` must blame 7.8.A, 9.61.A and
11.3.2, and no other paragraphs.
"""

import json
import subprocess
import sys

FAULTS = sys.argv[2:] or ["few", "many", "effect"]
GREENE = "intercept with Greene"
PITTSBURGH = "retreat to Pittsburgh"


class Planted:
    def __init__(self, command):
        self.engine = subprocess.Popen(command, shell=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.ruleset = ""

    def pass_on(self, line):
        self.engine.stdin.write(line)
        self.engine.stdin.flush()
        return self.engine.stdout.readline()

    def ask(self, method, **fields):
        return json.loads(self.pass_on(json.dumps({"id": 0, "method": method, **fields}) + "\n"))["result"]

    # --- the faults --------------------------------------------------------------------------------------------------

    def too_few(self, action):
        """7.8.A: Greene never intercepts."""
        return "few" in FAULTS and action == GREENE

    def too_many(self, actions):
        """9.61.A: a beaten army may also retreat to Pittsburgh."""
        retreats = any(action.startswith("retreat to ") for action in actions)
        return [PITTSBURGH] if "many" in FAULTS and retreats and PITTSBURGH not in actions else []

    def too_lenient(self, line):
        """10.11.A.ii, 10.11.B.ii: when it is asked, a marker may be placed anywhere. The list of legal answers is right."""
        if "lenient" not in FAULTS or '"place PC at ' not in line:
            return False
        said = json.loads(self.pass_on(line))
        return not said["result"].get("legal", True) and said["result"].get("asked", False)

    def wrong_effect(self, events):
        """11.3.2: when a stack of both nations loses a French unit in winter, the unit goes back to the box. No scenario
        of this paragraph checks the box."""
        if "effect" not in FAULTS or not any(e["rule"] == "11.3.2" and e["kind"] == "units_removed" and
                                             e["fields"]["nation"] == "french" for e in events):
            return
        position = self.ask("position")["position"]
        box = position.setdefault("reinforcements", {})
        box["french_cu"] = box.get("french_cu", 0) + 1
        self.ask("load", ruleset=self.ruleset, position=position)

    # --- the protocol ------------------------------------------------------------------------------------------------

    def check(self, action):
        if self.too_few(action):
            return {"legal": False, "rule": "7.8.A", "why": "he does not"}
        if action == PITTSBURGH and self.too_many(self.ask("legal")["actions"]):
            return {"legal": True}
        return None

    def answer(self, line):
        request = json.loads(line)
        method = request["method"]
        own = self.check(request["action"]) if method == "check" else None
        if method == "check" and self.too_lenient(line):
            own = {"legal": True}
        if own:
            return json.dumps({"id": request["id"], "result": own}) + "\n"
        if method == "load":
            self.ruleset = request["ruleset"]
        said = self.pass_on(line)
        if method == "legal" and ("retreat to " in said or GREENE in said):
            answer = json.loads(said)
            actions = [action for action in answer["result"]["actions"] if not self.too_few(action)]
            answer["result"]["actions"] = actions + self.too_many(actions)
            return json.dumps(answer) + "\n"
        if method == "apply" and '"11.3.2"' in said and "result" in json.loads(said):
            self.wrong_effect(json.loads(said)["result"]["events"])
        return said.replace('"name":"tricorne"', '"name":"planted"', 1) if method == "hello" else said


def main():
    engine = Planted(sys.argv[1])
    for line in sys.stdin:
        sys.stdout.write(engine.answer(line))
        sys.stdout.flush()


if __name__ == "__main__":
    main()
