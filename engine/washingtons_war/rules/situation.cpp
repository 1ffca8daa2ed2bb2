#include "engine/washingtons_war/rules/situation.h"

#include "engine/core/rulebook/refusal.h"

namespace tricorne::ww {

/// The last frame that carries one has the battle as it stands; those below have it as it was.
const Battle* battle_in(const Agenda& agenda) {
  const Battle* battle = nullptr;
  for (const Frame& frame : agenda)
    std::visit(
        [&]<class F>(const F& f) {
          if constexpr (requires { f.battle.attacker; }) battle = &f.battle;
        },
        frame);
  return battle;
}

const March* march_in(const Agenda& agenda) {
  const March* march = nullptr;
  for (const Frame& frame : agenda)
    std::visit(
        [&]<class F>(const F& f) {
          if constexpr (requires { f.march.side; }) march = &f.march;
        },
        frame);
  return march;
}

const Battle* Situation::battle() const {
  const Battle* now = battle_in(s.agenda);
  return now != nullptr || last_ == nullptr ? now : battle_in(last_->before.agenda);
}

std::optional<March> Situation::arrived() const {
  const auto entered = [](const March* march) { return march != nullptr && march->spent > 0; };
  if (const March* march = march_in(s.agenda)) return entered(march) ? std::optional(*march) : std::nullopt;
  const auto* d = answered<ChooseMarchingUnits>();
  const auto* taken = gave<TakeUnits>();
  if (d != nullptr && taken != nullptr) {
    March march = d->march;
    march.at = d->to;
    march.own = static_cast<Small>(index(taken->count));
    march.sailed = d->by_sea;
    return march;
  }
  const March* march = last_ == nullptr ? nullptr : march_in(last_->before.agenda);
  return entered(march) ? std::optional(*march) : std::nullopt;
}

std::optional<Side> Situation::turn() const {
  if (const auto* card = pending<EndOfCard>()) return card->player;
  if (const auto* d = asked<ChooseCardPlay>()) return d->player;
  if (const auto* d = asked<ChooseDiscardAction>()) return d->player;
  return std::nullopt;
}

namespace {

/// 6.2.3: a question that only a card for reinforcements brings.
bool asks_for_reinforcements(const Situation& m) {
  return m.asked<ChooseLandingPort>() || m.asked<ChooseLandedUnits>() || m.asked<ChooseLandedGeneral>() ||
         m.asked<ChooseRaisingSpace>() || m.asked<ChooseRaisedGeneral>();
}

bool asks_for_event(const Situation& m) {
  return m.asked<ChooseEventTarget>() || m.asked<ChooseEventOption>() || m.asked<ChooseEventGeneral>() ||
         m.asked<ChooseDeclarationSpace>() || m.asked<ChooseCampaignActivation>() || m.pending<EndOfActivation>();
}

}  // namespace

Use Situation::use() const {
  if (asked<ChoosePcAction>()) return Use::markers;
  if (asked<ChooseDiscardAction>()) return Use::discard;
  if (asked<ChooseQueueUse>()) return Use::queue;
  if (asks_for_reinforcements(*this)) return Use::reinforcements;
  if (asks_for_event(*this)) return Use::event;
  const March* march = march_in(s.agenda);
  if (march == nullptr) return Use::nothing;
  return march->fights_to_the_last_space ? Use::event : Use::activation;
}

Verdict check_use(const Situation& m) {
  const Use use = m.use();
  REFUSE_IF(use == Use::event, "6.3.A"_rule, "event-in-play-does-something-else");
  REFUSE_IF(use == Use::discard, "6.32.B"_rule, "discard-gives-one-action-with-marker-and-nothing");
  REFUSE_IF(use != Use::nothing, "6.2"_rule, "ops-card-in-play-is-used-for-one");
  return std::nullopt;
}

Verdict check_turn(const Situation& m, Side side) {
  const auto turn = m.turn();
  REFUSE_IF(turn && *turn != side, "5.3.5"_rule, "it-is-impulse-of-other-player");
  return std::nullopt;
}

}  // namespace tricorne::ww
