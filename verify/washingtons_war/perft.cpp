#include "verify/washingtons_war/perft.h"

#include <span>

#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/washingtons_war.h"

namespace tricorne::verify {

using namespace ww;

namespace {

/// Walks the tree; one list of answers a level, so that nothing is allocated once they are long enough.
class Walk {
 public:
  Walk(const Table& table, std::size_t depth) : t_(table), lists_(depth) {}

  /// Adds to `counts` what lies below `s`, one number a level.
  void count(const State& s, std::span<std::uint64_t> counts) {
    if (counts.empty()) return;
    std::vector<Action>& legal = lists_[counts.size() - 1];
    legal_actions(s, t_, legal);
    counts[0] += legal.size();
    if (counts.size() == 1) return;
    for (const Action& action : legal) {
      State next = s;
      apply(next, t_, action);
      count(next, counts.subspan(1));
    }
  }

 private:
  const Table& t_;
  std::vector<std::vector<Action>> lists_;
};

}  // namespace

Perft perft(const Position& position, int depth) {
  const Table& t = table_of(position);
  State s = state_of(position);
  settle(s, t);
  const auto levels = static_cast<std::size_t>(depth);
  Walk walk(t, levels);
  Perft result;
  result.counts.resize(levels);
  for (const Action& action : legal_actions(s, t)) {
    PerftBranch branch{to_text(t, action), std::vector<std::uint64_t>(levels - 1)};
    State next = s;
    apply(next, t, action);
    walk.count(next, branch.counts);
    ++result.counts[0];
    for (std::size_t d = 1; d < levels; ++d) result.counts[d] += branch.counts[d - 1];
    result.branches.push_back(std::move(branch));
  }
  return result;
}

}  // namespace tricorne::verify
