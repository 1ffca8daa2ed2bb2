// Where a march may go, once more, literally from 7.3 to 7.5 and 9.7: next door with what closes each space, and over
// the whole march with Boost.Graph. Shares no code with the rules beyond the map; answers come with a witness.
#pragma once

#include <optional>
#include <vector>

#include "engine/washingtons_war/state.h"
#include "verify/washingtons_war/reasons.h"

namespace tricorne::verify {

/// What an activated general could take along from where he stands (7.3.A, 7.4.E).
struct Companions {
  int own = 0;  ///< of his side's nation
  int french = 0;
  int others = 0;  ///< units that another general of this campaign has moved
  int total() const { return own + french; }
};
Companions companions(const ww::Table& table, const ww::State& state, const ww::March& march);

/// One space with what keeps the march from going there next.
struct MarchOption {
  ww::SpaceId to{};
  Reasons reasons;
};

/// Every space a line leads to from where the general stands, in the order of the map.
std::vector<MarchOption> march_options(const ww::Table& table, const ww::State& state, const ww::March& march);

/// 7.4.A, 7.4.B: what keeps him from entering a space without units, `spent` spaces being used up then.
Reasons barred_alone(const ww::Table& table, const ww::State& state, const ww::March& march, ww::SpaceId to, int spent);

/// A space the march can get to.
struct Reached {
  ww::SpaceId to{};
  int spent = 0;                  ///< spaces used up at the least, earlier ones included
  bool fights = false;            ///< among enemy units: the march ends there
  bool overruns = false;          ///< something is overrun on the way or there
  std::vector<ww::SpaceId> path;  ///< a cheapest one from where the general stands, both included
};

/// All spaces that the march can get to, except the space where the general stands, in the order of the map. Enemies
/// stand still: no interception, no evasion. A general takes along all he may; units met on the way count each time he
/// comes by.
std::vector<Reached> march_reach(const ww::Table& table, const ww::State& state, const ww::March& march);

/// Why a march does not get to a space: it is too far, or enemies on every short enough way stop it.
struct OutOfReach {
  std::vector<ww::SpaceId> path;  ///< a shortest way if there were no enemies, both ends included; none: empty
  int spent = 0;                  ///< spaces used up at its end, earlier ones included
  int limit = 0;                  ///< the most a march that ends there may use up (7.3.A, 7.3.C)
  std::vector<MarchOption>
      shut;  ///< not too far: the spaces on short enough ways that stop the march, in the order of the map
};

/// Nothing when the march gets there.
std::optional<OutOfReach> out_of_reach(const ww::Table& table, const ww::State& state, const ww::March& march,
                                       ww::SpaceId to);

}  // namespace tricorne::verify
