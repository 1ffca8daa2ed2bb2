// tricorne errata new: writes an overlay from axes, entries of tables and values, or lists what a text may mean.

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "cli/commands/errata.h"
#include "cli/forms.h"
#include "engine/core/load/files.h"
#include "engine/core/load/json.h"
#include "engine/core/text.h"
#include "engine/games.h"
#include "replay/import/meanings.h"
#include "verify/errata/draft.h"
#include "verify/scenario/game_names.h"
#include "verify/table_kit.h"

namespace tricorne::cli {

namespace {

using verify::AxisRequest;
using verify::ChangeRequest;
using verify::SuggestedAxes;
using verify::Suggestion;
using verify::TableEntry;

/// The values of an option that may be given several times. Only their order on the command line counts.
using Texts = std::vector<std::string>;

struct NewOptions : Options {
  Texts forbidden, set;
  Texts wishes, cards, spaces, connections, without, tables, charts;
  std::string name;
  std::string reason = "to be tried";
  std::string paragraph, rule;
  bool force = false;
  std::function<std::vector<std::pair<std::string, std::string>>()> in_order;
};

std::string line_of(const AxisInfo& axis, const Game& game) {
  const auto words = verify::table_kit_of(game.name()).words_for(axis.name);
  const std::string ends = verify::ends_in_words(game, axis);
  return fmt::format("  {} = {} ({}), {}: {}{}{}{}\n", axis.name, verify::value_in_words(axis.value),
                     verify::allowed_values(axis), axis.rule, axis.meaning, words.example.empty() ? "" : "; ",
                     words.example, ends.empty() ? "" : "\n      " + ends);
}

std::string lines_of(const std::string& title, const std::vector<AxisInfo>& axes, const Game& game) {
  if (axes.empty()) return "";
  std::string text = title + "\n";
  for (const AxisInfo& axis : axes) text += line_of(axis, game);
  return text;
}

/// The field of an entry that the words of a wish name; `FIELD` when they name none, empty for an entry without fields.
std::string field_named(const TableEntry& entry, const std::string& wish) {
  if (!entry.value.is_map() || entry.value.find("value") != nullptr) return "";
  const auto words = split(fold(wish), ' ');
  const Node& where = entry.path.back().where;
  for (const Entry& field : entry.value.entries)
    if (where.find(field.key) == nullptr && std::find(words.begin(), words.end(), fold(field.key)) != words.end())
      return field.key;
  return "FIELD";
}

std::string quoted_word(const std::string& word) {
  const bool safe = word.find_first_of(" ,;:'()[]{}&|<>$*?!") == std::string::npos;
  return safe ? word : "\"" + word + "\"";
}

/// The words of the command line that change this entry. `change` is a `FIELD=VALUE` of the wish; without it the wish
/// may name a field.
std::string words_for(const TableEntry& entry, const std::string& change, const std::string& wish) {
  const std::string field = field_named(entry, wish);
  const std::string set = !change.empty() ? change : (field.empty() ? "" : field + "=VALUE");
  const auto option = [&](const std::string& name, const std::string& called) {
    return fmt::format("--{} {} {}", name, quoted_word(called), set);
  };
  const Node& where = entry.path.back().where;
  std::string key = where.is_map() && where.entries[0].value.is_scalar() ? where.entries[0].value.scalar : entry.name;
  if (where.is_map() && where.entries[0].value.items.size() == 2) key = where.entries[0].value.items[0].scalar;
  if (entry.kind == "card") return option("card", key);
  if (entry.kind == "space") return option("space", entry.name);
  if (entry.kind == "connection")
    return fmt::format("--without-connection {}",
                       quoted_word(where.entries[0].value.scalar + "-" + where.entries[1].value.scalar));
  if (entry.kind == "row") return fmt::format("--chart {} {} {}", entry.table, quoted_word(entry.name), set);
  return fmt::format("--table {} {}", entry.table,
                     quoted_word(entry.name + (set.empty() || set.starts_with('=') ? "=VALUE" : "." + set)));
}

std::string line_of(const TableEntry& entry) {
  const std::string values = verify::values_in_words(entry);
  std::string line = fmt::format("  {}: {}{}{}", entry.table, in_words(entry), values.empty() ? "" : ": ", values);
  constexpr std::size_t longest = 160;
  if (line.size() > longest) line = line.substr(0, line.find_last_of(' ', longest)) + " …";
  return line + "\n";
}

std::string line_of(const RuleEntry& rule) { return fmt::format("  {} {}: {}\n", rule.id, rule.title, rule.summary); }

/// The words of a command that name the game, where none would mean another.
std::string option_of(const Game& game) {
  return game.name() == games().front().name ? "" : fmt::format(" --game {}", game.name());
}

/// What a text may mean.
struct Suggestions {
  const Game* game = nullptr;
  std::string wish;
  SuggestedAxes axes;
  std::vector<Suggestion> near;
  std::vector<verify::SuggestedTable> tables;  ///< of the paragraph, or named
  std::string change;                          ///< a `FIELD=VALUE` in the text; empty without one
  std::optional<ChangeRequest> way;            ///< of a connection whose ends the text names
};

std::string words_for(const ChangeRequest& way) {
  return fmt::format("--{}connection {}", way.act == ChangeRequest::Do::remove_entry ? "without-" : "",
                     quoted_word(way.entry));
}

/// How to go on with the nearest of what was found; empty when nothing was.
std::string next_words(const Suggestions& meant) {
  const auto& by_paragraph = meant.axes.by_paragraph;
  if (!meant.axes.slip_of.empty()) return meant.axes.slip_of + "=VALUE";
  if (meant.way) return words_for(*meant.way);
  if (!by_paragraph.empty()) return by_paragraph.front().name + "=VALUE";
  if (!meant.tables.empty()) return words_for(meant.tables.front().example, meant.change, meant.wish);
  for (const Suggestion& near : meant.near) {
    if (near.axis) return near.axis->name + "=VALUE";
    if (near.entry) return words_for(*near.entry, meant.change, meant.wish);
  }
  return "";
}

/// What the table holds, and the command that changes an entry of it.
std::string line_of(const verify::SuggestedTable& table, const Suggestions& meant) {
  return fmt::format("  {} ({}), {} entries such as {}: {}\n    tricorne errata new {}{} --out FILE\n", table.table,
                     table.rule, table.entries, in_words(table.example), verify::values_in_words(table.example),
                     words_for(table.example, meant.change, meant.wish), option_of(*meant.game));
}

std::string as_text(const Suggestions& meant) {
  std::string text;
  if (meant.way)
    text += meant.way->act == ChangeRequest::Do::remove_entry ? "such a connection is there\n"
                                                              : "no such connection is there; one can be added\n";
  if (!meant.axes.slip_of.empty())
    text += fmt::format("no setting is called \"{}\"; did you mean \"{}\"?\n", meant.wish, meant.axes.slip_of);
  text += lines_of("settings that belong to " + meant.axes.paragraph + ":", meant.axes.by_paragraph, *meant.game);
  if (!meant.tables.empty()) text += "tables:\n";
  for (const verify::SuggestedTable& table : meant.tables) text += line_of(table, meant);
  if (!meant.near.empty())
    text += fmt::format("nearest to \"{}\"{}:\n", meant.wish,
                        meant.axes.by_paragraph.empty() && meant.tables.empty() ? "" : ", too");
  for (const Suggestion& near : meant.near)
    text += near.axis ? line_of(*near.axis, *meant.game) : near.entry ? line_of(*near.entry) : line_of(*near.paragraph);
  if (meant.axes.by_paragraph.empty() && meant.near.empty() && meant.tables.empty() && meant.axes.slip_of.empty())
    text += fmt::format(
        "no setting, no entry of a table and no paragraph shares a word with \"{}\"; tricorne rulesets "
        "lists all settings\n",
        meant.wish);
  const std::string next = next_words(meant);
  if (!next.empty()) text += fmt::format("Then: tricorne errata new {}{} --out FILE\n", next, option_of(*meant.game));
  return text + fmt::format(
                    "If no setting or table covers your rule: tricorne errata new --rule \"what shall hold\"{} "
                    "--out FILE.patch\n",
                    option_of(*meant.game));
}

Json json_of(const AxisInfo& axis, const Game& game) {
  return {{"axis", axis.name},
          {"example", std::string(verify::table_kit_of(game.name()).words_for(axis.name).example)},
          {"ends", verify::ends_in_words(game, axis)},
          {"rule", axis.rule},
          {"value", axis.value},
          {"allowed", verify::allowed_values(axis)},
          {"meaning", axis.meaning}};
}

Json json_of(const std::vector<AxisInfo>& axes, const Game& game) {
  Json list = Json::array();
  for (const AxisInfo& axis : axes) list.push_back(json_of(axis, game));
  return list;
}

Json json_of(const Suggestion& near, const Game& game) {
  if (near.axis) return json_of(*near.axis, game);
  if (near.paragraph)
    return {{"paragraph", std::string(near.paragraph->id)}, {"title", std::string(near.paragraph->title)}};
  return {{"table", near.entry->table},
          {"entry", in_words(*near.entry)},
          {"values", verify::values_in_words(*near.entry)},
          {"words", words_for(*near.entry, "", "")}};
}

Json as_json(const Suggestions& meant) {
  Json node;
  node["wish"] = meant.wish;
  node["slip_of"] = meant.axes.slip_of.empty() ? Json() : Json(meant.axes.slip_of);
  node["paragraph"] = meant.axes.paragraph.empty() ? Json() : Json(meant.axes.paragraph);
  node["by_paragraph"] = json_of(meant.axes.by_paragraph, *meant.game);
  node["by_word"] = json_of(meant.axes.by_word, *meant.game);
  node["tables"] = Json::array();
  for (const verify::SuggestedTable& table : meant.tables)
    node["tables"].push_back({{"table", table.table},
                              {"rule", table.rule},
                              {"entries", table.entries},
                              {"words", words_for(table.example, meant.change, meant.wish)}});
  node["nearest"] = Json::array();
  for (const Suggestion& near : meant.near) node["nearest"].push_back(json_of(near, *meant.game));
  node["next"] = next_words(meant);
  return node;
}

constexpr Form<Suggestions> new_forms[] = {{"text", as_text}, {"json", as_json}};

const AxisInfo* find_axis(const std::vector<AxisInfo>& axes, const std::string& name) {
  const auto found = std::find_if(axes.begin(), axes.end(), [&](const AxisInfo& axis) { return axis.name == name; });
  return found == axes.end() ? nullptr : &*found;
}

/// A text `NAME=VALUE`, `NAME+=VALUE` or `NAME-=VALUE`.
struct Assignment {
  std::string name, value;
  ChangeRequest::Do act = ChangeRequest::Do::set;
};

std::optional<Assignment> assignment_of(const std::string& text) {
  const auto equals = text.find('=');
  if (equals == std::string::npos || equals == 0) return std::nullopt;
  Assignment found{text.substr(0, equals), text.substr(equals + 1)};
  if (found.name.back() == '+') found.act = ChangeRequest::Do::append;
  if (found.name.back() == '-') found.act = ChangeRequest::Do::take_out;
  if (found.act != ChangeRequest::Do::set) found.name.pop_back();
  return found;
}

/// What the command line asks for.
struct Request {
  std::vector<AxisRequest> axes;
  std::vector<ChangeRequest> tables;
  std::string words;  ///< that name nothing to change: to search, when nothing else is asked for
};

/// Reads the words of the command line in their order. A word `FIELD=VALUE` belongs to the option before it.
class ArgumentReader {
 public:
  ArgumentReader(const Game& game, const std::vector<std::pair<std::string, std::string>>& words)
      : axes_(game.axes()), game_(game) {
    for (const DataFile& file : game.data_files()) tables_.emplace_back(file.name);
    for (const auto& [option, value] : words) take(option, value);
    close();
  }

  Request finished() {
    leave_subject();
    asked_.words = words_;
    return std::move(asked_);
  }

 private:
  void take(const std::string& option, const std::string& value) {
    if (option == "WISH") {
      // An entry and its field in one pair of quotation marks, `"Rall rating=7"`, are meant as without.
      const auto sign = value.find('='), blank = sign == std::string::npos ? sign : value.rfind(' ', sign);
      if (blank == std::string::npos) return word(value);
      word(value.substr(0, blank));
      return word(value.substr(blank + 1));
    }
    static const std::vector<std::string> kinds{"card", "space", "connection", "without-connection", "table", "chart"};
    const std::string kind = option.substr(std::min<std::size_t>(option.find_first_not_of('-'), option.size()));
    if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) return;
    close();
    open_ = ChangeRequest{};
    open_->said = option + " " + quoted_word(value);
    changes_ = 0;
    wants_row_ = kind == "chart";
    if (kind == "table" || kind == "chart") {
      open_->table = value;
    } else {
      open_->kind = kind == "without-connection" ? "connection" : kind;
      open_->entry = value;
    }
    if (kind == "connection") open_->act = ChangeRequest::Do::add_entry;
    if (kind == "without-connection") {
      open_->act = ChangeRequest::Do::remove_entry;
      asked_.tables.push_back(*open_);
      open_.reset();
    }
  }

  void word(const std::string& text) {
    const auto set = assignment_of(text);
    if (wants_row_ && !set) {
      if (changes_ == 0 && !open_->entry.empty()) missing();
      open_->entry = text;
      changes_ = 0;
      return;
    }
    if (set && find_axis(axes_, set->name) != nullptr) {
      const bool flag = find_axis(axes_, set->name)->kind == AxisKind::flag;
      asked_.axes.push_back({set->name, flag ? verify::truth_of(set->value) : set->value});
      return;
    }
    if (open_) return field(text, set);
    const std::string table = set ? set->name.substr(0, set->name.find('.')) : "";
    if (set && set->name.size() > table.size() && std::find(tables_.begin(), tables_.end(), table) != tables_.end()) {
      ChangeRequest wish{text, table, "", "", set->name.substr(table.size() + 1), set->act, set->value};
      asked_.tables.push_back(std::move(wish));
      return;
    }
    if (set && set->name.find('.') != std::string::npos) {
      asked_.tables.push_back(verify::wish_by_name(game_, text, set->name, set->value, set->act));
      return;
    }
    if (!set) {
      if (subject_used_) leave_subject();
      subject_ += (subject_.empty() ? "" : " ") + text;
    } else if (subject_.empty() || !of_subject(text, *set)) {
      leave_subject();
      words_ += (words_.empty() ? "" : " ") + text;
    }
  }

  /// Takes `FIELD=VALUE` behind words that name a row of a table, `combat results die 8`, or an entry, `Rall`. False
  /// when they name none.
  bool of_subject(const std::string& text, const Assignment& set) {
    const std::string said = subject_ + " " + text;
    ChangeRequest wish{said, "", "", "", set.name, set.act, set.value};
    for (std::size_t cut = subject_.find(' '); cut != std::string::npos; cut = subject_.find(' ', cut + 1))
      for (const std::string& table : tables_)
        if (fold(spaced(table)) == fold(spaced(subject_.substr(0, cut)))) {
          wish.table = table;
          wish.entry = subject_.substr(cut + 1);
        }
    if (wish.table.empty()) {
      const auto entries = verify::entries_of(game_, verify::Numbers::each);
      if (subject_.find('.') != std::string::npos || verify::entries_called(entries, subject_).empty()) return false;
      wish = verify::wish_by_name(game_, said, subject_ + "." + set.name, set.value, set.act);
    }
    asked_.tables.push_back(std::move(wish));
    subject_used_ = true;
    return true;
  }

  /// The end of words that may name what changes. Those that named nothing are words to search for.
  void leave_subject() {
    if (!subject_used_) words_ += (words_.empty() || subject_.empty() ? "" : " ") + subject_;
    subject_.clear();
    subject_used_ = false;
  }

  void field(const std::string& text, const std::optional<Assignment>& set) {
    if (!set) throw std::invalid_argument(fmt::format("errata new: {}: \"{}\" is no FIELD=VALUE", open_->said, text));
    if (wants_row_ && open_->entry.empty())
      throw std::invalid_argument(fmt::format("errata new: {}: name the row before \"{}\"", open_->said, text));
    ChangeRequest wish = *open_;
    wish.said += (wants_row_ ? " " + quoted_word(wish.entry) : "") + " " + text;
    wish.field = set->name;
    wish.value = set->value;
    if (wish.act == ChangeRequest::Do::set) wish.act = set->act;
    asked_.tables.push_back(std::move(wish));
    ++changes_;
  }

  /// The end of the words that belong to an option.
  void close() {
    if (open_ && changes_ == 0) {
      if (open_->act != ChangeRequest::Do::add_entry) missing();
      asked_.tables.push_back(*open_);
    }
    open_.reset();
    wants_row_ = false;
  }

  [[noreturn]] void missing() const {
    std::string values;
    if (!open_->entry.empty()) {
      std::vector<TableEntry> some;
      for (TableEntry& entry : verify::entries_of(game_, verify::Numbers::each))
        if ((open_->kind.empty() || entry.kind == open_->kind) && (open_->table.empty() || entry.table == open_->table))
          some.push_back(std::move(entry));
      const auto found = verify::entries_called(some, open_->entry);
      if (found.size() == 1) values = "; it has " + verify::values_in_words(*found.front());
    }
    throw std::invalid_argument(fmt::format("errata new: {}: write {}{}", open_->said,
                                            wants_row_            ? "the row and CELL=VALUE"
                                            : open_->kind.empty() ? "ENTRY.FIELD=VALUE"
                                                                  : "FIELD=VALUE",
                                            values));
  }

  std::vector<AxisInfo> axes_;
  std::vector<std::string> tables_;
  const Game& game_;
  std::optional<ChangeRequest> open_;  ///< what the next fields belong to
  std::size_t changes_ = 0;            ///< of the open entry
  bool wants_row_ = false;             ///< a word without a sign = names a row
  Request asked_;
  std::string subject_;        ///< words without a sign =, of which the next may say what changes
  bool subject_used_ = false;  ///< did one?
  std::string words_;
};

/// A name for a ruleset with these changes, e.g. `army_units-4`, `card-105-delta-1`.
std::string name_of(const Request& asked) {
  std::string name;
  const auto add = [&](const std::string& part) {
    if (!part.empty()) name += (name.empty() ? "" : "-") + part;
  };
  const auto folded = [](std::string text) {
    text = fold(text);
    std::replace(text.begin(), text.end(), ' ', '-');
    return text;
  };
  for (const AxisRequest& wish : asked.axes) {
    std::string value = wish.value;
    std::replace(value.begin(), value.end(), ',', '-');
    add(wish.axis + "-" + value);
  }
  for (const ChangeRequest& wish : asked.tables) {
    if (wish.act == ChangeRequest::Do::remove_entry) add("without");
    for (const std::string& part : {wish.kind.empty() ? wish.table : wish.kind, wish.entry, wish.field, wish.value})
      add(folded(part));
  }
  constexpr std::size_t longest = 60;
  return name.substr(0, longest);
}

std::string base_of(const NewOptions& o, const Game& game) {
  const auto shipped = game.rulesets();
  std::string base = o.ruleset.empty() ? shipped.front() : o.ruleset;
  if (std::find(shipped.begin(), shipped.end(), base) == shipped.end())
    throw std::invalid_argument("errata new: an overlay is made of a ruleset we ship, and \"" + base +
                                "\" is none; copy its settings instead");
  return base;
}

/// An overlay or a patch is a beginning: what its owner has made of it since stays.
void write_beginning(const NewOptions& o, const std::string& text) {
  if (o.out.empty() || o.out == "-") return answer(o, text);
  write_of_set(o.out, text, o.force);
  say_written(o, o.out);
}

constexpr std::size_t most_found = 12;

int search(const NewOptions& o, const Game& game, const std::string& text) {
  const auto axes = game.axes();
  if (const AxisInfo* axis = find_axis(axes, text))
    throw std::invalid_argument("errata new: write the setting with its new value, " + text + "=VALUE\n" +
                                line_of(*axis, game));
  Suggestions meant{&game, text, verify::axes_near(game, text), {}, {}, {}, verify::way_said(game, text)};
  std::string rest;  // without the paragraph, whose digits are no words
  for (const std::string& word : split(text, ' '))
    if (word != meant.axes.paragraph) rest += (rest.empty() ? "" : " ") + word;
  meant.near = verify::nearest_to(game, rest, most_found);
  meant.tables = verify::tables_near(game, meant.axes.paragraph, rest);
  for (const std::string& word : split(text, ' '))
    if (assignment_of(word)) meant.change = word;
  std::erase_if(meant.near, [&](const Suggestion& near) {
    const auto& by_paragraph = meant.axes.by_paragraph;
    return near.axis && find_axis(by_paragraph, near.axis->name) != nullptr;
  });
  if (const auto set = assignment_of(text); set && text.find(' ') == std::string::npos) {
    meant.axes = verify::axes_near(game, set->name);
    meant.wish = set->name;  // the list that follows says what is meant by it
    const std::string slip = meant.axes.slip_of.empty() ? fmt::format("no setting is called \"{}\"\n", set->name) : "";
    throw std::invalid_argument("errata new: " + slip + as_text(meant));
  }
  NewOptions shown = o;  // the file of --out is for the overlay
  shown.out.clear();
  answer(shown, text_of(written(o, new_forms, meant)));
  return answer_is_no;
}

void require_paragraph(const NewOptions& o, const Game& game) {
  if (o.paragraph.empty() || verify::is_rule(game, o.paragraph)) return;
  throw std::invalid_argument("errata new: unknown paragraph \"" + o.paragraph + "\"" +
                              did_you_mean(o.paragraph, verify::rule_ids(game)));
}

/// Reads the overlay before it is written: house rules name actions and facts that the game may not have. Throws
/// std::invalid_argument.
void require_overlay(const Game& base, const std::string& text) {
  const verify::TemporaryFolder folder;
  const std::string file = (folder.path() / "overlay.yaml").string();
  write_file(file, text);
  try {
    base.with_ruleset(file);
  } catch (const DataError& e) {
    throw std::invalid_argument("errata new: " + e.message());
  }
}

/// The house rules that the command line says, those that forbid first, as an overlay writes them.
std::vector<std::string> house_rules(const NewOptions& o, const Game& base) {
  std::vector<std::string> list;
  const auto add = [&](const std::string& does, const verify::HouseRuleText& saying) {
    list.push_back(verify::house_rule_text(does, saying, o.reason, list.size() + 1));
  };
  for (const std::string& said : o.forbidden) {
    const auto saying = verify::house_saying(said);
    add("forbid: " + verify::flow_text(Node::text(saying.what)), saying);
  }
  for (const std::string& said : o.set) {
    const auto saying = verify::house_saying(said);
    std::vector<std::pair<std::string, std::string>> words;
    std::string begun;  // a name of several words ends with the word that has the sign
    for (const std::string& word : split(saying.what, ' ')) {
      begun += (begun.empty() ? "" : " ") + word;
      if (word.find('=') == std::string::npos) continue;
      words.emplace_back("WISH", begun);
      begun.clear();
    }
    const Request asked = ArgumentReader(base, words).finished();
    if (!begun.empty() || !asked.words.empty() || words.empty()) {
      std::vector<std::string> names;
      for (const AxisInfo& axis : base.axes()) names.push_back(axis.name);
      const std::string wrong = begun.empty() ? asked.words : begun;
      throw std::invalid_argument(fmt::format(
          "--set: \"{}\" is no SETTING=VALUE or TABLE.ENTRY.FIELD=VALUE{}; conditions follow the word \"when\"", wrong,
          did_you_mean(wrong.substr(0, wrong.find('=')), names)));
    }
    add(verify::setting_text(base, asked.axes, verify::changes_of(base, asked.tables, "")), saying);
  }
  return list;
}

/// What the game calls the action that a `--forbid` calls by another name, such as "march"; empty where none does.
std::string called_here(const NewOptions& o, const Game& game) {
  const replay::Shorthand* shorthand = replay::shorthand_of(game);
  if (shorthand == nullptr) return "";
  for (const std::string& said : o.forbidden) {
    const std::string word = fold(said.substr(0, said.find(' ')));
    for (const replay::Nickname& name : shorthand->nicknames())
      if (name.of == replay::NameOf::words && name.written == word)
        return fmt::format("\nfor \"{}\" actions of {} say \"{}\"", word, game.title(), name.means);
  }
  return "";
}

/// A change that words without a sign may say: what the command line would ask for.
struct Meaning {
  std::string words;  ///< of the command line
  Request asked{};
  Texts forbidden{}, set{};
};

/// What the words may say, where every word of them is accounted for.
std::vector<Meaning> meanings_of(const NewOptions& o, const Game& base, const std::string& words) {
  std::vector<Meaning> list;
  for (const verify::SaidChange& change : verify::changes_said(base, words)) {
    Meaning meaning;
    if (change.axis) meaning.asked.axes.push_back(*change.axis);
    if (change.table) meaning.asked.tables.push_back(*change.table);
    const bool way = change.table && change.table->act != ChangeRequest::Do::set;
    meaning.words = way ? words_for(*change.table) : quoted_word(verify::words_of(change));
    list.push_back(std::move(meaning));
  }
  if (!list.empty()) return list;
  const replay::Shorthand* shorthand = replay::shorthand_of(base);
  const auto also = [&](const std::string& word) {
    std::vector<std::string> means;
    if (shorthand != nullptr)
      for (const replay::Nickname& name : shorthand->nicknames())
        if (name.written == word) means.emplace_back(name.means);
    return means;
  };
  const auto forbids = [](const verify::SaidRule& rule) { return rule.does == verify::SaidRule::Does::forbid; };
  const auto can = [&](const verify::SaidRule& rule) {
    NewOptions tried = o;
    tried.forbidden.clear(), tried.set.clear();
    (forbids(rule) ? tried.forbidden : tried.set).push_back(rule.said);
    try {
      require_overlay(base, verify::draft_overlay(base, {}, {"tried", "tried", "", "", house_rules(tried, base)}, {}));
      return true;
    } catch (const std::invalid_argument&) {
      return false;  // the game has no such action, fact or setting
    }
  };
  for (const verify::SaidRule& rule : verify::house_rules_said(base, words, also, can)) {
    Meaning meaning{fmt::format("--{} \"{}\"", forbids(rule) ? "forbid" : "set", rule.said)};
    (forbids(rule) ? meaning.forbidden : meaning.set).push_back(rule.said);
    list.push_back(std::move(meaning));
  }
  return list;
}

/// What the command line asks for. Words with a condition are a sentence, whatever signs stand in it.
Request request_of(const NewOptions& o, const Game& base) {
  const auto begins = [](const std::string& word) { return word == "when" || word == "if" || word == "while"; };
  std::string sentence;
  for (const std::string& wish : o.wishes) sentence += (sentence.empty() ? "" : " ") + wish;
  if (std::ranges::any_of(split(sentence, ' '), begins)) return {{}, {}, sentence};
  return ArgumentReader(base, o.in_order()).finished();
}

/// Would the command line change something in this game?
bool says_something_in(const Game& game, const NewOptions& o) {
  try {
    const auto base = game.with_ruleset(game.rulesets().front());
    const Request asked = request_of(o, *base);
    const bool changes = !asked.axes.empty() || !asked.tables.empty() || !o.forbidden.empty() || !o.set.empty();
    if (!asked.words.empty()) return !changes && !meanings_of(o, *base, asked.words).empty();
    if (!changes) return false;
    verify::changes_of(*base, asked.tables, o.paragraph);
    const auto rules = house_rules(o, *base);
    if (!rules.empty())
      require_overlay(*base, verify::draft_overlay(*base, asked.axes, {"tried", "tried", "", "", rules}, {}));
    return true;
  } catch (const std::invalid_argument&) {
    return false;
  }
}

/// The line that names another game of which the command line speaks; empty when no game was meant but the given one.
std::string other_game(const NewOptions& o, const Game& game) {
  if (!o.game.empty() || !o.ruleset.empty()) return "";
  for (const GameEntry& other : games())
    if (other.name != game.name() && says_something_in(*open_game(other.name, {}), o))
      return fmt::format("\n{} has it: --game {}", other.title, other.name);
  return "";
}

/// What is wrong with words among changes that are no change: a setting that the game does not have, or no change at
/// all.
std::string no_change_in(const Game& game, const std::string& words) {
  const std::string name = words.substr(0, words.find('='));
  std::vector<std::string> names;
  for (const AxisInfo& axis : game.axes()) names.push_back(axis.name);
  if (name != words && name.find_first_of(" .") == std::string::npos) {
    const std::string meant = did_you_mean(name, names);
    return fmt::format("errata new: no setting is called \"{}\"{}", name,
                       meant.empty() ? fmt::format("; tricorne errata new \"{}\" looks for one", spaced(name)) : meant);
  }
  return fmt::format("errata new: \"{}\" is no SETTING=VALUE or ENTRY.FIELD=VALUE", words);
}

/// The one meaning of words without a sign; nothing where they are words to search for. Throws std::invalid_argument
/// where they have several.
std::optional<Meaning> meaning_of(const NewOptions& o, const Game& base, const std::string& words) {
  if (o.format == new_forms[1].format) return std::nullopt;  // what is found, for programs
  auto list = meanings_of(o, base, words);
  if (list.empty()) return std::nullopt;
  std::string ways;
  for (const Meaning& meaning : list)
    ways += fmt::format("\n  tricorne errata new {}{} --out FILE", meaning.words, option_of(base));
  if (list.size() > 1)
    throw std::invalid_argument(fmt::format("errata new: \"{}\" may mean several changes; say which:{}", words, ways));
  if (!o.quiet) std::cerr << "taken as: tricorne errata new " << list.front().words << option_of(base) << "\n";
  return std::move(list.front());
}

int new_in(const NewOptions& o, const Game& game) {
  require_paragraph(o, game);
  if (!o.rule.empty()) {
    write_beginning(o, rule_stub(game, o.rule, o.paragraph));
    return all_well;
  }
  const auto base = game.with_ruleset(base_of(o, game));
  Request asked = request_of(o, *base);
  const bool changes = !asked.axes.empty() || !asked.tables.empty() || !o.forbidden.empty() || !o.set.empty();
  if (!asked.words.empty() && changes) throw std::invalid_argument(no_change_in(*base, asked.words));
  NewOptions house = o;
  if (!asked.words.empty()) {
    auto meaning = meaning_of(o, *base, asked.words);
    if (!meaning && !other_game(o, game).empty())
      throw std::invalid_argument(fmt::format("errata new: {} has no \"{}\"", game.title(), asked.words));
    if (!meaning) return search(o, *base, asked.words);
    house.forbidden = meaning->forbidden, house.set = meaning->set;
    if (o.reason == NewOptions().reason && meaning->asked.axes.empty() && meaning->asked.tables.empty())
      house.reason = asked.words;  // a house rule is called as it was said
    asked = std::move(meaning->asked);
  }
  if (!changes && asked.axes.empty() && asked.tables.empty() && house.forbidden.empty() && house.set.empty())
    throw std::invalid_argument(
        "errata new: say what changes, as SETTING=VALUE, or some words or a paragraph to search for; tricorne errata "
        "new --help has examples");
  std::vector<verify::TableChange> tables;
  try {
    tables = verify::changes_of(*base, asked.tables, o.paragraph);
  } catch (const std::invalid_argument& e) {
    throw std::invalid_argument(std::string("errata new: ") + e.what());
  }
  const auto axes = base->axes();
  std::vector<std::string> paragraphs;
  for (const AxisRequest& wish : asked.axes) paragraphs.push_back(find_axis(axes, wish.axis)->rule);
  const std::string name = o.name.empty() ? name_of(asked) : o.name;
  verify::DraftHead head{name, house.reason, o.out == "-" ? "" : o.out,
                         house.reason == NewOptions().reason ? "" : house.reason};
  try {
    head.house = house_rules(house, *base);
  } catch (const std::invalid_argument& e) {
    throw std::invalid_argument(std::string("errata new: ") + e.what());
  }
  if (head.name.empty()) head.name = "house-rules";
  const std::string text =
      verify::draft_overlay(*base, asked.axes, head, rulings_by_paragraph(*base, paragraphs), tables);
  try {
    if (!head.house.empty()) require_overlay(*base, text);
  } catch (const std::invalid_argument& e) {
    throw std::invalid_argument(e.what() + called_here(house, *base));
  }
  write_beginning(o, text);
  return all_well;
}

int run_new(const NewOptions& o) {
  const auto game = open(o);
  try {
    return new_in(o, *game);
  } catch (const std::invalid_argument& e) {
    throw std::invalid_argument(e.what() + other_game(o, *game));
  }
}

}  // namespace

Run define_errata_new(Command& command) {
  auto o = std::make_shared<NewOptions>();
  add_game(command, *o);
  add_output(command, *o, new_forms);
  command["--ruleset"].described("The ruleset to change, one of those we ship");
  command["--out"].described("Write the overlay to this file, whole or not at all");
  command["--format"].described("Format of the list of what is found");
  add_force(command, o->force);
  command.option("--name", o->name, "The overlay's name (default: made of what changes)")
      .shown_as("NAME")
      .line_of_text();
  command.option("--reason", o->reason, "Why the rules change; the overlay says so").shown_as("TEXT").line_of_text();
  command.option("--paragraph", o->paragraph, "The paragraph that a change of a table or --rule rests on")
      .shown_as("ID");
  command.option("--card", o->cards, "Change a card, by number or title: FIELD=VALUE…").shown_as("CARD").repeatable();
  command.option("--space", o->spaces, "Change a space of the map: FIELD=VALUE…").shown_as("SPACE").repeatable();
  command.option("--connection", o->connections, "Add a connection, or change one: [FIELD=VALUE…]")
      .shown_as("A-B")
      .repeatable();
  command.option("--without-connection", o->without, "Take a connection away").shown_as("A-B").repeatable();
  command.option("--table", o->tables, "Change any table: ENTRY.FIELD=VALUE…; += and -= change a list")
      .shown_as("TABLE")
      .repeatable();
  command.option("--chart", o->charts, "Change cells of a chart: ROW CELL=VALUE…").shown_as("TABLE").repeatable();
  command
      .option("--forbid", o->forbidden,
              "A house rule: the kind of action it forbids, and when, e.g. \"KIND when FACT=VALUE seat=SEAT\"; "
              "conditions are over the action's fields, seat and facts")
      .shown_as("RULE")
      .repeatable();
  command
      .option(
          "--set", o->set,
          "A house rule: what it changes while a condition over facts holds, such as a cost, a limit or a modifier: "
          "\"SETTING=VALUE when FACT=VALUE\", \"TABLE.ENTRY.FIELD=VALUE when FACT>=N seat=SEAT\"")
      .shown_as("RULE")
      .repeatable();
  command
      .option("--rule", o->rule,
              "If no setting or table covers the rule: write a patch to start from, with the words of the new rule")
      .shown_as("TEXT")
      .line_of_text();
  command
      .option("WISH", o->wishes,
              "SETTING=VALUE for each setting that changes; ENTRY.FIELD=VALUE for an entry of a table; FIELD=VALUE "
              "behind an option; or a paragraph or some words, to find what they may mean")
      .times(0, 100);
  o->in_order = command.in_order();
  return [o] { return run_new(*o); };
}

}  // namespace tricorne::cli
