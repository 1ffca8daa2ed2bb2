#!/usr/bin/env python3
"""An engine of @TITLE@ behind Tricorne's line protocol. `tricorne engine new` wrote this file.

    tricorne verify --game @GAME@ --engine "python3 engine.py"

Every question and step below is a stub that says `lacks`: the engine does not know it, which is never wrong. Write one,
run the command again, and read on its last line what to add next. verify/ADAPTER.md goes through an example and
verify/PROTOCOL.md has every field.
"""

import json
import sys

KNOWN = "all"  # or the paragraphs that you mean to keep, such as ["10.11"]; only scenarios of these are run then


class Lacks(Exception):
    """The engine does not know this part of the rules."""


class Illegal(Exception):
    """A paragraph forbids the action."""

    def __init__(self, rule, why, asked=True):
        super().__init__(why)
        self.rule, self.asked = rule, asked


class Question:
    """Who must answer what. Derive a class for each question that you know and put it into QUESTIONS."""

    rule = "0"  # the paragraph that asks

    def __init__(self, engine, fields):
        self.engine, self.fields = engine, fields  # the fields of the entry of the agenda

    def seat(self):
        raise Lacks("who is asked")

    def check(self, action):
        """Raises Illegal when a paragraph forbids the action."""
        raise Lacks("the action " + action)

    def apply(self, action):
        """Changes engine.position and calls engine.emit. The entry is off the agenda already."""
        raise Lacks("the action " + action)

    def legal(self):
        raise Lacks("the list of legal answers")


QUESTIONS = {
    # "@DECISION@": None,
}

STEPS = {  # name: function(engine, fields), which changes engine.position and calls engine.emit
    # "@STEP@": None,
}


class Engine:
    def hello(self, request):
        self.tables = request["tables"]  # map, cards and so on, as printed
        return {"protocol": 2, "name": "my engine", "version": "0", "rules": KNOWN, "rulesets": "all"}

    def load(self, request):
        self.position = request["position"]
        return self.go_on()

    def check(self, request):
        try:
            self.question().check(request["action"])
        except Illegal as no:
            return {"legal": False, "asked": no.asked, "rule": no.rule, "why": str(no)}
        return {"legal": True}

    def apply(self, request):
        question = self.question()
        question.check(request["action"])
        self.position["agenda"].pop(0)
        return self.go_on(lambda: question.apply(request["action"]))

    def facts(self, request):
        raise Lacks("what follows from a position")  # in the end: return {"facts": {**self.position, ...}}

    def legal(self, request):
        return {"actions": self.question().legal()}

    # --- the agenda: what happens next, the next entry first -----------------------------------------------------------

    def front(self):
        if not self.position["agenda"]:
            raise Lacks("a position where nothing is asked")
        entry = self.position["agenda"][0]
        return (entry, {}) if isinstance(entry, str) else next(iter(entry.items()))

    def question(self):
        name, fields = self.front()
        if not QUESTIONS.get(name):
            raise Lacks(name)
        return QUESTIONS[name](self, fields)

    def go_on(self, act=lambda: None):
        """Acts, then runs steps until a question stands or nothing is left."""
        self.events = []
        act()
        while self.position["agenda"] and STEPS.get(self.front()[0]):
            name, fields = self.front()
            self.position["agenda"].pop(0)
            STEPS[name](self, fields)
        if not self.position["agenda"]:
            return {"events": self.events, "question": None}
        name, question = self.front()[0], self.question()
        return {"events": self.events, "question": {"seat": question.seat(), "decision": name, "rule": question.rule}}

    def emit(self, rule, kind, **fields):
        self.events.append({"rule": rule, "kind": kind, "fields": fields})


def answer(engine, request):
    try:
        if request["method"] not in ("hello", "load", "check", "apply", "facts", "legal"):
            raise Lacks("the method " + request["method"])
        return {"result": getattr(engine, request["method"])(request)}
    except Lacks as what:
        return {"error": {"code": "lacks", "message": "does not know " + str(what)}}
    except Illegal as no:
        return {"error": {"code": "illegal", "asked": no.asked, "rule": no.rule, "message": str(no)}}


def main():
    engine = Engine()
    for line in sys.stdin:
        request = json.loads(line)
        print(json.dumps({"id": request["id"], **answer(engine, request)}), flush=True)


if __name__ == "__main__":
    main()
