#include "replay/record/recording.h"

namespace tricorne::replay {

Record record_of(const Game& game, Recorder blank, const std::vector<std::uint32_t>& answers) {
  const auto position = game.setup();
  position->settle();
  for (const std::uint32_t n : answers) {
    const std::string answer = position->answer_text(n);
    position->give(n);
    blank.add(answer, position->digest());
  }
  return blank.finished(*position);
}

}  // namespace tricorne::replay
