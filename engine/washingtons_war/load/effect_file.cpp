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
constexpr std::array<std::string_view, 5> where_words{"any", "ports", "adjacent_to_british_pc", "with_washington",
                                                      "without_general"};

std::size_t word_of(const Node& node) {
  MapReader reader(node);
  return read_word(reader.required("op"), op_words, "effect");
}

void read_where(MapReader& reader, const Map& map, Effect& effect) {
  effect.where = map.all;
  if (const Node* where = reader.optional("where")) {
    if (where->is_sequence()) {
      effect.where = {};
      for (const Node& item : where->items) effect.where |= map.colony_spaces[read_word(item, colony_codes, "colony")];
    } else {
      const auto word = read_word(*where, where_words, "place");
      if (word == 1) effect.where = map.ports;
      effect.next_to_british_marker = word == 2;
      effect.with_washington = word == 3;
      effect.without_general = word == 4;
    }
  }
  if (const Node* flag = reader.optional("non_port"); flag != nullptr && read_bool(*flag)) effect.where -= map.ports;
  if (const Node* flag = reader.optional("unblockaded")) effect.unblockaded = read_bool(*flag);
}

void read_value(MapReader& reader, Effect& effect) {
  const auto number = [&](const char* key, int least, int most) {
    if (const Node* node = reader.optional(key)) effect.value = static_cast<int>(read_number(*node, least, most));
  };
  number("count", 1, 20);
  number("per_colony", 1, 1);
  number("max_spaces", 1, 20);
  number("delta", -9, 9);
  number("year", 1775, 1783);
}

/// One primitive with its parameters.
Effect read_primitive(const Node& node, const Map& map) {
  MapReader reader(node);
  Effect effect;
  effect.op = EffectOp(read_word(reader.required("op"), op_words, "effect"));
  if (const Node* side = reader.optional("side")) effect.side = Side(read_word(*side, side_words, "side"));
  for (const char* key : {"target", "victim"})
    if (const Node* side = reader.optional(key)) effect.target = Side(read_word(*side, side_words, "side"));
  read_value(reader, effect);
  read_where(reader, map, effect);
  if (const Node* bar = reader.optional("unless_occupied_by"))
    effect.unless = Bar(1 + read_word(*bar, bar_words, "bar"));
  if (const Node* flag = reader.optional("up_to")) effect.optional = read_bool(*flag);
  if (const Node* size = reader.optional("size")) effect.major = read_word(*size, size_words, "size") == 1;
  if (const Node* general = reader.optional("general")) {
    static constexpr std::array<std::string_view, 1> removable{"arnold"};
    read_word(*general, removable, "general");
    effect.general = General::Arnold;
  }
  // What these say is the rule anyway, or is fixed; they are read so that a deck file can state them.
  for (const char* key : {"battle_allowed", "overrun_allowed", "mandatory", "recheck_overrun", "drm",
                          "draw_replacement", "until", "sources", "exclude", "also"})
    reader.optional(key);
  reader.finish();
  return effect;
}

EffectStep read_step(const Node& node, const Map& map) {
  if (word_of(node) != choice_word) return {read_primitive(node, map)};
  MapReader reader(node);
  reader.required("op");
  EffectStep options;
  for (const Node& item : read_items(reader.required("options"))) options.push_back(read_primitive(item, map));
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
    loaded.battle_card = read_primitive(reader.required("battle"), map).op == EffectOp::battle_card;
    reader.finish();
  } else if (EffectOp(word) == EffectOp::battle_card) {
    read_primitive(node, map);
    loaded.battle_card = true;
    if (const Node* also = reader.optional("also"))
      for (const Node& item : read_items(*also)) loaded.in_battle.push_back(read_primitive(item, map));
  } else {
    loaded.steps.push_back(read_step(node, map));
  }
  return loaded;
}

}  // namespace tricorne::ww
