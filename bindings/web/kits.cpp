// The kits of the games for pages: a table with a line a game.
#include "bindings/web/kits.h"

#include <map>

#include "verify/washingtons_war/oracle.h"
#include "verify/washingtons_war/tables.h"
#include "verify/washingtons_war/witness.h"

namespace tricorne::web {

const Kit& kit_of(std::string_view game) {
  static const std::map<std::string_view, Kit> kits{
      {"washingtons-war",
       {&verify::tables_of, &verify::explain_on_board, &verify::verdict_on_board, &verify::explain_answer}},
  };
  static const Kit nothing;
  const auto found = kits.find(game);
  return found == kits.end() ? nothing : found->second;
}

}  // namespace tricorne::web
