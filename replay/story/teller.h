// Events and actions in the words of a language, with the titles of cards and of modifiers.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "replay/kit.h"

namespace tricorne::replay {

/// Tells one game. Give events as a viewer may see them: what is hidden in them stays hidden, and a card that they do
/// not name gets no title. The game must outlive the teller.
class Teller {
 public:
  /// `titles` of cards by number; a card without a title is told by its number.
  Teller(const Game& game, Language language, std::map<std::string, std::string> titles = {});

  /// A sentence without its full stop. A modifier has the name of its paragraph.
  std::string event(const Happening& event) const;
  /// As somebody would say it, in small letters. `written` is the action as the game prints it.
  std::string action(const std::string& written) const;
  /// What a seat is called.
  std::string seat(const SeatInfo& seat) const;

 private:
  std::string titled(std::string text, const std::string& card) const;
  std::string modifier(const std::string& rule) const;

  const Game& game_;
  Language language_;
  Phrasebook book_;
  std::map<std::string, std::string> titles_;
  std::vector<std::string> actions_;  ///< phrases of the game's actions
  std::vector<std::string> names_;    ///< that English writes with a capital
};

}  // namespace tricorne::replay
