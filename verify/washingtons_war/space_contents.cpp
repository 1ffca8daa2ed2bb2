#include "verify/washingtons_war/space_contents.h"

namespace tricorne::verify {

std::optional<ww::Side> marker_at(const ww::State& state, ww::SpaceId at) {
  for (const ww::Side side : {ww::Side::American, ww::Side::British})
    if (state.pc[ww::index(side)].contains(at)) return side;
  return std::nullopt;
}

int units_seen(const ww::State& state, ww::Nation nation, ww::SpaceId at) {
  return state.combat_units[ww::index(nation)][ww::index(at)];
}

int units_seen(const ww::State& state, ww::Side side, ww::SpaceId at) {
  if (side == ww::Side::British) return units_seen(state, ww::Nation::British, at);
  return units_seen(state, ww::Nation::American, at) + units_seen(state, ww::Nation::French, at);
}

bool sees_units(const ww::State& state, ww::Side side, ww::SpaceId at) { return units_seen(state, side, at) > 0; }

bool sees_lone_general(const ww::State& state, ww::Side side, ww::SpaceId at) {
  return sees_general(state, side, at) && !sees_units(state, side, at);
}

bool sees(const ww::State& state, ww::General general, ww::SpaceId at) {
  const ww::GeneralPlace& place = state.generals[ww::index(general)];
  return place.kind == ww::GeneralPlace::Kind::on_map && place.at == at;
}

std::optional<ww::General> general_seen(const ww::State& state, ww::Side side, ww::SpaceId at) {
  using enum ww::General;
  if (side == ww::Side::British) {
    for (const ww::General general : {Howe, Clinton, Cornwallis, Burgoyne, Carleton})
      if (sees(state, general, at)) return general;
    return std::nullopt;
  }
  for (const ww::General general : {Washington, Greene, Arnold, Lincoln, Gates, Lee, Lafayette, Rochambeau})
    if (sees(state, general, at)) return general;
  return std::nullopt;
}

bool sees_general(const ww::State& state, ww::Side side, ww::SpaceId at) {
  return general_seen(state, side, at).has_value();
}

bool sees_army(const ww::State& state, ww::Side side, ww::SpaceId at) {
  return sees_general(state, side, at) && sees_units(state, side, at);
}

bool sees_american_unit(const ww::State& state, ww::SpaceId at) {
  return sees_units(state, ww::Side::American, at) || sees_general(state, ww::Side::American, at) ||
         sees_congress(state, at);
}

bool sees_congress(const ww::State& state, ww::SpaceId at) { return state.congress == at; }

bool under_blockade(const ww::Map& map, const ww::State& state, ww::SpaceId at) {
  const ww::Space& space = map.spaces[ww::index(at)];
  return space.port && state.french_navy.kind == ww::NavyPlace::Kind::zone && state.french_navy.zone == space.zone;
}

}  // namespace tricorne::verify
