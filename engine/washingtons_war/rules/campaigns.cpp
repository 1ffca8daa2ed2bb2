#include "engine/washingtons_war/rules/campaigns.h"

#include <algorithm>

#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_war/changes.h"
#include "engine/washingtons_war/rules/movement.h"
#include "engine/washingtons_war/terms.h"

namespace tricorne::ww {

namespace {

/// 7.2.B: what both kinds of landing party need.
Verdict check_landing(const Table& t, const ChooseCampaignActivation& d, SpaceId at) {
  REFUSE_IF(d.player != Side::British, "7.2.B"_rule, "only-british-have-landing-parties");
  REFUSE_IF(d.landing_parties >= t.ruleset.landing_parties_per_campaign, "7.2.B"_rule,
            "this-campaign-has-had-its-landing-party");
  REFUSE_IF(!t.map[at].port, "7.2.B"_rule, "space-is-no-port", at);
  REFUSE_IF(t.map.fortified_ports.contains(at) && !t.ruleset.landing_party_in_fortified_port, "7.2.B"_rule,
            "port-is-fortified", at);
  return std::nullopt;
}

/// Is the port empty enough for a landing party to place a marker (7.2.B.b, R-003)? The ruleset says which pieces
/// count.
bool port_is_empty(const State& s, const Table& t, SpaceId at) {
  switch (t.ruleset.landing_party_empty_port) {
    case EmptyPort::no_marker:
      return true;
    case EmptyPort::no_american_piece:
      return !american_unit_at(s, at);
    case EmptyPort::no_piece:
      return !american_unit_at(s, at) && !british_piece_at(s, at);
  }
  return false;
}

void after_landing(Resolving& r, ChooseCampaignActivation d) {
  ++d.landing_parties;
  --d.remaining;
  if (d.remaining > 0) r.next(d);
}

}  // namespace

/// 7.2.A, 7.4.E: a campaign activates any general, whatever his rating, but each general only once.
Verdict check(const State& s, const Table& t, const ChooseCampaignActivation& d, const ActivateGeneral& a) {
  if (const auto no = check_activation(s, t, d.player, a.general)) return no;
  REFUSE_IF(std::find(d.activated.begin(), d.activated.end(), a.general) != d.activated.end(), "7.4.E"_rule,
            "this-campaign-has-activated-him-already");
  return std::nullopt;
}

/// 7.2.B.a: flips an American marker in an unblockaded, unfortified port. No American general or unit, and not
/// Congress, may be there.
Verdict check(const State& s, const Table& t, const ChooseCampaignActivation& d, const LandAndFlip& a) {
  if (const auto no = check_landing(t, d, a.at)) return no;
  REFUSE_IF(blockaded(s, t, a.at) && !t.ruleset.landing_party_flips_in_blockaded_port, "7.2.B.a"_rule,
            "french-navy-blockades-space");
  REFUSE_IF(!controls(s, Side::American, a.at), "7.2.B.a"_rule, "there-is-no-american-pc-marker-to-flip");
  REFUSE_IF(american_unit_at(s, a.at), "7.2.B.a"_rule, "american-unit-holds-port");
  return std::nullopt;
}

/// 7.2.B.b: places a British marker in an empty, unblockaded, unfortified port.
Verdict check(const State& s, const Table& t, const ChooseCampaignActivation& d, const LandAndPlace& a) {
  if (const auto no = check_landing(t, d, a.at)) return no;
  REFUSE_IF(blockaded(s, t, a.at) && !t.ruleset.landing_party_places_in_blockaded_port, "7.2.B.b"_rule,
            "french-navy-blockades-space");
  REFUSE_IF(!uncontrolled(s, a.at), "7.2.B.b"_rule, "port-has-pc-marker");
  REFUSE_IF(!port_is_empty(s, t, a.at), "7.2.B.b"_rule, "port-is-not-empty");
  return std::nullopt;
}

/// A campaign need not use all its activations.
Verdict check(const State&, const Table&, const ChooseCampaignActivation&, const Finish&) { return std::nullopt; }

void resolve(Resolving& r, const ChooseCampaignActivation& d, const ActivateGeneral& a) {
  ChooseCampaignActivation rest = d;
  rest.activated.push_back(a.general);
  --rest.remaining;
  // Below the march and its battles: the next general waits until this one has finished (7.2.A).
  r.next(EndOfActivation{rest, 0});
  r.emit("7.2.A"_rule, GeneralActivated{a.general});
  begin_march(r, d.player, a.general, march_allowance(r.table, d.player), LastSpace::without_fight);
}

void resolve(Resolving& r, const ChooseCampaignActivation& d, const LandAndFlip& a) {
  flip_marker(r, "7.2.B.a"_rule, Side::British, a.at);
  after_landing(r, d);
}

void resolve(Resolving& r, const ChooseCampaignActivation& d, const LandAndPlace& a) {
  place_marker(r, "7.2.B.b"_rule, Side::British, a.at);
  after_landing(r, d);
}

void resolve(Resolving&, const ChooseCampaignActivation&, const Finish&) {}

/// 7.4.E: the next activation learns which units in each space the generals before have moved.
void run(Resolving& r, const EndOfActivation& step) {
  if (step.campaign.remaining == 0) return;
  ChooseCampaignActivation rest = step.campaign;
  rest.moved = {};
  for (const MovedUnits& units : step.campaign.moved) add_moved(rest.moved, 0, units);
  r.next(rest);
}

}  // namespace tricorne::ww
