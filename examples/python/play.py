#!/usr/bin/env python3
"""Plays a game at random to its end through the C interface: play.py libtricorne_c.so [SEED]."""
import ctypes
import json
import random
import sys


class Tricorne:
    """The functions of bindings/c/tricorne.h. Each result is parsed with json.loads."""

    def __init__(self, path):
        self.library = ctypes.CDLL(path)
        self.library.tricorne_open.restype = ctypes.c_void_p
        self.library.tricorne_error.restype = ctypes.c_char_p
        self.library.tricorne_close.argtypes = [ctypes.c_void_p]
        self.library.tricorne_free.argtypes = [ctypes.c_void_p]

    def open(self, **options):
        position = self.library.tricorne_open(json.dumps(options).encode())
        if not position:
            self.complain()
        return ctypes.c_void_p(position)

    def call(self, name, position, *texts):
        function = getattr(self.library, "tricorne_" + name)
        function.restype = ctypes.c_void_p
        text = function(position, *[t.encode() for t in texts])
        if not text:
            self.complain()
        answer = json.loads(ctypes.string_at(text))
        self.library.tricorne_free(text)
        return answer

    def complain(self):
        raise ValueError(json.loads(self.library.tricorne_error())["message"])

    def close(self, position):
        self.library.tricorne_close(position)


def main():
    tricorne = Tricorne(sys.argv[1])
    chance = random.Random(sys.argv[2] if len(sys.argv) > 2 else "1775")
    position = tricorne.open()
    answers = 0
    while tricorne.call("question", position) is not None:
        tricorne.call("apply", position, chance.choice(tricorne.call("legal", position)))
        answers += 1
    outcome = tricorne.call("outcome", position)
    print(f"{answers} answers, {outcome['winner']} wins by {outcome['ending']} in {outcome['when']}")
    tricorne.close(position)


if __name__ == "__main__":
    main()
