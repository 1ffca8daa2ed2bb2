#include "verify/washingtons_war/sight.h"

namespace tricorne::verify {

std::optional<ww::Side> marker_at(const ww::State& state, ww::SpaceId at) {
  for (const ww::Side side : {ww::Side::American, ww::Side::British})
    if (state.pc[ww::index(side)].contains(at)) return side;
  return std::nullopt;
}

bool sees_units(const ww::State& state, ww::Side side, ww::SpaceId at) {
  const auto any = [&](ww::Nation nation) { return state.combat_units[ww::index(nation)][ww::index(at)] > 0; };
  return side == ww::Side::British ? any(ww::Nation::British) : any(ww::Nation::American) || any(ww::Nation::French);
}

bool sees(const ww::State& state, ww::General general, ww::SpaceId at) {
  const ww::GeneralPlace& place = state.generals[ww::index(general)];
  return place.kind == ww::GeneralPlace::Kind::on_map && place.at == at;
}

bool sees_general(const ww::State& state, ww::Side side, ww::SpaceId at) {
  using enum ww::General;
  if (side == ww::Side::British) {
    for (const ww::General general : {Howe, Clinton, Cornwallis, Burgoyne, Carleton})
      if (sees(state, general, at)) return true;
    return false;
  }
  for (const ww::General general : {Washington, Greene, Arnold, Lincoln, Gates, Lee, Lafayette, Rochambeau})
    if (sees(state, general, at)) return true;
  return false;
}

bool sees_congress(const ww::State& state, ww::SpaceId at) { return state.congress == at; }

bool under_blockade(const ww::Map& map, const ww::State& state, ww::SpaceId at) {
  const ww::Space& space = map.spaces[ww::index(at)];
  return space.port && state.french_navy.kind == ww::NavyPlace::Kind::zone && state.french_navy.zone == space.zone;
}

}  // namespace tricorne::verify
