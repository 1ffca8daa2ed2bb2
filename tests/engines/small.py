#!/usr/bin/env python3
"""A small second engine: political control (chapter 10) and winter attrition (chapter 11) of Washington's War.

It speaks the line protocol of verify/PROTOCOL.md and answers `lacks` to everything else. It is written from the rulebook
and uses only Python's own library. Numbers in comments are paragraphs of the 2014 rulebook.
"""

import json
import re
import sys

ENEMY = {"american": "british", "british": "american"}
BRITISH_GENERALS = {"Howe", "Clinton", "Cornwallis", "Burgoyne", "Carleton"}
FRENCH_GENERALS = {"Rochambeau"}
KNOWN = ["3.0.adjacent", "3.0.american_unit", "3.0.army", "3.0.political_control", "5.6", "6.2.2",
         "10.0", "10.11", "10.2", "10.3", "10.31", "10.32", "11", "12.2.C.3", "12.2.C.5", "12.3.6", "13.2.4"]


class Lacks(Exception):
    """The engine does not know the rules for this request."""


class Illegal(Exception):
    def __init__(self, rule, why):
        super().__init__(why)
        self.rule = rule


class Engine:
    name = "small"
    version = "1"

    def __init__(self):
        self.map = {}
        self.colonies = []
        self.cards = {}
        self.position = None
        self.events = []

    # --- the protocol ------------------------------------------------------------------------------------------------

    def hello(self, request):
        tables = request["tables"]
        self.map = {space["name"]: space for space in tables["spaces"]}
        self.colonies = tables["colonies"]
        self.cards = {card["number"]: card for card in tables["cards"]}
        return {"protocol": 1, "name": self.name, "version": self.version, "rules": KNOWN, "rulesets": ["2014"]}

    def load(self, request):
        self.position = request["position"]
        self.events = []
        self.run_steps()
        return self.outcome()

    def check(self, request):
        try:
            self.refuse(request["action"])
        except Illegal as no:
            return {"legal": False, "rule": no.rule, "why": str(no)}
        return {"legal": True}

    def apply(self, request):
        self.refuse(request["action"])
        self.events = []
        self.carry_out(request["action"])
        self.run_steps()
        return self.outcome()

    def facts(self, request):
        facts = dict(self.position)
        facts["control"] = {colony["code"]: self.control_of(colony) for colony in self.colonies}
        facts["colonies"] = {side: list(facts["control"].values()).count(side) for side in ENEMY}
        facts["isolated"] = {side: sorted(self.isolated(side)) for side in ENEMY}
        question = self.question()
        facts["asks"] = question["seat"] + " " + question["decision"] if question else "nothing"
        return {"facts": facts}

    def answer(self, line):
        try:
            request = json.loads(line)
        except ValueError:
            return {"id": None, "error": {"code": "bad_request", "message": "the line is no JSON"}}
        method = {"hello": self.hello, "load": self.load, "check": self.check, "apply": self.apply,
                  "facts": self.facts}.get(request["method"])
        if self.position is None and request["method"] not in ("hello", "load"):
            return {"id": request["id"], "error": {"code": "bad_request", "message": "no position is loaded"}}
        try:
            if method is None:
                raise Lacks("the method " + request["method"])
            return {"id": request["id"], "result": method(request)}
        except Lacks as what:
            return {"id": request["id"], "error": {"code": "lacks", "message": "does not know " + str(what)}}
        except Illegal as no:
            return {"id": request["id"], "error": {"code": "illegal", "rule": no.rule, "message": str(no)}}

    def outcome(self):
        return {"events": self.events, "question": self.question()}

    def emit(self, rule, kind, **fields):
        self.events.append({"rule": rule, "kind": kind, "fields": fields})

    # --- markers and pieces ------------------------------------------------------------------------------------------

    def space(self, name):
        return self.position["spaces"][name]

    def marker(self, name):
        return self.space(name)["pc"]

    def units(self, side, name):
        here = self.space(name)
        return here["british_cu"] if side == "british" else here["american_cu"] + here["french_cu"]

    def generals(self, side, name):
        return [g for g in self.space(name)["generals"] if (g in BRITISH_GENERALS) == (side == "british")]

    def army(self, side, name):
        """3.0: a general with at least one unit."""
        return bool(self.generals(side, name)) and self.units(side, name) > 0

    def pieces(self, side, name):
        return bool(self.generals(side, name)) or self.units(side, name) > 0

    def american_unit(self, name):
        """3.0: units and generals of Americans and French, and Congress."""
        return self.pieces("american", name) or self.position["congress"] == name

    def neighbours(self, name, side):
        near = set(self.map[name]["neighbours"])
        if side == "british" and self.map[name]["port"]:  # 10.11.B.ii
            near |= {other for other, space in self.map.items() if space["port"] and other != name}
        return near

    def control_of(self, colony):
        """10.0.B."""
        spaces = colony["control_needs"] or [n for n, s in self.map.items() if s["colony"] == colony["code"]]
        held = {side: sum(self.marker(name) == side for name in spaces) for side in ENEMY}
        for side in ENEMY:
            if held[side] == len(spaces) if colony["control_needs"] else held[side] > held[ENEMY[side]]:
                return side
        return "none"

    # --- the agenda --------------------------------------------------------------------------------------------------

    def front(self):
        """The name and the fields of the first entry of the agenda."""
        if not self.position["agenda"]:
            return None, {}
        entry = self.position["agenda"][0]
        return (entry, {}) if isinstance(entry, str) else next(iter(entry.items()))

    def pop(self):
        self.position["agenda"].pop(0)

    def push(self, *entries):
        self.position["agenda"][:0] = entries

    def question(self):
        name, fields = self.front()
        if name is None:
            return None
        if name == "choose_card_play":
            return {"seat": fields["player"], "decision": name, "rule": "5.3"}
        if name == "choose_pc_action":
            return {"seat": fields["player"], "decision": name,
                    "rule": "10.11.A.i" if fields["player"] == "american" else "10.11.B.i"}
        if name == "choose_congress_space":
            return {"seat": "american", "decision": name, "rule": "10.2.1"}
        if name == "roll_for_attrition":
            return {"seat": "chance", "decision": name, "rule": self.winter_rule(fields["nation"], single=True)}
        if name == "choose_winter_loss":
            return {"seat": "american", "decision": name, "rule": "11.3.2"}
        raise Lacks("the decision " + name)

    def run_steps(self):
        steps = {"begin_political_control_phase": self.begin_political_control_phase,
                 "return_congress": self.return_congress, "place_pc_under_armies": self.place_under_armies,
                 "remove_isolated_pc": self.remove_isolated, "begin_winter_attrition": self.begin_winter,
                 "winter_in": self.winter_in}
        while self.front()[0] in steps:
            name, fields = self.front()
            self.pop()
            steps[name](**fields)
        self.question()  # raises Lacks when the question is unknown

    # --- actions -----------------------------------------------------------------------------------------------------

    def refuse(self, action):
        """Raises Illegal unless the action may be carried out now."""
        name, fields = self.front()
        at = re.fullmatch(r"(place PC|flip PC|place Congress) at (.+)", action)
        if name == "choose_card_play" and re.fullmatch(r"play \d+ for operations: political control", action):
            card = int(action.split()[1])
            if card not in self.position["hands"][fields["player"]]:
                raise Illegal("5.3", "the card is not in the hand")
            if self.cards[card]["kind"] != "ops":
                raise Illegal("6.2.2", "only an OPS card pays for PC actions")
        elif name == "choose_pc_action" and action == "finish":
            return
        elif name == "choose_pc_action" and at and at[1] == "place PC":
            self.refuse_placing(fields["player"], at[2], fields["fresh"])
        elif name == "choose_pc_action" and at and at[1] == "flip PC":
            self.refuse_flipping(fields["player"], at[2])
        elif name == "choose_congress_space":
            if at and at[1] == "place PC":
                alone = self.pieces("american", at[2]) and not self.army("american", at[2])
                raise Illegal("10.2.2.2" if alone else "10.2.2", "armies place markers by themselves")
            if not at or at[1] != "place Congress":
                raise Illegal("10.2.1", "Congress must return")
            if not self.can_hold_congress(at[2]):
                raise Illegal("10.2.1", "Congress cannot return there")
        elif name == "choose_winter_loss" and action.startswith("lose "):
            if action.split()[1] == "british":
                raise Illegal("11.3.2", "the stack is American and French")
        elif not (name == "roll_for_attrition" and re.fullmatch(r"roll [1-6]", action)):
            raise Lacks("the action \"" + action + "\" here")

    def carry_out(self, action):
        name, fields = self.front()
        self.pop()
        words = action.split()
        if name == "choose_card_play":
            self.play_for_markers(fields["player"], int(words[1]))
        elif name == "choose_pc_action" and action != "finish":
            at = action.split(" at ", 1)[1]
            self.take_pc_action(fields, words[0], at)
        elif name == "choose_congress_space":
            at = action.split(" at ", 1)[1]
            self.position["congress"] = at
            self.emit("10.2.1", "congress_placed", at=at)
        elif name == "roll_for_attrition":
            self.roll_in_winter(fields["nation"], fields["at"], int(words[1]))
        elif name == "choose_winter_loss":
            self.lose(words[1], fields["at"], 1, "11.3.2")
            self.lose_mixed(fields["at"], fields["count"] - 1)

    # --- 10.11: markers by OPS cards ---------------------------------------------------------------------------------

    def play_for_markers(self, player, card):
        self.position["hands"][player].remove(card)
        self.position["discards"].append(card)
        self.emit("6.2.2", "card_played", seat=player, card=card)
        self.push({"choose_pc_action": {"player": player, "remaining": self.cards[card]["ops"], "fresh": []}})

    def refuse_placing(self, player, at, fresh):
        if player == "american":
            if self.position["congress"] == "dispersed" or self.position["mutinies"]:
                raise Illegal("10.11.A.iv", "no placing without Congress or after the Mutinies")
            if self.marker(at) != "none" or self.units("british", at):
                raise Illegal("10.11.A.ii", "a marker or a British unit is there")
            return
        if self.marker(at) != "none" or self.american_unit(at):
            raise Illegal("10.11.B.ii", "a marker or an American unit is there")
        if not self.army("british", at) and not self.next_to_british(at, fresh):  # 10.11.B.iii
            raise Illegal("10.11.B.ii", "no British marker from before this card is next to it")

    def next_to_british(self, at, fresh):
        """10.11.B.ii: markers placed by the same card do not count."""
        return any(self.marker(near) == "british" and near not in fresh for near in self.neighbours(at, "british"))

    def refuse_flipping(self, player, at):
        rule = "10.11.A.iii" if player == "american" else "10.11.B.iii"
        if self.marker(at) != ENEMY[player]:
            raise Illegal(rule, "there is no enemy marker")
        if not (self.generals(player, at) if player == "american" else self.army(player, at)):
            raise Illegal(rule, "nobody is there to turn it over")

    def take_pc_action(self, fields, verb, at):
        player = fields["player"]
        if verb == "flip":
            self.set_marker("10.11.A.iii" if player == "american" else "10.11.B.iii", "pc_flipped", player, at)
        elif player == "american":
            self.set_marker("10.11.A.ii", "pc_placed", player, at)
        else:
            rule = "10.11.B.ii" if self.next_to_british(at, fields["fresh"]) else "10.11.B.iii"
            self.set_marker(rule, "pc_placed", player, at)
        if fields["remaining"] > 1:
            self.push({"choose_pc_action": {"player": player, "remaining": fields["remaining"] - 1,
                                            "fresh": fields["fresh"] + [at]}})

    def set_marker(self, rule, kind, side, at):
        self.space(at)["pc"] = side
        self.emit(rule, kind, side=side, at=at)

    # --- 10.2: the Political Control Phase ---------------------------------------------------------------------------

    def begin_political_control_phase(self):
        self.push("return_congress", "place_pc_under_armies", "remove_isolated_pc")

    def can_hold_congress(self, at):
        return (self.map[at]["colony"] != "CA" and self.marker(at) == "american"
                and not self.pieces("british", at))

    def return_congress(self):
        if self.position["congress"] != "dispersed":
            return
        if any(self.can_hold_congress(name) for name in self.map):
            self.push("choose_congress_space")
        else:
            self.emit("10.2.1", "congress_stays_out")

    def place_under_armies(self):
        for side in ENEMY:
            for name in self.map:
                if self.army(side, name) and self.marker(name) != side:
                    kind = "pc_placed" if self.marker(name) == "none" else "pc_flipped"
                    self.set_marker("10.2.2", kind, side, name)

    def remove_isolated(self):
        for side, rule in (("american", "10.31.B"), ("british", "10.32.B")):
            lost = self.isolated(side)
            for name in self.map:
                if name in lost:
                    self.space(name)["pc"] = "none"
                    self.emit(rule, "pc_removed", side=side, at=name)

    # --- 10.3: isolation ---------------------------------------------------------------------------------------------

    def isolated(self, side):
        return {name for name in self.map if self.marker(name) == side and not self.can_trace(side, name)}

    def can_trace(self, side, start):
        """Walks from marker to marker. True when a space on the way saves the marker at `start`."""
        seen, waiting = {start}, [start]
        while waiting:
            here = waiting.pop()
            if self.saves_within(side, here):
                return True
            for near in self.neighbours(here, side):
                if self.saves_next_door(side, near):
                    return True
                if self.marker(near) == side and near not in seen:
                    seen.add(near)
                    waiting.append(near)
        return False

    def saves_within(self, side, name):
        """Does a space under a marker of this side save the marker?"""
        if side == "american":
            return self.pieces("american", name) or self.position["congress"] == name  # 10.31.A.2 to 4
        return self.map[name]["port"] or self.garrison_saves(name)  # 10.32.A.2

    def garrison_saves(self, name):
        """10.32.A.3."""
        return self.units("british", name) > 0

    def saves_next_door(self, side, name):
        """Does a space next to a marker of this side save the marker?"""
        if side == "american" and self.position["congress"] == name:  # 10.31.A.2
            return True
        if self.marker(name) != "none":
            return False
        return self.units("british", name) == 0 if side == "american" else not self.pieces("american", name)

    # --- 11: winter --------------------------------------------------------------------------------------------------

    def begin_winter(self):
        self.push(*({"winter_in": {"side": side, "at": name}} for side in ENEMY for name in self.map))

    def mild(self, name):
        return self.map[name]["winter_quarters"] or self.map[name]["south_of_attrition_line"]

    def winter_in(self, side, at):
        here = self.space(at)
        like_british = side == "british" or here["american_cu"] == 0  # 11.3
        count = self.units(side, at)
        general = bool(self.generals(side, at))
        if like_british and self.mild(at):
            return
        if "Washington" in here["generals"] and side == "american" and self.mild(at):
            count, general = self.beyond_washington(count), False
        if count == 1 and not general:
            nation = "british" if side == "british" else "french" if like_british else "american"
            self.push({"roll_for_attrition": {"nation": nation, "at": at}})
        elif count > 1:
            self.halve(side, at, count)

    def beyond_washington(self, count):
        """11.2: five units are safe with Washington. The other units winter as if they were alone."""
        return max(0, count - 5)

    def halve(self, side, at, count):
        lost = count // 2
        here = self.space(at)
        if side == "british":
            self.lose("british", at, lost, "11.1")
        elif here["american_cu"] and here["french_cu"]:
            self.lose_mixed(at, lost)
        elif here["american_cu"]:
            self.lose("american", at, lost, "11.2")
        else:
            self.lose("french", at, lost, "11.3.1")

    def lose_mixed(self, at, count):
        """11.3.2: the American player chooses the nation of each lost unit while both nations have units."""
        here = self.space(at)
        if count == 0:
            return
        if here["american_cu"] and here["french_cu"]:
            self.push({"choose_winter_loss": {"at": at, "count": count}})
        else:
            self.lose("american" if here["american_cu"] else "french", at, count, "11.3.2")

    def roll_in_winter(self, nation, at, die):
        rule = self.winter_rule(nation, single=True)
        self.emit(rule, "attrition_rolled", nation=nation, at=at, die=die)
        if die <= 3:
            here = self.space(at)
            if nation == "american" and here["american_cu"] and here["french_cu"]:
                self.lose_mixed(at, 1)
            else:
                self.lose(nation, at, 1, rule)

    def winter_rule(self, nation, single):
        return {"american": "11.2", "french": "11.3", "british": "11.1.2" if single else "11.1"}[nation]

    def lose(self, nation, at, count, rule):
        self.space(at)[nation + "_cu"] -= count
        self.emit(rule, "units_removed", nation=nation, count=count, at=at)


def serve(engine):
    for line in sys.stdin:
        if line.strip():
            print(json.dumps(engine.answer(line)), flush=True)


if __name__ == "__main__":
    serve(Engine())
