"""How people write down games: the actions of a record as short lines (replay/import/README.md)."""

import re


def war_lines(actions):
    """Washington's War: the cards of a deal in one line, each other action in a line. Pairs of a line and how many actions it has."""
    lines, deal = [], []
    for action in [*actions, None]:
        if action and action.startswith("draw "):
            deal.append(action[5:])
            continue
        if deal:
            lines.append((" ".join(deal), len(deal)))
        deal = []
        if action:
            lines.append((action, 1))
    return lines


def short(name):
    return re.sub(r"^(\w)\w+ Detachment (\d)$", r"\1D\2", name)


class Crossing:
    """Washington's Crossing: writes an act after another."""

    def __init__(self, actions):
        self.actions, self.at, self.lines = actions, 0, []

    def ahead(self, *shapes):
        """The matches of the next actions, or nothing when one of them has another shape."""
        next = self.actions[self.at:self.at + len(shapes)]
        found = [re.fullmatch(shape, action) for shape, action in zip(shapes, next)]
        return found if len(found) == len(shapes) and all(found) else None

    def take(self, *shapes):
        found = self.ahead(*shapes)
        self.at += len(shapes) if found else 0
        return found

    def each(self, shape, words):
        """All next actions of one shape, in words."""
        said = []
        while found := self.take(shape):
            said.append(words(found[0]))
        return said

    def ended(self, text):
        return text + "." if text and self.take("done") else text

    def write(self):
        forms = (self.placed, self.activated, self.troops, self.boats, self.prepared, self.march, self.dice, self.retreat)
        while self.at < len(self.actions):
            first = self.at
            text = next(filter(None, (form() for form in forms)), None)
            if not text:
                text, self.at = self.actions[first], first + 1
            self.lines.append((text, self.at - first))
        return self.lines

    def placed(self):
        return ", ".join(self.each(r"(.+) enters at (\d{4})", lambda m: f"{m[1]} {m[2]}"))

    def activated(self):
        star = lambda m: short(m[1]) + ("*" if m[2] else "")  # noqa: E731
        return self.ended(", ".join(self.each(r"activate (.+?)( to command)?", star)))

    def troops(self):
        if m := self.take(r"transfer from (.+)", r"give to (.+)", r"(\d\d+) troops"):
            return f"{short(m[0][1])}>{short(m[1][1])} {m[2][1]}"
        if m := self.take(r"detach (.+) from (.+)", r"(\d\d+) troops"):
            return f"{short(m[0][2])}/{short(m[0][1])} {m[1][1]}"
        if m := self.take(r"absorb (.+) into (.+)"):
            return f"{short(m[0][2])}<{short(m[0][1])}"
        if m := self.take(r"lose from (.+)", r"(\d\d+) troops"):
            return f"lose {short(m[0][1])} {m[1][1]}"
        return None

    def boats(self):
        m = self.take(r"(?:sail )?(Durham Boats|Pennsylvania Navy) (?:to|at) (.+)")
        return m and f"{'DB' if m[0][1][0] == 'D' else 'PN'} {m[0][2]}"

    def prepared(self):
        m = self.ahead(r"attack (\d+) under (.+)", r"with (.+)")
        if not m or m[0][2] != m[1][1]:
            return None
        self.at += 1
        return self.ended("+".join(self.each(r"with (.+)", lambda one: short(one[1]))) + f" x{m[0][1]}")

    def march(self):
        m = self.take(r"move (.+)")
        if not m:
            return None
        leader, text = m[0][1], short(m[0][1])
        while True:
            if m := self.take(r"with (.+)"):
                leader, text = m[0][1], text + "+" + short(m[0][1])
            elif self.take(f"force march {leader}"):
                text += "!"
            elif self.take(f"force march {leader} for no fatigue"):
                text += "!!"
            else:
                break
        if not self.take("done") or self.ahead(r"roll .") or not self.actions[self.at:]:
            return self.way(text)
        return self.way(text + "; done;")

    def way(self, text):
        while self.at < len(self.actions):
            if m := self.take(r"roll (\d)"):
                text += f" [{m[0][1]}]"
                self.take("cross")
            elif m := self.take(r"(?:to|retreat to|try the ferry to) (\d+)"):
                text += f" >{m[0][1]}"
            elif m := self.ahead(r"leave (.+)"):
                if m[0][1] == "the map":
                    break
                self.at += 1
                text += f" -{short(m[0][1])}"
            elif m := self.take(r"(hasty|normal) attack on (\d+)"):
                text += f" x{m[0][2]} {m[0][1]}"
            elif self.take("entrench"):
                return text + "; entrench"
            elif self.take("done"):
                return text + "; done"
            else:
                break
        return text

    def dice(self):
        faces = self.each(r"roll (.)", lambda m: m[1])
        return f"[{', '.join(faces)}]" if faces else None

    def retreat(self):
        return "".join(self.each(r"retreat to (\d+)", lambda m: f">{m[1]}"))


def crossing_lines(actions):
    """Pairs of a line and how many actions it has."""
    return Crossing(actions).write()


written = {"washingtons-war": war_lines, "washingtons-crossing": crossing_lines}
