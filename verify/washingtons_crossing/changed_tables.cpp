#include <map>

#include "engine/washingtons_crossing/load/load.h"
#include "engine/washingtons_crossing/rule_id.h"
#include "verify/table_kit.h"

namespace tricorne::verify {

namespace {

using namespace wc::literals;

class WashingtonsCrossingTables final : public TableKit {
 public:
  Node shipped(std::string_view table) const override { return wc::shipped(std::string(table) + ".yaml"); }
  std::string_view paragraph(std::string_view table) const override {
    static const std::map<std::string_view, std::string_view> paragraphs{{"map", "2.1.1"_id},
                                                                         {"leaders", "2.2.1"_id},
                                                                         {"movement_matrix", "11.0.roll"_id},
                                                                         {"movement_costs", "11.0"_id},
                                                                         {"combat_results", "17.1.5"_id},
                                                                         {"ratio", "17.1.2"_id},
                                                                         {"combat_modifiers", "17.1.3"_id},
                                                                         {"surprise_modifiers", "17.2.3"_id},
                                                                         {"surprise", "17.1.1"_id},
                                                                         {"crossing", "11.4.2"_id},
                                                                         {"weather", "7.0"_id},
                                                                         {"raids", "8.0"_id},
                                                                         {"reinforcements", "9.0"_id},
                                                                         {"victory_points", "22.0"_id},
                                                                         {"naval", "11.6"_id}};
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
