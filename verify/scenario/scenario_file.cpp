// Reads scenario files. A scenario becomes one run for each row of its table and each ruleset.

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <set>

#include "engine/core/load/files.h"
#include "engine/core/load/yaml.h"
#include "engine/core/text.h"
#include "verify/scenario/documents.h"
#include "verify/scenario/game_names.h"
#include "verify/scenario/row.h"
#include "verify/scenario/scenario.h"

namespace tricorne::verify {

namespace {

constexpr std::array<std::string_view, 17> file_keys{"format", "game",    "id",      "title",    "rules",    "rulings",
                                                     "silent", "source",  "ruleset", "rulesets", "rests_on", "given",
                                                     "when",   "refused", "then",    "cases",    "note"};
constexpr std::array<std::string_view, 4> parts{"given", "when", "refused", "then"};
constexpr std::array<std::string_view, 4> source_words{"example", "text", "clarification", "regression"};
constexpr std::array<std::string_view, 3> unsure_words{"likely", "recalled", "placeholder"};

/// Reads an id, which names a scenario in lists and on the command line.
std::string read_id(const Node& node) {
  std::string id = read_text(node);
  const bool plain = id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos;
  if (id.empty() || !plain || id.size() > 100)
    fail(node, "an id is made of small letters, digits and hyphens, as in \"two-cards-in-a-row\"");
  return id;
}

Confidence read_unsure(const Node& node) {
  return Confidence(static_cast<std::size_t>(Confidence::likely) + read_word(node, unsure_words, "confidence"));
}

/// A ruleset under which the scenario runs, and the parts of the scenario that differ under it.
struct Variant {
  std::string ruleset;
  Mark mark;
  const Node* own = nullptr;
};

/// Reads one scenario file. Call `read` once.
class ScenarioFile {
 public:
  ScenarioFile(const Game& game, const Node& root) : game_(game), root_(root) {}

  std::vector<Scenario> read() {
    read_head();
    read_variants();
    const Node* cases = root_.find("cases");
    if (cases == nullptr) {
      Row no_table;
      read_row(no_table, nullptr);
    } else {
      if (read_items(*cases).empty()) fail(*cases, "a table needs at least one row");
      for (const Node& item : read_items(*cases)) {
        Row row = open_row(item);
        read_row(row, &item);
        row.finish();
      }
    }
    return std::move(runs_);
  }

 private:
  void read_head() {
    MapReader reader(root_);
    if (const Node* kind = reader.optional("kind"); kind != nullptr && kind->scalar == "replay")
      fail(*kind, "this is a record of a game, no scenario: tricorne replay check holds it against the rules");
    for (const auto key : file_keys) reader.optional(key);
    reader.finish();
    read_number(reader.required("format"), 1, 1);
    const std::array<std::string_view, 1> games{game_.name()};
    read_word(reader.required("game"), games, "game");
    common_.game = game_.name();
    common_.id = read_id(reader.required("id"));
    title_ = &reader.required("title");
    if (read_text(*title_).empty()) fail(*title_, "the title is empty");
    read_rules(reader.required("rules"), common_);
    common_.rules_mark = reader.required("rules").mark;
    if (const Node* rulings = reader.optional("rulings")) read_rulings(*rulings);
    if (const Node* silent = reader.optional("silent")) read_silent(*silent);
    common_.source = source_words[read_word(reader.required("source"), source_words, "source")];
    common_.mark = root_.mark;
    common_.file = root_.file ? *root_.file : "(text)";
    if (const Node* unsure = root_.find("rests_on")) take_rests_on(*unsure, common_);
    if (const Node* note = root_.find("note")) read_text(*note);
  }

  void read_rules(const Node& node, Scenario& run) const {
    if (read_items(node).empty()) fail(node, "a scenario names at least one paragraph");
    for (const Node& item : node.items) {
      const std::string id = read_rule(game_, item);
      if (std::find(run.rules.begin(), run.rules.end(), id) != run.rules.end())
        fail(item, "the paragraph " + id + " stands here twice");
      run.rules.push_back(id);
    }
  }

  void read_rulings(const Node& node) {
    if (read_items(node).empty()) fail(node, "a list of the numbers of rulings, such as R-008");
    for (const Node& item : node.items) {
      const std::string number = read_text(item);
      const auto hyphen = number.find('-');
      const bool whole = hyphen != std::string::npos && hyphen > 0 && hyphen + 1 < number.size() &&
                         number.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == hyphen &&
                         number.find_first_not_of("0123456789", hyphen + 1) == std::string::npos;
      if (!whole) fail(item, "a ruling has letters and a number, as R-008");
      if (std::find(common_.rulings.begin(), common_.rulings.end(), number) != common_.rulings.end())
        fail(item, "the ruling " + number + " stands here twice");
      common_.rulings.push_back(number);
    }
  }

  void read_silent(const Node& node) {
    if (read_items(node).empty()) fail(node, "a list of the paragraphs of `rules` that leave no event");
    for (const Node& item : node.items) {
      const std::string id = read_rule(game_, item);
      const auto& rules = common_.rules;
      if (std::find(rules.begin(), rules.end(), id) == rules.end()) fail(item, id + " is no paragraph of `rules`");
      common_.silent.push_back(id);
    }
  }

  static void take_rests_on(const Node& node, Scenario& run) {
    run.rests_on = read_unsure(node);
    run.rests_on_mark = node.mark;
  }

  void read_variants() {
    const Node* one = root_.find("ruleset");
    const Node* many = root_.find("rulesets");
    if (one != nullptr && many != nullptr) fail(*many, "say either ruleset or rulesets");
    if (one != nullptr) add_variant(*one, nullptr);
    if (one == nullptr && many == nullptr) variants_.push_back({game_.rulesets().front(), {}, nullptr});
    if (many == nullptr) return;
    if (many->is_map()) {
      for (const Entry& entry : many->entries) add_variant(entry, *many);
    } else {
      for (const Node& item : read_items(*many)) add_variant(item, nullptr);
    }
    if (variants_.empty()) fail(*many, "at least one ruleset is needed");
    for (const auto part : parts) check_used(part);
  }

  void add_variant(const Entry& entry, const Node& map) {
    Node name = Node::text(entry.key);
    name.mark = entry.key_mark;
    name.file = map.file;
    if (!entry.value.is_null()) {
      MapReader reader(entry.value);
      for (const auto part : parts) reader.optional(part);
      reader.optional("rests_on");
      reader.finish();
    }
    add_variant(name, &entry.value);
  }

  void add_variant(const Node& name, const Node* own) {
    const std::string ruleset = read_text(name);
    for (const Variant& other : variants_)
      if (other.ruleset == ruleset) fail(name, "the ruleset \"" + ruleset + "\" stands here twice");
    variants_.push_back({ruleset, name.mark, own});
  }

  /// Throws DataError for a part of the file that is never used because every ruleset has its own.
  void check_used(std::string_view part) const {
    const Node* common = root_.find(part);
    const auto replaced = [&](const Variant& v) { return v.own != nullptr && v.own->find(part) != nullptr; };
    if (common != nullptr && std::all_of(variants_.begin(), variants_.end(), replaced))
      fail(*common, "every ruleset has its own \"" + std::string(part) + "\"; this one is never used");
  }

  Row open_row(const Node& item) {
    MapReader reader(item);
    const Node& name = reader.required("name");
    if (read_text(name).empty()) fail(name, "a row needs a name");
    if (!row_names_.insert(read_text(name)).second) fail(name, "another row is named \"" + read_text(name) + "\"");
    return Row(item);
  }

  void read_row(Row& row, const Node* item) {
    Scenario run = common_;
    run.title = read_text(row.fill(*title_));
    if (item != nullptr) {
      run.mark = item->mark;
      run.case_name = read_text(*item->find("name"));
      if (const Node* rules = item->find("rules")) read_rules(*rules, run);
      if (const Node* unsure = item->find("rests_on")) take_rests_on(*unsure, run);
    }
    for (const Variant& variant : variants_) read_run(row, variant, run);
  }

  /// Appends the run of a row under a ruleset. `run` is a copy, so parts of one ruleset do not reach other runs.
  void read_run(Row& row, const Variant& variant, Scenario run) {
    run.ruleset = ruleset_path(variant.ruleset, run.file);
    run.ruleset_mark = variant.mark.line != 0 ? variant.mark : run.mark;
    if (variant.own != nullptr)
      if (const Node* unsure = variant.own->find("rests_on")) take_rests_on(*unsure, run);
    if (run.rests_on_mark.line == 0) run.rests_on_mark = run.mark;
    run.name = run.id + (run.case_name.empty() ? "" : "/" + run.case_name);
    if (variants_.size() > 1) run.name += "@" + variant.ruleset;
    fill_parts(row, variant, run);
    runs_.push_back(std::move(run));
  }

  void fill_parts(Row& row, const Variant& variant, Scenario& run) const {
    const Node* given = part_of(variant, "given");
    if (given == nullptr) fail(root_, "the key \"given\" is missing");
    run.given = row.fill(*given);
    check_given(run.given);
    if (const Node* when = part_of(variant, "when")) run.when = read_when(row.fill(*when));
    if (const Node* refused = part_of(variant, "refused")) read_refused(row.fill(*refused), run.refused);
    if (const Node* then = part_of(variant, "then")) run.then = row.fill(*then);
    if (!run.then.is_null() && (!run.then.is_map() || run.then.entries.empty()))
      fail(run.then, "`then` holds facts, events or actions");
    if (run.then.is_null() && !refuses(run)) fail(root_, "nothing is expected: give `then` or `refused`");
  }

  const Node* part_of(const Variant& variant, std::string_view part) const {
    const Node* own = variant.own != nullptr ? variant.own->find(part) : nullptr;
    return own != nullptr ? own : root_.find(part);
  }

  static void check_given(const Node& given) {
    if (!given.is_map()) fail(given, "`given` is a position");
    if (const Node* ruleset = given.find("ruleset")) fail(*ruleset, "the ruleset stands beside `given`, not in it");
  }

  std::vector<Node> read_when(const Node& when) const {
    std::vector<Node> steps{when};
    if (when.is_sequence()) steps = when.items;
    for (Node& step : steps) {
      if (step.is_map() && step.find("refused") != nullptr) {
        MapReader reader(step);
        read_refusal(reader.required("refused"));
        reader.finish();
      } else {
        step = action_text(step);
      }
    }
    return steps;
  }

  RefusedAction read_refusal(const Node& node) const { return verify::read_refusal(game_, node); }

  void read_refused(const Node& node, std::vector<RefusedAction>& out) const {
    if (node.is_map()) {
      out.push_back(read_refusal(node));
      return;
    }
    if (read_items(node).empty()) fail(node, "the list of refused actions is empty");
    for (const Node& item : node.items) out.push_back(read_refusal(item));
  }

  static bool refuses(const Scenario& run) {
    const auto refusal = [](const Node& step) { return step.is_map(); };
    return !run.refused.empty() || std::any_of(run.when.begin(), run.when.end(), refusal);
  }

  const Game& game_;
  const Node& root_;
  const Node* title_ = nullptr;
  Scenario common_;
  std::vector<Variant> variants_;
  std::set<std::string> row_names_;
  std::vector<Scenario> runs_;
};

bool hidden_or_schema(const std::string& name) { return name == "schema" || name.starts_with("."); }

bool is_scenario_file(const std::string& name) {
  const std::string extension = fold(std::filesystem::path(name).extension().string());
  return (extension == "yaml" || extension == "yml") && !is_list_of_explained(name) && !hidden_or_schema(name);
}

}  // namespace

std::string_view to_text(Status status) {
  static constexpr std::array<std::string_view, 5> words{"passed", "failed", "error", "lacks", "protocol"};
  return words.at(static_cast<std::size_t>(status));
}

RefusedAction read_refusal(const Game& game, const Node& node) {
  MapReader reader(node);
  const Node action = action_text(reader.required("action"));
  const Node* rule = reader.optional("rule");
  const Node* asked = reader.optional("asked");
  reader.finish();
  RefusedAction refused{action.scalar, "", std::nullopt, action.mark};
  if (rule != nullptr) refused.rule = read_rule(game, *rule);
  if (asked != nullptr) refused.asked = read_bool(*asked);
  if (refused.rule.empty() && refused.asked.value_or(true))
    fail(node, "name the `rule` that refuses it, or say `asked: false` where no paragraph does");
  return refused;
}

namespace {

/// The game under the first overlay of the file that has house rules: the file may name them as paragraphs. Null when
/// there is none. An overlay that cannot be read is told when the scenario runs.
std::unique_ptr<Game> with_its_house_rules(const Game& game, const Node& root) {
  std::vector<std::string> names;
  const auto add = [&](const Node& node) {
    if (node.is_scalar()) names.push_back(node.scalar);
  };
  if (!root.is_map()) return nullptr;
  if (const Node* one = root.find("ruleset")) add(*one);
  if (const Node* many = root.find("rulesets")) {
    for (const Node& item : many->items) add(item);
    for (const Entry& entry : many->entries) names.push_back(entry.key);
  }
  for (const std::string& name : names) {
    if (!name.ends_with(".yaml") && !name.ends_with(".yml")) continue;
    try {
      const std::string path = ruleset_path(name, root.file ? *root.file : "");
      const Node overlay = load_yaml(path);
      if (overlay.is_map() && overlay.find("house") != nullptr) return game.with_ruleset(path);
    } catch (const DataError&) {
      continue;
    }
  }
  return nullptr;
}

}  // namespace

std::vector<Scenario> read_scenarios(const Game& game, const Node& root) {
  const auto house = with_its_house_rules(game, root);
  return ScenarioFile(house ? *house : game, root).read();
}

std::vector<Scenario> load_scenarios(const Game& game, const std::string& path) {
  return read_scenarios(game, load_yaml(path));
}

std::string ruleset_path(const std::string& ruleset, const std::string& file) {
  if (ruleset == "-") throw DataError(file, {}, "a ruleset is a name or the path of a file, not standard input");
  if (!ruleset.ends_with(".yaml") && !ruleset.ends_with(".yml")) return ruleset;
  return (std::filesystem::path(file).parent_path() / ruleset).lexically_normal().string();
}

std::string ruleset_problem(const DataError& e) {
  return e.file() == "--ruleset" ? e.message() : "the ruleset " + e.file() + " " + e.message();
}

std::vector<std::string> find_scenario_files(const std::vector<std::string>& paths) {
  std::set<std::string> files;
  for (const std::string& path : paths) {
    std::error_code error;
    if (path == "-" || !std::filesystem::is_directory(path, error)) {
      if (path != "-" && !std::filesystem::exists(path, error)) throw DataError(path, {}, "cannot be opened");
      files.insert(std::filesystem::path(path).lexically_normal().string());
      continue;
    }
    const std::set<std::string> found =
        files_below(path, is_scenario_file, [](const std::string& name) { return !hidden_or_schema(name); });
    if (found.empty()) throw DataError(path, {}, "the folder holds no scenario file");
    files.insert(found.begin(), found.end());
  }
  return each_once(files);
}

}  // namespace tricorne::verify
