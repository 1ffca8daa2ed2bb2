#include "engine/washingtons_war/load/load.h"
#include "engine/washingtons_war/load/provenance.h"

namespace tricorne::ww {

Generals load_generals(const Node& file) {
  MapReader reader(file);
  const Sources sources = read_head(reader);
  Generals generals;
  MapReader by_name(reader.required("generals"));
  for (std::size_t i = 0; i < general_count; ++i) {
    const Node& node = by_name.required(general_names[i]);
    MapReader one(node);
    GeneralInfo& general = generals[i];
    general.strategy = static_cast<int>(read_number(one.required("strategy"), 1, 3));
    general.battle = static_cast<int>(read_number(one.required("battle"), 1, 6));
    general.agility = static_cast<int>(read_number(one.required("agility"), 1, 6));
    general.retreat_before_battle_bonus =
        static_cast<int>(read_number(one.required("retreat_before_battle_bonus"), 0, 6));
    const auto& confidence = read_items(one.required("confidence"));
    if (confidence.size() != 3) fail(node, "three confidences are needed: strategy, battle, agility");
    for (std::size_t k = 0; k < 3; ++k) general.confidence[k] = read_confidence(confidence[k]);
    general.sources = read_sources(one.required("source"), sources);
    if (const Node* note = one.optional("note")) general.note = read_text(*note);
    one.finish();
  }
  by_name.finish();
  reader.finish();
  return generals;
}

TurnTrack load_turn_track(const Node& file) {
  MapReader reader(file);
  const Sources sources = read_head(reader);
  TurnTrack turns;
  for (const Node& item : read_items(reader.required("turns"))) {
    MapReader one(item);
    Turn turn;
    turn.year = static_cast<int>(read_number(one.required("year"), 1775, 1783));
    turn.british_units = static_cast<int>(read_number(one.required("british_cu"), 0, 50));
    turn.provenance = read_provenance(one, sources);
    one.finish();
    if (turn.year != 1775 + static_cast<int>(turns.size())) fail(item, "the years run from 1775 to 1783 without a gap");
    turns.push_back(turn);
  }
  if (turns.size() != 9) fail(file, "the turn track has nine years, 1775 to 1783");
  reader.finish();
  return turns;
}

}  // namespace tricorne::ww
