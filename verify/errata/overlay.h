// An erratum: a game before and after a change of its rules.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::verify {

/// An axis that the change moves.
struct AxisChange {
  AxisInfo axis;         ///< as it is before
  std::string to;        ///< its value afterwards, in words
  std::string reason{};  ///< as the overlay gives it
};

/// A table that the change replaces or patches.
struct DataChange {
  std::string table;
  std::uint64_t before = 0, after = 0;  ///< digests
};

/// A change of the rules, as an overlay file or a ruleset that we ship describes it, with the game before and after.
struct Erratum {
  std::string file;   ///< the overlay's path, or the name of a ruleset we ship
  std::string title;  ///< for people; the name of the ruleset where the file gives none
  std::string text;   ///< of the file; empty for a ruleset we ship
  std::shared_ptr<const Game> before, after;
  std::vector<AxisChange> axes;
  std::vector<DataChange> data;

  /// The paragraphs of the axes that move, each once, in the order of the axes.
  std::vector<std::string> paragraphs() const;
};

/// What distinguishes two games of one rulebook.
std::vector<AxisChange> axes_changed(const Game& before, const Game& after);

/// The erratum that `overlay`, a file or the name of a ruleset we ship, makes of `base`. An empty `base` means the base
/// that the file names, else the first ruleset of the game. Throws DataError when the overlay is wrong or changes
/// nothing.
Erratum read_erratum(const Game& game, const std::string& overlay, const std::string& base);

/// The game that an overlay file is for, as its key `game` says; empty when the file is no overlay.
std::string game_of_overlay(const std::string& overlay);

/// `value`, or `none` for a set without members.
std::string value_in_words(const std::string& value);
/// `army_units: 5 to 4`.
std::string in_words(const AxisChange& change);

/// Everything that an erratum changes, a line each.
std::vector<std::string> changes_in_words(const Erratum& erratum);

/// Some axes of an erratum alone: `before` with these moved. An empty list gives the game before.
std::shared_ptr<const Game> with_axes(const Erratum& erratum, const std::vector<std::string>& axes);

/// A change and the game before with that change alone.
using ChangeAlone = std::pair<std::string, std::shared_ptr<const Game>>;
/// Each axis that moves, alone; `data`, where data change, without the axes.
std::vector<ChangeAlone> changes_alone(const Erratum& erratum);
/// The name of the data among the changes.
inline constexpr std::string_view data_change = "data";

}  // namespace tricorne::verify
