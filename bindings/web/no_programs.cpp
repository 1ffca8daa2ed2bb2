// A page starts no other programs: what stands in place of a player who is one.
#include <stdexcept>

#include "players/exec.h"

namespace tricorne::players {

ExecPlayer::ExecPlayer(const Game& game, std::string, std::chrono::seconds wait) : game_(game), wait_(wait) {
  throw std::invalid_argument("a page starts no other programs");
}
ExecPlayer::~ExecPlayer() = default;
std::size_t ExecPlayer::choose(const Position&, std::uint64_t) { return 0; }
void ExecPlayer::forget() {}

}  // namespace tricorne::players
