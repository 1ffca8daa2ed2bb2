#include <algorithm>

#include "engine/washingtons_war/terms.h"
#include "replay/washingtons_war/game_facts.h"

namespace tricorne::replay::ww_kit {

using ww::Side;
using ww::SpaceId;
using ww::SpaceSet;
using ww::State;

namespace {

SpaceSet armies(const State& s, Side side) { return spaces_with_units(s, side) & spaces_with_generals(s, side); }
SpaceSet held(const State& s, Side side) {
  return (s.pc[ww::index(side)] | spaces_with_units(s, side)) - spaces_with_units(s, enemy_of(side));
}

/// The sieges in a position, in the order of their spaces.
std::vector<SiegeFact> laid(const State& s, const ww::Table& t, int year) {
  std::vector<SiegeFact> list;
  for (const Side holder : ww::sides) {
    const SpaceSet enemies = armies(s, enemy_of(holder));
    for (const SpaceId space : held(s, holder) & neighbours_of(t.map, enemies)) {
      int besiegers = 0;
      for (const SpaceId camp : enemies& t.map.neighbours[ww::index(space)])
        besiegers += units(s, enemy_of(holder), camp);
      list.push_back({space, holder, year, year, 1, units(s, holder, space), besiegers, SiegeEnd::game_over});
    }
  }
  std::sort(list.begin(), list.end(), [](const SiegeFact& a, const SiegeFact& b) { return a.space < b.space; });
  return list;
}

}  // namespace

void Sieges::end_turn(const State& s, const ww::Table& t, int year) {
  std::vector<SiegeFact> now = laid(s, t, year);
  for (SiegeFact& old : under_way_) {
    const auto goes_on = std::find_if(now.begin(), now.end(), [&](const SiegeFact& siege) {
      return siege.space == old.space && siege.holder == old.holder;
    });
    if (goes_on != now.end()) {
      goes_on->first_year = old.first_year;
      goes_on->turns = old.turns + 1;
      continue;
    }
    old.end = held(s, enemy_of(old.holder)).contains(old.space) ? SiegeEnd::fell : SiegeEnd::lifted;
    over_.push_back(old);
  }
  under_way_ = std::move(now);
}

std::vector<SiegeFact> Sieges::finish() {
  over_.insert(over_.end(), under_way_.begin(), under_way_.end());
  under_way_.clear();
  return std::move(over_);
}

}  // namespace tricorne::replay::ww_kit
