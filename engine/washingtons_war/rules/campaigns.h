// §7.2 Campaign cards and landing parties.
#pragma once

#include "engine/washingtons_war/action.h"
#include "engine/washingtons_war/engagement.h"
#include "engine/washingtons_war/violation.h"

namespace tricorne::ww {

/// 7.2: the next activation of a campaign, or a landing party instead of one.
struct ChooseCampaignActivation {
  static constexpr std::string_view name = "choose_campaign_activation";
  static constexpr std::string_view phrase = "{player} campaign: next activation ({remaining} left)";
  using Answer = std::variant<ActivateGeneral, LandAndFlip, LandAndPlace, Finish>;
  Side player{};
  Small remaining = 0;
  Small landing_parties = 0;  ///< used so far
  ActivatedList activated;
  MovedList moved;  ///< units that generals activated before have moved (7.4.E)
  Seat seat() const { return seat_of(player); }
  RuleRef rule() const { return "7.2.A"_rule; }
  MEMBERS(ChooseCampaignActivation, player, remaining, landing_parties, activated, moved)
};

/// Behind a general's activation: the campaign he belongs to goes on, or is over.
struct EndOfActivation {
  static constexpr std::string_view name = "end_of_activation";
  ChooseCampaignActivation campaign;
  Small left = 0;  ///< the last entries of its `moved` are units he has left himself and may take along again (7.4.E)
  MEMBERS(EndOfActivation, campaign, left)
};

void run(Resolving& r, const EndOfActivation& step);

Verdict check(const State& s, const Table& t, const ChooseCampaignActivation& d, const ActivateGeneral& a);
Verdict check(const State& s, const Table& t, const ChooseCampaignActivation& d, const LandAndFlip& a);
Verdict check(const State& s, const Table& t, const ChooseCampaignActivation& d, const LandAndPlace& a);
Verdict check(const State& s, const Table& t, const ChooseCampaignActivation& d, const Finish& a);
void resolve(Resolving& r, const ChooseCampaignActivation& d, const ActivateGeneral& a);
void resolve(Resolving& r, const ChooseCampaignActivation& d, const LandAndFlip& a);
void resolve(Resolving& r, const ChooseCampaignActivation& d, const LandAndPlace& a);
void resolve(Resolving& r, const ChooseCampaignActivation& d, const Finish& a);

}  // namespace tricorne::ww
