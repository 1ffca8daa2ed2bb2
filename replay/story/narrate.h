// The narration of a game for people: every step, its effects and the paragraphs.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "replay/record/record.h"
#include "replay/story/phrases.h"

namespace tricorne::replay {

/// Which steps are told, and how.
struct Telling {
  Language language = Language::en;
  std::size_t first = 0;                       ///< first step of the main line; 0: head and first position, too
  std::optional<std::size_t> last{};           ///< last step of the main line; nothing: to the end
  std::map<std::string, std::string> cards{};  ///< titles of cards by number; they follow the number in the text
};

/// The record as text, with a line for each step and each effect. A step that cannot be carried out is told with a
/// remark. A modifier is told with the title of its paragraph. Throws DataError when the first position cannot be read.
std::string narrate(const Game& game, const Record& record, const Telling& telling);

}  // namespace tricorne::replay
