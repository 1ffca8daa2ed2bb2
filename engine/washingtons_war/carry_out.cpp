#include "engine/core/rulebook/carry_out.h"

#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/happenings.h"

namespace tricorne::ww {

namespace {

bool in_hand(const State& s, Side player, CardId card) { return s.pile(hand_of(player)).contains(card); }
bool bare(const State& s, SpaceId at) { return !s.pc[0].contains(at) && !s.pc[1].contains(at); }

}  // namespace

// Each `possible` says what an answer to a question needs on the table. A pair of question and answer without a
// `possible` is never carried out against the law.

static bool possible(const State& s, const ChoosePcAction&, const PlacePc& a) { return bare(s, a.at); }
static bool possible(const State& s, const ChoosePcAction& d, const FlipPc& a) {
  return s.pc[index(enemy_of(d.player))].contains(a.at);
}
static bool possible(const State& s, const ChooseCommitteeSpace&, const PlacePc& a) { return bare(s, a.at); }
static bool possible(const State& s, const ChooseForTheKingSpace&, const PlacePc& a) { return bare(s, a.at); }
static bool possible(const State& s, const ChooseDiscardAction&, const PlacePc& a) { return bare(s, a.at); }
static bool possible(const State& s, const ChooseCardPlay& d, const PlayForPoliticalControl& a) {
  return in_hand(s, d.player, a.card);
}
static bool possible(const State& s, const ChooseCardPlay& d, const PlayToActivate& a) {
  return in_hand(s, d.player, a.card) && side_of(a.general) == d.player &&
         s.generals[index(a.general)].kind == GeneralPlace::Kind::on_map;
}
static bool possible(const State& s, const ChooseCardPlay& d, const PlayForReinforcements& a) {
  return in_hand(s, d.player, a.card) && s.pile(reinforcement_of(d.player)).empty();
}
static bool possible(const State& s, const ChooseCardPlay& d, const PlayEvent& a) {
  return in_hand(s, d.player, a.card);
}
static bool possible(const State& s, const ChooseCardPlay& d, const DiscardCard& a) {
  return in_hand(s, d.player, a.card);
}
static bool possible(const State&, const ChooseMarchStep& d, const MarchTo& a) { return a.to != d.march.at; }
static bool possible(const State&, const ChooseRetreat& d, const RetreatTo& a) { return a.to != d.at; }
static bool possible(const State&, const ChooseRaisingSpace&, const RaiseAt&) { return true; }

bool can_be_carried_out(const State& s, const Table& t, const Action& action) {
  return rulebook::possible_and_goes_on<Law>(s, t, action);
}

}  // namespace tricorne::ww
