#include "verify/kit.h"

#include "engine/washingtons_crossing/event.h"
#include "engine/washingtons_crossing/load/load.h"
#include "engine/washingtons_crossing/tables.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "verify/games/odds.h"
#include "verify/table_mutants.h"
#include "verify/washingtons_crossing/parts.h"

namespace tricorne::verify {

namespace {

class WashingtonsCrossingKit final : public Kit {
 public:
  bool chance_is_weighted() const override { return false; }
  bool has_properties() const override { return true; }
  std::unique_ptr<Referee> referee(const Game& game, const Game& law, const Checks& checks) const override {
    return wc_kit::referee_of(game, law, checks);
  }
  std::vector<Mutant> data_mutants(const Game& game) const override {
    return mutants_of_tables<wc::Ruleset, wc::Data>(game, &wc::changed, &wc::id_of);
  }
  std::vector<Workload> workloads(const Game& game) const override { return wc_kit::workloads_of(game); }
  std::vector<std::string> schema_kinds() const override { return {wc::table_names.begin(), wc::table_names.end()}; }
  Node schema(const Game&, std::string_view kind) const override {
    return kind == "map" ? wc_kit::map_schema() : wc::chart_schema(kind);
  }
};

}  // namespace

const Kit& washingtons_crossing_kit() {
  static const WashingtonsCrossingKit kit;
  return kit;
}

}  // namespace tricorne::verify
