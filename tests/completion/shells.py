"""shells.py TRICORNE SOURCES: real shells complete command lines of tricorne. Each is started at a terminal of its own; a key
writes the line that the shell shows into a file."""
import os
import pty
import select
import shutil
import subprocess
import sys
import tempfile
import time

TRICORNE, SOURCES = sys.argv[1:]
RECORD = "tests/records/2014-seed-1.yaml@33"

# What is typed, and the line after the key Tab.
COMPLETED = [
    ("tricorne ver", "tricorne verify "),
    ("tricorne help errata sens", "tricorne help errata sensitivity "),
    ("tricorne verify --last", "tricorne verify --last-failed "),
    ("tricorne verify --format sa", "tricorne verify --format sarif "),
    ("tricorne verify --format=sa", "tricorne verify --format=sarif "),
    ("tricorne rulesets --game washingtons-c", "tricorne rulesets --game washingtons-crossing "),
    ("tricorne legal --ruleset 2010 --da", "tricorne legal --ruleset 2010 --data "),
    ("tricorne draw --data de", "tricorne draw --data deck="),
    ("tricorne simulate --players bri", "tricorne simulate --players british="),
    ("tricorne simulate --players british=he", "tricorne simulate --players british=heuristic "),
    ("tricorne rules 10.11.B.iii.n", "tricorne rules 10.11.B.iii.note "),
    ("tricorne errata new army_u", "tricorne errata new army_units="),
    ("tricorne replay query batt", "tricorne replay query battles "),
]

# Answers have spaces; each shell quotes them in its own way.
ANSWERS = {
    "bash": [
        (f"tricorne apply {RECORD} march\\ to\\ Fal", f"tricorne apply {RECORD} march\\ to\\ Falmouth "),
        (f"tricorne apply {RECORD} 'march to Fal", f"tricorne apply {RECORD} 'march to Falmouth'"),
        (f"tricorne apply {RECORD} \"march to Fal", f"tricorne apply {RECORD} \"march to Falmouth\""),
        ("true && tricorne ver", "true && tricorne verify "),
    ],
    "zsh": [(f"tricorne apply {RECORD} march\\ to\\ Fal", f"tricorne apply {RECORD} march\\ to\\ Falmouth ")],
}

BASH = """PS1='$ '
bind 'set bell-style none' 2>/dev/null
bind 'set enable-bracketed-paste off' 2>/dev/null
source '{sources}/cli/completion/tricorne.bash'
tell() {{ printf '%s' "$READLINE_LINE" >'{file}.new'; mv '{file}.new' '{file}'; }}
bind -x '"\\C-t": tell'
"""

ZSH = """PS1='$ '
unsetopt zle_bracketed_paste beep 2>/dev/null
fpath=('{sources}/cli/completion' $fpath)
autoload -Uz compinit && compinit -u -d '{file}.dump'
tell() {{ printf '%s' "$BUFFER" >'{file}.new'; mv '{file}.new' '{file}' }}
zle -N tell
bindkey '^T' tell
"""


class Terminal:
    """A shell at a terminal."""

    def __init__(self, command, setup, folder):
        self.file = os.path.join(folder, "line")
        start = os.path.join(folder, "start")
        with open(start, "w", encoding="utf-8") as out:
            out.write(setup.format(sources=SOURCES, file=self.file))
        environment = dict(os.environ, PATH=os.path.dirname(TRICORNE) + ":" + os.environ["PATH"], TERM="dumb",
                           HOME=folder, INPUTRC="/dev/null", ZDOTDIR=folder)
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(SOURCES)
            os.execvpe(command[0], command, environment)
        self.write(f"source '{start}'; touch '{start}.read'\r")
        self.wait_for(start + ".read")

    def write(self, text):
        os.write(self.terminal, text.encode())

    def drain(self):
        while select.select([self.terminal], [], [], 0)[0]:
            try:
                if not os.read(self.terminal, 65536):
                    return
            except OSError:
                return

    def wait_for(self, file):
        end = time.monotonic() + 30
        while not os.path.exists(file):
            if time.monotonic() > end:
                sys.exit("the shell does not answer")
            time.sleep(0.02)
            self.drain()

    def line_after(self, keys):
        """The line that the shell shows after these keys."""
        if os.path.exists(self.file):
            os.remove(self.file)
        self.write(keys + "\x14")
        self.wait_for(self.file)
        with open(self.file, encoding="utf-8") as line:
            return line.read()

    def completed(self, typed):
        line = self.line_after("\x15" + typed + "\t")
        self.line_after("\x15")
        return line

    def close(self):
        os.close(self.terminal)
        os.waitpid(self.process, 0)


def compare(shell, typed, found, wanted):
    if found == wanted:
        return 0
    print(f"{shell}: [{typed}] became [{found}], not [{wanted}]")
    return 1


def tried_at_a_terminal(shell, command, setup):
    with tempfile.TemporaryDirectory() as folder:
        terminal = Terminal(command, setup, folder)
        faults = sum(compare(shell, typed, terminal.completed(typed), line) for typed, line in COMPLETED + ANSWERS[shell])
        terminal.close()
    return faults


def tried_in_fish():
    faults = 0
    for typed, line in COMPLETED:
        last = line.rstrip().split(" ")[-1]
        script = f"source {SOURCES}/cli/completion/tricorne.fish; complete -C '{typed}'"
        environment = dict(os.environ, PATH=os.path.dirname(TRICORNE) + ":" + os.environ["PATH"])
        said = subprocess.run(["fish", "--no-config", "-c", script], capture_output=True, text=True, env=environment,
                              cwd=SOURCES, check=False).stdout
        words = [row.split("\t")[0] for row in said.splitlines()]
        if last not in words:
            faults += compare("fish", typed, words, last)
    return faults


def main():
    faults = tried_at_a_terminal("bash", ["bash", "--norc", "--noprofile", "-i"], BASH)
    if shutil.which("zsh"):
        faults += tried_at_a_terminal("zsh", ["zsh", "-f", "-i"], ZSH)
    else:
        print("zsh is not installed: not tried")
    if shutil.which("fish"):
        faults += tried_in_fish()
    else:
        print("fish is not installed: not tried")
    sys.exit(1 if faults else 0)


main()
