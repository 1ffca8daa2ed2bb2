#include "engine/washingtons_war/terms.h"

namespace tricorne::ww {

int units(const State& s, Nation nation, SpaceId at) { return s.combat_units[index(nation)][index(at)]; }

int units(const State& s, Side side, SpaceId at) {
  if (side == Side::British) return units(s, Nation::British, at);
  return units(s, Nation::American, at) + units(s, Nation::French, at);
}

SpaceSet spaces_with_units(const State& s, Side side) {
  SpaceSet set;
  const auto& american = s.combat_units[index(Nation::American)];
  const auto& french = s.combat_units[index(Nation::French)];
  const auto& british = s.combat_units[index(Nation::British)];
  for (std::size_t i = 0; i < max_spaces; ++i) {
    const bool here = side == Side::British ? british[i] != 0 : (american[i] | french[i]) != 0;
    if (here) set.insert(SpaceId(i));
  }
  return set;
}

SpaceSet spaces_with_generals(const State& s, Side side) {
  SpaceSet set;
  for (std::size_t i = 0; i < general_count; ++i) {
    const GeneralPlace& place = s.generals[i];
    if (side_of(General(i)) == side && place.kind == GeneralPlace::Kind::on_map) set.insert(place.at);
  }
  return set;
}

std::optional<General> general_at(const State& s, Side side, SpaceId at) {
  for (std::size_t i = 0; i < general_count; ++i) {
    const GeneralPlace& place = s.generals[i];
    if (side_of(General(i)) == side && place.kind == GeneralPlace::Kind::on_map && place.at == at) return General(i);
  }
  return std::nullopt;
}

bool army_at(const State& s, Side side, SpaceId at) { return units(s, side, at) > 0 && general_at(s, side, at); }

bool american_unit_at(const State& s, SpaceId at) {
  return units(s, Side::American, at) > 0 || general_at(s, Side::American, at) || s.congress == at;
}

bool british_piece_at(const State& s, SpaceId at) {
  return units(s, Side::British, at) > 0 || general_at(s, Side::British, at) || controls(s, Side::British, at);
}

bool controls(const State& s, Side side, SpaceId at) { return s.pc[index(side)].contains(at); }

bool uncontrolled(const State& s, SpaceId at) {
  return !controls(s, Side::American, at) && !controls(s, Side::British, at);
}

bool congress_dispersed(const State& s) { return s.congress == no_space; }

bool blockaded(const State& s, const Table& t, SpaceId port) {
  return s.french_navy.kind == NavyPlace::Kind::zone && t.map[port].port && t.map[port].zone == s.french_navy.zone;
}

namespace {

bool falmouth_quebec_open(const State& s, const Table& t, SpaceId a, SpaceId b) {
  if (t.ruleset.falmouth_quebec == FalmouthQuebec::never) return false;  // 3.0.adjacent, R-013
  const GeneralPlace& arnold = s.generals[index(General::Arnold)];
  return arnold.kind == GeneralPlace::Kind::on_map && (arnold.at == a || arnold.at == b);
}

}  // namespace

SpaceSet control_neighbours(const State& s, const Table& t, SpaceId of) {
  SpaceSet set = t.map.neighbours[index(of)];
  for (const SpaceId other : t.map.arnold_neighbours[index(of)])
    if (falmouth_quebec_open(s, t, of, other)) set.insert(other);
  return set;
}

bool next_to(const State& s, const Table& t, Side side, SpaceId at, const SpaceSet& markers) {
  SpaceSet near = control_neighbours(s, t, at);
  if (side == Side::British && t.ruleset.british_ports_adjacent && t.map[at].port) near |= t.map.ports;
  near.erase(at);
  return !(near & markers).empty();
}

bool american_placing_barred(const State& s, const Table& t) {
  return (congress_dispersed(s) && t.ruleset.dispersed_congress_bars_placing) ||
         (s.mutinies && t.ruleset.mutinies_bar_placing);
}

}  // namespace tricorne::ww
