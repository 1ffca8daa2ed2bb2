// Scenario files: the rulebook as executable examples. Format: scenarios/README.md.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/document.h"
#include "engine/core/game.h"

namespace tricorne::verify {

/// An action that must be refused.
struct RefusedAction {
  std::string action;
  std::string rule;           ///< the paragraph that must refuse the action; empty: no paragraph may refuse it
  std::optional<bool> asked;  ///< does the position ask for such an action? nothing: not checked
  Mark mark;
};

/// One run of a scenario: one row of its table under one ruleset, with all variables replaced.
struct Scenario {
  std::string game;       ///< its name
  std::string id;         ///< of the file's scenario; unique among the scenarios of the game
  std::string case_name;  ///< the name of the row of the table; empty without a table
  std::string title;
  std::vector<std::string> rules;
  std::vector<std::string> rulings;  ///< the numbers of the rulings that the scenario holds, such as `R-069`
  std::vector<std::string> silent;   ///< those of `rules` that set or read a mark without an event of their own
  std::string source;                ///< `example`, `text`, `clarification` or `regression`
  std::string ruleset;
  std::optional<Confidence> rests_on;  ///< the word of the file; nothing: the scenario needs only certain data
  std::string file;
  Mark mark;               ///< of the row, or of the scenario without a table
  Mark rules_mark;         ///< where `rules` stands
  Mark ruleset_mark;       ///< where the ruleset is named, else as `mark`
  Mark rests_on_mark;      ///< where `rests_on` stands, else as `mark`
  Node given;              ///< a position
  std::vector<Node> when;  ///< answers as texts; a map `{refused: …}` is an action that must be refused there
  std::vector<RefusedAction> refused;
  Node then;  ///< a map, or Null

  /// `id`, with `/case` where there is a table, and `@ruleset` where the file names several rulesets.
  std::string name;
};

/// How a run ended.
enum class Status : std::uint8_t {
  passed,
  failed,
  error,     ///< the file is wrong
  lacks,     ///< a foreign engine says that it does not know something that the run needs
  protocol,  ///< a foreign engine broke the protocol, so the run says nothing about any paragraph
};
std::string_view to_text(Status status);

/// The result of one run.
struct RunResult {
  Scenario scenario;
  Status status = Status::passed;
  std::string message;  ///< empty when passed
  std::string cause;    ///< the message without the action and the question: equal for runs that fail for one reason
  Mark mark;            ///< where the message points
  /// What failed, without names: `legal` (but should be refused), `refused by 7.3.B`, `asked`, `asks`, `events`,
  /// `fact spaces`, `view`, `untouched`, `unproven`. Failures of one paragraph and one kind are alike.
  std::string kind;
  std::string blamed;              ///< the paragraph that the failure is about; empty when it is not known
  std::vector<std::string> alike;  ///< more paragraphs of the run whose runs fail just as those of `blamed` do
  std::vector<std::string> idle;   ///< paragraphs that the run names and that neither act nor decide in it, where known
  std::string offered_at;  ///< the kind of question from which on a foreign engine was tried; empty: a whole run
  std::shared_ptr<const Position> before;  ///< the position `given`; null if it could not be read
  std::shared_ptr<const Position> after;   ///< the last position of the run; null if `given` could not be read
  Node answered;                           ///< the facts that a foreign engine told last, where its run failed
  std::shared_ptr<const Position> theirs;  ///< the position of `answered`, for pictures; null where there is none
  std::vector<std::string> actions;        ///< the actions carried out, in canonical form
  std::vector<Happening> events;
  std::vector<std::string> asked;                           ///< paragraphs of the questions met
  std::vector<std::string> decisions;                       ///< kinds of the questions met
  std::vector<std::pair<RefusedAction, Refusal>> refusals;  ///< actions refused as demanded, with the engine's refusals
  std::vector<std::string> remarks;          ///< about refusals that name another paragraph for the same bar
  std::optional<Refusal> barred;             ///< of the action that the run needed legal, where it failed for that
  std::optional<RefusedAction> let_through;  ///< the action that the run needed refused, where it failed for that
  std::vector<std::string> trace;            ///< the messages to and from a foreign engine, where they were asked for
  double seconds = 0;                        ///< the time that the run took
};

/// Where the message points; where it points nowhere, where the run stands.
inline Mark mark_of(const RunResult& outcome) { return outcome.mark.line != 0 ? outcome.mark : outcome.scenario.mark; }

/// The paragraphs that acted, asked or refused in a run.
std::set<std::string> met_in(const RunResult& outcome);

/// The paragraphs that a run is evidence of: those of its `rules`, and those that by its demands must refuse an action
/// or stand at an event. A row of a table often names its paragraph in a demand alone.
std::vector<std::string> demanded_rules(const Scenario& run);

/// Is the paragraph among these, or one above or below it?
bool is_met(const std::string& rule, const std::set<std::string>& met);

/// Reads `{action, rule}`, `{action, rule, asked}` or `{action, asked: false}`. Throws DataError for any other node.
RefusedAction read_refusal(const Game& game, const Node& node);

/// All runs of one file. Throws DataError for a file that is no scenario file.
std::vector<Scenario> load_scenarios(const Game& game, const std::string& path);
/// All runs of a scenario file that is read already.
std::vector<Scenario> read_scenarios(const Game& game, const Node& root);

/// The ruleset that `file` names as `ruleset`: the name of a preset, or the path of an overlay file. Paths in `file`
/// begin at the folder of `file`. Throws DataError for standard input (`-`).
std::string ruleset_path(const std::string& ruleset, const std::string& file);

/// The message about a ruleset that cannot be read, for the file that names the ruleset. An overlay file is named.
std::string ruleset_problem(const DataError& e);

/// All scenario files of the paths, of any game, sorted. A path is a file, or a folder that is searched for *.yaml and
/// *.yml outside `schema` and hidden folders; links to folders are followed. Throws DataError when a path does not
/// exist or a folder holds no file.
std::vector<std::string> find_scenario_files(const std::vector<std::string>& paths);

/// Runs one scenario with Evidence::exact. Never throws for what the scenario holds: the outcome has the status
/// `error`. For many scenarios use a Runner (verify/scenario/runner.h), which keeps the games that they share.
RunResult run_scenario(const Game& game, const Scenario& scenario);

}  // namespace tricorne::verify
