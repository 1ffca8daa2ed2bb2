// tricorne replay: the table of its subcommands, and functions that they share.

#include "cli/commands/replay.h"

#include <fmt/format.h>

#include <filesystem>

#include "cli/commands/subcommands.h"
#include "cli/forms.h"
#include "engine/core/printable.h"
#include "verify/scenario/scenario.h"

namespace tricorne::cli {

namespace {

constexpr Subcommand replay_subcommands[] = {
    {"check", "Check that every step of a record is legal and leads where the record says",
     "tricorne replay check games/*.yaml --ruleset NAME\n  tricorne replay check games/*.yaml --quiet\n  tricorne "
     "replay check game.yaml --format json",
     define_replay_check},
    {"import", "Make a record of a game that was played elsewhere, and say whether it keeps the rules",
     "tricorne replay import transcript game.txt --out game.yaml\n  tricorne replay import csv log.csv --mapping "
     "mapping.yaml",
     define_replay_import},
    {"show", "Tell a game step by step, with the paragraphs", "tricorne replay show game.yaml --language pl",
     define_replay_show},
    {"diff", "Find where two records, or one record under two rulesets, diverge",
     "tricorne replay diff game.yaml --ruleset NAME --out difference", define_replay_diff},
    {"annotate", "Write remarks and branches into a record",
     "tricorne replay annotate game.yaml@12 --glyph '?' --note 'too early'", define_replay_annotate},
    {"render", "Draw a record: one HTML page, or a picture a step",
     "tricorne replay render game.yaml --out pictures\n  tricorne replay render game.yaml --out pictures --format svg "
     "--steps 40..60\n  tricorne replay render game.yaml --out pictures --seat SEAT\n  tricorne replay render "
     "game.yaml "
     "--out pictures --tree",
     define_replay_render},
    {"analyze", "Tell luck from skill: chances to win over a game, the moments that mattered, better moves",
     "tricorne replay analyze game.yaml --notes annotated.yaml\n  tricorne replay analyze games --budget 400 --format "
     "json --out analysis.json",
     define_replay_analyze},
    {"gallery", "Write one page about many games: a table to sort and filter, distributions, the boards at the ends",
     "tricorne replay gallery games --out games/index.html", define_replay_gallery},
    {"query", "Ask many records one question: what happened in each game, one topic at a time",
     "tricorne replay query games records --format csv\n  "
     "tricorne replay query --sql \"SELECT winner, COUNT(*) FROM games GROUP BY winner\" archive.sqlite",
     define_replay_query},
    {"find", "Find the places of games that a pattern of moves, events and facts fits",
     "tricorne replay find 'event KIND when NAME=VALUE' games --format csv", define_replay_find},
    {"index", "Fill an SQLite archive with the facts of many games", "tricorne replay index games --out archive.sqlite",
     define_replay_index},
};

}  // namespace

Run define_replay(Command& command) { return command.subcommands(replay_subcommands); }

std::unique_ptr<Game> open_for_record(const Options& options, const replay::Record& record) {
  Options own = options;
  own.game = record.game;
  if (own.ruleset.empty()) own.ruleset = verify::ruleset_path(record.ruleset.text, record.file);
  try {
    return open(own);
  } catch (const std::invalid_argument& e) {
    throw DataError(record.file, {}, e.what());
  } catch (const DataError& e) {
    if (!options.ruleset.empty() || e.mark().line != 0) throw;
    throw DataError(record.file, record.ruleset.mark, verify::ruleset_problem(e));
  }
}

void require_own_data(const Game& game, const replay::Record& record) {
  if (const auto other = replay::other_data(game, record)) throw DataError(record.file, other->mark, other->message);
}

std::pair<std::string, std::string> split_step(const std::string& where) {
  const auto at = where.rfind('@');
  std::error_code error;
  if (at == std::string::npos || std::filesystem::exists(where, error)) return {where, ""};
  if (at + 1 == where.size())
    throw DataError(where, {}, "names no step behind the sign @: a number, 12.1.3 in a branch, a bookmark, or end");
  return {where.substr(0, at), where.substr(at + 1)};
}

replay::StepPath step_of(const replay::Record& record, const std::string& name) {
  if (const auto path = replay::find_step(record, name)) return *path;
  throw DataError(record.file, {},
                  "has no step \"" + name + "\"; there are 0 to " + std::to_string(record.steps.size()) +
                      ", steps of branches such as 12.1.3, bookmarks, and \"end\"");
}

std::string finding_text(const std::string& file, const replay::Finding& f) {
  std::string text = printable(file);
  if (f.mark.line > 0) text += fmt::format(":{}:{}", f.mark.line, f.mark.column);
  text += fmt::format(": {}: ", to_text(f.severity));
  if (!f.step.empty()) text += fmt::format("step {}{}: ", f.step, f.who.empty() ? "" : " (" + f.who + ")");
  return text + fmt::format("{} [{}]\n", f.message, to_text(f.kind));
}

Json finding_json(const replay::Finding& f) {
  Json node{{"step", f.step}, {"severity", to_text(f.severity)}, {"kind", to_text(f.kind)}, {"who", f.who}};
  if (!f.refusal || !f.refusal->rule.empty()) node["rule"] = f.rule;
  node.set_all({{"line", f.mark.line}, {"column", f.mark.column}, {"message", f.message}});
  if (f.refusal) add_refusal(node, *f.refusal);
  return node;
}

}  // namespace tricorne::cli
