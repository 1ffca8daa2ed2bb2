// Makes the text of an overlay from wishes, and finds the axes that a wish may mean.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "verify/errata/change_requests.h"

namespace tricorne::verify {

/// An axis and the value that it shall have.
struct AxisRequest {
  std::string axis;
  std::string value;
};

/// The axes that a text may mean.
struct SuggestedAxes {
  std::string slip_of;    ///< the axis with nearly the text as its name; empty when there is none
  std::string paragraph;  ///< the first paragraph or chapter that the text names; empty when the text names none
  std::vector<AxisInfo> by_paragraph;  ///< axes of this paragraph or of related paragraphs, in the order of the axes
  std::vector<AxisInfo> by_word;       ///< a few further axes that share words with the text, best first
};

/// A table that a text may mean.
struct SuggestedTable {
  std::string table;
  std::string rule;         ///< the paragraph that led to it, or says what it is for
  std::size_t entries = 0;  ///< how many it has
  TableEntry example;       ///< the entry that the text names, else the first
};
/// The tables of a paragraph, of those below it and above it, and tables of whose names `words` holds every word; in
/// the order of the game's tables.
std::vector<SuggestedTable> tables_near(const Game& game, const std::string& paragraph, const std::string& words);

/// Something that a text may mean: an axis, an entry of a table, or a paragraph.
struct Suggestion {
  std::size_t score = 0;  ///< how well it fits the words of the text
  std::optional<AxisInfo> axis{};
  std::optional<TableEntry> entry{};
  std::optional<RuleEntry> paragraph{};
};
/// The axes, entries and paragraphs that share most words with `text`, the nearest first, at most `most`. None of them
/// fits much worse than the nearest.
std::vector<Suggestion> nearest_to(const Game& game, const std::string& text, std::size_t most);

/// The fields of an entry with their values on one line: `ops 3, effect.delta 4`.
std::string values_in_words(const TableEntry& entry);
/// Finds the axes that `text`, words of a person, may mean.
SuggestedAxes axes_near(const Game& game, const std::string& text);

/// The values that an axis may have, in words: `0 to 20`, `false or true`, `never or while_arnold_is_there`.
std::string allowed_values(const AxisInfo& axis);
/// What the least and the most of an axis mean, in the rules' own numbers: `0: the British place none; 20: the British
/// place up to twenty`. Empty for an axis without a range.
std::string ends_in_words(const Game& game, const AxisInfo& axis);

/// The texts for an overlay that no wish gives.
struct DraftHead {
  std::string name;
  std::string reason;                ///< for each axis
  std::string path;                  ///< the path the file will have, for the example in its head; empty: not known
  std::string title{};               ///< for people; empty: what changes says itself
  std::vector<std::string> house{};  ///< house rules, each as `house_rule_text` gives it
};

/// What a person says of a house rule, `march_to when year=1775 seat=british`: what stands before the first `when`,
/// `if` or `while`, and the conditions behind it.
struct HouseRuleText {
  std::string what;
  std::vector<std::pair<std::string, Node>> when;
};
/// Reads it. A condition is a name, one of `=`, `!=`, `<`, `<=`, `>` and `>=`, and a value, which may have several
/// words; `or` stands between values of which one must hold, and `and` between conditions may stand or not. Throws
/// std::invalid_argument for words that are no condition.
HouseRuleText house_saying(const std::string& said);
/// A house rule as an overlay writes it. `does` says what it does, `forbid: march_to` or `set: {march_spaces: 2}`, and
/// `number` gives its id. Whether the game has such an action and such facts shows when the overlay is read.
std::string house_rule_text(const std::string& does, const HouseRuleText& saying, const std::string& reason,
                            std::size_t number);
/// What a house rule does that sets axes and changes values of tables. Throws std::invalid_argument as `draft_overlay`
/// does.
std::string setting_text(const Game& base, const std::vector<AxisRequest>& wishes,
                         const std::vector<TableChange>& tables);

/// The text of an overlay of `base`, a game under a ruleset we ship, with the axes of the wishes and the changes of
/// tables. Above each axis stands a comment with its
/// paragraph, our summary of the paragraph, the values that the axis may have, and the rulings. `rulings` holds by
/// paragraph the rulings, one line each. Throws std::invalid_argument for an axis that does not exist, that is named
/// twice, that has the value already or that cannot have the value.
std::string draft_overlay(const Game& base, const std::vector<AxisRequest>& wishes, const DraftHead& head,
                          const std::map<std::string, std::vector<std::string>>& rulings,
                          const std::vector<TableChange>& tables = {});

}  // namespace tricorne::verify
