// An erratum: a change of the rules, with the game before and after the change.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "verify/errata/entry_changes.h"

namespace tricorne::verify {

/// An axis that the change moves.
struct AxisChange {
  AxisInfo axis;         ///< the axis with its value before the change
  std::string to;        ///< the value after the change, in words
  std::string reason{};  ///< the reason that the overlay gives; may be empty
};

/// A table that the change replaces or patches.
struct DataChange {
  std::string table;
  std::uint64_t before = 0, after = 0;  ///< digests of the table
  std::string rule{}, reason{};         ///< as the overlay gives them; empty for a ruleset we ship
  std::vector<EntryChange> entries{};   ///< what differs; empty when the table is not known as a document
  Node old_document{}, new_document{};  ///< the table before and after; null when it is not known as a document
};

/// A change of the rules, as an overlay file or a ruleset that we ship describes it, with the game before and after.
struct Erratum {
  std::string file;   ///< the overlay's path, or the name of a ruleset we ship
  std::string title;  ///< for people; the name of the ruleset where the file gives none
  std::string text;   ///< the text of the file; empty for a ruleset we ship
  std::string base;   ///< the ruleset before: the name of one we ship, or the path of its file
  std::shared_ptr<const Game> before, after;
  std::vector<AxisChange> axes;
  std::vector<DataChange> data;
  std::vector<RuleEntry> house{};               ///< house rules that the change adds
  std::vector<std::string> house_paragraphs{};  ///< of the axes and tables that they set and change

  /// The paragraphs of the axes that move, in the order of the axes, those of the changed tables and those of what
  /// house rules set; each once.
  std::vector<std::string> paragraphs() const;
  /// The ids of `house`, in its order.
  std::vector<std::string> house_ids() const;
};

/// Has the game this paragraph, or a house rule that says the same under the same id?
bool has_rule(const Game& game, const RuleEntry& rule);

/// The axes in which two games of one rulebook differ, in the order of the axes.
std::vector<AxisChange> axes_changed(const Game& before, const Game& after);

/// The erratum from the ruleset `base` to `overlay`, an overlay file or the name of a ruleset we ship. An empty `base`
/// means the base that the file names, else the first ruleset of the game. Throws DataError when the overlay is wrong
/// or changes nothing.
Erratum read_erratum(const Game& game, const std::string& overlay, const std::string& base);

/// Several overlays of one game and one base as one: its axes, its data and its house rules are those of all of them. A
/// house rule whose id is taken gets the next free one. Throws DataError where one cannot be read, and, at its place in
/// the later file, where two say otherwise of the same axis or entry, or begin at other rulesets.
Node joined_overlays(const std::vector<std::string>& overlays);

/// A table under a ruleset, by its name or the path of its file, as a document. Null when the table is not known as a
/// document. Throws DataError when the file cannot be read.
Node document_under(const Game& game, const std::string& ruleset, std::string_view table);

/// The game that an overlay file names under its key `game`. Empty when the path does not end in `.yaml` or `.yml`, and
/// when the file has no such key. Throws DataError when the file cannot be read.
std::string game_of_overlay(const std::string& overlay);

/// `value`, or `none` for a set without members.
std::string value_in_words(const std::string& value);
/// `army_units: 5 to 4`.
std::string in_words(const AxisChange& change);

/// All changes of an erratum, one line for each.
std::vector<std::string> changes_in_words(const Erratum& erratum);

/// The names of the single changes: each axis, then each changed table, then each house rule by its id. Where a table
/// is not known as a document, all tables go together, under the name `data_change`.
std::vector<std::string> names_of_changes(const Erratum& erratum);
/// The name under which the change of a table goes.
std::string name_of_change(const Erratum& erratum, const DataChange& change);
/// The game before with only the named changes. An empty list gives the game before.
std::shared_ptr<const Game> with_changes(const Erratum& erratum, const std::vector<std::string>& names);

/// A change and the game before with that change alone.
using ChangeAlone = std::pair<std::string, std::shared_ptr<const Game>>;
/// Each change of the erratum alone, in the order of `names_of_changes`.
std::vector<ChangeAlone> changes_alone(const Erratum& erratum);
/// The name of changed tables that cannot be told apart.
inline constexpr std::string_view data_change = "data";

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

/// A ruleset, by its name or the path of its file, with those house rules of the erratum that have these ids, and
/// without its other changes. Throws DataError for a file that takes none, as one without a base does.
std::shared_ptr<const Game> with_house_rules(const Erratum& erratum, const std::string& ruleset,
                                             const std::vector<std::string>& ids);

/// A folder for this process alone, for as long as the value lives. Throws DataError where none can be made.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace tricorne::verify
