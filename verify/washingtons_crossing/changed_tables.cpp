#include "verify/washingtons_crossing/changed_tables.h"

#include <map>

#include "engine/washingtons_crossing/load/load.h"

namespace tricorne::verify {

namespace {

class WashingtonsCrossingTables final : public TableKit {
 public:
  Node shipped(std::string_view table) const override { return wc::shipped(std::string(table) + ".yaml"); }
  std::string_view paragraph(std::string_view table) const override {
    static const std::map<std::string_view, std::string_view> paragraphs{{"map", "2.1.1"},
                                                                         {"leaders", "2.2.1"},
                                                                         {"movement_matrix", "11.0.roll"},
                                                                         {"movement_costs", "11.0"},
                                                                         {"combat_results", "17.1.5"},
                                                                         {"ratio", "17.1.2"},
                                                                         {"combat_modifiers", "17.1.3"},
                                                                         {"surprise_modifiers", "17.2.3"},
                                                                         {"surprise", "17.1.1"},
                                                                         {"crossing", "11.4.2"},
                                                                         {"weather", "7.0"},
                                                                         {"raids", "8.0"},
                                                                         {"reinforcements", "9.0"},
                                                                         {"victory_points", "22.0"},
                                                                         {"naval", "11.6"}};
    const auto found = paragraphs.find(table);
    return found == paragraphs.end() ? std::string_view() : found->second;
  }
};

}  // namespace

const TableKit& washingtons_crossing_tables() {
  static const WashingtonsCrossingTables kit;
  return kit;
}

}  // namespace tricorne::verify
