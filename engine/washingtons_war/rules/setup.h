// §4 Setting up the game: the placements that the players choose, after the fixed set-up.
#pragma once

#include "engine/washingtons_war/action.h"
#include "engine/washingtons_war/engagement.h"
#include "engine/washingtons_war/violation.h"

namespace tricorne::ww {

/// Starts the placements that the players choose.
struct BeginSetup {
  static constexpr std::string_view name = "begin_setup";
  MEMBERS(BeginSetup)
};

/// 4.0.4: the American player places one marker in each of the Thirteen Colonies, in any order.
struct ChooseCommitteeSpace {
  static constexpr std::string_view name = "choose_committee_space";
  static constexpr std::string_view phrase = "Committees of Correspondence: place a PC in {remaining}";
  using Answer = std::variant<PlacePc>;
  ColonySet remaining;  ///< colonies that have no marker of this round
  int rounds = 1;       ///< rounds left, this round included; a round gives one marker to each colony
  Seat seat() const { return american_seat; }
  RuleRef rule() const { return "4.0.4"_rule; }
  MEMBERS(ChooseCommitteeSpace, remaining, rounds)
};

/// 4.0.5: the British player places a marker within the limits of 10.11.B.
struct ChooseForTheKingSpace {
  static constexpr std::string_view name = "choose_for_the_king_space";
  static constexpr std::string_view phrase = "For the King: place a PC ({remaining} left)";
  using Answer = std::variant<PlacePc, Finish>;
  int remaining = 0;  ///< markers still to be placed
  SpaceSet fresh;     ///< spaces of the For the King markers placed so far
  Seat seat() const { return british_seat; }
  RuleRef rule() const { return "4.0.5"_rule; }
  MEMBERS(ChooseForTheKingSpace, remaining, fresh)
};

// What `check`, `resolve` and `run` of a frame do stands in core/rulebook/law.h.

void run(Resolving& r, const BeginSetup& step);

Verdict check(const State& s, const Table& t, const ChooseCommitteeSpace& d, const PlacePc& a);
void resolve(Resolving& r, const ChooseCommitteeSpace& d, const PlacePc& a);

Verdict check(const State& s, const Table& t, const ChooseForTheKingSpace& d, const PlacePc& a);
Verdict check(const State& s, const Table& t, const ChooseForTheKingSpace& d, const Finish& a);
void resolve(Resolving& r, const ChooseForTheKingSpace& d, const PlacePc& a);
void resolve(Resolving& r, const ChooseForTheKingSpace& d, const Finish& a);

}  // namespace tricorne::ww
