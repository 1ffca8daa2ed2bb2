// A game told: every step, what came of it, and the paragraphs.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "replay/record/record.h"
#include "replay/story/phrases.h"

namespace tricorne::replay {

/// What is told, and how.
struct Telling {
  Language language = Language::en;
  std::size_t first = 0;                       ///< step of the main line; 0: what comes before the first
  std::optional<std::size_t> last{};           ///< nothing: to the end
  std::map<std::string, std::string> cards{};  ///< titles by number, told where a step or an event names a card
};

/// The record as text, a line for each step and each effect. Steps nobody could carry out say so. A modifier has the
/// name of its paragraph. Throws DataError when the first position cannot be read.
std::string narrate(const Game& game, const Record& record, const Telling& telling);

}  // namespace tricorne::replay
