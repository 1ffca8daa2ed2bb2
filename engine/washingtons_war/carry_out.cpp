#include "engine/washingtons_war/carry_out.h"

#include "engine/washingtons_war/game.h"

namespace tricorne::ww {

namespace {

bool in_hand(const State& s, Side player, CardId card) { return s.pile(hand_of(player)).contains(card); }
bool bare(const State& s, SpaceId at) { return !s.pc[0].contains(at) && !s.pc[1].contains(at); }

// What each answer needs on the table. Pairs that are not listed are never carried out against the law.

bool possible(const State& s, const ChoosePcAction&, const PlacePc& a) { return bare(s, a.at); }
bool possible(const State& s, const ChoosePcAction& d, const FlipPc& a) {
  return s.pc[index(enemy_of(d.player))].contains(a.at);
}
bool possible(const State& s, const ChooseCommitteeSpace&, const PlacePc& a) { return bare(s, a.at); }
bool possible(const State& s, const ChooseForTheKingSpace&, const PlacePc& a) { return bare(s, a.at); }
bool possible(const State& s, const ChooseDiscardAction&, const PlacePc& a) { return bare(s, a.at); }
bool possible(const State& s, const ChooseCardPlay& d, const PlayForPoliticalControl& a) {
  return in_hand(s, d.player, a.card);
}
bool possible(const State& s, const ChooseCardPlay& d, const PlayToActivate& a) {
  return in_hand(s, d.player, a.card) && side_of(a.general) == d.player &&
         s.generals[index(a.general)].kind == GeneralPlace::Kind::on_map;
}
bool possible(const State& s, const ChooseCardPlay& d, const PlayForReinforcements& a) {
  return in_hand(s, d.player, a.card) && s.pile(reinforcement_of(d.player)).empty();
}
bool possible(const State& s, const ChooseCardPlay& d, const PlayEvent& a) { return in_hand(s, d.player, a.card); }
bool possible(const State& s, const ChooseCardPlay& d, const DiscardCard& a) { return in_hand(s, d.player, a.card); }
bool possible(const State&, const ChooseMarchStep& d, const MarchTo& a) { return a.to != d.march.at; }
bool possible(const State&, const ChooseRetreat& d, const RetreatTo& a) { return a.to != d.at; }
bool possible(const State&, const ChooseRaisingSpace&, const RaiseAt&) { return true; }

template <class F>
bool possible_answer(const State& s, const F& frame, const Action& action) {
  bool fits = false;
  if constexpr (Decision<F>)
    for_each_alternative<typename F::Answer>([&]<class A>() {
      if constexpr (requires(const A& answer) { possible(s, frame, answer); })
        if (const A* answer = std::get_if<A>(&action)) fits = possible(s, frame, *answer);
    });
  return fits;
}

}  // namespace

bool can_be_carried_out(const State& s, const Table& t, const Action& action) {
  if (s.agenda.empty()) return false;
  const bool fits = std::visit([&](const auto& frame) { return possible_answer(s, frame, action); }, s.agenda.back());
  if (!fits) return false;
  State after = s;
  apply(after, t, action);
  return after.agenda.empty() || !legal_actions(after, t).empty();
}

}  // namespace tricorne::ww
