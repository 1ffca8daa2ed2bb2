#include "engine/washingtons_war/load/load.h"

namespace tricorne::ww {

Generals load_generals(const Node& file) {
  MapReader reader(file);
  const Sources sources = rulebook::read_head(reader, game_name);
  Generals generals;
  MapReader by_name(reader.required("generals"));
  for (std::size_t i = 0; i < general_count; ++i) {
    const Node& node = by_name.required(general_names[i]);
    MapReader one(node);
    GeneralInfo& general = generals[i];
    rulebook::read_row_keys(rulebook::NoTable{}, one, sources, general);
    const auto& confidence = read_items(one.required("confidence"));
    if (confidence.size() != 3) fail(node, "three confidences are needed: strategy, battle, agility");
    for (std::size_t k = 0; k < 3; ++k) general.confidence[k] = read_confidence(confidence[k]);
    general.sources = read_sources(one.required("source"), sources);
    one.finish();
  }
  by_name.finish();
  reader.finish();
  return generals;
}

Node generals_schema() {
  schema::Keys keys = rulebook::head_schema(game_name), generals, row;
  rulebook::add_row_keys(rulebook::NoTable{}, GeneralInfo{}, row);
  row.add("confidence",
          schema::described(schema::list_of(rulebook::confidence_schema()), "Of strategy, battle, agility"));
  row.add("source", rulebook::sources_schema());
  for (const std::string_view name : general_names) generals.add(name, schema::object(row));
  keys.add("generals", schema::object(std::move(generals)));
  return schema::object(std::move(keys));
}

TurnTrack load_turn_track(const Node& file) {
  MapReader reader(file);
  const Sources sources = rulebook::read_head(reader, game_name);
  TurnTrack turns;
  for (const Node& item : read_items(reader.required("turns"))) {
    MapReader one(item);
    Turn turn;
    rulebook::read_row_keys(rulebook::NoTable{}, one, sources, turn);
    one.finish();
    if (turn.year != 1775 + static_cast<int>(turns.size())) fail(item, "the years run from 1775 to 1783 without a gap");
    turns.push_back(turn);
  }
  if (turns.size() != 9) fail(file, "the turn track has nine years, 1775 to 1783");
  reader.finish();
  return turns;
}

Node turn_track_schema() {
  schema::Keys keys = rulebook::head_schema(game_name), row;
  rulebook::add_row_keys(rulebook::NoTable{}, Turn{}, row);
  keys.add("turns", schema::list_of(schema::object(std::move(row))));
  return schema::object(std::move(keys));
}

}  // namespace tricorne::ww
