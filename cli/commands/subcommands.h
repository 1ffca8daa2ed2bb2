// The table of subcommands of `tricorne`. Each subcommand has a file of its own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/options.h"

namespace tricorne::cli {

/// Each of these functions adds the options of a subcommand to `command`, and returns its Run.
Run define_verify(Command& command);
Run define_serve(Command& command);
Run define_engine(Command& command);
Run define_game(Command& command);
Run define_explain(Command& command);
Run define_odds(Command& command);
Run define_legal(Command& command);
Run define_apply(Command& command);
Run define_rules(Command& command);
Run define_matrix(Command& command);
Run define_mutate(Command& command);
Run define_rulesets(Command& command);
Run define_data(Command& command);
Run define_draw(Command& command);
Run define_board(Command& command);
Run define_schema(Command& command);
Run define_simulate(Command& command);
Run define_perft(Command& command);
Run define_play(Command& command);
Run define_arena(Command& command);
Run define_hint(Command& command);
Run define_replay(Command& command);
Run define_errata(Command& command);
Run define_signature(Command& command);
Run define_bench(Command& command);
Run define_demo(Command& command);
Run define_docs(Command& command);

/// Runs a command line without the name of the program. Returns its exit code.
int run_words(const std::vector<std::string>& words);

/// In the order of the help: what most people come for stands first.
inline constexpr Subcommand subcommands[] = {
    {"verify", "Run scenarios: examples of the rules, each with the outcome that the rulebook demands",
     "tricorne verify scenarios --filter 10.31", define_verify, "Check rules"},
    {"explain", "Say whether an action is legal, and which paragraph and fact decide",
     "tricorne explain position.yaml ACTION\n  "
     "tricorne explain game.yaml@57 ACTION --format svg --out why.svg",
     define_explain, "Check rules"},
    {"legal", "Say whose move it is, and list all legal moves", "tricorne legal position.yaml --format json",
     define_legal, "Check rules"},
    {"odds", "Tell the exact odds of the fight that one or more moves start",
     "tricorne odds game.yaml@57 ACTION ACTION", define_odds, "Check rules"},
    {"apply", "Carry out actions; print the events and the position afterwards",
     "tricorne apply position.yaml ACTION ACTION --out after.yaml", define_apply, "Check rules"},
    {"rules", "Show the rule index, a ruling, or one paragraph with its code, scenarios and rulings",
     "tricorne rules 10.11.B.ii\n  tricorne rules --search isolation\n  tricorne rules 10.11.B.ii --graph --out "
     "around.svg\n"
     "  tricorne rules --flow --games 20 --out flow.svg\n"
     "  tricorne rules 9 --flow --out battles.svg",
     define_rules, "Check rules"},
    {"engine", "Begin an engine of your own in another language, to be tried by verify --engine",
     "tricorne engine new --language python my-engine", define_engine, "Check rules"},
    {"serve", "Be an engine for another program: answer each line of standard input with a line (verify/PROTOCOL.md)",
     "tricorne serve < requests.jsonl", define_serve, "Check rules"},
    {"matrix", "Show for each paragraph which code and which scenarios cite it, and what nobody has tested",
     "tricorne matrix --games 10000 --format markdown --out matrix.md", define_matrix, "Check rules"},
    {"mutate", "Change one thing in the rules at a time, and list the changes that no scenario notices",
     "tricorne mutate --filter 9.4", define_mutate, "Check rules"},
    {"errata",
     "Show what a change of the rules does: what it touches, which scenarios and games change, and the balance",
     "tricorne errata new SETTING=VALUE --out four.yaml\n  tricorne errata report four.yaml --out four.html",
     define_errata, "Change rules"},
    {"rulesets", "List the rulesets, the settings (axes) of one ruleset, and how it differs from the first",
     "tricorne rulesets --ruleset NAME", define_rulesets, "Change rules"},
    {"data", "Audit the data: say which data are not certain, and where they come from; ask an owner of the game",
     "tricorne data --all\n  tricorne data fill --owner Ann --into my-box", define_data, "Change rules"},
    {"simulate", "Play games from set-up to the end, at random or by players",
     "tricorne simulate --games 10000 --seed 7 --threads 2 --record games", define_simulate, "Change rules"},
    {"arena", "Let players play each other: who is stronger, and how sure is that?",
     "tricorne arena --players mcts:200,heuristic --games 200 --run pairs.sqlite\n  "
     "tricorne arena tune --players heuristic --games 4000 --out weights.yaml",
     define_arena, "Change rules"},
    {"replay", "Check, tell, compare and draw records of games, and analyse luck and skill in them",
     "tricorne replay render games/game-000001.yaml --out pictures", define_replay, "Look at games"},
    {"play", "Play at the terminal, against another person or a player of the program",
     "tricorne play --players SEAT=heuristic --save game.yaml", define_play, "Look at games"},
    {"board", "Write a page that holds the engine: try moves, throw dice, keep branches, save scenarios",
     "tricorne board game.yaml --out game.html\n  tricorne board --out board.html", define_board, "Look at games"},
    {"hint", "Tell the best moves in a position, with chances to win and reasons",
     "tricorne hint game.yaml@57 --budget 2000", define_hint, "Look at games"},
    {"draw", "Draw the board of a position", "tricorne draw position.yaml --format svg --out board.svg", define_draw,
     "Look at games"},
    {"demo", "In a minute: a game of each rulebook, checked, told and drawn, and a rule changed", "tricorne demo",
     define_demo, "Look at games"},
    {"docs", "List, search and print the documents that came with the command",
     "tricorne docs\n  tricorne docs import\n  tricorne docs --search \"undo chat\"", define_docs, "More"},
    {"game", "Begin a game of your own in the sources of Tricorne",
     "tricorne game new NAME --seats red,blue --board hexes .", define_game, "More"},
    {"schema", "Print the JSON schema of a kind of file, for editors",
     "tricorne schema scenario\n  tricorne schema all --out schema", define_schema, "More"},
    {"perft", "Count the decision tree below a position, level by level", "tricorne perft position.yaml 3 --divide",
     define_perft, "More"},
    {"signature", "Print one line that changes when a rule behaves differently", "tricorne signature", define_signature,
     "More"},
    {"bench", "Measure the project's own speed figures", "tricorne bench --filter isolation", define_bench, "More"},
};

}  // namespace tricorne::cli
