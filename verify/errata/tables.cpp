#include "verify/errata/tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>

#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/core/rulebook/amend.h"
#include "engine/core/text.h"
#include "verify/scenario/lore.h"
#include "verify/table_kit.h"

namespace tricorne::verify {

namespace {

constexpr std::string_view numbers_key = "numbers";
/// Keys that only document a value.
constexpr std::array<std::string_view, 4> remarks{"confidence", "source", "note", "summary"};
/// Keys at the top of a table that are no entries.
constexpr std::array<std::string_view, 3> heads{"format", "game", "sources"};

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("-.0123456789") == std::string_view::npos;
}

bool is_remark(std::string_view key) {
  return std::any_of(remarks.begin(), remarks.end(), [&](std::string_view remark) {
    return key == remark || key.ends_with("_" + std::string(remark));
  });
}

bool is_cell(const Node& node) { return node.is_map() && node.find("value") != nullptr; }
bool is_list_of_maps(const Node& node) { return node.is_sequence() && !node.items.empty() && node.items[0].is_map(); }

/// The word for one of a list: `cards` holds cards.
std::string singular(const std::string& key) {
  if (key.ends_with("ies")) return key.substr(0, key.size() - 3) + "y";
  if (key.ends_with("s") && !key.ends_with("ss")) return key.substr(0, key.size() - 1);
  return key;
}

/// A name in the form in which names are compared, as `fold`, but -3 is not 3.
std::string call_of(std::string_view text) {
  std::string words;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool begins = i == 0 || text[i - 1] == ' ';
    const bool minus = begins && text[i] == '-' && i + 1 < text.size() && text[i + 1] >= '0' && text[i + 1] <= '9';
    words += minus ? std::string("minus ") : std::string(1, text[i]);
  }
  return fold(words);
}

std::string spaced(std::string text) {
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

/// A map of the keys of an item.
Node part_of(const Node& item, const std::vector<std::string>& keys) {
  Node part = Node::map();
  for (const std::string& key : keys) {
    const Node& value = *item.find(key);
    part.add(key, value.is_sequence() && key != numbers_key ? value.items.front() : value);
  }
  return part;
}

/// Do these keys tell the items of a list apart?
bool tell_apart(const Node& list, const std::vector<std::string>& keys) {
  std::set<std::string> seen;
  return std::all_of(list.items.begin(), list.items.end(), [&](const Node& item) {
    const auto has = [&](const std::string& key) {
      const Node* value = item.find(key);
      return value != nullptr && (value->is_scalar() ||
                                  (value->is_sequence() && !value->items.empty() && value->items.front().is_scalar()));
    };
    return std::all_of(keys.begin(), keys.end(), has) && seen.insert(to_json_line(part_of(item, keys))).second;
  });
}

/// The fewest keys, of the first keys of the items, that tell the items apart. Empty when there are none.
std::vector<std::string> telling_keys(const Node& list) {
  std::vector<std::string> keys;
  for (const Entry& entry : list.items.front().entries)
    if (!is_remark(entry.key)) keys.push_back(entry.key);
  for (const std::string& key : keys)
    if (tell_apart(list, {key})) return {key};
  for (std::size_t i = 0; i < keys.size(); ++i)
    for (std::size_t j = i + 1; j < keys.size(); ++j)
      if (tell_apart(list, {keys[i], keys[j]})) return {keys[i], keys[j]};
  return {};
}

/// Collects the entries of a document.
class Collector {
 public:
  Collector(std::string table, Numbers numbers) : table_(std::move(table)), numbers_(numbers) {}

  std::vector<TableEntry> of(const Node& document) {
    for (const Entry& entry : document.entries)
      if (std::find(heads.begin(), heads.end(), entry.key) == heads.end()) below(entry.value, {{entry.key, {}}});
    return std::move(entries_);
  }

 private:
  using Path = std::vector<TableStep>;

  void below(const Node& node, const Path& path) {
    if (is_list_of_maps(node)) return items(node, path);
    const bool only_maps = node.is_map() && !is_cell(node) && !node.entries.empty() &&
                           std::all_of(node.entries.begin(), node.entries.end(), [](const Entry& entry) {
                             return (entry.value.is_map() && !is_cell(entry.value)) || is_list_of_maps(entry.value);
                           });
    if (!only_maps) return add(node, path, {});
    for (const Entry& entry : node.entries) below(entry.value, longer(path, {entry.key, {}}));
  }

  static Path longer(Path path, TableStep step) {
    path.push_back(std::move(step));
    return path;
  }

  void items(const Node& list, const Path& path) {
    const auto keys = telling_keys(list);
    if (keys.empty()) return add(list, path, {});  // its items have no names; one can be added to it
    for (const Node& item : list.items) {
      const Node* numbers = item.find(numbers_key);
      if (numbers == nullptr || numbers->items.size() != 2 || numbers_ == Numbers::together) {
        add(item, longer(path, {"", part_of(item, keys)}), keys);
        continue;
      }
      const auto least = read_number(numbers->items[0], 0, 1'000'000);
      const auto most = read_number(numbers->items[1], 0, 1'000'000);
      for (auto number = least; number <= most; ++number) {
        Node one = item;
        one.set(std::string(numbers_key), Node::number(number));
        add(one, longer(path, {"", part_of(one, keys)}), keys);
      }
    }
  }

  void add(const Node& node, const Path& path, const std::vector<std::string>& keys) {
    TableEntry entry{table_, "", "", {}, path, node};
    const TableStep& last = path.back();
    std::string list = path.size() > 1 ? path[path.size() - 2].key : "";
    entry.kind = spaced(singular(list));
    std::vector<std::string> said{last.key};
    if (last.where.is_map()) {
      said.clear();
      std::string whole;
      for (const Entry& part : last.where.entries) {
        std::string text = part.value.is_scalar() ? part.value.scalar : "";
        if (part.value.items.size() == 2) text = part.value.items[0].scalar + " to " + part.value.items[1].scalar;
        whole += (whole.empty() ? "" : " - ") + spaced(text);
        if (keys.size() == 1) said.push_back(keys[0] + " " + text);
      }
      said.insert(said.begin(), whole);
      if (keys.size() == 1 && keys[0] == "die") whole = "die " + whole;
      entry.name = whole;
      for (const char* key : {"name", "title"})
        if (const Node* title = node.find(key); title != nullptr && title->is_scalar()) {
          entry.name = keys.size() == 1 && keys[0] == "id" ? title->scalar : whole + " " + title->scalar;
          said.push_back(title->scalar);
        }
      if (const Node* id = node.find("id"); id != nullptr && id->is_scalar()) said.push_back(id->scalar);
    } else {
      entry.name = spaced(last.key);
      if (const Node* title = node.find("name"); title != nullptr && title->is_scalar()) said.push_back(title->scalar);
    }
    for (const std::string& text : said) {
      entry.calls.push_back(call_of(text));
      if (!list.empty()) {
        entry.calls.push_back(call_of(spaced(singular(list)) + " " + text));
        entry.calls.push_back(call_of(spaced(list) + " " + text));
      }
    }
    std::string whole;
    for (const TableStep& step : path) whole += step.key + " ";
    if (path.size() > 2 && last.where.is_null()) entry.calls.push_back(call_of(whole));
    entries_.push_back(std::move(entry));
  }

  std::string table_;
  Numbers numbers_;
  std::vector<TableEntry> entries_;
};

bool holds_words(const std::string& text, const std::string& words) {
  const std::string padded = " " + text + " ";
  const auto parts = split(words, ' ');
  return std::all_of(parts.begin(), parts.end(),
                     [&](const auto& word) { return padded.find(" " + word + " ") != std::string::npos; });
}

// --- fields ---

/// A part of an entry: the keys that lead to it, and its value; null for a key that is not there yet.
struct Field {
  std::vector<std::string> keys;
  const Node* value = nullptr;
};

std::string dotted(const std::vector<std::string>& keys) {
  std::string text;
  for (const std::string& key : keys) text += (text.empty() ? "" : ".") + key;
  return text;
}

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

Field field_of(const TableWish& wish, const TableEntry& entry) {
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
Node value_of(const TableWish& wish, const Node* old) {
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

// --- provenance ---

std::vector<std::string> texts_of(const Node* node) {
  std::vector<std::string> list;
  if (node == nullptr) return list;
  if (node->is_scalar()) list.push_back(node->scalar);
  for (const Node& item : node->items) list.push_back(item.scalar);
  return list;
}

/// How sure a field is, and why: by its cell where it has one, else by its entry.
struct Grounds {
  std::string confidence;
  std::vector<std::string> sources;
  std::string note;
};

Grounds grounds_of(const Node& entry, const std::vector<std::string>& keys) {
  Grounds grounds;
  const auto take = [&](const Node& map, const std::string& key) {
    const Node* confidence = map.find("confidence");
    const Node* own = map.find(key + "_confidence");
    if (own != nullptr) confidence = own;
    if (confidence == nullptr) return;
    if (confidence->is_scalar()) grounds.confidence = confidence->scalar;
    if (const Node* part = confidence->find(key); part != nullptr && part->is_scalar())
      grounds.confidence = part->scalar;
    const Node* source = map.find(own != nullptr ? key + "_source" : "source");
    grounds.sources = texts_of(source);
    if (const Node* note = map.find("note"); note != nullptr) grounds.note = note->scalar;
  };
  const Node* node = &entry;
  for (std::size_t i = 0; node != nullptr && node->is_map() && i <= keys.size(); ++i) {
    take(*node, i < keys.size() ? keys[i] : "");
    node = i < keys.size() ? node->find(keys[i]) : nullptr;
  }
  return grounds;
}

std::vector<std::string> paragraphs_in(const Game& game, const Grounds& grounds) {
  std::vector<std::string> list;
  auto texts = grounds.sources;
  texts.push_back(grounds.note);
  for (const std::string& text : texts) {
    std::string words = text;
    std::replace_if(
        words.begin(), words.end(), [](char c) { return c == ',' || c == ';' || c == '(' || c == ')'; }, ' ');
    for (std::string word : split(words, ' ')) {
      while (!word.empty() && (word.back() == '.' || word.back() == ':')) word.pop_back();
      const bool new_one = std::find(list.begin(), list.end(), word) == list.end();
      if (word.find('.') != std::string::npos && new_one && is_rule(game, word)) list.push_back(word);
    }
  }
  return list;
}

std::string paragraph_of_table(const Game& game, std::string_view table) {
  if (const auto rule = table_kit_of(game.name()).paragraph(table); !rule.empty()) return std::string(rule);
  return game.rules().empty() ? "" : game.rules().front().id.data();
}

std::string grounds_in_words(const Grounds& grounds) {
  std::string text = grounds.confidence;
  std::string from;
  for (const std::string& source : grounds.sources) from += (from.empty() ? "" : "; ") + source;
  if (!from.empty()) text += (text.empty() ? "" : ", from ") + from;
  return text.empty() ? "" : " (" + text + ")";
}

// --- one wish ---

std::string list_of(const std::vector<const TableEntry*>& entries) {
  std::string text;
  constexpr std::size_t most = 8;
  for (std::size_t i = 0; i < entries.size() && i < most; ++i)
    text += "\n  " + entries[i]->table + ": " + in_words(*entries[i]);
  return text + (entries.size() > most ? fmt::format("\n  and {} more", entries.size() - most) : "");
}

/// Carries out wishes, one after another.
class Wisher {
 public:
  Wisher(const Game& game, std::string rule)
      : game_(game), rule_(std::move(rule)), entries_(entries_of(game, Numbers::each)) {}

  void add(TableWish wish) {
    require_table(wish);
    if (wish.entry.empty()) part_path(wish);
    switch (wish.act) {
      case TableWish::Do::add_entry:
        return add_entry(wish);
      case TableWish::Do::remove_entry:
        return remove_entry(wish);
      default:
        return set_field(wish);
    }
  }

  std::vector<TableChange> finished() {
    for (TableChange& change : changes_) complete(change);
    Node tables = Node::map();
    for (const TableChange& change : changes_) tables.add(change.table, amended(change));
    try {
      if (!changes_.empty()) game_.with_tables(tables);
    } catch (const DataError& e) {
      throw std::invalid_argument("this cannot be: " + e.message());
    }
    return std::move(changes_);
  }

 private:
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

  void require_table(const TableWish& wish) const {
    std::vector<std::string> names;
    for (const DataFile& file : game_.data_files()) names.emplace_back(file.name);
    if (wish.table.empty() || std::find(names.begin(), names.end(), wish.table) != names.end()) return;
    std::string list;
    for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
    throw std::invalid_argument(fmt::format("{}: there is no table \"{}\"{}; the tables are {}", wish.said, wish.table,
                                            did_you_mean(wish.table, names), list));
  }

  enum class Calls : std::uint8_t { exactly, loosely };

  /// The entries that a wish names. An entry with two ends is found by both, in either order.
  std::vector<const TableEntry*> called(const TableWish& wish, Calls how = Calls::loosely) const {
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
  void part_path(TableWish& wish) const {
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
  const TableEntry* between_ends(const TableWish& wish) const {
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

  const TableEntry& the_entry(const TableWish& wish) const {
    auto found = called(wish);
    if (found.size() == 1) return *found.front();
    if (!found.empty())
      throw std::invalid_argument(
          fmt::format("{}: {} entries are called \"{}\":{}", wish.said, found.size(), wish.entry, list_of(found)));
    no_entry(wish);
  }

  [[noreturn]] void no_entry(const TableWish& wish) const {
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
    throw std::invalid_argument(fmt::format("{}: no {} is called \"{}\"{}", wish.said,
                                            wish.kind.empty() ? "entry" : wish.kind, wish.entry,
                                            is_number(wish.entry) ? "" : did_you_mean(wish.entry, names)));
  }

  TableChange& change_of(const std::string& table, const std::string& rule) {
    for (TableChange& change : changes_)
      if (change.table == table) return change;
    return changes_.emplace_back(TableChange{table, {}, rule_.empty() ? rule : rule_, {}});
  }

  void put(const TableEntry& entry, const Node& change, const std::string& note, const Grounds& grounds) {
    const auto paragraphs = paragraphs_in(game_, grounds);
    TableChange& all =
        change_of(entry.table, paragraphs.empty() ? paragraph_of_table(game_, entry.table) : paragraphs.front());
    if (all.change.is_null())
      all.change = change;
    else
      merge(all.change, change);
    all.notes.push_back(note);
  }

  void set_field(const TableWish& wish) {
    const TableEntry& entry = the_entry(wish);
    const Field field = field_of(wish, entry);
    Node value = value_of(wish, field.value);
    auto shown = field.keys;
    if (!shown.empty() && shown.back() == "value") shown.pop_back();
    const std::string what = in_words(entry) + (shown.empty() ? "" : ": " + dotted(shown));
    if (wish.act != TableWish::Do::set) value = changed_list(wish, field, value);
    if (field.value != nullptr && field.value->is_map() && !value.is_map() && !value.is_null())
      throw std::invalid_argument(
          fmt::format("{}: {} has values of its own: {}", wish.said, what, fields_in_words(*field.value)));
    if (field.value != nullptr && *field.value == value)
      throw std::invalid_argument(fmt::format("{}: {} is {} already", wish.said, what, flow_text(value)));
    const Grounds grounds = grounds_of(entry.value, field.keys);
    Node inner = std::move(value);
    for (auto key = field.keys.rbegin(); key != field.keys.rend(); ++key) inner = Node::map(*key, std::move(inner));
    const std::string old = field.value == nullptr ? "not there" : flow_text(*field.value);
    put(entry, around(entry.path, std::move(inner), false),
        fmt::format("{} is {}{}", what, old, grounds_in_words(grounds)), grounds);
  }

  /// The change of a list by `+=` or `-=`. A list of maps takes an instruction.
  static Node changed_list(const TableWish& wish, const Field& field, const Node& value) {
    if (field.value == nullptr || !field.value->is_sequence())
      throw std::invalid_argument(wish.said + ": the signs += and -= are for lists");
    if (is_list_of_maps(*field.value) && wish.act == TableWish::Do::append) {
      Node list = Node::sequence();
      list.push_back(Node::map("add", value));
      return list;
    }
    Node list = *field.value;
    const auto at = std::find_if(list.items.begin(), list.items.end(), [&](const Node& item) {
      return item == value || (item.is_scalar() && fold(item.scalar) == fold(value.scalar));
    });
    if (wish.act == TableWish::Do::append) {
      list.push_back(value);
    } else if (at == list.items.end()) {
      throw std::invalid_argument(wish.said + ": the list does not hold it");
    } else {
      list.items.erase(at);
    }
    return list;
  }

  void remove_entry(const TableWish& wish) {
    const TableEntry& entry = the_entry(wish);
    const Grounds grounds = grounds_of(entry.value, {});
    put(entry, around(entry.path, Node::boolean(true), true),
        fmt::format("{} is there{}", in_words(entry), grounds_in_words(grounds)), grounds);
  }

  /// Adds an entry like those of a kind whose entries are told apart by two keys: `A-B`. With fields, changes the entry
  /// that is there already.
  void add_entry(const TableWish& wish) {
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
  Node ends_of(const TableWish& wish, const TableEntry& model) const {
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
};

// --- differences ---

/// The parts of a path as one text, to find the same entry in another document.
std::string place_of(const TableEntry& entry) {
  std::string text;
  for (const TableStep& step : entry.path) text += step.key + to_json_line(step.where) + "/";
  return text;
}

using Differ = std::function<void(const std::vector<std::string>&, const Node*, const Node*)>;

/// Calls `tell` for each field in which two values differ.
void compare(const Node* a, const Node* b, const std::vector<std::string>& keys, const Differ& tell) {
  if (a != nullptr && b != nullptr && *a == *b) return;
  if (a == nullptr || b == nullptr || !a->is_map() || !b->is_map()) return tell(keys, a, b);
  const auto deeper = [&](const std::string& key) {
    auto longer = keys;
    longer.push_back(key);
    compare(a->find(key), b->find(key), longer, tell);
  };
  for (const Entry& entry : a->entries)
    if (!is_remark(entry.key)) deeper(entry.key);
  for (const Entry& entry : b->entries)
    if (!is_remark(entry.key) && a->find(entry.key) == nullptr) deeper(entry.key);
}

bool plain(const std::string& text) {
  static constexpr std::string_view safe = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./-+";
  return !text.empty() && text.find_first_not_of(safe) == std::string::npos && text.front() != '-';
}

/// The value without what only documents it, for people.
Node without_remarks(const Node& node) {
  Node part = node;
  std::erase_if(part.entries, [](const Entry& entry) { return is_remark(entry.key); });
  for (Entry& entry : part.entries) entry.value = without_remarks(entry.value);
  for (Node& item : part.items) item = without_remarks(item);
  return part;
}

/// Of lists that are longer only the items that differ are told.
constexpr std::size_t long_list = 12;

Node without_items(const Node& list, const Node& others) {
  Node rest = Node::sequence();
  for (const Node& item : list.items)
    if (std::find(others.items.begin(), others.items.end(), item) == others.items.end()) rest.push_back(item);
  return rest;
}

}  // namespace

std::string flow_text(const Node& node) {
  if (node.is_null()) return "~";
  if (node.is_scalar()) {
    const std::string& text = node.scalar;
    const bool number = is_number(text);
    const bool word = text == "true" || text == "false" || text == "null" || text == "yes" || text == "no";
    const bool bare = number || word ? !node.quoted : plain(text);
    return bare ? text : to_json_line(Node::text(text));
  }
  std::string text;
  for (const Node& item : node.items) text += (text.empty() ? "" : ", ") + flow_text(item);
  for (const Entry& entry : node.entries) {
    const std::string key = plain(entry.key) ? entry.key : to_json_line(Node::text(entry.key));
    text += (text.empty() ? "" : ", ") + key + ": " + flow_text(entry.value);
  }
  return node.is_sequence() ? "[" + text + "]" : "{" + text + "}";
}

std::string in_words(const TableEntry& entry) {
  if (entry.kind.empty() || entry.kind == "row") return entry.name;
  return entry.kind + " " + entry.name;
}

std::string in_words(const EntryChange& change) {
  const std::string what = change.table + ": " + change.entry;
  if (change.field.empty() && change.from.empty()) return what + " is new: " + change.to;
  if (change.field.empty() && change.to.empty()) return what + " is taken away";
  const auto told = [](const std::string& value) { return value.empty() ? std::string("none") : value; };
  return fmt::format("{}{}: {} to {}", what, change.field.empty() ? "" : ", " + change.field, told(change.from),
                     told(change.to));
}

std::vector<TableEntry> entries_of(const std::string& table, const Node& document, Numbers numbers) {
  return Collector(table, numbers).of(document);
}

Node document_of(const Game& game, std::string_view table) {
  for (const DataFile& file : game.data_files())
    if (file.name == table) return file.file.empty() ? table_kit_of(game.name()).shipped(table) : load_yaml(file.file);
  return {};
}

std::vector<TableEntry> entries_of(const Game& game, Numbers numbers) {
  std::vector<TableEntry> all;
  for (const DataFile& file : game.data_files())
    for (TableEntry& entry : entries_of(std::string(file.name), document_of(game, file.name), numbers))
      all.push_back(std::move(entry));
  return all;
}

std::vector<const TableEntry*> entries_called(const std::vector<TableEntry>& entries, std::string_view text) {
  const std::string wanted = call_of(text);
  using Fits = std::function<bool(const std::string&)>;
  const Fits ways[] = {[&](const std::string& call) { return call == wanted; },
                       [&](const std::string& call) { return call.starts_with(wanted + " "); },
                       [&](const std::string& call) { return holds_words(call, wanted); }};
  for (const Fits& fits : ways) {
    std::vector<const TableEntry*> found;
    for (const TableEntry& entry : entries)
      if (!wanted.empty() && std::any_of(entry.calls.begin(), entry.calls.end(), fits)) found.push_back(&entry);
    if (!found.empty()) return found;
  }
  return {};
}

std::vector<TableChange> changes_of(const Game& game, const std::vector<TableWish>& wishes, const std::string& rule) {
  Wisher wisher(game, rule);
  for (const TableWish& wish : wishes) wisher.add(wish);
  return wisher.finished();
}

std::vector<EntryChange> entry_changes(const Game& game, std::string_view table, const Node& before,
                                       const Node& after) {
  const std::string name(table);
  const auto old = entries_of(name, before, Numbers::each);
  const auto now = entries_of(name, after, Numbers::each);
  std::vector<EntryChange> changes;
  const auto tell = [&](const TableEntry& entry, const std::vector<std::string>& keys, const Node* a, const Node* b) {
    auto shown = keys;
    if (!shown.empty() && shown.back() == "value") shown.pop_back();
    const Grounds grounds = grounds_of(entry.value, keys);
    std::optional<Node> left, right;
    if (a != nullptr && b != nullptr && a->items.size() > long_list) {
      left = without_items(*a, *b);
      right = without_items(*b, *a);
      a = &*left;
      b = &*right;
    }
    EntryChange change{name,
                       in_words(entry),
                       dotted(shown),
                       a == nullptr ? "" : flow_text(without_remarks(*a)),
                       b == nullptr ? "" : flow_text(without_remarks(*b)),
                       grounds.confidence,
                       grounds.sources,
                       grounds.note,
                       paragraphs_in(game, grounds),
                       entry.calls};
    if (change.paragraphs.empty()) change.paragraphs.push_back(paragraph_of_table(game, table));
    changes.push_back(std::move(change));
  };
  std::map<std::string, const TableEntry*> old_places, new_places;
  for (const TableEntry& entry : old) old_places.emplace(place_of(entry), &entry);
  for (const TableEntry& entry : now) new_places.emplace(place_of(entry), &entry);
  for (const TableEntry& entry : old) {
    const auto found = new_places.find(place_of(entry));
    const TableEntry* other = found == new_places.end() ? nullptr : found->second;
    compare(&entry.value, other == nullptr ? nullptr : &other->value, {},
            [&](const auto& keys, const Node* a, const Node* b) { tell(entry, keys, a, b); });
  }
  for (const TableEntry& entry : now)
    if (!old_places.contains(place_of(entry))) tell(entry, {}, nullptr, &entry.value);
  return changes;
}

}  // namespace tricorne::verify
