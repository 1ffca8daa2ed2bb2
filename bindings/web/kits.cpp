// The table of the games' kits for pages.
#include "bindings/web/kits.h"

#include <map>

#include "verify/washingtons_crossing/notes.h"
#include "verify/washingtons_crossing/tables.h"
#include "verify/washingtons_war/oracle.h"
#include "verify/washingtons_war/tables.h"
#include "verify/washingtons_war/witness.h"

namespace tricorne::web {

const Kit& kit_of(std::string_view game) {
  static const std::map<std::string_view, Kit> kits{
      {"washingtons-crossing",
       {&verify::wc_kit::tables_of, &verify::wc_kit::notes_on, &verify::wc_kit::verdict_on,
        &verify::wc_kit::witness_of}},
      {"washingtons-war",
       {&verify::tables_of, &verify::explain_on_board, &verify::verdict_on_board, &verify::explain_answer}},
  };
  static const Kit nothing;
  const auto found = kits.find(game);
  return found == kits.end() ? nothing : found->second;
}

}  // namespace tricorne::web
