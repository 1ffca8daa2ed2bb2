#include "verify/errata/change_requests.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "engine/core/load/yaml.h"
#include "engine/core/rulebook/ruleset_file.h"
#include "engine/core/text.h"
#include "verify/errata/draft.h"
#include "verify/errata/grounds.h"
#include "verify/scenario/game_names.h"
#include "verify/table_kit.h"

namespace tricorne::verify {

namespace {

// --- fields ---

/// A part of an entry: the keys that lead to it, and its value; null for a key that is not there yet.
struct Field {
  std::vector<std::string> keys;
  const Node* value = nullptr;
};

const Entry* entry_with_key(const Node& map, const std::string& key) {
  for (const Entry& entry : map.entries)
    if (fold(entry.key) == fold(key)) return &entry;
  return nullptr;
}

/// All paths below a map that end in `key`.
void find_deep(const Node& map, const std::string& key, const std::vector<std::string>& above,
               std::vector<Field>& found) {
  for (const Entry& entry : map.entries) {
    auto keys = above;
    keys.push_back(entry.key);
    if (fold(entry.key) == fold(key)) found.push_back({keys, &entry.value});
    if (entry.value.is_map() && !is_remark(entry.key)) find_deep(entry.value, key, keys, found);
  }
}

std::string fields_in_words(const Node& value) {
  std::string text;
  for (const Entry& entry : value.entries)
    if (!is_remark(entry.key)) text += (text.empty() ? "" : ", ") + entry.key;
  return text;
}

Field field_of(const ChangeRequest& wish, const TableEntry& entry) {
  Field field{{}, &entry.value};
  if (!wish.field.empty()) {
    const auto parts = split(wish.field, '.');
    for (const std::string& part : parts) {
      const Entry* next =
          field.value != nullptr && field.value->is_map() ? entry_with_key(*field.value, part) : nullptr;
      if (next == nullptr && field.keys.empty() && parts.size() == 1) {
        std::vector<Field> deep;
        find_deep(entry.value, part, {}, deep);
        if (deep.size() == 1) field = deep.front();
        if (deep.size() == 1) break;
      }
      field.keys.push_back(next != nullptr ? next->key : part);
      field.value = next != nullptr ? &next->value : nullptr;
    }
  }
  if (field.value != nullptr && is_cell(*field.value)) {
    field.keys.emplace_back("value");
    field.value = field.value->find("value");
  } else if (field.value == &entry.value && entry.value.is_map()) {
    throw std::invalid_argument(
        fmt::format("{}: say which value of {}: {}", wish.said, in_words(entry), fields_in_words(entry.value)));
  }
  return field;
}

/// A value as the command line gives it. Texts stay texts where the table has a text.
Node value_of(const ChangeRequest& wish, const Node* old) {
  const std::string text(trim(wish.value));
  if (text.starts_with('[') || text.starts_with('{')) {
    try {
      return parse_yaml(text, wish.said);
    } catch (const DataError& e) {
      throw std::invalid_argument(wish.said + ": the value is no YAML: " + e.message());
    }
  }
  Node value = Node::text(text);
  if (text == "~") return {};
  if (text.empty()) throw std::invalid_argument(wish.said + ": there is no value behind the sign =");
  value.quoted = old != nullptr && old->is_scalar() && old->quoted;
  return value;
}

// --- changes as an overlay writes them ---

Node around(const std::vector<TableStep>& path, Node inner, bool removes) {
  bool first = true;
  for (auto step = path.rbegin(); step != path.rend(); ++step, first = false) {
    if (step->where.is_null()) {
      inner = Node::map(step->key, std::move(inner));
      continue;
    }
    Node instruction = Node::map();
    instruction.add("where", step->where);
    instruction.add(first && removes ? "remove" : "set", std::move(inner));
    Node list = Node::sequence();
    list.push_back(std::move(instruction));
    inner = std::move(list);
  }
  return inner;
}

/// Adds the change `more` to the change `into`.
void merge(Node& into, const Node& more) {
  if (into.is_map() && more.is_map()) {
    for (const Entry& entry : more.entries) {
      Node* old = into.find(entry.key);
      if (old == nullptr)
        into.add(entry.key, entry.value);
      else
        merge(*old, entry.value);
    }
    return;
  }
  if (!into.is_sequence() || !is_list_of_maps(more)) {
    into = more;
    return;
  }
  for (const Node& item : more.items) {
    const Node* where = item.find("where");
    const Node* set = item.find("set");
    const auto same = std::find_if(into.items.begin(), into.items.end(), [&](const Node& other) {
      const Node* theirs = other.find("where");
      return where != nullptr && set != nullptr && theirs != nullptr && *theirs == *where &&
             other.find("set") != nullptr;
    });
    if (same == into.items.end())
      into.push_back(item);
    else
      merge(*same->find("set"), *set);
  }
}

// --- one wish ---

/// A value in a comment: of a long list only how long it is.
std::string short_text(const Node& value) {
  constexpr std::size_t longest = 200;
  const std::string text = flow_text(value);
  if (text.size() <= longest) return text;
  const bool list = value.is_sequence();
  return fmt::format("a {} of {} {}", list ? "list" : "map", list ? value.items.size() : value.entries.size(),
                     list ? "items" : "entries");
}

std::string list_of(const std::vector<const TableEntry*>& entries) {
  std::string text;
  constexpr std::size_t most = 8;
  for (std::size_t i = 0; i < entries.size() && i < most; ++i)
    text += "\n  " + entries[i]->table + ": " + in_words(*entries[i]);
  return text + (entries.size() > most ? fmt::format("\n  and {} more", entries.size() - most) : "");
}

/// Carries out wishes, one after another.
class ChangeBuilder {
 public:
  ChangeBuilder(const Game& game, std::string rule)
      : game_(game), rule_(std::move(rule)), entries_(entries_of(game, Numbers::each)) {}

  void add(ChangeRequest wish) {
    require_table(wish);
    if (wish.entry.empty()) part_path(wish);
    switch (wish.act) {
      case ChangeRequest::Do::add_entry:
        return add_entry(wish);
      case ChangeRequest::Do::remove_entry:
        return remove_entry(wish);
      default:
        return set_field(wish);
    }
  }

  std::vector<TableChange> finished() {
    for (TableChange& change : changes_) complete(change);
    Node tables = Node::map();
    for (const TableChange& change : changes_) tables.add(change.table, amended(change));
    if (changes_.empty()) return {};
    try {
      require_difference(*game_.with_tables(tables));
    } catch (const DataError& e) {
      throw std::invalid_argument("this cannot be: " + e.message() + new_field_);
    }
    return std::move(changes_);
  }

 private:
  /// Throws std::invalid_argument for a change after which the game is what it was, such as a road where one is.
  void require_difference(const Game& changed) const {
    const auto before = game_.data_files(), after = changed.data_files();
    for (const TableChange& change : changes_)
      for (std::size_t i = 0; i < before.size(); ++i)
        if (before[i].name == change.table && before[i].hash == after[i].hash)
          throw std::invalid_argument(
              fmt::format("the table {} says so already: {}", change.table, change.notes.front()));
  }

  /// The table with its change. Throws std::invalid_argument when the change does not fit the table.
  Node amended(const TableChange& change) const {
    try {
      return rulebook::amended(document_of(game_, change.table), change.change);
    } catch (const DataError& e) {
      throw std::invalid_argument(fmt::format("the table {}: {}", change.table, e.message()));
    }
  }

  /// Adds what the change of a table needs so that the table is whole.
  void complete(TableChange& change) const {
    for (const TableRepair& repair : table_kit_of(game_.name()).repairs(change.table, amended(change))) {
      merge(change.change, repair.change);
      change.notes.push_back(repair.note);
    }
  }

  void require_table(const ChangeRequest& wish) const {
    std::vector<std::string> names;
    for (const DataFile& file : game_.data_files()) names.emplace_back(file.name);
    if (wish.table.empty() || std::find(names.begin(), names.end(), wish.table) != names.end()) return;
    throw std::invalid_argument(fmt::format("{}: there is no table \"{}\"{}; the tables are {}", wish.said, wish.table,
                                            did_you_mean(wish.table, names), fmt::join(names, ", ")));
  }

  enum class Calls : std::uint8_t { exactly, loosely };

  /// The entries that a wish names. An entry with two ends is found by both, in either order.
  std::vector<const TableEntry*> called(const ChangeRequest& wish, Calls how = Calls::loosely) const {
    if (const TableEntry* pair = between_ends(wish)) return {pair};
    std::vector<TableEntry> some;
    std::vector<const TableEntry*> list;
    for (const TableEntry& entry : entries_)
      if ((wish.table.empty() || entry.table == wish.table) &&
          (wish.kind.empty() || fold(entry.kind) == fold(wish.kind)))
        some.push_back(entry);
    for (const TableEntry* found : entries_called(some, wish.entry))
      if (how == Calls::loosely ||
          std::find(found->calls.begin(), found->calls.end(), call_of(wish.entry)) != found->calls.end())
        list.push_back(&*std::find_if(entries_.begin(), entries_.end(), [&](const TableEntry& entry) {
          return entry.table == found->table && entry.name == found->name && entry.kind == found->kind &&
                 entry.calls == found->calls;
        }));
    return list;
  }

  /// Parts the path in `field` into the entry and its field. The entry takes as much of the path as it can.
  void part_path(ChangeRequest& wish) const {
    const std::string path = wish.field;
    for (const Calls how : {Calls::exactly, Calls::loosely})
      for (std::size_t cut = path.size(); cut != std::string::npos && cut > 0; cut = path.rfind('.', cut - 1)) {
        wish.entry = path.substr(0, cut);
        wish.field = cut < path.size() ? path.substr(cut + 1) : "";
        if (!called(wish, how).empty()) return;
      }
    wish.entry = path.substr(0, path.find('.'));
    no_entry(wish);
  }

  /// The entry of a kind with two ends that joins the two ends which the wish names `A-B`; null when there is none.
  const TableEntry* between_ends(const ChangeRequest& wish) const {
    for (std::size_t cut = wish.entry.find('-'); !wish.kind.empty() && cut != std::string::npos;
         cut = wish.entry.find('-', cut + 1))
      for (const TableEntry& entry : entries_) {
        const auto& ends = entry.path.back().where.entries;
        if (fold(entry.kind) != fold(wish.kind) || ends.size() != 2) continue;
        const auto a = id_of(entry.table, wish.entry.substr(0, cut)),
                   b = id_of(entry.table, wish.entry.substr(cut + 1));
        if (!a || !b) break;
        const std::string &one = ends[0].value.scalar, &other = ends[1].value.scalar;
        if ((one == *a && other == *b) || (one == *b && other == *a)) return &entry;
      }
    return nullptr;
  }

  const TableEntry& the_entry(const ChangeRequest& wish) const {
    auto found = called(wish);
    if (found.size() == 1) return *found.front();
    if (!found.empty())
      throw std::invalid_argument(
          fmt::format("{}: {} entries are called \"{}\":{}", wish.said, found.size(), wish.entry, list_of(found)));
    no_entry(wish);
  }

  [[noreturn]] void no_entry(const ChangeRequest& wish) const {
    std::vector<std::string> kinds, names;
    for (const TableEntry& entry : entries_) {
      if (!wish.table.empty() && entry.table != wish.table) continue;
      if (std::find(kinds.begin(), kinds.end(), entry.kind) == kinds.end()) kinds.push_back(entry.kind);
      if (wish.kind.empty() || entry.kind == wish.kind) names.push_back(entry.name);
      for (const std::string& call : entry.calls)
        if (wish.kind.empty() || entry.kind == wish.kind) names.push_back(call);
    }
    std::string list;
    for (const std::string& kind : kinds) list += kind.empty() ? "" : (list.empty() ? "" : ", ") + kind;
    const bool no_kind = !wish.kind.empty() && std::find(kinds.begin(), kinds.end(), wish.kind) == kinds.end();
    if (no_kind)
      throw std::invalid_argument(
          fmt::format("{}: {} has no {}; its tables hold: {}", wish.said, game_.title(), wish.kind, list));
    throw std::invalid_argument(fmt::format(
        "{}: no {} is called \"{}\"{}", wish.said, wish.kind.empty() ? "entry" : wish.kind, wish.entry,
        wish.entry.find_first_not_of("-.0123456789") == std::string::npos ? "" : did_you_mean(wish.entry, names)));
  }

  TableChange& change_of(const std::string& table, const std::string& rule) {
    for (TableChange& change : changes_)
      if (change.table == table) return change;
    return changes_.emplace_back(TableChange{table, {}, rule_.empty() ? rule : rule_, {}});
  }

  void put(const TableEntry& entry, const Node& change, const std::string& note, const Grounds& grounds) {
    TableChange& all = change_of(entry.table, paragraph_of_entry(game_, entry.table, grounds));
    if (all.change.is_null())
      all.change = change;
    else
      merge(all.change, change);
    all.notes.push_back(note);
  }

  void set_field(const ChangeRequest& wish) {
    const TableEntry& entry = the_entry(wish);
    const Field field = field_of(wish, entry);
    Node value = value_of(wish, field.value);
    auto shown = field.keys;
    if (!shown.empty() && shown.back() == "value") shown.pop_back();
    const std::string what = in_words(entry) + (shown.empty() ? "" : ": " + dotted(shown));
    if (wish.act != ChangeRequest::Do::set) value = changed_list(wish, field, value);
    if (field.value != nullptr && field.value->is_map() && !value.is_map() && !value.is_null())
      throw std::invalid_argument(
          fmt::format("{}: {} has values of its own: {}", wish.said, what, fields_in_words(*field.value)));
    if (field.value != nullptr && *field.value == value)
      throw std::invalid_argument(fmt::format("{}: {} is {} already", wish.said, what, flow_text(value)));
    const Grounds grounds = grounds_of(entry.value, field.keys);
    Node inner = std::move(value);
    for (auto key = field.keys.rbegin(); key != field.keys.rend(); ++key) inner = Node::map(*key, std::move(inner));
    const std::string old = field.value == nullptr ? "not there" : short_text(*field.value);
    if (field.value == nullptr) new_field_ = fmt::format("; {} has {}", in_words(entry), values_in_words(entry));
    put(entry, around(entry.path, std::move(inner), false), fmt::format("{} is {}{}", what, old, in_words(grounds)),
        grounds);
  }

  /// The change of a list by `+=` or `-=`. A list of maps takes an instruction.
  static Node changed_list(const ChangeRequest& wish, const Field& field, const Node& value) {
    if (field.value == nullptr || !field.value->is_sequence())
      throw std::invalid_argument(wish.said + ": the signs += and -= are for lists");
    if (is_list_of_maps(*field.value) && wish.act == ChangeRequest::Do::append) {
      Node list = Node::sequence();
      list.push_back(Node::map("add", value));
      return list;
    }
    Node list = *field.value;
    const auto at = std::find_if(list.items.begin(), list.items.end(), [&](const Node& item) {
      return item == value || (item.is_scalar() && fold(item.scalar) == fold(value.scalar));
    });
    if (wish.act == ChangeRequest::Do::append) {
      list.push_back(value);
    } else if (at == list.items.end()) {
      throw std::invalid_argument(wish.said + ": the list does not hold it");
    } else {
      list.items.erase(at);
    }
    return list;
  }

  /// Carries out a wish for a way that the game's kit writes. False when no table has such ways.
  bool changed_way(const ChangeRequest& wish) {
    const auto cut = wish.entry.find('-');
    if (fold(wish.kind) != "connection" || cut == std::string::npos) return false;
    ConnectionRequest way{std::string(trim(wish.entry.substr(0, cut))), std::string(trim(wish.entry.substr(cut + 1))),
                          wish.field, wish.act == ChangeRequest::Do::remove_entry ? Node() : Node::boolean(true)};
    if (!wish.field.empty()) way.value = value_of(wish, nullptr);
    for (const DataFile& file : game_.data_files()) {
      const std::string table(file.name);
      const auto begun = std::ranges::find(changes_, table, &TableChange::table);
      const Node document = begun == changes_.end() ? document_of(game_, table) : amended(*begun);
      try {
        const auto repair = table_kit_of(game_.name()).way(table, document, way);
        if (!repair) continue;
        TableChange& all = change_of(table, paragraph_of_table(game_, table));
        if (all.change.is_null())
          all.change = repair->change;
        else
          merge(all.change, repair->change);
        all.notes.push_back(repair->note);
        return true;
      } catch (const std::invalid_argument& e) {
        throw std::invalid_argument(fmt::format("{}: {}", wish.said, e.what()));
      }
    }
    return false;
  }

  void remove_entry(const ChangeRequest& wish) {
    if (changed_way(wish)) return;
    const TableEntry& entry = the_entry(wish);
    const Grounds grounds = grounds_of(entry.value, {});
    put(entry, around(entry.path, Node::boolean(true), true),
        fmt::format("{} is there{}", in_words(entry), in_words(grounds)), grounds);
  }

  /// Adds an entry like those of a kind whose entries are told apart by two keys: `A-B`. With fields, changes the entry
  /// that is there already.
  void add_entry(const ChangeRequest& wish) {
    if (changed_way(wish)) return;
    if (between_ends(wish) != nullptr) {
      if (wish.field.empty())
        throw std::invalid_argument(
            fmt::format("{}: it is there already; change a value with FIELD=VALUE, or take it "
                        "away with --without-{}",
                        wish.said, wish.kind));
      return set_field(wish);
    }
    const auto model = std::find_if(entries_.begin(), entries_.end(), [&](const TableEntry& entry) {
      return fold(entry.kind) == fold(wish.kind) && entry.path.back().where.entries.size() == 2;
    });
    if (model == entries_.end()) no_entry(wish);
    TableChange& all = change_of(model->table, paragraph_of_table(game_, model->table));
    Node item = ends_of(wish, *model);
    Node* list = nullptr;
    for (Node& instruction : instructions(all, *model).items)
      if (Node* added = instruction.find("add"))
        if (*added->find(model->path.back().where.entries[0].key) == item.entries[0].value &&
            *added->find(model->path.back().where.entries[1].key) == item.entries[1].value)
          list = added;
    if (list == nullptr) {
      item.add("confidence", Node::text("certain"));
      instructions(all, *model).push_back(Node::map("add", item));
      all.notes.push_back(fmt::format("{} {} is new", model->kind, wish.entry));
      list = instructions(all, *model).items.back().find("add");
    }
    if (!wish.field.empty()) list->set(wish.field, value_of(wish, model->value.find(wish.field)));
  }

  /// The list of instructions for the list in which `model` stands.
  static Node& instructions(TableChange& all, const TableEntry& model) {
    Node* node = &all.change;
    if (node->is_null()) *node = Node::map();
    for (std::size_t i = 0; i + 1 < model.path.size(); ++i) {
      Node* next = node->find(model.path[i].key);
      const bool last = i + 2 == model.path.size();
      node = next != nullptr ? next : &node->add(model.path[i].key, last ? Node::sequence() : Node::map());
    }
    return *node;
  }

  /// Both ends of a new entry, as the table writes them.
  Node ends_of(const ChangeRequest& wish, const TableEntry& model) const {
    for (std::size_t cut = wish.entry.find('-'); cut != std::string::npos; cut = wish.entry.find('-', cut + 1)) {
      const auto a = id_of(model.table, wish.entry.substr(0, cut));
      const auto b = id_of(model.table, wish.entry.substr(cut + 1));
      if (!a || !b) continue;
      Node item = Node::map();
      item.add(model.path.back().where.entries[0].key, Node::text(*a));
      item.add(model.path.back().where.entries[1].key, Node::text(*b));
      return item;
    }
    const auto cut = wish.entry.find('-');
    const std::string first = wish.entry.substr(0, cut),
                      second = cut == std::string::npos ? "" : wish.entry.substr(cut + 1);
    if (second.empty()) throw std::invalid_argument(fmt::format("{}: a {} is written A-B", wish.said, wish.kind));
    std::vector<std::string> names;
    for (const TableEntry& entry : entries_)
      if (entry.table == model.table && entry.value.find("id") != nullptr) names.push_back(entry.name);
    const std::string& unknown = id_of(model.table, first) ? second : first;
    throw std::invalid_argument(
        fmt::format("{}: the table {} has no \"{}\"{}", wish.said, model.table, unknown, did_you_mean(unknown, names)));
  }

  /// The id of the entry of a table that is called so.
  std::optional<std::string> id_of(const std::string& table, const std::string& name) const {
    for (const TableEntry& entry : entries_) {
      const Node* id = entry.value.is_map() ? entry.value.find("id") : nullptr;
      if (entry.table != table || id == nullptr) continue;
      if (std::find(entry.calls.begin(), entry.calls.end(), call_of(name)) != entry.calls.end()) return id->scalar;
    }
    return std::nullopt;
  }

  const Game& game_;
  std::string rule_;
  std::vector<TableEntry> entries_;
  std::vector<TableChange> changes_;
  std::string new_field_;  ///< what the entry of the last change holds, if the change is a field that it lacks
};

}  // namespace

std::string truth_of(const std::string& text) {
  const std::string folded = fold(text);
  return folded == "yes" ? "true" : folded == "no" ? "false" : text;
}

namespace {

/// May the entry have the field: has it such a key, or has another entry of its kind?
bool may_have(const std::vector<TableEntry>& entries, const TableEntry& entry, const std::string& field) {
  const std::string first = field.substr(0, field.find('.'));
  return std::ranges::any_of(entries, [&](const TableEntry& other) {
    if (other.table != entry.table || other.kind != entry.kind || !other.value.is_map()) return false;
    std::vector<Field> deep;
    find_deep(other.value, first, {}, deep);
    return !deep.empty();
  });
}

}  // namespace

bool is_possible(const Game& game, const ChangeRequest& wish) {
  try {
    return !changes_of(game, {wish}, "").empty();
  } catch (const std::invalid_argument&) {
    return false;
  }
}

bool changes_beginning(const Game& game, const ChangeRequest& wish) {
  try {
    Node tables = Node::map();
    for (const TableChange& change : changes_of(game, {wish}, ""))
      tables.add(change.table, rulebook::amended(document_of(game, change.table), change.change));
    return game.with_tables(tables)->setup()->digest() != game.setup()->digest();
  } catch (const std::invalid_argument&) {
    return false;
  } catch (const DataError&) {
    return false;
  }
}

ChangeRequest wish_by_name(const Game& game, const std::string& said, const std::string& path, const std::string& value,
                           ChangeRequest::Do act) {
  const auto entries = entries_of(game, Numbers::each);
  const auto dot = path.find('.');
  const std::string name = path.substr(0, dot), field = path.substr(dot + 1);
  std::vector<const TableEntry*> may;
  for (const TableEntry* entry : entries_called(entries, name))
    if (may_have(entries, *entry, field)) may.push_back(entry);
  // Who has the field already is meant before who could get it.
  const auto has = [&](const TableEntry* entry) {
    return entry->value.is_map() && entry_with_key(entry->value, field.substr(0, field.find('.'))) != nullptr;
  };
  if (std::ranges::any_of(may, has)) std::erase_if(may, [&](const TableEntry* entry) { return !has(entry); });
  const auto wish_of = [&](const TableEntry* entry) {
    return ChangeRequest{said, entry->table, entry->kind, name, field, act, value};
  };
  if (may.size() > 1)
    if (auto can = may;
        std::erase_if(can, [&](const TableEntry* entry) { return !is_possible(game, wish_of(entry)); }), !can.empty())
      may = std::move(can);
  const auto begins = [&](const TableEntry* entry) { return changes_beginning(game, wish_of(entry)); };
  if (may.size() > 1 && std::ranges::count_if(may, begins) == 1)
    std::erase_if(may, [&](const TableEntry* entry) { return !begins(entry); });
  if (may.size() == 1) {
    const Node* old = may.front()->value.is_map() ? may.front()->value.find(field) : nullptr;
    const bool text = old != nullptr && old->quoted;
    return {said, may.front()->table, may.front()->kind, name, field, act, text ? value : truth_of(value)};
  }
  std::string ways;
  for (const TableEntry* entry : may) ways += fmt::format("\n  --table {} {}={}", entry->table, path, value);
  if (may.empty())
    throw std::invalid_argument(
        fmt::format("{}: no entry of a table is called \"{}\" and has \"{}\"", said, name, field));
  throw std::invalid_argument(fmt::format("{}: {} entries are called so; say which:{}", said, may.size(), ways));
}

std::vector<TableChange> changes_of(const Game& game, const std::vector<ChangeRequest>& wishes,
                                    const std::string& rule) {
  ChangeBuilder wisher(game, rule);
  for (const ChangeRequest& wish : wishes) wisher.add(wish);
  return wisher.finished();
}

}  // namespace tricorne::verify
