#include "verify/kit.h"

#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/load/load.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "verify/errata/worth.h"
#include "verify/games/odds.h"
#include "verify/table_mutants.h"
#include "verify/washingtons_war/parts.h"

namespace tricorne::verify {

namespace {

/// The tables that have a schema, by the names of their files.
constexpr std::pair<std::string_view, Node (*)()> table_schemas[] = {{"map", &ww::map_schema},
                                                                     {"deck", &ww::deck_schema},
                                                                     {"generals", &ww::generals_schema},
                                                                     {"turn_track", &ww::turn_track_schema}};

class WashingtonsWarKit final : public Kit {
 public:
  bool chance_is_weighted() const override { return false; }
  bool has_properties() const override { return true; }
  std::unique_ptr<Referee> referee(const Game& game, const Game& law, const Checks& checks) const override {
    return referee_of(game, law, checks);
  }
  std::unique_ptr<Prober> prober(const Game& game) const override { return prober_of(game); }

  /// The only axis that holds a set of words is a set of colonies.
  std::vector<std::string> members(const Game&, const AxisInfo&) const override {
    return {ww::colony_codes.begin(), ww::colony_codes.end()};
  }
  std::vector<Mutant> data_mutants(const Game& game) const override {
    return mutants_of_tables<ww::Ruleset, ww::Data>(game, &ww::changed, &ww::id_of);
  }
  std::function<std::unique_ptr<Position>(const Game&, Chance&)> crowded() const override { return &crowded_position; }
  const BattleTerms* battle_terms() const override {
    static constexpr BattleTerms terms{ww::BattleBegun::name, ww::BattleWon::name, ww::Overrun::name,
                                       ww::LossesRolled::name};
    return &terms;
  }
  std::string beside_the_board(const Position& position, Seat viewer) const override {
    return hand_and_queues(position, viewer);
  }
  std::unique_ptr<Possessions> possessions(const Game& game, std::optional<int> plain) const override {
    return cards_and_generals(game, plain);
  }
  std::vector<Workload> workloads(const Game& game) const override { return workloads_of(game); }
  std::vector<std::string> schema_kinds() const override {
    std::vector<std::string> kinds;
    for (const auto& [kind, schema] : table_schemas) kinds.emplace_back(kind);
    return kinds;
  }
  Node schema(const Game& game, std::string_view kind) const override {
    for (const auto& [name, schema] : table_schemas)
      if (name == kind) return schema();
    return Kit::schema(game, kind);
  }
};

}  // namespace

const Kit& washingtons_war_kit() {
  static const WashingtonsWarKit kit;
  return kit;
}

}  // namespace tricorne::verify
