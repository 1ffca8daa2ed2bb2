#include "engine/washingtons_war/data_list.h"

namespace tricorne::ww {

namespace {

void add_map_data(const Map& map, std::vector<Datum>& data) {
  for (const Space& space : map.spaces) {
    data.push_back({"spaces", space.name, space.existence.confidence, space.existence.sources, space.existence.note});
    data.push_back({"names", space.name, space.name_confidence, space.existence.sources, ""});
    data.push_back({"shapes", space.name, space.shape_provenance.confidence, space.shape_provenance.sources, ""});
    if (space.port) data.push_back({"ports", space.name, Confidence::certain, {"R"}, ""});
  }
  for (const Connection& line : map.connections) {
    const std::string name = map[line.a].name + " - " + map[line.b].name;
    data.push_back({"connections", name, line.provenance.confidence, line.provenance.sources, line.provenance.note});
    if (line.wilderness || line.wilderness_confidence != line.provenance.confidence)
      data.push_back({"wilderness lines", name, line.wilderness_confidence, line.provenance.sources, ""});
  }
  for (const ColonyInfo& colony : map.colonies)
    data.push_back(
        {"spaces per colony", colony.name, colony.count.confidence, colony.count.sources, colony.count.note});
}

void add_table_data(const Data& all, std::vector<Datum>& data) {
  for (const Turn& turn : all.turns)
    data.push_back({"turn track", std::to_string(turn.year), turn.provenance.confidence, turn.provenance.sources, ""});
  static constexpr std::array<std::string_view, 3> ratings{"strategy", "battle", "agility"};
  for (std::size_t i = 0; i < general_count; ++i)
    for (std::size_t k = 0; k < 3; ++k) {
      const GeneralInfo& general = all.generals[i];
      data.push_back({"ratings", std::string(general_names[i]) + " " + std::string(ratings[k]), general.confidence[k],
                      general.sources, general.note});
    }
}

void add_card_data(const Cards& cards, std::vector<Datum>& data) {
  for (int n = 1; n <= card_count; ++n) {
    const Card& card = cards[CardId(n)];
    const std::string name = std::to_string(n) + " " + card.title;
    data.push_back({"cards", name, card.existence.confidence, card.existence.sources, card.existence.note});
    data.push_back({"card numbers", name, card.number_printed ? Confidence::certain : Confidence::placeholder,
                    card.existence.sources, ""});
    for (const auto& [part, confidence] : card.confidence)
      if (part == "mechanics") data.push_back({"card mechanics", name, confidence, card.existence.sources, ""});
  }
}

}  // namespace

std::vector<Datum> data_list(const Data& all) {
  std::vector<Datum> list;
  add_map_data(all.map, list);
  add_table_data(all, list);
  add_card_data(all.cards, list);
  return list;
}

}  // namespace tricorne::ww
