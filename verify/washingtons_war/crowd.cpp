#include <algorithm>

#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/position.h"
#include "engine/washingtons_war/terms.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "verify/washingtons_war/parts.h"

namespace tricorne::verify {

using namespace ww;

namespace {

class Crowd {
 public:
  Crowd(const Table& table, Chance& chance) : t_(table), chance_(chance), s_(empty_position(table)) {}

  State make() {
    put_markers();
    for (const SpaceId at : around(any_space())) put_army(at);
    if (one_in(2)) put_congress();
    if (one_in(3)) ally_with_france();
    s_.turn = static_cast<std::uint8_t>(chance_.below(t_.turns.size()));
    s_.british_reinforcements = static_cast<std::uint8_t>(chance_.below(8));
    for (const Pile hand : {Pile::american_hand, Pile::british_hand}) deal(hand, 2 + chance_.below(5));
    put_washington();
    begin();
    return s_;
  }

 private:
  /// An impulse and the winter behind it. Congress may return before, which games seldom come to.
  void begin() {
    s_.agenda.push_back(BeginPhase{Phase::winter_attrition});
    s_.agenda.push_back(BeginImpulse{any_side()});
    if (one_in(2)) s_.agenda.push_back(ReturnCongress{});
  }
  bool one_in(std::size_t n) { return chance_.below(n) == 0; }
  Side any_side() { return one_in(2) ? Side::American : Side::British; }
  SpaceId any_space() { return SpaceId(chance_.below(t_.map.spaces.size())); }

  void put_markers() {
    for (const SpaceId at : t_.map.all)
      if (!one_in(4)) s_.pc[index(any_side())].insert(at);
  }

  /// A space and all spaces within two steps of it.
  SpaceSet around(SpaceId centre) const {
    SpaceSet near = t_.map.neighbours[index(centre)];
    near.insert(centre);
    SpaceSet all = near;
    for (const SpaceId at : near) all |= t_.map.neighbours[index(at)];
    return all;
  }

  void put_army(SpaceId at) {
    if (one_in(3)) return;
    const Side side = any_side();
    const Nation nation = side == Side::British ? Nation::British : Nation::American;
    if (!one_in(5)) s_.combat_units[index(nation)][index(at)] = static_cast<std::uint8_t>(1 + chance_.below(5));
    if (!one_in(3)) put_general(side, at);
  }

  void put_general(Side side, SpaceId at) {
    const auto general = General(chance_.below(general_count));
    GeneralPlace& place = s_.generals[index(general)];
    if (side_of(general) != side || place.kind != GeneralPlace::Kind::reinforcements) return;
    place = {GeneralPlace::Kind::on_map, at};
  }

  /// 7.4.C: he never waits in the box. Where no space is free for him he has been captured.
  void put_washington() {
    GeneralPlace& place = s_.generals[index(General::Washington)];
    for (int tries = 0; tries < 20 && place.kind == GeneralPlace::Kind::reinforcements; ++tries) {
      const SpaceId at = any_space();
      const bool alone = std::ranges::none_of(s_.generals, [&](const GeneralPlace& other) { return other.at == at; });
      if (alone && !british_piece_at(s_, at)) place = {GeneralPlace::Kind::on_map, at};
    }
    if (place.kind == GeneralPlace::Kind::reinforcements) place = {GeneralPlace::Kind::captured, no_space};
  }

  void put_congress() {
    const SpaceId at = any_space();
    if (t_.map[at].colony == Colony::CA || british_piece_at(s_, at)) return;
    s_.pc[index(Side::British)].erase(at);
    s_.pc[index(Side::American)].insert(at);
    s_.congress = at;
  }

  void ally_with_france() {
    s_.french = French::allied;
    s_.french_alliance = 9;
    s_.french_navy = {NavyPlace::Kind::zone, ZoneId(chance_.below(zone_count))};
    const SpaceId at = any_space();
    if (s_.combat_units[index(Nation::American)][index(at)] > 0) s_.combat_units[index(Nation::French)][index(at)] = 2;
  }

  void deal(Pile hand, std::size_t cards) {
    for (std::size_t i = 0; i < cards; ++i) {
      const auto card = CardId(1 + chance_.below(static_cast<std::size_t>(card_count)));
      if (!s_.pile(Pile::deck).contains(card)) continue;
      s_.pile(Pile::deck).erase(card);
      s_.pile(hand).insert(card);
    }
  }

  const Table& t_;
  Chance& chance_;
  State s_;
};

}  // namespace

std::unique_ptr<Position> crowded_position(const Game& game, Chance& chance) {
  constexpr int tries = 50;
  for (int i = 0; i < tries; ++i) {
    const State s = Crowd(table_of(game), chance).make();
    try {
      return game.read_position(wrap(game, s)->write());  // throws for a position that is not sound
    } catch (const DataError&) {
    }
  }
  return game.setup();
}

}  // namespace tricorne::verify
