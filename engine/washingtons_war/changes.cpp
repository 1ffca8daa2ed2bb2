#include "engine/washingtons_war/changes.h"

#include <algorithm>

namespace tricorne::ww {

namespace {

std::uint8_t& units_at(State& s, Nation nation, SpaceId at) { return s.combat_units[index(nation)][index(at)]; }

/// 7.4.E: lowers the marks of moved units in a space to the number of units that are there.
void cap_moved_mark(State& s, Nation nation, SpaceId at) {
  for (Frame& frame : s.agenda)
    if (auto* activation = std::get_if<EndOfActivation>(&frame))
      for (MovedUnits& entry : activation->campaign.moved)
        if (entry.at == at && side_of(nation) == activation->campaign.player) {
          Small& mark = nation == Nation::French ? entry.french : entry.own;
          mark = std::min(mark, units_at(s, nation, at));
        }
}

}  // namespace

void place_marker(Resolving& r, RuleRef rule, Side side, SpaceId at) {
  r.state.pc[index(side)].insert(at);  // markers are never short
  r.emit(rule, PcPlaced{side, at});
}

void flip_marker(Resolving& r, RuleRef rule, Side side, SpaceId at) {
  r.state.pc[index(enemy_of(side))].erase(at);
  r.state.pc[index(side)].insert(at);
  r.emit(rule, PcFlipped{side, at});
}

void remove_marker(Resolving& r, RuleRef rule, Side side, SpaceId at) {
  r.state.pc[index(side)].erase(at);
  r.emit(rule, PcRemoved{side, at});
}

void move_units(Resolving& r, RuleRef rule, Nation nation, int count, SpaceId from, SpaceId to) {
  if (count == 0) return;
  change_count(units_at(r.state, nation, from), -count);
  change_count(units_at(r.state, nation, to), count);
  r.emit(rule, UnitsMoved{nation, count, from, to});
}

void remove_units(Resolving& r, RuleRef rule, Nation nation, int count, SpaceId at) {
  if (count == 0) return;
  change_count(units_at(r.state, nation, at), -count);
  cap_moved_mark(r.state, nation, at);
  r.emit(rule, UnitsRemoved{nation, count, at});
}

void add_units(Resolving& r, RuleRef rule, Nation nation, int count, SpaceId at) {
  if (count == 0) return;
  change_count(units_at(r.state, nation, at), count);
  r.emit(rule, UnitsArrived{nation, count, at});
}

void move_general(Resolving& r, RuleRef rule, General general, SpaceId to) {
  GeneralPlace& place = r.state.generals[index(general)];
  if (place.kind == GeneralPlace::Kind::on_map)
    r.emit(rule, GeneralMoved{general, place.at, to});
  else
    r.emit(rule, GeneralArrived{general, to});
  place = {GeneralPlace::Kind::on_map, to};
}

void send_to_reinforcements(Resolving& r, RuleRef rule, General general) {
  r.state.generals[index(general)] = {GeneralPlace::Kind::reinforcements, no_space};
  r.emit(rule, GeneralToReinforcements{general});
}

void send_to_captivity(Resolving& r, RuleRef rule, General general) {
  GeneralPlace& place = r.state.generals[index(general)];
  r.emit(rule, GeneralCaptured{general, place.at});
  place = {GeneralPlace::Kind::captured, no_space};
}

void remove_general(Resolving& r, RuleRef rule, General general) {
  r.state.generals[index(general)] = {GeneralPlace::Kind::removed, no_space};
  r.emit(rule, GeneralRemoved{general});
}

Pile pile_of(const State& s, CardId card) {
  std::size_t i = 0;
  while (i + 1 < pile_count && !s.piles[i].contains(card)) ++i;
  return Pile(i);
}

void move_card(Resolving& r, RuleRef rule, CardId card, Pile to) {
  r.state.pile(pile_of(r.state, card)).erase(card);
  r.state.pile(to).insert(card);
  r.emit(rule, CardMoved{card, to});
}

}  // namespace tricorne::ww
