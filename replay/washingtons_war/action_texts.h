// A memory of parsed actions. The same texts come again and again in records.
#pragma once

#include <string>
#include <unordered_map>

#include "engine/washingtons_war/state.h"
#include "replay/record/walker.h"

namespace tricorne::replay::ww_kit {

/// Parses texts of actions and remembers the results, from walk to walk. The memory grows with each new text. For one
/// thread.
class ActionTexts final : public WalkMemory {
 public:
  /// The action that a text means. Throws ActionError for a text that is no action. All tables given to one object must
  /// have the same map and deck.
  const ww::Action& parse(const ww::Table& table, const std::string& text);

 private:
  std::unordered_map<std::string, ww::Action> known_;
};

}  // namespace tricorne::replay::ww_kit
