#include "engine/washingtons_war/rules/card_events.h"

#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_war/changes.h"
#include "engine/washingtons_war/rules/french_alliance.h"
#include "engine/washingtons_war/rules/movement.h"
#include "engine/washingtons_war/rules/strategy_cards.h"
#include "engine/washingtons_war/terms.h"

namespace tricorne::ww {

namespace {

bool condition_holds(const State& s, const Table& t, Condition condition) {
  const GeneralPlace& washington = s.generals[index(General::Washington)];
  switch (condition) {
    case Condition::european_war:
      return s.french == French::european_war;
    case Condition::before_french_alliance:
      return s.french == French::neutral;
    case Condition::french_navy_in_zone:
      return s.french_navy.kind == NavyPlace::Kind::zone;
    case Condition::washington_in_winter_quarters:
      return washington.kind == GeneralPlace::Kind::on_map && t.map.winter_quarters.contains(washington.at);
  }
  return false;
}

bool barred(const State& s, const Effect& effect, SpaceId at) {
  if (effect.unless == Protector::american_unit) return american_unit_at(s, at);
  return effect.unless == Protector::british_cu && units(s, Side::British, at) > 0;
}

/// 6.31.1: may the event act in this space at all?
Verdict check_place(const State& s, const Table& t, const Effect& effect, SpaceId at) {
  REFUSE_IF(!effect.where.contains(at), "6.31.1"_rule, "event-does-not-reach-this-space", at);
  REFUSE_IF(effect.unblockaded && blockaded(s, t, at), "6.31.1"_rule, "french-navy-blockades-space", at);
  REFUSE_IF(barred(s, effect, at), "6.31.1"_rule, "piece-there-keeps-event-off", at);
  return std::nullopt;
}

Verdict check_enemy_marker(const State& s, const Table& t, const Effect& effect, SpaceId at) {
  if (const auto no = check_place(s, t, effect, at)) return no;
  REFUSE_IF(!controls(s, effect.target, at), "6.31.1"_rule, "there-is-no-such-pc-marker", at);
  return std::nullopt;
}

/// 10.12.A.1: an event that places markers does not flip markers. The space must be free for the side:
/// the units that bar it to an OPS card bar it to an event, too.
Verdict check_event_placing(const State& s, const Table& t, const Effect& effect, SpaceId at) {
  if (const auto no = check_place(s, t, effect, at)) return no;
  REFUSE_IF(!uncontrolled(s, at), "10.12.A"_rule, "pc-marker-is-there-already", at);
  REFUSE_IF(effect.side == Side::American && units(s, Side::British, at) > 0, "10.11.A.ii"_rule, "british-cu-is-there",
            at);
  REFUSE_IF(effect.side == Side::British && american_unit_at(s, at), "10.11.B.ii"_rule, "american-unit-is-there", at);
  REFUSE_IF(effect.next_to_british_marker && !next_to(s, t, Side::British, at, s.pc[index(Side::British)]),
            "6.31.1"_rule, "no-british-pc-marker-is-next-to-space", at);
  return std::nullopt;
}

/// Is there anything left for the event to touch?
bool some_target(const State& s, const Table& t, const ChooseEventTarget& d) {
  const Effect& effect = effect_of(t, d);
  for (const SpaceId at : effect.where) {
    if (!check(s, t, d, PlacePc{at}) || !check(s, t, d, RemovePc{at}) || !check(s, t, d, FlipPc{at})) return true;
    for (const Nation nation : nations)
      if (!check(s, t, d, RemoveUnit{nation, at})) return true;
  }
  return false;
}

/// An event that finds nothing more to act on is over: as much is carried out as can be.
void ask_for_targets(Resolving& r, const ChooseEventTarget& d) {
  if (d.remaining > 0 && some_target(r.state, r.table, d)) r.next(d);
}

ChooseEventTarget after_one(const ChooseEventTarget& d) {
  ChooseEventTarget rest = d;
  --rest.remaining;
  return rest;
}

/// 6.34.C.i: colonies that can still take a marker of the Declaration.
ColonySet colonies_open_for_declaration(const State& s, const Table& t, const ColonySet& among) {
  const SpaceSet free = uncontrolled_spaces(s, t) - spaces_with_units(s, Side::British);
  ColonySet open;
  for (const Colony colony : among)
    if (!(t.map.colony_spaces[index(colony)] & free).empty()) open.insert(colony);
  return open;
}

void ask_for_declaration(Resolving& r, const ColonySet& among) {
  const ColonySet open = colonies_open_for_declaration(r.state, r.table, among);
  if (!open.empty()) r.next(ChooseDeclarationSpace{open});
}

void ask_for_general(Resolving& r, const CarryOut& step) {
  if (spaces_with_generals(r.state, step.player).empty()) return;
  r.next(ChooseEventGeneral{step.player, step.card, step.step});
}

void raise_with_washington(Resolving& r, const Effect& effect) {
  const GeneralPlace& washington = r.state.generals[index(General::Washington)];
  if (washington.kind != GeneralPlace::Kind::on_map) return;
  const int stock = american_units_in_stock(r.state, r.table);
  const int count = effect.value < stock ? effect.value : stock;
  add_units(r, "6.3.A"_rule, Nation::American, count, washington.at);
  if (count > 0) capture_lone_general(r, Side::American, washington.at);  // 7.6.A
}

void forbid_placing(Resolving& r) {
  r.state.mutinies = true;
  r.emit("10.11.A.iv"_rule, MutiniesBegan{});
}

void navy_to_turn_track(Resolving& r) {
  if (r.state.french_navy.kind != NavyPlace::Kind::zone) return;
  // It comes back in the French Naval Phase of this very turn.
  r.state.french_navy = {NavyPlace::Kind::turn_track, no_zone};
  r.emit("12.3.7"_rule, NavyToTurnTrack{});
}

void strip(Resolving& r, Side victim) {
  if (!r.state.pile(hand_of(victim)).empty()) r.next(DrawStrippedCard{victim});
}

/// 12.1 names two events that move the marker: Franklin is the special one, Hortelez the other.
RuleRef alliance_rule(const Table& t, CardId card) {
  return t.cards[card].kind == CardKind::special ? "12.1.4"_rule : "12.1.3"_rule;
}

void carry_out(Resolving& r, const CarryOut& step, const Effect& effect) {
  switch (effect.op) {
    case EffectOp::campaign: {
      const Ruleset& rules = r.table.ruleset;
      const int activations = effect.major ? rules.major_campaign_activations : rules.minor_campaign_activations;
      return r.next(ChooseCampaignActivation{step.player, static_cast<Small>(activations), 0, {}, {}});
    }
    case EffectOp::activate_general:
      return ask_for_general(r, step);
    case EffectOp::place_pc:
    case EffectOp::remove_pc:
    case EffectOp::flip_pc:
    case EffectOp::remove_or_flip_pc:
    case EffectOp::remove_cu:
      return ask_for_targets(r, {step.player, step.card, step.step, step.option, static_cast<Small>(effect.value)});
    case EffectOp::place_pc_each_colony:
      return ask_for_declaration(r, the_thirteen());
    case EffectOp::place_cu:
      return raise_with_washington(r, effect);
    case EffectOp::random_discard:
      return strip(r, effect.target);
    case EffectOp::french_alliance:
      return move_alliance(r, alliance_rule(r.table, step.card), effect.value);
    case EffectOp::lose_british_regulars:
      return lose_regulars(r, "9.41.2"_rule);  // wherever Washington is
    case EffectOp::forbid_american_pc_placement:
      return forbid_placing(r);
    case EffectOp::french_navy_to_turn_track:
      return navy_to_turn_track(r);
    case EffectOp::remove_general_permanently:
      return remove_for_good(r, "9.2.1.1"_rule, effect.general);
    case EffectOp::war_ends:  // 6.34.C.iii: the card acts by lying in the War Ends box
    case EffectOp::ops:
    case EffectOp::battle_card:
      return;
  }
}

/// 7.2.B: is there a port for a landing party of a campaign?
bool some_landing(const State& s, const Table& t, Side player) {
  const ChooseCampaignActivation campaign{player, 1, 0, {}, {}};
  for (const SpaceId port : t.map.ports)
    if (!check(s, t, campaign, LandAndFlip{port}) || !check(s, t, campaign, LandAndPlace{port})) return true;
  return false;
}

/// Would this part of an event change anything?
bool has_target(const State& s, const Table& t, const ChooseEventTarget& d) {
  const Effect& effect = effect_of(t, d);
  switch (effect.op) {
    case EffectOp::campaign:
      return !spaces_with_generals(s, d.player).empty() || some_landing(s, t, d.player);
    case EffectOp::activate_general:
      return !spaces_with_generals(s, d.player).empty();
    case EffectOp::place_pc:
    case EffectOp::remove_pc:
    case EffectOp::flip_pc:
    case EffectOp::remove_or_flip_pc:
    case EffectOp::remove_cu:
      return some_target(s, t, d);
    case EffectOp::place_pc_each_colony:
      return !colonies_open_for_declaration(s, t, the_thirteen()).empty();
    case EffectOp::place_cu:
      return s.generals[index(General::Washington)].kind == GeneralPlace::Kind::on_map &&
             american_units_in_stock(s, t) > 0;
    case EffectOp::random_discard:
      return !s.pile(hand_of(effect.target)).empty();
    case EffectOp::french_alliance:
      return s.french == French::neutral;
    case EffectOp::lose_british_regulars:
      return s.british_regulars;
    case EffectOp::forbid_american_pc_placement:
      return !s.mutinies;
    case EffectOp::french_navy_to_turn_track:
      return s.french_navy.kind == NavyPlace::Kind::zone;
    case EffectOp::remove_general_permanently:
      return s.generals[index(effect.general)].kind != GeneralPlace::Kind::removed;
    case EffectOp::war_ends:
    case EffectOp::ops:
    case EffectOp::battle_card:
      return true;
  }
  return true;
}

/// could any step of the event, or any alternative of a step, change anything?
bool could_act(const State& s, const Table& t, Side player, CardId card) {
  const auto& steps = t.cards[card].steps;
  for (std::size_t step = 0; step < steps.size(); ++step)
    for (std::size_t option = 1; option <= steps[step].size(); ++option)
      if (has_target(s, t, {player, card, static_cast<Small>(step), static_cast<Small>(option), 1})) return true;
  return false;
}

/// 6.1.B.note.2, 6.3.D: the reshuffle that a played event calls for.
void call_reshuffle(Resolving& r, CardId card) {
  if (r.table.cards[card].reshuffle != Reshuffle::when_played || r.state.reshuffle) return;
  r.state.reshuffle = true;
  r.emit("6.3.D"_rule, ReshuffleCalled{});
}

}  // namespace

/// 6.3.B: the flag must not be the enemy's. 6.33.A: a battle card is played in a battle only. 6.32.A: the card's
/// conditions must hold, and some rulesets demand something that the event can act on.
Verdict check_event(const State& s, const Table& t, Side player, CardId id) {
  const Card& card = t.cards[id];
  REFUSE_IF(card.kind == CardKind::ops, "6.2"_rule, "ops-card-has-no-event");
  const Flag enemy_flag = player == Side::American ? Flag::british : Flag::american;
  REFUSE_IF(card.flag == enemy_flag, "6.3.B"_rule, "event-bears-other-sides-flag");
  REFUSE_IF(card.steps.empty(), "6.33.A"_rule, "battle-card-is-played-in-battle-only");
  for (const Condition condition : card.conditions)
    REFUSE_IF(!condition_holds(s, t, condition), "6.32.A"_rule, "cards-condition-is-not-met");
  // A special event is played whatever it finds (6.34.A).
  const bool needless = card.kind == CardKind::special || !t.ruleset.event_needs_target;
  REFUSE_IF(!needless && !could_act(s, t, player, id), "6.32.A"_rule, "there-is-nothing-for-event-to-act-on");
  return std::nullopt;
}

/// 6.3.A: the event is carried out step by step. A step with alternatives asks the player first.
void run(Resolving& r, const CarryOut& step) {
  const auto& steps = r.table.cards[step.card].steps;
  // Once: a first step with alternatives comes here a second time, with the one that was chosen.
  if (step.step == 0 && step.option == 0) call_reshuffle(r, step.card);
  if (step.step >= steps.size()) return;
  const bool alternatives = steps[step.step].size() > 1;
  if (alternatives && step.option == 0) return r.next(ChooseEventOption{step.player, step.card, step.step});
  if (step.step + 1U < steps.size()) r.next(CarryOut{step.player, step.card, static_cast<Small>(step.step + 1), 0});
  carry_out(r, step, effect_of(r.table, step.card, step.step, step.option));
}

Verdict check(const State&, const Table& t, const ChooseEventOption& d, const ChooseOption& a) {
  const CardId card = d.card;
  const auto options = static_cast<int>(t.cards[card].steps[d.step].size());
  REFUSE_IF(static_cast<int>(index(a.number)) > options, "6.3.A"_rule, "card-has-no-such-option", card, options);
  return std::nullopt;
}

void resolve(Resolving& r, const ChooseEventOption& d, const ChooseOption& a) {
  r.next(CarryOut{d.player, d.card, d.step, static_cast<Small>(index(a.number))});
}

Verdict check(const State& s, const Table& t, const ChooseEventTarget& d, const PlacePc& a) {
  const CardId card = d.card;
  const Effect& effect = effect_of(t, d);
  REFUSE_IF(effect.op != EffectOp::place_pc, "6.3.A"_rule, "event-does-something-else", card);
  return check_event_placing(s, t, effect, a.at);
}

Verdict check(const State& s, const Table& t, const ChooseEventTarget& d, const FlipPc& a) {
  const CardId card = d.card;
  const Effect& effect = effect_of(t, d);
  REFUSE_IF(effect.op != EffectOp::flip_pc && effect.op != EffectOp::remove_or_flip_pc, "6.3.A"_rule,
            "event-does-something-else", card);
  return check_enemy_marker(s, t, effect, a.at);
}

Verdict check(const State& s, const Table& t, const ChooseEventTarget& d, const RemovePc& a) {
  const CardId card = d.card;
  const Effect& effect = effect_of(t, d);
  REFUSE_IF(effect.op != EffectOp::remove_pc && effect.op != EffectOp::remove_or_flip_pc, "6.3.A"_rule,
            "event-does-something-else", card);
  return check_enemy_marker(s, t, effect, a.at);
}

/// 6.31.4: the player of the card chooses the units. French units count as American (12.2.C.5).
Verdict check(const State& s, const Table& t, const ChooseEventTarget& d, const RemoveUnit& a) {
  const CardId card = d.card;
  const Effect& effect = effect_of(t, d);
  REFUSE_IF(effect.op != EffectOp::remove_cu, "6.3.A"_rule, "event-does-something-else", card);
  if (const auto no = check_place(s, t, effect, a.at)) return no;
  REFUSE_IF(side_of(a.nation) != effect.target || units(s, a.nation, a.at) == 0, "6.31.1"_rule, "there-is-no-such-cu");
  REFUSE_IF(effect.without_general && general_at(s, effect.target, a.at), "6.31.1"_rule, "general-is-with-cu");
  return std::nullopt;
}

/// 6.31.2, 6.31.3: the player may do less than the card says only when the card allows less.
Verdict check(const State&, const Table& t, const ChooseEventTarget& d, const Finish&) {
  const CardId card = d.card;
  REFUSE_IF(!effect_of(t, d).optional, "6.31.3"_rule, "event-must-be-carried-out-in-full", card);
  return std::nullopt;
}

void resolve(Resolving& r, const ChooseEventTarget& d, const PlacePc& a) {
  place_marker(r, "10.12.A"_rule, effect_of(r.table, d).side, a.at);
  ask_for_targets(r, after_one(d));
}

void resolve(Resolving& r, const ChooseEventTarget& d, const FlipPc& a) {
  flip_marker(r, "10.12.A"_rule, enemy_of(effect_of(r.table, d).target), a.at);
  ask_for_targets(r, after_one(d));
}

void resolve(Resolving& r, const ChooseEventTarget& d, const RemovePc& a) {
  remove_marker(r, "10.12.A"_rule, effect_of(r.table, d).target, a.at);
  ask_for_targets(r, after_one(d));
}

void resolve(Resolving& r, const ChooseEventTarget& d, const RemoveUnit& a) {
  remove_units(r, "6.31.4"_rule, a.nation, 1, a.at);
  check_automatic_victory(r);
  ask_for_targets(r, after_one(d));
}

void resolve(Resolving&, const ChooseEventTarget&, const Finish&) {}

/// 6.34.C.i: one marker in each colony, without flips. Dispersed Congress does not bar the Declaration.
Verdict check(const State& s, const Table& t, const ChooseDeclarationSpace& d, const PlacePc& a) {
  REFUSE_IF(!d.remaining.contains(t.map[a.at].colony), "6.34.C.i"_rule, "colony-is-none-of-thirteen-or-has-its");
  REFUSE_IF(!uncontrolled(s, a.at), "10.11.A.ii"_rule, "pc-marker-is-there-already");
  REFUSE_IF(units(s, Side::British, a.at) > 0, "10.11.A.ii"_rule, "british-cu-is-there");
  return std::nullopt;
}

void resolve(Resolving& r, const ChooseDeclarationSpace& d, const PlacePc& a) {
  place_marker(r, "6.34.C.i"_rule, Side::American, a.at);
  ColonySet rest = d.remaining;
  rest.erase(r.table.map[a.at].colony);
  ask_for_declaration(r, rest);
}

Verdict check(const State& s, const Table&, const DrawStrippedCard& d, const Draw& a) {
  REFUSE_IF(!s.pile(hand_of(d.victim)).contains(a.card), "6.31.5"_rule, "card-is-not-in-that-hand");
  return std::nullopt;
}

/// 6.31.5: the card goes face up to the discards. 6.34.B: a must-be-played card takes effect at once.
void resolve(Resolving& r, const DrawStrippedCard& d, const Draw& a) {
  const Card& card = r.table.cards[a.card];
  if (card.kind == CardKind::special && r.table.ruleset.stripped_special_takes_effect) {
    place_played_card(r, "6.34.B"_rule, a.card, pile_after_event(r.table, a.card));
    // As an event of him who held it, whichever side gains by it.
    return r.next(CarryOut{d.victim, a.card, 0, 0});
  }
  if (r.table.ruleset.reshuffle_by_strip) return discard(r, "6.31.5"_rule, seat_of(d.victim), a.card);
  r.emit("6.31.5"_rule, CardDiscarded{seat_of(d.victim), a.card});
  move_card(r, "6.31.5"_rule, a.card, Pile::discards);
}

Verdict check(const State& s, const Table& t, const ChooseEventGeneral& d, const ActivateGeneral& a) {
  return check_activation(s, t, d.player, a.general);
}

void resolve(Resolving& r, const ChooseEventGeneral& d, const ActivateGeneral& a) {
  r.emit("7.3.C.1"_rule, GeneralActivated{a.general});
  begin_march(r, d.player, a.general, effect_of(r.table, d.card, d.step, 0).value, LastSpace::with_fight);
}

}  // namespace tricorne::ww
