#include "tests/source_mutants/sample.h"

#include <algorithm>
#include <array>

namespace tricorne::sample {

// --- 1.0 ------------------------------------------------------------------------------------------------------------

int strength(Side side) { return side == Side::red ? 5 : 3; }

/// 1.1: as many pieces as the limit says.
bool may_enter(int pieces, int limit) { return pieces < limit; }

/// 1.2, 1.3: over ice or by boat.
bool may_cross(bool frozen, bool boat) { return frozen || boat; }

bool sees(bool day, bool near, bool fog) {
  return day && near && !fog;  // 1.4: by day, near, without fog
}

/// 2.1: the smaller of what it costs and what is left, and one more.
int points(int cost, int left) {
  const int spent = std::min(cost, left);
  return spent + 1;
}

/// 2.2: the strength of the enemy counts.
int supplied(Side side) { return strength(enemy_of(side)) - strength(side); }

/// 2.3
Pieces free_pieces(Pieces all, Pieces moved) { return all - moved; }
Pieces both_have(Pieces a, Pieces b) { return a & b; }

/// 3.0
std::vector<int> doubled(const std::vector<int>& list) {
  std::vector<int> result;
  for (const int number : list) result.push_back(2 * number);
  return result;
}

/// 4.0
void end_turn(Log& log, bool last) {
  log.add("4.1");
  if (last) return log.next("end");
  if (log.lines.size() > 1)
    log.add("again");
  else
    log.add("first");
  log.next("red", "blue");
}

void note_camps(Log& log) {
  for (const char* camp : {"north", "south"}) log.add(camp);
}

int room() {
  constexpr int size = 1 + 1;
  static const int never_changed = std::max(1, 2);
  const std::array<int, size> list{};
  return static_cast<int>(list.size()) + never_changed;
}

}  // namespace tricorne::sample
