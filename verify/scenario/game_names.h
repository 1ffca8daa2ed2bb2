// The names that a scenario may use in one game, gathered once.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/document.h"
#include "engine/core/game.h"
#include "engine/core/seat.h"

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

// Seats as files and messages name them.

/// The seat that a word names: the name of one of the game's `seats`, or `chance`. Throws DataError for another word.
Seat read_seat(const Node& word, std::span<const SeatInfo> seats);

// Citations that say the same: two paragraphs that state one bar, and a printed paragraph for its unprinted parts.

/// The part of the id that the rulebook prints: `6.32.C` of 6.32.C.1, `7.9.A` of 7.9.A.note. The rest is ours: words,
/// and numbers below what IndexRemarks::counted names or below a letter.
std::string_view printed_part(const Game& game, std::string_view id);

/// Is `cited` the paragraph `rule`, or a paragraph above it of which the rulebook prints no finer part? Whoever has
/// only the rulebook can name no other. Both may be empty: no paragraph bars the action.
bool stands_for(const Game& game, std::string_view cited, std::string_view rule);

/// Does a foreign engine that cites `cited` name the bar for which our engine cites `rule`, the finest paragraph,
/// against the action? Only foreign engines are asked: where ours comes to cite the other paragraph, its own scenarios
/// notice. An empty action stands for what no action begins, such as an event.
bool says_too(const Game& game, std::string_view cited, std::string_view rule, std::string_view action = {});

/// `6.32.C is cited; the finer id is 6.32.C.1`, or that both say the same. Empty when the paragraphs are equal.
std::string remark_on(std::string_view cited, std::string_view rule);

}  // namespace tricorne::verify
