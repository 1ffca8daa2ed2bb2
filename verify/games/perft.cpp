#include "verify/games/perft.h"

#include <span>

namespace tricorne::verify {

namespace {

/// Walks the tree with one position for each level. The positions are used again and again, so no heap memory is
/// allocated once their lists of answers are long enough.
class PerftWalk {
 public:
  PerftWalk(const Position& first, std::size_t depth) {
    for (std::size_t level = 0; level < depth; ++level) positions_.push_back(first.clone());
  }

  /// Adds the numbers of sequences from `position` to `counts`, one number for each level.
  void count(const Position& position, std::span<std::uint64_t> counts) {
    if (counts.empty()) return;
    const std::size_t answers = position.answer_count();
    counts[0] += answers;
    if (counts.size() == 1) return;
    Position& next = *positions_[counts.size() - 1];
    for (std::size_t n = 0; n < answers; ++n) {
      next.assign(position);
      next.give(n);
      count(next, counts.subspan(1));
    }
  }

 private:
  std::vector<std::unique_ptr<Position>> positions_;  ///< by the number of levels that lie below
};

}  // namespace

Perft perft(const Position& position, int depth) {
  const auto first = position.clone();
  first->settle();
  const auto next = first->clone();
  const auto levels = static_cast<std::size_t>(depth);
  PerftWalk walk(*first, levels);
  Perft result;
  result.counts.resize(levels);
  for (std::size_t n = 0; n < first->answer_count(); ++n) {
    PerftBranch branch{first->answer_text(n), std::vector<std::uint64_t>(levels - 1)};
    next->assign(*first);
    next->give(n);
    walk.count(*next, branch.counts);
    ++result.counts[0];
    for (std::size_t d = 1; d < levels; ++d) result.counts[d] += branch.counts[d - 1];
    result.branches.push_back(std::move(branch));
  }
  return result;
}

}  // namespace tricorne::verify
