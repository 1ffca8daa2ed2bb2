#!/usr/bin/env python3
"""An engine of one rule behind Tricorne's line protocol: markers by OPS cards (10.11 of Washington's War).

    tricorne verify --engine "python3 examples/adapter/adapter.py" --require 10.11.B.iii=9

verify/ADAPTER.md goes through it. Put your engine in the place of Markers; keep the rest.
"""

import json
import sys

KNOWN = ["10.11", "6.2.2", "3.0.army", "3.0.american_unit", "3.0.political_control"]
ENEMY = {"american": "british", "british": "american"}
BRITISH = {"Howe", "Clinton", "Cornwallis", "Burgoyne", "Carleton"}


class Lacks(Exception):
    """Raised for a question or action that this engine does not have."""


class Illegal(Exception):
    def __init__(self, rule, why):
        super().__init__(why)
        self.rule = rule


# --- your engine -----------------------------------------------------------------------------------------------------


class Markers:
    def __init__(self, tables):
        self.map = {space["name"]: space for space in tables["spaces"]}
        self.cards = {card["number"]: card for card in tables["cards"]}
        self.colonies = tables["colonies"]
        self.position = None  # nothing is loaded

    def load(self, position):
        self.position = position
        self.front()

    def front(self):
        """Name and fields of the first entry of the agenda, which is the question. No name when the agenda is empty."""
        if not self.position["agenda"]:
            return None, {}
        first = self.position["agenda"][0]
        name = first if isinstance(first, str) else next(iter(first))
        if name not in ("choose_card_play", "choose_pc_action"):
            raise Lacks("the agenda's " + name)
        return name, first[name]

    def question(self):
        name, entry = self.front()
        if name is None:
            return None
        rule = "10.11.A.i" if entry["player"] == "american" else "10.11.B.i"
        return {"seat": entry["player"], "decision": name, "rule": "5.3" if name == "choose_card_play" else rule}

    def legal(self):
        """All actions that the check allows. An engine that has its own list of legal actions returns this list."""
        if self.front()[0] != "choose_pc_action":
            raise Lacks("the list of legal answers here")
        actions = [verb + " PC at " + name for verb in ("place", "flip") for name in self.map] + ["finish"]
        return [action for action in actions if self.allows(action)]

    def allows(self, action):
        try:
            self.check(action)
        except Illegal:
            return False
        return True

    def check(self, action):
        name, entry = self.front()
        if name == "choose_card_play":
            return self.check_card(entry["player"], action)
        verb, _, at = action.partition(" PC at ")
        if verb not in ("place", "flip") and action != "finish" or name is None:
            raise Lacks("the action " + action)
        if action == "finish":
            return
        side, space = entry["player"], self.position["spaces"][at]
        if verb == "flip":
            rule = "10.11.A.iii" if side == "american" else "10.11.B.iii"
            mine = [g for g in space["generals"] if (g in BRITISH) == (side == "british")]
            if space["pc"] != ENEMY[side] or not mine or (side == "british" and not space["british_cu"]):
                raise Illegal(rule, "no enemy marker, or nobody to turn it over")
        elif side == "american":
            if self.position["congress"] == "dispersed" or self.position["mutinies"]:
                raise Illegal("10.11.A.iv", "no placing without Congress or after the Mutinies")
            if space["pc"] != "none" or space["british_cu"]:
                raise Illegal("10.11.A.ii", "a marker or a British unit is there")
        else:
            self.check_british_placing(entry, at, space)

    def check_card(self, side, action):
        if not action.endswith(" for operations: political control"):
            raise Lacks("the action " + action)
        card = int(action.split()[1])
        if card not in self.position["hands"][side]:
            raise Illegal("5.3", "the card is not in the hand")
        if self.cards[card]["kind"] != "ops":
            raise Illegal("6.2.2", "only an OPS card pays for markers")
        if self.position["queues"][side]:
            raise Lacks("what becomes of the queue (7.1.B.iii)")

    def check_british_placing(self, entry, at, space):
        americans = [g for g in space["generals"] if g not in BRITISH]
        if space["pc"] != "none" or space["american_cu"] + space["french_cu"] or americans or self.congress_at(at):
            raise Illegal("10.11.B.ii", "a marker or an American unit is there")
        army = space["british_cu"] and any(g in BRITISH for g in space["generals"])
        if not army and not self.beside_british(entry, at):
            raise Illegal("10.11.B.ii", "no British marker from before this card is next to it")

    def congress_at(self, at):
        return self.position["congress"] == at

    def beside_british(self, entry, at):
        near = set(self.map[at]["neighbours"])
        if self.map[at]["port"]:
            near |= {name for name, space in self.map.items() if space["port"]} - {at}
        return any(self.position["spaces"][n]["pc"] == "british" and n not in entry["fresh"] for n in near)

    def apply(self, action):
        self.check(action)
        name, entry = self.front()
        self.position["agenda"].pop(0)
        if name == "choose_card_play":
            return self.play(entry["player"], int(action.split()[1]))
        if action == "finish":
            return []
        verb, _, at = action.partition(" PC at ")
        side = entry["player"]
        rule = {"place": ("10.11.A.ii", "10.11.B.ii"), "flip": ("10.11.A.iii", "10.11.B.iii")}[verb][side == "british"]
        if verb == "place" and side == "british" and not self.beside_british(entry, at):
            rule = "10.11.B.iii"
        self.position["spaces"][at]["pc"] = side
        if entry["remaining"] > 1:
            more = {"player": side, "remaining": entry["remaining"] - 1, "fresh": entry["fresh"] + [at]}
            self.position["agenda"].insert(0, {"choose_pc_action": more})
        kind = "pc_placed" if verb == "place" else "pc_flipped"
        return [{"rule": rule, "kind": kind, "fields": {"side": side, "at": at}}]

    def play(self, side, card):
        self.position["hands"][side].remove(card)
        self.position["discards"].append(card)
        fields = {"player": side, "remaining": self.cards[card]["ops"], "fresh": []}
        self.position["agenda"].insert(0, {"choose_pc_action": fields})
        return [{"rule": "6.2.2", "kind": "card_played", "fields": {"seat": side, "card": card}}]

    def control(self, colony):
        """The side that controls a colony: it has all markers that decide, or else more markers than the other side."""
        decides = colony["control_needs"] or [n for n, s in self.map.items() if s["colony"] == colony["code"]]
        held = {side: sum(self.position["spaces"][n]["pc"] == side for n in decides) for side in ENEMY}
        for side in ENEMY:
            if held[side] == len(decides) if colony["control_needs"] else held[side] > held[ENEMY[side]]:
                return side
        return "none"

    def facts(self):
        question = self.question()
        control = {colony["code"]: self.control(colony) for colony in self.colonies}
        colonies = {side: list(control.values()).count(side) for side in ENEMY}
        return {**self.position, "control": control, "colonies": colonies, "asks": question["seat"] + " " + question["decision"] if question else "nothing"}


# --- the adapter: it does not depend on the game ----------------------------------------------------------------------


class Adapter:
    def __init__(self):
        self.engine = None

    def answer(self, request):
        method, engine = request["method"], self.engine
        if method == "hello":
            self.engine = Markers(request["tables"])
            return {"protocol": 1, "name": "markers", "version": "1", "rules": KNOWN, "rulesets": ["2014"]}
        if engine is None or method != "load" and engine.position is None:
            raise Lacks("a request before hello and load")
        if method == "load":
            engine.load(request["position"])
            return {"events": [], "question": engine.question()}
        if method == "check":
            try:
                engine.check(request["action"])
            except Illegal as no:
                return {"legal": False, "asked": True, "rule": no.rule, "why": str(no)}
            return {"legal": True}
        if method == "apply":
            return {"events": engine.apply(request["action"]), "question": engine.question()}
        if method == "legal":
            return {"actions": engine.legal()}
        if method == "facts":
            return {"facts": engine.facts()}
        raise Lacks("the method " + method)

    def line(self, text):
        try:
            request = json.loads(text)
        except ValueError:  # whoever wrote this made a fault, and the next line may be right
            return json.dumps({"id": 0, "error": {"code": "bad_request", "message": "no JSON"}})
        try:
            answer = {"result": self.answer(request)}
        except Lacks as what:
            answer = {"error": {"code": "lacks", "message": str(what)}}
        except Illegal as no:
            answer = {"error": {"code": "illegal", "asked": True, "rule": no.rule, "message": str(no)}}
        return json.dumps({"id": request["id"], **answer})


def main():
    adapter = Adapter()
    for text in sys.stdin:
        print(adapter.line(text), flush=True)


if __name__ == "__main__":
    main()
