#!/usr/bin/env python3
"""An engine of @TITLE@ behind Tricorne's line protocol. `tricorne engine new` wrote this file.

    tricorne verify --game @GAME@ --engine "python3 engine.py"

@WRITTEN OF KNOWN@ step
is a stub that says `lacks`: the engine does not know it, which is never wrong. Write one, let KNOWN claim its paragraphs,
run the command again, and read on its last line what to add next. verify/ADAPTER.md goes through an example of each game,
and verify/PROTOCOL.md has every field. First of all

    tricorne engine check --game @GAME@ "python3 engine.py"

says whether the messages are right.
"""

import json
import sys

GAME = "@GAME@"
KNOWN = @CLAIM@  # the paragraphs that you mean to keep, or "all"; only scenarios of these are run


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

    def check(self, action, fields):
        """Raises Illegal when a paragraph forbids the action: its name, such as "roll", and {"die": 5}."""
        raise Lacks("the action " + action)

    def apply(self, action, fields):
        """Changes engine.position and calls engine.emit. The entry is off the agenda already."""
        raise Lacks("the action " + action)

    def legal(self):
        """The legal answers, each a name or {name: fields}."""
        raise Lacks("the list of legal answers")


def parts(entry):
    """The name and the fields of an answer, or of an entry of the agenda."""
    return (entry, {}) if isinstance(entry, str) else next(iter(entry.items()))


@EXAMPLE@
QUESTIONS = {
@QUESTIONS@
    # "@DECISION@": None,
}

STEPS = {  # name: function(engine, fields), which changes engine.position and calls engine.emit
@STEPS@
    # "@STEP@": None,
}


class Engine:
    position = None  # nothing is loaded

    def hello(self, request):
        self.tables = request["tables"]  # map, cards and so on, as printed
        return {"protocol": 3, "game": GAME, "name": "my engine", "version": "0", "rules": KNOWN,
                "rulesets": ["@RULESET@"]}

    def load(self, request):
        self.position = request["position"]
        return self.go_on()

    def check(self, request):
        if not self.position["agenda"]:  # scenarios ask here, too: no paragraph of yours bars the action
            return {"legal": False, "asked": False, "why": "nothing is asked"}
        try:
            self.question().check(*parts(request["choice"]))
        except Illegal as no:
            return {"legal": False, "asked": no.asked, "rule": no.rule, "why": str(no)}
        return {"legal": True}

    def apply(self, request):
        question = self.question()
        action, fields = parts(request["choice"])
        question.check(action, fields)
        self.position["agenda"].pop(0)
        return self.go_on(lambda: question.apply(action, fields))

    def facts(self, request):
        # What follows from a position, such as who controls a colony, is a fact, too: `tables` list them under `facts`.
        # Add what you know. A scenario that names a fact which is left out counts against the protocol.
        try:
            asks = self.question().seat() + " " + self.front()[0] if self.position["agenda"] else "nothing"
        except Lacks:  # it has stopped
            asks = None
        return {"facts": {**self.position, "asks": asks}}

    def legal(self, request):
        return {"choices": self.question().legal() if self.position["agenda"] else []}
@ENGINE@

    # --- the agenda: what happens next, the next entry first -----------------------------------------------------------

    def front(self):
        if not self.position["agenda"]:
            raise Lacks("a position where nothing is asked")
        return parts(self.position["agenda"][0])

    def question(self):
        name, fields = self.front()
        if not QUESTIONS.get(name):
            raise Lacks(name)
        return QUESTIONS[name](self, fields)

    def go_on(self, act=None):
        """Acts, then runs steps until a question stands or nothing is left. When something was done, it stops in front of
        what it does not know; a step says `Lacks` before it changes anything."""
        self.events, done = [], act is not None
        if act:
            act()
        agenda = self.position["agenda"]
        try:
            while agenda and STEPS.get(self.front()[0]):
                name, fields = self.front()
                entry = agenda.pop(0)
                try:
                    STEPS[name](self, fields)
                except Lacks:
                    agenda.insert(0, entry)
                    raise
                done = True
            if not agenda:
                return {"events": self.events, "question": None}
            name, question = self.front()[0], self.question()
            return {"events": self.events, "question": {"seat": question.seat(), "decision": name, "rule": question.rule}}
        except Lacks:
            if not done:
                raise
            return {"events": self.events, "question": None, "stopped": agenda[0]}

    def emit(self, rule, kind, **fields):
        self.events.append({"rule": rule, "kind": kind, "fields": fields})


def answer(engine, request):
    try:
        if request["method"] not in ("hello", "load", "check", "apply", "facts", "legal"):
            raise Lacks("the method " + request["method"])
        if engine.position is None and request["method"] not in ("hello", "load"):
            return {"error": {"code": "bad_request", "message": "no position is loaded"}}
        return {"result": getattr(engine, request["method"])(request)}
    except Lacks as what:
        return {"error": {"code": "lacks", "message": "does not know " + str(what)}}
    except Illegal as no:
        return {"error": {"code": "illegal", "asked": no.asked, "rule": no.rule, "message": str(no)}}


def main():
    engine = Engine()
    for line in sys.stdin:
        try:
            request = json.loads(line)
        except ValueError:
            print(json.dumps({"id": 0, "error": {"code": "bad_request", "message": "no JSON"}}), flush=True)
            continue
        print(json.dumps({"id": request["id"], **answer(engine, request)}), flush=True)


if __name__ == "__main__":
    main()
