#include "replay/washingtons_crossing/battles.h"

#include "engine/washingtons_crossing/codec.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "replay/story/happening.h"

namespace tricorne::replay::wc_kit {

using namespace wc;

namespace {

std::optional<Side> side_named(const std::string& word) {
  for (const Side side : sides)
    if (word == rulebook::word_of(side)) return side;
  return std::nullopt;
}

/// The side of the leader with this name.
Side side_of_leader(const std::string& name) {
  for (std::size_t i = 0; i < leader_count; ++i)
    if (leader_names[i] == name) return wc::side_of(LeaderId(i));
  return Side::American;
}

bool is_fate(const std::string& kind) {
  return kind == "captured" || kind == "surrendered" || kind == "left_map" || kind == "condition_changed";
}

/// The names of the leaders in a field, separated by commas.
std::string names_in(const Happening& event, std::string_view field) {
  std::string names;
  if (const Node* list = event.fields.find(field))
    for (const Node& item : list->items) names += (names.empty() ? "" : ", ") + item.scalar;
  return names;
}

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

void BattleWatch::add(const Happening& event) {
  const std::string& kind = event.kind;
  if (kind == "modifier_counted") {
    const bool stand_in = word(event, "stand_in") == "true";
    battle_.modifiers.push_back(
        {word(event, "table"), word(event, "term"), event.rule, number(event, "value"), stand_in});
    battle_.stand_ins += stand_in;
  } else if (kind == "surprise_rolled") {
    battle_.surprise_die = number(event, "total");
    battle_.attacker_percent = number(event, "percent");
  } else if (kind == "combat_rolled") {
    battle_.combat_die = number(event, "total");
    battle_.attacker_percent += number(event, "attacker_percent");
    battle_.defender_percent = number(event, "defender_percent");
    battle_.attacker_effect = word(event, "attacker");
    battle_.defender_effect = word(event, "defender");
    battle_.stand_ins += word(event, "stand_in") == "true";
  } else if (kind == "troops_lost") {
    battle_.lost[index(side_of_leader(word(event, "leader")))] += number(event, "men");
  } else if (kind == "battle_won") {
    battle_.victor = side_named(word(event, "side"));
    battle_.level = word(event, "level");
  }
  if (is_fate(kind)) battle_.fates.push_back(event.text);
  if (kind == "broke_through")
    battle_.fates.push_back(names_in(event, "who") + " lost " + word(event, "men") + " troops in breaking through");
  if (kind == "retreated") add_retreat(names_in(event, "who") + " went back to ", word(event, "to"));
}

/// Adds where a force went in its retreat. A retreat goes hex by hex, so the last hex replaces the earlier hexes.
void BattleWatch::add_retreat(const std::string& who, const std::string& to) {
  std::erase_if(battle_.fates, [&](const std::string& fate) { return fate.starts_with(who); });
  battle_.fates.push_back(who + to);
}

bool BattleWatch::tell(const Position& before, const Position& after, const std::vector<Happening>& events) {
  if (!open_ && fights(after)) begin(after);
  if (!open_) return false;
  const auto pending = before.pending();
  if (pending && pending->decision == "roll_for_surprise" && fights(before))
    battle_.odds = odds_of(table_of(before), state_of(before));
  for (const Happening& event : events) add(event);
  if (fights(after)) return false;
  open_ = false;
  return true;
}

}  // namespace tricorne::replay::wc_kit
