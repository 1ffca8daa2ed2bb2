#include "engine/core/rulebook/carry_out.h"

#include "engine/washingtons_crossing/game.h"
#include "engine/washingtons_crossing/position.h"
#include "engine/washingtons_crossing/soundness.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

// What each answer needs on the table. A question and an answer without a function here are never carried out against
// the law.

static bool possible(const State& s, const ChooseStep& d, const StepTo& a) {
  const HexId from = s.at[*d.stack.who.begin()];
  return adjacent(from, a.to) && troops_at(s, enemy_of(d.stack.side), a.to) == 0;
}
static bool possible(const State& s, const ChooseStep& d, const PickUp& a) {
  return d.stack.group.contains(a.leader) && !d.stack.who.contains(a.leader) &&
         s.at[a.leader] == s.at[*d.stack.who.begin()];
}
static bool possible(const State&, const ChooseStep&, const Finish&) { return true; }
static bool possible(const State& s, const ChooseMover& d, const Move& a) {
  return side_of(a.leader) == d.side && on_map(s, a.leader);
}
static bool possible(const State& s, const ChooseGroup& d, const With& a) {
  return on_map(s, a.leader) && side_of(a.leader) == side_of(*d.group.begin()) && !d.group.contains(a.leader);
}
static bool possible(const State& s, const ChooseGroup& d, const ForceMarch& a) {
  return d.group.contains(a.leader) && !s.marks.forced.contains(a.leader);
}
static bool possible(const State& s, const ChooseActivation& d, const Activate& a) {
  return side_of(a.leader) == d.side && on_map(s, a.leader);
}
static bool possible(const State& s, const ChooseCommanded& d, const Activate& a) {
  return side_of(a.leader) == side_of(d.commander) && on_map(s, a.leader);
}
static bool possible(const State&, const ChooseStart& d, const Enter& a) { return a.leader == d.leader; }
static bool possible(const State& s, const ChooseEntry& d, const Enter& a) {
  return side_of(a.leader) == d.side && s.where[a.leader] == Where::waiting &&
         troops_at(s, enemy_of(d.side), a.at) == 0;
}
static bool possible(const State& s, const ChooseRetreat& d, const RetreatTo& a) {
  return adjacent(s.at[*d.retreat.who.begin()], a.to);
}

namespace {

/// Does the action name a hex that leaders can stand in?
bool names_ground(const Table& t, const Action& action) {
  const auto ground = [&](HexId hex) { return t.map.exists(hex) && t.map[hex].terrain != Terrain::ocean; };
  if (const auto* step = std::get_if<StepTo>(&action)) return ground(step->to);
  if (const auto* retreat = std::get_if<RetreatTo>(&action)) return ground(retreat->to);
  if (const auto* enter = std::get_if<Enter>(&action)) return ground(enter->at);
  return true;
}

/// Activation points are counters. A player cannot pay counters that he does not have.
bool can_pay(const State& s, const Table& t, const Action& action) {
  const auto* activate = std::get_if<Activate>(&action);
  if (activate == nullptr || s.agenda.empty() || !std::holds_alternative<ChooseActivation>(s.agenda.back()))
    return true;
  return t.leaders[activate->leader].cost.value <= s.activation_points[index(side_of(activate->leader))];
}

/// A player uses up a span as he uses up points.
bool span_is_left(const State& s, const Table& t, const Action& action) {
  const auto* activate = std::get_if<Activate>(&action);
  const auto* choice = s.agenda.empty() ? nullptr : std::get_if<ChooseCommanded>(&s.agenda.back());
  return activate == nullptr || choice == nullptr || t.leaders[activate->leader].cost.value <= count(choice->span);
}

}  // namespace

bool can_be_carried_out(const State& s, const Table& t, const Action& action) {
  if (!names_ground(t, action) || !can_pay(s, t, action) || !span_is_left(s, t, action)) return false;
  if (!rulebook::possible_and_goes_on<Law>(s, t, action)) return false;
  State after = s;
  Law::apply(after, t, action);
  return !find_unsound(t, after);
}

}  // namespace tricorne::wc
