#include "verify/matrix/fields.h"

#include <algorithm>
#include <map>
#include <set>

#include "verify/scenario/facts.h"
#include "verify/scenario/game_names.h"

namespace tricorne::verify {

namespace {

/// The words that name things of the game: leaders, spaces, boats.
std::set<std::string> names_of(const Game& game) {
  static const std::set<std::string_view> no_things{"actions", "agenda", "decisions", "events", "rules", "facts"};
  std::set<std::string> names;
  for (const auto& [kind, words] : game.vocabulary())
    if (!no_things.contains(kind)) names.insert(words.begin(), words.end());
  return names;
}

bool is_empty(const Node& value) {
  return value.is_sequence() ? value.items.empty() : same_word(value.scalar, "false");
}

bool differ(const Node& stated, const Node& old) {
  std::vector<Mismatch> mismatches;
  compare_fact("", stated, old, mismatches);
  return !mismatches.empty();
}

class Fields {
 public:
  explicit Fields(const Game& game) : names_(names_of(game)) {
    const GameNames game_names(game);
    keys_.insert(game_names.position_keys.begin(), game_names.position_keys.end());
    keys_.erase("agenda");
    for (const Entry& fact : game.setup()->facts().entries)
      if (keys_.contains(fact.key)) list(fact.key, fact.value);
  }

  void count(const RunResult& outcome) {
    const Node old = outcome.before->facts();
    counted_.clear();
    for (const Entry& stated : outcome.scenario.then.entries)
      if (const Node* value = keys_.contains(stated.key) ? old.find(stated.key) : nullptr)
        compare(stated.key, stated.value, *value, outcome.scenario.name);
  }

  std::vector<FieldRow> rows() && {
    for (FieldRow& row : rows_) {
      if (row.set_by.empty()) row.gaps.push_back({"set", ""});
      if (row.may_be_empty && row.cleared_by.empty()) row.gaps.push_back({"cleared", ""});
    }
    return std::move(rows_);
  }

 private:
  std::string below(const std::string& way, const std::string& key) const {
    return way + "." + (names_.contains(key) ? "*" : key);
  }

  void list(const std::string& way, const Node& value) {
    for (const Entry& entry : value.entries) list(below(way, entry.key), entry.value);
    if (value.is_map() || !places_.emplace(way, rows_.size()).second) return;
    FieldRow row;
    row.name = way;
    row.may_be_empty = value.is_sequence() || value.scalar == "true" || value.scalar == "false";
    rows_.push_back(std::move(row));
  }

  void compare(const std::string& way, const Node& stated, const Node& old, const std::string& run) {
    if (stated.is_map() && old.is_map()) {
      for (const Entry& entry : stated.entries)
        for (const Entry& real : old.entries)
          if (same_word(real.key, entry.key)) compare(below(way, real.key), entry.value, real.value, run);
      return;
    }
    if (const auto place = places_.find(way); place != places_.end() && differ(stated, old))
      note(rows_[place->second], stated, run);
  }

  void note(FieldRow& row, const Node& stated, const std::string& run) {
    if (counted_.insert(row.name).second) ++row.runs;
    std::string& by = row.may_be_empty && is_empty(stated) ? row.cleared_by : row.set_by;
    if (by.empty()) by = run;
  }

  const std::set<std::string> names_;
  std::set<std::string> keys_;
  std::vector<FieldRow> rows_;
  std::map<std::string, std::size_t> places_;  ///< the rows by the names of their fields
  std::set<std::string> counted_;              ///< the fields that the present run has counted
};

}  // namespace

std::vector<FieldRow> fields_of(const Game& game, const std::vector<RunResult>& outcomes) {
  Fields fields(game);
  for (const RunResult& outcome : outcomes)
    if (outcome.status == Status::passed && outcome.before && outcome.scenario.then.is_map()) fields.count(outcome);
  return std::move(fields).rows();
}

}  // namespace tricorne::verify
