// The names that a scenario may use in one game, gathered once.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::verify {

/// Events, keys of positions, spaces.
struct GameNames {
  explicit GameNames(const Game& game);

  std::vector<std::string> events;         ///< kinds of events
  std::vector<std::string> position_keys;  ///< keys of a position file; all other facts follow from these keys
  /// How sure a space is, by its folded name: the worse confidence of its existence and of its name.
  std::map<std::string, Confidence, std::less<>> spaces;
  std::map<std::string, std::string, std::less<>> space_names;  ///< the names as printed, by the folded names

  /// Is there a kind of event with this name?
  bool knows_event(std::string_view kind) const;
};

/// Is there a paragraph with this id?
bool is_rule(const Game& game, std::string_view id);
/// The ids of all paragraphs, for suggestions in messages.
std::vector<std::string> rule_ids(const Game& game);
/// The id of a paragraph that `node` holds. Throws DataError at `node` when there is no such paragraph.
std::string read_rule(const Game& game, const Node& node);

/// The words of a kind in the vocabulary of a game (Game::vocabulary); none for a kind that the game does not have.
std::vector<std::string> vocabulary_of(const Game& game, std::string_view kind);

/// The paragraph that an example or a note belongs to; any other paragraph belongs to itself.
std::string_view paragraph_of(std::string_view id);
/// The first two parts of an id: `10.32` of `10.32.A.1`.
std::string_view section_of(std::string_view id);
/// Are the paragraphs equal, or does one lie below the other? Examples and notes count as the paragraphs they belong
/// to.
bool related(std::string_view a, std::string_view b);
/// Does `id` equal `paragraph` or lie below it? The parts of an id are separated by dots.
bool within(std::string_view id, std::string_view paragraph);
/// As `within`, but as people read the numbers of the rulebook: 9.41 lies below 9.4, too.
bool numbered_within(std::string_view id, std::string_view paragraph);

}  // namespace tricorne::verify
