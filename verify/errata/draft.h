// Makes the text of an overlay from wishes, and finds the axes that a wish may mean.
#pragma once

#include <functional>
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

/// Finds the axes that `text`, words of a person, may mean.
SuggestedAxes axes_near(const Game& game, const std::string& text);

/// A change that a sentence says: of an axis, or of an entry of a table.
struct SaidChange {
  std::optional<AxisRequest> axis{};
  std::optional<ChangeRequest> table{};
};
/// The changes that a sentence of a person says, such as "Rall's rating is 7" or "a road from Trenton to Pennington".
/// Each accounts for every word of it. Several where they do not tell which is meant, none where words are left over.
std::vector<SaidChange> changes_said(const Game& game, const std::string& text);
/// The wish for the way between two places that the text names: to take it away where it is there, else to add it.
/// Nothing where the text names no such places.
std::optional<ChangeRequest> way_said(const Game& game, const std::string& text);

/// As the command line says it: `army_units=4`, `leaders.Rall.rating=7`. Not of ways.
std::string words_of(const SaidChange& change);

/// What a folded word of a person stands for besides: names of seats, and words of actions.
using OtherNames = std::function<std::vector<std::string>(const std::string& word)>;
/// A house rule that a sentence says, in the words that `house_saying` reads: `march_to when year=1775 seat=british`.
struct SaidRule {
  enum class Does : std::uint8_t { forbid, set } does = Does::forbid;
  std::string said;
};
/// The house rules that a sentence may say, such as "the British may not march in 1775" or "reaction fatigue is 2 in
/// snow". Each accounts for every word of it, and `can` says that the game knows what it names.
std::vector<SaidRule> house_rules_said(const Game& base, const std::string& text, const OtherNames& also,
                                       const std::function<bool(const SaidRule&)>& can);

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
