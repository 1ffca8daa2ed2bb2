#include "engine/washingtons_crossing/rules/contributions.h"

#include <algorithm>
#include <numeric>

#include "engine/washingtons_crossing/resolving.h"
#include "engine/washingtons_crossing/rules/reinforcements.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

namespace {
constexpr LeaderSet all_exempt() {
  LeaderSet set;
  for (const LeaderId leader : {LeaderId::Griffin, LeaderId::Putnam, LeaderId::Stephen, LeaderId::StClair,
                                LeaderId::Washington, LeaderId::Mifflin})
    set.insert(leader);
  return set;
}
}  // namespace

bool is_exempt(LeaderId leader) {
  constexpr LeaderSet exempt = all_exempt();
  return exempt.contains(leader);
}

int cap_left(const Table& t, const Enlistments& lost, LeaderId leader) {
  constexpr int no_cap = 9990;  // more than any leader commands, so the least of both is never this one
  // Dickinson is in neither list of the text. By our reading he may lose men (WC-010).
  if (is_exempt(leader) || (leader == LeaderId::Dickinson && !t.ruleset.dickinson_enlistments)) return 0;
  if (leader == LeaderId::Cadwalader) return t.ruleset.cadwalader_enlistments - count(lost.cadwalader);
  if (leader == LeaderId::Ewing) return t.ruleset.ewing_enlistments - count(lost.ewing);
  if (leader == LeaderId::Fermoy) return t.ruleset.fermoy_enlistments - count(lost.fermoy);
  return no_cap;
}

bool is_capped(LeaderId leader) {
  return leader == LeaderId::Cadwalader || leader == LeaderId::Ewing || leader == LeaderId::Fermoy;
}

namespace {

int tens_in(const Tribute& tribute) { return std::accumulate(tribute.begin(), tribute.end(), 0); }

/// Contributions are forgotten in this order: of leaders whose troops cannot go home, of leaders with a cap, of all
/// others.
int rank_of(LeaderId leader) {
  if (is_exempt(leader)) return 0;
  return is_capped(leader) ? 1 : 2;
}

/// Takes so many tens out of a memory by rank. Returns how many tens of each leader were taken.
Tribute take_tens(Tribute& from, int tens) {
  Tribute taken{};
  for (int rank = 0; rank <= 2; ++rank)
    for (std::size_t i = 0; i < from.size() && tens > 0; ++i) {
      if (rank_of(LeaderId{static_cast<std::uint8_t>(i)}) != rank) continue;
      const int part = std::min<int>(tens, from[i]);
      from[i] = static_cast<std::uint8_t>(from[i] - part);
      taken[i] = static_cast<std::uint8_t>(part);
      tens -= part;
    }
  return taken;
}

/// Takes out the remembered tens that exceed the detachment's troops. Returns how many of each leader were taken.
Tribute take_surplus(State& s, LeaderId detachment) {
  Tribute& tribute = tribute_of(s.contributions, detachment);
  return take_tens(tribute, tens_in(tribute) - s.troops[detachment] / 10);
}

}  // namespace

void note_contribution(Resolving& r, LeaderId giver, LeaderId taker, int men) {
  State& s = r.state;
  if (!r.table.ruleset.remembered_enlistments || side_of(giver) != Side::American) return;
  // A detachment hands on what it remembers beyond its own troops, and forgets it also where the taker remembers
  // nothing.
  Tribute moved{};
  if (is_american_detachment(giver))
    moved = take_surplus(s, giver);
  else
    moved[index(giver)] = static_cast<std::uint8_t>(men / 10);
  if (!is_american_detachment(taker)) return;
  Tribute& tribute = tribute_of(s.contributions, taker);
  for (std::size_t i = 0; i < tribute.size(); ++i) tribute[i] = static_cast<std::uint8_t>(tribute[i] + moved[i]);
}

void forget_lost(Resolving& r, LeaderId leader) {
  if (is_american_detachment(leader)) take_surplus(r.state, leader);
}

int remembered(const State& s, const Table& t, const Enlistments& lost, LeaderId detachment) {
  if (!is_american_detachment(detachment)) return 0;
  const Tribute& tribute = tribute_of(s.contributions, detachment);
  int men = 0;
  for (std::size_t i = 0; i < tribute.size(); ++i)
    men += std::min(10 * tribute[i], cap_left(t, lost, LeaderId{static_cast<std::uint8_t>(i)}));
  return men;
}

void send_remembered_home(Resolving& r, LeaderId detachment, int men, Enlistments& lost) {
  Tribute& tribute = tribute_of(r.state.contributions, detachment);
  // The other way round than `take_tens`: who has no cap goes first, so that the caps are not used up without need.
  for (int rank = 2; rank >= 1; --rank)
    for (std::size_t i = 0; i < tribute.size(); ++i) {
      const LeaderId leader{static_cast<std::uint8_t>(i)};
      if (rank_of(leader) != rank) continue;
      const int part = std::min({men, 10 * tribute[i], cap_left(r.table, lost, leader)});
      if (part <= 0) continue;
      tribute[i] = static_cast<std::uint8_t>(tribute[i] - part / 10);
      count_home(lost, leader, part);
      men -= part;
    }
}

}  // namespace tricorne::wc
