#include "replay/washingtons_crossing/battles.h"

#include "replay/washingtons_crossing/typed_events.h"

namespace tricorne::replay::wc_kit {

using namespace wc;

namespace {

/// Adds events to a combat, with one function for each kind of event that belongs to a combat.
class CombatEvents {
 public:
  CombatEvents(CrossingBattle& battle, const Table& t, const Happening& said) : battle_(battle), t_(t), said_(said) {}

  void operator()(const ModifierCounted& e) const {
    battle_.modifiers.push_back({std::string(rulebook::word_of(e.table)), std::string(rulebook::word_of(e.term)),
                                 said_.rule, number_of(e.value), e.stand_in});
    battle_.stand_ins += e.stand_in;
  }
  void operator()(const SurpriseRolled& e) const {
    battle_.surprise_die = number_of(e.total);
    battle_.attacker_percent = number_of(e.percent);
  }
  void operator()(const CombatRolled& e) const {
    battle_.combat_die = number_of(e.total);
    battle_.attacker_percent += number_of(e.attacker_percent);
    battle_.defender_percent = number_of(e.defender_percent);
    battle_.attacker_effect = rulebook::word_of(e.attacker);
    battle_.defender_effect = rulebook::word_of(e.defender);
    battle_.stand_ins += e.stand_in;
  }
  void operator()(const TroopsLost& e) const { battle_.lost[index(side_of(e.leader))] += number_of(e.men); }
  void operator()(const BattleWon& e) const {
    battle_.victor = e.side;
    battle_.level = rulebook::word_of(e.level);
  }
  void operator()(const Captured& e) const { add("texts.fate_captured", e.leader); }
  void operator()(const Surrendered& e) const { add("texts.fate_surrendered", e.leader); }
  void operator()(const LeftMap& e) const { add("texts.fate_left_map", e.leader); }
  void operator()(const ConditionChanged& e) const {
    add(e.condition == Condition::routed       ? "texts.fate_routed"
        : e.condition == Condition::disordered ? "texts.fate_disordered"
                                               : "texts.fate_recovered",
        e.leader);
  }
  void operator()(const BrokeThrough& e) const {
    battle_.fates.push_back(
        sentence("texts.fate_broke_through", {{"who", to_word(t_, e.who)}, {"men", number_of(e.men)}}));
  }
  /// A retreat goes hex by hex, so the last hex replaces the earlier hexes.
  void operator()(const Retreated& e) const {
    const std::string who = to_word(t_, e.who);
    std::erase_if(battle_.fates, [&](const Said& fate) {
      return fate.id == "texts.fate_fell_back" && fate.arguments.find("who")->scalar == who;
    });
    battle_.fates.push_back(sentence("texts.fate_fell_back", {{"who", who}, {"at", text_of(e.to)}}));
  }
  template <class Other>
  void operator()(const Other&) const {}

 private:
  void add(const char* fate, LeaderId who) const {
    battle_.fates.push_back(sentence(fate, {{"who", to_word(t_, who)}}));
  }

  CrossingBattle& battle_;
  const Table& t_;
  const Happening& said_;
};

}  // namespace

bool fights(const Position& position) { return state_of(position).combat.engagement.target != no_hex; }

void BattleWatch::begin(const Position& position) {
  const Combat& combat = state_of(position).combat;
  const Table& t = table_of(position);
  open_ = true;
  battle_ = {};
  battle_.at = text_of(combat.engagement.target);
  battle_.kind = rulebook::word_of(combat.engagement.kind);
  battle_.attacker = combat.engagement.stack.side;
  battle_.attackers = to_word(t, combat.attacker.who);
  battle_.defenders = to_word(t, combat.defender.who);
  battle_.attacking_troops = count(combat.attacker.men);
  battle_.defending_troops = count(combat.defender.men);
}

bool BattleWatch::tell(const Moment& moment) {
  if (!open_ && fights(*moment.after)) begin(*moment.after);
  if (!open_) return false;
  const Table& t = table_of(*moment.from);
  if (moment.asked && moment.asked->decision == RollForSurprise::name && fights(*moment.from))
    battle_.odds = odds_of(t, state_of(*moment.from));
  const std::vector<Event> events = events_of(moment);
  for (std::size_t i = 0; i < events.size(); ++i)
    std::visit(CombatEvents(battle_, t, moment.events[i]), events[i].body);
  if (fights(*moment.after)) return false;
  open_ = false;
  return true;
}

}  // namespace tricorne::replay::wc_kit
