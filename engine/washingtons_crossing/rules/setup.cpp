#include "engine/washingtons_crossing/rules/setup.h"

#include <algorithm>

#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_crossing/resolving.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

namespace {

/// The leaders who begin within a hex of Newtown. The last two begin anywhere in Pennsylvania.
constexpr std::array free_leaders{LeaderId::Washington, LeaderId::Glover,       LeaderId::Sargent,  LeaderId::StClair,
                                  LeaderId::Fermoy,     LeaderId::LordStirling, LeaderId::Sullivan, LeaderId::Greene};
constexpr std::size_t round_newtown = 6;

bool begins_round_newtown(LeaderId leader) {
  const auto end = free_leaders.begin() + round_newtown;
  return std::find(free_leaders.begin(), end, leader) != end;
}

}  // namespace

void run(Resolving& r, const PlaceAmericans& step) {
  // One leader after the other: where one may stand depends on who stands there already (4.0).
  const std::size_t place = static_cast<std::size_t>(count(step.from));
  if (place > free_leaders.size()) return;
  r.next(PlaceAmericans{small(count(step.from) + 1)});
  if (place == free_leaders.size()) return r.next(ChooseMooring{Boat::durham_boats});
  if (on_map(r.state, free_leaders[place])) r.next(ChooseStart{free_leaders[place]});
}

Verdict check(const State& s, const Table& t, const ChooseStart& d, const Enter& a) {
  REFUSE_IF(a.leader != d.leader, "21.0"_rule, "another-leader-is-placed-now");
  REFUSE_IF(t.map[a.at].bank != Bank::pennsylvania, "21.0"_rule, "he-begins-in-pennsylvania");
  // A position may bring a small map without the town; then Pennsylvania is enough.
  const auto newtown = t.map.town(NamedTown::newtown);
  REFUSE_IF(begins_round_newtown(a.leader) && newtown && distance(*newtown, a.at) > 1, "21.0"_rule,
            "he-begins-within-hex-of-newtown");
  LeaderSet there = leaders_at(s, Side::American, a.at);
  there.insert(a.leader);
  REFUSE_IF(troops_of(s, there) > t.ruleset.stacking_limit, "4.0"_rule, "hex-would-be-over-stacked");
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseStart&, const Enter& a) {
  r.state.at[a.leader] = a.at;
  r.emit("21.0"_rule, Entered{a.leader, men_of(r.state.troops[a.leader]), a.at});
}

/// 21.0: the Durham Boats begin at one of the double ferries.
Verdict check(const State&, const Table& t, const ChooseMooring& d, const Moor& a) {
  REFUSE_IF(a.boat != d.boat, "21.0"_rule, "durham-boats-are-placed-now");
  REFUSE_IF(t.map[a.side].ferries < 2, "21.0"_rule, "they-lie-at-one-of-double-ferries");
  return std::nullopt;
}
void resolve(Resolving& r, const ChooseMooring&, const Moor& a) {
  r.state.boats[index(a.boat)].at = a.side;
  r.emit("21.0"_rule, Sailed{a.boat, a.side, small(0)});
}

}  // namespace tricorne::wc
