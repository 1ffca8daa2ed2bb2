// §10 Political control: placing, flipping and removing markers, the Political Control Phase, isolation.
#pragma once

#include "engine/washingtons_war/action.h"
#include "engine/washingtons_war/engagement.h"
#include "engine/washingtons_war/violation.h"

namespace tricorne::ww {

/// 10.11: the player takes a PC action with an OPS card.
struct ChoosePcAction {
  static constexpr std::string_view name = "choose_pc_action";
  static constexpr std::string_view phrase = "{player} takes a PC action ({remaining} left)";
  using Answer = std::variant<PlacePc, FlipPc, Finish>;
  Side player{};
  int remaining = 0;  ///< PC actions left
  SpaceSet fresh;     ///< spaces with a marker placed or flipped with this card
  Seat seat() const { return seat_of(player); }
  RuleRef rule() const { return player == Side::American ? "10.11.A.i"_rule : "10.11.B.i"_rule; }
  MEMBERS(ChoosePcAction, player, remaining, fresh)
};

/// 10.2: starts the three segments of the phase.
struct BeginPoliticalControlPhase {
  static constexpr std::string_view name = "begin_political_control_phase";
  MEMBERS(BeginPoliticalControlPhase)
};

/// 10.2.1: asks for a space for Congress if Congress is in the dispersed box.
struct ReturnCongress {
  static constexpr std::string_view name = "return_congress";
  MEMBERS(ReturnCongress)
};

/// 10.2.1: the American player chooses the space where Congress comes back.
struct ChooseCongressSpace {
  static constexpr std::string_view name = "choose_congress_space";
  static constexpr std::string_view phrase = "Congress returns to the map";
  using Answer = std::variant<PlaceCongress>;
  Seat seat() const { return american_seat; }
  RuleRef rule() const { return "10.2.1"_rule; }
  MEMBERS(ChooseCongressSpace)
};

/// 10.2.2: every army places a marker in its space, or flips the enemy marker there.
struct PlacePcUnderArmies {
  static constexpr std::string_view name = "place_pc_under_armies";
  MEMBERS(PlacePcUnderArmies)
};

/// 10.2.3: isolated markers leave the map.
struct RemoveIsolatedPc {
  static constexpr std::string_view name = "remove_isolated_pc";
  MEMBERS(RemoveIsolatedPc)
};

// What `check`, `resolve` and `run` of a frame do stands in core/rulebook/law.h.

Verdict check(const State& s, const Table& t, const ChoosePcAction& d, const PlacePc& a);
Verdict check(const State& s, const Table& t, const ChoosePcAction& d, const FlipPc& a);
Verdict check(const State& s, const Table& t, const ChoosePcAction& d, const Finish& a);
void resolve(Resolving& r, const ChoosePcAction& d, const PlacePc& a);
void resolve(Resolving& r, const ChoosePcAction& d, const FlipPc& a);
void resolve(Resolving& r, const ChoosePcAction& d, const Finish& a);

void run(Resolving& r, const BeginPoliticalControlPhase& step);

void run(Resolving& r, const ReturnCongress& step);

Verdict check(const State& s, const Table& t, const ChooseCongressSpace& d, const PlaceCongress& a);
void resolve(Resolving& r, const ChooseCongressSpace& d, const PlaceCongress& a);

void run(Resolving& r, const PlacePcUnderArmies& step);

void run(Resolving& r, const RemoveIsolatedPc& step);

/// 10.11.A.ii, 10.11.A.iv: may an American marker be placed here by an OPS card or a discard?
Verdict check_american_placing(const State& s, const Table& t, SpaceId at);
/// 10.11.B.ii: does the space itself allow a British marker? Neighbouring spaces do not count.
Verdict check_british_space(const State& s, const Table& t, SpaceId at);
/// 10.11.B.ii: may a British marker be placed here? A marker in `neighbours` must be next to the space.
Verdict check_british_placing(const State& s, const Table& t, SpaceId at, const SpaceSet& neighbours);
/// 10.11.A.iii, 10.11.B.iii: may the enemy marker here be turned over?
Verdict check_flipping(const State& s, const Table& t, Side player, SpaceId at);

/// 10.3: the markers of a side that are isolated now.
SpaceSet isolated(const State& s, const Table& t, Side side);

}  // namespace tricorne::ww
