#include <algorithm>

#include "engine/core/text.h"
#include "engine/washingtons_war/load/load.h"

namespace tricorne::ww {

namespace {

constexpr std::array<std::string_view, 21> op_words{"ops",
                                                    "campaign",
                                                    "activate_general",
                                                    "place_pc",
                                                    "place_pc_each_colony",
                                                    "remove_pc",
                                                    "flip_pc",
                                                    "remove_or_flip_pc",
                                                    "place_cu",
                                                    "remove_cu",
                                                    "random_discard",
                                                    "french_alliance",
                                                    "lose_british_regulars",
                                                    "forbid_american_pc_placement",
                                                    "french_navy_to_turn_track",
                                                    "remove_general_permanently",
                                                    "war_ends",
                                                    "battle_card",
                                                    "sequence",
                                                    "choice",
                                                    "either"};
constexpr std::size_t sequence_word = 18, choice_word = 19, either_word = 20;
constexpr std::array<std::string_view, 2> side_words{"american", "british"};
constexpr std::array<std::string_view, 2> bar_words{"american_unit", "british_cu"};
constexpr std::array<std::string_view, 2> size_words{"minor", "major"};
constexpr std::array<std::string_view, 5> where_words{"any", "ports", "adjacent_to_british_pc", "without_general",
                                                      "with_washington"};
constexpr std::size_t anywhere = 0, in_ports = 1, by_british_marker = 2, far_from_general = 3, by_washington = 4;
constexpr std::array<std::string_view, 1> removable_generals{"arnold"};

std::size_t word_of(const Node& node) {
  MapReader reader(node);
  return read_word(reader.required("op"), op_words, "effect");
}

using Keys = std::vector<std::string>;

/// The keys beside `op` that an effect obeys.
Keys keys_of(EffectOp op) {
  const Keys places{"where", "non_port", "unblockaded", "unless_occupied_by", "up_to", "count"};
  const auto places_and = [&](const Keys& more) {
    Keys keys = places;
    keys.insert(keys.end(), more.begin(), more.end());
    return keys;
  };
  switch (op) {
    case EffectOp::campaign:
      return {"size"};
    case EffectOp::activate_general:
      return {"max_spaces"};
    case EffectOp::place_pc:
      return places_and({"side"});
    case EffectOp::remove_pc:
    case EffectOp::flip_pc:
    case EffectOp::remove_or_flip_pc:
      return places_and({"target", "side"});
    case EffectOp::remove_cu:
      return places_and({"target"});
    case EffectOp::place_cu:
      return {"side", "count", "where"};
    case EffectOp::random_discard:
      return {"victim", "count"};
    case EffectOp::french_alliance:
      return {"delta"};
    case EffectOp::remove_general_permanently:
      return {"general"};
    case EffectOp::war_ends:
      return {"year"};
    case EffectOp::battle_card:
      return {"also"};
    case EffectOp::ops:
    case EffectOp::place_pc_each_colony:
    case EffectOp::lose_british_regulars:
    case EffectOp::forbid_american_pc_placement:
    case EffectOp::french_navy_to_turn_track:
      return {};
  }
  return {};
}

/// Refuses a key that the effect does not obey, since the key would do nothing.
void refuse_idle_keys(const Node& node, EffectOp op) {
  const Keys keys = keys_of(op);
  for (const Entry& entry : node.entries) {
    if (entry.key == "op" || std::find(keys.begin(), keys.end(), entry.key) != keys.end()) continue;
    Node key = entry.value;
    key.mark = entry.key_mark;
    fail(key, "\"" + entry.key + "\" does nothing in the effect " + std::string(op_words[index(op)]) +
                  did_you_mean(entry.key, keys));
  }
}

/// Does the effect obey this word for a place?
bool obeys_place(EffectOp op, std::size_t word) {
  if (op == EffectOp::place_cu) return word == by_washington;
  if (word == by_british_marker) return op == EffectOp::place_pc;
  if (word == far_from_general) return op == EffectOp::remove_cu;
  return word == anywhere || word == in_ports;
}

void read_where(MapReader& reader, const Map& map, Effect& effect) {
  effect.where = map.all;
  if (const Node* where = reader.optional("where"); where != nullptr && where->is_sequence()) {
    if (effect.op == EffectOp::place_cu) fail(*where, "units are placed with_washington");
    effect.where = {};
    for (const Node& item : where->items) effect.where |= map.colony_spaces[read_word(item, colony_codes, "colony")];
  } else if (where != nullptr) {
    const auto word = read_word(*where, where_words, "place");
    if (!obeys_place(effect.op, word))
      fail(*where, "\"" + where->scalar + "\" does nothing in the effect " + std::string(op_words[index(effect.op)]));
    if (word == in_ports) effect.where = map.ports;
    effect.next_to_british_marker = word == by_british_marker;
    effect.with_washington = word == by_washington;
    effect.without_general = word == far_from_general;
  }
  if (const Node* flag = reader.optional("non_port"); flag != nullptr && read_bool(*flag)) effect.where -= map.ports;
  if (const Node* flag = reader.optional("unblockaded")) effect.unblockaded = read_bool(*flag);
}

/// Reads the number of the effect. Its key depends on the effect: a count, a number of spaces or a year.
void read_value(MapReader& reader, Effect& effect) {
  const auto number = [&](const char* key, int least, int most) {
    effect.value = static_cast<int>(read_number(reader.required(key), least, most));
  };
  const Keys keys = keys_of(effect.op);
  const auto obeys = [&](const char* key) { return std::find(keys.begin(), keys.end(), key) != keys.end(); };
  if (effect.op == EffectOp::place_pc_each_colony) effect.value = 1;
  if (obeys("count")) number("count", 1, effect.op == EffectOp::random_discard ? 1 : 20);
  if (obeys("max_spaces")) number("max_spaces", 1, 20);
  if (obeys("delta")) number("delta", -9, 9);
  if (obeys("year")) number("year", 1775, 1783);
}

/// Reads the side that acts and the side that suffers. Markers are removed and flipped by the enemy of their owner.
void read_sides(MapReader& reader, Effect& effect) {
  const auto side_at = [&](const char* key, Side& out) {
    const Node* node = reader.optional(key);
    if (node != nullptr) out = Side(read_word(*node, side_words, "side"));
    return node;
  };
  const Keys keys = keys_of(effect.op);
  for (const char* key : {"target", "victim"})
    if (std::find(keys.begin(), keys.end(), key) != keys.end()) {
      reader.required(key);
      side_at(key, effect.target);
    }
  const Node* side = side_at("side", effect.side);
  const bool by_enemy = effect.op != EffectOp::place_pc && effect.op != EffectOp::place_cu;
  if (effect.op == EffectOp::place_pc) reader.required("side");
  if (side != nullptr && by_enemy && effect.side == effect.target)
    fail(*side, "markers are removed and flipped by the other side than their owner");
  if (side != nullptr && effect.op == EffectOp::place_cu && effect.side != Side::American)
    fail(*side, "only American units join Washington");
}

/// One primitive with its parameters.
Effect read_primitive(const Node& node, const Map& map) {
  MapReader reader(node);
  Effect effect;
  const auto word = read_word(reader.required("op"), op_words, "effect");
  if (word >= sequence_word) fail(node, "\"" + std::string(op_words[word]) + "\" cannot stand here");
  effect.op = EffectOp(word);
  refuse_idle_keys(node, effect.op);
  read_sides(reader, effect);
  read_value(reader, effect);
  read_where(reader, map, effect);
  if (const Node* bar = reader.optional("unless_occupied_by"))
    effect.unless = Protector(1 + read_word(*bar, bar_words, "bar"));
  if (const Node* flag = reader.optional("up_to")) effect.optional = read_bool(*flag);
  if (effect.op == EffectOp::campaign) effect.major = read_word(reader.required("size"), size_words, "size") == 1;
  if (effect.op == EffectOp::place_cu) reader.required("where");
  if (effect.op == EffectOp::remove_general_permanently) {
    read_word(reader.required("general"), removable_generals, "general");
    effect.general = General::Arnold;
  }
  reader.optional("also");  // load_effect reads this key
  reader.finish();
  return effect;
}

/// A part of an event. Refuses a primitive that only names a kind of card, since it would do nothing in a part.
Effect read_part(const Node& node, const Map& map) {
  const Effect effect = read_primitive(node, map);
  for (const EffectOp idle : {EffectOp::ops, EffectOp::war_ends, EffectOp::battle_card})
    if (effect.op == idle)
      fail(node, "the effect " + std::string(op_words[index(idle)]) + " does nothing as a part of an event");
  return effect;
}

EffectStep read_step(const Node& node, const Map& map) {
  if (word_of(node) != choice_word) return {read_part(node, map)};
  MapReader reader(node);
  reader.required("op");
  EffectStep options;
  for (const Node& item : read_items(reader.required("options"))) options.push_back(read_part(item, map));
  if (options.size() < 2 || options.size() > 6) fail(node, "a choice has two to six options");
  reader.finish();
  return options;
}

}  // namespace

LoadedEffect load_effect(const Node& node, const Map& map) {
  LoadedEffect loaded;
  MapReader reader(node);
  const auto word = word_of(node);
  if (word == sequence_word) {
    reader.required("op");
    for (const Node& item : read_items(reader.required("steps"))) loaded.steps.push_back(read_step(item, map));
    if (loaded.steps.empty()) fail(node, "a sequence needs a step");
    reader.finish();
  } else if (word == either_word) {
    reader.required("op");
    loaded = load_effect(reader.required("event"), map);
    if (loaded.battle_card) fail(node, "what \"event\" holds is no battle card");
    const Node& battle = reader.required("battle");
    if (read_primitive(battle, map).op != EffectOp::battle_card || battle.find("also") != nullptr)
      fail(battle, "what \"battle\" holds is {op: battle_card}");
    loaded.battle_card = true;
    reader.finish();
  } else if (EffectOp(word) == EffectOp::battle_card) {
    read_primitive(node, map);
    loaded.battle_card = true;
    if (const Node* also = reader.optional("also"))
      for (const Node& item : read_items(*also)) {
        loaded.in_battle.push_back(read_primitive(item, map));
        if (loaded.in_battle.back().op != EffectOp::remove_general_permanently)
          fail(item, "in a battle a card can only remove_general_permanently");
      }
  } else if (word == choice_word) {
    loaded.steps.push_back(read_step(node, map));
  } else {
    loaded.steps.push_back({read_primitive(node, map)});
  }
  return loaded;
}

}  // namespace tricorne::ww
