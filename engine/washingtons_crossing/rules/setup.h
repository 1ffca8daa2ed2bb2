// §21 Game setup: places that the American player chooses. The other places are fixed by the card.
#pragma once

#include "engine/washingtons_crossing/action.h"
#include "engine/washingtons_crossing/violation.h"

namespace tricorne::wc {

/// 21.0: the free places, beginning with place `from` of the list.
struct PlaceAmericans {
  static constexpr std::string_view name = "place_americans";
  Small from{};
  MEMBERS(PlaceAmericans, from)
};

/// 21.0: where a leader of the group round Newtown, or one without troops, begins.
struct ChooseStart {
  NAMED("choose_start", "where does {leader} begin?");
  using Answer = std::variant<Enter>;
  LeaderId leader{};
  MEMBERS(ChooseStart, leader)
  Seat seat() const { return seat_of(Side::American); }
  RuleRef rule() const { return "21.0"_rule; }
};

/// 21.0: where the Durham Boats begin.
struct ChooseMooring {
  NAMED("choose_mooring", "where to moor {boat}?");
  using Answer = std::variant<Moor>;
  Boat boat{};
  MEMBERS(ChooseMooring, boat)
  Seat seat() const { return seat_of(Side::American); }
  RuleRef rule() const { return "21.0"_rule; }
};

void run(Resolving& r, const PlaceAmericans& step);
Verdict check(const State& s, const Table& t, const ChooseStart& d, const Enter& a);
void resolve(Resolving& r, const ChooseStart& d, const Enter& a);
Verdict check(const State& s, const Table& t, const ChooseMooring& d, const Moor& a);
void resolve(Resolving& r, const ChooseMooring& d, const Moor& a);

}  // namespace tricorne::wc
