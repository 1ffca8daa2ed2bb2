#include "engine/washingtons_war/rules/card_events.h"

#include "engine/washingtons_war/resolving.h"
#include "engine/washingtons_war/rules/political_control.h"
#include "engine/washingtons_war/terms.h"

namespace tricorne::ww {

namespace {

/// 7.2.B: what both kinds of landing party need.
Verdict check_landing(const Table& t, const ChooseCampaignActivation& d, SpaceId at) {
  if (d.player != Side::British) return Violation{"7.2.B"_rule, "only the British have landing parties"};
  if (d.landing_parties >= t.ruleset.landing_parties_per_campaign)
    return Violation{"7.2.B"_rule, "this campaign has had its landing party"};
  if (!t.map[at].port) return Violation{"7.2.B"_rule, "the space is no port"};
  if (t.map.fortified_ports.contains(at) && !t.ruleset.landing_party_in_fortified_port)
    return Violation{"7.2.B"_rule, "the port is fortified"};
  return std::nullopt;
}

/// The pieces that keep a landing party from placing a marker in a port (7.2.B.b, R-003).
bool port_is_empty(const State& s, const Table& t, SpaceId at) {
  switch (t.ruleset.landing_party_empty_port) {
    case EmptyPort::no_marker: return true;
    case EmptyPort::no_american_piece: return !american_unit_at(s, at);
    case EmptyPort::no_piece: return !american_unit_at(s, at) && !british_piece_at(s, at);
  }
  return false;
}

void after_landing(Resolving& r, const ChooseCampaignActivation& d) {
  if (d.remaining > 1) r.next(ChooseCampaignActivation{d.player, d.remaining - 1, d.landing_parties + 1});
}

/// 6.32.B: both sides need a friendly marker next door; British ports are all neighbours.
bool next_to_friend(const State& s, const Table& t, Side player, SpaceId at) {
  return next_to(s, t, player, at, s.pc[index(player)]);
}

void after_discard_action(Resolving& r, const ChooseDiscardAction& d) {
  if (d.remaining > 1) r.next(ChooseDiscardAction{d.player, d.remaining - 1});
}

}  // namespace

/// 7.2.B.a: an American marker in an unblockaded, unfortified port without American general, unit or Congress.
Verdict check(const State& s, const Table& t, const ChooseCampaignActivation& d, const LandAndFlip& a) {
  if (const auto no = check_landing(t, d, a.at)) return no;
  if (blockaded(s, t, a.at) && !t.ruleset.landing_party_flips_in_blockaded_port)
    return Violation{"7.2.B.a"_rule, "the French navy blockades the port"};
  if (!controls(s, Side::American, a.at)) return Violation{"7.2.B.a"_rule, "there is no American PC marker to flip"};
  if (american_unit_at(s, a.at)) return Violation{"7.2.B.a"_rule, "an American unit holds the port"};
  return std::nullopt;
}

/// 7.2.B.b: a British marker in an empty, unblockaded, unfortified port.
Verdict check(const State& s, const Table& t, const ChooseCampaignActivation& d, const LandAndPlace& a) {
  if (const auto no = check_landing(t, d, a.at)) return no;
  if (blockaded(s, t, a.at) && !t.ruleset.landing_party_places_in_blockaded_port)
    return Violation{"7.2.B.b"_rule, "the French navy blockades the port"};
  if (!uncontrolled(s, a.at)) return Violation{"7.2.B.b"_rule, "the port has a PC marker"};
  if (!port_is_empty(s, t, a.at)) return Violation{"7.2.B.b"_rule, "the port is not empty"};
  return std::nullopt;
}

Verdict check(const State&, const Table&, const ChooseCampaignActivation&, const Finish&) { return std::nullopt; }

void resolve(Resolving& r, const ChooseCampaignActivation& d, const LandAndFlip& a) {
  flip_marker(r, "7.2.B.a"_rule, Side::British, a.at);
  after_landing(r, d);
}

void resolve(Resolving& r, const ChooseCampaignActivation& d, const LandAndPlace& a) {
  place_marker(r, "7.2.B.b"_rule, Side::British, a.at);
  after_landing(r, d);
}

void resolve(Resolving&, const ChooseCampaignActivation&, const Finish&) {}

/// 6.32.B.ii: placing within 10.11, and next to a friendly marker, army or not.
Verdict check(const State& s, const Table& t, const ChooseDiscardAction& d, const PlacePc& a) {
  const auto no = d.player == Side::British ? check_british_space(s, a.at) : check_american_placing(s, t, a.at);
  if (no) return no;
  if (!next_to_friend(s, t, d.player, a.at))
    return Violation{"6.32.B.ii"_rule, "no friendly PC marker is next to the space"};
  return std::nullopt;
}

/// 6.32.B.ii: flipping within 10.11, and next to a friendly marker.
Verdict check(const State& s, const Table& t, const ChooseDiscardAction& d, const FlipPc& a) {
  if (const auto no = check_flipping(s, t, d.player, a.at)) return no;
  if (!next_to_friend(s, t, d.player, a.at)) return Violation{"6.32.B.ii"_rule, "no friendly PC marker is next to the space"};
  return std::nullopt;
}

/// 6.32.B.iii: an enemy marker next to a friendly one, with nobody in its space to keep it.
Verdict check(const State& s, const Table& t, const ChooseDiscardAction& d, const RemovePc& a) {
  if (!controls(s, enemy_of(d.player), a.at)) return Violation{"6.32.B.iii"_rule, "there is no enemy PC marker"};
  if (!next_to_friend(s, t, d.player, a.at)) return Violation{"6.32.B.iii"_rule, "no friendly PC marker is next to the space"};
  if (units(s, enemy_of(d.player), a.at) > 0) return Violation{"6.32.B.iii"_rule, "an enemy CU is there"};
  if (general_at(s, Side::American, a.at) && t.ruleset.discard_removal_spares_generals)
    return Violation{"6.32.B.iii"_rule, "an American general is there"};
  if (s.congress == a.at && t.ruleset.discard_removal_spares_congress)
    return Violation{"6.32.B.iii"_rule, "Congress is there"};
  return std::nullopt;
}

/// 6.32.B.i: nothing more.
Verdict check(const State&, const Table&, const ChooseDiscardAction&, const Finish&) { return std::nullopt; }

void resolve(Resolving& r, const ChooseDiscardAction& d, const PlacePc& a) {
  place_marker(r, "6.32.B.ii"_rule, d.player, a.at);
  after_discard_action(r, d);
}

void resolve(Resolving& r, const ChooseDiscardAction& d, const FlipPc& a) {
  flip_marker(r, "6.32.B.ii"_rule, d.player, a.at);
  after_discard_action(r, d);
}

void resolve(Resolving& r, const ChooseDiscardAction& d, const RemovePc& a) {
  remove_marker(r, "6.32.B.iii"_rule, enemy_of(d.player), a.at);
  after_discard_action(r, d);
}

void resolve(Resolving&, const ChooseDiscardAction&, const Finish&) {}

}  // namespace tricorne::ww
