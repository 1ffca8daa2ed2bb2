#include "verify/errata/tables.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>

#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/core/text.h"
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

/// The keys whose words tell some items of a list apart from all others, the most telling first: where no key stands in
/// every item, one item may be told by its leader and another by its label.
std::vector<std::string> own_keys(const Node& list) {
  std::map<std::string, std::map<std::string, int>> items_with;
  std::vector<std::string> keys;
  for (const Node& item : list.items)
    for (const Entry& entry : item.entries) {
      if (is_remark(entry.key) || !entry.value.is_scalar() || is_number(entry.value.scalar)) continue;
      if (!items_with.contains(entry.key)) keys.push_back(entry.key);
      ++items_with[entry.key][entry.value.scalar];
    }
  const auto told = [&](const std::string& key) {
    return std::ranges::count_if(items_with[key], [](const auto& value) { return value.second == 1; });
  };
  std::ranges::stable_sort(keys, [&](const auto& a, const auto& b) { return told(a) > told(b); });
  return keys;
}

/// The first of `keys` that tells the item apart from all others; nothing when none does.
std::optional<std::string> telling_key(const Node& list, const Node& item, const std::vector<std::string>& keys) {
  for (const std::string& key : keys) {
    const Node* mine = item.find(key);
    const auto alike = [&](const Node& other) {
      const Node* theirs = other.find(key);
      return mine != nullptr && theirs != nullptr && *theirs == *mine;
    };
    if (std::ranges::count_if(list.items, alike) == 1) return key;
  }
  return std::nullopt;
}

/// Collects the entries of a document.
class Collector {
 public:
  Collector(std::string table, Numbers numbers) : table_(std::move(table)), numbers_(numbers) {}

  std::vector<TableEntry> of(const Node& document) {
    gather_names(document);
    for (const Entry& entry : document.entries)
      if (std::find(heads.begin(), heads.end(), entry.key) == heads.end()) below(entry.value, {{entry.key, {}}});
    return std::move(entries_);
  }

 private:
  using Path = std::vector<TableStep>;

  /// What the items with an id are called.
  void gather_names(const Node& node) {
    const Node *id = node.is_map() ? node.find("id") : nullptr, *name = id == nullptr ? nullptr : node.find("name");
    if (name != nullptr && id->is_scalar() && name->is_scalar()) names_.emplace(id->scalar, name->scalar);
    for (const Node& item : node.items) gather_names(item);
    for (const Entry& part : node.entries) gather_names(part.value);
  }

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
    if (keys.empty()) return by_own_keys(list, path);
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

  void by_own_keys(const Node& list, const Path& path) {
    const auto keys = own_keys(list);
    std::vector<std::string> of_items;
    for (const Node& item : list.items)
      if (const auto key = telling_key(list, item, keys)) of_items.push_back(*key);
    if (of_items.size() < list.items.size()) return add(list, path, {});  // no names; one can be added to it
    for (std::size_t i = 0; i < of_items.size(); ++i)
      add(list.items[i], longer(path, {"", part_of(list.items[i], {of_items[i]})}), {of_items[i]});
  }

  void add(const Node& node, const Path& path, const std::vector<std::string>& keys) {
    TableEntry entry{table_, "", "", {}, path, node};
    const TableStep& last = path.back();
    std::string list = path.size() > 1 ? path[path.size() - 2].key : "";
    entry.kind = spaced(singular(list));
    std::vector<std::string> said{last.key};
    if (last.where.is_map()) {
      said.clear();
      std::string whole, ids;
      for (const Entry& part : last.where.entries) {
        std::string text = part.value.is_scalar() ? part.value.scalar : "";
        if (part.value.items.size() == 2) text = part.value.items[0].scalar + " to " + part.value.items[1].scalar;
        const auto named = names_.find(text);
        whole +=
            (whole.empty() ? "" : " - ") + (keys.size() == 2 && named != names_.end() ? named->second : spaced(text));
        ids += (ids.empty() ? "" : " - ") + spaced(text);
        if (keys.size() == 1) said.push_back(keys[0] + " " + text);
      }
      said.insert(said.begin(), whole);
      if (ids != whole) said.push_back(ids);
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
  std::map<std::string, std::string> names_;  ///< by id
  std::vector<TableEntry> entries_;
};

bool holds_words(const std::string& text, const std::string& words) {
  const std::string padded = " " + text + " ";
  const auto parts = split(words, ' ');
  return std::all_of(parts.begin(), parts.end(),
                     [&](const auto& word) { return padded.find(" " + word + " ") != std::string::npos; });
}

bool plain(const std::string& text) {
  static constexpr std::string_view safe = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./-+";
  return !text.empty() && text.find_first_not_of(safe) == std::string::npos && text.front() != '-';
}

}  // namespace

std::string singular(const std::string& key) {
  if (key.ends_with("ies")) return key.substr(0, key.size() - 3) + "y";
  if (key.ends_with("xes")) return key.substr(0, key.size() - 2);
  if (key.ends_with("s") && !key.ends_with("ss")) return key.substr(0, key.size() - 1);
  return key;
}

bool is_remark(std::string_view key) {
  return std::any_of(remarks.begin(), remarks.end(), [&](std::string_view remark) {
    return key == remark || key.ends_with("_" + std::string(remark));
  });
}

bool is_cell(const Node& node) { return node.is_map() && node.find("value") != nullptr; }
bool is_list_of_maps(const Node& node) { return node.is_sequence() && !node.items.empty() && node.items[0].is_map(); }

std::string call_of(std::string_view text) {
  std::string words;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool begins = i == 0 || text[i - 1] == ' ';
    const bool minus = begins && text[i] == '-' && i + 1 < text.size() && text[i + 1] >= '0' && text[i + 1] <= '9';
    words += minus ? std::string("minus ") : std::string(1, text[i]);
  }
  return fold(words);
}

std::string dotted(const std::vector<std::string>& keys) {
  std::string text;
  for (const std::string& key : keys) text += (text.empty() ? "" : ".") + key;
  return text;
}

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

std::string values_in_words(const TableEntry& entry) {
  std::string text;
  const std::function<void(const Node&, const std::string&)> add = [&](const Node& node, const std::string& path) {
    const Node* value = node.is_map() ? node.find("value") : nullptr;
    if (value == nullptr && node.is_map()) {
      for (const Entry& part : node.entries) add(part.value, path.empty() ? part.key : path + "." + part.key);
      return;
    }
    const std::string key = path.substr(0, path.find('.'));
    static const std::set<std::string> remarks{"confidence", "source", "note", "summary", "title", "name", "id"};
    const Node& where = entry.path.back().where;
    if (remarks.contains(key) || where.find(key) != nullptr || key.ends_with("_confidence") || key.ends_with("_source"))
      return;
    std::string shown = flow_text(value != nullptr ? *value : node);
    constexpr std::size_t longest = 60;
    if (shown.size() > longest) shown = shown.substr(0, longest) + " …";
    text += (text.empty() ? "" : ", ") + (path.empty() ? shown : path + " " + shown);
  };
  add(entry.value, "");
  return text;
}

namespace {

void find_fields(const Node& node, const std::vector<std::string>& above, std::vector<OneField>& found) {
  const Node* cell = is_cell(node) ? node.find("value") : nullptr;
  if (node.is_scalar() || (cell != nullptr && cell->is_scalar()))
    found.push_back({above, cell != nullptr ? cell->scalar : node.scalar});
  if (!node.is_map() || cell != nullptr) return;
  for (const Entry& part : node.entries) {
    if (is_remark(part.key)) continue;
    auto keys = above;
    keys.push_back(part.key);
    find_fields(part.value, keys, found);
  }
}

}  // namespace

EntryFields fields_of(const TableEntry& entry, const std::vector<TableEntry>& all) {
  std::vector<OneField> own, others;
  find_fields(entry.value, {}, own);
  const Node& where = entry.path.back().where;
  const auto known = [&](const std::vector<OneField>& list, const OneField& field) {
    return std::ranges::any_of(list, [&](const OneField& other) { return other.keys == field.keys; });
  };
  std::erase_if(own, [&](const OneField& field) {
    return where.is_map() && !field.keys.empty() && where.find(field.keys.front()) != nullptr;
  });
  if (!entry.value.is_map() || is_cell(entry.value)) return {own, others};
  for (const TableEntry& other : all) {
    if (other.table != entry.table || other.kind != entry.kind) continue;
    std::vector<OneField> theirs;
    find_fields(other.value, {}, theirs);
    for (const OneField& field : theirs)
      if (field.keys.size() == 1 && !known(own, field) && !known(others, field) &&
          !(where.is_map() && where.find(field.keys.front()) != nullptr))
        others.push_back(field);
  }
  return {own, others};
}

}  // namespace tricorne::verify
