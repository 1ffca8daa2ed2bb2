#!/usr/bin/env python3
"""The small engine with faults in two subparagraphs. It also claims a paragraph and a ruleset that do not exist."""

from small import KNOWN, Engine, serve


class Careless(Engine):
    name = "careless"

    def hello(self, request):
        return {**super().hello(request), "rules": KNOWN + ["10.99"], "rulesets": ["2014", "2099"]}

    def saves_within(self, side, name):
        """Faults in 10.31.A.2 and 10.32.A.2: neither Congress nor a port saves a marker."""
        if side == "american":
            return self.pieces("american", name)
        return self.garrison_saves(name)

    def saves_next_door(self, side, name):
        return self.marker(name) == "none" and (
            self.units("british", name) == 0 if side == "american" else not self.pieces("american", name))

    def facts(self, request):
        """Leaves out three facts. No scenario of these chapters names them."""
        facts = super().facts(request)["facts"]
        return {"facts": {key: value for key, value in facts.items() if key not in ("ending", "winner", "set_aside")}}


if __name__ == "__main__":
    serve(Careless())
