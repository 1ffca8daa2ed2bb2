// Events and actions in the words of a language, with the titles of cards and modifiers.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "replay/kit.h"

namespace tricorne::replay {

/// The text with a capital at its beginning, in English or Polish.
std::string as_sentence(std::string text);

/// Tells the events and actions of one game. A teller hides nothing, so the caller takes hidden cards out of events
/// first (see viewer.h). The game must outlive the teller.
class Teller {
 public:
  /// `titles` are the English titles of cards by number. A card without a title is told by its number alone.
  Teller(const Game& game, Language language, std::map<std::string, std::string> titles = {});

  /// The event as a sentence without its full stop. A modifier has the title of its paragraph. The number of a card has
  /// its title behind it where the catalogue has a line for the event.
  std::string event(const Happening& event) const;
  /// The action as a phrase in small letters. `written` is the action as the game prints it.
  std::string action(const std::string& written) const;
  /// The name of a seat in the language.
  std::string seat(const SeatInfo& seat) const;

 private:
  void dress(SlotWords& words) const;
  /// The title of a card as it stands behind its number; empty for a card without one.
  std::string title_of(const std::string& card) const;
  std::string modifier(const std::string& rule) const;

  const Game& game_;
  const Catalogue& words_;
  std::map<std::string, std::string> titles_;
  std::vector<std::string> actions_;  ///< English phrases of the game's actions
  std::vector<std::string> names_;    ///< names of seats, which English texts write with a capital
};

}  // namespace tricorne::replay
