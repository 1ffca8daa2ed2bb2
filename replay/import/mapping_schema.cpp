#include "replay/import/mapping_schema.h"

#include "engine/core/json_schema.h"
#include "engine/core/load/json.h"
#include "replay/record/player_endings.h"

namespace tricorne::replay {

using namespace schema;

namespace {

Node scalar() { return any_of({any_text(), of_type("number")}); }

Node columns_schema() {
  return described(any_of({list_of(any_text()), map_of(any_text())}),
                   "The names of the columns in their order, or for each name the heading of its column");
}

Words ending_names() {
  Words names;
  for (const PlayerEnding& ending : player_endings()) names.emplace_back(ending.name);
  return names;
}

}  // namespace

std::string mapping_schema(const Game& game) {
  Words seats{std::string(chance_info.name)};
  for (const SeatInfo& seat : game.seats()) seats.emplace_back(seat.name);
  Members members{
      {"format", exactly(1)},
      {"game", one_of_words({std::string(game.name())})},
      {"columns", columns_schema()},
      {"list", described(any_text(), "JSON: where the list of actions stands, as keys with dots")},
      {"seats", described(map_of(one_of_words(seats)), "Which word of the table is which seat")},
      {"actions", described(map_of(any_text()),
                            "Which action of the table is which of ours; {column} stands for a value of the row")},
      {"names", described(map_of(scalar()), "Names of the table, in ours")},
      {"ignore", described(list_of(scalar()), "Rows that are no actions, by their action")},
      {"undo", described(list_of(scalar()), "Actions that take back the one before")},
      {"endings", described(map_of(one_of_words(ending_names())), "Actions by which a seat ends the game")}};
  return to_json(document("Tricorne mapping", object(std::move(members), {"actions"})));
}

}  // namespace tricorne::replay
