#include "verify/errata/overlay.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/core/rulebook/ruleset_file.h"
#include "engine/core/text.h"
#include "engine/games.h"
#include "verify/errata/grounds.h"
#include "verify/errata/rulesets.h"
#include "verify/errata/tables.h"

namespace tricorne::verify {

namespace {

bool is_file(const Game& game, const std::string& overlay) {
  const auto shipped = game.rulesets();
  return std::find(shipped.begin(), shipped.end(), overlay) == shipped.end();
}

/// The text of a key at the top of a file; empty when there is none.
std::string said(const Node& file, std::string_view key) {
  const Node* value = file.is_map() ? file.find(key) : nullptr;
  return value != nullptr && value->is_scalar() ? value->scalar : "";
}

/// The tables that differ between two rulesets. Digests differ, too, where a table only rests on another table, so
/// documents decide. `said_of` is what the overlay says of data, or null.
std::vector<DataChange> data_changed(const Game& before, const std::string& base, const Game& after,
                                     const std::string& overlay, const Node* said_of) {
  std::vector<DataChange> changes;
  const auto theirs = after.data_files();
  for (const DataFile& ours : before.data_files()) {
    const auto same_table = [&](const DataFile& file) { return file.name == ours.name; };
    const auto found = std::find_if(theirs.begin(), theirs.end(), same_table);
    if (found == theirs.end() || found->hash == ours.hash) continue;
    DataChange change{std::string(ours.name), ours.hash, found->hash};
    change.old_document = document_under(before, base, ours.name);
    change.new_document = document_under(before, overlay, ours.name);
    if (!change.old_document.is_null() && change.old_document == change.new_document) continue;
    const Node* entry = said_of == nullptr ? nullptr : said_of->find(ours.name);
    if (entry != nullptr) change.rule = said(*entry, "rule");
    if (entry != nullptr) change.reason = said(*entry, "reason");
    if (!change.old_document.is_null())
      change.entries = entry_changes(before, ours.name, change.old_document, change.new_document);
    changes.push_back(std::move(change));
  }
  return changes;
}

std::string base_of(const Game& game, const Node& file, const std::string& base) {
  if (!base.empty()) return base;
  const std::string named = said(file, "base");
  return named.empty() ? game.rulesets().front() : named;
}

std::string reason_of(const Node& file, const std::string& axis) {
  const Node* axes = file.find("axes");
  const Node* entry = axes != nullptr ? axes->find(axis) : nullptr;
  return entry != nullptr ? said(*entry, "reason") : "";
}

}  // namespace

std::vector<std::string> Erratum::paragraphs() const {
  std::vector<std::string> list;
  for (const AxisChange& change : axes)
    if (std::find(list.begin(), list.end(), change.axis.rule) == list.end()) list.push_back(change.axis.rule);
  for (const DataChange& change : data)
    if (!change.rule.empty() && std::find(list.begin(), list.end(), change.rule) == list.end())
      list.push_back(change.rule);
  for (const std::string& rule : house_paragraphs)
    if (std::find(list.begin(), list.end(), rule) == list.end()) list.push_back(rule);
  return list;
}

std::vector<std::string> Erratum::house_ids() const {
  std::vector<std::string> ids;
  for (const RuleEntry& rule : house) ids.emplace_back(rule.id);
  return ids;
}

std::vector<AxisChange> axes_changed(const Game& before, const Game& after) {
  std::vector<AxisChange> changes;
  const auto ours = before.axes(), theirs = after.axes();
  for (std::size_t i = 0; i < ours.size(); ++i)
    if (ours[i].value != theirs[i].value) changes.push_back({ours[i], theirs[i].value});
  return changes;
}

namespace {

/// The game with an overlay or with a ruleset we ship. Throws DataError. Where `overlay` is neither, the error names
/// the text that the user wrote.
std::shared_ptr<const Game> changed_by(const Game& game, const std::string& overlay) {
  try {
    return game.with_ruleset(overlay);
  } catch (const DataError& e) {
    if (e.file() != "--ruleset") throw;
    throw DataError(overlay, {}, "is no overlay: " + e.message());
  }
}

}  // namespace

namespace {

/// The paragraphs of the axes that house rules set, and of the tables that they change.
std::vector<std::string> paragraphs_set(const Game& game, const Node& file) {
  std::vector<std::string> list;
  const Node* house = file.is_map() ? file.find("house") : nullptr;
  if (house == nullptr) return list;
  const auto axes = game.axes();
  for (const Node& rule : house->items) {
    if (const Node* set = rule.find("set"))
      for (const Entry& entry : set->entries)
        if (const auto axis = std::ranges::find(axes, entry.key, &AxisInfo::name); axis != axes.end())
          list.push_back(axis->rule);
    if (const Node* change = rule.find("change"))
      for (const Entry& entry : change->entries) list.push_back(paragraph_of_table(game, entry.key));
  }
  return list;
}

}  // namespace

namespace {

/// What changes, in a line: `units that move with a general: 4 instead of 5; card 105 …, delta: 1 instead of 4`. Of
/// many changes the first are told, and how many more there are.
std::string title_of_changes(const Erratum& erratum) {
  std::vector<std::string> parts;
  const auto instead = [](const std::string& what, const std::string& to, const std::string& from) {
    return fmt::format("{}: {} instead of {}", what, value_in_words(to), value_in_words(from));
  };
  for (const AxisChange& change : erratum.axes)
    parts.push_back(instead(change.axis.meaning, change.to, change.axis.value));
  for (const DataChange& data : erratum.data) {
    for (const EntryChange& change : data.entries) {
      // Other charts have such a row, too, and what is set up stands in other tables as well.
      const bool with_table = change.in_chart || change.at_setup || change.field.empty();
      const std::string said = in_words(change);
      parts.push_back(with_table ? said : said.substr(change.table.size() + 2));
    }
    if (data.entries.empty()) parts.push_back("the table " + data.table);
  }
  for (const RuleEntry& rule : erratum.house) parts.emplace_back(rule.summary.substr(0, rule.summary.rfind('.')));
  // What a change needs besides, such as a longer list, stands behind it.
  std::ranges::stable_sort(parts, {}, [](const std::string& part) { return part.size(); });
  constexpr std::size_t longest = 110;
  std::string title;
  for (std::size_t told = 0; told < parts.size(); ++told) {
    if (told > 0 && title.size() + parts[told].size() > longest)
      return title + fmt::format("; and {} more change{}", parts.size() - told, parts.size() - told == 1 ? "" : "s");
    title += (told == 0 ? "" : "; ") + parts[told];
  }
  return title;
}

/// As the file says; else what changes says itself.
std::string title_of(const Erratum& erratum, const Node& file) {
  if (const std::string title = said(file, "title"); !title.empty()) return title;
  return erratum.text.empty() ? std::string(erratum.after->ruleset()) : title_of_changes(erratum);
}

}  // namespace

bool has_rule(const Game& game, const RuleEntry& rule) {
  return std::ranges::any_of(game.rules(), [&](const RuleEntry& own) {
    return own.id == rule.id && own.title == rule.title && own.summary == rule.summary;
  });
}

Erratum read_erratum(const Game& game, const std::string& overlay, const std::string& base) {
  Erratum erratum;
  Node file;
  erratum.file = overlay;
  erratum.after = changed_by(game, overlay);  // comes first because its errors say best what is wrong with a file
  if (is_file(game, overlay)) {
    erratum.text = read_file(overlay);
    file = parse_yaml(erratum.text, overlay);
  }
  const std::string from = erratum.base = base_of(game, file, base);
  erratum.before = game.with_ruleset(from);
  erratum.axes = axes_changed(*erratum.before, *erratum.after);
  erratum.data =
      data_changed(*erratum.before, from, *erratum.after, overlay, file.is_map() ? file.find("data") : nullptr);
  for (AxisChange& change : erratum.axes) change.reason = reason_of(file, change.axis.name);
  for (const RuleEntry& rule : erratum.after->rules())
    if (!has_rule(*erratum.before, rule)) erratum.house.push_back(rule);
  erratum.title = title_of(erratum, file);
  erratum.house_paragraphs = paragraphs_set(*erratum.before, file);
  if (erratum.axes.empty() && erratum.data.empty() && erratum.house.empty())
    throw DataError(overlay, {}, "changes nothing of the ruleset " + std::string(erratum.before->ruleset()));
  return erratum;
}

namespace {

Entry* entry_of(Node& map, std::string_view key) {
  const auto found = std::ranges::find(map.entries, key, &Entry::key);
  return found == map.entries.end() ? nullptr : &*found;
}

/// Adds what `more` says to `all`, map by map, and its house rules. A reason or a paragraph of the same thing is kept
/// as it is.
void join(Node& all, const Node& more, const std::string& what) {
  for (const Entry& entry : more.entries) {
    Entry* mine = entry_of(all, entry.key);
    if (mine == nullptr)
      all.add(entry.key, entry.value);
    else if (mine->value.is_map() && entry.value.is_map())
      join(mine->value, entry.value, entry.key);
    else if (entry.key == "house" && mine->value.is_sequence())
      mine->value.items.insert(mine->value.items.end(), entry.value.items.begin(), entry.value.items.end());
    else if (entry.key != "reason" && entry.key != "rule" && !(mine->value == entry.value))
      fail(entry.value, fmt::format("two of these overlays say otherwise of {} ({})", what, entry.key));
  }
}

/// Gives each house rule an id of its own.
void number_house_rules(Node& rules) {
  std::vector<std::string> taken;
  for (Node& rule : rules.items) {
    Entry* id = entry_of(rule, "id");
    if (id == nullptr || !id->value.is_scalar()) continue;  // the reader of rulesets refuses it
    for (std::size_t n = 1; std::ranges::find(taken, id->value.scalar) != taken.end(); ++n)
      id->value.scalar = fmt::format("house-{}", n);
    taken.push_back(id->value.scalar);
  }
}

}  // namespace

Node joined_overlays(const std::vector<std::string>& overlays) {
  Node all;
  std::string name, title;
  bool titled = true;  // by all of them
  for (const std::string& path : overlays) {
    const Node file = load_yaml(path);
    if (!file.is_map()) fail(file, "is no overlay");
    name += (name.empty() ? "" : "+") + said(file, "name");
    const std::string own = said(file, "title");
    titled = titled && !own.empty();
    if (title.find(own) == std::string::npos) title += (title.empty() ? "" : "; ") + own;
    if (all.is_null()) all = Node::map();
    for (const std::string_view key : {"format", "game", "base"}) {
      const Node* value = file.find(key);
      if (value == nullptr) continue;
      if (entry_of(all, key) == nullptr) all.add(std::string(key), *value);
      if (said(all, key) != value->scalar)
        fail(*value,
             fmt::format("the {} is {} here and {} in an overlay before; only overlays of one game and one base "
                         "can be joined",
                         key, value->scalar, said(all, key)));
    }
    for (const std::string_view key : {"axes", "data", "house"})
      if (const Node* value = file.find(key)) join(all, Node::map(std::string(key), *value), std::string(key));
  }
  if (Entry* rules = entry_of(all, "house")) number_house_rules(rules->value);
  all.add("name", Node::text(name));
  if (titled) all.add("title", Node::text(title));
  return all;
}

Node document_under(const Game& game, const std::string& ruleset, std::string_view table) {
  Node document = document_of(game, table);
  if (document.is_null() || !is_file(game, ruleset)) return document;
  const Node file = load_yaml(ruleset);
  const Node* data = file.is_map() ? file.find("data") : nullptr;
  const Node* change = data != nullptr ? data->find(table) : nullptr;
  return change != nullptr ? rulebook::amended(document, *change->find("change")) : document;
}

std::string game_of_overlay(const std::string& overlay) {
  if (!overlay.ends_with(".yaml") && !overlay.ends_with(".yml")) return "";
  const Node file = load_yaml(overlay);
  if (said(file, "game").empty()) return "";
  std::vector<std::string_view> known;
  for (const GameEntry& game : games()) known.push_back(game.name);
  return std::string(known[read_word(*file.find("game"), known, "game")]);
}

std::string value_in_words(const std::string& value) { return value.empty() ? "none" : value; }

std::string in_words(const AxisChange& change) {
  return change.axis.name + ": " + value_in_words(change.axis.value) + " to " + value_in_words(change.to);
}

std::vector<std::string> changes_in_words(const Erratum& erratum) {
  std::vector<std::string> lines;
  for (const AxisChange& change : erratum.axes) lines.push_back(in_words(change) + " (" + change.axis.rule + ")");
  for (const DataChange& change : erratum.data) {
    const std::string rule = change.rule.empty() ? "" : " (" + change.rule + ")";
    for (const EntryChange& entry : change.entries) lines.push_back(in_words(entry) + rule);
    if (change.entries.empty()) lines.push_back("the table " + change.table + rule);
  }
  for (const RuleEntry& rule : erratum.house)
    lines.push_back(fmt::format("{}: {}. {}", rule.id, rule.title, rule.summary));
  return lines;
}

namespace {

/// Is every changed table known as a document, so that each can be changed alone?
bool tables_apart(const Erratum& erratum) {
  return std::ranges::none_of(erratum.data, [](const DataChange& change) { return change.new_document.is_null(); });
}

/// The game after with the axes before: with its data and its house rules.
std::shared_ptr<const Game> with_axes_before(const Erratum& erratum) {
  std::shared_ptr<const Game> data = erratum.after;
  for (const AxisChange& change : erratum.axes) data = data->with_axis_of(*erratum.before, change.axis.name);
  return data;
}

/// The game under an overlay that is no file yet.
std::shared_ptr<const Game> under(const Game& game, const Node& overlay) {
  const TemporaryFolder folder;
  const std::string file = (folder.path() / "overlay.yaml").string();
  write_file(file, to_yaml(overlay));
  return game.with_ruleset(file);
}

/// The file of a ruleset, or one that changes nothing of a ruleset we ship.
Node file_of(const Erratum& erratum, const std::string& ruleset) {
  if (is_file(*erratum.before, ruleset)) return load_yaml(ruleset);
  Node file = Node::map("format", Node::number(1));
  file.add("game", Node::text(std::string(erratum.before->name())));
  file.add("name", Node::text(std::string(erratum.after->ruleset())));
  file.add("base", Node::text(ruleset));
  return file;
}

/// Adds the house rules of the erratum that have these ids.
void add_house_rules(const Erratum& erratum, const std::vector<std::string>& ids, Node& file) {
  Node chosen = Node::sequence();
  const Node said = parse_yaml(erratum.text, erratum.file);
  if (const Node* house = said.is_map() ? said.find("house") : nullptr)
    for (const Node& rule : house->items)
      if (const Node* id = rule.find("id"); id != nullptr && std::ranges::find(ids, id->scalar) != ids.end())
        chosen.push_back(rule);
  if (!chosen.items.empty()) join(file, Node::map("house", std::move(chosen)), "house");
  if (Entry* rules = entry_of(file, "house")) number_house_rules(rules->value);
}

}  // namespace

std::shared_ptr<const Game> with_house_rules(const Erratum& erratum, const std::string& ruleset,
                                             const std::vector<std::string>& ids) {
  Node file = file_of(erratum, ruleset);
  add_house_rules(erratum, ids, file);
  return under(*erratum.before, file);
}

std::string name_of_change(const Erratum& erratum, const DataChange& change) {
  return tables_apart(erratum) ? change.table : std::string(data_change);
}

std::vector<std::string> names_of_changes(const Erratum& erratum) {
  std::vector<std::string> names;
  for (const AxisChange& change : erratum.axes) names.push_back(change.axis.name);
  for (const DataChange& change : erratum.data)
    if (const std::string name = name_of_change(erratum, change); names.empty() || names.back() != name)
      names.push_back(name);
  std::ranges::move(erratum.house_ids(), std::back_inserter(names));
  return names;
}

std::shared_ptr<const Game> with_changes(const Erratum& erratum, const std::vector<std::string>& names) {
  const auto named = [&](std::string_view name) { return std::ranges::find(names, name) != names.end(); };
  std::vector<std::string> house = erratum.house_ids();
  std::erase_if(house, [&](const std::string& id) { return !named(id); });
  std::shared_ptr<const Game> game = erratum.before;
  if (named(data_change) || (erratum.data.empty() && !house.empty() && house.size() == erratum.house.size()))
    game = with_axes_before(erratum);
  else if (!house.empty())
    game = with_house_rules(erratum, erratum.base, house);
  Node tables = Node::map();
  for (const DataChange& change : erratum.data)
    if (named(change.table)) tables.add(change.table, change.new_document);
  if (!tables.entries.empty()) game = game->with_tables(tables);
  for (const AxisChange& change : erratum.axes)
    if (named(change.axis.name)) game = game->with_axis_of(*erratum.after, change.axis.name);
  return game;
}

TemporaryFolder::TemporaryFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "tricorne-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw DataError(name, {}, "cannot be made a folder");
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::vector<ChangeAlone> changes_alone(const Erratum& erratum) {
  std::vector<ChangeAlone> list;
  for (const std::string& name : names_of_changes(erratum)) list.emplace_back(name, with_changes(erratum, {name}));
  return list;
}

const ChangedRuleset& ChangedRulesets::named(const std::string& ruleset) {
  const std::lock_guard lock(mutex_);
  const auto known = rules_.find(ruleset);
  return known != rules_.end() ? known->second : rules_.emplace(ruleset, made(ruleset)).first->second;
}

ChangedRuleset ChangedRulesets::made(const std::string& ruleset) const {
  ChangedRuleset rules{erratum_.before->with_ruleset(ruleset), nullptr, Standing::as_before};
  rules.standing = standing_of(*rules.before, ruleset);
  if (ruleset == erratum_.before->ruleset()) {
    rules.after = erratum_.after;
    return rules;
  }
  if (rules.standing != Standing::as_before) {
    rules.after = rules.before;
    return rules;
  }
  rules.after = erratum_.house.empty() ? rules.before : with_house_rules(erratum_, ruleset, erratum_.house_ids());
  for (const AxisChange& change : erratum_.axes)
    rules.after = rules.after->with_axis_of(*erratum_.after, change.axis.name);
  if (erratum_.data.empty()) return rules;
  Node tables = Node::map();
  for (const DataChange& change : erratum_.data) tables.add(change.table, change.new_document);
  rules.after = rules.after->with_tables(tables);
  return rules;
}

Standing ChangedRulesets::standing_of(const Game& game, const std::string& ruleset) const {
  std::size_t as_before = 0, as_after = 0;
  const auto axes = game.axes();
  for (const AxisChange& change : erratum_.axes) {
    const auto same_name = [&](const AxisInfo& axis) { return axis.name == change.axis.name; };
    const std::string& value = std::find_if(axes.begin(), axes.end(), same_name)->value;
    as_before += value == change.axis.value ? 1U : 0U;
    as_after += value == change.to ? 1U : 0U;
  }
  for (const DataChange& change : erratum_.data) {
    const Node document = document_under(*erratum_.before, ruleset, change.table);
    as_before += !document.is_null() && document == change.old_document ? 1U : 0U;
    as_after += !document.is_null() && document == change.new_document ? 1U : 0U;
  }
  for (const RuleEntry& rule : erratum_.house) ++(has_rule(game, rule) ? as_after : as_before);
  const std::size_t all = erratum_.axes.size() + erratum_.data.size() + erratum_.house.size();
  if (as_before == all) return Standing::as_before;
  return as_after == all ? Standing::as_after : Standing::otherwise;
}

// --- house rules as people say them ---

namespace {

/// The value that a condition wants, from what stands behind its sign.
Node wanted(const std::string& sign, const std::string& text) {
  const std::string before = sign == "=" ? "" : sign == "!=" ? "not " : sign + " ";
  Node list = Node::sequence();
  std::vector<std::string> values(1);
  for (const std::string& word : split(std::string(trim(text)), ' '))
    if (word == "or")
      values.emplace_back();
    else
      values.back() += (values.back().empty() ? "" : " ") + word;
  for (const std::string& value : values) {
    if (value.empty()) throw std::invalid_argument("no value behind the sign " + sign);
    constexpr std::size_t longest_number = 8;
    const bool number =
        before.empty() && value.find_first_not_of("0123456789") == std::string::npos && value.size() <= longest_number;
    list.push_back(number ? Node::number(std::stoi(value)) : Node::text(before + value));
  }
  return list.items.size() == 1 ? list.items.front() : list;
}

/// Where the first sign of a condition stands in a word, and the sign; an empty sign when there is none.
std::pair<std::size_t, std::string> sign_in(const std::string& word) {
  const auto at = word.find_first_of("=<>!");
  if (at == std::string::npos) return {at, ""};
  const bool two = word[at] != '=' && at + 1 < word.size() && word[at + 1] == '=';
  return {at, word.substr(at, two ? 2 : 1)};
}

bool begins_conditions(const std::string& word) {
  return fold(word) == "when" || fold(word) == "if" || fold(word) == "while";
}

/// The words of each condition or of several without `and` between them. An `and` before words without a sign belongs
/// to a value, such as `to=Lexington and Concord`.
std::vector<std::vector<std::string>> parted_by_and(const std::vector<std::string>& words) {
  std::vector<std::vector<std::string>> parts(1);
  for (const std::string& word : words)
    if (fold(word) == "and")
      parts.emplace_back();
    else
      parts.back().push_back(word);
  for (std::size_t i = 1; i < parts.size();) {
    if (std::ranges::any_of(parts[i], [](const std::string& word) { return !sign_in(word).second.empty(); })) {
      ++i;
      continue;
    }
    parts[i - 1].emplace_back("and");
    parts[i - 1].insert(parts[i - 1].end(), parts[i].begin(), parts[i].end());
    parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return parts;
}

void read_conditions(const std::vector<std::string>& words, HouseRuleText& saying) {
  std::string begun, name, sign, value;
  const auto close = [&] {
    if (!name.empty()) saying.when.emplace_back(name, wanted(sign, value));
    name.clear();
  };
  for (const std::string& word : words) {
    const auto [at, found] = sign_in(word);
    if (found.empty() && name.empty()) {
      begun += word + " ";
    } else if (found.empty()) {
      value += " " + word;
    } else {
      close();
      name = begun + word.substr(0, at), sign = found, value = word.substr(at + found.size());
      if (name.empty() || sign == "!")
        throw std::invalid_argument("\"" + word + "\" is no condition such as year=1775 or units>3");
      begun.clear();
    }
  }
  close();
  if (!begun.empty())
    throw std::invalid_argument("\"" + std::string(trim(begun)) + "\" is no condition such as year=1775 or units>3");
}

}  // namespace

HouseRuleText house_saying(const std::string& said) {
  HouseRuleText saying;
  std::vector<std::string> words = split(said, ' ');
  std::erase(words, "");
  const auto when = std::ranges::find_if(words, begins_conditions);
  for (auto word = words.begin(); word != when; ++word) saying.what += (saying.what.empty() ? "" : " ") + *word;
  if (saying.what.empty()) throw std::invalid_argument("say what the house rule does, and then when it holds");
  if (when == words.end()) return saying;
  for (const auto& part : parted_by_and({when + 1, words.end()})) read_conditions(part, saying);
  if (saying.when.empty()) throw std::invalid_argument("say a condition behind the word \"" + *when + "\"");
  return saying;
}

std::string house_rule_text(const std::string& does, const HouseRuleText& saying, const std::string& reason,
                            std::size_t number) {
  std::string when;
  for (const auto& [name, wants] : saying.when)
    when += fmt::format("{}{}: {}", when.empty() ? "" : ", ", name, flow_text(wants));
  return fmt::format("  - {{id: house-{}, {}, when: {{{}}}, reason: {}}}\n", number, does, when,
                     to_json_line(Node::text(reason)));
}

}  // namespace tricorne::verify
