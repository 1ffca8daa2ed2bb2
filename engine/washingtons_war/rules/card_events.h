// §6.3 Events and §7.2 campaign cards.
#pragma once

#include "engine/washingtons_war/action.h"
#include "engine/washingtons_war/violation.h"

namespace tricorne::ww {

/// 7.2: the next activation of a campaign, or a landing party instead of one.
struct ChooseCampaignActivation {
  static constexpr std::string_view name = "choose_campaign_activation";
  static constexpr std::string_view phrase = "{player} campaign: next activation ({remaining} left)";
  using Answer = std::variant<LandAndFlip, LandAndPlace, Finish>;
  Side player{};
  int remaining = 0;
  int landing_parties = 0;  ///< used so far
  Seat seat() const { return seat_of(player); }
  RuleRef rule() const { return "7.2.A"_rule; }
  static constexpr auto fields() {
    return std::tuple{Field{"player", &ChooseCampaignActivation::player},
                      Field{"remaining", &ChooseCampaignActivation::remaining},
                      Field{"landing_parties", &ChooseCampaignActivation::landing_parties}};
  }
  friend bool operator==(const ChooseCampaignActivation&, const ChooseCampaignActivation&) = default;
};

/// 6.32.B: what a discarded event buys.
struct ChooseDiscardAction {
  static constexpr std::string_view name = "choose_discard_action";
  static constexpr std::string_view phrase = "{player} takes a PC action for the discard";
  using Answer = std::variant<PlacePc, FlipPc, RemovePc, Finish>;
  Side player{};
  int remaining = 0;
  Seat seat() const { return seat_of(player); }
  RuleRef rule() const { return "6.32.B"_rule; }
  static constexpr auto fields() {
    return std::tuple{Field{"player", &ChooseDiscardAction::player}, Field{"remaining", &ChooseDiscardAction::remaining}};
  }
  friend bool operator==(const ChooseDiscardAction&, const ChooseDiscardAction&) = default;
};

Verdict check(const State& s, const Table& t, const ChooseCampaignActivation& d, const LandAndFlip& a);
Verdict check(const State& s, const Table& t, const ChooseCampaignActivation& d, const LandAndPlace& a);
Verdict check(const State& s, const Table& t, const ChooseCampaignActivation& d, const Finish& a);
void resolve(Resolving& r, const ChooseCampaignActivation& d, const LandAndFlip& a);
void resolve(Resolving& r, const ChooseCampaignActivation& d, const LandAndPlace& a);
void resolve(Resolving& r, const ChooseCampaignActivation& d, const Finish& a);

Verdict check(const State& s, const Table& t, const ChooseDiscardAction& d, const PlacePc& a);
Verdict check(const State& s, const Table& t, const ChooseDiscardAction& d, const FlipPc& a);
Verdict check(const State& s, const Table& t, const ChooseDiscardAction& d, const RemovePc& a);
Verdict check(const State& s, const Table& t, const ChooseDiscardAction& d, const Finish& a);
void resolve(Resolving& r, const ChooseDiscardAction& d, const PlacePc& a);
void resolve(Resolving& r, const ChooseDiscardAction& d, const FlipPc& a);
void resolve(Resolving& r, const ChooseDiscardAction& d, const RemovePc& a);
void resolve(Resolving& r, const ChooseDiscardAction& d, const Finish& a);

}  // namespace tricorne::ww
