// What checking scenarios needs to know about a game, gathered once.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::verify {

/// What a scenario may name in one game: events, keys of positions, spaces.
struct Lore {
  explicit Lore(const Game& game);

  std::vector<std::string> events;         ///< kinds
  std::vector<std::string> position_keys;  ///< what a position file may hold; all other facts follow from it
  /// How sure the existence and the name of a space are (the worse of both), by its folded name.
  std::map<std::string, Confidence, std::less<>> spaces;
  std::map<std::string, std::string, std::less<>> space_names;  ///< as printed, by folded name

  bool knows_event(std::string_view kind) const;
};

bool is_rule(const Game& game, std::string_view id);
/// The ids of all paragraphs, to suggest one from.
std::vector<std::string> rule_ids(const Game& game);
/// Throws DataError at `node` unless its text is the id of a paragraph; gives the id.
std::string read_rule(const Game& game, const Node& node);

/// The names of a kind that a game knows (Game::vocabulary); none for a kind it does not have.
std::vector<std::string> vocabulary_of(const Game& game, std::string_view kind);

/// The paragraph that an example or a note belongs to; any other paragraph belongs to itself.
std::string_view paragraph_of(std::string_view id);
/// Are the paragraphs equal, or is one a part of the other? Examples and notes count as the paragraph they belong to.
bool related(std::string_view a, std::string_view b);
/// Does `id` equal `paragraph` or lie below it?
bool within(std::string_view id, std::string_view paragraph);
/// As `within`, but by the numbers of the rulebook, for people who choose paragraphs: 9.41 lies below 9.4.
bool numbered_within(std::string_view id, std::string_view paragraph);

}  // namespace tricorne::verify
