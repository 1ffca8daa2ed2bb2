// The hints of the game: the values that are tried as answers (core/rulebook/candidates.h). A hint leaves out values
// that are illegal for a simple reason. A hint may give illegal values, but must give every legal value. The tests
// (tests/battery_test.cpp) compare the list of legal answers with all answers that the law allows.
#pragma once

#include <algorithm>

#include "engine/washingtons_war/state.h"
#include "engine/washingtons_war/terms.h"

namespace tricorne::ww {

/// No space, for answers that cannot be legal.
inline constexpr SpaceSet nowhere;

/// The spaces at the other ends of the lines from `at`, the line that only Arnold may use included.
inline const SpaceSet& reached_from(const Table& t, SpaceId at) { return t.map.reached[index(at)]; }

/// Spaces that some ruleset counts as next to a marker of the side.
inline SpaceSet next_to_markers(const State& s, const Table& t, Side side) {
  SpaceSet near;
  for (const SpaceId at : s.pc[index(side)]) near |= reached_from(t, at);
  if (side == Side::British) near |= t.map.ports;
  return near;
}

/// Enemy markers in a space with a general of the player. Only a general in the space can flip a marker there.
inline SpaceSet flippable(const State& s, Side player) {
  return s.pc[index(enemy_of(player))] & spaces_with_generals(s, player);
}

/// Spaces where pieces keep a new marker of the side away in every ruleset.
inline SpaceSet held_against(const State& s, Side side) { return spaces_with_units(s, enemy_of(side)); }

/// The spaces of some colonies.
inline SpaceSet spaces_of(const Table& t, const ColonySet& colonies) {
  SpaceSet spaces;
  for (const Colony colony : colonies) spaces |= t.map.colony_spaces[index(colony)];
  return spaces;
}

/// The generals of a side on the map.
inline GeneralSet generals_on_map(const State& s, Side side) {
  GeneralSet found;
  for (const General general : generals_of(side))
    if (s.generals[index(general)].kind == GeneralPlace::Kind::on_map) found.insert(general);
  return found;
}

/// The OPS cards in the hand of a side.
inline CardSet ops_cards(const State& s, const Table& t, Side side) { return s.pile(hand_of(side)) & t.cards.ops; }

/// The markers of the effect's target in the effect's spaces. None when the effect does neither `op` nor
/// `remove_or_flip_pc`.
inline SpaceSet enemy_markers(const State& s, const Table& t, const ChooseEventTarget& d, EffectOp op) {
  const Effect& effect = effect_of(t, d);
  if (effect.op != op && effect.op != EffectOp::remove_or_flip_pc) return nowhere;
  return effect.where & s.pc[index(effect.target)];
}

// §4
inline SpaceSet first(const State& s, const Table& t, const ChooseCommitteeSpace& d, const PlacePc&) {
  return spaces_of(t, d.remaining) & (uncontrolled_spaces(s, t) - spaces_with_british_pieces(s));
}
inline SpaceSet first(const State& s, const Table& t, const ChooseForTheKingSpace&, const PlacePc&) {
  return (uncontrolled_spaces(s, t) - held_against(s, Side::British)) & next_to_markers(s, t, Side::British);
}

// §5
inline const CardSet& first(const State& s, const Table&, const ChooseOpeningCampaign&, const PlayEvent&) {
  return s.pile(Pile::british_hand);
}
inline CardSet first(const State& s, const Table& t, const ChooseCardPlay& d, const PlayForPoliticalControl&) {
  return ops_cards(s, t, d.player);
}
inline CardSet first(const State& s, const Table& t, const ChooseCardPlay& d, const PlayToActivate&) {
  return ops_cards(s, t, d.player);
}
inline GeneralSet second(const State& s, const Table& t, const ChooseCardPlay& d, const PlayToActivate& a) {
  GeneralSet reached;
  for (const General general : generals_on_map(s, d.player))
    if (t.generals[index(general)].strategy <= t.cards[a.card].ops) reached.insert(general);
  return reached;
}
inline CardSet first(const State& s, const Table& t, const ChooseCardPlay& d, const PlayForReinforcements&) {
  return ops_cards(s, t, d.player);
}
inline CardSet first(const State& s, const Table& t, const ChooseCardPlay& d, const PlayIntoQueue&) {
  return ops_cards(s, t, d.player);
}
inline CardSet first(const State& s, const Table& t, const ChooseCardPlay& d, const PlayEvent&) {
  return s.pile(hand_of(d.player)) - t.cards.ops;
}
inline const CardSet& first(const State& s, const Table&, const ChooseCardPlay& d, const DiscardCard&) {
  return s.pile(hand_of(d.player));
}
inline const CardSet& first(const State& s, const Table&, const DrawForHand&, const Draw&) {
  return s.pile(Pile::deck);
}

// §6
inline CardSet first(const State& s, const Table& t, const ChooseExchange& d, const BuyEvent&) {
  return ops_cards(s, t, d.player);
}
inline GeneralSet first(const State& s, const Table&, const ChooseQueueUse& d, const ActivateGeneral&) {
  return generals_on_map(s, d.player);
}
inline SpaceSet first(const State& s, const Table& t, const ChooseDiscardAction& d, const PlacePc&) {
  return (uncontrolled_spaces(s, t) - held_against(s, d.player)) & next_to_markers(s, t, d.player);
}
inline SpaceSet first(const State& s, const Table&, const ChooseDiscardAction& d, const FlipPc&) {
  return flippable(s, d.player);
}
inline SpaceSet first(const State& s, const Table& t, const ChooseDiscardAction& d, const RemovePc&) {
  const Side enemy = enemy_of(d.player);
  return (s.pc[index(enemy)] - spaces_with_units(s, enemy)) & next_to_markers(s, t, d.player);
}
inline SpaceSet first(const State& s, const Table& t, const ChooseEventTarget& d, const PlacePc&) {
  const Effect& effect = effect_of(t, d);
  return effect.op == EffectOp::place_pc ? effect.where & uncontrolled_spaces(s, t) : nowhere;
}
inline SpaceSet first(const State& s, const Table& t, const ChooseEventTarget& d, const FlipPc&) {
  return enemy_markers(s, t, d, EffectOp::flip_pc);
}
inline SpaceSet first(const State& s, const Table& t, const ChooseEventTarget& d, const RemovePc&) {
  return enemy_markers(s, t, d, EffectOp::remove_pc);
}
inline const SpaceSet& second(const State&, const Table& t, const ChooseEventTarget& d, const RemoveUnit&) {
  const Effect& effect = effect_of(t, d);
  return effect.op == EffectOp::remove_cu ? effect.where : nowhere;
}
inline SpaceSet first(const State& s, const Table& t, const ChooseDeclarationSpace& d, const PlacePc&) {
  return spaces_of(t, d.remaining) & (uncontrolled_spaces(s, t) - held_against(s, Side::American));
}
inline const CardSet& first(const State& s, const Table&, const DrawStrippedCard& d, const Draw&) {
  return s.pile(hand_of(d.victim));
}

// §7
inline GeneralSet first(const State& s, const Table&, const ChooseCampaignActivation& d, const ActivateGeneral&) {
  return generals_on_map(s, d.player);
}
inline SpaceSet first(const State& s, const Table& t, const ChooseCampaignActivation& d, const LandAndFlip&) {
  return d.player == Side::British ? t.map.ports & s.pc[index(Side::American)] : nowhere;
}
inline SpaceSet first(const State& s, const Table& t, const ChooseCampaignActivation& d, const LandAndPlace&) {
  return d.player == Side::British ? t.map.ports & uncontrolled_spaces(s, t) : nowhere;
}
/// A general takes no more units along than stand in his space.
inline EnumRange<UnitCount> first(const State& s, const Table& t, const ChooseMarchingUnits& d, const TakeUnits&) {
  const Nation own = d.march.side == Side::British ? Nation::British : Nation::American;
  return {0, std::min<int>(t.ruleset.army_units, units(s, own, d.march.at))};
}
inline EnumRange<UnitCount> first(const State&, const Table& t, const auto&, const TakeUnits&) {
  return {0, t.ruleset.army_units};
}
inline EnumRange<UnitCount> first(const State&, const Table& t, const auto&, const TakeFrench&) {
  return {0, t.ruleset.army_units};
}
inline const SpaceSet& first(const State&, const Table& t, const ChooseMarchStep& d, const MarchTo&) {
  return reached_from(t, d.march.at);
}
inline SpaceSet first(const State& s, const Table& t, const ChooseMarchStep& d, const SailTo&) {
  if (d.march.side != Side::British || !t.map[d.march.at].port) return nowhere;
  return t.map.ports - s.pc[index(Side::American)];
}

// §8
inline SpaceSet first(const State& s, const Table& t, const ChooseLandingPort&, const LandAt&) {
  return t.map.ports - s.pc[index(Side::American)];
}
inline EnumRange<UnitCount> first(const State& s, const Table&, const ChooseLandedUnits&, const BringUnits&) {
  return {0, s.british_reinforcements};
}
inline SpaceSet first(const State& s, const Table& t, const ChooseRaisingSpace&, const RaiseAt&) {
  return t.map.all - s.pc[index(Side::British)] - spaces_with_units(s, Side::British);
}
inline const SpaceSet& first(const State& s, const Table& t, const ChooseRaisingSpace&, const LandAt&) {
  return s.french_reinforcements > 0 ? t.map.ports : nowhere;
}

// §9
inline const CardSet& first(const State& s, const Table&, const ChooseBattleCard& d, const PlayInBattle&) {
  return s.pile(hand_of(d.player));
}
inline const CardSet& first(const State& s, const Table&, const ChooseBattleCard& d, const DiscardInBattle&) {
  return s.pile(hand_of(d.player));
}
inline const SpaceSet& first(const State&, const Table& t, const ChooseRetreat& d, const RetreatTo&) {
  return reached_from(t, d.at);
}
inline const SpaceSet& first(const State&, const Table& t, const ChooseRetreat& d, const RetreatBySea&) {
  return d.loser == Side::British && d.defending ? t.map.ports : nowhere;
}

// §10
inline SpaceSet first(const State& s, const Table& t, const ChoosePcAction& d, const PlacePc&) {
  const SpaceSet open = uncontrolled_spaces(s, t) - held_against(s, d.player);
  if (d.player == Side::American) return open;
  return open & (next_to_markers(s, t, Side::British) | spaces_with_generals(s, Side::British));
}
inline SpaceSet first(const State& s, const Table&, const ChoosePcAction& d, const FlipPc&) {
  return flippable(s, d.player);
}

// The domains: all values that a field of an action can have on this table.

inline const SpaceSet& domain(const Table& t, SpaceId) { return t.map.all; }
inline EnumRange<General> domain(const Table&, General) { return {0, general_count - 1}; }
inline EnumRange<Side> domain(const Table&, Side) { return {0, 1}; }
inline EnumRange<Nation> domain(const Table&, Nation) { return {0, 2}; }
inline EnumRange<ZoneId> domain(const Table&, ZoneId) { return {0, zone_count - 1}; }
inline EnumRange<Die> domain(const Table&, Die) { return {1, 6}; }

}  // namespace tricorne::ww
