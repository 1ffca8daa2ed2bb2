// §7.2 Campaign cards and landing parties.
#pragma once

#include "engine/washingtons_war/action.h"
#include "engine/washingtons_war/engagement.h"
#include "engine/washingtons_war/violation.h"

namespace tricorne::ww {

/// 7.2: the player uses the next activation of a campaign for a general or for a landing party.
struct ChooseCampaignActivation {
  static constexpr std::string_view name = "choose_campaign_activation";
  static constexpr std::string_view phrase = "{player} campaign: next activation ({remaining} left)";
  using Answer = std::variant<ActivateGeneral, LandAndFlip, LandAndPlace, Finish>;
  Side player{};
  Small remaining = 0;        ///< activations left
  Small landing_parties = 0;  ///< landing parties used so far
  ActivatedList activated;
  MovedList moved;  ///< units that the generals activated before have moved (7.4.E)
  Seat seat() const { return seat_of(player); }
  RuleRef rule() const { return "7.2.A"_rule; }
  MEMBERS(ChooseCampaignActivation, player, remaining, landing_parties, activated, moved)
};

/// Waits on the agenda below the activation of a general. When the activation is over, the campaign goes on or ends.
struct EndOfActivation {
  static constexpr std::string_view name = "end_of_activation";
  ChooseCampaignActivation campaign;
  /// How many of the last entries of `campaign.moved` the active general has made. He may take the units of these
  /// entries along again (7.4.E).
  Small left = 0;
  MEMBERS(EndOfActivation, campaign, left)
};

// What `check`, `resolve` and `run` of a frame do stands in core/rulebook/law.h.

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
