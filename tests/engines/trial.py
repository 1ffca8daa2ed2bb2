#!/usr/bin/env python3
"""The small engine as its author has it after an hour: it claims chapters 10 and 11 and lacks the question that most
scenarios begin with, choose_card_play. One fault is planted.

trial.py FAULT, where FAULT is `fresh` (10.11.B.ii: markers of this very card count as neighbours), `order` (10.2.3: the
isolated British markers are found before the American ones leave) or `barred` (10.32.A.note: a British path does not
run past enemy pieces). Without FAULT nothing is wrong.
"""

import sys

from small import Engine, Lacks, serve

FAULT = sys.argv[1] if len(sys.argv) > 1 else ""


class Trial(Engine):
    name = "trial"

    def question(self):
        if self.front()[0] == "choose_card_play":
            raise Lacks("the decision choose_card_play")
        return super().question()

    def next_to_british(self, at, fresh):
        return super().next_to_british(at, [] if FAULT == "fresh" else fresh)

    def remove_isolated(self):
        if FAULT != "order":
            return super().remove_isolated()
        lost = {side: self.isolated(side) for side in ("american", "british")}
        for side, rule in (("american", "10.31.B"), ("british", "10.32.B")):
            for name in self.map:
                if name in lost[side]:
                    self.space(name)["pc"] = "none"
                    self.emit(rule, "pc_removed", side=side, at=name)

    def neighbours(self, at, side):
        near = super().neighbours(at, side)
        barred = FAULT == "barred" and side == "british" and self.marker(at) == side and self.pieces("american", at)
        return set() if barred else near


if __name__ == "__main__":
    serve(Trial())
