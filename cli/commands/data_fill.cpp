#include "cli/commands/data_fill.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>

#include "cli/evidence.h"
#include "cli/signals.h"
#include "engine/core/chance.h"
#include "engine/core/load/files.h"
#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "verify/errata/uncertain.h"
#include "verify/scenario/runner.h"

namespace tricorne::cli {

namespace {

namespace fs = std::filesystem;
using verify::Tables;
using verify::UncertainValue;

/// The texts of scenarios, and of what happens in some random games.
std::vector<std::string> texts_that_name(const Game& game, const std::vector<verify::Scenario>& scenarios) {
  std::vector<std::string> texts;
  for (const verify::Scenario& run : scenarios) {
    std::string text = to_json_line(run.given) + " " + to_json_line(run.then);
    for (const Node& step : run.when) text += " " + to_json_line(step);
    for (const verify::RefusedAction& refused : run.refused) text += " " + refused.action;
    texts.push_back(std::move(text));
  }
  constexpr std::uint64_t games = 3;
  for (std::uint64_t number = 0; number < games; ++number) {
    Chance chance(number, 0);
    const auto position = game.setup();
    position->settle();
    while (position->pending()) {
      const std::size_t answer = chance.below(position->answer_count());
      texts.push_back(position->answer_text(answer));
      position->give(answer);
    }
  }
  return texts;
}

/// What is not certain in the tables, the most useful first. `game` has these tables.
std::vector<UncertainValue> sorted_questions(const Game& game, const Tables& tables,
                                             const std::vector<verify::Scenario>& scenarios) {
  std::vector<std::string> rules;
  for (const verify::Scenario& run : scenarios) rules.insert(rules.end(), run.rules.begin(), run.rules.end());
  auto values = verify::uncertain_values(tables);
  verify::sort_by_use(values, game, texts_that_name(game, scenarios), rules);
  return values;
}

/// The scenarios that come from worked examples of the rulebook.
std::vector<verify::Scenario> examples_of(const std::vector<verify::Scenario>& scenarios) {
  std::vector<verify::Scenario> examples;
  for (const verify::Scenario& run : scenarios)
    if (run.source == "example") examples.push_back(run);
  return examples;
}

/// The messages of the examples that fail.
std::vector<std::string> contradictions(const Game& game, const std::vector<verify::Scenario>& examples) {
  verify::Runner runner(game, verify::Evidence::ignored);
  std::vector<std::string> said;
  for (const verify::Scenario& run : examples)
    if (const verify::Outcome outcome = runner.run(run); outcome.status != verify::Status::passed)
      said.push_back(
          fmt::format("{}:{}: {} ({}): {}", run.file, run.mark.line, run.id, run.rules.front(), outcome.message));
  return said;
}

/// One dialogue with an owner.
class Filling {
 public:
  Filling(const Game& game, std::string folder, std::string owner, std::istream& in, std::ostream& out)
      : game_(game), folder_(std::move(folder)), owner_(std::move(owner)), in_(in), out_(out) {}

  Filled run() {
    begin();
    std::size_t number = 0;
    for (const UncertainValue& value : values_) {
      ++number;
      if (stop_at_signals() || !ask(value, number)) break;
    }
    const auto now = verify::with_tables(game_, tables_);
    Filled filled{filled_, verify::uncertain_values(tables_).size()};
    out_ << fmt::format("{} answered, {} to go.", filled.filled, filled.left);
    if (!written_.empty()) {
      out_ << " Use it:";
      for (const std::string& table : written_) out_ << " --data " << table << "=" << file_of(table);
    }
    out_ << "\n";
    return filled;
  }

 private:
  std::string file_of(const std::string& table) const { return (fs::path(folder_) / (table + ".yaml")).string(); }

  void begin() {
    std::error_code error;
    fs::create_directories(folder_, error);
    if (error || !fs::is_directory(folder_)) throw DataError(folder_, {}, "cannot be made a folder");
    tables_ = verify::table_documents(game_);
    look_again();
    const auto begun = verify::with_tables(game_, tables_);
    const auto scenarios = all_scenarios(game_);
    values_ = sorted_questions(*begun, tables_, scenarios);
    examples_ = examples_of(scenarios);
    fail_anyway_ = contradictions(*begun, examples_);
    out_ << fmt::format(
        "{}: {} values are not certain, the most useful come first. Look at your copy and type the value.\n"
        "Enter alone: skip. =: the value shown is right. ?: where it is from. q: stop; the same command goes on.\n"
        "Type kinds, numbers, sides and values only, no text that is printed on a card.\n",
        game_.title(), values_.size());
  }

  /// False when the owner stops.
  bool ask(const UncertainValue& value, std::size_t number) {
    for (;;) {
      out_ << fmt::format("\n[{} of {}] {}, {}: {} ({}, named {} times)\n> ", number, values_.size(), value.table,
                          value.entry, question_in_words(value), to_text(value.confidence), value.uses)
           << std::flush;
      std::string line;
      if (!std::getline(in_, line) || stop_at_signals()) return false;
      line.erase(0, line.find_first_not_of(" \t\r"));
      line.erase(line.find_last_not_of(" \t\r") + 1);
      if (line.empty()) return true;
      if (line == "q" || line == "quit") return false;
      if (line == "?")
        tell(value);
      else if (answered(value, line == "=" ? (value.field.empty() ? "yes" : value.value) : line))
        return true;
    }
  }

  void tell(const UncertainValue& value) {
    std::string sources;
    for (const std::string& source : value.sources) sources += (sources.empty() ? "" : "; ") + source;
    out_ << fmt::format("table {}, sources: {}{}\n", value.table, sources.empty() ? "none" : sources,
                        value.note.empty() ? "" : ". " + value.note);
  }

  /// Takes an answer that the tables can have. False: ask again.
  bool answered(const UncertainValue& value, const std::string& answer) {
    if (is_settled(value)) return true;
    try {
      if (!is_meant(with_answer(value, answer))) return false;
      keep(value, answer);
    } catch (const std::invalid_argument& e) {
      out_ << "Not accepted: " << e.what() << "\n";
      return false;
    }
    return true;
  }

  /// The entry as an earlier answer may have changed it. Nothing when the answer has settled the question, too.
  std::optional<UncertainValue> now(const UncertainValue& value) const {
    try {
      return verify::uncertain_value(tables_, value.table, value.entry, value.field);
    } catch (const std::invalid_argument&) {
      return std::nullopt;
    }
  }

  bool is_settled(const UncertainValue& value) {
    if (now(value)) return false;
    out_ << "An earlier answer has settled this.\n";
    return true;
  }

  /// Throws std::invalid_argument for an answer that the tables cannot have.
  Tables with_answer(const UncertainValue& value, const std::string& answer) const {
    return verify::with_answer(game_, tables_, now(value).value(), answer, owner_);
  }

  /// Asks again where the tables contradict a worked example.
  bool is_meant(const Tables& changed) {
    for (const std::string& message : contradictions(*verify::with_tables(game_, changed), examples_)) {
      if (std::find(fail_anyway_.begin(), fail_anyway_.end(), message) != fail_anyway_.end()) continue;
      out_ << "That contradicts a worked example: " << message << "\nKeep it nevertheless, yes or no?\n> "
           << std::flush;
      std::string line;
      return std::getline(in_, line) && line == "yes";
    }
    return true;
  }

  /// Takes in what the files of the folder say, which another owner may be filling, too.
  void look_again() {
    for (auto& [name, table] : tables_) {
      std::error_code error;
      if (!fs::exists(file_of(name), error)) continue;
      std::string text = read_file(file_of(name));
      if (text == texts_[name]) continue;
      table = parse_yaml(text, file_of(name));
      texts_[name] = std::move(text);
      written_.insert(name);
    }
  }

  /// Writes the answer into the file of its table, unless another owner has told it in the meantime. Others who write
  /// there wait.
  void keep(const UncertainValue& value, const std::string& answer) {
    Draft draft(file_of(value.table), Replaces::read);
    look_again();
    if (is_settled(value)) return;
    tables_ = with_answer(value, answer);
    texts_[value.table] = fmt::format("# The table {} of {}, checked by an owner. Use it: --data {}=FILE\n",
                                      value.table, game_.title(), value.table) +
                          to_yaml(tables_.at(value.table));
    draft.write(texts_[value.table]);
    draft.finish();
    written_.insert(value.table);
    ++filled_;
  }

  const Game& game_;
  const std::string folder_, owner_;
  std::istream& in_;
  std::ostream& out_;
  Tables tables_;
  std::map<std::string, std::string> texts_;  ///< of the files, as they were last read or written
  std::vector<UncertainValue> values_;
  std::vector<verify::Scenario> examples_;
  std::vector<std::string> fail_anyway_;
  std::set<std::string> written_;
  std::size_t filled_ = 0;
};

}  // namespace

std::string question_in_words(const UncertainValue& value) {
  return value.field.empty() ? "is it in your copy, yes or no?" : fmt::format("{} is {}?", value.field, value.value);
}

std::vector<UncertainValue> questions_to_owner(const Game& game) {
  return sorted_questions(game, verify::table_documents(game), all_scenarios(game));
}

Filled fill(const Game& game, const std::string& folder, const std::string& owner, std::istream& in,
            std::ostream& out) {
  return Filling(game, folder, owner, in, out).run();
}

}  // namespace tricorne::cli
