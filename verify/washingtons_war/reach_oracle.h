// The oracle of marches. It says where a march may go, literally from 7.3 to 7.5 and 9.7. For neighbouring spaces it
// gives the reasons that bar each space. For the whole march it searches with Boost.Graph. It shares no code with the
// rules but the map. Its answers hold a witness, such as a path.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/bounded.h"
#include "engine/washingtons_war/state.h"
#include "engine/washingtons_war/violation.h"

namespace tricorne::verify {

// The reasons that forbid an answer, each with its paragraph.

/// A reason as the oracles give it.
struct Objection {
  std::optional<RuleRef> rule;
  const char* why;  ///< the id of a sentence of the catalogues, or the reason in English; lives as long as the program
};

/// All reasons that forbid an answer. None: the text of the rulebook allows the answer.
using Reasons = Bounded<Objection, 16>;

/// Adds a reason when `applies` is true. `why` must live as long as the program.
inline void add_if(Reasons& reasons, bool applies, RuleRef rule, const char* why) {
  if (applies) reasons.push_back({rule, why});
}

/// The units in the space of an activated general (7.3.A, 7.4.E).
struct Companions {
  int own = 0;     ///< units of his side's own nation that he may take along
  int french = 0;  ///< French units that he may take along
  int others = 0;  ///< units that another general of this campaign has moved, which he may not take along
  int total() const { return own + french; }
};
/// The units in the space `march.at`.
Companions companions(const ww::Table& table, const ww::State& state, const ww::March& march);

/// 7.3.D: the number of spaces that a line counts for a march.
int spaces_counted(const ww::Table& table, const ww::Connection& line);

/// 9.7: do so many attacking units overrun what stands in the space: a single enemy unit without a general?
bool is_overrun(const ww::Table& table, const ww::State& state, ww::Side attacker, ww::SpaceId at, int units);

/// A neighbouring space of a march.
struct MarchOption {
  ww::SpaceId to{};
  Reasons reasons;  ///< why the march may not go there next; none: it may
};

/// Every space to which a line leads from the general's space, in the order of the map.
std::vector<MarchOption> march_options(const ww::Table& table, const ww::State& state, const ww::March& march);

/// 7.4.A, 7.4.B: the reasons why a general without units may not enter a space; none when he may. `spent` is the number
/// of spaces that the march has used up when he is there.
Reasons barred_alone(const ww::Table& table, const ww::State& state, const ww::March& march, ww::SpaceId to, int spent);

/// A space that the march can reach.
struct ReachableSpace {
  ww::SpaceId to{};
  int spent = 0;          ///< the fewest spaces used up there, with the spaces that the march has used up before
  bool fights = false;    ///< do enemy units stand there, so that the march ends with a battle?
  bool overruns = false;  ///< does the march overrun a unit on the way or there?
  std::vector<ww::SpaceId> path;  ///< a cheapest way from the general's space, both ends included
};

/// All spaces that the march can reach, except the general's own space, in the order of the map. Two things are
/// simplified. Enemies neither intercept nor retreat. The general takes along as many units as he may from each space;
/// units of a space that he passes twice are counted twice.
std::vector<ReachableSpace> march_reach(const ww::Table& table, const ww::State& state, const ww::March& march);

/// Why a march cannot reach a space: the space is too far, or enemies stop the march on every way that is short enough.
struct OutOfReach {
  std::vector<ww::SpaceId> path;  ///< a shortest way on a board without enemies, both ends included; empty: no way
  int spent = 0;                  ///< spaces used up at the end of `path`, with the spaces used up before
  int limit = 0;                  ///< the most spaces that a march that ends there may use up (7.3.A, 7.3.C)
  /// When the space is not too far: the spaces that stop the march on short enough ways, in the order of the map.
  std::vector<MarchOption> shut;
};

/// Why the march cannot reach `to`; nothing when it can.
std::optional<OutOfReach> out_of_reach(const ww::Table& table, const ww::State& state, const ww::March& march,
                                       ww::SpaceId to);

// The oracle of interceptions. It says who may intercept, literally from 7.8, and shares no code with the rules but the
// map.

/// 3.0.adjacent, 7.4.D: does a line that the general may use lead from his space to `to`?
bool next_door(const ww::Table& table, const ww::State& state, ww::General general, ww::SpaceId to);

/// 7.8.E: how often the army of a general has tried to intercept since the card was played.
int interceptions_tried(const ww::State& state, ww::General general);

/// 7.8.A, 7.8.C, 7.8.E: the reasons why an American general may not try to intercept in a space; none when he may.
Reasons bars_on_interception(const ww::Table& table, const ww::State& state, ww::General general, ww::SpaceId to);

/// 7.8.A, 7.8.B: the reasons why nobody may try to intercept a march in the space that it has just entered; none when
/// it may be intercepted.
Reasons bars_on_being_intercepted(const ww::Table& table, const ww::State& state, const ww::March& march);

}  // namespace tricorne::verify
