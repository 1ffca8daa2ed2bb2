#include "engine/washingtons_war/rules/battles.h"

#include <algorithm>

#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_war/changes.h"
#include "engine/washingtons_war/rules/french_alliance.h"
#include "engine/washingtons_war/rules/movement.h"
#include "engine/washingtons_war/rules/strategy_cards.h"
#include "engine/washingtons_war/rules/victory.h"
#include "engine/washingtons_war/terms.h"

namespace tricorne::ww {

namespace {

Side loser_of(const Battle& b) { return b.attacker_won ? enemy_of(b.attacker) : b.attacker; }
Side winner_of(const Battle& b) { return enemy_of(loser_of(b)); }

Small& card_bonus(Battle& b, Side side) { return side == Side::American ? b.american_card : b.british_card; }
Small& rating(Battle& b, Side side) { return side == Side::American ? b.american_rating : b.british_rating; }
int& total(Battle& b, Side side) { return side == Side::American ? b.american_total : b.british_total; }

// --- Step 1 ---

/// 9.2.1, 6.33.D: asks the attacker for a card first, then the defender. A player without cards is not asked.
void ask_for_card(Resolving& r, const Battle& b, Side side) {
  if (!r.state.pile(hand_of(side)).empty()) return r.next(ChooseBattleCard{b, side});
  after_card(r, b, side);
}

void ask_for_rating(Resolving& r, const Battle& b, Side side);

/// 9.7.note: does the Arnold card turn the battle into an overrun?
bool arnold_overrun(const State& s, const Table& t, const Battle& b) {
  // American attackers who lose their Arnold overrun nobody, and two units fight without him (9.7.note.2, R-059).
  return b.attacker == Side::British && units(s, Side::British, b.at) >= t.ruleset.overrun_least_units &&
         units(s, Side::American, b.at) == 1 && !general_at(s, Side::American, b.at);
}

/// the march goes on after the overrun, unless an interception has ended the move (7.8.C).
void let_march_go_on(Resolving& r, const Battle& b) {
  if (!r.table.ruleset.march_goes_on_after_arnold_overrun || b.intercepted) return;
  // begin_battle() has marked the units as left here, but they go on with their general.
  unmark_moved(r.state, b.at);
  for (std::size_t i = r.state.agenda.size(); i-- > 0;)
    if (auto* entry = std::get_if<EndOfEntry>(&r.state.agenda[i])) {
      entry->stopped = false;
      return;
    }
}

/// 6.33.B: a replacement will be drawn when the card in play is done.
void owe_replacement(State& s, Side side) {
  if (EndOfCard* card = card_in_play(s)) ++(side == Side::American ? card->american_draws : card->british_draws);
}

// --- Steps 2 to 4 ---

/// 9.3.4: a side without a general has no battle rating.
void ask_for_rating(Resolving& r, const Battle& b, Side side) {
  if (general_at(r.state, side, b.at)) return r.next(RollForBattleRating{b, side});
  after_rating(r, b, side);
}

/// 9.42: does the Royal Navy help in a battle here? The space must be a port without blockade, and a fortified port
/// must have a British marker.
bool royal_navy_helps(const State& s, const Table& t, SpaceId at) {
  if (!t.map[at].port) return false;
  // Only in a fortified port does it matter whose marker lies there (9.42.1).
  const bool shut = t.map.fortified_ports.contains(at) && !controls(s, Side::British, at);
  if (shut && t.ruleset.royal_navy_needs_marker_in_fort) return false;
  return !(blockaded(s, t, at) && t.ruleset.blockade_bars_naval_support);
}

/// 9.4: adds up the modifiers of a side and emits an event for each.
class Modifiers {
 public:
  Modifiers(Resolving& r, Side side) : r_(r), side_(side) {}
  void add(RuleRef rule, int value, bool applies = true) {
    if (!applies || value == 0) return;
    sum_ += value;
    r_.emit(rule, BattleModifier{side_, value});
  }
  int sum() const { return sum_; }

 private:
  Resolving& r_;
  Side side_;
  int sum_ = 0;
};

/// 9.4: the sum of all modifiers of a side, in the order of the rulebook's table.
int modifiers(Resolving& r, Battle& b, Side side) {
  const State& s = r.state;
  const Ruleset& rules = r.table.ruleset;
  const bool british = side == Side::British;
  Modifiers m(r, side);
  m.add("9.4.1"_rule, units(s, side, b.at));
  m.add("9.4.2"_rule, rating(b, side));
  m.add("9.41"_rule, rules.regulars_bonus, british && s.british_regulars);
  m.add("9.42"_rule, rules.royal_navy_bonus, british && royal_navy_helps(s, r.table, b.at));
  // For either side, attacking or defending. Canada wants both key spaces, not most markers.
  m.add("9.43"_rule, rules.militia_bonus, controller(s, r.table, r.table.map[b.at].colony) == side);
  // The hands are looked at now, when the modifiers are added up.
  m.add("9.44"_rule, rules.winter_offensive_bonus,
        !british && b.winter_offensive && b.attacker == side && last_card_played(s, r.table));
  m.add("9.45"_rule, card_bonus(b, side));
  m.add("9.46"_rule, rules.interception_bonus, !british && b.intercepted);
  return m.sum();
}

/// 9.2.4: decides who has won. The ruleset says whether the attacker wins an equal total.
void decide(Resolving& r, Battle b) {
  const int attack = total(b, b.attacker), defence = total(b, enemy_of(b.attacker));
  b.attacker_won = attack > defence || (attack == defence && r.table.ruleset.attacker_wins_ties);
  r.emit("9.2.4"_rule, BattleWon{winner_of(b), b.at});
  r.next(RollForLosses{b, loser_of(b)});
}

// --- Step 5 ---

/// 9.5.1 to 9.5.3: how many units the loser loses.
int losses_of_loser(const Table& t, int die) {
  if (die <= t.ruleset.loser_loses_one_most) return 1;
  return die <= t.ruleset.loser_loses_two_most ? 2 : 3;
}

/// 9.5.4 to 9.5.7: how many units the winner loses, by the agility of the beaten general.
int losses_of_winner(const State& s, const Table& t, const Battle& b, int die) {
  const Ruleset& rules = t.ruleset;
  // He is still there: the retreat is step 6, the losses are step 5 (9.2). Who intercepted and left is not asked
  // . More than the table has counts as its last row.
  const auto beaten = general_at(s, loser_of(b), b.at);
  int most = rules.winner_loses_most_against_none;
  if (beaten) {
    const int agility = t.generals[index(*beaten)].agility;
    most = agility <= 1   ? rules.winner_loses_most_against_1
           : agility == 2 ? rules.winner_loses_most_against_2
                          : rules.winner_loses_most_against_3;
  }
  return die <= most ? 1 : 0;
}

// --- Step 6 ---

/// Is there a line to the space that a beaten force may take (3.0.adjacent, 7.4.D)?
Verdict check_line(const State& s, const Table& t, const ChooseRetreat& d, SpaceId to) {
  const auto general = general_at(s, d.loser, d.at);
  if (t.map.arnold_neighbours[index(d.at)].contains(to)) {
    // Units whose Arnold was removed in the battle cannot go back by his line.
    REFUSE_IF(general != General::Arnold, "7.4.D"_rule, "only-arnold-may-use-this-line");
    return std::nullopt;
  }
  const SpaceId at = d.at;
  REFUSE_IF(!t.map.adjacent(at, to), "9.61.A"_rule, "retreat-is-to-adjacent-space", at, to);
  const bool dashed = t.map.wilderness[index(d.at)].contains(to);
  REFUSE_IF(dashed && d.loser == Side::British && !t.ruleset.british_retreat_along_wilderness, "7.3.D"_rule,
            "british-may-not-retreat-along-dashed-line", to);
  return std::nullopt;
}

/// 9.61.A: pieces that bar a space to a beaten force, by land or by sea.
Verdict check_haven(const State& s, const Table& t, const ChooseRetreat& d, SpaceId to, RuleRef rule) {
  REFUSE_IF(units(s, enemy_of(d.loser), to) > 0, rule, "enemy-cu-bars-retreat", to);
  REFUSE_IF(controls(s, enemy_of(d.loser), to), rule, "enemy-pc-marker-bars-retreat", to);
  const bool alone = units(s, d.loser, d.at) == 0;
  REFUSE_IF(alone && general_at(s, enemy_of(d.loser), to) && !t.ruleset.lone_general_may_retreat_onto_enemy_general,
            "3.0.stacking_limits"_rule, "general-alone-cannot-join-enemy-general", to);
  return std::nullopt;
}

/// How many units of the nation leave: all units; before a battle only the units that retreat (7.9.B).
int leaving(const State& s, const ChooseRetreat& d, Nation nation) {
  if (!d.before_battle) return units(s, nation, d.at);
  return std::min<int>(nation == Nation::French ? d.french : d.own, units(s, nation, d.at));
}

/// 9.61.B: the whole force goes together; before a battle only the army that retreats.
void move_force(Resolving& r, const ChooseRetreat& d, SpaceId to, RuleRef rule) {
  const auto leader = general_at(r.state, d.loser, d.at);
  bool units_went = false;
  for (const Nation nation : nations) {
    if (side_of(nation) != d.loser) continue;
    const int count = leaving(r.state, d, nation);
    units_went |= count > 0;
    move_units(r, rule, nation, count, d.at, to);
  }
  if (leader) move_general(r, rule, *leader, to);
  carry_moved_mark(r.state, d.loser, d.at, to);  // old marks only: a retreat sets none
  r.emit(rule, ArmyRetreated{d.loser, d.at, to});
  make_room(r, d.loser, to);  // 7.4.C
  // Units without a general take him as an army would.
  if (units_went) capture_lone_general(r, d.loser, to);
  // A beaten army enters a space as a marching one does.
  disperse_congress_if_alone(r, to);  // 7.7
  // A British retreat to Canada may end the game (13.1.2). Before a battle only Americans retreat.
  if (!d.before_battle) check_automatic_victory(r);
}

/// 9.63: British units that surrender count towards the loss of the Regulars (9.41.1).
void count_surrendered(State& s, Side loser, int units) {
  if (loser != Side::British) return;
  for (std::size_t i = s.agenda.size(); i-- > 0;)
    if (auto* end = std::get_if<EndOfBattle>(&s.agenda[i])) {
      end->battle.british_losses = static_cast<Small>(std::min(end->battle.british_losses + units, most_units));
      return;
    }
}

}  // namespace

// Step 1 (9.2.1)

/// 9.1: a side with two generals in the space sends one away first (7.8.D, 7.4.C).
void run(Resolving& r, const BeginBattle& step) {
  r.emit("9.1"_rule, BattleBegun{step.battle.attacker, step.battle.at});
  ask_for_card(r, step.battle, step.battle.attacker);
  for (const Side side : sides) make_room(r, side, step.battle.at);
}

/// 6.33.A, 9.45: a battle card that does not bear the enemy's flag.
Verdict check(const State& s, const Table& t, const ChooseBattleCard& d, const PlayInBattle& a) {
  const Side player = d.player;
  REFUSE_IF(!s.pile(hand_of(player)).contains(a.card), "6.33.D"_rule, "card-is-not-in-players-hand", player);
  const Card& card = t.cards[a.card];
  REFUSE_IF(!card.battle_card, "6.33.A"_rule, "card-is-no-battle-card");
  REFUSE_IF(card.flag == (d.player == Side::American ? Flag::british : Flag::american), "6.3.B"_rule,
            "card-bears-other-sides-flag");
  return std::nullopt;
}

/// 6.33.C, 9.45: any event but a must-be-played card, and no OPS card.
Verdict check(const State& s, const Table& t, const ChooseBattleCard& d, const DiscardInBattle& a) {
  const Side player = d.player;
  REFUSE_IF(!s.pile(hand_of(player)).contains(a.card), "6.33.D"_rule, "card-is-not-in-players-hand", player);
  const Card& card = t.cards[a.card];
  const bool as_ops = card.kind == CardKind::ops && t.ruleset.ops_card_thrown_for_bonus;
  if (as_ops) return std::nullopt;
  REFUSE_IF(!is_discardable_event(card.kind), "6.33.C"_rule, "only-event-that-need-not-be-played-may");
  const bool enemy_flag = card.flag == (d.player == Side::American ? Flag::british : Flag::american);
  REFUSE_IF(!enemy_flag && !t.ruleset.thrown_event_of_own_flag, "9.4.8"_rule, "only-enemy-event-gives-bonus");
  return std::nullopt;
}

Verdict check(const State&, const Table&, const ChooseBattleCard&, const Finish&) { return std::nullopt; }

/// 9.2.1.1: the Arnold card acts at once.
void resolve(Resolving& r, const ChooseBattleCard& d, const PlayInBattle& a) {
  const Card& card = r.table.cards[a.card];
  Battle b = d.battle;
  r.emit("9.45"_rule, CardPlayed{seat_of(d.player), a.card});
  move_card(r, "6.33.A"_rule, a.card, card.removed == Removal::when_played ? Pile::removed : Pile::discards);
  card_bonus(b, d.player) = static_cast<Small>(r.table.ruleset.battle_card_bonus);
  // Battle cards are replaced, events that are thrown in are not (6.33.B, 6.33.C).
  owe_replacement(r.state, d.player);
  for (const Effect& effect : card.in_battle)
    if (effect.op == EffectOp::remove_general_permanently) remove_for_good(r, "9.2.1.1"_rule, effect.general);
  if (card.in_battle.empty() || !arnold_overrun(r.state, r.table, b)) return after_card(r, b, d.player);
  let_march_go_on(r, b);
  overrun(r, Side::British, b.at);
}

void resolve(Resolving& r, const ChooseBattleCard& d, const DiscardInBattle& a) {
  Battle b = d.battle;
  card_bonus(b, d.player) = static_cast<Small>(r.table.ruleset.thrown_event_bonus);
  if (r.table.ruleset.reshuffle_by_battle_discard) {
    discard(r, "6.33.C"_rule, seat_of(d.player), a.card);
  } else {
    r.emit("6.33.C"_rule, CardDiscarded{seat_of(d.player), a.card});
    move_card(r, "6.33.C"_rule, a.card, Pile::discards);
  }
  after_card(r, b, d.player);
}

void resolve(Resolving& r, const ChooseBattleCard& d, const Finish&) { after_card(r, d.battle, d.player); }

void after_card(Resolving& r, const Battle& b, Side side) {
  if (side == b.attacker) return ask_for_card(r, b, enemy_of(side));
  ask_for_rating(r, b, b.attacker);
}

// Steps 2 to 4 (9.2.2 to 9.2.4)

Verdict check(const State& s, const Table&, const RollForBattleRating& d, const Roll&) {
  const SpaceId at = d.battle.at;
  REFUSE_IF(!general_at(s, d.side, at), "9.3.4"_rule, "no-general-no-rating", at);
  return std::nullopt;
}

/// 9.3.1 to 9.3.3: a low die halves the rating. The rating is never higher than the number of units with the general.
void resolve(Resolving& r, const RollForBattleRating& d, const Roll& a) {
  Battle b = d.battle;
  const General general = *general_at(r.state, d.side, b.at);
  int value = r.table.generals[index(general)].battle;
  look_up_rating(r.table, general, Rating::battle);
  // Halved before it is capped, for the cap is on what the die leaves of it (9.3.3).
  if (static_cast<int>(index(a.die)) <= r.table.ruleset.half_rating_most) value /= 2;
  if (r.table.ruleset.rating_capped_by_units) value = std::min(value, units(r.state, d.side, b.at));
  rating(b, d.side) = static_cast<Small>(value);
  r.emit("9.3"_rule, BattleRatingRolled{general, a.die, value});
  after_rating(r, b, d.side);
}

void after_rating(Resolving& r, const Battle& b, Side side) {
  if (side == b.attacker) return ask_for_rating(r, b, enemy_of(side));
  r.next(RollForBattle{b, b.attacker});
}

Verdict check(const State&, const Table&, const RollForBattle&, const Roll&) { return std::nullopt; }

void resolve(Resolving& r, const RollForBattle& d, const Roll& a) {
  Battle b = d.battle;
  const int sum = modifiers(r, b, d.side) + static_cast<int>(index(a.die));
  total(b, d.side) = sum;
  r.emit("9.2.4"_rule, BattleRolled{d.side, a.die, sum});
  if (d.side == b.attacker) return r.next(RollForBattle{b, enemy_of(b.attacker)});
  decide(r, b);
}

// Step 5 (9.2.5)

Verdict check(const State&, const Table&, const RollForLosses&, const Roll&) { return std::nullopt; }

/// 9.5: the loser rolls first, then the winner. The retreat and the end of the battle follow.
void resolve(Resolving& r, const RollForLosses& d, const Roll& a) {
  Battle b = d.battle;
  const int die = static_cast<int>(index(a.die));
  const bool loser = d.side == loser_of(b);
  const int rolled = loser ? losses_of_loser(r.table, die) : losses_of_winner(r.state, r.table, b, die);
  const int losses = std::min(rolled, units(r.state, d.side, b.at));
  if (d.side == Side::British) b.british_losses = static_cast<Small>(losses);
  r.emit("9.5"_rule, LossesRolled{d.side, a.die, losses});
  if (loser)
    r.next(RollForLosses{b, winner_of(b)});
  else
    r.next(BeginRetreat{b}, EndOfBattle{b});
  take_losses(r, "9.5"_rule, d.side, b.at, losses, Losses::in_battle);
}

/// the American player chooses between American and French units.
void take_losses(Resolving& r, RuleRef rule, Side side, SpaceId at, int count, Losses cause) {
  const int american = units(r.state, Nation::American, at), french = units(r.state, Nation::French, at);
  if (count == 0) return;
  // Where all are lost there is nothing to choose.
  if (side == Side::American && american > 0 && french > 0 && count < american + french)
    return r.next(ChooseLosses{at, static_cast<Small>(count), cause == Losses::in_winter});
  for (const Nation nation : nations)
    if (side_of(nation) == side) {
      const int lost = std::min(count, units(r.state, nation, at));
      remove_units(r, rule, nation, lost, at);
      count -= lost;
    }
  check_automatic_victory(r);
}

Verdict check(const State& s, const Table&, const ChooseLosses& d, const LoseUnit& a) {
  REFUSE_IF(side_of(a.nation) != Side::American || units(s, a.nation, d.at) == 0, d.rule(),
            "there-is-no-such-cu-to-lose");
  return std::nullopt;
}

void resolve(Resolving& r, const ChooseLosses& d, const LoseUnit& a) {
  remove_units(r, d.rule(), a.nation, 1, d.at);
  take_losses(r, d.rule(), Side::American, d.at, d.remaining - 1, d.winter ? Losses::in_winter : Losses::in_battle);
}

// Step 6 (9.2.6)

/// 9.5.8, R-058: a winning general without units is captured if the marker in the space is the enemy's. 9.6: the loser
/// must leave the space.
void run(Resolving& r, const BeginRetreat& step) {
  const Battle& b = step.battle;
  const Side loser = loser_of(b), winner = winner_of(b);
  if (units(r.state, loser, b.at) > 0 || general_at(r.state, loser, b.at))
    r.next(ChooseRetreat{.loser = loser, .at = b.at, .entered_from = b.entered_from, .defending = loser != b.attacker});
  const auto general = general_at(r.state, winner, b.at);
  // The beaten force may still stand beside him: only the marker counts.
  if (general && units(r.state, winner, b.at) == 0 && controls(r.state, loser, b.at))
    capture(r, "9.5.8"_rule, *general);
}

/// 9.61.A, 9.61.B: the attacker goes back to the space he came from. The defender goes to any other neighbouring space
/// that is open.
Verdict check(const State& s, const Table& t, const ChooseRetreat& d, const RetreatTo& a) {
  if (const auto no = check_line(s, t, d, a.to)) return no;
  if (const auto no = check_haven(s, t, d, a.to, "9.61.A"_rule)) return no;
  const SpaceId from = d.entered_from;
  REFUSE_IF(!d.defending && a.to != from, "9.61.B"_rule, "attacker-retreats-to-space-he-came-from", from);
  REFUSE_IF(d.defending && a.to == d.entered_from, "9.61.B"_rule, "attack-came-from-there");
  return std::nullopt;
}

/// 9.62: a beaten British defender in a port may sail to another port that is open.
Verdict check(const State& s, const Table& t, const ChooseRetreat& d, const RetreatBySea& a) {
  const auto shut_fort = [&](SpaceId port) {
    return t.map.fortified_ports.contains(port) && !controls(s, Side::British, port);
  };
  const auto shut_by_navy = [&](SpaceId port) {
    return blockaded(s, t, port) && t.ruleset.blockade_bars_retreat_by_sea;
  };
  REFUSE_IF(d.loser != Side::British, "9.62.2"_rule, "only-british-retreat-by-sea");
  REFUSE_IF(!d.defending, "9.62.2"_rule, "attacker-never-retreats-by-sea");
  const SpaceId port = d.at;
  REFUSE_IF(!t.map[port].port, "9.62"_rule, "battle-is-not-in-port", port);
  REFUSE_IF(shut_by_navy(port), "12.3.4"_rule, "french-navy-blockades-port", port);
  REFUSE_IF(shut_fort(port), "9.62"_rule, "fortified-port-needs-british-pc-marker", port);
  REFUSE_IF(!t.map[a.to].port || a.to == d.at, "9.62.1"_rule, "retreat-by-sea-ends-in-another-port");
  REFUSE_IF(shut_by_navy(a.to), "9.62.1"_rule, "french-navy-blockades-that-port");
  REFUSE_IF(shut_fort(a.to) && !t.ruleset.retreat_by_sea_to_unmarked_fort, "2.1.C"_rule,
            "that-fortified-port-needs-british-pc-marker");
  // The port that the attack came from is open by sea.
  return check_haven(s, t, d, a.to, "9.62.1"_rule);
}

/// 9.63: only a force that cannot retreat surrenders. To a defender every neighbour but the attacker's is closed
///
Verdict check(const State& s, const Table& t, const ChooseRetreat& d, const SurrenderArmy&) {
  const SpaceId at = d.at;
  REFUSE_IF(can_retreat(s, t, d), "9.63"_rule, "retreat-is-possible", at);
  return std::nullopt;
}

bool can_retreat(const State& s, const Table& t, const ChooseRetreat& d) {
  for (const SpaceId space : t.map.reached[index(d.at)])
    if (!check(s, t, d, RetreatTo{space})) return true;
  if (d.loser == Side::British && d.defending)
    for (const SpaceId port : t.map.ports)
      if (!check(s, t, d, RetreatBySea{port})) return true;
  return false;
}

void resolve(Resolving& r, const ChooseRetreat& d, const RetreatTo& a) {
  move_force(r, d, a.to, d.before_battle ? "7.9.B"_rule : "9.61.A"_rule);
}

void resolve(Resolving& r, const ChooseRetreat& d, const RetreatBySea& a) { move_force(r, d, a.to, "9.62"_rule); }

/// 9.63: the units are lost, and the general is captured.
void resolve(Resolving& r, const ChooseRetreat& d, const SurrenderArmy&) {
  const RuleRef rule = d.defending ? "9.63.B"_rule : "9.63.A"_rule;
  count_surrendered(r.state, d.loser, units(r.state, d.loser, d.at));
  r.emit(rule, ArmySurrendered{d.loser, d.at});
  const auto general = general_at(r.state, d.loser, d.at);
  for (const Nation nation : nations)
    if (side_of(nation) == d.loser) remove_units(r, rule, nation, leaving(r.state, d, nation), d.at);
  check_automatic_victory(r);
  if (general) capture(r, rule, *general);
}

// Step 7 (9.2.7)

/// 7.7: Congress is dispersed when its defenders are beaten or gone. 12.1.1: a British defeat moves the alliance
/// marker. 9.41.1: a number of British units lost costs the British the Regulars.
void run(Resolving& r, const EndOfBattle& step) {
  const Battle& b = step.battle;
  // Victors may have lost their last unit: the American force is eliminated, and 7.7 asks no more.
  const bool defended = units(r.state, Side::American, b.at) > 0 || general_at(r.state, Side::American, b.at);
  if (r.state.congress == b.at && (loser_of(b) == Side::American || !defended)) disperse_congress(r, b.at);
  if (loser_of(b) == Side::British) move_alliance(r, "12.1.1"_rule, r.table.ruleset.alliance_per_british_defeat);
  if (b.british_losses >= r.table.ruleset.regulars_lost_at) lose_regulars(r, "9.41.1"_rule);
}

/// 9.41.3, 9.41.4, 12.1.2: the Regulars are lost only once, and for the rest of the game.
void lose_regulars(Resolving& r, RuleRef rule) {
  if (!r.state.british_regulars) return;
  r.state.british_regulars = false;
  r.emit(rule, RegularsLost{});
  move_alliance(r, "12.1.2"_rule, r.table.ruleset.alliance_for_regulars);
}

/// 9.7, 9.7.2: the army that overruns loses no units. 12.1.1: an American overrun counts as a British defeat. 7.7: a
/// British overrun disperses Congress.
void overrun(Resolving& r, Side by, SpaceId at) {
  r.emit("9.7"_rule, Overrun{by, at});
  for (const Nation nation : nations)
    if (side_of(nation) != by) remove_units(r, "9.7"_rule, nation, units(r.state, nation, at), at);
  check_automatic_victory(r);
  if (by == Side::British && r.state.congress == at) disperse_congress(r, at);
  if (by == Side::American && r.table.ruleset.overrun_moves_alliance)
    move_alliance(r, "12.1.1"_rule, r.table.ruleset.alliance_per_british_defeat);
}

}  // namespace tricorne::ww
