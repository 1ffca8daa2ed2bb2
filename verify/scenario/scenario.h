// Scenario files: the rulebook as executable examples. Format: scenarios/README.md.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/document.h"
#include "engine/core/game.h"

namespace tricorne::verify {

/// An action that must be refused, by which paragraph, and whether as one that the game does not ask for.
struct RefusedAction {
  std::string action;
  std::string rule;  ///< empty: no paragraph may bar it
  std::optional<bool> asked;
  Mark mark;
};

/// One run of a scenario: one row of its table under one ruleset, every text filled in.
struct Scenario {
  std::string game;       ///< its name
  std::string id;         ///< of the file's scenario; unique among the scenarios of the game
  std::string case_name;  ///< row of the table, empty without a table
  std::string title;
  std::vector<std::string> rules;
  std::string source;  ///< example, text, clarification, regression
  std::string ruleset;
  std::optional<Confidence> rests_on;  ///< what the file says; nothing: on certain data only
  std::string file;
  Mark mark;           ///< of the row, or of the scenario
  Mark rules_mark;     ///< where `rules` stands
  Mark ruleset_mark;   ///< where the ruleset is named, else as `mark`
  Mark rests_on_mark;  ///< where `rests_on` stands, else as `mark`
  Node given;          ///< a position
  std::vector<Node> when;
  std::vector<RefusedAction> refused;
  Node then;  ///< a map, or nothing

  /// `id`, `id/case`, `id/case@ruleset` where there are several.
  std::string name;
};

/// How a run ended.
enum class Status : std::uint8_t {
  passed,
  failed,
  error,     ///< the file is wrong
  lacks,     ///< a foreign engine says that it does not know what the run needs
  protocol,  ///< a foreign engine broke the protocol, which says nothing of any paragraph
};

/// What came of one run.
struct Outcome {
  Scenario scenario;
  Status status = Status::passed;
  std::string message;  ///< empty when passed
  Mark mark;            ///< the line the message is about
  std::string blamed;   ///< the paragraph that the failure is about; empty where that cannot be said
  std::shared_ptr<const Position> before;
  std::shared_ptr<const Position> after;   ///< as far as it got; null if `given` could not be read
  Node answered;                           ///< the facts as a foreign engine told them last, where its run failed
  std::shared_ptr<const Position> theirs;  ///< the position of `answered`, for pictures; null where it has none
  std::vector<std::string> actions;        ///< carried out, canonical
  std::vector<Happening> events;
  std::vector<std::string> asked;                           ///< paragraphs of the questions met
  std::vector<std::pair<RefusedAction, Refusal>> refusals;  ///< asked for, and what the engine said
  double seconds = 0;
};

/// `{action, rule}`, `{action, rule, asked}` or `{action, asked: false}`. Throws DataError.
RefusedAction read_refusal(const Game& game, const Node& node);

/// All runs of one file. Throws DataError for a file that is no scenario file.
std::vector<Scenario> load_scenarios(const Game& game, const std::string& path);
/// All runs of a scenario file that is read already.
std::vector<Scenario> read_scenarios(const Game& game, const Node& root);

/// A ruleset as a file names it: a preset's name as it is, an overlay file as seen from the folder of `file`. Throws
/// DataError for standard input.
std::string ruleset_path(const std::string& ruleset, const std::string& file);

/// What is wrong with a ruleset as a whole, in the words of a file that names it: an overlay file is named.
std::string ruleset_problem(const DataError& e);

/// All scenario files below the paths (files, or folders searched for *.yaml outside schema/), of any game, sorted.
/// Throws DataError when a path does not exist or holds none.
std::vector<std::string> find_scenario_files(const std::vector<std::string>& paths);

/// Runs one scenario. Never throws for what the scenario holds: an Outcome with status error instead. For many
/// scenarios use a Runner (verify/scenario/runner.h), which keeps what they share.
Outcome run_scenario(const Game& game, const Scenario& scenario);

}  // namespace tricorne::verify
