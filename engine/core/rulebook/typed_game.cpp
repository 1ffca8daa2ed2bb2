#include "engine/core/rulebook/typed_game.h"

namespace tricorne::rulebook {

namespace {

std::vector<std::string> in_texts(std::span<const std::string_view> names) { return {names.begin(), names.end()}; }

}  // namespace

void refuse_unknown_tables(std::span<const std::string_view> tables, const std::vector<DataAmendment>& changes) {
  const auto known = in_texts(tables);
  for (const DataAmendment& change : changes)
    if (std::find(known.begin(), known.end(), change.table) == known.end())
      fail(change.change, "there is no table \"" + change.table + "\"" + did_you_mean(change.table, known));
}

std::vector<DataAmendment> whole_tables(const Node& documents) {
  std::vector<DataAmendment> changes;
  MapReader reader(documents);
  for (const Entry& entry : documents.entries)
    changes.push_back({.table = entry.key, .change = reader.required(entry.key), .whole = true});
  return changes;
}

void tell_held(const std::vector<HouseRule>& rules, const std::vector<const HouseRule*>& held) {
  if (counted_look_ups == nullptr) return;
  for (std::size_t n = 0; n < rules.size(); ++n)
    if (std::ranges::any_of(held, [&](const HouseRule* one) { return one != nullptr && one->id == rules[n].id; }))
      look_up(house_rules_held, &rules[n], [&] { return rules[n].id; }, {Confidence::certain, 0});
}

namespace {

/// Makes a change of a whole table of a change of one of its parts.
using Around = std::function<Node(const Node&)>;

/// The smallest part of `change` for which `fails` holds, where it holds for `change`.
const Node& part_to_blame(const Node& change, const Around& around, const std::function<bool(const Node&)>& fails) {
  for (const Entry& entry : change.entries) {
    const Around outer = [&](const Node& inner) { return around(Node::map(entry.key, inner)); };
    if (change.entries.size() == 1 || fails(outer(entry.value))) return part_to_blame(entry.value, outer, fails);
  }
  for (const Node& item : change.items) {
    Node alone = Node::sequence();
    alone.push_back(item);
    if (fails(around(alone))) return item;
  }
  return change;
}

}  // namespace

void blame_change(const std::vector<DataAmendment>& changes, const DataError& error,
                  const std::function<void(const std::vector<DataAmendment>&)>& make) {
  for (const DataAmendment& change : changes)
    if (change.whole || (change.change.file != nullptr && *change.change.file == error.file())) return;
  for (const DataAmendment& change : changes) {
    std::string message;
    const auto fails = [&](const Node& part) {
      try {
        make({{.table = change.table, .change = part}});
      } catch (const DataError& found) {
        message = found.message();
        return true;
      }
      return false;
    };
    if (!fails(change.change)) continue;
    const std::string whole = message;
    const Node& part = part_to_blame(
        change.change, [](const Node& inner) { return inner; }, fails);
    fail(part, "with this change of the table " + change.table + ": " + whole);
  }
}

void refuse_unknown_tables(std::string_view title, std::span<const std::string_view> tables,
                           const GameOptions& options) {
  const auto known = in_texts(tables);
  std::string list;
  for (const std::string& table : known) list += (list.empty() ? "" : ", ") + table;
  for (const auto& [name, file] : options.data)
    if (std::find(known.begin(), known.end(), name) == known.end())
      throw std::invalid_argument(std::string(title) + " has no table \"" + name + "\"" + did_you_mean(name, known) +
                                  "; it has " + list);
}

namespace {

bool same_mark(Mark a, Mark b) { return a.line == b.line && a.column == b.column; }

bool same_file(const Node& a, const Node& b) {
  return a.file == b.file || (a.file != nullptr && b.file != nullptr && *a.file == *b.file);
}

bool identical_entries(const Entry& a, const Entry& b) {
  return a.key == b.key && same_mark(a.key_mark, b.key_mark) && identical(a.value, b.value);
}

}  // namespace

bool identical(const Node& a, const Node& b) {
  return a.kind == b.kind && a.quoted == b.quoted && same_mark(a.mark, b.mark) && a.scalar == b.scalar &&
         same_file(a, b) && std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(), &identical) &&
         std::equal(a.entries.begin(), a.entries.end(), b.entries.begin(), b.entries.end(), &identical_entries);
}

}  // namespace tricorne::rulebook
