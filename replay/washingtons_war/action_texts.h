// Texts of actions, each understood once: records repeat themselves.
#pragma once

#include <string>
#include <unordered_map>

#include "engine/washingtons_war/state.h"

namespace tricorne::replay {

/// Remembers the texts that were read before. It grows with each new text. Belongs to one thread.
class ActionTexts {
 public:
  /// The action a text means on a table. Throws ActionError. All tables must have the same map and deck.
  const ww::Action& parse(const ww::Table& table, const std::string& text);

 private:
  std::unordered_map<std::string, ww::Action> known_;
};

}  // namespace tricorne::replay
