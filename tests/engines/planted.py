#!/usr/bin/env python3
"""Our own engine with three planted faults, for verify --engine --games: one answer too few, one too many, and a wrong
effect in a rare branch.

planted.py COMMAND [FAULT...]: COMMAND speaks the line protocol; FAULT is few, many or effect (all three when none is named).
"""

import json
import subprocess
import sys

FAULTS = sys.argv[2:] or ["few", "many", "effect"]


class Planted:
    def __init__(self, command):
        self.engine = subprocess.Popen(command, shell=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.ruleset = ""

    def ask(self, method, **fields):
        self.engine.stdin.write(json.dumps({"id": 1, "method": method, **fields}) + "\n")
        self.engine.stdin.flush()
        return json.loads(self.engine.stdout.readline())

    # --- the faults --------------------------------------------------------------------------------------------------

    def too_few(self, action):
        """7.8.A: Greene never intercepts."""
        return "few" in FAULTS and action == "intercept with Greene"

    def too_many(self, actions):
        """9.61.A: a beaten army may also retreat to Pittsburgh."""
        retreats = any(action.startswith("retreat to ") for action in actions)
        return ["retreat to Pittsburgh"] if "many" in FAULTS and retreats and "retreat to Pittsburgh" not in actions else []

    def wrong_effect(self, answer):
        """12.2.C.4: a French unit that is lost goes back to the box."""
        events = answer["result"]["events"]
        if "effect" not in FAULTS or not any(
                e["kind"] == "units_removed" and e["fields"].get("nation") == "french" for e in events):
            return
        position = self.ask("position")["result"]["position"]
        box = position.setdefault("reinforcements", {})
        box["french_cu"] = box.get("french_cu", 0) + 1
        self.ask("load", ruleset=self.ruleset, position=position)

    # --- the protocol ------------------------------------------------------------------------------------------------

    def answer(self, request):
        method = request["method"]
        if method == "load":
            self.ruleset = request["ruleset"]
        if method == "check" and self.too_few(request["action"]):
            return {"result": {"legal": False, "rule": "7.8.A", "why": "he does not"}}
        if method == "check" and request["action"] in self.too_many(self.ask("legal")["result"]["actions"]):
            return {"result": {"legal": True}}
        fields = {key: value for key, value in request.items() if key not in ("id", "method", "tables")}
        answer = self.ask(method, **fields)
        if "result" not in answer:
            return answer
        if method == "legal":
            actions = [a for a in answer["result"]["actions"] if not self.too_few(a)]
            answer["result"]["actions"] = actions + self.too_many(actions)
        if method == "apply":
            self.wrong_effect(answer)
        return answer


def main():
    engine = Planted(sys.argv[1])
    for line in sys.stdin:
        request = json.loads(line)
        print(json.dumps({**engine.answer(request), "id": request["id"]}), flush=True)


if __name__ == "__main__":
    main()
