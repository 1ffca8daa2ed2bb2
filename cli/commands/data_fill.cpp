#include "cli/commands/data_fill.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <iostream>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <stdexcept>
#include <unordered_map>

#include "cli/evidence.h"
#include "cli/signals.h"
#include "engine/core/load/files.h"
#include "engine/core/load/yaml.h"
#include "engine/core/text.h"
#include "players/seating.h"
#include "reports/formats/counted.h"
#include "verify/errata/tables.h"
#include "verify/errata/uncertain.h"
#include "verify/games/foundation.h"
#include "verify/games/played_games.h"
#include "verify/games/simulation.h"
#include "verify/kit.h"
#include "verify/scenario/runner.h"
#include "verify/table_kit.h"

namespace tricorne::cli {

namespace {

namespace fs = std::filesystem;
using verify::Tables;
using verify::UncertainValue;

/// What some games by heuristic players answered and looked up.
struct GameLookUps {
  std::vector<std::string> texts;
  verify::Foundation looked_up;
};

/// Keeps the answers of a game.
class AnswerKeeper final : public verify::GameWatcher {
 public:
  AnswerKeeper(std::vector<std::string>& texts, std::mutex& mutex) : texts_(texts), mutex_(mutex) {}
  void before(const Position& position, std::size_t answer) override {
    const std::lock_guard lock(mutex_);
    texts_.push_back(position.answer_text(answer));
  }
  void after(const Position& /*position*/) override {}
  void end(const Position& /*end*/, const verify::GameFigures& /*figures*/) override {}

 private:
  std::vector<std::string>& texts_;
  std::mutex& mutex_;
};

GameLookUps met_in_games(const Game& game) {
  GameLookUps met;
  std::mutex mutex;
  verify::GamesOptions options;
  options.games = 4;  // by players who attack: those of `heuristic` hardly look at the charts of combat
  options.watch = [&](std::uint64_t) { return std::make_unique<AnswerKeeper>(met.texts, mutex); };
  met.looked_up = verify::play_games(game, {options, players::read_players(game.seats(), "operations")}).foundation;
  return met;
}

/// Counts in texts how often phrases of words stand in them.
class PhraseCounter {
 public:
  void want(const std::string& phrase) {
    const auto words = split(fold(phrase), ' ');
    if (!words.empty() && !words[0].empty() && counts_.emplace(fold(phrase), 0).second)
      by_first_[words[0]].push_back(words);
  }
  void read(const std::string& text) {
    const auto words = split(fold(text), ' ');
    for (std::size_t i = 0; i < words.size(); ++i)
      if (const auto found = by_first_.find(words[i]); found != by_first_.end())
        for (const auto& phrase : found->second)
          if (i + phrase.size() <= words.size() &&
              std::equal(phrase.begin(), phrase.end(), words.begin() + static_cast<std::ptrdiff_t>(i)))
            ++counts_[fmt::format("{}", fmt::join(phrase, " "))];
  }
  std::size_t count(const std::string& phrase) const {
    const auto found = counts_.find(fold(phrase));
    return found == counts_.end() ? 0 : found->second;
  }

 private:
  std::unordered_map<std::string, std::vector<std::vector<std::string>>> by_first_;
  std::unordered_map<std::string, std::size_t> counts_;
};

/// The names of the pieces and places of the game, folded. Other words stand in texts for other reasons, such as the
/// weather `fair` for a row of a chart.
std::set<std::string> names_of_pieces(const Game& game) {
  static constexpr std::array<std::string_view, 6> no_pieces{"actions", "agenda", "decisions",
                                                             "events",  "facts",  "rules"};
  std::set<std::string> names;
  for (const auto& [kind, words] : game.vocabulary())
    if (std::find(no_pieces.begin(), no_pieces.end(), kind) == no_pieces.end())
      for (const std::string& word : words) names.insert(fold(word));
  return names;
}

/// The look-ups of some games by group, each datum by the words of its name.
class LooksByWords {
 public:
  explicit LooksByWords(const Game& game, const verify::Foundation& looked_up) : game_(game) {
    for (const Datum& datum : game.data()) {
      Group& group = groups_[datum.group];
      ++group.known;
      group.moved = verify::moved_by(looked_up, datum.group);
    }
    for (const auto& [place, times] : looked_up.times) {
      Group& group = groups_[place.group];
      group.data.push_back({split(fold(place.name), ' '), times});
      group.times += times;
    }
  }
  /// Is it listed in a group of its own, as the number of a card or the shape of a space? Nothing else tells of it.
  bool stands_apart(const UncertainValue& value) const {
    return std::ranges::any_of(groups_, [&](const auto& one) {
      return one.first == value.at.kind + " " + spaced(value.field) || verify::singular(one.first) == value.field;
    });
  }
  /// Adds the look-ups of what the value says to its uses. Gives what they moved, and what the mean datum of the group
  /// did, for some games do not come to each.
  double count(UncertainValue& value) const {
    double moved = 0;
    const auto words = words_of(value);
    for (const auto& [name, group] : groups_) {
      if (group.times == 0 || !may_hold(name, value)) continue;
      double looks = static_cast<double>(group.times) / static_cast<double>(std::max<std::size_t>(1, group.known));
      for (const Looked& datum : group.data) {
        if (!stand_in(words, datum.words)) continue;
        value.uses += datum.times;
        looks += static_cast<double>(datum.times);
      }
      moved += looks * group.moved;
    }
    return moved;
  }

 private:
  struct Looked {
    std::vector<std::string> words;
    std::uint64_t times;
  };
  struct Group {
    std::size_t known = 0;  ///< data
    std::uint64_t times = 0;
    double moved = 0;  ///< by a look-up
    std::vector<Looked> data;
  };
  /// Groups are called as their table, as what its list holds, or as the game's kit says.
  bool may_hold(const std::string& group, const UncertainValue& value) const {
    return group == value.table || verify::singular(group) == value.at.kind || group.starts_with(value.at.kind + " ") ||
           group == verify::table_kit_of(game_.name()).told_as({value.table, value.field, true});
  }
  /// A list of data (Game::data) calls a datum by some of these words, in this order: where it stands in the document.
  static std::vector<std::string> words_of(const UncertainValue& value) {
    std::string all;
    for (const verify::TableStep& step : value.at.path) {
      all += step.key + " ";
      for (const Entry& part : step.where.entries) all += part.value.scalar + " ";
    }
    return split(fold(all + value.entry + " " + value.field), ' ');
  }
  static bool stand_in(const std::vector<std::string>& words, const std::vector<std::string>& some) {
    auto next = some.begin();
    for (const std::string& word : words)
      if (next != some.end() && word == *next) ++next;
    return next == some.end();
  }

  const Game& game_;
  std::map<std::string, Group> groups_;
};

/// Sets how often games met each value, and puts the most useful first: what has moved the games most, and is least
/// sure. A value is met where the rules look it up, and where the `texts` of the games name its piece or its place of
/// the board, in a game once.
void sort_by_use(std::vector<UncertainValue>& values, const Game& game, const std::vector<std::string>& texts,
                 const verify::Foundation& looked_up) {
  const auto pieces = names_of_pieces(game);
  const LooksByWords looks(game, looked_up);
  PhraseCounter counter;
  for (const std::string& piece : pieces) counter.want(piece);
  for (const std::string& text : texts) counter.read(text);
  std::vector<std::pair<double, UncertainValue>> sorted;
  for (UncertainValue& value : values) {
    double moved = 1e-6;  // what nobody meets is sorted by how sure it is
    if (!looks.stands_apart(value)) {
      std::optional<std::size_t> named;
      for (const std::string& name : verify::spoken_names(value))
        if (pieces.contains(fold(name))) named = std::min(named.value_or(counter.count(name)), counter.count(name));
      value.uses = std::min<std::size_t>(named.value_or(0), looked_up.games);
      moved += static_cast<double>(value.uses) * verify::moved_by(looked_up, "") + looks.count(value);
    }
    constexpr std::array<double, 4> weights{0, 1, 2, 4};  // by confidence
    sorted.emplace_back(moved * weights.at(static_cast<std::size_t>(value.confidence)), std::move(value));
  }
  std::ranges::stable_sort(sorted, std::ranges::greater(), &std::pair<double, UncertainValue>::first);
  values.clear();
  for (auto& [moved, value] : sorted) values.push_back(std::move(value));
}

/// What is not certain in the tables, the most useful first. `game` has these tables.
std::vector<UncertainValue> sorted_questions(const Game& game, const Tables& tables, const std::string& table) {
  auto values = verify::uncertain_values(tables);
  if (!table.empty()) std::erase_if(values, [&](const UncertainValue& value) { return value.table != table; });
  if (values.empty() && !table.empty()) {
    std::set<std::string> names;
    for (const UncertainValue& value : verify::uncertain_values(tables)) names.insert(value.table);
    throw std::invalid_argument(
        fmt::format("nothing in a table \"{}\" is asked for; there are: {}", table, fmt::join(names, ", ")));
  }
  const GameLookUps met = met_in_games(game);
  sort_by_use(values, game, met.texts, met.looked_up);
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
    if (const verify::RunResult outcome = runner.run(run); outcome.status != verify::Status::passed)
      said.push_back(
          fmt::format("{}:{}: {} ({}): {}", run.file, run.mark.line, run.id, run.rules.front(), outcome.message));
  return said;
}

/// One dialogue with an owner.
class Filling {
 public:
  Filling(const Game& game, std::string folder, std::string owner, std::string table, std::istream& in,
          std::ostream& out)
      : game_(game),
        folder_(std::move(folder)),
        owner_(std::move(owner)),
        table_(std::move(table)),
        in_(in),
        out_(out) {}

  FillProgress run() {
    begin();
    for (std::size_t at = 0; at < values_.size() && !stop_at_signals();) {
      if (!now(values_[at])) {  // an earlier answer has settled it
        ++at;
        continue;
      }
      const Next next = ask(at);
      if (next == Next::stop) break;
      if (next == Next::question)
        ++at;
      else
        at = before(at);
    }
    const auto now = verify::with_tables(game_, tables_);
    FillProgress filled{filled_, verify::uncertain_values(tables_).size()};
    out_ << fmt::format("{} answered, {} to go.", filled.filled, filled.left);
    if (!written_.empty())
      out_ << fmt::format(" Use it: --data {0}, as in tricorne verify --game {1} --data {0}", folder_, game_.name());
    out_ << "\n";
    return filled;
  }

 private:
  /// Where the dialogue goes from a question.
  enum class Next : std::uint8_t { question, back, stop };

  std::string file_of(const std::string& table) const { return (fs::path(folder_) / (table + ".yaml")).string(); }

  /// The last question in front of this one that was asked. An answer to it is taken back.
  std::size_t before(std::size_t at) {
    for (std::size_t last = at; last-- > 0;) {
      take_back(last);
      if (now(values_[last])) return last;
    }
    out_ << "This is the first question.\n";
    return at;
  }

  void begin() {
    std::error_code error;
    fs::create_directories(folder_, error);
    if (error || !fs::is_directory(folder_)) throw DataError(folder_, {}, "cannot be made a folder");
    tables_ = verify::table_documents(game_);
    look_again();
    const auto begun = verify::with_tables(game_, tables_);
    values_ = sorted_questions(*begun, tables_, table_);
    examples_ = examples_of(all_scenarios(game_));
    fail_anyway_ = contradictions(*begun, examples_);
    out_ << fmt::format(
        "{}: {} values are not certain, the most useful come first. Look at your copy and type the value.\n"
        "Type kinds, numbers, sides and values only, no text that is printed on a card.\n",
        game_.title(), values_.size());
    help();
  }

  void help() {
    out_ << "  Enter     skip\n"
            "  = or yes  the value shown is right\n"
            "  ?         where the value shown is from\n"
            "  back      ask the last question again, and take the answer back\n"
            "  A, B, C   values of this question and of the next ones of its row, which are taken together\n"
            "  stop      the same command goes on later\n";
    if (!table_.empty()) return;
    out_ << "  table X   ask about the chart or list X first: " << values_by_table() << "\n";
  }

  /// Puts the questions about a table in front of the others that are still to come.
  void prefer(const std::string& name, std::size_t at) {
    std::string table = fold(name);
    std::ranges::replace(table, ' ', '_');
    const auto rest = values_.begin() + static_cast<std::ptrdiff_t>(at);
    const auto is_of_table = [&](const UncertainValue& value) { return value.table == table; };
    if (std::any_of(rest, values_.end(), is_of_table))
      std::stable_partition(rest, values_.end(), is_of_table);
    else
      out_ << "Nothing more is asked of \"" << name << "\". There are: " << values_by_table() << "\n";
  }

  /// The tables that are asked about, with the number of their values, in the order of their first question.
  std::string values_by_table() const {
    std::vector<std::pair<std::string, std::size_t>> counts;
    for (const UncertainValue& value : values_) {
      const auto found = std::ranges::find(counts, value.table, &std::pair<std::string, std::size_t>::first);
      if (found == counts.end())
        counts.emplace_back(value.table, 1);
      else
        ++found->second;
    }
    std::string said;
    for (const auto& [table, count] : counts) said += fmt::format("{}{} ({})", said.empty() ? "" : ", ", table, count);
    return said;
  }

  /// Null: the table has no schema.
  Node schema_of(const std::string& table) const {
    const verify::Kit& kit = verify::kit_of(game_);
    const auto kinds = kit.schema_kinds();
    return std::ranges::find(kinds, table) == kinds.end() ? Node() : kit.schema(game_, table);
  }

  std::string choices_of(const UncertainValue& value) {
    Node& schema = schemas_[value.table];
    if (schema.is_null()) schema = schema_of(value.table);
    const std::string choices = verify::choices_of(schema, value);
    return choices.empty() ? "" : choices + " ";
  }

  Next ask(std::size_t at) {
    for (;;) {
      const UncertainValue& value = values_[at];
      out_ << fmt::format("\n[{} of {}] {}, {}: {} {}({}, looked up {} in games)\n> ", at + 1, values_.size(),
                          spaced(value.table), value.entry, question_in_words(value), choices_of(value),
                          to_text(value.confidence), reports::counted(value.uses, "time"))
           << std::flush;
      std::string line;
      if (!std::getline(in_, line) || stop_at_signals()) return Next::stop;
      line.erase(0, line.find_first_not_of(" \t\r"));
      line.erase(line.find_last_not_of(" \t\r") + 1);
      if (line.empty() || line == "skip") return Next::question;
      if (line == "q" || line == "quit" || line == "stop" || line == "exit") return Next::stop;
      if (line == "b" || line == "back" || line == "undo") return Next::back;
      if (line == "?")
        tell(value);
      else if (line == "help" || line == "h")
        help();
      else if (line.starts_with("table ") && table_.empty())
        prefer(line.substr(6), at);
      else if (answered_row(at, line) ||
               answered(value, is_agreement(value, line) ? (value.field.empty() ? "yes" : value.value) : line))
        return Next::question;
    }
  }

  /// Does the line say that the value shown is right? `yes` does, but where it is a value that may stand there.
  bool is_agreement(const UncertainValue& value, const std::string& line) const {
    if (line == "=") return true;
    if ((line != "yes" && line != "y") || !now(value)) return false;
    try {
      with_answer(value, line);
      return false;
    } catch (const std::invalid_argument&) {
      return true;
    }
  }

  void tell(const UncertainValue& value) {
    std::string sources;
    for (const std::string& source : value.sources) sources += (sources.empty() ? "" : "; ") + in_full(value, source);
    out_ << fmt::format("It is from: {}. Confidence: {}{}\n", sources.empty() ? "no source" : sources,
                        to_text(value.confidence), value.note.empty() ? "" : ". Note: " + value.note);
  }

  /// `X 22.2` as its table explains it: `X 22.2 (worked example in the rulebook)`.
  std::string in_full(const UncertainValue& value, const std::string& source) const {
    const Node* known = tables_.at(value.table).find("sources");
    const Node* title = known == nullptr ? nullptr : known->find(source.substr(0, source.find(' ')));
    return title == nullptr ? source : fmt::format("{} ({})", source, title->scalar);
  }

  /// The answers of a line `A, B, C` to the question and those of its entry that follow; empty when the line has one
  /// part, or more than there are such questions.
  std::vector<verify::RowAnswer> row_of(std::size_t at, const std::string& line) const {
    const std::vector<std::string> parts = split(line, ',');
    std::vector<verify::RowAnswer> row;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (at + i >= values_.size() || values_[at + i].table != values_[at].table ||
          values_[at + i].entry != values_[at].entry)
        return {};
      const auto to = now(values_[at + i]);
      if (!to) return {};
      const std::string part(trim(parts[i]));
      row.push_back({*to, part == "=" ? to->value : part});
    }
    return row.size() > 1 ? row : std::vector<verify::RowAnswer>{};
  }

  /// Takes a row of answers that the tables can have together. False: the line is no such row.
  bool answered_row(std::size_t at, const std::string& line) {
    const auto row = row_of(at, line);
    row_problem_.clear();
    if (row.empty()) return false;
    try {
      const auto with_row = [&] { return verify::with_answers(game_, tables_, row, owner_); };
      if (is_meant(with_row())) keep(values_[at], row.size(), with_row);
      return true;
    } catch (const std::invalid_argument& e) {  // the line may be one value with commas
      row_problem_ = e.what();
      return false;
    }
  }

  /// Takes an answer that the tables can have. False: ask again.
  bool answered(const UncertainValue& value, const std::string& answer) {
    if (is_settled(value)) return true;
    try {
      if (!is_meant(with_answer(value, answer))) return false;
      keep(value, 1, [&] { return with_answer(value, answer); });
    } catch (const std::invalid_argument& e) {
      out_ << "Not accepted: " << (row_problem_.empty() ? e.what() : row_problem_) << "\n";
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

  /// Writes one or several answers into the file of their table, unless another owner has told it in the meantime.
  /// Others who write there wait.
  void keep(const UncertainValue& value, std::size_t answers, const std::function<Tables()>& with) {
    Draft draft(file_of(value.table), Replaces::read);
    look_again();
    if (is_settled(value)) return;
    const Node before = tables_.at(value.table);
    tables_ = with();
    write(value.table, draft);
    answers_.push_back({&value, answers, before, texts_[value.table]});
    filled_ += answers;
  }

  void write(const std::string& table, Draft& draft) {
    texts_[table] = fmt::format("# The table {} of {}, checked by an owner. Use it: --data {}=FILE\n", table,
                                game_.title(), table) +
                    to_yaml(tables_.at(table));
    draft.write(texts_[table]);
    draft.finish();
    written_.insert(table);
  }

  /// Takes back the answer to the question, if it was the last that was given.
  void take_back(std::size_t question) {
    if (answers_.empty() || answers_.back().to != &values_[question]) return;
    const Answer last = std::move(answers_.back());
    answers_.pop_back();
    const std::string& table = last.to->table;
    Draft draft(file_of(table), Replaces::read);
    look_again();
    if (texts_[table] != last.written) {
      out_ << "Somebody else has answered in this table since; the answer stays.\n";
      return;
    }
    tables_.at(table) = last.before;
    write(table, draft);
    filled_ -= last.answers;
  }

  const Game& game_;
  const std::string folder_, owner_, table_;
  std::istream& in_;
  std::ostream& out_;
  Tables tables_;
  std::map<std::string, std::string> texts_;  ///< of the files, as they were last read or written
  std::map<std::string, Node> schemas_;       ///< of the tables that were asked about
  std::vector<UncertainValue> values_;
  std::vector<verify::Scenario> examples_;
  std::vector<std::string> fail_anyway_;
  /// An answer of this dialogue: its question, the table before it, and the file as it was written.
  struct Answer {
    const UncertainValue* to;
    std::size_t answers;  ///< to this question and those behind it
    Node before;
    std::string written;
  };
  std::vector<Answer> answers_;
  std::string row_problem_;  ///< why the tables cannot have the row that was typed last
  std::set<std::string> written_;
  std::size_t filled_ = 0;
};

}  // namespace

std::string question_in_words(const UncertainValue& value) {
  return value.field.empty() ? "is it in your copy, yes or no?"
                             : fmt::format("{} is {}?", spaced(value.field), value.value);
}

std::vector<UncertainValue> questions_to_owner(const Game& game, const std::string& table) {
  return sorted_questions(game, verify::table_documents(game), table);
}

FillProgress fill(const Game& game, const std::string& folder, const std::string& owner, const std::string& table,
                  std::istream& in, std::ostream& out) {
  return Filling(game, folder, owner, table, in, out).run();
}

}  // namespace tricorne::cli
