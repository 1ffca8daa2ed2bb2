#include "engine/washingtons_crossing/charts.h"

namespace tricorne::wc {

const Ratio& Ratios::row(int attackers, int defenders) const {
  const Ratio* best = &rows.front();
  for (const Ratio& row : rows)
    if (attackers * row.defenders >= defenders * row.attackers) best = &row;
  return *best;
}

}  // namespace tricorne::wc
